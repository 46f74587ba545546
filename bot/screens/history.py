"""The games that were played on a server: the list, and each of them with its cards and its story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.controls import button, menu, option
from bot.screens.ending import BANNERS, result_lines, roles_lines, story_pages
from bot.screens.message import Message
from bot.screens.pages import within
from bot.screens.preset_name import plain_preset_name, preset_name
from bot.screens.scene import Scene
from bot.screens.values import duration
from bot.texts import text
from engine.factions import Winner

if TYPE_CHECKING:
    from discord import ui

    from engine.service import FinishedGame, Game

ON_A_PAGE = 6
"""So many games stand on one page of the list."""

_MINUTE = 60

_RESULTS = {winner: "history-ended" if winner is Winner.NONE else f"history-{winner}" for winner in Winner}
"""In a word or two, for a menu."""


@dataclass(frozen=True, slots=True)
class Past:
    """A finished game as the list tells it."""

    finished: FinishedGame
    game: Game

    def scene(self, language: str) -> Scene:
        """What its words are formed with: nothing of its log."""
        return Scene(game=self.game, events=(), language=language)


def history(language: str, games: Sequence[Past], page: int, count: int) -> Message:
    """A page of the list, the latest game first, with a menu of its games; ``count``: how many there are in all."""
    card = Card(accent=ACCENTS[Banner.LOBBY])
    if not games:
        return card.text(text(language, "history-heading", count=0), text(language, "history-none")).message()
    scenes = [one.scene(language) for one in games]
    card.text(scenes[0].say("history-heading", count=count)).rule()
    card.text("\n".join(_line(scene, one.finished) for scene, one in zip(scenes, games, strict=True)))
    card.controls(_menu(scenes, games, page), *_turning(scenes[0], page, pages_for(count)))
    return card.message()


def pages_for(count: int) -> int:
    """How many pages so many games need."""
    return max(1, -(-count // ON_A_PAGE))


def _line(scene: Scene, finished: FinishedGame) -> str:
    return scene.say(
        "history-line",
        preset=preset_name(scene, scene.state.preset),
        when=f"<t:{int(finished.finished.timestamp())}:f>",
        winner=finished.winner,
        players=len(scene.state.people),
        days=scene.state.day,
        length=_length(scene, int((finished.finished - finished.started).total_seconds())),
    )


def _length(scene: Scene, seconds: int) -> str:
    """How long it took, in whole minutes."""
    return duration(scene, max(_MINUTE, round(seconds / _MINUTE) * _MINUTE))


def _menu(scenes: Sequence[Scene], games: Sequence[Past], page: int) -> ui.Item[Any]:
    options = [
        option(
            scene.say(
                "history-option",
                date=f"{one.finished.finished:%Y-%m-%d}",
                preset=plain_preset_name(scene, scene.state.preset),
                number=str(one.finished.id),
            ),
            str(one.finished.id),
            about=scene.say(_RESULTS[one.finished.winner]),
        )
        for scene, one in zip(scenes, games, strict=True)
    ]
    first = scenes[0]
    return menu(first, "history-open", first.say("history-choose"), options, phase_no=0, argument=str(page))


def _turning(scene: Scene, page: int, pages: int) -> list[ui.Item[Any] | None]:
    def to(number: int, key: str, emoji: str) -> ui.Button[Any]:
        return button(scene, "history", label=scene.say(key), phase_no=0, argument=str(number), emoji=emoji)

    return [
        to(page - 1, "button-later-games", "◀️") if page > 1 else None,
        to(page + 1, "button-earlier-games", "▶️") if page < pages else None,
    ]


def past(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """One finished game: on page 0 its result with all cards, then its story; None while it goes on.

    ``started`` and ``finished`` are instants in seconds; ``list``: the page of the list to go back to.
    """
    state = scene.state
    if not state.is_over or state.winner is None or not state.people:
        return None
    pages = story_pages(scene)
    page = int(arguments.get("page", 0))
    page = within(page, pages) if page > 0 else 0
    card = Card(accent=ACCENTS[BANNERS[state.winner]])
    if page == 0:
        started, finished = int(arguments.get("started", 0)), int(arguments.get("finished", 0))
        card.text(
            scene.say(
                "history-game",
                preset=preset_name(scene, state.preset),
                when=f"<t:{finished}:f>",
                length=_length(scene, finished - started),
            )
        )
        card.text(*result_lines(scene)).rule().text(*roles_lines(scene))
    else:
        card.text(scene.say("story-heading", page=page, pages=len(pages))).text(pages[page - 1])
    return card.controls(*_reading(scene, page, len(pages), str(arguments.get("list", 1)))).message()


def _reading(scene: Scene, page: int, pages: int, back: str) -> list[ui.Item[Any] | None]:
    def to(number: int, key: str, emoji: str) -> ui.Button[Any]:
        argument = f"{back}.{number}"
        return button(scene, "past", label=scene.say(key), phase_no=0, argument=argument, emoji=emoji)

    return [
        to(page - 1, "button-earlier", "◀️") if page > 1 else None,
        to(0, "button-past-cards", "🃏") if page > 0 else to(1, "button-past-story", "📜"),
        to(page + 1, "button-later", "▶️") if 0 < page < pages else None,
        button(scene, "history", label=scene.say("button-history"), phase_no=0, argument=back, emoji="🗂️"),
    ]
