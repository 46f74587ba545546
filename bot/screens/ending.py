"""The end: who has won and why, every card, and the story of the nights and days."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import NIGHTS, all_of, before_the_end, chapter, first_of, night_chapter, openings
from bot.screens.controls import GOOD, button
from bot.screens.message import Message
from bot.screens.pages import cut, within
from bot.screens.role import role_name, rule_arguments
from bot.screens.scene import Scene
from bot.screens.story_days import TOLD_WITH_THE_DAY, day_lines, lift_lines, vote_lines, white_night_lines
from bot.screens.story_of_nights import tell_night
from engine import events as e
from engine.audience import Seat
from engine.commands import ADMINISTRATOR
from engine.factions import Faction, Winner
from engine.phases.phase import Phase
from engine.victory.conditions import draw_reason, winners

BANNERS = {
    Winner.TOWN: Banner.TOWN_WINS,
    Winner.MAFIA: Banner.MAFIA_WINS,
    Winner.LONER: Banner.LONER_WINS,
    Winner.DRAW: Banner.DRAW,
    Winner.NONE: Banner.PAUSE,
}


def over(scene: Scene, _arguments: Mapping[str, int | str]) -> Message | None:
    """The result with all roles; None while the game goes on."""
    state = scene.state
    if not state.is_over or state.winner is None:
        return None
    card = Card(top=BANNERS[state.winner]).text(*result_lines(scene))
    card.rule().text(*roles_lines(scene))
    return card.controls(button(scene, "rematch", GOOD, phase_no=0, emoji="🔁")).message()


def result_lines(scene: Scene) -> list[str | None]:
    """Who has won and why, and how long it took."""
    state = scene.state
    winner, won = state.winner or Winner.NONE, winners(state)
    neutral = [Seat(number) for number in state.seats if state.factions[number - 1] is Faction.NEUTRAL]
    return [
        scene.say(f"won-{winner}"),
        _why(scene, winner),
        scene.say("over-length", nights=state.night, days=state.day),
        scene.say("over-winners", count=len(won), people=scene.seats(won)) if won else None,
        scene.say("over-neutral", people=scene.seats(neutral)) if neutral else None,
    ]


def roles_lines(scene: Scene) -> list[str]:
    """Every card of the table."""
    won = winners(scene.state)
    return [scene.say("over-roles"), *(_fate(scene, Seat(number), won) for number in scene.state.seats)]


def _why(scene: Scene, winner: Winner) -> str | None:
    """What decided the game."""
    if winner is Winner.NONE:
        return early_end(scene)
    reason = draw_reason(scene.state)
    arguments = {**rule_arguments(scene.state.rules), "living": len(scene.state.living)}
    return scene.say(f"over-why-{winner}" if reason is None else f"over-draw-{reason}", **arguments)


def early_end(scene: Scene) -> str | None:
    """Who or what has ended the game early, or closed the lobby (S0.59, S0.65); None where nobody was left in it."""
    expired, stopped = first_of(scene.events, e.RoomExpired), first_of(scene.events, e.GameStopped)
    if expired is not None:
        return scene.say("over-expired", hours=expired.hours)
    if stopped is None:
        return None
    if stopped.by == ADMINISTRATOR:
        return scene.say("over-stopped-administrator")
    return scene.say("over-stopped-host", host=scene.name(stopped.by))


def _fate(scene: Scene, seat: Seat, won: tuple[Seat, ...]) -> str:
    """A player's card at the end; another one stands beside it where the role has turned into it."""
    marks = ("" if seat in scene.state.living else " ☠️") + (" 🏆" if seat in won else "")
    role = scene.state.role_of(seat)
    dealt = next((event.role for event in all_of(scene.events, e.CardDealt) if event.seat == seat), role)
    words = scene.say("over-role", player=scene.seat_name(seat), role=role_name(scene, role))
    turned = scene.say("over-was", role=role_name(scene, dealt)) if dealt != role else ""
    return words + turned + marks + _players_before(scene, seat)


def _players_before(scene: Scene, seat: Seat) -> str:
    """Who has sat there until a substitute came."""
    taken = first_of(scene.events, e.SeatsTaken)
    changes = [event.person for event in all_of(scene.events, e.SeatSubstituted) if event.seat == seat]
    if taken is None or not changes:
        return ""
    before = [taken.people[seat - 1], *changes[:-1]]
    return scene.say("over-before", people=scene.series(map(scene.name, before)))


def story(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """One page of what happened at night and in the votes; None while the game goes on, and where nothing happened."""
    winner = scene.state.winner
    if not scene.state.is_over or winner is None or not scene.state.people:
        return None
    pages = cut(_parts(scene))
    if not pages:
        return None
    page = within(int(arguments.get("page", 1)), pages)
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
    return cut(_parts(scene)) or [scene.say("story-empty")]


def _parts(scene: Scene) -> list[str]:
    told = before_the_end(scene.events)
    parts: list[list[str]] = []
    days_told: set[int] = set()
    nights_told: set[int] = set()
    for opened in openings(told, *_TELLERS, *NIGHTS, *TOLD_WITH_THE_DAY):
        if opened.phase in TOLD_WITH_THE_DAY:
            if opened.day not in days_told:
                parts.append(day_lines(scene, told, opened.day))
            days_told.add(opened.day)
            continue
        if opened.phase in NIGHTS and opened.night > opened.day:
            if opened.night in nights_told:
                continue
            nights_told.add(opened.night)
            happened = night_chapter(told, opened.night)
            before = told[: told.index(opened)]
            lines = [scene.say("story-night", night=opened.night), *tell_night(scene, before, happened)]
        else:
            happened = chapter(told, opened.phase_no)
            lines = _TELLERS[opened.phase](scene, opened, happened)
        left = [event.seat for event in all_of(happened, e.SeatLeft)]
        parts.append([*lines, *([scene.say("story-left", people=scene.seats(left))] if left else [])])
    return ["\n".join(lines) for lines in parts if len(lines) > 1]


_TELLERS: dict[Phase, Callable[[Scene, e.PhaseOpened, tuple[e.Event, ...]], list[str]]] = {
    Phase.WHITE_NIGHT: white_night_lines,
    Phase.VOTE: vote_lines,
    Phase.REVOTE: vote_lines,
    Phase.LIFT: lift_lines,
}
"""How a phase is told that has a part of its own; nights are told whole, and a day's talk at its beginning."""
