"""The service on an open database, with a clock to turn."""

from __future__ import annotations

from tests.store.conftest import announcements, clock, database, service

__all__ = ["announcements", "clock", "database", "service"]
