"""What people see: in every phase, in both languages, within Discord's limits, and nobody else's secrets."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot import texts
from bot.screens import SCREENS
from bot.screens.dials import Fixed, dial_of
from bot.screens.relevance import matters
from engine import commands as c
from engine.audience import Person, Seat
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.rules.ruleset import all_settings
from tests.kit.limits import check_limits
from tests.kit.watched import HOSTILE_NAMES, WatchedGame, components, custom_ids, seated, words

LANGUAGES = ("en", "ru")
CARDS = ("mafia", "mafia", "commissar", "doctor", "civilian", "civilian", "civilian")
MAFIA, ALLY, COMMISSAR, DOCTOR, CIVILIAN = map(Person, range(1, 6))


def check_everything(table: WatchedGame) -> None:
    """Every screen of the phase, for the table and for everybody, in both languages."""
    phase_no = table.state.phase_no
    public = ("lobby", "deal", "night", "discussion", "ballot", "tally", "defence", "warning", "paused", "resumed")
    private = ("panel", "status", "role_card", "night_prompt", "day_prompt", "vote_receipt", "settings")
    for language in LANGUAGES:
        for screen in (*public, "takeover_open", "over", "story"):
            check_limits(table.draw(screen, language=language, phase_no=phase_no, seconds=30))
        for screen in ("host_away", "host_changed"):
            check_limits(table.draw(screen, language=language, person=table.state.host))
        viewers = [*table.state.joined[:3], *table.state.people[-2:], Person(99)]
        for screen in private:
            for viewer in viewers:
                check_limits(table.draw(screen, viewer, language, phase_no=phase_no))


@pytest.mark.deep
@pytest.mark.parametrize("people", [5, 16, 20])
def test_every_screen_of_every_phase_fits_into_a_message(people: int) -> None:
    """40 components, 4000 characters, 25 options: also with a full table and the longest of names."""
    seen: set[Phase] = set()
    for seed in range(3):
        table = WatchedGame(people, preset=seated(people), names=HOSTILE_NAMES, seed=seed)
        check_everything(table)
        table.gather()
        check_everything(table)
        table.do(c.Start(Person(1)))
        chance = Random(seed)
        for _ in table.play_on(chance, 120):
            if table.state.phase not in seen:
                seen.add(table.state.phase)
                check_everything(table)
            for delivery in table.sent:
                check_limits(table.render(delivery, chance.choice(LANGUAGES)))
            table.sent.clear()
        if table.state.winner is None:
            table.do(c.End(table.state.host))
        check_everything(table)
    assert seen >= {Phase.REVEAL, Phase.NIGHT, Phase.DISCUSSION, Phase.VOTE}


def test_a_tied_vote_is_drawn_from_the_defence_to_the_second_result() -> None:
    """The speaker's card, the revote among the tied, and its result."""
    table = WatchedGame(7, cards=CARDS).deal().to(Phase.VOTE)
    vote = table.state.phase_no
    table.do(c.Vote(MAFIA, Seat(3)), c.Vote(COMMISSAR, Seat(1)))
    table.ring()
    assert "P1" in words(table.draw("vote_result", phase_no=vote))
    assert table.state.phase is Phase.DEFENCE
    defence = table.draw("defence", phase_no=table.state.phase_no)
    assert defence is not None
    assert any(":done:" in custom_id for custom_id in custom_ids(defence))
    check_everything(table)
    table.to(Phase.REVOTE)
    ballot = table.draw("ballot", phase_no=table.state.phase_no)
    assert ballot is not None
    menu = next(part for part in components(ballot) if part["type"] == 3)
    assert [option["value"] for option in menu["options"]] == ["1", "3"]


@pytest.mark.deep
@pytest.mark.parametrize("preset", PRESETS)
def test_the_lobby_and_the_rules_of_every_preset_can_be_read(preset: str) -> None:
    """All ten presets, every section and every dial, for the host and for a guest."""
    table = WatchedGame(5, preset=PRESETS[preset], names=HOSTILE_NAMES)
    table.do(c.Join(Person(1)), c.Join(Person(2)))
    for language in LANGUAGES:
        check_limits(table.draw("lobby", language=language))
        check_limits(table.draw("status", Person(1), language))
        for setting in all_settings():
            for viewer in (Person(1), Person(2)):
                check_limits(table.draw("settings", viewer, language, setting=setting))


