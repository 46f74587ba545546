"""An administrator at the bench of the offline Discord, who changes a preset by clicks only.

bench = await Bench.copy(rig, rig.people[0], of="basic", name="Friday")
await bench.choose_value("vote.tie", "nobody")
await bench.enter("night.seconds", "45")
await bench.save()
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Self

from bot.offline.person import Answer, Person
from bot.offline.screen import Control
from engine.store.presets import OwnPreset, PresetStore
from tests.kit.discord_rig import DiscordRig
from tests.kit.watched import HOSTILE_NAMES


def own_preset(
    base: str, draft: dict[str, Any] | None = None, *, number: int = 1, name: str = HOSTILE_NAMES[1]
) -> OwnPreset:
    """A server's own preset as the store would return it, with large numbers and something unsaved."""
    return OwnPreset(
        id=number,
        guild_id=5,
        name=name,
        base=base,
        rules={},
        draft=draft or {"night.seconds": 77},
        version=123,
        revision=999_999_999,
        author_id=None,
        created=datetime.now(UTC),
    )


def presets_of(rig: DiscordRig) -> PresetStore:
    """The store of the presets of all servers."""
    assert rig.application is not None
    found: Any = rig.application.client
    return found.presets  # type: ignore[no-any-return]


async def kept(rig: DiscordRig, name: str = "Friday") -> OwnPreset:
    """The preset of this name, as it is kept."""
    return await presets_of(rig).called(rig.scene.server.id, name)


class Bench:
    """One preset before one administrator; ``shown`` is what the bench shows now."""

    def __init__(self, rig: DiscordRig, person: Person, shown: Answer) -> None:
        self.rig = rig
        self.person = person
        self.shown = shown

    @classmethod
    async def copy(cls, rig: DiscordRig, person: Person, *, of: str = "basic", name: str = "Friday") -> Self:
        """Make a preset, and lay it out."""
        shown = await person.slash("mafia-admin preset copy", rig.town, preset=of, name=name)
        assert shown.ephemeral
        return cls(rig, person, shown)

    @classmethod
    async def edit(cls, rig: DiscordRig, person: Person, name: str = "Friday") -> Self:
        """Lay out a preset that is there."""
        shown = await person.slash("mafia-admin preset edit", rig.town, preset=name)
        assert shown.ephemeral
        return cls(rig, person, shown)

    @property
    def text(self) -> str:
        """The words on the bench."""
        assert self.shown.message is not None
        return self.shown.message.text

    @property
    def controls(self) -> tuple[Control, ...]:
        """What can be clicked on it."""
        assert self.shown.message is not None
        return self.shown.message.controls

    async def open(self, setting: str, entry: str | None = None) -> None:
        """Turn to a setting, and in it to a role, a turn or a section."""
        await self.choose(setting.split(".", maxsplit=1)[0], menu="section")
        await self.choose(setting, menu="setting")
        if entry is not None:
            await self.choose(entry, menu="*", of=entry)

    async def choose(self, *options: str, menu: str, of: str | None = None) -> None:
        """Choose in a menu of the bench."""
        wanted = f"m1:own-{menu}:*"
        if of is not None:
            wanted = next(
                one.custom_id
                for one in self.controls
                if one.option(of) and one.custom_id.split(":")[1] in ("own-count", "own-turn")
            )
        self.shown = await self.person.choose(*options, custom_id=wanted, message=self.shown.message)

    async def click(self, label: str) -> Answer:
        """Press a button of the bench."""
        answer = await self.person.click(label, message=self.shown.message)
        if not answer.form and answer.message is not None and self._is_bench(answer):
            self.shown = answer
        return answer

    async def choose_value(self, setting: str, value: str) -> None:
        """Choose one of the values of a setting."""
        await self.open(setting)
        await self.choose(value, menu="value")

    async def enter(self, setting: str, *numbers: str, entry: str | None = None) -> Answer:
        """Enter one number or two in the form of a setting; return how that was answered."""
        await self.open(setting, entry)
        form = await self.click("Enter a number" if len(numbers) == 1 else "Enter the numbers")
        answer = await self.person.submit(form, dict(zip(form.form, numbers, strict=True)))
        if self._is_bench(answer):
            self.shown = answer
        return answer

    async def save(self) -> None:
        """Let tables play it."""
        await self.click("Save")
        assert "✅ Saved" in self.text, self.text

    def _is_bench(self, answer: Answer) -> bool:
        message = answer.message
        return message is not None and self.shown.message is not None and message.id == self.shown.message.id
