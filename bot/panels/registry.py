"""Every panel and every form, so that the client can register them once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.panels import (
    absence,
    cards,
    day,
    host,
    lobby,
    moderating,
    night,
    presets,
    rematch,
    settings,
    speech,
    talk,
    vote,
)
from bot.panels.address import Address
from bot.panels.panel import Interaction, Panel

PANELS: tuple[type[Panel], ...] = (
    lobby.Join,
    lobby.LeaveLobby,
    lobby.Readiness,
    lobby.Start,
    lobby.Enough,
    settings.Settings,
    settings.Section,
    settings.Setting,
    settings.Turn,
    settings.Number,
    settings.Entry,
    settings.Range,
    cards.MyCard,
    cards.Refresh,
    cards.Seen,
    cards.Status,
    cards.Story,
    night.Act,
    night.Choose,
    night.Skip,
    night.Sleep,
    vote.Vote,
    vote.Abstain,
    speech.Done,
    day.Prompt,
    day.Do,
    day.Pick,
    talk.Whisper,
    talk.Signs,
    talk.About,
    talk.Sign,
    host.Move,
    host.Stop,
    host.HostAway,
    host.HostBack,
    host.Claim,
    absence.Here,
    absence.Missing,
    absence.Wait,
    absence.Hand,
    absence.HandNow,
    absence.HandNot,
    moderating.Desk,
    moderating.PickSeat,
    moderating.Ask,
    moderating.Act,
    moderating.StandUp,
    moderating.ToDm,
    rematch.Rematch,
    presets.Look,
    presets.Turn,
    presets.Enter,
    presets.Save,
    presets.Discard,
    presets.Delete,
)
"""What every button and menu does, by the action in its custom id; no two answer to the same."""

MODALS: dict[str, Callable[[Interaction, Address], Awaitable[None]]] = {
    "set-number": settings.set_number,
    "set-range": settings.set_range,
    "whispered": talk.whispered,
    "own-set-number": presets.set_number,
    "own-set-range": presets.set_range,
}
"""What every submitted form does, by the action in its custom id."""
