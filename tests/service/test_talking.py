"""What allies say to each other is heard by nobody else, has its bounds, and is forgotten with whoever said it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta

import pytest
from sqlalchemy import func, update
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Seat
from engine.commands import End, Leave, Pause
from engine.errors import CommandRefused, RefusalCode
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.service import Delivery, Game, GameService, Line, Talking
from engine.service.talking import LONGEST_WORDS, MOST_LINES, one_line
from engine.store.lines import Lines
from engine.store.schema import games
from engine.whispers import confidants
from tests.kit.table import Table
from tests.store.rig import Clock, rows


@dataclass
class Heard:
    """An announcer that remembers what was said, and asks for a delivery to the table."""

    lines: list[tuple[Line, bool]] = field(default_factory=list)

    def __call__(self, _game: Game, line: Line, first: bool) -> Sequence[Delivery]:
        self.lines.append((line, first))
        return [Delivery(lane=None, screen="heard", arguments={"number": len(self.lines)})]


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def talking(database: AsyncEngine, service: GameService, clock: Clock, heard: Heard) -> Talking:
    return Talking(database, service, heard, now=clock)


async def at_night(service: GameService) -> tuple[Table, list[int], list[int]]:
    """A table of nine at night; the accounts of its two allies, and those of the town."""
    table = await Table.open(service, players=9)
    game = await table.until(Phase.NIGHT)
    allies = [seat for seat in game.state.living if confidants(game.state, seat)]
    assert len(allies) == 2
    accounts = {seat: Table.account_of(game, game.state.people[seat - 1]) for seat in game.state.living}
    return table, [accounts[seat] for seat in allies], [accounts[seat] for seat in accounts if seat not in allies]


async def refusal(talking: Talking, table: Table, account: int, words: str, **more: int) -> RefusalCode:
    with pytest.raises(CommandRefused) as refused:
        await talking.say(table.game_id, account, words, interaction_id=more.pop("interaction_id", 77), **more)
    return refused.value.code


async def test_an_ally_hears_it_and_nobody_else(
    database: AsyncEngine, service: GameService, talking: Talking, heard: Heard
) -> None:
    table, (one, other), _town = await at_night(service)
    game = await talking.say(table.game_id, one, "  seat 4,\n\n I think ", interaction_id=1)
    ((line, _),) = heard.lines
    assert line.words == "seat 4, I think"
    assert not line.everyone
    kept = Lines(database)
    for seat in game.state.seats:
        known = await kept.known_to(game.id, Seat(seat))
        account = Table.account_of(game, game.state.people[seat - 1])
        assert known == ((line,) if account in (one, other) else ())
    assert await kept.known_to(game.id, None) == ()


async def test_it_is_written_down_together_with_what_is_delivered(
    database: AsyncEngine, service: GameService, talking: Talking
) -> None:
    table, (one, _), _town = await at_night(service)
    before = await rows(database)
    await talking.say(table.game_id, one, "seat 4", interaction_id=1)
    after = await rows(database)
    assert len(after["lines"]) == len(after["outbox"]) - len(before["outbox"]) == 1
    assert after["events"] == before["events"]


async def test_a_repeated_click_says_it_once(service: GameService, talking: Talking, heard: Heard) -> None:
    table, (one, _), _town = await at_night(service)
    for _ in range(2):
        await talking.say(table.game_id, one, "seat 4", interaction_id=1)
    assert len(heard.lines) == 1


@pytest.mark.parametrize("words", ["", "   \n", "\u200b\u202e\u2066", "\u200d"])
async def test_nothing_is_no_word(service: GameService, talking: Talking, words: str) -> None:
    table, (one, _), _town = await at_night(service)
    assert await refusal(talking, table, one, words) is RefusalCode.SAID_NOTHING


async def test_long_speeches_are_not_relayed(service: GameService, talking: Talking, heard: Heard) -> None:
    table, (one, _), _town = await at_night(service)
    assert await refusal(talking, table, one, "a" * (LONGEST_WORDS + 1)) is RefusalCode.WORDS_TOO_LONG
    await talking.say(table.game_id, one, "a" * LONGEST_WORDS, interaction_id=1)
    assert len(heard.lines) == 1


def test_what_cannot_be_seen_is_left_out() -> None:
    assert one_line("a\u202eb\x00c\u200b d") == "abc d"
    assert one_line("👨\u200d👩") == "👨\u200d👩"


async def test_nobody_talks_too_fast_or_without_end(
    service: GameService, talking: Talking, heard: Heard, clock: Clock
) -> None:
    table, (one, other), _town = await at_night(service)
    for number in range(MOST_LINES):
        await talking.say(table.game_id, one, "go", interaction_id=number + 1)
        if number == 0:
            assert await refusal(talking, table, one, "go on") is RefusalCode.SAID_TOO_SOON
            await talking.say(table.game_id, other, "yes", interaction_id=1000)
        clock.turn(seconds=3)
    assert await refusal(talking, table, one, "more") is RefusalCode.SAID_ENOUGH


async def test_the_town_and_strangers_have_nobody_to_talk_to(service: GameService, talking: Talking) -> None:
    table, _allies, town = await at_night(service)
    for account in town:
        assert await refusal(talking, table, account, "hello") is RefusalCode.NOT_NOW
    assert await refusal(talking, table, 4, "hello") is RefusalCode.NOT_SEATED


async def test_who_is_out_says_nothing_and_hears_nothing_more(
    database: AsyncEngine, service: GameService, talking: Talking, heard: Heard, clock: Clock
) -> None:
    table, (one, other), _town = await at_night(service)
    await talking.say(table.game_id, one, "before", interaction_id=1)
    await service.act(table.game_id, other, Leave)
    game = await table.game()
    assert not game.is_over
    clock.turn(seconds=5)
    assert await refusal(talking, table, other, "boo") is RefusalCode.DEAD
    assert await refusal(talking, table, one, "are you there?") is RefusalCode.NOT_NOW
    assert len(heard.lines) == 1


async def test_nothing_is_said_in_a_phase_that_is_over(
    service: GameService, talking: Talking, heard: Heard, clock: Clock
) -> None:
    """A deadline that has passed closes the night first, and a button of an older phase is stale."""
    table, (one, _), _town = await at_night(service)
    phase_no = (await table.game()).state.phase_no
    assert await refusal(talking, table, one, "late", phase_no=phase_no - 1) is RefusalCode.NOT_NOW
    clock.turn(hours=1)
    assert await refusal(talking, table, one, "late", phase_no=phase_no) is RefusalCode.NOT_NOW
    assert (await table.game()).state.phase is Phase.DISCUSSION
    assert heard.lines == []


async def test_nothing_is_said_while_the_game_stands_still_or_when_it_is_over(
    service: GameService, talking: Talking
) -> None:
    table, (one, _), _town = await at_night(service)
    await service.act(table.game_id, table.accounts[0], Pause)
    assert await refusal(talking, table, one, "psst") is RefusalCode.PAUSED
    await service.act(table.game_id, table.accounts[0], End)
    assert await refusal(talking, table, one, "psst") is RefusalCode.OVER


async def test_words_are_erased_with_their_speaker(
    database: AsyncEngine, service: GameService, talking: Talking
) -> None:
    table, (one, other), _town = await at_night(service)
    await talking.say(table.game_id, one, "mine", interaction_id=1)
    await talking.say(table.game_id, other, "his", interaction_id=2)
    await service.act(table.game_id, table.accounts[0], End)
    await service.erase_account(one)
    kept = (await rows(database))["lines"]
    assert len(kept) == 1
    assert "his" in kept[0]


async def test_words_are_kept_no_longer_than_the_deliveries_of_their_game(
    database: AsyncEngine, service: GameService, talking: Talking
) -> None:
    table, (one, _), _town = await at_night(service)
    await talking.say(table.game_id, one, "mine", interaction_id=1)
    await service.act(table.game_id, table.accounts[0], End)
    async with database.begin() as connection:
        long_ago = func.now() - timedelta(days=8)
        await connection.execute(update(games).where(games.c.id == table.game_id).values(finished=long_ago))
    await service.prune()
    assert (await rows(database))["lines"] == []


async def test_signs_are_made_where_people_speak_by_signs_and_nowhere_else(
    service: GameService, talking: Talking, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At night they reach the team alone (D4.23), and words are no more."""
    monkeypatch.setitem(PRESETS, "basic", replace(PRESETS["basic"], gestures=True))
    table = await Table.open(service, players=9)
    game = await table.until(Phase.NIGHT)
    black = game.state.black_living
    accounts = {seat: Table.account_of(game, game.state.people[seat - 1]) for seat in game.state.living}
    await talking.sign(table.game_id, accounts[black[0]], "red", about=Seat(1), interaction_id=1)
    ((line, first),) = heard.lines
    assert (line.sign, line.about, line.everyone, line.heard_by, first) == ("red", 1, False, black, False)
    assert await refusal(talking, table, accounts[black[1]], "words") is RefusalCode.NOT_NOW
    town = next(seat for seat in game.state.living if seat not in black)
    with pytest.raises(CommandRefused):
        await talking.sign(table.game_id, accounts[town], "red", interaction_id=2)
    with pytest.raises(CommandRefused):
        await talking.sign(table.game_id, accounts[black[1]], "red", about=Seat(99), interaction_id=3)
