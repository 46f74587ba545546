"""Who runs the room, how it starts, and what happens when people are away."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field as Bound
from pydantic import Strict

from engine.frozen import dataclass
from engine.rules.setting import Flag, Seconds, setting


@dataclass(frozen=True, slots=True, kw_only=True)
class HostingRules:
    """The room and its host. Never locked by a table's preset: ``moderator`` and ``device`` obey their own lists."""

    moderator: Literal["player", "observer", "live", "engine"] = setting(
        "player", "S1.25", "S1.26", "S2.6", "S2.51", "S2.52", "D1.16", only_where_allowed=True
    )
    start: Literal["ready_and_host", "host", "full_then_host", "full"] = setting(
        "host", "S0.3", "S0.4", "S1.22", "S2.2", "S2.3"
    )
    ready_resets_on_change: Flag = setting(False, "S0.5")
    return_code: Flag = setting(False, "S2.1", "S2.4", "S2.7", "S2.11")
    absence: Literal["out", "pause_or_bot"] = setting("out", "S0.69", "S2.8", "D2.37")
    auto_resume: Flag = setting(False, "S2.10", "D2.36")
    takeover_seconds: Seconds = setting(0, "S0.68", "D0.10", optional_time=True)
    device: Literal["own", "shared"] = setting("own", "S0.2", "S0.32", "S0.41", only_where_allowed=True)
    narrator: Flag = setting(False, "S0.41", "D0.9")
    expires_hours: Annotated[int, Strict(), Bound(ge=1, le=720)] = setting(24, "S0.65")
    phase_control: Literal["timers", "host"] = setting("timers", "S1.48", "S0.40", "S2.60")
