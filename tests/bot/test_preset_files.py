"""Files that are no presets: every fault is refused with a sentence that names it, in both languages."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.screens.unfit import MOST_SENTENCES, refusal_words
from engine.copies import file
from engine.copies.faults import Fault, FaultKind, Unfit
from engine.rules.presets import PRESETS

GOOD: dict[str, Any] = {"format": "mafia-preset/1", "name": "Friday", "base": "basic", "rules": {"night.seconds": 45}}
SIX = {"table.composition": "manual", "table.seats": 6, "table.plain_civilians_min": 0}
AWAKE: dict[str, Any] = {"night__mode": "sequential", "night__order": ["doctor"]}


def written(**changes: Any) -> bytes:
    return json.dumps({**GOOD, **changes}).encode()


def without(field: str) -> bytes:
    return json.dumps({key: value for key, value in GOOD.items() if key != field}).encode()


def ruled(base: str = "basic", **rules: Any) -> bytes:
    """A file with these rules; ``__`` stands for the dot."""
    return written(base=base, rules={setting.replace("__", "."): value for setting, value in rules.items()})


BAD: list[tuple[str, bytes, FaultKind, str]] = [
    ("too large", written(name="x" * file.LARGEST), FaultKind.TOO_LARGE, "64 KiB are the most"),
    ("UTF-16", json.dumps(GOOD).encode("utf-16"), FaultKind.NOT_UTF8, "isn’t text in UTF-8"),
    ("a picture", b"\x89PNG\r\n\x1a\n\xff", FaultKind.NOT_UTF8, "isn’t text in UTF-8"),
    ("empty", b"", FaultKind.NOT_JSON, "line 1"),
    ("half a file", b'{\n"format":\n', FaultKind.NOT_JSON, "line 3"),
    ("deep lists", b"[" * 20 + b"]" * 20, FaultKind.TOO_DEEP, "too deeply"),
    ("deeper than Python reads", b"[" * 15_000 + b"]" * 15_000, FaultKind.TOO_DEEP, "too deeply"),
    ("NaN", b'{"format": NaN}', FaultKind.NOT_FINITE, "in the place of a number"),
    ("Infinity", b'{"format": -Infinity}', FaultKind.NOT_FINITE, "in the place of a number"),
    ("a number of 5000 digits", b'{"format": ' + b"9" * 5000 + b"}", FaultKind.NOT_FINITE, "far too long"),
    ("a key twice", b'{"name": "a", "name": "b"}', FaultKind.REPEATED_KEY, "“name” stands twice"),
    ("a setting twice", b'{"rules": {"x.y": 1, "x.y": 2}}', FaultKind.REPEATED_KEY, "“x.y” stands twice"),
    ("a list", b"[]", FaultKind.NOT_OBJECT, "must be one JSON object"),
    ("a word", b'"mafia-preset/1"', FaultKind.NOT_OBJECT, "must be one JSON object"),
    ("no format", without("format"), FaultKind.NO_FORMAT, "`format` is missing"),
    ("a number as format", written(format=1), FaultKind.NO_FORMAT, "`format` is missing"),
    ("another format", written(format="theme/1"), FaultKind.OTHER_FORMAT, "of another kind (theme/1)"),
    ("a newer version", written(format="mafia-preset/2"), FaultKind.OTHER_VERSION, "version “2”"),
    ("no version", written(format="mafia-preset"), FaultKind.OTHER_VERSION, "version “”"),
    ("no name", without("name"), FaultKind.MISSING_FIELD, "lacks “name”"),
    ("no base", without("base"), FaultKind.MISSING_FIELD, "lacks “base”"),
    ("no rules", without("rules"), FaultKind.MISSING_FIELD, "lacks “rules”"),
    ("a strange field", written(author="me"), FaultKind.UNKNOWN_FIELD, "“author”"),
    ("rules as a list", written(rules=[]), FaultKind.RULES_NOT_OBJECT, "must be an object"),
    ("a number as name", written(name=7), FaultKind.NAME_NOT_TEXT, "name must be text"),
    ("an invisible name", written(name="\u200b"), FaultKind.NAME_EMPTY, "nothing that can be read"),
    ("a long name", written(name="x" * 33), FaultKind.NAME_TOO_LONG, "33 characters, and 32"),
    ("a built-in name", written(name="CITY"), FaultKind.NAME_RESERVED, "“CITY” is the name of built-in"),
    ("an unknown base", written(base="atlantis"), FaultKind.UNKNOWN_BASE, "“atlantis”"),
    ("a list as base", written(base=["basic"]), FaultKind.UNKNOWN_BASE, "no built-in rules"),
    ("an unknown setting", ruled(night__moon=1), FaultKind.UNKNOWN_SETTING, "no setting “night.moon”"),
    ("half a broken sign", written(rules={"\ud800": 1}), FaultKind.UNKNOWN_SETTING, "no setting “?”"),
    ("text for a number", ruled(night__seconds="60"), FaultKind.WRONG_TYPE, "“Length of the night” (`night.seconds`)"),
    ("a fraction", ruled(night__seconds=60.5), FaultKind.WRONG_TYPE, "a whole number from 0 to 604800"),
    ("nothing", ruled(night__seconds=None), FaultKind.WRONG_TYPE, "can’t be “null”"),
    ("a number for a flag", ruled(vote__change=1), FaultKind.WRONG_TYPE, "It takes `true` or `false`"),
    ("a flag for a number", ruled(vote__seconds=True), FaultKind.WRONG_TYPE, "can’t be “true”"),
    ("an unknown value", ruled(vote__tie="duel"), FaultKind.NO_SUCH_VALUE, "`nobody`, `revote`, `lift`"),
    ("too long a night", ruled(night__seconds=604_801), FaultKind.OUT_OF_BOUNDS, "from 0 to 604800"),
    ("a negative count", ruled(victory__curfew_at=-1), FaultKind.OUT_OF_BOUNDS, "from 0 to 20"),
    ("four seats", ruled(table__seats=[4, 8]), FaultKind.OUT_OF_BOUNDS, "from 5 to 20"),
    ("too much mafia", ruled(table__mafia_count=21), FaultKind.OUT_OF_BOUNDS, "`auto`, `1`"),
    ("seats turned round", ruled(table__seats=[9, 6]), FaultKind.REVERSED, "larger than the second in [9, 6]"),
    ("three seat numbers", ruled(table__seats=[5, 6, 7]), FaultKind.WRONG_TYPE, "a list: from and to"),
    ("seats as an object", ruled(table__seats={"fewest": 5, "most": 6}), FaultKind.WRONG_TYPE, "“Seats”"),
    ("an unknown role", ruled(table__counts={"wizard": 1}), FaultKind.UNKNOWN_ROLE, "“wizard”, which is no role"),
    ("an unknown power", ruled(table__optional_roles=["elf"]), FaultKind.UNKNOWN_ROLE, "“elf”, which is no role"),
    ("a power twice", ruled(table__optional_roles=["doctor"] * 2), FaultKind.REPEATED_ROLE, "“doctor” twice"),
    ("a civilian as a power", ruled(table__optional_roles=["civilian"]), FaultKind.PLAIN_ROLE, "is always dealt"),
    ("two dons", ruled(table__counts={"don": 2}), FaultKind.ROLE_ONCE, "only one card of “don”"),
    ("a list of counts", ruled(table__counts=[1]), FaultKind.WRONG_TYPE, "an object that gives a number to each role"),
    ("an unknown turn", ruled(night__order=["moon"]), FaultKind.UNKNOWN_TURN, "“moon”, which is no turn"),
    ("a turn of nothing", ruled(night__order=["don+"]), FaultKind.UNKNOWN_TURN, "“don+”"),
    ("a turn twice", ruled(night__order=["don", "don+sheriff"]), FaultKind.REPEATED_TURN, "more than once"),
    ("one turn as text", ruled(night__order="mafia"), FaultKind.WRONG_TYPE, "a list of turns"),
    ("a time for no turn", ruled(night__turn_seconds={"moon": 5}), FaultKind.UNKNOWN_TURN, "“moon”"),
    ("a time below nothing", ruled(night__turn_seconds={"mafia": -5}), FaultKind.OUT_OF_BOUNDS, "Length of the turns"),
    ("a lock on nothing", ruled(table__locked=["x.y"]), FaultKind.UNKNOWN_LOCK, "“x.y”, which is no setting"),
    ("an opening of nothing", ruled(table__locked={"all_but": ["moon.*"]}), FaultKind.UNKNOWN_LOCK, "“moon.\\*”"),
    ("locks of two kinds", ruled(table__locked={"named": [], "all_but": []}), FaultKind.WRONG_TYPE, "“Fixed rules”"),
    ("a thousand locks", ruled(table__locked=["vote.tie"] * 1000), FaultKind.WRONG_TYPE, "a list of settings"),
    ("a fixed cast of nothing", ruled(table__composition="fixed"), FaultKind.NO_DECK, "have no fixed cast"),
    ("more seats than cards", ruled("sport", table__seats=11), FaultKind.CARDS_NOT_SEATS, "there are 10 cards"),
    ("no size of the table", ruled("club", table__seats=[16, 18]), FaultKind.BAD_CAST, "for 8 to 16"),
    ("no mafia", written(rules={**SIX, "table.counts": {"civilian": 6}}), FaultKind.BAD_CAST, "no mafia among"),
    ("all town gone", written(rules={**SIX, "table.counts": {"mafia": 2, "lover": 4}}), FaultKind.BAD_CAST, "the town"),
    ("won at the start", written(rules={**SIX, "table.counts": {"mafia": 2, "lover": 3, "civilian": 1}}),
     FaultKind.BAD_CAST, "over before it began"),
    ("nobody is called", ruled(night__mode="sequential"), FaultKind.NOBODY_CALLED, "calls none of those"),
    ("a sleeping mafia", ruled(**AWAKE), FaultKind.MAFIA_NOT_CALLED, "never called"),
    ("one night only", ruled(victory__draw_nights=1), FaultKind.TOWN_CANNOT_WIN, "before the town could vote"),
    ("two nights", ruled(victory__draw_nights=2, table__seats=12), FaultKind.MAFIA_CANNOT_WIN, "outnumber the rest"),
]  # fmt: skip

UNREACHED = {FaultKind.NO_KILLERS}
"""Every role of the mafia can shoot so far; the check stands for those to come."""


def faults_in(data: bytes) -> tuple[Fault, ...]:
    with pytest.raises(Unfit) as refused:
        file.read(data)
    return refused.value.faults


@pytest.mark.parametrize(("data", "kind", "said"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_file_at_fault_is_refused_with_the_sentence_of_its_fault(data: bytes, kind: FaultKind, said: str) -> None:
    faults = faults_in(data)
    assert kind in {fault.kind for fault in faults}
    assert said in refusal_words("en", faults)
    assert re.search("[а-я]{4}", refusal_words("ru", faults).split("\n", 1)[1])
    for language in ("en", "ru"):
        words = refusal_words(language, faults)
        assert len(words) <= 2000
        assert "@" not in words
        words.encode()


def test_every_kind_of_fault_is_among_them() -> None:
    assert {kind for _, _, kind, _ in BAD} == set(FaultKind) - UNREACHED
    for language in ("en", "ru"):
        assert "unfit" not in refusal_words(language, [Fault(kind=kind) for kind in UNREACHED])


def test_all_that_is_wrong_with_the_rules_is_told_at_once() -> None:
    """As many sentences as people read, and how many there are besides."""
    settings = {f"night.moon{number}": number for number in range(MOST_SENTENCES + 3)}
    words = refusal_words("en", faults_in(written(rules=settings)))
    assert words.count("no setting") == MOST_SENTENCES
    assert "and 3 more" in words


@pytest.mark.parametrize(
    ("data", "meant"),
    [
        (ruled(night__secconds=1), "night.seconds"),
        (ruled(draw_nights=1), "victory.draw_nights"),
        (ruled(moon=1), None),
        (written(naem="a"), "name"),
        (written(base="city2"), "city"),
        (ruled(table__counts={"Doktor": 1}), "doctor"),
        (ruled(night__order=["comissar"]), "commissar"),
        (ruled(table__locked=["votes.tie"]), "vote.tie"),
    ],
)
def test_a_word_that_is_nearly_one_is_told_which(data: bytes, meant: str | None) -> None:
    for language, asks in (("en", "Did you mean"), ("ru", "Может быть")):
        words = refusal_words(language, faults_in(data))
        assert (f"{asks}, `{meant}`?" in words or f"{asks} `{meant}`?" in words) is (meant is not None)
        assert (asks in words) is (meant is not None)


def test_what_a_file_quotes_calls_nobody_and_formats_nothing() -> None:
    words = refusal_words("en", faults_in(written(rules={"@everyone **x** <@1>": 1})))
    assert "＠everyone \\*\\*x\\*\\* ‹＠1>" in words


def test_a_file_with_a_byte_order_mark_is_read() -> None:
    read = file.read(b"\xef\xbb\xbf" + written())
    assert (read.name, read.base, read.rules) == ("Friday", "basic", {"night.seconds": 45})


def test_another_name_takes_the_place_of_the_files_own() -> None:
    assert file.read(written(name="City"), name="Downtown").name == "Downtown"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_exported_and_imported_under_another_name(preset: str) -> None:
    read = file.read(file.write(PRESETS[preset], "Copy"))
    assert (read.name, read.base, read.rules) == ("Copy", preset, {})
