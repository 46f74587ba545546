"""What Discord refuses of a message."""

from __future__ import annotations

from bot.screens import Message
from tests.kit.watched import components, custom_ids

PLAIN_CARDS = range(0x1F0A0, 0x1F0CF)
"""Signs that look like emojis and are none: Discord refuses a button that bears one."""


def check_limits(message: Message | None) -> None:
    """What Discord would refuse."""
    if message is None:
        return
    parts = components(message)
    assert len(parts) <= 40
    assert 0 < message.view.content_length() <= 4000
    assert len("".join(part.get("content", "") for part in parts).encode()) <= 10_000
    assert not any(part.get("content", "").endswith("…") for part in parts), "a text was cut"
    ids = custom_ids(message)
    assert len(ids) == len(set(ids))
    assert all(len(custom_id) <= 100 for custom_id in ids)
    for part in parts:
        if part["type"] == 1:
            assert 1 <= len(part["components"]) <= 5
        if part["type"] == 2:
            assert 0 < len(part["label"]) <= 80
            assert ord(part.get("emoji", {"name": "🃏"})["name"][0]) not in PLAIN_CARDS
        if part["type"] == 3:
            assert 1 <= len(part["options"]) <= 25
            assert 0 < len(part["placeholder"]) <= 150
            assert all(0 < len(option["label"]) <= 100 for option in part["options"])
            assert part["max_values"] <= len(part["options"])
    named = {file.url for file in message.files}
    shown = {
        media["url"]
        for part in parts
        for media in [
            *(item["media"] for item in part.get("items", ())),
            *filter(None, map(part.get, ("media", "file"))),
        ]
    }
    assert named == shown
