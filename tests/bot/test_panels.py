"""Buttons, menus and forms: every address leads to exactly one panel, and every panel is somewhere on a screen."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from discord.ui.dynamic import DynamicItem

from bot import texts
from bot.panels.address import Address
from bot.panels.forms import Form, NumberField, submitted
from bot.panels.registry import MODALS, PANELS
from bot.screens import SCREENS
from bot.screens.bench import bench_for
from bot.screens.history import ON_A_PAGE, Past, history
from bot.screens.own_presets import bench_card, deletion_question, preset_card
from bot.screens.rules import TABLE, Bookshelf, Place, rules
from engine import commands as c
from engine.audience import Person, Seat
from engine.factions import Winner
from engine.phases.flow import device_holder
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.rules.ruleset import all_settings
from engine.service import FinishedGame
from engine.views import legal_commands
from tests.kit.bench import own_preset
from tests.kit.days import SPORT, table_of
from tests.kit.moderated import ModeratedGame
from tests.kit.servers import every_server_panel
from tests.kit.watched import WatchedGame, custom_ids, on_one_device, seated

LANGUAGES = ("en", "ru")
WHEN = datetime(2026, 1, 1, tzinfo=UTC)


def panels_of(custom_id: str) -> list[type[DynamicItem[Any]]]:
    """The panels that hear a click on this."""
    return [panel for panel in PANELS if panel.__discord_ui_compiled_template__.fullmatch(custom_id)]


def addresses_of(table: WatchedGame) -> set[str]:
    """Every address on every screen that anybody could see now."""
    found: set[str] = set()
    without_controls = {"voice_trouble", "narrator"} | (set() if table.state.people else {"player_left"})
    for screen in SCREENS.keys() - without_controls:
        for viewer in (None, *dict.fromkeys((*table.state.joined, table.state.host))):
            drawn = table.draw(
                screen, viewer, phase_no=table.state.phase_no, person=table.state.host, seat=1, seconds=30
            )
            found |= set(custom_ids(drawn)) if drawn is not None else set()
    return found


def every_address() -> set[str]:
    """The addresses of games that see every phase, of a game in which the host does much by hand, and of all dials."""
    found: set[str] = set()
    for people, preset in ((5, seated(5)), (9, seated(9)), (7, PRESETS["classic"]), (7, PRESETS["free"])):
        table = WatchedGame(people, preset=preset)
        table.gather()
        found |= addresses_of(table)
        for setting in all_settings():
            drawn = table.draw("settings", Person(1), setting=setting)
            found |= set(custom_ids(drawn)) if drawn is not None else set()
        if preset.id != "basic":
            continue
        table.do(c.ChangeSetting(Person(1), "day.discussion_ends", "host"))
        table.do(*(c.Ready(person) for person in table.state.joined), c.Start(Person(1)))
        table.to(Phase.DISCUSSION)
        found |= addresses_of(table)
    found |= addresses_on_one_device()
    found |= addresses_of(WatchedGame(9, preset=replace(seated(9), gestures=True)).deal().to(Phase.NIGHT))
    table = WatchedGame(7, preset=seated(7))
    table.gather().do(c.ChangeSetting(Person(1), "deal.hide_card", True))
    table.do(c.ChangeSetting(Person(1), "hosting.start", "host"), c.Start(Person(1)))
    found |= addresses_of(table)
    table.do(c.Seen(Person(2)))
    found |= addresses_of(table)
    table.do(c.Pause(Person(1)))
    found |= addresses_of(table)
    table.do(c.Resume(Person(1)), c.Away(Person(1)))
    found |= addresses_of(table)
    found |= addresses_of(table.to(Phase.NIGHT))
    table.to(Phase.VOTE)
    one, other = table.state.living[:2]
    table.do(c.Vote(table.state.people[one - 1], other), c.Vote(table.state.people[other - 1], one))
    found |= addresses_of(table)
    table.to(Phase.DEFENCE)
    found |= addresses_of(table)
    for _ in table.play_on(Random(1)):
        pass
    played = addresses_of(table) | addresses_of(table_of(SPORT, "sport").to(Phase.SPEECHES))
    moderated = ModeratedGame("live").deal()
    moderated.hosts_let_watch = True
    run = addresses_of(ModeratedGame("engine")) | addresses_of(moderated)
    servers = {custom_id for shown in every_server_panel("en") for custom_id in custom_ids(shown)}
    found |= addresses_of_absence() | addresses_of_entries() | addresses_on_the_bench() | addresses_of_reading()
    return found | played | run | servers


def addresses_of_absence() -> set[str]:
    """The addresses of a table that waits for a player."""
    table = WatchedGame(7, preset=PRESETS["classic"]).gather()
    table.do(c.ChangeSetting(Person(1), "table.seats", 7), c.Away(Person(2)))
    found = addresses_of(table)
    for drawn in (table.draw("player_away", Person(1), person=2), table.draw("hand_over", Person(1), seat=2)):
        assert drawn is not None
        found |= set(custom_ids(drawn))
    table.do(c.Pause(Person(1), because=Seat(2)))
    return found | addresses_of(table)


def addresses_on_one_device() -> set[str]:
    """The addresses of a game in which the device goes round."""
    table = WatchedGame(5, preset=on_one_device()).gather()
    found = addresses_of(table)
    table.do(c.Start(Person(1)))
    for _ in range(12):
        holder = device_holder(table.state)
        assert holder is not None
        found |= addresses_of(table) | set(custom_ids(table.draw_in_hand(holder)))
        table.do(legal_commands(table.state, holder)[0])
    leaving = table.draw("guest_leaving", Person(1))
    assert leaving is not None
    return found | set(custom_ids(leaving))


def addresses_of_entries() -> set[str]:
    """The addresses of settings in which a role or a turn is chosen first."""
    table = WatchedGame(7, preset=PRESETS["free"]).gather()
    found = addresses_of(table)
    for changed, value in (("table.counts.doctor", 2), ("night.mode", "sequential"), ("hosting.start", "host")):
        table.do(c.ChangeSetting(Person(1), changed, value))
    chosen = {"table.counts": "doctor", "night.order": "doctor", "night.turn_seconds": "each", "table.seats": ""}
    for setting, entry in chosen.items():
        drawn = table.draw("settings", Person(1), setting=setting, entry=entry)
        assert drawn is not None
        found |= set(custom_ids(drawn))
    return found


def addresses_of_reading() -> set[str]:
    """The addresses of the rules, and of the list of games."""
    table = WatchedGame(5).deal()
    shelf = Bookshelf(tuple(PRESETS.values()), "en", table.game)
    read = [rules(shelf, place) for place in (Place(), Place(TABLE), Place("extended", "roles"), Place("", "role:don"))]
    for _ in table.play_on(Random(1)):
        pass
    finished = FinishedGame(
        id=1, guild_id=1, channel_id=2, preset="basic", winner=Winner.TOWN, started=WHEN, finished=WHEN
    )
    read.append(history("en", [Past(finished, table.game)], 2, 3 * ON_A_PAGE))
    return {custom_id for drawn in read for custom_id in custom_ids(drawn)}


def addresses_on_the_bench() -> set[str]:
    """The addresses with which a server's own preset is changed."""
    own = own_preset("free", {"night.mode": "sequential", "table.counts": {"doctor": 2}})
    entries = {
        "table.counts": "doctor",
        "night.order": "doctor",
        "night.turn_seconds": "each",
        "table.locked": "vote",
    }
    bench = bench_for(own, "en")
    drawn = [bench_card(bench, {"setting": one, "entry": entries.get(one, "")}) for one in all_settings()]
    drawn += [preset_card(bench), deletion_question(own, "en", is_default=False)]
    return {custom_id for message in drawn for custom_id in custom_ids(message)}


