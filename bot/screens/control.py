"""The host's control panel: where the table stands, and everything that the rules let him do to it now.

A moderator outside the game sees every card and the actions of the night where the rules let him (S1.26); whoever plays
besides being the host sees what everybody may know, and the same buttons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from discord import ButtonStyle, ui

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import all_of, choices
from bot.screens.controls import CHIEF, GOOD, GRAVE, QUIET, button, menu, option
from bot.screens.doors import card_button, desk_button
from bot.screens.message import Message
from bot.screens.role import role_name
from bot.screens.scene import Scene
from bot.screens.story_of_nights import place_of
from engine import events as e
from engine.audience import Seat
from engine.events.course import SECRETLY_CLOSED
from engine.host_options import SEAT_VERBS, host_options
from engine.lobby.absence import may_be_called, may_be_missed
from engine.lobby.substitution import offering_refusal
from engine.phases.flow import awaited
from engine.phases.phase import Phase

LOOKS: dict[str, tuple[ButtonStyle, str, str]] = {
    "begin": (GOOD, "🌙", "begin"),
    "to_vote": (CHIEF, "🗳️", "tovote"),
    "next": (CHIEF, "⏩", "next"),
    "pause": (QUIET, "⏸️", "pause"),
    "resume": (GOOD, "▶️", "resume"),
    "end": (GRAVE, "🏁", "end"),
    "foul": (CHIEF, "⚠️", "foul"),
    "take_foul_back": (QUIET, "↩️", "take_foul_back"),
    "first_speaker": (CHIEF, "🎙️", "first_speaker"),
    "pause_for": (QUIET, "⏳", "pause_for"),
    "card_shown": (GRAVE, "🃏", "card_shown"),
    "remove": (GRAVE, "🚷", "remove"),
    "hand_to_bot": (GRAVE, "🤖", "hand_to_bot"),
}
"""How each of the host's verbs looks, and whose label its button bears."""

ASKED_FIRST = ("end", "card_shown", "remove", "hand_to_bot")
"""Acts that cannot be taken back."""

OF_THE_PHASE = ("begin", "to_vote", "next", "first_speaker")
"""Acts that mean the phase for which their button was made, and do nothing in a later one."""

_WATCHING = {False: ("button-watch-on", "yes"), True: ("button-watch-off", "no")}
"""The label of the button for spectators and what it says, by whether they may watch now."""


