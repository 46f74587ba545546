"""Games as they are drawn: with their whole log, which is kept in memory and only continued from the database."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from bot.delivery.parcel import Parcel
from bot.screens import SCREENS, Scene
from engine.phases.phase import Phase
from engine.store.guild_settings import SecretDelivery

if TYPE_CHECKING:
    from engine.audience import Person
    from engine.events import Event
    from engine.service import Game, GameService, Line
    from engine.store.guild_settings import GuildSettingsStore
    from engine.store.lines import Lines
    from engine.store.outbox import Outbox

DM_CLOSED: Final = "dm_closed"
"""The code of deliveries to people who take no DMs: what they say is behind the button of the private panel."""

TELLS_CLOSED_DMS: Final = frozenset({"deal"})
"""Screens of the table that say how many use the private panel instead of DMs."""

TELLS_DELIVERY: Final = frozenset({"deal", "night", "meeting"})
"""Screens of the table that say where people find their cards and what they are asked."""

TELLS_SIGNS: Final = frozenset({"signs"})
"""Screens of the table that show what people said to it through the bot; private ones show what their reader heard."""

TELLS_NEWCOMERS: Final = frozenset({"role_card", "panel"})
"""Private screens that have a word for somebody who plays for the first time: his card, and the panel beside it."""

TELLS_SPECTATORS: Final = frozenset({"control", "panel"})
"""Private screens on which a host finds whether others may watch: the control panel, which may be his only one."""

_KEPT: Final = 256


class Scenes:
    """Renders screens of games for readers."""

    def __init__(self, service: GameService, outbox: Outbox, lines: Lines, settings: GuildSettingsStore) -> None:
        self._service = service
        self._outbox = outbox
        self._lines = lines
        self._settings = settings
        self._histories: OrderedDict[int, tuple[Event, ...]] = OrderedDict()

    async def parcel(
        self,
        game: Game,
        viewer: Person | None,
        screen: str,
        arguments: Mapping[str, int | str],
        *,
        language: str | None = None,
        in_hand: bool = False,
    ) -> Parcel | None:
        """A screen of a game for the table (viewer None) or one person; None where it has nothing to show any more.

        Without ``language`` it is in that person's own where known, else in the table's. ``in_hand``: that person has
        opened the shared device. Raises LookupError for a screen that does not exist, and whatever its renderer raises.
        """
        scene = Scene(
            game=game,
            events=await self.history(game),
            language=language or self.language_in(game, viewer),
            viewer=viewer,
            closed_dms=await self._closed_dms(game) if viewer is None and screen in TELLS_CLOSED_DMS else 0,
            delivery=await self.delivery_in(game) if screen in TELLS_DELIVERY else SecretDelivery.BOTH,
            in_hand=in_hand,
            lines=await self._heard(game, viewer, screen),
            newcomer=screen in TELLS_NEWCOMERS and await self._plays_first(game, viewer, screen),
            hosts_let_watch=screen in TELLS_SPECTATORS and await self._lets_watch(game, viewer),
        )
        message = SCREENS[screen](scene, arguments)
        return None if message is None else Parcel(message)

    @staticmethod
    def language_in(game: Game, viewer: Person | None) -> str:
        """The language to write to a person in: their own where it is known, else the table's."""
        member = None if viewer is None else game.members.get(viewer)
        return (None if member is None else member.language) or game.language

    async def delivery_in(self, game: Game) -> SecretDelivery:
        """How secrets reach the people of a game now."""
        return (await self._settings.get(game.guild_id or 0)).secret_delivery

    async def _closed_dms(self, game: Game) -> int:
        """How many of a game could not be reached by DM, and use the private panel."""
        failures = await self._outbox.failures(game.id)
        return len({failure.lane for failure in failures if failure.lane is not None and failure.error == DM_CLOSED})

    async def _plays_first(self, game: Game, viewer: Person | None, screen: str) -> bool:
        """Is it the person's first game? The panel says so only while the cards are looked at."""
        member = None if viewer is None else game.members.get(viewer)
        told = screen != "panel" or game.state.phase is Phase.REVEAL
        if not told or member is None or member.account_id is None or game.is_over:
            return False
        return await self._service.is_newcomer(member.account_id)

    async def _lets_watch(self, game: Game, viewer: Person | None) -> bool:
        """Is the viewer the host, on a server that leaves it to him whether others watch?"""
        if viewer is None or viewer != game.state.host or game.guild_id is None or game.is_over:
            return False
        return (await self._settings.get(game.guild_id)).hosts_let_watch

    async def _heard(self, game: Game, viewer: Person | None, screen: str) -> tuple[Line, ...]:
        seat = None if viewer is None else game.state.seat_of(viewer)
        reads = screen in TELLS_SIGNS if viewer is None else seat is not None
        return await self._lines.known_to(game.id, seat) if reads else ()

    async def history(self, game: Game) -> tuple[Event, ...]:
        """The events of a game up to its state."""
        known = self._histories.get(game.id, ())
        if len(known) < game.seq:
            known = await self._service.history(game.id)
        self._histories[game.id] = known
        self._histories.move_to_end(game.id)
        while len(self._histories) > _KEPT:
            self._histories.popitem(last=False)
        return known[: game.seq]