def test_only_the_host_gets_dials_and_only_in_the_lobby() -> None:
    """Others read the same rules."""
    table = WatchedGame(5).gather()
    for viewer, actions in ((Person(1), {"section", "setting", "value"}), (Person(2), {"section"})):
        drawn = table.draw("settings", viewer, setting="night.doctor_self")
        assert drawn is not None
        assert {custom_id.split(":")[1] for custom_id in custom_ids(drawn)} == actions
    table.do(c.Start(Person(1)))
    drawn = table.draw("settings", Person(1), setting="night.doctor_self")
    assert drawn is not None
    assert {custom_id.split(":")[1] for custom_id in custom_ids(drawn)} == {"section"}


def test_every_value_that_a_dial_offers_is_accepted_by_the_rules() -> None:
    """What the panel shows and what the lobby accepts come from the same declarations."""
    table = WatchedGame(5).gather()
    offered = 0
    for setting in all_settings().values():
        if not matters(table.state, setting.id) or isinstance(dial_of(table.state, setting), Fixed):
            continue
        drawn = table.draw("settings", Person(1), setting=setting.id)
        assert drawn is not None
        for part in components(drawn):
            if part.get("custom_id", "").split(":")[1:2] != ["value"]:
                continue
            for option in part["options"]:
                raw = option["value"]
                value = int(raw) if raw.isdecimal() else raw
                table.do(c.ChangeSetting(Person(1), setting.id, value))
                table.do(c.ChangeSetting(Person(1), setting.id, PRESETS["basic"].rules.value(setting.id)))
                offered += 1
    assert offered > 20


def test_the_private_panel_offers_exactly_what_the_rules_allow() -> None:
    """Its targets are the legal ones: no ally for the mafia, not oneself for the commissar."""
    table = WatchedGame(7, cards=CARDS).deal().to(Phase.NIGHT)
    for person, verb, targets in (
        (MAFIA, "kill", {3, 4, 5, 6, 7}),
        (COMMISSAR, "check", {1, 2, 4, 5, 6, 7}),
        (DOCTOR, "heal", {1, 2, 3, 4, 5, 6, 7}),
    ):
        for screen in ("panel", "night_prompt"):
            drawn = table.draw(screen, person, phase_no=table.state.phase_no)
            assert drawn is not None
            aimed = [one.rsplit(":", 1)[1] for one in custom_ids(drawn) if one.startswith("m1:act:")]
            assert {int(one.removeprefix(f"{verb}.")) for one in aimed} == targets
    drawn = table.draw("night_prompt", CIVILIAN, phase_no=table.state.phase_no)
    assert drawn is not None
    assert [one.split(":")[1] for one in custom_ids(drawn)] == ["sleep"]


def test_the_mafia_see_each_others_choices_and_nobody_else_does() -> None:
    """A confirmed choice stands in the allies' prompts at once (S0.15)."""
    table = WatchedGame(7, cards=CARDS).deal().to(Phase.NIGHT)
    phase_no = table.state.phase_no
    table.do(c.Choose(ALLY, "kill", Seat(6)))
    assert "P2** → 6 · **P6" in words(table.draw("night_prompt", MAFIA, phase_no=phase_no))
    for stranger in (COMMISSAR, DOCTOR, CIVILIAN):
        for screen in ("night_prompt", "panel"):
            assert "P2" not in words(table.draw(screen, stranger, phase_no=phase_no))


