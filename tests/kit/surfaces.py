"""Tables of every kind in tests, also where Discord has no surface yet for some of their rules."""

from __future__ import annotations

import pytest

from bot import surfaces


def open_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every value of every setting be shown."""
    monkeypatch.setattr(surfaces, "VALUES_SHOWN", {})
