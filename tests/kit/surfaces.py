"""Tables of every kind in tests, also where Discord has no surface yet for some of their rules."""

from __future__ import annotations

import pytest

from bot import surfaces
from bot.screens import dials
from engine.roles import ROLES


def open_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every value of every setting, and every role, be shown."""
    monkeypatch.setattr(surfaces, "VALUES_SHOWN", {})
    for module in (surfaces, dials):
        monkeypatch.setattr(module, "ROLES_SHOWN", tuple(ROLES))