def test_the_commissars_answer_is_for_the_commissar_alone() -> None:
    """In the prompt that is edited at dawn, and in the panel from then on (S0.19)."""
    table = WatchedGame(7, cards=CARDS).deal().to(Phase.NIGHT)
    night = table.state.phase_no
    table.do(c.Choose(COMMISSAR, "check", Seat(1)))
    assert "mafia" not in words(table.draw("night_prompt", COMMISSAR, phase_no=night)).casefold()
    table.ring()
    assert "**P1**: **mafia**" in words(table.draw("night_prompt", COMMISSAR, phase_no=night))
    assert "Night 1 · 🔍 1 · **P1**: **mafia**" in words(table.draw("panel", COMMISSAR))
    for other in (MAFIA, DOCTOR, CIVILIAN):
        assert "check" not in words(table.draw("panel", other)).casefold()
        assert "check" not in words(table.draw("night_prompt", other, phase_no=night)).casefold()


def test_a_hidden_ballot_shows_how_many_have_voted_and_nothing_else() -> None:
    """The ballot itself shows no count at all, so that it never has to be edited."""
    table = WatchedGame(7, cards=CARDS).deal().to(Phase.VOTE)
    phase_no = table.state.phase_no
    before = table.draw("ballot", phase_no=phase_no)
    table.do(c.Vote(MAFIA, Seat(5)), c.Vote(ALLY, Seat(5)))
    after = table.draw("ballot", phase_no=phase_no)
    assert before is not None
    assert after is not None
    assert components(before) == components(after)
    tally = words(table.draw("tally", phase_no=phase_no))
    assert "**2** of 7" in tally
    assert "P5" not in tally
    assert "P5" in words(table.draw("vote_receipt", MAFIA))
    assert "P5" not in words(table.draw("vote_receipt", COMMISSAR))


def test_nobody_awaited_at_night_is_ever_named() -> None:
    """Neither by the night's card nor by the status nor by a warning."""
    table = WatchedGame(7, cards=CARDS).deal().to(Phase.NIGHT)
    phase_no = table.state.phase_no
    table.do(c.Sleep(CIVILIAN))
    assert len(awaited(table.state)) == 6
    assert "**1** of 7" in words(table.draw("night", phase_no=phase_no))
    assert "awaited" not in words(table.draw("status"))
    assert table.draw("warning", phase_no=phase_no, seconds=30) is None


def test_a_card_that_is_kept_face_down_opens_only_on_purpose() -> None:
    """``deal.hide_card`` (S2.5): after it was seen, neither the DM nor the panel shows the role unasked."""
    table = WatchedGame(7, cards=CARDS).gather()
    table.do(c.ChangeSetting(Person(1), "deal.hide_card", True))
    table.do(*(c.Ready(Person(number)) for number in range(1, 8)), c.Start(Person(1)))
    assert "Mafia" in words(table.draw("role_card", MAFIA))
    table.do(c.Seen(MAFIA))
    for screen in ("role_card", "panel"):
        assert "Mafia" not in words(table.draw(screen, MAFIA))
    assert "Mafia" in words(table.draw("panel", MAFIA, open=1))


def test_names_neither_format_the_text_nor_call_anybody() -> None:
    """A name is shown as it is written."""
    table = WatchedGame(5, names=["**x**", "@everyone", "<@1>", "[a](http://b.c)"]).gather()
    text = words(table.draw("lobby"))
    assert "@everyone" not in text
    assert "<@1>" not in text
    assert r"\*\*x\*\*" in text
    assert "](http" not in text.replace("\\[a](http", "")


def test_the_deal_says_how_many_take_no_dms_and_never_who() -> None:
    """They play by the private panel, which everybody may use."""
    scene = WatchedGame(5).deal().scene()
    arguments = {"phase_no": 2}
    assert "DMs from me" not in words(SCREENS["deal"](scene, arguments))
    assert "2 players take no DMs from me" in words(SCREENS["deal"](replace(scene, closed_dms=2), arguments))


def test_a_mention_is_written_only_for_those_who_may_be_called() -> None:
    """The others are named."""
    table = WatchedGame(5).deal()
    text = words(table.draw("deal", phase_no=2))
    assert f"<@{10**18 + 1}>" in text
    assert f"<@{10**18 + 3}>" not in text
    assert "P3" in text


def test_a_game_that_was_stopped_over_the_cards_has_no_story() -> None:
    table = WatchedGame(7, cards=CARDS).deal()
    table.do(c.End(Person(1)))
    assert table.draw("over") is not None
    assert table.draw("story") is None