@pytest.fixture(scope="module")
def addresses() -> set[str]:
    """Gathered once."""
    return every_address()


def test_every_button_and_menu_is_heard_by_exactly_one_panel(addresses: set[str]) -> None:
    """Two would answer one click twice, none would leave it unanswered."""
    assert len(addresses) > 100
    for custom_id in addresses:
        assert len(panels_of(custom_id)) == 1, custom_id


def test_templates_are_disjoint() -> None:
    """No action is claimed twice, whatever its argument."""
    actions = [action for panel in PANELS for action in actions_of(panel)]
    assert len(actions) == len(set(actions))
    for action in actions:
        assert len(panels_of(Address(action, 36**9, 999_999_999, "x.y:z").custom_id)) == 1


def actions_of(panel: type[DynamicItem[Any]]) -> list[str]:
    """The actions named in a panel's template."""
    pattern = panel.__discord_ui_compiled_template__.pattern
    named = pattern.split("(?P<action>", 1)[1].split(")", 1)[0]
    return [action.replace("\\", "") for action in named.split("|")]


# Where phases move by hand or a role has several powers, other presets put these on their cards; two stand under
# questions, and the last two on the offer of a seat.
NOT_IN_BASIC = {"next", "begin", "choose", "count", "story", "card-here", "forget-me", "seat-take", "seat-drop"}