def control(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """The panel. ``seat``: the one that is looked at; ``ask``: an act to be confirmed; ``done``: one that was done."""
    state = scene.state
    card = Card(accent=ACCENTS[Banner.DISCUSSION]).text(scene.say("control-heading"))
    if scene.viewer != state.host or state.host_gone:
        return card.text(scene.say("control-not-yours")).controls(card_button(scene)).message()
    chosen = _seat(scene, arguments)
    card.text(_done(scene, arguments), _place(scene), *_now(scene), _watched(scene))
    if state.people:
        card.rule().text(*(_line(scene, Seat(number)) for number in state.seats))
        card.text(*_actions(scene))
    ask = str(arguments.get("ask", ""))
    if ask in LOOKS and _is_offered(scene, ask, chosen):
        return _question(scene, card, ask, chosen).message()
    if chosen is not None:
        card.rule().text(*_seat_lines(scene, chosen))
    return card.controls(*_controls(scene, chosen)).message()


# Words


def _seat(scene: Scene, arguments: Mapping[str, int | str]) -> Seat | None:
    number = int(arguments.get("seat", 0))
    return Seat(number) if number in scene.state.seats else None


def _done(scene: Scene, arguments: Mapping[str, int | str]) -> str | None:
    verb = str(arguments.get("done", ""))
    if verb not in LOOKS:
        return None
    act, seat = scene.say(f"button-{LOOKS[verb][2]}"), _seat(scene, arguments)
    if verb in SEAT_VERBS and seat is not None:
        return scene.say("control-done-seat", act=act, player=scene.seat_name(seat))
    return scene.say("control-done", act=act)


def _place(scene: Scene) -> str:
    """Where this host sits, and what follows from it."""
    if scene.moderates:
        return scene.say("control-moderator")
    return scene.say("control-player" if scene.seat is not None else "control-outside")


def _now(scene: Scene) -> list[str | None]:
    state = scene.state
    if state.phase in (Phase.LOBBY, Phase.OVER):
        return [scene.say("panel-now", phase=scene.say(f"phase-{state.phase}"))]
    turn = scene.moderates and state.turn
    return [
        scene.phase_words(),
        scene.say("control-turn", turn=_turn(scene, state.turn or "")) if turn else None,
        scene.say("discussion-guide", deadline=scene.deadline)
        if state.guide and scene.deadline is not None and state.phase is Phase.DISCUSSION
        else scene.until("phase-until"),
    ]


def _watched(scene: Scene) -> str | None:
    """Whether the host lets others watch, where that is his to say."""
    allowed = "yes" if scene.state.room.watching_allowed else "no"
    return scene.say("control-watched", allowed=allowed) if scene.hosts_let_watch else None


def _turn(scene: Scene, turn: str) -> str:
    """Who is called, in the words of the cards where the turn is named by roles."""
    known = {"mafia": "faction-mafia", "loner": "faction-loner"}
    return scene.series(scene.say(known.get(word, f"role-{word}")) for word in turn.split("+"))


def _line(scene: Scene, seat: Seat) -> str:
    """One player: alive or out, the card where it may be seen, fouls, whether somebody waits."""
    state = scene.state
    person, fouls = scene.person_at(seat), state.discipline.fouls.get(seat, 0)
    return "".join(
        [
            "🟢 " if seat in state.living else "☠️ ",
            scene.seat_name(seat),
            f" — {role_name(scene, state.role_of(seat))}" if _shows_card(scene, seat) else "",
            f" · ⚠️ {fouls}" if fouls else "",
            " · 💤" if person in state.away else "",
            " · ⏳" if seat in _awaited(scene) else "",
        ]
    )


def _shows_card(scene: Scene, seat: Seat) -> bool:
    return scene.moderates or scene.state.is_over or seat in scene.state.table.shown


def _awaited(scene: Scene) -> tuple[Seat, ...]:
    """Whom the phase waits for, where that may be known: at night by a moderator alone."""
    state = scene.state
    if state.phase in (Phase.LOBBY, Phase.OVER) or (state.phase in SECRETLY_CLOSED and not scene.moderates):
        return ()
    return awaited(state)


def _actions(scene: Scene) -> list[str]:
    """What was done in the last night, for a moderator: a line for each verb, with numbers of seats."""
    if not scene.moderates:
        return []
    events = tuple(_of_night(scene, scene.state.night))
    made = choices(events)
    deeds: dict[tuple[int, str, str], list[str]] = {}
    for seat, targets in sorted(made.items()):
        for verb, target in targets.items():
            if target is not None:
                step, by = place_of(scene.state.role_of(seat), verb)
                deeds.setdefault((step, verb, by), []).append(f"{seat} → {target}")
    lines = [
        scene.say(f"story-{verb}", by=by, choices=scene.series(deeds[step, verb, by]))
        for step, verb, by in sorted(deeds)
    ]
    drawn = all_of(events, e.ShotDrawn)
    if drawn:
        lines.append(scene.say("control-drawn", seats=scene.series(str(event.target) for event in drawn)))
    if not scene.state.night:
        return []
    return [scene.say("control-night", night=scene.state.night), *(lines or [scene.say("control-night-empty")])]


def _of_night(scene: Scene, night: int) -> Iterator[e.Event]:
    """What the viewer may know of all turns of one night."""
    at_night = False
    for event in scene.known:
        if isinstance(event, e.PhaseOpened):
            at_night = event.night == night and event.phase in (Phase.MEETING, *SECRETLY_CLOSED)
        elif at_night:
            yield event


def _seat_lines(scene: Scene, seat: Seat) -> list[str]:
    rules, number = scene.state.rules.fouls, scene.state.discipline.fouls.get(seat, 0)
    lines = [scene.say("control-seat", player=scene.seat_name(seat))]
    if rules.enabled and seat in scene.state.living:
        lines.append(scene.say("control-fouls", count=number, limit=rules.out_at))
    if not _acts_on(scene, seat) and not may_be_missed(scene.state, seat):
        lines.append(scene.say("control-nothing"))
    return lines


# Controls


def _controls(scene: Scene, chosen: Seat | None) -> list[ui.Item[Any] | None]:
    seats = _seats_to_choose(scene)
    on_seat = _acts_on(scene, chosen) if chosen is not None else []
    return [
        *(_act(scene, verb) for verb in _plain_acts(scene)),
        menu(
            scene,
            "host-seat",
            scene.say("control-choose"),
            [
                option(scene.plain_seat(seat), str(seat), about=_about(scene, seat), chosen=seat == chosen)
                for seat in seats
            ],
            phase_no=0,
        )
        if seats
        else None,
        *(_act(scene, verb, chosen) for verb in on_seat),
        *(_about_its_player(scene, chosen) if chosen is not None else ()),
        desk_button(scene, "button-refresh", "🔄", argument="" if chosen is None else str(chosen)),
        desk_button(scene, "button-whole-table", "◀️") if chosen is not None else None,
        card_button(scene) if scene.seat is not None else button(scene, "status", phase_no=0, emoji="📋"),
        button(scene, "host-dm", phase_no=0, emoji="✉️") if chosen is None and scene.seat is None else None,
        _watch_button(scene) if chosen is None else None,
    ]


def _watch_button(scene: Scene) -> ui.Button[Any] | None:
    """The button that lets others watch, or lets them no longer."""
    state = scene.state
    if not scene.hosts_let_watch or state.is_over:
        return None
    label, argument = _WATCHING[state.room.watching_allowed]
    return button(scene, "host-watch", label=scene.say(label), phase_no=0, argument=argument, emoji="👁️")


def _about_its_player(scene: Scene, seat: Seat) -> list[ui.Item[Any] | None]:
    """Whoever seems to be missing is called; for whoever is away, another may take the seat."""
    state = scene.state
    may_be_offered = offering_refusal(state, seat, state.host) is None
    return [
        button(scene, "call", phase_no=0, argument=str(seat), emoji="📣") if may_be_called(state, seat) else None,
        button(scene, "seat-offer", phase_no=0, argument=str(seat), emoji="🪑") if may_be_offered else None,
    ]


def _about(scene: Scene, seat: Seat) -> str | None:
    return role_name(scene, scene.state.role_of(seat)) if scene.moderates else None


def _plain_acts(scene: Scene) -> list[str]:
    return [option.verb for option in host_options(scene.state) if option.targets is None]


def _acts_on(scene: Scene, seat: Seat) -> list[str]:
    waited_for = scene.state.room.paused_for
    return [
        option.verb
        for option in host_options(scene.state)
        if option.targets is not None
        and seat in option.targets
        and not (option.verb == "pause_for" and seat in waited_for)
    ]


def _seats_to_choose(scene: Scene) -> list[Seat]:
    found = {seat for option in host_options(scene.state) for seat in option.targets or ()}
    found |= {seat for seat in scene.state.living if may_be_called(scene.state, seat)}
    return sorted(found)


def _is_offered(scene: Scene, verb: str, seat: Seat | None) -> bool:
    return verb in (_plain_acts(scene) if seat is None else _acts_on(scene, seat))


def _act(scene: Scene, verb: str, seat: Seat | None = None) -> ui.Button[Any]:
    """The button of an act, or of the question that comes before it."""
    style, emoji, label = LOOKS[verb]
    action = "host-ask" if verb in ASKED_FIRST else "host-act"
    return button(
        scene,
        action,
        style,
        label=scene.say(f"button-{label}"),
        phase_no=None if verb in OF_THE_PHASE else 0,
        argument=verb if seat is None else f"{verb}.{seat}",
        emoji=emoji,
    )


def _question(scene: Scene, card: Card, verb: str, seat: Seat | None) -> Card:
    player = "" if seat is None else scene.seat_name(seat)
    card.rule().text(scene.say(f"control-ask-{verb}", player=player))
    return card.controls(
        button(
            scene,
            "host-act",
            GRAVE,
            label=scene.say("control-yes"),
            phase_no=0,
            argument=verb if seat is None else f"{verb}.{seat}",
        ),
        desk_button(scene, "confirm-cancel", None, argument="" if seat is None else str(seat)),
    )