def test_the_story_tells_every_night_once_the_game_is_over() -> None:
    """Who aimed at whom, what came of it, and the votes; before the end there is no story to be had."""
    table = WatchedGame(7, cards=CARDS).deal().to(Phase.NIGHT)
    table.do(c.Choose(MAFIA, "kill", Seat(5)), c.Choose(ALLY, "kill", Seat(5)), c.Choose(COMMISSAR, "check", Seat(2)))
    assert table.draw("story") is None
    assert table.draw("over") is None
    table.ring()
    table.do(c.End(Person(1)))
    story = words(table.draw("story"))
    assert "**P1** → 5 · **P5**" in story
    assert "**P2**: **mafia**" in story
    assert "Did not wake: 5" in story
    over = words(table.draw("over"))
    assert "3 · **P3** — Commissar" in over


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ("The game lasted one night.", "The game lasted 2 nights and one day.", "before the first night")),
        ("ru", ("Партия длилась 1 ночь.", "Партия длилась 2 ночи и 1 день.", "до первой ночи")),
    ],
)
def test_the_length_of_a_game_counts_no_days_that_were_not(language: str, sentences: tuple[str, ...]) -> None:
    for (nights, days), sentence in zip(((1, 0), (2, 1), (0, 0)), sentences, strict=True):
        said = texts.text(language, "over-length", nights=nights, days=days).translate({0x2068: None, 0x2069: None})
        assert sentence in said


def test_votes_that_were_only_counted_read_as_numbers_and_not_as_seats() -> None:
    """Where the names are hidden the story says "3 votes"; "← 3" would be the player in seat 3."""
    table = WatchedGame(7, cards=CARDS).deal().to(Phase.VOTE)
    for person in map(Person, range(1, 8)):
        table.do(c.Vote(person, Seat(2 if person != 2 else 1)))
    table.do(c.End(Person(1)))
    story = words(table.draw("story"))
    assert "6 votes" in story
    assert "one vote" in story
    assert "←" not in story


def test_a_long_story_is_told_in_pages() -> None:
    """Thirty nights at a full table are more than one message holds."""
    table = WatchedGame(16, names=HOSTILE_NAMES)
    table.gather().do(c.ChangeSetting(Person(1), "victory.draw_quiet_results", 0))
    table.do(*(c.Ready(Person(number)) for number in range(1, 17)), c.Start(Person(1)))
    while table.state.winner is None:
        for seat in awaited(table.state) if table.state.phase is Phase.NIGHT else ():
            person = table.state.people[seat - 1]
            role = table.state.role_of(seat)
            if role == "commissar":
                table.do(c.Choose(person, "check", Seat(1 if seat != 1 else 2)))
        table.ring()
    first = table.draw("story", page=1)
    assert first is not None
    later = [custom_id for custom_id in custom_ids(first) if ":story:" in custom_id]
    assert later == [f"m1:story:{custom_ids(first)[0].split(':')[2]}:0:2"]
    for page in range(1, 12):
        check_limits(table.draw("story", page=page))


def test_a_message_without_pictures_keeps_its_words_and_controls() -> None:
    """For channels where the bot may not attach files."""
    table = WatchedGame(7, cards=CARDS).deal()
    for screen, viewer in (("deal", None), ("panel", MAFIA)):
        drawn = table.draw(screen, viewer, phase_no=2)
        assert drawn is not None
        text, ids = words(drawn), custom_ids(drawn)
        plain = drawn.without_pictures()
        assert plain.files == ()
        assert words(plain) == text
        assert custom_ids(plain) == ids


async def test_pictures_are_uploaded_under_the_names_that_the_components_use() -> None:
    """And no file's name tells a role."""
    table = WatchedGame(7, cards=CARDS).deal()
    drawn = table.draw("role_card", MAFIA)
    assert drawn is not None
    files = [await picture.file() for picture in drawn.files]
    assert [file.filename for file in files] == ["card.png"]


def test_every_screen_has_a_name() -> None:
    """The outbox names screens; these names are kept in the database."""
    assert all(name.replace("_", "").isalpha() for name in SCREENS)
