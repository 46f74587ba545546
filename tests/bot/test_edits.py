"""When a card is edited: the latest wins, at most one edit in two seconds, and the last one always."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import discord

from bot.delivery.edits import GAP, GAP_WHEN_OLD, Edits

NOW = datetime(2030, 1, 1, 12, tzinfo=UTC)
CARD = discord.utils.time_snowflake(NOW)


def test_a_message_that_nobody_touched_is_edited_at_once() -> None:
    assert Edits().due(CARD) is None


def test_the_next_edit_waits_for_the_gap() -> None:
    edits = Edits()
    edits.note(CARD, "one", NOW)
    assert edits.due(CARD) == NOW + GAP


def test_an_old_message_is_edited_less_often() -> None:
    edits = Edits()
    later = NOW + timedelta(hours=2)
    edits.note(CARD, "one", later)
    assert edits.due(CARD) == later + GAP_WHEN_OLD


def test_what_a_message_shows_already_is_not_sent_again() -> None:
    edits = Edits()
    edits.note(CARD, "one", NOW)
    assert edits.is_needless(CARD, "one")
    assert not edits.is_needless(CARD, "two")


def test_the_answer_to_a_single_click_spares_the_edit() -> None:
    edits = Edits()
    edits.note_answer(CARD, "one", NOW)
    assert edits.is_needless(CARD, "one")


def test_after_several_answers_an_edit_settles_what_the_message_shows() -> None:
    """Discord may show an older one of several answers given in a row."""
    edits = Edits()
    edits.note_answer(CARD, "one", NOW)
    edits.note_answer(CARD, "two", NOW)
    assert not edits.is_needless(CARD, "two")
    edits.note(CARD, "two", NOW)
    assert edits.is_needless(CARD, "two")
