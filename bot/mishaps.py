"""How it is noted that an answer did not arrive, or that an interaction went wrong."""

from __future__ import annotations

from typing import Any, Final

import discord
import structlog

from bot import metrics

log = structlog.get_logger(__name__)

_ALREADY_ACKNOWLEDGED: Final = 40060
_UNKNOWN_INTERACTION: Final = 10062
_EXPIRED_TOKEN: Final = 50027
_NOBODY_WAITS: Final = frozenset({_ALREADY_ACKNOWLEDGED, _UNKNOWN_INTERACTION, _EXPIRED_TOKEN})


def note_failure(interaction: discord.Interaction[Any], error: discord.HTTPException) -> None:
    """The answer itself did not arrive: what was asked is done all the same, or not, as the log of the game says."""
    metrics.UNANSWERED.labels(str(error.code)).inc()
    if error.code in _NOBODY_WAITS:
        log.info("An answer came too late or twice", interaction=interaction.id, code=error.code)
    else:
        log.warning("An answer was refused", interaction=interaction.id, status=error.status, code=error.code)


def note_fault(interaction: discord.Interaction[Any], error: BaseException) -> str:
    """Log an error with a short number that the person can pass on; return the number."""
    number = f"{interaction.id % 36**5:x}"
    log.error("An interaction failed", number=number, interaction=interaction.id, exc_info=error)
    return number
