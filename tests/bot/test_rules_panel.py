"""The rules as they are read in Discord: every preset, table, chapter, role and setting, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.rulebook import CHAPTERS, Page
from bot.screens.message import Message
from bot.screens.pages import PAGE, cut
from bot.screens.rules import ROLE, SETTING, TABLE, Bookshelf, Place, rules
from bot.suggest import Offer, meant, named, suggestions
from bot.texts import text
from engine import commands as c
from engine.audience import Person
from engine.roles import ROLES
from engine.rules.presets import PRESETS
from engine.rules.ruleset import all_settings
from tests.kit.bench import own_preset
from tests.kit.limits import check_limits
from tests.kit.watched import WatchedGame, components, words

LANGUAGES = ("en", "ru")
ALL = tuple(PRESETS.values())
SHELVES = {language: Bookshelf(ALL, language) for language in LANGUAGES}


def page(preset: str = "", topic: str = "", number: int = 1, *, language: str = "en") -> Message:
    drawn = rules(SHELVES[language], Place(preset, topic, number))
    check_limits(drawn)
    return drawn


def read(preset: str, topic: str, *, language: str = "en") -> str:
    """All pages of a chapter."""
    count = len(SHELVES[language].leaves[preset].pages_of(topic))
    return "\n".join(words(page(preset, topic, number, language=language)) for number in range(1, count + 1))


def menus(drawn: Message) -> dict[str, list[str]]:
    """The values of each menu, by its action."""
    found = [part for part in components(drawn) if part["type"] == 3]
    return {part["custom_id"].split(":")[1]: [one["value"] for one in part["options"]] for part in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_of_every_preset_fits_a_message_and_says_what_the_page_of_rules_says(language: str) -> None:
    """The same sentences: only tables become lines."""
    for preset in ALL:
        leaf = SHELVES[language].leaves[preset.id]
        written = Page(preset, language).words()
        assert list(leaf.chapters) == menus(page(preset.id, language=language))["rules-chapter"]
        for chapter, paragraphs in leaf.chapters.items():
            assert text(language, f"book-chapter-{chapter}") in words(page(preset.id, chapter, language=language))
            told = read(preset.id, chapter, language=language)
            for paragraph in paragraphs:
                assert all(line in told for line in paragraph.splitlines()), (preset.id, chapter)
                assert "|" not in paragraph, "Discord draws no tables"
            sentences = [one for one in paragraphs if one in written]
            assert sentences or chapter == "changes"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_role_has_a_page_with_its_side_its_deeds_its_victory_and_where_it_is_dealt(language: str) -> None:
    """Under every preset that has it, and by itself."""
    for role in ROLES:
        having = [leaf.preset for leaf in SHELVES[language].having(role)]
        for preset in ("", having[0].id, having[-1].id):
            told = words(page(preset, f"{ROLE}{role}", language=language))
            assert text(language, f"role-{role}") in told
            assert text(language, f"role-{role}.advice") in told
            assert all(text(language, f"preset-{one.id}") in told for one in having)
            assert told.count("\n**") >= 3, "how it wins, advice, presets"


def test_a_role_is_told_by_the_rules_it_is_read_under() -> None:
    """The don of a basic table is no card, that of a city table looks for the commissar and is alone (S2.83)."""
    assert "isn’t dealt" in words(page("basic", f"{ROLE}don"))
    told = words(page("city", f"{ROLE}don"))
    assert "isn’t dealt" not in told
    assert "There is at most one." in told
    assert "Called in the turn: Mafia, Don" in told
    assert "Side: **Mafia**" in told
    assert "The don looks for it." in words(page("city", f"{ROLE}commissar"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_can_be_read_about(language: str) -> None:
    """What it decides, what it is, and what a host may choose, or why he may not."""
    for setting in all_settings():
        for preset in ("", "free", "sport"):
            told = words(page(preset, f"{SETTING}{setting}", language=language))
            assert text(language, f"setting-{setting.replace('.', '-')}.question") in told


def test_the_index_names_every_preset_and_leads_to_every_role() -> None:
    drawn = page()
    assert menus(drawn) == {"rules-preset": list(PRESETS), "rules-role": list(ROLES)}
    assert all(f"**{text('en', f'preset-{preset}')}**" in words(drawn) for preset in PRESETS)


# What the rule pages ask the profiles to show


def test_the_profiles_say_what_sort_of_game_they_are_and_whom_they_suit() -> None:
    """S2.18 … S2.22 in a sentence each; S2.30, S2.35, S2.39, S2.42 and S2.45: the advice for whom."""
    for preset, kind, suits in (
        ("classic", "open vote", "first game"),
        ("extended", "special roles", "know the classic game"),
        ("fast", "short timers", "short evening"),
        ("dark", "nobody knows who votes", "nobody just follows the leader"),
        ("free", "every role, every rule", "own idea"),
    ):
        told = words(page(preset))
        assert kind in told
        assert suits in told


def test_a_profile_always_shows_what_can_be_changed() -> None:
    """S2.23: and nothing that cannot be (S2.28, S2.33, S2.37, S2.43, S2.44, S2.47)."""
    for preset in ALL:
        told = read(preset.id, "changes")
        leaf = SHELVES["en"].leaves[preset.id]
        for setting in all_settings().values():
            name = f"**{text('en', f'setting-{setting.section}-{setting.name}')}**"
            assert (name in told) is bool(leaf.change(setting)), (preset.id, setting.id)
    fast = [line for line in read("fast", "changes").splitlines() if line.startswith("- **")]
    assert any(text("en", "setting-table-seats") in line for line in fast)
    assert not any("seconds" in line or "Length" in line for line in fast)


def test_the_chapter_of_the_vote_tells_the_time_the_tie_the_majority_the_ballot_and_who_is_on_it() -> None:
    """S2.61 … S2.69 as the classic table and its neighbours play them."""
    classic, dark = read("classic", "vote"), read("dark", "vote")
    assert "1 min" in classic, "the time for the vote (S2.61)"
    assert "one" in classic.casefold()
    assert text("en", "book-vote-ballot", vote_ballot="open") in classic, "numbers and names (S2.67)"
    assert text("en", "book-vote-ballot", vote_ballot="hidden") in dark, "no interim count (S2.67)"
    ties = read("classic", "ties")
    assert text("en", "book-vote-second_tie", vote_second_tie="nobody") in ties
    assert "votes once more" in ties, "only among the tied (S2.64)"
    assert text("en", "book-day-nominations", day_nominations="off") in read("classic", "day"), "all living (S2.69)"


# A table


def test_a_table_is_read_by_its_own_rules_and_says_what_its_host_has_changed() -> None:
    table = WatchedGame(5, preset=PRESETS["free"])
    table.do(c.ChangeSetting(Person(1), "vote.out_rule", "majority"))
    shelf = Bookshelf(ALL, "en", table.game)
    here = rules(shelf, Place(TABLE, "vote"))
    check_limits(here)
    assert "The rules of this table (Free Game)" in words(here)
    assert "One rule differs" in words(here)
    assert text("en", "book-vote-out_rule", vote_out_rule="majority") in words(here)
    assert text("en", "book-vote-out_rule", vote_out_rule="majority") not in read("free", "vote")
    assert "changed" in menus(here)["rules-chapter"]
    assert "changes" not in menus(here)["rules-chapter"]
    assert f"**{text('en', 'setting-vote-out_rule')}**" in words(rules(shelf, Place(TABLE, "changed")))
    assert menus(here)["rules-preset"] == [TABLE, *PRESETS]
    other = rules(shelf, Place("club", "vote"))
    assert "## 📖 Club" in words(other)
    assert all(part["custom_id"].split(":")[2] != "0" for part in components(other) if "custom_id" in part)


def test_a_table_as_it_was_opened_has_nothing_changed() -> None:
    shelf = Bookshelf(ALL, "en", WatchedGame(5).game)
    assert "Nothing." in words(rules(shelf, Place(TABLE, "changed")))


# Places and pages


def test_a_place_is_written_into_an_address_and_read_again() -> None:
    for place in (Place(), Place("basic", "roles", 3), Place(TABLE, "role:don"), Place("club", "setting:vote.tie", 2)):
        assert Place.of(place.argument) == place


@pytest.mark.parametrize(
    "argument", ["", "gone/roles/1", "basic/nothing/99", "//x", "basic/role:nobody/1", "///", "table//1"]
)
def test_a_place_that_is_gone_leads_to_the_nearest_one(argument: str) -> None:
    """A preset that was deleted, a chapter that says nothing any more, a page past the last."""
    check_limits(rules(SHELVES["en"], Place.of(argument)))


def test_every_chapter_is_in_some_preset() -> None:
    told = {chapter for preset in ALL for chapter in SHELVES["en"].leaves[preset.id].chapters}
    assert told == {chapter.title.removeprefix("book-chapter-") for chapter in CHAPTERS}


def test_long_texts_are_cut_between_lines_and_never_behind_a_heading() -> None:
    line = "x" * 99
    block = "\n".join([line] * 40)
    pages = cut(["### One", block, "### Two", block], between="\n\n")
    assert len(pages) > 2
    assert all(0 < len(page) <= PAGE for page in pages)
    assert not any(page.splitlines()[-1].startswith("#") for page in pages)
    assert "\n".join(pages).count(line) == 80
    assert "\n".join(pages).count("###") == 2
    assert cut([]) == []


# What is offered while somebody types


def roles_in(language: str) -> list[Offer]:
    return [named(language, role, f"role-{role}") for role in ROLES]


def test_names_are_shown_in_one_language_and_found_in_all_and_by_id() -> None:
    def found(language: str, typed: str) -> list[tuple[str, str]]:
        return [(one.name, one.value) for one in suggestions(typed, roles_in(language))]

    assert found("ru", "комис") == found("ru", "commis") == [("Комиссар", "commissar")]
    assert found("en", "КОМИС") == [("Commissar", "commissar")]
    assert [value for _, value in found("en", "ma")][:2] == ["mafia", "maniac"]
    assert [value for _, value in found("ru", "сапер")] == ["sapper"], "ё is found without its dots"
    assert len(found("en", "")) == len(ROLES)
    assert found("en", "no such card") == []


def test_a_name_that_was_typed_to_its_end_needs_no_choice_from_the_list() -> None:
    for typed in ("don", "Don", " дон ", "ДОН"):
        assert meant(typed, roles_in("en")) == "don"
    assert meant("do", roles_in("en")) is None


# A server's own


def test_a_preset_of_a_servers_own_is_read_like_any_other() -> None:
    """By its name, with its own rules, behind the built-in ones."""
    drafted = own_preset("free", {"vote.out_rule": "majority"})
    own = replace(drafted, name="Friday *night*", rules=drafted.draft or {})
    preset, unread = own.preset()
    assert not unread
    shelf = Bookshelf((*ALL, preset), "en")
    shown = rules(shelf, Place(own.reference, "vote"))
    check_limits(shown)
    assert r"Friday \*night\*" in words(shown)
    labels = [one["label"] for part in components(shown) if part["type"] == 3 for one in part["options"]]
    assert "Friday *night*" in labels, "menus read no formatting"
    assert text("en", "book-vote-out_rule", vote_out_rule="majority") in words(shown)
    assert menus(shown)["rules-preset"] == [*PRESETS, own.reference]
    many = Bookshelf((*ALL, *(replace(preset, id=f"server-{number}") for number in range(25))), "en")
    last = rules(many, Place("server-24"))
    check_limits(last)
    assert menus(last)["rules-preset"][-1] == "server-24"
    index = rules(many, Place())
    check_limits(index)
    assert "more than fits" in words(index), "what is cut off can be found by its name"
    assert "more than fits" not in words(rules(shelf, Place()))
