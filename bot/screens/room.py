"""What happens around the game: pauses, an absent host, people who leave, the last call before a deadline."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import before_the_end, shown_roles
from bot.screens.controls import CHIEF, GOOD, button
from bot.screens.doors import away_button
from bot.screens.message import Message
from bot.screens.moderating import exit_words, new_host_words, no_host_words
from bot.screens.morning import departed
from bot.screens.scene import Scene, instant
from bot.screens.values import duration
from engine.audience import Person, Seat
from engine.day.floor import SPOKEN
from engine.lobby.room import ends_by_itself
from engine.phases.flow import awaited
from engine.phases.phase import Phase


def _notice(banner: Banner = Banner.PAUSE) -> Card:
    return Card(accent=ACCENTS[banner])


def paused(scene: Scene, _arguments: Mapping[str, int | str]) -> Message:
    """The game and its clock stand still, for everybody or until certain players are back (S2.9, S2.10)."""
    card = Card(top=Banner.PAUSE).text(scene.say("paused-heading"))
    if not scene.state.paused:
        return card.text(scene.say("paused-over")).message()
    absent = sorted(scene.state.room.paused_for)
    card.text(
        *(scene.say("paused-for", player=scene.seat_name(seat)) for seat in absent),
        scene.say(
            "paused-for-return" if absent and ends_by_itself(scene.state) else "paused-how",
            host=scene.name(scene.state.host),
        ),
    )
    return card.controls(
        button(scene, "here", GOOD, phase_no=0, emoji="🙋") if absent else None,
        button(scene, "resume", GOOD, phase_no=0, emoji="▶️"),
        away_button(scene),
    ).message()


def resumed(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """The game goes on with the time that was left: so many ``seconds``, 0 where no clock was running.

    No countdown, which would be wrong as soon as the phase is over; that is on the card of the phase.
    """
    phase = scene.say(f"phase-{arguments.get('phase', scene.state.phase)}")
    seconds = int(arguments.get("seconds", 0))
    left = scene.say("resumed-left", time=duration(scene, seconds)) if seconds else None
    return _notice().text(scene.say("resumed", phase=phase), left).message()


def host_away(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """The host is called; until he presses anything, the clock of the takeover runs (S0.68, D0.10)."""
    person = Person(int(arguments["person"]))
    state = scene.state
    if state.host != person or person not in state.away:
        return _notice().text(scene.say("host-away-over", host=scene.name(person))).message()
    due = instant(scene.game.timetable.takeover)
    card = _notice().text(
        scene.say("host-away", host=scene.mention(person)),
        scene.say("host-away-open") if due is None else scene.say("host-away-until", deadline=due),
    )
    return card.controls(
        button(scene, "back", GOOD, phase_no=0, emoji="🙋"), button(scene, "claim", phase_no=0, emoji="👑")
    ).message()


def takeover_open(scene: Scene, _arguments: Mapping[str, int | str]) -> Message | None:
    """Any participant may take the room."""
    state = scene.state
    if not (state.room.takeover_open or state.host_gone) or state.phase is Phase.OVER:
        return None
    open_words = scene.say("takeover-open", host=scene.name(state.host))
    card = _notice().text(no_host_words(scene) if state.host_gone else open_words)
    return card.controls(button(scene, "claim", CHIEF, phase_no=0, emoji="👑")).message()


def host_changed(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """The room has another host."""
    person = Person(int(arguments["person"]))
    changed = scene.say("host-changed", host=scene.mention(person))
    return _notice(Banner.LOBBY).text(changed, new_host_words(scene, person)).message()


def player_left(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """A player has left, or was taken out, and by whom; the role is told where the rules show it."""
    seat = Seat(int(arguments["seat"]))
    role = shown_roles(before_the_end(scene.events)).get(seat)
    why = exit_words(scene, seat, Person(int(arguments.get("host", scene.state.host))))
    return _notice(Banner.MORNING_LOSS).text(why, departed(scene, seat, role)).message()


def warning(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The last call before the end of a talk, a speech or a vote, to those who are still awaited."""
    state = scene.state
    waiting = awaited(state)
    key = _WARNINGS.get(state.phase)
    if state.phase_no != int(arguments["phase_no"]) or key is None or not waiting:
        return None
    people = scene.series(map(scene.seat_mention, waiting))
    left = duration(scene, int(arguments["seconds"]))
    return _notice(Banner.VOTE).text(scene.say(key, people=people, left=left)).message()


_WARNINGS = {
    Phase.DISCUSSION: "warning-discussion",
    Phase.NOMINATIONS: "warning-nominations",
    Phase.VOTE: "warning-vote",
    Phase.REVOTE: "warning-vote",
    Phase.LIFT: "warning-vote",
    **dict.fromkeys(SPOKEN, "warning-speech"),
}
"""What is said by day, by phase; at night nobody is called."""
