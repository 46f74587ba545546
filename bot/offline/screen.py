"""What a person sees of a message: its words, its buttons and its menus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from simcord.backend import models
from simcord.components import walk_components
from simcord.enums import ComponentType

_LINK_STYLES = (5, 6)
_MENUS = {
    ComponentType.STRING_SELECT,
    ComponentType.USER_SELECT,
    ComponentType.ROLE_SELECT,
    ComponentType.MENTIONABLE_SELECT,
    ComponentType.CHANNEL_SELECT,
}


class ControlKind(StrEnum):
    """What a person can do with a control."""

    BUTTON = "button"
    MENU = "menu"


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu of strings."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Control:
    """A button or a menu that answers; links are none. `label` of a menu is its placeholder."""

    kind: ControlKind
    custom_id: str
    label: str
    emoji: str = ""
    disabled: bool = False
    style: int = 0
    options: tuple[Option, ...] = ()
    at_least: int = 1
    at_most: int = 1

    def option(self, wanted: str) -> Option | None:
        """Return the option with this label or this value."""
        return next((option for option in self.options if wanted in (option.label, option.value)), None)


@dataclass(frozen=True, slots=True)
class Shown:
    """A message as it stands now. `text` is all its words, a block a line."""

    id: int
    channel_id: int
    author_id: int
    text: str
    controls: tuple[Control, ...]
    ephemeral: bool
    attachments: tuple[str, ...]

    @property
    def buttons(self) -> list[str]:
        """The labels of its buttons, those that are switched off too, in order."""
        return [control.label for control in self.controls if control.kind is ControlKind.BUTTON]


def shown(message: models.Message) -> Shown:
    """Read a stored message."""
    return Shown(
        id=message.id,
        channel_id=message.channel_id,
        author_id=message.author_id,
        text="\n".join(block for block in _blocks(message) if block),
        controls=tuple(_controls(message.components)),
        ephemeral=message.is_ephemeral,
        attachments=tuple(str(attachment["filename"]) for attachment in message.attachments),
    )


def _blocks(message: models.Message) -> Iterator[str]:
    yield message.content
    for embed in message.embeds:
        yield str(embed.get("title") or "")
        yield str(embed.get("description") or "")
        for field in embed.get("fields") or ():
            yield f"{field['name']}: {field['value']}"
        yield str((embed.get("footer") or {}).get("text") or "")
    for component in walk_components(message.components):
        if component.get("type") == ComponentType.TEXT_DISPLAY:
            yield str(component.get("content") or "")


def _controls(components: list[dict[str, Any]]) -> Iterator[Control]:
    for component in walk_components(components):
        custom_id = component.get("custom_id")
        kind = component.get("type")
        if not custom_id:
            continue
        if kind == ComponentType.BUTTON and component.get("style") not in _LINK_STYLES:
            yield Control(
                kind=ControlKind.BUTTON,
                custom_id=custom_id,
                label=str(component.get("label") or ""),
                emoji=str((component.get("emoji") or {}).get("name") or ""),
                disabled=bool(component.get("disabled")),
                style=int(component.get("style") or 0),
            )
        elif kind in _MENUS:
            yield Control(
                kind=ControlKind.MENU,
                custom_id=custom_id,
                label=str(component.get("placeholder") or ""),
                disabled=bool(component.get("disabled")),
                options=tuple(Option(str(one["label"]), str(one["value"])) for one in component.get("options") or ()),
                at_least=int(component.get("min_values", 1)),
                at_most=int(component.get("max_values", 1)),
            )
