"""Where games are played and who sits in them: one game a channel, one running game an account."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Person, Seat
from engine.commands import ADMINISTRATOR, ChangeSetting, Command, End, HandToBot, Join, Leave, Ready, Remove, Start
from engine.errors import CommandRefused, RefusalCode
from engine.events import GameCreated, HostChanged, PersonJoined
from engine.factions import Winner
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.rules.table import SeatRange
from engine.service import ChannelTaken, Executed, GameService, Shelf, UnknownGame
from tests.kit.table import CHANNEL, GUILD, Table
from tests.store.rig import Announcements, rows


async def create(
    service: GameService, *, channel: int = CHANNEL, account: int = 1001, click: int | None = None
) -> Executed:
    return await service.create(
        guild_id=GUILD,
        channel_id=channel,
        creator=(account, "Ann"),
        preset=PRESETS["basic"],
        language="ru",
        interaction_id=click,
    )


async def refusal(service: GameService, game_id: int, account: int, make: Callable[[Person], Command]) -> RefusalCode:
    with pytest.raises(CommandRefused) as refused:
        await service.act(game_id, account, make, name="Bob")
    return refused.value.code


async def test_a_new_game_has_its_creator_in_it(service: GameService, announcements: Announcements) -> None:
    executed = await create(service)
    kinds = [type(event) for event in executed.events]
    assert kinds == [GameCreated, PersonJoined]
    assert (executed.first_seq, executed.last_seq, executed.game.seq) == (1, 2, 2)
    assert announcements.heard == [executed]
    game = await service.load(executed.game.id)
    assert game == executed.game
    assert (game.guild_id, game.channel_id, game.language) == (GUILD, CHANNEL, "ru")
    assert game.state.host == 1
    member = game.member_of(1001)
    assert member is not None
    assert (member.person, member.name, member.present) == (1, "Ann", True)
    assert await service.game_in(CHANNEL) == game
    assert await service.game_of(1001) == game
    assert await service.running() == [game.id]


async def test_seeds_of_games_differ(service: GameService) -> None:
    first, second = await create(service), await create(service, channel=101, account=1002)
    assert first.game.state.seed != second.game.state.seed


async def test_a_game_may_live_in_a_direct_message_without_a_server(service: GameService) -> None:
    executed = await service.create(
        guild_id=None, channel_id=5, creator=(1, "Ann"), preset=PRESETS["basic"], language="en"
    )
    assert (await service.load(executed.game.id)).guild_id is None


async def test_a_channel_has_one_running_game(service: GameService, database: AsyncEngine) -> None:
    first = await create(service)
    before = await rows(database)
    with pytest.raises(ChannelTaken) as taken:
        await create(service, account=1002)
    assert taken.value.game_id == first.game.id
    assert await rows(database) == before
    await create(service, channel=101, account=1002)


async def test_of_two_games_opened_in_a_channel_at_once_one_is_refused(service: GameService) -> None:
    results = await asyncio.gather(
        *(create(service, account=1000 + number) for number in range(6)), return_exceptions=True
    )
    assert sum(isinstance(result, Executed) for result in results) == 1
    assert sum(isinstance(result, ChannelTaken) for result in results) == 5


async def test_a_channel_is_free_when_its_game_is_over(service: GameService) -> None:
    first = await create(service)
    ended = await service.act(first.game.id, 1001, End)
    assert ended.game.state.winner is Winner.NONE
    assert await service.game_in(CHANNEL) is None
    second = await create(service)
    assert await service.running() == [second.game.id]
    assert await service.finished_count(Shelf(guild_id=GUILD, channel_id=CHANNEL)) == 0, "no cards were dealt"


async def test_an_account_sits_in_one_running_game(service: GameService, database: AsyncEngine) -> None:
    """Neither a second room nor a second seat (DG20)."""
    first = await create(service)
    other = await create(service, channel=101, account=1002)
    before = await rows(database)
    with pytest.raises(CommandRefused) as refused:
        await create(service, channel=102)
    assert refused.value.code is RefusalCode.ALREADY_SEATED
    assert await refusal(service, other.game.id, 1001, Join) is RefusalCode.ALREADY_SEATED
    assert await refusal(service, first.game.id, 1001, Join) is RefusalCode.ALREADY_SEATED
    assert await rows(database) == before


async def test_of_two_seats_taken_at_once_an_account_gets_one(service: GameService) -> None:
    """In two games, in the same moment."""
    games = [(await create(service, channel=100 + number, account=1000 + number)).game.id for number in range(4)]
    results = await asyncio.gather(
        *(service.act(game_id, 2000, Join, name="Bob") for game_id in games), return_exceptions=True
    )
    assert sum(isinstance(result, Executed) for result in results) == 1
    refused = [result for result in results if isinstance(result, CommandRefused)]
    assert [result.code for result in refused] == [RefusalCode.ALREADY_SEATED] * 3


async def test_whoever_leaves_a_lobby_may_sit_elsewhere_and_come_back_as_the_same_person(service: GameService) -> None:
    table = await Table.open(service, players=3)
    other = await create(service, channel=101, account=9)
    await service.act(table.game_id, 1002, Leave)
    assert await service.game_of(1002) is None
    await service.act(other.game.id, 1002, Join, name="Bob")
    await service.act(other.game.id, 1002, Leave)
    await service.act(table.game_id, 1002, Join, name="Robert")
    game = await table.game()
    assert game.state.joined == (1, 3, 2)
    member = game.member_of(1002)
    assert member is not None
    assert (member.person, member.name, member.present) == (2, "Robert", True)


async def test_whoever_leaves_a_running_game_may_sit_elsewhere_and_whoever_is_dead_may_not(
    service: GameService,
) -> None:
    table = await Table.open(service, players=7)
    game = await table.until(Phase.DISCUSSION)
    dead = next(seat for seat in game.state.seats if seat not in game.state.living)
    dead_account = table.account_of(game, game.state.people[dead - 1])
    leaver = table.account_of(game, game.state.people[game.state.living[-1] - 1])
    left = await service.act(table.game_id, leaver, Leave)
    assert not left.game.is_over
    assert await service.game_of(leaver) is None
    assert await service.game_of(dead_account) is not None
    await create(service, channel=101, account=leaver)


async def test_everybody_is_free_when_the_game_is_over(service: GameService) -> None:
    table = await Table.open(service)
    await table.deal()
    await service.administer(table.game_id, End(ADMINISTRATOR))
    for account in table.accounts:
        assert await service.game_of(account) is None
    game = await table.game()
    assert not any(member.present for member in game.members.values())
    await create(service, account=1003)


async def test_the_last_one_to_leave_the_lobby_ends_the_game(service: GameService) -> None:
    executed = await create(service)
    left = await service.act(executed.game.id, 1001, Leave)
    assert left.game.is_over
    assert await service.running() == []


async def test_a_host_gives_the_room_to_somebody_in_it(service: GameService) -> None:
    table = await Table.open(service, players=3)
    given = await service.give_host(table.game_id, by=1001, to=1003)
    assert given.events == (HostChanged(Person(3)),)
    for giver, to, code in (
        (1001, 1002, RefusalCode.NOT_HOST),
        (4, 1002, RefusalCode.NOT_HOST),
        (1003, 4, RefusalCode.NOT_SEATED),
        (None, 4, RefusalCode.NOT_SEATED),
    ):
        with pytest.raises(CommandRefused) as refused:
            await service.give_host(table.game_id, by=giver, to=to)
        assert refused.value.code is code
    given = await service.give_host(table.game_id, by=None, to=1002)
    assert given.game.state.host == 2


async def test_a_stranger_is_refused_and_an_unknown_game_is_unknown(service: GameService) -> None:
    executed = await create(service)
    assert await refusal(service, executed.game.id, 77, Ready) is RefusalCode.NOT_SEATED
    with pytest.raises(UnknownGame):
        await service.act(404, 1001, Ready)
    for ask in (service.load, service.history, service.ring):
        with pytest.raises(UnknownGame):
            await ask(404)


async def test_one_account_may_be_several_people_on_a_shared_device(service: GameService) -> None:
    """They share its presence: it sits in the game until the last of them has left (S0.2)."""
    game_id = (await create(service)).game.id
    with pytest.raises(CommandRefused) as refused:
        await service.seat_guests(game_id, 1001, ["Ann", "Bob"])
    assert refused.value.code is RefusalCode.NOT_NOW
    await share_device(service, game_id)
    joined = await service.seat_guests(game_id, 1001, ["Ann", "Bob", "Eve"])
    assert {person: member.name for person, member in joined.game.members.items()} == {1: "Ann", 2: "Bob", 3: "Eve"}
    assert joined.game.persons_of(1001) == (1, 2, 3)
    await service.act(game_id, 1001, Ready, person=Person(3))
    assert (await service.load(game_id)).state.ready == {3}
    with pytest.raises(CommandRefused) as refused:
        await service.act(game_id, 1001, Ready, person=Person(4))
    assert refused.value.code is RefusalCode.NOT_SEATED
    with pytest.raises(CommandRefused) as refused:
        await service.seat_guests(game_id, 5, ["Eve"])
    assert refused.value.code is RefusalCode.NOT_HOST
    await service.act(game_id, 1001, Leave, person=Person(2))
    assert await service.game_of(1001) is not None
    await service.act(game_id, 1001, Leave, person=Person(1))
    await service.act(game_id, 1001, Leave, person=Person(3))
    assert await service.game_of(1001) is None


async def share_device(service: GameService, game_id: int) -> None:
    await service.act(game_id, 1001, lambda person: ChangeSetting(person, "hosting.device", "shared"))


async def named(service: GameService, game_id: int) -> list[tuple[int, str]]:
    """Who sits at the shared device, by seat: person and name."""
    game = await service.load(game_id)
    return [(person, game.members[person].name) for person in game.state.joined]


async def test_guests_are_added_renamed_moved_and_left_out_by_one_list(service: GameService) -> None:
    """A known name is the same person wherever it stands; the host stays, whatever he is called."""
    game_id = (await create(service)).game.id
    await share_device(service, game_id)
    await service.seat_guests(game_id, 1001, ["Ann", "Bob", "Eve"])
    await service.seat_guests(game_id, 1001, ["Eve", "Kim", "Ann", "Bob"])
    assert await named(service, game_id) == [(3, "Eve"), (4, "Kim"), (1, "Ann"), (2, "Bob")]
    await service.seat_guests(game_id, 1001, ["Eve", "Kimberly", "Ann"])
    assert await named(service, game_id) == [(3, "Eve"), (4, "Kimberly"), (1, "Ann")]
    only_guests = await service.seat_guests(game_id, 1001, ["Eve", "Kimberly"])
    assert await named(service, game_id) == [(3, "Eve"), (1, "Kimberly")]
    assert only_guests.game.state.host == 1
    assert only_guests.game.persons_of(1001)[0] == 1


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["Ann", "ANN"], RefusalCode.NAME_TAKEN),
        (["Ann", "\uff21nn"], RefusalCode.NAME_TAKEN),
        (["Ann", "A\u200bnn "], RefusalCode.NAME_TAKEN),
        (["Ann", "x" * 33], RefusalCode.BAD_NAME),
        (["Ann", "\u200b\u0000 "], RefusalCode.BAD_NAME),
        (["Ann", "\u0301"], RefusalCode.BAD_NAME),
        ([], RefusalCode.NOT_NOW),
        ([f"P{number}" for number in range(17)], RefusalCode.TABLE_FULL),
    ],
)
async def test_names_that_nobody_could_tell_apart_or_see_are_refused(
    service: GameService, names: list[str], code: RefusalCode
) -> None:
    """Then the list stays as it was."""
    game_id = (await create(service)).game.id
    await share_device(service, game_id)
    with pytest.raises(CommandRefused) as refused:
        await service.seat_guests(game_id, 1001, names)
    assert refused.value.code is code
    assert await named(service, game_id) == [(1, "Ann")]


async def test_a_name_may_hold_signs_of_any_script(service: GameService) -> None:
    game_id = (await create(service)).game.id
    await share_device(service, game_id)
    names = ["Ёжик", "  Anna   Maria ", "👩‍🚀", "李"]
    await service.seat_guests(game_id, 1001, names)
    assert [name for _, name in await named(service, game_id)] == ["Ёжик", "Anna Maria", "👩‍🚀", "李"]


async def test_nobody_joins_a_shared_device_from_one_of_his_own(service: GameService) -> None:
    game_id = (await create(service)).game.id
    await share_device(service, game_id)
    assert await refusal(service, game_id, 1002, Join) is RefusalCode.ONE_DEVICE


async def test_the_device_is_chosen_while_its_host_sits_alone(service: GameService) -> None:
    """Else somebody would sit at a table that his own device cannot play at, or that he has no device for."""
    game_id = (await create(service)).game.id
    await service.act(game_id, 1002, Join, name="Bob")

    def change(value: str) -> Callable[[Person], Command]:
        return lambda person: ChangeSetting(person, "hosting.device", value)

    assert await refusal(service, game_id, 1001, change("shared")) is RefusalCode.DEVICE_IN_USE
    await service.act(game_id, 1002, Leave)
    await service.act(game_id, 1001, change("shared"))
    await service.seat_guests(game_id, 1001, ["Ann", "Eve"])
    assert await refusal(service, game_id, 1001, change("own")) is RefusalCode.DEVICE_IN_USE
    await service.seat_guests(game_id, 1001, ["Ann"])
    await service.act(game_id, 1001, change("own"))
    await service.act(game_id, 1002, Join, name="Bob")


async def test_whose_seat_a_bot_took_may_sit_down_elsewhere_and_a_bot_may_be_removed(service: GameService) -> None:
    """The account takes no part in the game any more (S2.11); a seat that only a bot has had belongs to no member."""
    rules = PRESETS["classic"].rules.with_value("table.seats", SeatRange(5, 5)).with_value("table.fill_with_bots", True)
    executed = await service.create(
        guild_id=GUILD,
        channel_id=CHANNEL,
        creator=(1001, "Ann"),
        preset=replace(PRESETS["classic"], rules=rules),
        language="en",
        seed=3,
    )
    game_id = executed.game.id
    await service.act(game_id, 1002, Join, name="Bob")
    await service.act(game_id, 1001, Start)
    seats = (await service.load(game_id)).state
    bob = seats.seat_of(Person(2))
    assert bob is not None
    await service.act(game_id, 1001, lambda person: HandToBot(person, bob))
    assert not (await service.load(game_id)).members[Person(2)].present
    assert (await create(service, channel=CHANNEL + 1, account=1002)).game.state.host == Person(1)
    await service.act(game_id, 1001, lambda person: Remove(person, Seat(5)))
    assert Seat(5) not in (await service.load(game_id)).state.living


async def test_a_moderator_takes_part_in_one_game_until_it_ends_or_he_leaves(service: GameService) -> None:
    """Without a seat in it; when he leaves, the room can be taken (DG19, DG20)."""
    executed = await service.create(
        guild_id=GUILD, channel_id=CHANNEL, creator=(1001, "Ann"), preset=PRESETS["club"], language="en", seed=3
    )
    game_id = executed.game.id
    assert executed.game.state.moderator == Person(1)
    assert executed.game.members[Person(1)].present
    with pytest.raises(CommandRefused) as refused:
        await create(service, channel=CHANNEL + 1)
    assert refused.value.code is RefusalCode.ALREADY_SEATED
    for account in range(1002, 1010):
        await service.act(game_id, account, Join, name=f"P{account}")
    await service.act(game_id, 1001, Start)
    await service.act(game_id, 1001, Leave)
    game = await service.load(game_id)
    assert game.state.host_gone
    assert not game.members[Person(1)].present
    await create(service, channel=CHANNEL + 1)


async def test_an_erased_moderator_leaves_his_game_to_the_players(service: GameService) -> None:
    executed = await service.create(
        guild_id=GUILD, channel_id=CHANNEL, creator=(1001, "Ann"), preset=PRESETS["club"], language="en", seed=3
    )
    game_id = executed.game.id
    for account in range(1002, 1010):
        await service.act(game_id, account, Join, name=f"P{account}")
    await service.act(game_id, 1001, Start)
    await service.erase_account(1001)
    game = await service.load(game_id)
    assert game.state.host_gone
    assert game.members[Person(1)].account_id is None
