"""The host's place: at the table or outside it, by the rules (S1.25, S1.26, S2.6, S2.51, S2.52, D1.16)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import commands as c
from engine.audience import Person
from engine.errors import CommandRefused, RefusalCode
from engine.events import DeckStacked, GameCreated
from engine.evolve import evolve, replay
from engine.game import tell
from engine.lobby.moderator import PLACES, first_command, sees_cards
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS, Preset
from engine.rules.ruleset import setting_named
from engine.rules.table import SeatRange
from engine.state import GameState

HOST, ANNA, BEN = Person(1), Person(2), Person(3)


def preset_of(moderator: str, seats: int = 6) -> Preset:
    """Page 001's table for exactly so many, where the host may be anywhere, run as the word says."""
    base = PRESETS["hosted"]
    rules = base.rules.with_value("hosting.moderator", moderator).with_value("table.seats", SeatRange(5, seats))
    return replace(base, rules=rules, allowed={**base.allowed, "hosting.moderator": tuple(PLACES)})


class Room:
    """A table that its creator has just opened."""

    def __init__(self, moderator: str, seats: int = 6) -> None:
        preset = preset_of(moderator, seats)
        self.state: GameState = replay([GameCreated(preset, 1, HOST)])
        self.do(first_command(preset.rules, HOST))

    def do(self, *commands: c.Command) -> Room:
        for command in commands:
            _, self.state = tell(command, self.state)
        return self

    def refuses(self, command: c.Command) -> RefusalCode | None:
        """Why it is refused, or None."""
        try:
            tell(command, self.state)
        except CommandRefused as refused:
            return refused.code
        return None

    def fill(self, last: int = 7) -> Room:
        """Let persons 2, 3, … join."""
        return self.do(*(c.Join(Person(number)) for number in range(2, last + 1)))

    def deal(self) -> Room:
        """Deal the cards to persons 2 to 6, and to the host where he sits."""
        return self.fill(6).do(c.Start(HOST))

    def sets(self, moderator: str) -> c.ChangeSetting:
        return c.ChangeSetting(HOST, "hosting.moderator", moderator)


def test_every_value_of_the_setting_has_its_place() -> None:
    for moderator in PLACES:
        assert setting_named("hosting.moderator").parse(moderator) == moderator
    assert Room("player").state.joined == Room("engine").state.joined == (HOST,)
    assert Room("observer").state.joined == Room("live").state.joined == ()


@pytest.mark.parametrize("moderator", ["observer", "live"])
def test_a_moderator_gets_no_seat_and_no_card_and_comes_on_top_of_the_seats(moderator: str) -> None:
    room = Room(moderator)
    assert room.refuses(c.Join(HOST)) is RefusalCode.MODERATOR
    assert room.refuses(c.Ready(HOST)) is RefusalCode.NOT_SEATED
    room.fill(7)
    assert len(room.state.joined) == 6
    room.do(c.Start(HOST))
    assert HOST not in room.state.people
    assert room.state.seat_of(HOST) is None
    assert room.refuses(c.Seen(HOST)) is RefusalCode.NOT_SEATED


@pytest.mark.parametrize(("moderator", "sees"), [("observer", True), ("live", True), ("engine", False)])
def test_from_outside_a_host_sees_the_cards_by_the_rules(moderator: str, sees: bool) -> None:
    """Where the bot moderates, a host without a seat sees no more than anybody."""
    room = Room(moderator)
    if moderator == "engine":
        room.do(c.StandUp(HOST))
    room.deal()
    assert room.state.moderator == HOST
    assert sees_cards(room.state, HOST) is sees
    assert not any(sees_cards(room.state, person) for person in (None, *room.state.people))


def test_where_the_bot_moderates_the_host_stands_up_and_sits_down_as_he_likes() -> None:
    room = Room("engine").do(c.StandUp(HOST))
    assert (room.state.moderator, room.state.joined) == (HOST, ())
    room.do(c.StandUp(HOST), c.Join(HOST))
    assert (room.state.moderator, room.state.joined) == (None, (HOST,))
    assert Room("player").refuses(c.StandUp(HOST)) is RefusalCode.NOT_NOW
    assert room.do(c.Join(ANNA)).refuses(c.StandUp(ANNA)) is RefusalCode.NOT_HOST


