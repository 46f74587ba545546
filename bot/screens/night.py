"""The nights: one card for the table, and a message of the same shape for every living player."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens import prompt
from bot.screens.card import Card
from bot.screens.chronicle import all_of, night_chapter, opening, openings
from bot.screens.day_words import parting_line
from bot.screens.device import device
from bot.screens.doors import card_button, card_doors, next_button
from bot.screens.headcount import done_by_people
from bot.screens.message import Message
from bot.screens.role import ally_lines, role_name
from bot.screens.scene import Scene
from bot.screens.seats import missed_line
from bot.screens.talk import talk_controls, talk_lines
from bot.screens.turns import night_lines, team_line, turn_name
from engine import events as e
from engine.leaving.white_night import falls_at_night
from engine.night.choices import confirmations_stand
from engine.phases.phase import Phase


def night(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The night as the table sees it, through all its turns.

    Where all act together it says how many have confirmed and never who: everybody is awaited, whatever the role.
    Where the roles are called in turn it says who is called, and nothing of what is done.
    """
    if scene.state.shared_device:
        return device(scene, arguments)
    opened = opening(scene.events, int(arguments["phase_no"]))
    if opened is None:
        return None
    told = night_chapter(scene.events, opened.night)
    sleepers = [event.role for event in all_of(told, e.RoleAsleep)]
    asleep = [scene.say("night-asleep", role=role_name(scene, role)) for role in sleepers]
    card = Card(top=Banner.NIGHT).text(scene.say("night-heading", night=opened.night))
    if not _is_open(scene, Phase.NIGHT, opened.night):
        return card.text(*asleep, scene.say("night-over")).controls(card_button(scene)).message()
    turns = [one.turn for one in openings(told, Phase.NIGHT) if one.turn is not None]
    card.text(scene.say("night-how-turns" if turns else "night-how", delivery=scene.delivery.value))
    card.text(*(_turns(scene, turns, sleepers) if turns else _together(scene)), *asleep)
    return card.controls(*card_doors(scene), next_button(scene)).message()


def _turns(scene: Scene, turns: list[str], sleepers: list[str]) -> list[str]:
    """Who has been called so far, and who is called now, until when; a role put to sleep is called in vain."""
    *past, now = turns
    until = scene.until("turn-until")
    return [
        *(scene.say("turn-past", roles=turn_name(scene, turn)) for turn in past),
        scene.say("turn-asleep" if now in sleepers else "turn-now", roles=turn_name(scene, now)),
        *([until] if until is not None else []),
    ]


def _together(scene: Scene) -> list[str]:
    confirmed, people = done_by_people(scene.state)
    counted = scene.say("night-confirmed", confirmed=confirmed, all=people)
    until = scene.until("night-until")
    return [
        *([counted] if confirmations_stand(scene.state) else []),
        *([until] if until is not None else []),
    ]


def night_prompt(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """What one player is asked in his turn, what he and his team have chosen, and what he has learned."""
    opened = opening(scene.events, int(arguments["phase_no"]))
    if opened is None or scene.seat is None:
        return None
    card = Card(accent=ACCENTS[Banner.NIGHT]).text(scene.say("night-heading", night=opened.night))
    card.text(*night_lines(scene, opened.night)).text(*talk_lines(scene, opened.night))
    if _is_white(scene, opened.night):
        card.text(scene.say("panel-now", phase=scene.say(f"phase-{scene.state.phase}")))
        card.text(parting_line(scene), prompt.can_do(scene), scene.until("white-until"))
        return card.controls(*prompt.controls(scene), *card_doors(scene)).message()
    if not _is_open(scene, Phase.NIGHT, opened.night):
        return card.text(scene.say("night-over")).controls(card_button(scene)).message()
    controls = prompt.controls(scene)
    card.text(team_line(scene) if controls else None)
    card.text(prompt.can_do(scene), _time_left(scene, has_a_turn=bool(controls)), missed_line(scene))
    return card.controls(*controls, *talk_controls(scene)).message()


def _time_left(scene: Scene, *, has_a_turn: bool) -> str | None:
    """Until when the player may act; out of his turn he is told no time, so that nothing has to be edited."""
    if scene.state.turn is None:
        return scene.until("night-until")
    return scene.until("turn-until") if has_a_turn else None


def meeting(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The first night, in which nobody acts and the mafia meets, as the table sees it."""
    opened = opening(scene.events, int(arguments["phase_no"]))
    if opened is None:
        return None
    card = Card(top=Banner.NIGHT).text(scene.say("meeting-heading", night=opened.night))
    if not _is_open(scene, Phase.MEETING, opened.night):
        return card.text(scene.say("meeting-over")).controls(card_button(scene)).message()
    card.text(scene.say("meeting-how", delivery=scene.delivery.value), scene.until("meeting-until"))
    return card.controls(*card_doors(scene), next_button(scene)).message()


def meeting_prompt(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """Whom one player meets in that night; everybody gets a message, whatever the role."""
    opened = opening(scene.events, int(arguments["phase_no"]))
    if opened is None or scene.seat is None:
        return None
    card = Card(accent=ACCENTS[Banner.NIGHT]).text(scene.say("meeting-heading", night=opened.night))
    card.text(*ally_lines(scene)).text(*talk_lines(scene, opened.night))
    if not _is_open(scene, Phase.MEETING, opened.night):
        return card.text(scene.say("meeting-over")).controls(card_button(scene)).message()
    card.text(prompt.can_do(scene), scene.until("meeting-until"))
    return card.controls(*talk_controls(scene), *card_doors(scene)).message()


def _is_open(scene: Scene, phase: Phase, night: int) -> bool:
    return scene.state.phase is phase and scene.state.night == night


def _is_white(scene: Scene, night: int) -> bool:
    """Has this night become a white one, in which some act before anybody leaves (S4.49)?"""
    return _is_open(scene, Phase.WHITE_NIGHT, night) and falls_at_night(scene.state)
