"""The end: who has won, every card, and the story of the nights and votes."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import all_of, before_the_end, chapter, first_of, night_chapter, openings
from bot.screens.controls import GOOD, button
from bot.screens.message import Message
from bot.screens.role import role_name
from bot.screens.scene import Scene
from bot.screens.story_of_nights import tell_night
from engine import events as e
from engine.audience import Seat
from engine.factions import Winner
from engine.phases.phase import Phase
from engine.victory.conditions import winners

BANNERS = {
    Winner.TOWN: Banner.TOWN_WINS,
    Winner.MAFIA: Banner.MAFIA_WINS,
    Winner.LONER: Banner.LONER_WINS,
    Winner.DRAW: Banner.DRAW,
    Winner.NONE: Banner.PAUSE,
}

PAGE = 3000
"""A page of the story has about so many characters, so that it fits a message with room to spare."""


def over(scene: Scene, _arguments: Mapping[str, int | str]) -> Message | None:
    """The result with all roles; None while the game goes on."""
    state = scene.state
    if not state.is_over or state.winner is None:
        return None
    won = winners(state)
    card = Card(top=BANNERS[state.winner])
    card.text(
        scene.say(f"won-{state.winner}"),
        scene.say("over-length", nights=state.night, days=state.day),
        scene.say("over-winners", count=len(won), people=scene.seats(won)) if won else None,
    )
    card.rule().text(scene.say("over-roles"), *(_fate(scene, Seat(number), won) for number in state.seats))
    return card.controls(button(scene, "rematch", GOOD, phase_no=0, emoji="🔁")).message()


def _fate(scene: Scene, seat: Seat, won: tuple[Seat, ...]) -> str:
    marks = ("" if seat in scene.state.living else " ☠️") + (" 🏆" if seat in won else "")
    role = role_name(scene, scene.state.role_of(seat))
    return scene.say("over-role", player=scene.seat_name(seat), role=role) + marks


def story(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """One page of what happened at night and in the votes; None while the game goes on."""
    winner = scene.state.winner
    if not scene.state.is_over or winner is None or not scene.state.people:
        return None
    pages = story_pages(scene)
    page = min(max(1, int(arguments.get("page", 1))), len(pages))
    card = Card(accent=ACCENTS[BANNERS[winner]])
    card.text(scene.say("story-heading", page=page, pages=len(pages))).text(pages[page - 1])
    return card.controls(
        button(scene, "story", label=scene.say("button-earlier"), phase_no=0, argument=str(page - 1), emoji="◀️")
        if page > 1
        else None,
        button(scene, "story", label=scene.say("button-later"), phase_no=0, argument=str(page + 1), emoji="▶️")
        if page < len(pages)
        else None,
    ).message()


def story_pages(scene: Scene) -> list[str]:
    """The story cut into pages: between its nights and votes, and within one that fills a page alone."""
    pages = [""]
    for part in _parts(scene):
        if pages[-1] and len(pages[-1]) + len(part) > PAGE:
            pages.append("")
        for line in part.split("\n"):
            if pages[-1] and len(pages[-1]) + len(line) > PAGE:
                pages.append("")
            pages[-1] = f"{pages[-1]}\n{line}" if pages[-1] else line
    return pages if pages[0] else [scene.say("story-empty")]


def _parts(scene: Scene) -> list[str]:
    told = before_the_end(scene.events)
    parts = []
    nights: set[int] = set()
    for opened in openings(told, Phase.MEETING, Phase.NIGHT, Phase.VOTE, Phase.REVOTE):
        if opened.phase in (Phase.VOTE, Phase.REVOTE):
            happened = chapter(told, opened.phase_no)
            lines = _vote(scene, opened, happened)
        elif opened.night not in nights:
            nights.add(opened.night)
            happened = night_chapter(told, opened.night)
            before = told[: told.index(opened)]
            lines = [scene.say("story-night", night=opened.night), *tell_night(scene, before, happened)]
        else:
            continue
        left = [event.seat for event in all_of(happened, e.SeatLeft)]
        if left:
            lines.append(scene.say("story-left", people=scene.seats(left)))
        if len(lines) > 1:
            parts.append("\n".join(lines))
    return parts


def _vote(scene: Scene, opened: e.PhaseOpened, happened: tuple[e.Event, ...]) -> list[str]:
    """A vote as the table saw its result: what was hidden stays hidden."""
    lines = [scene.say("story-revote" if opened.phase is Phase.REVOTE else "story-vote", day=opened.day)]
    shown = first_of(happened, e.VoteShown)
    if shown is not None:
        for seat, votes in sorted(shown.totals.items()):
            voters = shown.voters.get(seat)
            player = scene.seat_name(seat)
            lines.append(
                scene.say("story-vote-count", player=player, count=votes)
                if voters is None
                else scene.say("story-votes", player=player, voters=scene.series(map(str, voters)))
            )
    out = [event.seat for event in all_of(happened, e.VotedOut)]
    if out:
        lines.append(scene.say("story-out", count=len(out), people=scene.seats(out)))
    elif first_of(happened, e.NobodyOut) is not None:
        lines.append(scene.say("story-nobody-out"))
    elif (tied := first_of(happened, e.Tied)) is not None:
        lines.append(scene.say("result-tie", people=scene.seats(tied.seats)))
    return lines