def test_every_panel_is_on_some_screen(addresses: set[str]) -> None:
    """A panel that nothing leads to is dead."""
    used = {custom_id.split(":")[1] for custom_id in addresses}
    heard = {action for panel in PANELS for action in actions_of(panel)}
    assert heard - used <= NOT_IN_BASIC
    assert used <= heard


def test_the_hosts_buttons_appear_where_the_host_moves_the_phases() -> None:
    """S1.48: on the cards of the table."""
    table = WatchedGame(7, preset=seated(7))
    table.gather().do(c.ChangeSetting(Person(1), "hosting.phase_control", "host"))
    table.do(*(c.Ready(person) for person in table.state.joined), c.Start(Person(1)))
    for phase in (Phase.REVEAL, Phase.NIGHT, Phase.DISCUSSION):
        assert table.state.phase is phase
        card = table.draw(phase.value.replace("reveal", "deal"), phase_no=table.state.phase_no)
        assert card is not None
        assert any(":next:" in custom_id for custom_id in custom_ids(card))
        table.do(c.Next(Person(1)))


def test_every_form_fits_and_its_address_leads_to_a_handler() -> None:
    """Titles of 45 characters, labels of 45, descriptions of 100: for every setting in both languages."""
    for language in LANGUAGES:
        for setting in all_settings().values():
            address = Address("set-range", 36**9, 999, setting.id)
            form = Form(address, setting.id, [NumberField("fewest", "0", "604800"), NumberField("most", "0", "604800")])
            form.write(language)
            payload = form.to_dict()
            assert 0 < len(payload["title"]) <= 45
            assert payload["custom_id"] == address.custom_id
            for label in payload["components"]:
                assert 0 < len(label["label"]) <= 45
                assert 0 < len(label["description"]) <= 100
            assert form.is_finished()
    assert set(MODALS) == {
        "set-number",
        "set-range",
        "set-guests",
        "whispered",
        "own-set-number",
        "own-set-range",
        "server-entered",
    }


def test_titles_of_forms_are_not_cut() -> None:
    """A name of a setting is at most as long as the title of a form."""
    for language in LANGUAGES:
        for setting in all_settings():
            assert len(texts.text(language, f"setting-{setting.replace('.', '-')}")) <= 45, (language, setting)


def test_what_was_entered_is_read_from_labels_and_from_rows() -> None:
    """Discord sends fields inside labels, older clients inside rows."""

    class Submitted:
        data = {  # noqa: RUF012
            "custom_id": "m1:set-range:1:1:table.seats",
            "components": [
                {"type": 18, "id": 1, "component": {"type": 4, "custom_id": "fewest", "value": "7"}},
                {"type": 1, "components": [{"type": 4, "custom_id": "most", "value": " 9 "}]},
            ],
        }

    assert submitted(Submitted()) == {"fewest": "7", "most": " 9 "}  # type: ignore[arg-type]


def test_a_night_button_says_whom_and_by_which_power() -> None:
    """Its argument is ``verb.seat``, of a legal target only."""
    table = WatchedGame(5, cards=("mafia", "civilian", "civilian", "commissar", "doctor")).deal().to(Phase.NIGHT)
    drawn = table.draw("night_prompt", Person(1), phase_no=table.state.phase_no)
    assert drawn is not None
    addressed = [Address.parse(custom_id) for custom_id in custom_ids(drawn)]
    assert [one.argument for one in addressed if one is not None and one.action == "act"] == [
        f"kill.{Seat(seat)}" for seat in (2, 3, 4, 5)
    ]
