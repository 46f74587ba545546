"""Every panel and every form, so that the client can register them once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.panels import cards, device, guests, host, lobby, night, rematch, settings, speech, vote
from bot.panels.address import Address
from bot.panels.panel import Interaction, Panel

PANELS: tuple[type[Panel], ...] = (
    lobby.Join,
    lobby.LeaveLobby,
    lobby.Readiness,
    lobby.Start,
    settings.Settings,
    settings.Section,
    settings.Setting,
    settings.Switch,
    settings.Value,
    settings.Roles,
    settings.Number,
    settings.Count,
    settings.Range,
    cards.MyCard,
    cards.Refresh,
    cards.Seen,
    cards.Status,
    cards.Story,
    device.TakeDevice,
    device.Unlock,
    device.Lock,
    guests.Guests,
    guests.GuestLeaves,
    guests.GuestLeft,
    guests.GuestStays,
    night.Act,
    night.Choose,
    night.Skip,
    night.Sleep,
    vote.Vote,
    vote.Abstain,
    speech.Done,
    host.Move,
    host.Stop,
    host.HostAway,
    host.HostBack,
    host.Claim,
    rematch.Rematch,
)
"""What every button and menu does, by the action in its custom id; no two answer to the same."""

MODALS: dict[str, Callable[[Interaction, Address], Awaitable[None]]] = {
    "set-number": settings.set_number,
    "set-range": settings.set_range,
    "set-guests": guests.set_guests,
}
"""What every submitted form does, by the action in its custom id."""
