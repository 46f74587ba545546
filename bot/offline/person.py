"""A person at the offline Discord: what they see, and what they do with it.

A person can do only what Discord's own client would allow: see channels they may read, click what is on their screen
and not switched off, run commands that are registered and visible to them. Everything else raises
`NotOnScreenError` here or `SetupError` in simcord.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

from simcord import ChannelHandle, Env, InteractionResult, MemberActor, ResponseMessage, RoleHandle, UserHandle
from simcord.backend.access import can_access_channel
from simcord.components import walk_components
from simcord.enums import ChannelType

from bot.offline.screen import Control, ControlKind, Shown, shown

_READABLE = {ChannelType.TEXT, ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD, ChannelType.NEWS}


class NotOnScreenError(LookupError):
    """The person looked for a control, an option or a message that is not on their screen."""


class Answer:
    """How the bot answered one click, choice, command or form. It is read afresh each time."""

    def __init__(self, result: InteractionResult) -> None:
        self.result = result

    @property
    def acknowledged(self) -> bool:
        """Whether the bot answered at all."""
        return self.result.acknowledged

    @property
    def ephemeral(self) -> bool:
        """Whether only the person who asked can see the answer."""
        response = self.result.response
        return response is not None and response.ephemeral

    @property
    def message(self) -> Shown | None:
        """The message that was sent, or the one that was changed, in answer."""
        response = self.result.response
        return None if response is None else _read(response)

    @property
    def followups(self) -> list[Shown]:
        """The messages that came after the answer."""
        return [_read(one) for one in self.result.followups]

    @property
    def text(self) -> str:
        """The words of the answer and of what followed, or the title of the form it opened."""
        if self.result.modal is not None:
            return str(self.result.modal["title"])
        parts = [self.message, *self.followups]
        return "\n".join(part.text for part in parts if part is not None)

    @property
    def form(self) -> list[str]:
        """The custom ids of the fields of the form it opened; empty when it opened none."""
        modal = self.result.modal
        if modal is None:
            return []
        return [str(field["custom_id"]) for field in walk_components(modal["components"]) if "custom_id" in field]

    def __repr__(self) -> str:
        return f"<Answer acknowledged={self.acknowledged} ephemeral={self.ephemeral} text={self.text!r}>"


class Person:
    """A member of the server, with a language and a conversation with the bot."""

    def __init__(self, env: Env, member: MemberActor, *, locale: str = "en-US") -> None:
        self.member = member
        self.locale = locale
        self._env = env

    @property
    def id(self) -> int:
        """The account's id."""
        return self.member.id

    @property
    def name(self) -> str:
        """The name the others see."""
        return self.member.user.global_name or self.member.user.name

    @property
    def mention(self) -> str:
        """What calls this person in a message."""
        return self.member.mention

    @property
    def dm(self) -> ChannelHandle:
        """The conversation with the bot."""
        return self.member.user.dm_channel

    # What they see

    def places(self) -> list[ChannelHandle]:
        """Every channel, thread and conversation this person can read, the conversation with the bot last."""
        found = [
            ChannelHandle(self._env, self.member.guild, channel)
            for channel in self._env.backend.channels.values()
            if channel.type in _READABLE
            and channel.guild_id == self.member.guild.id
            and can_access_channel(self._env, channel.id, self.member, history=True)
        ]
        return [*found, self.dm]

    def messages(self, place: ChannelHandle | None = None) -> list[Shown]:
        """What this person sees in one place or in all, oldest first; what only others may see is not among it."""
        places = self.places() if place is None else [place]
        stored = [
            message
            for channel in places
            if can_access_channel(self._env, channel.id, self._actor(channel), history=True)
            for message in self._env.backend.messages.get(channel.id, {}).values()
            if message.visible_to(self.id)
        ]
        return [shown(message) for message in sorted(stored, key=lambda message: message.id)]

    def texts(self, place: ChannelHandle | None = None) -> list[str]:
        """The words of those messages."""
        return [message.text for message in self.messages(place)]

    def dm_texts(self) -> list[str]:
        """The words of the conversation with the bot."""
        return self.texts(self.dm)

    # What they do

    async def click(
        self,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        place: ChannelHandle | None = None,
        message: Shown | None = None,
    ) -> Answer:
        """Click the newest button with this label or custom id (`*` stands for anything) that is not switched off."""

        def wanted(control: Control) -> bool:
            return control.kind is ControlKind.BUTTON and _matches(control, label, custom_id)

        where, control = self._find(wanted, f"button {label or custom_id!r}", place, message)
        actor, target = self._target(where)
        return Answer(await actor.click(target, custom_id=control.custom_id))

    async def choose(
        self,
        *options: str,
        custom_id: str | None = None,
        place: ChannelHandle | None = None,
        message: Shown | None = None,
    ) -> Answer:
        """Choose options, by label or value, in the newest menu of strings that has them all."""

        def wanted(control: Control) -> bool:
            has_all = bool(control.options) and all(control.option(option) for option in options)
            return control.kind is ControlKind.MENU and has_all and _matches(control, None, custom_id)

        where, control = self._find(wanted, f"menu with {', '.join(options)}", place, message)
        values = [found.value for option in options if (found := control.option(option))]
        actor, target = self._target(where)
        return Answer(await actor.select(target, values, custom_id=control.custom_id))

    async def choose_people(self, *people: Person, custom_id: str, place: ChannelHandle | None = None) -> Answer:
        """Choose people in a menu of members."""
        return await self.choose_places(*(person.member for person in people), custom_id=custom_id, place=place)

    async def choose_places(
        self,
        *places: ChannelHandle | RoleHandle | MemberActor,
        custom_id: str,
        place: ChannelHandle | None = None,
        message: Shown | None = None,
    ) -> Answer:
        """Choose channels, roles or members, whichever the menu is of."""

        def wanted(control: Control) -> bool:
            return control.kind is ControlKind.MENU and not control.options and _matches(control, None, custom_id)

        where, control = self._find(wanted, f"menu {custom_id!r}", place, message)
        actor, target = self._target(where)
        return Answer(await actor.select(target, list(places), custom_id=control.custom_id))

    async def slash(self, command: str, place: ChannelHandle | None = None, /, **options: object) -> Answer:
        """Run a slash command: `slash("mafia create", town, preset="basic")`. Without a place, in the conversation."""
        given = {name: value.member if isinstance(value, Person) else value for name, value in options.items()}
        if place is None or place.guild is None:
            return Answer(await self.member.user.slash(command, **given))
        return Answer(await self.member.slash(place, command, **given))

    async def complete(
        self, command: str, place: ChannelHandle, option: str, typed: str = "", /, **filled: object
    ) -> list[tuple[str, object]]:
        """Type into an option of a command: the (name, value) pairs that the bot offers."""
        offered = await self.member.autocomplete(place, command, option, typed, **filled)
        return [(str(choice["name"]), choice["value"]) for choice in offered]

    async def submit(self, opened: Answer, values: Mapping[str, object] | None = None) -> Answer:
        """Fill in and send the form that an answer opened; `values` go by custom id."""
        in_conversation = opened.result._interaction.guild_id is None  # noqa: SLF001 - the record has no public reader
        actor = self.member.user if in_conversation else self.member
        filled = {
            name: [one.member if isinstance(one, Person) else one for one in value]
            if isinstance(value, Sequence) and not isinstance(value, str)
            else value
            for name, value in (values or {}).items()
        }
        return Answer(await actor.submit_modal(opened.result, filled))

    async def say(self, text: str, place: ChannelHandle | None = None) -> None:
        """Write a message, to the bot when no place is given."""
        if place is None or place.guild is None:
            await self.member.user.send_dm(text)
        else:
            await self.member.send(place, text)

    async def join_voice(self, place: ChannelHandle) -> None:
        """Enter a voice channel; on a stage everybody begins in the audience."""
        backend, server = self._env.backend, self.member.guild.id
        stage = backend.get_channel(place.id).type is ChannelType.STAGE_VOICE
        # A mute is the member's own; simcord forgets it when the connection ends.
        mute = backend.get_member(server, self.id).mute
        backend.set_voice_state(server, self.id, place.id, mute=mute, suppress=stage)
        await self._env._settle_internal(dispatch="MEMBER.join_voice")  # noqa: SLF001 - as simcord's own actors do

    async def leave_voice(self) -> None:
        """Hang up."""
        await self.member.leave_voice()

    @property
    def is_silenced(self) -> bool:
        """Has somebody else switched the person's microphone off, on the server or on the stage?"""
        state = self._env.backend.get_guild(self.member.guild.id).voice_states.get(self.id)
        muted = self._env.backend.get_member(self.member.guild.id, self.id).mute
        return muted or (state is not None and (state.mute or state.suppress))

    # How they find it

    def _actor(self, place: ChannelHandle) -> MemberActor | UserHandle:
        return self.member.user if place.guild is None else self.member

    def _find(
        self, wanted: Callable[[Control], bool], what: str, place: ChannelHandle | None, message: Shown | None
    ) -> tuple[Shown, Control]:
        seen = self.messages(place) if message is None else [message]
        for candidate in reversed(seen):
            for control in candidate.controls:
                if wanted(control) and not control.disabled:
                    return candidate, control
        on_screen = [
            f"{control.label or control.custom_id}{' (off)' if control.disabled else ''}"
            for candidate in seen[-8:]
            for control in candidate.controls
        ]
        listed = ", ".join(on_screen) or "no controls"
        raise NotOnScreenError(f"{self.name} sees no {what}; the last messages show: {listed}")

    def _target(self, message: Shown) -> tuple[Any, ResponseMessage]:
        stored = self._env.backend.get_message(message.channel_id, message.id)
        in_conversation = self._env.backend.get_channel(message.channel_id).guild_id is None
        return (self.member.user if in_conversation else self.member), ResponseMessage(self._env, stored)

    def __repr__(self) -> str:
        return f"<Person {self.name}>"


def _read(response: ResponseMessage) -> Shown:
    return shown(response._message)  # noqa: SLF001 - the stored message has no public reader


def _matches(control: Control, label: str | None, custom_id: str | None) -> bool:
    named = label is None or control.label == label
    return named and (custom_id is None or fnmatchcase(control.custom_id, custom_id))
