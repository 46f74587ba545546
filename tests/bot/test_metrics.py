"""What the labels of the metrics may tell: kinds of requests, and neither ids nor tokens."""

from __future__ import annotations

import pytest

from bot.metrics import route_of


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/1456074443980800005/messages", "/channels/:id/messages"),
        ("/api/v10/channels/1456074443980800005/messages/1456074443980800016", "/channels/:id/messages/:id"),
        ("/api/v10/interactions/1456074443980800015/aW50ZXJhY3Rpb24/callback", "/interactions/:id/:token/callback"),
        (
            "/api/v10/webhooks/1456074443980800000/aW50ZXJhY3Rpb24/messages/@original",
            "/webhooks/:id/:token/messages/@original",
        ),
        ("/api/v10/users/@me/channels", "/users/@me/channels"),
    ],
)
def test_requests_are_counted_by_kind(path: str, route: str) -> None:
    assert route_of(path) == route
