"""What is wrong with a copy of a preset, in sentences that name the setting and what it takes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.screens import dials
from bot.screens.bench import Bench, bench_of
from bot.screens.role import role_name
from bot.screens.scene import Scene, inert
from bot.screens.values import setting_name, value_now
from engine.copies.faults import Fault
from engine.copies.meant import meant_by
from engine.copies.soundness import Remark, remarks_on
from engine.roles import ROLES
from engine.rules.presets import PRESETS
from engine.rules.ruleset import all_settings
from engine.rules.setting import Setting
from engine.rules.table import SeatNumber

MOST_SENTENCES: Final = 8

_WRITTEN: Final = {
    "table.optional_roles": "roles",
    "table.counts": "counts",
    "table.locked": "locks",
    "night.order": "turns",
    "night.turn_seconds": "times",
}
"""Settings that are lists or objects, and the form that each is written in."""


def refusal_words(language: str, faults: Iterable[Fault]) -> str:
    """Why a file or a name is no preset, in one message."""
    scene = bench_of(PRESETS["basic"], language)
    return "\n".join([scene.say("own-refused"), *fault_lines(scene, faults)])


def trouble_lines(bench: Bench) -> list[str]:
    """Why nobody can play by what lies on the bench; where they can, what should be known all the same."""
    found = obstacles(bench)
    if found:
        return [bench.say("own-unplayable"), *found]
    playable = bench.say("own-playable", seats=value_now(bench, "table.seats"))
    about: dict[Remark, list[str]] = {}
    for remark, role in remarks_on(bench.preset):
        about.setdefault(remark, []).append(role_name(bench, role) if role in ROLES else role)
    remarks = [bench.say("own-remark", remark=remark, roles=bench.series(roles)) for remark, roles in about.items()]
    return [playable, *remarks]


def obstacles(bench: Bench) -> list[str]:
    """What keeps people from playing by it; empty where nothing does."""
    if bench.faults or bench.unshown is None:
        return fault_lines(bench, bench.faults)
    name = setting_name(bench, bench.unshown)
    return [bench.say("own-unshown", setting=name, value=value_now(bench, bench.unshown))]


def fault_lines(scene: Scene, faults: Iterable[Fault]) -> list[str]:
    """A line for each of the first faults, and how many there are besides."""
    listed = list(faults)
    lines = [f"- {fault_sentence(scene, fault)}" for fault in listed[:MOST_SENTENCES]]
    if len(listed) > MOST_SENTENCES:
        lines.append(scene.say("own-more-faults", count=len(listed) - MOST_SENTENCES))
    return lines


def fault_sentence(scene: Scene, fault: Fault) -> str:
    """One fault in words."""
    declared = all_settings().get(fault.setting)
    meant = meant_by(fault)
    sentence = scene.say(
        f"unfit-{fault.kind}",
        setting=""
        if declared is None
        else scene.say("own-setting", name=setting_name(scene, declared.id), id=declared.id),
        about=inert(str(fault.about)),
        takes="" if declared is None else what_it_takes(scene, declared),
        table=_table(scene, fault),
        flaw=_flaw(scene, fault),
        which=fault.flaw,
        most=str(fault.most),
    )
    return sentence if meant is None else f"{sentence} {scene.say('own-meant', word=meant)}"


def what_it_takes(scene: Scene, setting: Setting) -> str:
    """What may be written for the setting, as it is written in a file."""
    if setting.id == "table.seats":
        bounds = dials.dial_of_type(SeatNumber)
        assert isinstance(bounds, dials.Number)  # noqa: S101 - the declared type
        return scene.say("own-takes", form="seats", fewest=str(bounds.fewest), most=str(bounds.most), values="")
    match dials.dial_of_type(setting.type):
        case dials.Toggle():
            return scene.say("own-takes", form="flag", fewest="", most="", values="")
        case dials.Choice(values):
            listed = scene.series(f"`{value}`" for value in values)
            return scene.say("own-takes", form="value", fewest="", most="", values=listed)
        case dials.Number(fewest, most):
            return scene.say("own-takes", form="number", fewest=str(fewest), most=str(most), values="")
    return scene.say("own-takes", form=_WRITTEN[setting.id], fewest="", most="", values="")


def _table(scene: Scene, fault: Fault) -> str:
    """For how many players the fault is there."""
    return scene.say(
        "own-table", fewest=fault.fewest, most=fault.most, several="yes" if fault.fewest < fault.most else "no"
    )


def _flaw(scene: Scene, fault: Fault) -> str:
    """The sentence of a cast that cannot be dealt, without its mark."""
    return scene.say("flaw", flaw=fault.flaw, about=fault.about).removeprefix("⚠️ ") if fault.flaw else ""