def test_a_change_of_the_rule_lets_the_host_stand_up_or_sit_down() -> None:
    room = Room("player").do(c.Join(ANNA), c.Ready(HOST))
    room.do(room.sets("live"))
    assert (room.state.moderator, room.state.joined, room.state.ready) == (HOST, (ANNA,), frozenset())
    room.do(room.sets("engine"))
    assert (room.state.moderator, room.state.joined) == (HOST, (ANNA,))
    room.do(room.sets("player"))
    assert (room.state.moderator, room.state.joined) == (None, (ANNA, HOST))


def test_at_a_full_table_a_host_without_a_seat_cannot_become_a_player() -> None:
    room = Room("live").fill(7)
    assert room.refuses(room.sets("player")) is RefusalCode.TABLE_FULL
    assert room.refuses(room.sets("observer")) is None


def test_in_the_lobby_the_earliest_player_inherits_the_room_and_keeps_his_seat() -> None:
    """He may stand up, since the rules want a moderator outside; the one who left has no part in the room (DG19)."""
    room = Room("live").fill(3).do(c.Leave(HOST))
    assert room.state.host == ANNA
    assert room.state.moderator is None
    assert ANNA in room.state.joined
    assert room.refuses(c.Leave(HOST)) is RefusalCode.NOT_SEATED
    assert room.do(c.StandUp(ANNA)).state.moderator == ANNA


def test_a_lobby_is_over_when_neither_player_nor_moderator_is_left() -> None:
    room = Room("live").fill(2).do(c.Leave(ANNA))
    assert room.state.phase is Phase.LOBBY
    assert room.do(c.Leave(HOST)).state.is_over


def test_a_moderator_who_gives_the_lobby_away_may_join_like_anybody() -> None:
    room = Room("live").fill(3).do(c.GiveHost(HOST, ANNA))
    assert room.state.room.outside == frozenset()
    assert HOST in room.do(c.Join(HOST)).state.joined


# A running game


def test_when_the_moderator_leaves_anybody_of_the_room_may_take_it() -> None:
    room = Room("live").deal().do(c.Leave(HOST))
    assert room.state.host_gone
    assert not sees_cards(room.state, HOST)
    assert room.refuses(c.Claim(HOST)) is RefusalCode.NOT_SEATED
    assert room.do(c.Claim(ANNA)).state.host == ANNA


def test_a_player_who_takes_a_moderated_table_over_sees_nothing_even_when_he_is_out() -> None:
    room = Room("live").fill(6)
    cards = {ANNA: "civilian", BEN: "lover", Person(4): "don", Person(5): "commissar", Person(6): "doctor"}
    room.state = evolve(DeckStacked(cards), room.state)
    room.do(c.Start(HOST), c.Leave(HOST), c.Claim(ANNA))
    assert not sees_cards(room.state, ANNA)
    out = room.state.seat_of(BEN)
    assert out is not None
    room.do(c.Remove(ANNA, out), c.Leave(ANNA), c.Claim(BEN))
    assert room.state.host == BEN
    assert not sees_cards(room.state, BEN)


def test_a_moderator_who_lost_the_table_stays_at_hand_and_may_get_it_back() -> None:
    """He sees nothing meanwhile; he knows it all, so nobody loses by his return."""
    room = Room("live").deal().do(c.GiveHost(HOST, ANNA))
    assert not sees_cards(room.state, HOST)
    assert room.refuses(c.Pause(HOST)) is RefusalCode.NOT_HOST
    assert room.refuses(c.GiveHost(ANNA, Person(9))) is RefusalCode.NOT_SEATED
    room.do(c.GiveHost(ANNA, HOST))
    assert sees_cards(room.state, HOST)


def test_nobody_stands_up_from_a_running_game() -> None:
    room = Room("engine").deal()
    assert room.refuses(c.StandUp(HOST)) is RefusalCode.NOT_NOW
    assert BEN in room.state.people


def test_an_absent_moderators_room_can_be_taken() -> None:
    """As any host's, where the rules give it a time (S0.68); any command of his is his return."""
    room = Room("live")
    room.do(c.ChangeSetting(HOST, "hosting.takeover_seconds", 60)).deal()
    room.do(c.Away(HOST), c.TakeoverDue())
    assert room.refuses(c.Claim(ANNA)) is None
    assert room.do(c.Pause(HOST)).refuses(c.Claim(ANNA)) is RefusalCode.HOST_PRESENT
