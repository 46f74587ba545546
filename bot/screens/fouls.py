"""Fouls: what one costs, said when it is given, and where everybody stands."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import opening
from bot.screens.message import Message
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Person, Seat
from engine.day.floor import is_muted
from engine.phases.course import CALLED_OFF_AT_ONCE
from engine.phases.phase import Phase


def foul(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """A player has so many fouls now: taken for a shout, or given by the host; and what that costs (S4.82 … S4.86)."""
    seat, number = Seat(int(arguments["seat"])), int(arguments.get("number", 0))
    place = _place_of(scene, seat, number)
    if place is None:
        return None
    rules = scene.state.rules.fouls
    player = scene.seat_mention(seat)
    shouted = scene.events[place - 1]
    card = Card(accent=ACCENTS[Banner.DEFENCE])
    card.text(
        *_given(scene, arguments, shouted, player=player, number=number, limit=rules.out_at),
        _forfeit_words(scene) if e.SpeechForfeited(seat) in scene.events[place + 1 : place + 2] else None,
        scene.say("foul-mutes") if number == rules.mute_at else None,
        scene.say("foul-out") if number >= rules.out_at else None,
    )
    return card.message()


def _given(scene: Scene, arguments: Mapping[str, int | str], before: e.Event, **foul: str | int) -> tuple[str, ...]:
    """That it was taken for a shout, or which host has given it."""
    if isinstance(before, e.Shouted):
        return scene.say("foul-shout", player=foul["player"], seconds=before.seconds), scene.say("foul", **foul)
    host = scene.name(Person(int(arguments.get("host", scene.state.host))))
    return (scene.say("foul-by-host", host=host, **foul),)


def _place_of(scene: Scene, seat: Seat, number: int) -> int | None:
    """Where in the log the foul was given last: a number may come again when fouls are taken back."""
    given = e.FoulGiven(seat, number)
    return max((place for place, event in enumerate(scene.events) if event == given), default=None)


def _forfeit_words(scene: Scene) -> str:
    """With few alive it is only shortened, where the rules say so (SP17)."""
    rules = scene.state.rules.fouls
    seconds = 0 if rules.mute_at else rules.short_speech_seconds
    return scene.say("foul-forfeits", seconds=seconds)


def vote_cancelled(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """An exit has cancelled the vote that is open, or the next one (SP18)."""
    opened = opening(scene.events, int(arguments["phase_no"]))
    at_once = opened is not None and opened.phase in CALLED_OFF_AT_ONCE
    key = "vote-cancelled-now" if at_once else "vote-cancelled-next"
    return Card(accent=ACCENTS[Banner.VOTE]).text(scene.say(key)).message()


def fouls_of(scene: Scene, seat: Seat) -> str:
    """The mark behind a name: how many fouls the player has; nothing for none."""
    number = scene.state.discipline.fouls.get(seat, 0)
    return f" · ⚠️ {number}" if number else ""


def discipline_lines(scene: Scene) -> list[str]:
    """Where the living stand: fouls, lost speeches, lost votes."""
    state = scene.state
    if state.phase is Phase.OVER:
        return []
    fouls = {seat: number for seat, number in sorted(state.discipline.fouls.items()) if seat in state.living}
    standings = {
        "status-fouls": [scene.say("status-foul", player=scene.seat_name(seat), count=fouls[seat]) for seat in fouls],
        "status-muted": [scene.seat_name(seat) for seat in state.living if is_muted(state, seat)],
        "status-forfeits": [scene.seat_name(seat) for seat in sorted(state.discipline.forfeited & {*state.living})],
        "status-voteless": [scene.seat_name(seat) for seat in lost_votes(scene)],
    }
    return [scene.say(key, people=scene.series(people)) for key, people in standings.items() if people]


def lost_votes(scene: Scene) -> tuple[Seat, ...]:
    """Who has no vote today, once the table has seen it: when the first vote opens (S2.120)."""
    found: list[Seat] = []
    for event in scene.events:
        match event:
            case e.DayBegan() | e.PhaseOpened(phase=Phase.NIGHT):
                found.clear()
            case e.VoteLost():
                found.append(event.seat)
    return tuple(seat for seat in found if seat in scene.state.living)
