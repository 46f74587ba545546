"""A server's own presets: at most twenty-five, each name once, no other server's business, and never lost halfway."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.store import presets as presets_store
from engine.store.accounts import erase
from engine.store.guild_settings import GuildSettings, GuildSettingsStore
from engine.store.presets import (
    MOST_PRESETS,
    NameTaken,
    OwnPreset,
    PresetChanged,
    PresetStore,
    TooManyPresets,
    UnknownPreset,
    number_in,
)

HERE, ELSEWHERE = 5, 6
RULES = {"night.seconds": 45, "night.turn_seconds": {"mafia": 20, "doctor": 10, "commissar": 15}}


@pytest.fixture
def store(database: AsyncEngine) -> PresetStore:
    return PresetStore(database)


async def friday(store: PresetStore, guild_id: int = HERE, name: str = "Friday") -> OwnPreset:
    return await store.add(guild_id, name=name, base="basic", rules=RULES, author_id=77)


async def test_a_preset_is_kept_as_it_was_given(store: PresetStore) -> None:
    """The order of its turns included."""
    made = await friday(store)
    found = await store.get(HERE, made.id)
    assert found == made
    assert list(found.rules["night.turn_seconds"]) == ["mafia", "doctor", "commissar"]
    assert (found.version, found.draft, found.author_id) == (1, None, 77)
    preset, faults = found.preset()
    assert faults == ()
    assert preset.rules.night.seconds == 45
    assert (preset.id, preset.base, preset.name) == (f"server-{made.id}", "basic", "Friday")


async def test_a_name_is_there_once_whatever_its_case(store: PresetStore) -> None:
    made = await friday(store)
    with pytest.raises(NameTaken):
        await friday(store, name="fRIDAY")
    other = await friday(store, name="Пятница")
    with pytest.raises(NameTaken):
        await store.rename(HERE, other.id, "FRIDAY")
    assert (await store.rename(HERE, made.id, "FRIDAY")).name == "FRIDAY"
    assert (await store.called(HERE, "ПЯТНИЦА")).id == other.id
    assert (await store.called(HERE, other.reference)).id == other.id


async def test_no_preset_is_visible_from_another_server(store: PresetStore) -> None:
    """Not by its number, nor by its name; and the other may use the name itself."""
    made = await friday(store)
    await friday(store, ELSEWHERE)
    assert [one.guild_id for one in await store.all_of(ELSEWHERE)] == [ELSEWHERE]
    for asked in (
        store.get(ELSEWHERE, made.id),
        store.called(ELSEWHERE, made.reference),
        store.rename(ELSEWHERE, made.id, "Mine"),
        store.draft(ELSEWHERE, made.id, 1, {}),
        store.save(ELSEWHERE, made.id, 1),
        store.delete(ELSEWHERE, made.id),
    ):
        with pytest.raises(UnknownPreset):
            await asked
    assert await store.get(HERE, made.id) == made


async def test_a_draft_becomes_the_next_version_when_it_is_saved(store: PresetStore) -> None:
    made = await friday(store)
    drafted = await store.draft(HERE, made.id, made.revision, {"night.seconds": 60})
    assert (drafted.version, drafted.rules) == (1, RULES)
    assert drafted.drafted()[0].rules.night.seconds == 60
    assert drafted.preset()[0].rules.night.seconds == 45
    saved = await store.save(HERE, made.id, drafted.revision)
    assert (saved.version, saved.rules, saved.draft) == (2, {"night.seconds": 60}, None)
    again = await store.draft(HERE, made.id, saved.revision, {})
    assert (await store.discard(HERE, made.id, again.revision)).draft is None


async def test_the_slower_of_two_administrators_is_told(store: PresetStore) -> None:
    """Whoever changes what he has not seen changes nothing."""
    made = await friday(store)
    first = await store.draft(HERE, made.id, made.revision, {"night.seconds": 50})
    for late in (
        store.draft(HERE, made.id, made.revision, {}),
        store.save(HERE, made.id, made.revision),
        store.discard(HERE, made.id, made.revision),
    ):
        with pytest.raises(PresetChanged):
            await late
    assert await store.get(HERE, made.id) == first


async def test_a_server_has_at_most_so_many_even_when_all_are_made_at_once(store: PresetStore) -> None:
    made = await asyncio.gather(
        *(friday(store, name=f"No {number}") for number in range(MOST_PRESETS + 3)), return_exceptions=True
    )
    assert sum(isinstance(one, TooManyPresets) for one in made) == 3
    assert len(await store.all_of(HERE)) == MOST_PRESETS


async def test_an_erased_author_leaves_the_preset_without_a_name(store: PresetStore, database: AsyncEngine) -> None:
    made = await friday(store)
    async with database.begin() as connection:
        await erase(connection, 77)
    assert (await store.get(HERE, made.id)).author_id is None


async def test_a_server_that_is_left_loses_its_presets_and_no_other_does(
    store: PresetStore, database: AsyncEngine
) -> None:
    await friday(store)
    kept = await friday(store, ELSEWHERE)
    await GuildSettingsStore(database).forget(HERE)
    assert await store.all_of(HERE) == []
    assert await store.all_of(ELSEWHERE) == [kept]


async def test_a_deleted_preset_is_its_servers_default_no_longer_and_another_one_stays_it(
    store: PresetStore, database: AsyncEngine
) -> None:
    """In the same transaction, and nothing else of the settings changes."""
    made, kept, settings = await friday(store), await friday(store, name="Saturday"), GuildSettingsStore(database)
    await settings.change(HERE, default_preset=made.reference, language="ru")
    await settings.change(ELSEWHERE, default_preset=made.reference)
    elsewhere = await settings.get(ELSEWHERE)
    await store.delete(HERE, made.id)
    assert await settings.get(HERE) == GuildSettings(language="ru")
    assert await settings.get(ELSEWHERE) == elsewhere
    chosen = await settings.change(HERE, default_preset="city")
    await store.delete(HERE, kept.id)
    assert await settings.get(HERE) == chosen


async def test_where_the_default_cannot_be_changed_the_preset_is_there_still(
    store: PresetStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await friday(store)

    async def fails(*_arguments: object) -> None:
        raise ConnectionError

    monkeypatch.setattr(presets_store, "let_go_of_default", fails)
    with pytest.raises(ConnectionError):
        await store.delete(HERE, made.id)
    assert await store.get(HERE, made.id) == made


async def test_a_deleted_preset_is_gone_and_its_number_is_never_given_again(store: PresetStore) -> None:
    made = await friday(store)
    assert await store.delete(HERE, made.id) == made
    with pytest.raises(UnknownPreset):
        await store.delete(HERE, made.id)
    assert (await friday(store)).id > made.id


async def test_a_base_or_a_rule_that_the_program_lost_is_a_fault_and_no_crash(store: PresetStore) -> None:
    made = await store.add(
        HERE, name="Old", base="ancient", rules={"night.moon": 3, "day.talk": "speeches"}, author_id=None
    )
    preset, faults = made.preset()
    assert [fault.kind for fault in faults] == ["unknown_base", "unknown_setting"]
    assert preset.rules.day.talk == "speeches"


@pytest.mark.parametrize(
    ("reference", "number"), [("server-12", 12), ("basic", None), ("server-", None), ("server--1", None), ("12", None)]
)
def test_a_reference_names_a_number(reference: str, number: int | None) -> None:
    assert number_in(reference) == number
