"""The nineteen signs of page 004: who makes them when, who sees them, and that they do nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.announce.talk import overheard
from bot.screens.signs import SIGNS, Kind
from bot.texts import shipped
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.service import Line
from engine.whispers import signs_reach
from tests.kit.discord_rig import mafia_on, open_rig
from tests.kit.tabletop import Tabletop
from tests.kit.watched import WatchedGame, components, custom_ids, words

LANGUAGES = ("en", "ru")
CARDS = ("don", "mafia", "commissar", "doctor", "civilian", "civilian", "civilian", "maniac")


def club() -> WatchedGame:
    """The club's table of eight, dealt."""
    preset = replace(PRESETS["club"], rules=PRESETS["club"].rules.with_value("hosting.moderator", "engine"))
    table = WatchedGame(8, preset=preset).deal()
    assert table.state.people
    return table


def made(table: WatchedGame, seat: Seat, sign: str, about: Seat | None = None) -> Line:
    """A sign that a seat makes now."""
    reach = signs_reach(table.state, seat)
    return table.says(seat, everyone=reach.everyone, heard_by=tuple(sorted(reach.seats)), sign=sign, about=about)


def test_there_are_ten_signs_for_roles_five_for_actions_and_four_for_logic() -> None:
    """S4.89, S4.90, S4.91."""
    assert Counter(sign.kind for sign in SIGNS.values()) == {Kind.ROLE: 10, Kind.ACTION: 5, Kind.LOGIC: 4}
    assert len({sign.emoji for sign in SIGNS.values()}) == 19
    for language in LANGUAGES:
        assert len({shipped().text(language, sign.key) for sign in SIGNS.values()}) == 19


@pytest.mark.parametrize("language", LANGUAGES)
def test_by_day_the_table_sees_them_in_one_message_of_the_speech(language: str) -> None:
    table = club().to(Phase.SPEECHES)
    speaker = table.state.speaker
    one, other = [seat for seat in table.state.living if seat != speaker][:2]
    (first,) = overheard(table.game, made(table, one, "black", other), first=True)
    (second,) = overheard(table.game, made(table, other, "host"), first=False)
    assert (first.lane, first.edit, second.lane, second.edit) == (None, False, None, True)
    assert first.card == second.card
    shown = words(table.render(first, language))
    assert shown.index(f"{one} · ") < shown.rindex(f"{other} · ")
    assert all(SIGNS[sign].emoji in shown for sign in ("black", "host"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_night_only_the_mafia_sees_them(language: str) -> None:
    """D4.23: in its prompts, and in the acquaintance night not at all."""
    table = club().to(Phase.NIGHT)
    black = table.state.black_living
    assert len(black) > 1
    deliveries = overheard(table.game, made(table, black[0], "red", Seat(1)), first=False)
    assert {delivery.lane for delivery in deliveries} == {table.state.people[seat - 1] for seat in black}
    assert all(delivery.edit for delivery in deliveries)
    for seat in table.state.living:
        drawn = table.draw("night_prompt", table.state.people[seat - 1], language, phase_no=table.state.phase_no)
        assert drawn is not None
        assert ("🔴" in words(drawn)) is (seat in black)
        assert any(":signs:" in control for control in custom_ids(drawn)) is (seat in black)
    assert table.draw("signs", None, language, phase_no=table.state.phase_no) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_palette_offers_all_of_them_and_whom_they_are_about(language: str) -> None:
    table = club().to(Phase.SPEECHES)
    silent = next(seat for seat in table.state.living if seat != table.state.speaker)
    drawn = table.draw("palette", table.state.people[silent - 1], language, about=3, made="trust")
    assert drawn is not None
    menus = [part for part in components(drawn) if part["type"] == 3]
    offered = [option["value"] for menu in menus[1:] for option in menu["options"]]
    assert sorted(offered) == sorted(SIGNS)
    assert [option["value"] for option in menus[0]["options"] if option.get("default")] == ["3"]
    assert "🤝" in words(drawn)


def test_whoever_has_the_floor_or_is_out_has_an_empty_palette() -> None:
    table = club().to(Phase.SPEECHES)
    speaker = table.state.speaker
    assert speaker is not None
    drawn = table.draw("palette", table.state.people[speaker - 1])
    assert drawn is not None
    assert [part for part in components(drawn) if part["type"] == 3] == []
    assert table.draw("palette", None) is None


def test_other_tables_have_no_button_for_them() -> None:
    table = WatchedGame(5).deal().to(Phase.NIGHT)
    for viewer in (None, *table.state.joined):
        for screen in ("night", "night_prompt", "panel", "status"):
            drawn = table.draw(screen, viewer, phase_no=table.state.phase_no)
            assert drawn is None or not any(":signs:" in control for control in custom_ids(drawn))


@pytest.mark.deep
async def test_signs_are_made_before_the_table_and_coalesce(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the defence, where one speaks and the others answer by signs; what is too fast or stale is refused."""
    monkeypatch.setitem(PRESETS, "basic", replace(PRESETS["basic"], gestures=True))
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.DEFENCE)
        speaker, silent, other = table.living[:3]
        assert "No signs now" in (await speaker.click("Signs", place=rig.town)).text
        opened = await silent.click("Signs", place=rig.town)
        assert opened.ephemeral
        chosen = await silent.choose("3", custom_id="m1:sign-about:*", message=opened.message)
        again = await silent.choose("black", custom_id="m1:sign:*:role.3", message=chosen.message)
        assert "⚫" in again.text
        assert "three seconds" in (await silent.choose("red", custom_id="m1:sign:*:role.3", message=again.message)).text
        palette = await other.click("Signs", place=rig.town)
        await other.choose("host", custom_id="m1:sign:*:action.0", message=palette.message)
        await table.listen()
        shown = [text for text in table.said if "⚫" in text]
        assert len(shown) == 1
        assert other.name in shown[0]
        await speaker.click("I’m done", place=rig.town)
        await rig.advance(5)
        stale = await other.choose("link", custom_id="m1:sign:*:logic.0", message=palette.message)
        assert "moved on" in stale.text
