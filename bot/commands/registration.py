"""Registering the slash commands with Discord, when they are not as Discord has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
import structlog
from discord.http import Route

from bot.config import SyncCommands

if TYPE_CHECKING:
    from discord import app_commands

log = structlog.get_logger(__name__)

_GIVEN_BY_DISCORD: Final = frozenset(
    {"id", "application_id", "version", "guild_id", "default_permission", "dm_permission", "name_localized",
     "description_localized"}
)  # fmt: skip


async def register(tree: app_commands.CommandTree[Any], when: SyncCommands) -> bool:
    """Register the commands of a tree, with their translations; return whether that was done.

    In `auto` it is done only when Discord's list differs, since Discord limits how often it may be. Raises what
    ``CommandTree.sync`` raises.
    """
    if when is SyncCommands.NEVER:
        return False
    if when is SyncCommands.AUTO and await _is_registered(tree):
        return False
    await tree.sync()
    log.info("The slash commands were registered")
    return True


async def _is_registered(tree: app_commands.CommandTree[Any]) -> bool:
    client = tree.client
    if client.application_id is None or tree.translator is None:
        return False
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id)
    try:
        found = await client.http.request(route, params={"with_localizations": "true"})
    except discord.HTTPException as error:
        log.warning("The registered slash commands could not be read", status=error.status, code=error.code)
        return False
    wanted = [await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()]
    return bool(_essence(found) == _essence(wanted))


def _essence(value: Any) -> Any:
    """A payload without what Discord adds, and without what it leaves out because it is the default."""
    match value:
        case dict():
            kept = {key: _essence(part) for key, part in value.items() if key not in _GIVEN_BY_DISCORD}
            return {key: part for key, part in kept.items() if part not in (None, False, [], {}, "")}
        case list() | tuple():
            parts = [_essence(part) for part in value]
            return sorted(parts) if all(isinstance(part, int) for part in parts) else parts
        case _:
            return value
