"""The words of the bot, by language and key. One folder of Fluent catalogues is one language; nothing else names it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import structlog
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax.ast import Junk, Message, Term

log = structlog.get_logger(__name__)

FALLBACK = "en"
_FOLDER = Path(__file__).parent


class MissingText(LookupError):
    """A catalogue lacks a text, or a text cannot be formed with the arguments given."""


class Texts:
    """All catalogues of a folder, read once.

    ``strict``: whatever a catalogue lacks raises MissingText. Otherwise it is logged as an error, once, and the English
    text stands in, or the key itself where there is none: a player always gets an answer. The same holds for a
    catalogue that has lines which are no Fluent, or one key twice.
    """

    def __init__(self, folder: Path = _FOLDER, *, strict: bool = False) -> None:
        self._strict = strict
        self._complaints: set[str] = set()
        self._keys: dict[str, set[str]] = {}
        self._bundles = {path.name: self._read(path) for path in sorted(folder.iterdir()) if any(path.glob("*.ftl"))}
        if FALLBACK not in self._bundles:
            raise MissingText(f"There are no texts for {FALLBACK} in {folder}.")

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages there are, English first."""
        return (FALLBACK, *(language for language in self._bundles if language != FALLBACK))

    def has(self, language: str, key: str) -> bool:
        """Does the catalogue of this language itself have the text?"""
        return _pattern(self._bundles[language], key) is not None

    def keys(self, language: str) -> frozenset[str]:
        """The keys of a language's texts; attributes as ``message.attribute``."""
        return frozenset(self._keys[language])

    def text(self, language: str, key: str, /, **arguments: str | float) -> str:
        """The text of a key, formed with the arguments; ``key`` may name an attribute as ``message.attribute``.

        Numbers are written as the language writes them, with a mark between thousands: what is no amount (an id, an
        instant) is given as a string.
        """
        known = language if language in self._bundles else FALLBACK
        for tried in dict.fromkeys((known, FALLBACK)):
            bundle = self._bundles[tried]
            pattern = _pattern(bundle, key)
            if pattern is None:
                self._complain(f"There is no text {key} in {tried}.")
                continue
            formed, errors = bundle.format_pattern(pattern, arguments)
            if errors:
                self._complain(f"The text {key} in {tried} cannot be formed: {errors[0]}.")
            return str(formed)
        return key

    def _read(self, folder: Path) -> FluentBundle:
        # Without isolation: the marks that Fluent puts around arguments show up as boxes in some of Discord's clients.
        bundle = FluentBundle([folder.name], use_isolating=False)
        keys = self._keys.setdefault(folder.name, set())
        seen: set[tuple[type[Message | Term], str]] = set()
        for path in sorted(folder.glob("*.ftl")):
            resource = FluentResource(path.read_text(encoding="utf-8"))
            for entry in resource.body:
                if isinstance(entry, Junk):
                    self._complain(
                        f"{folder.name}/{path.name} has lines that are no Fluent: {(entry.content or '').strip()}"
                    )
                if not isinstance(entry, Message | Term):
                    continue
                name = entry.id.name
                if (type(entry), name) in seen:
                    self._complain(f"{folder.name}/{path.name} has {name} a second time.")
                seen.add((type(entry), name))
                if isinstance(entry, Message):
                    keys.update([name] if entry.value is not None else [])
                    keys.update(f"{name}.{attribute.id.name}" for attribute in entry.attributes)
            bundle.add_resource(resource)
        return bundle

    def _complain(self, sentence: str) -> None:
        if self._strict:
            raise MissingText(sentence)
        if sentence not in self._complaints:
            self._complaints.add(sentence)
            log.error(sentence)


def text(language: str, key: str, /, **arguments: str | float) -> str:
    """The bot's own text of a key, as ``Texts.text``."""
    return shipped().text(language, key, **arguments)


@cache
def shipped() -> Texts:
    """The catalogues that come with the bot."""
    return Texts()


def language_of(locale: object) -> str:
    """The language of a Discord locale (``ru``, ``en-US``; None is allowed), English where there is no catalogue."""
    language = str(locale or FALLBACK).split("-", 1)[0]
    return language if language in shipped().languages else FALLBACK


def _pattern(bundle: FluentBundle, key: str) -> Pattern | None:
    name, _, attribute = key.partition(".")
    if not bundle.has_message(name):
        return None
    message = bundle.get_message(name)
    return message.attributes.get(attribute) if attribute else message.value
