"""How it comes to light that somebody has left the server, and that it is one departure whichever way it does."""

from __future__ import annotations

from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.delivery.budget import Budget
from bot.delivery.post import DmsClosed
from bot.departures import NO_SHARED_SERVER, UNKNOWN_MEMBER, UNKNOWN_USER, Departures
from engine.commands import Away, Back
from engine.errors import CommandRefused
from tests.kit.desk import ANNA, BEN, BENS_DM, Desk, say, until
from tests.kit.table import GUILD


class Server:
    """Discord's answer to whether somebody is a member: yes, or a code; and what it was asked."""

    def __init__(self, code: int = 0) -> None:
        self.asked: list[tuple[int, int]] = []
        self._code = code
        self.http = self

    async def get_member(self, guild_id: int, account_id: int) -> dict[str, Any]:
        self.asked.append((guild_id, account_id))
        if self._code:
            response = cast("Any", SimpleNamespace(status=404, reason="Not Found"))
            raise discord.NotFound(response, {"code": self._code, "message": "Unknown"})
        return {}


def departures_of(desk: Desk, server: Server) -> Departures:
    return Departures(cast("discord.Client", server), desk.service, Budget())


async def is_here(desk: Desk, account: int) -> bool:
    return await desk.service.game_of(account) is not None


async def let_a_message_fail(desk: Desk, departures: Departures, code: int) -> None:
    courier = await desk.start()
    courier.on_unreached(departures.unreached)
    desk.post.fail(f"send {BENS_DM}", DmsClosed(code))
    await desk.ask(say("card", 2))
    await desk.rest()


async def test_a_message_that_shares_no_server_with_its_reader_tells_it(desk: Desk) -> None:
    """Nobody is asked: 50278 says that the account is not on this server either."""
    server = Server()
    await let_a_message_fail(desk, departures_of(desk, server), NO_SHARED_SERVER)
    await until(lambda: _gone(desk))
    assert server.asked == []
    assert await is_here(desk, ANNA)


async def test_a_deleted_account_is_found_out_by_its_closed_conversation(desk: Desk) -> None:
    """It looks as if it took no messages; Discord is asked, and knows no such user."""
    server = Server(UNKNOWN_USER)
    await let_a_message_fail(desk, departures_of(desk, server), 50007)
    await until(lambda: _gone(desk))
    assert server.asked == [(GUILD, BEN)]


async def test_who_only_takes_no_messages_keeps_his_place(desk: Desk) -> None:
    server = Server()
    departures = departures_of(desk, server)
    await let_a_message_fail(desk, departures, 50007)
    await until(lambda: bool(server.asked))
    await departures.stop()
    assert await is_here(desk, BEN)


async def test_whoever_is_missed_is_looked_for_once(desk: Desk) -> None:
    """A member is left alone; he is looked for again when he is missed again."""
    assert desk.table is not None
    server = Server()
    departures = departures_of(desk, server)
    game_id = desk.table.game_id
    await desk.service.act(game_id, BEN, Away)
    await desk.ask()
    await until(lambda: bool(server.asked))
    await desk.service.act(game_id, BEN, Back)
    await desk.service.act(game_id, BEN, Away)
    await until(lambda: len(server.asked) == 2)
    await departures.stop()
    assert server.asked == [(GUILD, BEN)] * 2
    assert await is_here(desk, BEN)


async def test_all_ways_at_once_are_one_departure(desk: Desk) -> None:
    """The place in the lobby is free, and whoever hears of it later finds nobody there any more."""
    assert desk.table is not None
    departures = departures_of(desk, Server(UNKNOWN_MEMBER))
    await departures.gone(BEN, GUILD + 1)
    assert await is_here(desk, BEN)
    await departures.gone(BEN, GUILD)
    seq = (await desk.table.game()).seq
    await departures.gone(BEN, GUILD)
    await departures.unreached(await desk.table.game(), BEN, NO_SHARED_SERVER)
    with suppress(CommandRefused):
        await desk.service.act(desk.table.game_id, BEN, Away)
    assert (await desk.table.game()).seq == seq


async def _gone(desk: Desk) -> bool:
    return not await is_here(desk, BEN)
