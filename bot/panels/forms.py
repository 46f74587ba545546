"""Forms (modals). Like buttons they are known by their custom id alone, so one that is open during a restart counts.

Discord wants a form as the first answer to a click, so it is opened without asking the database anything but the
language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.panels.address import Address
from bot.panels.panel import Interaction
from bot.texts import text
from engine.rules.ruleset import all_settings

_LONGEST_TITLE = 45
_LONGEST_NUMBER = 9


@dataclass(frozen=True, slots=True)
class NumberField:
    """A line for a number. ``name`` is its custom id; the bounds are only shown, the rules check them."""

    name: str
    fewest: str
    most: str


class Form(ui.Modal):
    """A form about one setting, whose address says where what is entered goes."""

    def __init__(self, address: Address, setting: str, fields: Sequence[NumberField]) -> None:
        super().__init__(title="…", timeout=None, custom_id=address.custom_id)
        self._setting = setting
        self._fields = fields

    def is_finished(self) -> bool:
        """Always: the library must not keep it, `bot.panels.registry.MODALS` hears what is entered."""
        return True

    async def open(self, interaction: Interaction) -> None:
        """Show the form in the person's language."""
        bot = interaction.client
        with bot.handling(interaction):
            self.write(await bot.language_for(interaction))
            await interaction.response.send_modal(self)

    def write(self, language: str) -> None:
        """Put the words in."""
        self.title = text(language, f"setting-{self._setting.replace('.', '-')}")[:_LONGEST_TITLE]
        for field in self._fields:
            label, bounds = self._words(language, field)
            entry: ui.TextInput[Any] = ui.TextInput(
                custom_id=field.name, placeholder=f"{field.fewest}–{field.most}", max_length=_LONGEST_NUMBER
            )
            self.add_item(ui.Label(text=label, description=bounds, component=entry))

    def _words(self, language: str, field: NumberField) -> tuple[str, str]:
        """The label of a field and the sentence under it."""
        declared = all_settings().get(self._setting)
        if declared is None or not declared.name.endswith("seconds"):
            bounds = text(language, "form-bounds", fewest=field.fewest, most=field.most)
            return text(language, f"form-{field.name}"), bounds
        zero = text(language, "value-none" if declared.optional_time else "value-no-limit")
        bounds = text(language, "form-bounds-seconds", fewest=field.fewest, most=field.most, zero=zero)
        return text(language, "form-seconds"), bounds


def submitted(interaction: Interaction) -> dict[str, str]:
    """What was entered, by the custom ids of the fields."""
    data: Mapping[str, Any] = interaction.data or {}
    return {str(entry["custom_id"]): str(entry["value"]) for entry in _entries(data.get("components", ()))}


def _entries(components: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for component in components:
        if "custom_id" in component and isinstance(component.get("value"), str):
            yield component
        if "component" in component:
            yield from _entries([component["component"]])
        yield from _entries(component.get("components", ()))
