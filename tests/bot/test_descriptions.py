"""What cards say of roles and sides: whole sentences that follow the rules in force."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest

from bot.rulebook import Page
from bot.screens.dials import Choice, Toggle, dial_of_type
from bot.screens.role import ANY, description, role_line, rule_arguments
from bot.texts import Texts
from engine.audience import Person
from engine.factions import Faction
from engine.roles import ROLES
from engine.rules.presets import PRESETS
from engine.rules.ruleset import Ruleset, all_settings
from tests.kit.watched import WatchedGame, words

LANGUAGES = ("en", "ru")
TEXTS = Texts(strict=True)
SOUGHT = tuple(role.id for role in ROLES.values() if role.sought)
KEYS = (*(f"role-{role}.about" for role in ROLES), *(f"faction-{faction}.plays" for faction in Faction))


def variations() -> Iterator[Ruleset]:
    """The rules of every preset, and those of a free game with each single setting at each of its values."""
    for preset in PRESETS.values():
        yield preset.rules
    free = PRESETS["free"].rules
    for setting in all_settings().values():
        match dial_of_type(setting.type):
            case Toggle():
                yield from (free.with_value(setting.id, value) for value in (False, True))
            case Choice(values):
                yield from (free.with_value(setting.id, value) for value in values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_description_is_made_of_whole_sentences(language: str) -> None:
    """Under every preset, and whatever value a setting has: no gap, no doubled space, a full stop at the end."""
    for rules, sought in zip(variations(), cycle((*SOUGHT, ANY))):
        arguments = {**rule_arguments(rules), "sought": sought}
        for key in KEYS:
            words = TEXTS.text(language, key, **arguments)
            assert words == words.strip(), (key, words)
            assert words.endswith("."), (key, words)
            assert not any(gap in words for gap in ("  ", " .", " ,", "..", ".,", ",.")), (key, words)
            assert len(words) < 900, key


CHANGES = [
    ("commissar", "night.check_result", "at_once", "at_dawn"),
    ("commissar", "night.commissar_sees", "plain_mafia", "mafia_team"),
    ("doctor", "night.doctor_self", "never", "free"),
    ("doctor", "night.heal_power", "one", "all"),
    ("don", "night.mafia_kill", "don_decides", "plurality"),
    ("escort", "table.escort_faction", "town", "mafia"),
    ("escort", "night.block_notice", "none", "public_role"),
    ("roleblocker", "night.block_scope", "any", "commissar_doctor"),
    ("roleblocker", "night.block_repeat", True, False),
    ("jailer", "night.mafia_blocked", "vote_void", "blind"),
    ("kamikaze", "morning.white_night", True, False),
    ("sapper", "morning.white_night", True, False),
    ("maniac", "night.maniac_without_target", "skip", "blind"),
    ("maniac", "victory.loner_wins", "sole", "duel"),
    ("killer", "victory.loner_wins", "sole", "duel"),
    ("lover", "victory.lover_in_parity", "exclude", "with_others"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("role", "setting", "one", "other"), CHANGES)
def test_a_description_changes_with_the_rules_behind_it(
    language: str, role: str, setting: str, one: object, other: object
) -> None:
    """A card never promises what another table's rules would give."""
    free = PRESETS["free"].rules
    first, second = (
        TEXTS.text(language, f"role-{role}.about", **rule_arguments(free.with_value(setting, value)), sought=ANY)
        for value in (one, other)
    )
    assert first != second


NAMES = {"en": ("commissar", "sheriff"), "ru": ("комиссар", "шериф")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sought", [(), ("commissar",), ("sheriff",), ("commissar", "sheriff")])
def test_the_dons_card_names_the_one_of_its_table(language: str, sought: tuple[str, ...]) -> None:
    """As everybody knows the composition (DG18); where there are both, or none of them, it names both."""
    cards = ("don", "mafia", *sought, *("civilian",) * 4)
    table = WatchedGame.dealt(PRESETS["free"], cards)
    card = words(table.draw("role_card", Person(1), language))
    for role, name in zip(SOUGHT, NAMES[language], strict=True):
        assert (name in card) is (role in sought or len(sought) != 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_deal_the_rules_name_whom_a_don_may_have_to_look_for(language: str) -> None:
    """In the menu of roles and on the page of his role: in the sport the sheriff, in a free game one of the two."""
    commissar, sheriff = NAMES[language]
    for preset, named in {"sport": {sheriff}, "classic": {commissar}, "free": {commissar, sheriff}}.items():
        scene = Page(PRESETS[preset], language).scene
        told = description(scene, "don")
        assert {name for name in (commissar, sheriff) if name in told} == named, preset
        line = role_line(scene, "don")
        assert {name for name in (commissar, sheriff) if name in line} == (named if len(named) == 1 else set()), preset


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_role_that_may_be_sought_has_words_of_its_own(language: str) -> None:
    lines = {TEXTS.text(language, "role-don.line", sought=sought) for sought in (*SOUGHT, ANY)}
    assert len(lines) == len(SOUGHT) + 1
