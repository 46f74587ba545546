"""The bench on which administrators change a server's own preset, click by click.

Every click keeps its change as the preset's draft, so nothing is lost by a restart. A click on what somebody else has
changed since changes nothing, and shows what there is now.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.answers import Drawn, Refusal, Reply, Said, Told, answer, say
from bot.deputies import guild_of
from bot.offered_presets import is_playable
from bot.panels import numbers
from bot.panels.address import Address, template
from bot.panels.panel import Interaction, Panel
from bot.panels.settings import bounds_of
from bot.panels.turning import COUNTS, TURNED_BY_ADMINISTRATORS, Turning, turning
from bot.screens import dials
from bot.screens.bench import PREFIX, bench_for
from bot.screens.entries import counted
from bot.screens.own_presets import bench_card
from bot.screens.scene import inert
from bot.screens.unfit import refusal_words
from engine.copies.copy import base_of, differences, plain, turned
from engine.copies.faults import FaultKind, Unfit
from engine.rules.ruleset import all_settings
from engine.service import Game
from engine.store.presets import OwnPreset, PresetChanged, PresetStore, UnknownPreset

_BOUNDED = (FaultKind.OUT_OF_BOUNDS, FaultKind.REVERSED, FaultKind.ROLE_ONCE)

Change = Callable[[PresetStore, int], Awaitable[OwnPreset]]
"""(the store, the server) → the preset as it is after the click."""


def own(*actions: str) -> tuple[str, ...]:
    """The actions as they are called on the bench."""
    return tuple(PREFIX + action for action in actions)


class Look(Panel, template=template(*own("edit", "section", "setting", "count", "turn"))):
    """Open the bench, or turn to a section, a setting or an entry of one."""

    async def _press(self, interaction: Interaction) -> None:
        chosen = self.chosen[0] if self.chosen else ""
        action = self.address.action.removeprefix(PREFIX)
        view = {
            "section": {"section": chosen},
            "setting": {"setting": chosen},
            "count": {"setting": COUNTS, "entry": chosen},
            "turn": {"setting": self.address.argument, "entry": chosen},
        }
        await _work(interaction, self.address, _as_it_is(self.address), view.get(action, {}))


class Turn(Panel, template=template(*own(*TURNED_BY_ADMINISTRATORS, "reset"))):
    """Turn the dial of a setting, or set it to what the base has."""

    async def _press(self, interaction: Interaction) -> None:
        address = self.address
        action = address.action.removeprefix(PREFIX)
        if action == "reset":
            await _turn(interaction, address, _back_to_base(address.argument))
        else:
            await _turn(interaction, address, turning(action, address.argument, self.chosen))


class Enter(Panel, template=template(*own(*numbers.FIELDS))):
    """Ask for one number or two in a form."""

    async def _press(self, interaction: Interaction) -> None:
        await numbers.ask(interaction, self.address, prefix=PREFIX)


class Save(Panel, template=template(*own("save"))):
    """Let the draft be what is played from now on. The argument is the section that is shown."""

    async def _press(self, interaction: Interaction) -> None:
        address = self.address

        async def save(store: PresetStore, guild_id: int) -> OwnPreset:
            return await store.save(guild_id, address.game_id, address.phase_no)

        await _work(interaction, address, save, {"section": address.argument}, _saved)


class Discard(Panel, template=template(*own("discard"))):
    """Forget the draft."""

    async def _press(self, interaction: Interaction) -> None:
        address = self.address

        async def discard(store: PresetStore, guild_id: int) -> OwnPreset:
            return await store.discard(guild_id, address.game_id, address.phase_no)

        await _work(interaction, address, discard, {"section": address.argument}, lambda _found: "own-now-discarded")


class Delete(Panel, template=template(*own("delete"))):
    """Delete the preset, after it was asked whether that is meant."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            try:
                gone = await interaction.client.presets.delete(guild_of(interaction).id, self.address.game_id)
            except UnknownPreset:
                raise Refusal(Said("own-gone")) from None
            return Said("own-deleted", {"name": inert(gone.name)}, instead=True), None

        await answer(interaction, work)


class Keep(Panel, template=template(*own("keep"))):
    """Do not delete it after all."""

    async def _press(self, interaction: Interaction) -> None:
        await say(interaction, Said("confirm-cancelled", instead=True))


async def set_numbers(interaction: Interaction, address: Address) -> None:
    """One number or two were entered for the setting of the argument."""
    await numbers.read(interaction, address, _turn, prefix=PREFIX)


# How it is done


async def _turn(interaction: Interaction, address: Address, turn: Turning | None) -> None:
    if turn is None or turn.whole not in all_settings():
        await say(interaction, Said("answer-out-of-date"))
        return

    async def draft(store: PresetStore, guild_id: int) -> OwnPreset:
        found = await store.get(guild_id, address.game_id)
        if found.revision != address.phase_no:
            raise PresetChanged(found.id)
        language = await interaction.client.language_for(interaction)
        try:
            changed = _turned(found, turn, language)
        except Unfit as unfit:
            raise Refusal(_refusal(found, turn, unfit, language)) from None
        return await store.draft(guild_id, address.game_id, address.phase_no, changed)

    await _work(interaction, address, draft, {"setting": turn.whole, "entry": turn.entry})


def _turned(found: OwnPreset, turn: Turning, language: str) -> Mapping[str, object]:
    """What differs from the base after the click. Raises Unfit."""
    bench = bench_for(found, language)
    raw = turn.value_in(bench.state)
    if turn.whole == COUNTS and turn.entry:
        counts = {**counted(bench), turn.entry: raw}
        raw = {role: count for role, count in counts.items() if count != 0}
    return differences(turned(bench.preset, turn.whole, raw))


def _refusal(found: OwnPreset, turn: Turning, unfit: Unfit, language: str) -> Said | Told:
    """Why the dial cannot be turned so: by its bounds where a number was entered."""
    dial = dials.free_dial(bench_for(found, language).state, all_settings()[turn.whole])
    bounds = bounds_of(dial, turn.entry) if unfit.faults[0].kind in _BOUNDED else None
    return bounds or Told(refusal_words(language, unfit.faults))


def _back_to_base(setting_id: str) -> Turning:
    return Turning(setting_id, lambda state: plain(base_of(state.preset).rules.value(setting_id)))


def _saved(found: OwnPreset) -> str:
    return "own-now-saved" if is_playable(found) else "own-now-saved-unplayable"


def _as_it_is(address: Address) -> Change:
    async def look(store: PresetStore, guild_id: int) -> OwnPreset:
        return await store.get(guild_id, address.game_id)

    return look


async def _work(
    interaction: Interaction,
    address: Address,
    change: Change,
    view: Mapping[str, str],
    notice: Callable[[OwnPreset], str | None] = lambda _found: None,
) -> None:
    """Do it, and show the bench in the place of the message that was clicked; ``notice``: what to say of it."""

    async def work() -> tuple[Reply, Game | None]:
        guild_id = guild_of(interaction).id
        store = interaction.client.presets
        language = await interaction.client.language_for(interaction)
        try:
            found = await change(store, guild_id)
            said = notice(found)
        except PresetChanged:
            found, said = await _as_it_is(address)(store, guild_id), "own-changed-meanwhile"
        except UnknownPreset:
            raise Refusal(Said("own-gone")) from None
        return Drawn(bench_card(bench_for(found, language), view, said), instead=True), None

    await answer(interaction, work)
