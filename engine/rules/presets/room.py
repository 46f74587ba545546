"""The five modes of page 002: a room with codes and up to eighteen roles.

They share a table (``ROOM``) and differ from it in what they state here.
"""

from __future__ import annotations

from dataclasses import replace

from engine.rules.day import DayRules
from engine.rules.dealing import DealRules
from engine.rules.hosting import HostingRules
from engine.rules.night import NightRules
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import Ruleset
from engine.rules.table import Locks, SeatRange, TableRules
from engine.rules.vote import VoteRules

_TURNS = (
    *("jailer", "roleblocker", "escort", "mafia", "don", "lawyer", "blackmailer", "maniac", "vigilante"),
    *("doctor", "bodyguard", "commissar", "agent", "tracker", "watcher"),
)
_NIGHT = NightRules(order=_TURNS, heal_power="one")
_HOSTS = ("player", "live")
_ROOM = Ruleset(
    hosting=HostingRules(start="full_then_host", return_code=True, absence="pause_or_bot", auto_resume=True),
    deal=DealRules(hide_card=True),
    night=_NIGHT,
)


def _open_but(*settings: str) -> Locks:
    return Locks(all_but=settings)


CLASSIC = Preset(
    id="classic",
    rules=replace(
        _ROOM,
        table=TableRules(locked=_open_but("table.seats", "table.fill_with_bots", "day.*seconds", "vote.*seconds")),
    ),
    allowed={"hosting.moderator": _HOSTS},
)

EXTENDED = Preset(
    id="extended",
    rules=replace(
        _ROOM,
        table=TableRules(
            extended_pool=True,
            plain_civilians_min=2,
            locked=_open_but("table.seats", "table.fill_with_bots", "*seconds"),
        ),
        day=DayRules(discussion_seconds=240),
    ),
    allowed={"hosting.moderator": _HOSTS},
)

FAST = Preset(
    id="fast",
    rules=replace(
        _ROOM,
        table=TableRules(seats=SeatRange(6, 8), locked=_open_but("table.seats", "table.fill_with_bots")),
        night=replace(_NIGHT, seconds=60),
        vote=VoteRules(defence_seconds=15),
    ),
    allowed={"hosting.moderator": _HOSTS},
)

DARK = Preset(
    id="dark",
    rules=replace(
        _ROOM,
        table=TableRules(locked=_open_but("table.seats", "table.fill_with_bots")),
        night=replace(_NIGHT, seconds=60),
        vote=VoteRules(ballot="hidden", result_shows="totals"),
    ),
    allowed={"hosting.moderator": _HOSTS},
)

FREE = Preset(
    id="free",
    rules=replace(_ROOM, table=TableRules(composition="manual", don="counted", plain_civilians_min=0)),
    allowed={
        "hosting.moderator": _HOSTS,
        "day.nominations": ("off", "in_discussion", "in_speech", "after_speeches"),
        "vote.out_rule": ("plurality", "majority"),
    },
)
