"""The server "Mafia" of the offline Discord: two channels, one to speak in, and people with pleasant names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import discord
from simcord import ChannelHandle, Env, GuildHandle
from simcord.backend.errors import BackendError
from simcord.backend.models import Message
from simcord.enums import ChannelType, MessageType

from bot.offline.nonces import remember_nonces, stamp
from bot.offline.person import Person
from bot.offline.screen import Shown, shown

Language = Literal["en", "ru"]

NAMES: Final[dict[Language, tuple[str, ...]]] = {
    "en": (
        "Anna", "Ben", "Clara", "David", "Emma", "Felix", "Grace", "Henry", "Iris", "Jack",
        "Kate", "Leo", "Mia", "Noah", "Olivia", "Paul", "Rose", "Sam", "Tina", "Victor",
    ),
    "ru": (
        "Аня", "Боря", "Вера", "Гоша", "Даша", "Егор", "Женя", "Захар", "Ира", "Костя",
        "Лена", "Максим", "Настя", "Олег", "Полина", "Рома", "Соня", "Тимур", "Ульяна", "Федя",
    ),
}  # fmt: skip
LOCALES: Final[dict[Language, str]] = {"en": "en-US", "ru": "ru"}
_WORDS: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "server": "Mafia",
        "town": "town",
        "second": "second-table",
        "voice": "square",
        "topic": "The town meets here.",
        "bot": "Mafia",
        "owner": "Keeper",
    },
    "ru": {
        "server": "Мафия",
        "town": "город",
        "second": "второй-стол",
        "voice": "площадь",
        "topic": "Здесь собирается город.",
        "bot": "Мафия",
        "owner": "Смотритель",
    },
}


class Scene:
    """A server on a simulated Discord, arranged before any bot is there.

    The first person may manage the server, as whoever invites the bot may; nobody at the table is its owner or an
    administrator, so that threads are as private as they should be. `enforce_nonce` works, and each person's
    interactions carry that person's language.
    """

    def __init__(self, env: Env, *, people: int | Sequence[str] = 12, language: Language = "en") -> None:
        words = _WORDS[language]
        names = NAMES[language][:people] if isinstance(people, int) else tuple(people)
        if len(set(names)) != len(names) or not names or (isinstance(people, int) and len(names) != people):
            raise ValueError(f"a scene needs 1 to {len(NAMES[language])} people with different names")
        self.env = env
        self.language = language
        self.guild_locale = LOCALES[language]
        self.nonces = remember_nonces(env.backend)
        self._teach()
        env.backend.bot_user.name = words["bot"]
        keeper = env.create_user("keeper", global_name=words["owner"])
        self.server: GuildHandle = env.create_guild(words["server"], owner=keeper, preferred_locale=self.guild_locale)
        self.town: ChannelHandle = self.server.create_text_channel(words["town"], topic=words["topic"])
        self.second: ChannelHandle = self.server.create_text_channel(words["second"])
        self.voice: ChannelHandle = self.server.create_voice_channel(words["voice"])
        self._managers = self.server.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        self.people: dict[str, Person] = {}
        for name in names:
            self.add_person(name, manager=not self.people)

    def add_person(self, name: str, *, locale: str | None = None, manager: bool = False) -> Person:
        """Let somebody join the server."""
        if name in self.people:
            raise ValueError(f"there is already a {name} on the server")
        user = self.env.create_user(f"person{len(self.people) + 1}", global_name=name)
        member = self.server.add_member(user, roles=[self._managers] if manager else [])
        self.people[name] = Person(self.env, member, locale=locale or self.guild_locale)
        return self.people[name]

    def person(self, id: int) -> Person | None:  # noqa: A002 - what Discord calls it
        """Return the person with this account id."""
        return next((person for person in self.people.values() if person.id == id), None)

    def messages(self, place: ChannelHandle) -> list[Shown]:
        """All messages that everybody in a place can see, oldest first."""
        stored = sorted(self.env.backend.messages.get(place.id, {}).values(), key=lambda message: message.id)
        return [shown(message) for message in stored if not message.is_ephemeral]

    def texts(self, place: ChannelHandle) -> list[str]:
        """The words of those messages."""
        return [message.text for message in self.messages(place)]

    def threads(self, place: ChannelHandle | None = None) -> list[ChannelHandle]:
        """The threads of one channel, or of both."""
        return [thread for parent in ([place] if place else [self.town, self.second]) for thread in parent.threads]

    def close_dms(self, person: Person) -> None:
        """From now on the person takes no messages from the bot: Discord answers 403 with code 50007."""
        self.env.backend.faults.append(
            {
                "method": "POST",
                "path": self._messages_of(person),
                "status": 403,
                "code": 50007,
                "message": "Cannot send messages to this user",
                "times": None,
            }
        )

    def open_dms(self, person: Person) -> None:
        """The person takes messages again."""
        path = self._messages_of(person)
        self.env.backend.faults[:] = [fault for fault in self.env.backend.faults if fault["path"] != path]

    @staticmethod
    def _messages_of(person: Person) -> str:
        return f"/channels/{person.dm.id}/messages"

    def _teach(self) -> None:
        backend = self.env.backend
        # simcord writes "en-US" and no installation into interactions and knows no nonces; all events pass `emit`.
        emit = backend.emit

        def emit_as_discord_does(event: str, payload: Mapping[str, Any]) -> None:
            emit(event, self._completed(event, stamp(self.nonces, event, payload)))

        backend.emit = emit_as_discord_does  # type: ignore[method-assign]
        announce = backend.create_system_message

        # simcord announces every new thread in its channel; Discord says nothing about a private one.
        def announce_as_discord_does(
            channel_id: int, kind: MessageType, author_id: int, **facts: int | None
        ) -> Message | None:
            thread = backend.channels.get(facts.get("target_channel_id") or 0)
            if kind is MessageType.THREAD_CREATED and thread and thread.type == ChannelType.PRIVATE_THREAD:
                return None
            return announce(channel_id, kind, author_id, **facts)

        backend.create_system_message = announce_as_discord_does  # type: ignore[assignment]
        create = backend.create_message

        # simcord lets people write into threads that are locked, and leaves those put away in which they write.
        def create_as_discord_does(channel_id: int, author_id: int, *content: Any, **more: Any) -> Message:
            state = backend.get_channel(channel_id).thread_metadata
            if state is not None and author_id != backend.bot_user.id:
                if state.locked:
                    raise BackendError(400, 50083, "Thread is archived or locked")
                if state.archived:
                    backend.edit_channel(channel_id, {}, thread_metadata={"archived": False})
            return create(channel_id, author_id, *content, **more)

        backend.create_message = create_as_discord_does  # type: ignore[method-assign]

    def _completed(self, event: str, payload: Mapping[str, Any]) -> Mapping[str, Any]:
        if event != "INTERACTION_CREATE":
            return payload
        user = payload.get("user") or payload["member"]["user"]
        person = self.person(int(user["id"]))
        guild_id = payload.get("guild_id")
        changed = {
            **payload,
            "locale": person.locale if person else self.guild_locale,
            "authorizing_integration_owners": {"0": guild_id or "0"},  # the bot is installed on the server
        }
        if "guild_locale" in payload:
            changed["guild_locale"] = self.guild_locale
        return changed
