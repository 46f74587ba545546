"""The lobby of a table at which one device is passed round, and whose turn it is with it (S0.2, S0.32)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import commands as c
from engine.audience import Person, Seat
from engine.errors import CommandRefused, RefusalCode
from engine.events import HostChanged, PersonWentAway
from engine.phases.flow import device_holder
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS, Preset
from tests.kit.play import Play

BASIC = PRESETS["basic"]
PEOPLE = tuple(Person(number) for number in range(1, 7))


def shared(**rules: object) -> Preset:
    """Basic on one device, with other values: section and name joined by two underscores."""
    found = BASIC.rules.with_value("hosting.device", "shared")
    for name, value in rules.items():
        found = found.with_value(name.replace("__", "."), value)
    return replace(BASIC, rules=found)


def lobby(preset: Preset) -> Play:
    """A lobby with its host alone."""
    play = Play(preset)
    play.do(c.Join(Person(1)))
    return play


def refusal(play: Play, command: c.Command) -> RefusalCode:
    with pytest.raises(CommandRefused) as refused:
        play.do(command)
    return refused.value.code


def test_the_host_says_who_sits_there_and_in_which_order() -> None:
    """Those and nobody else, by seat."""
    play = lobby(shared())
    play.do(c.SeatGuests(Person(1), (Person(3), Person(1), Person(2))))
    assert play.state.joined == (Person(3), Person(1), Person(2))
    play.do(c.SeatGuests(Person(1), (Person(1), Person(3))))
    assert [*play.state.joined] == [Person(1), Person(3)]


def test_only_the_host_of_a_shared_device_says_so_and_only_in_the_lobby() -> None:
    assert refusal(lobby(BASIC), c.SeatGuests(Person(1), PEOPLE)) is RefusalCode.NOT_NOW
    play = lobby(shared())
    assert refusal(play, c.SeatGuests(Person(2), PEOPLE)) is RefusalCode.NOT_HOST
    assert refusal(play, c.SeatGuests(Person(1), ())) is RefusalCode.NOT_NOW
    too_many = tuple(Person(number) for number in range(1, 18))
    assert refusal(play, c.SeatGuests(Person(1), too_many)) is RefusalCode.TABLE_FULL
    play.do(c.SeatGuests(Person(1), PEOPLE), c.Start(Person(1)))
    assert refusal(play, c.SeatGuests(Person(1), PEOPLE)) is RefusalCode.NOT_NOW


def test_the_room_stays_with_somebody_at_the_device() -> None:
    play = lobby(shared())
    events = play.do(c.SeatGuests(Person(1), (Person(2), Person(3))))
    assert HostChanged(Person(2)) in events
    assert play.state.host == 2


def test_the_host_starts_without_anybodys_readiness() -> None:
    """Nobody has a device of his own to confirm with (S0.3)."""
    own = lobby(BASIC)
    own.do(*(c.Join(person) for person in PEOPLE[1:]))
    assert refusal(own, c.Start(Person(1))) is RefusalCode.NOT_READY
    play = lobby(shared())
    play.do(c.SeatGuests(Person(1), PEOPLE), c.Start(Person(1)))
    assert play.state.phase is Phase.REVEAL


def test_a_full_list_is_dealt_where_the_cards_come_by_themselves() -> None:
    play = lobby(shared(hosting__start="full", table__seats=BASIC.rules.table.seats))
    play.do(c.ChangeSetting(Person(1), "table.seats", 6))
    phases = []
    for people in (PEOPLE[:5], PEOPLE):
        play.do(c.SeatGuests(Person(1), people))
        phases.append(play.state.phase)
    assert phases == [Phase.LOBBY, Phase.REVEAL]


def test_nobody_can_take_the_room_of_a_host_who_has_the_only_device() -> None:
    play = lobby(shared())
    play.do(c.SeatGuests(Person(1), PEOPLE))
    assert play.do(c.Away(Person(1))) == (PersonWentAway(Person(1), None),)
    play = lobby(BASIC)
    assert play.do(c.Away(Person(1))) == (PersonWentAway(Person(1), 60),)


def test_the_device_is_with_the_first_who_is_still_awaited() -> None:
    """And with nobody in the lobby, in the talk, and where everybody has a device of his own."""
    play = lobby(shared())
    assert device_holder(play.state) is None
    play.do(c.SeatGuests(Person(1), PEOPLE), c.Start(Person(1)))
    for person in PEOPLE:
        assert device_holder(play.state) == Seat(person)
        play.do(c.Seen(person))
    assert play.state.phase is Phase.NIGHT
    assert device_holder(play.state) == 1
    own = Play.dealt(BASIC, ("mafia", "civilian", "civilian", "civilian", "civilian"))
    assert device_holder(own.state) is None
