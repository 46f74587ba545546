"""What can go wrong between the rules and the database.

GameError (engine.errors)
├── ChannelTaken       the channel has a running game already
├── VoiceTaken         the voice channel has a running game already
├── UnknownGame        there is no game of this number
└── VersionConflict    somebody else wrote the same game twice in the same moment; nothing has changed
"""

from __future__ import annotations

from engine.errors import GameError


class ChannelTaken(GameError):
    """A channel has one running game. ``game_id`` names it."""

    def __init__(self, channel_id: int, game_id: int) -> None:
        super().__init__(f"channel {channel_id} has the running game {game_id}")
        self.channel_id = channel_id
        self.game_id = game_id


class VoiceTaken(GameError):
    """A voice channel has one running game, so that nobody's mute is another game's. ``game_id`` names it."""

    def __init__(self, channel_id: int, game_id: int) -> None:
        super().__init__(f"voice channel {channel_id} has the running game {game_id}")
        self.channel_id = channel_id
        self.game_id = game_id


class UnknownGame(GameError):
    """There is no game of this number, or no longer."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"there is no game {game_id}")
        self.game_id = game_id


class VersionConflict(GameError):
    """Another writer was faster, again and again. Nothing has changed, and the command may be given once more."""

    def __init__(self, game_id: int | None) -> None:
        super().__init__(f"game {game_id} was changed at the same time" if game_id else "another game came first")
        self.game_id = game_id
