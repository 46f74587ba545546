"""What is wanted minus what is so: only differences, in the order that matters, and nobody else's mutes."""

from __future__ import annotations

from bot.voice.plan import Connected, Edit, edits
from bot.voice.speaking import Turn
from engine.store.voice import Muting

TABLE, ELSEWHERE = 1, 2
MUTE, SUPPRESS = Muting.MUTE, Muting.SUPPRESS


def here(*, muted: bool = False) -> Connected:
    return Connected(TABLE, stage=False, mute=muted, suppress=False)


def speech(speaker: int, players: int = 20) -> dict[tuple[int, int], Turn]:
    """One has the floor, and the others listen; accounts are numbered as the seats."""
    return {
        (TABLE, seat): Turn(heard=seat == speaker, order=0 if seat == speaker else seat)
        for seat in range(1, players + 1)
    }


def done(found: list[Edit]) -> list[tuple[int, bool]]:
    return [(edit.account_id, edit.silence) for edit in found]


def test_the_next_of_twenty_speakers_is_heard_before_the_last_one_is_muted() -> None:
    present = {seat: here(muted=seat != 7) for seat in range(1, 21)}
    ours = {(seat, MUTE) for seat in range(1, 21) if seat != 7}
    assert done(edits(speech(8), present, ours)) == [(8, False), (7, True)]


def test_where_all_twenty_were_heard_the_others_are_muted_by_seat() -> None:
    present = {seat: here() for seat in range(1, 21)}
    found = done(edits(speech(8), present, ()))
    assert found == [(seat, True) for seat in range(1, 21) if seat != 8]


def test_of_many_voices_the_speakers_is_given_first() -> None:
    wanted = {(TABLE, seat): Turn(heard=True, order=0 if seat == 5 else seat) for seat in range(1, 8)}
    present = {seat: here(muted=True) for seat in range(1, 8)}
    ours = {(seat, MUTE) for seat in range(1, 8)}
    assert done(edits(wanted, present, ours))[0] == (5, False)


def test_nothing_is_done_where_all_is_as_wanted() -> None:
    present = {seat: here(muted=seat != 8) for seat in range(1, 21)}
    ours = {(seat, MUTE) for seat in range(1, 21) if seat != 8}
    assert edits(speech(8), present, ours) == []


def test_a_moderators_mute_is_left_alone_by_night_and_by_day() -> None:
    present = {1: here(muted=True)}
    assert edits({(TABLE, 1): Turn(heard=False, order=1)}, present, ()) == []
    assert edits({(TABLE, 1): Turn(heard=True, order=1)}, present, ()) == []
    assert edits({}, present, ()) == []


def test_who_has_left_the_table_is_unmuted_wherever_he_appears() -> None:
    away = {1: Connected(ELSEWHERE, stage=False, mute=True, suppress=False)}
    assert done(edits(speech(8), away, {(1, MUTE)})) == [(1, False)]
    assert edits(speech(8), {}, {(1, MUTE)}) == []


def test_a_debt_is_paid_even_where_it_seems_paid() -> None:
    """Only Discord's answer ends it: what its cache shows may be older than the mute."""
    assert done(edits({}, {1: here(muted=False)}, {(1, MUTE)})) == [(1, False)]


def test_on_a_stage_players_are_invited_and_sent_back_to_the_audience() -> None:
    audience = Connected(TABLE, stage=True, mute=False, suppress=True)
    speaker = Connected(TABLE, stage=True, mute=False, suppress=False)
    found = edits({**speech(2, players=3)}, {1: speaker, 2: audience, 3: audience}, ())
    assert [(edit.account_id, edit.kind, edit.silence) for edit in found] == [(2, SUPPRESS, False), (1, SUPPRESS, True)]


def test_an_audience_that_does_not_play_is_not_invited() -> None:
    assert edits({}, {1: Connected(TABLE, stage=True, mute=False, suppress=True)}, ()) == []


def test_a_mute_of_the_bot_is_undone_on_a_stage_too() -> None:
    on_stage = {1: Connected(TABLE, stage=True, mute=True, suppress=True)}
    found = edits({(TABLE, 1): Turn(heard=True, order=0)}, on_stage, {(1, MUTE)})
    assert {(edit.kind, edit.silence) for edit in found} == {(MUTE, False), (SUPPRESS, False)}
