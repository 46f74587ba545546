"""The deal: the card that calls everybody to the table, and each one's own card."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import FACTION_ACCENTS, Banner
from bot.screens import prompt
from bot.screens.card import Card
from bot.screens.chronicle import first_of
from bot.screens.controls import GOOD, button
from bot.screens.device import device
from bot.screens.doors import card_button, card_doors, next_button, now_button
from bot.screens.headcount import done_by_people
from bot.screens.lobby import composition_words
from bot.screens.message import Message
from bot.screens.moderating import host_line
from bot.screens.role import ally_lines, card_lines, own_role
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat
from engine.lobby.reveal import begun_by_host
from engine.night.acting import is_sequential
from engine.phases.phase import Phase
from engine.phases.spec import Option
from engine.views import options


def deal(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """Called at the deal: who sits where, what was dealt, and how many have seen their cards."""
    if scene.state.shared_device:
        return device(scene, arguments)
    taken = first_of(scene.events, e.SeatsTaken)
    if taken is None:
        return None
    phase_no = int(arguments["phase_no"])
    card = Card(top=Banner.LOBBY)
    card.text(scene.say("deal-heading"), scene.say("deal-how", delivery=scene.delivery.value))
    outside = scene.state.moderator is not None
    card.rule().text(
        *(scene.seat_mention(Seat(number)) for number in scene.state.seats), host_line(scene) if outside else None
    )
    card.rule().text(scene.say("deal-composition"), composition_words(scene, taken.composition))
    if scene.state.phase_no != phase_no:
        return card.controls(card_button(scene)).message()
    seen, people = done_by_people(scene.state)
    by_host = begun_by_host(scene.state)
    card.text(
        scene.say("deal-closed-dms", count=scene.closed_dms) if scene.closed_dms else None,
        scene.say("deal-seen", seen=seen, all=people),
        scene.until("deal-guide" if by_host else "deal-until"),
        scene.say("deal-host-begins", host=scene.name(scene.state.host)) if by_host else None,
    )
    begin = button(scene, "begin", GOOD, emoji="🌙") if by_host else None
    return card.controls(*card_doors(scene), begin, next_button(scene)).message()


def role_card(scene: Scene, _arguments: Mapping[str, int | str]) -> Message | None:
    """One's own card, as it comes by DM. Everybody gets one, whatever the role."""
    seat = scene.seat
    if seat is None:
        return None
    state = scene.state
    unseen = Option("seen") in options(state, seat)
    if state.rules.deal.hide_card and not unseen and state.phase is not Phase.OVER:
        return closed_card(scene).controls(card_button(scene)).message()
    faction = state.factions[seat - 1]
    card = Card(accent=FACTION_ACCENTS[faction])
    card.face(own_role(scene, seat), faction, *card_lines(scene, seat))
    card.text(*ally_lines(scene)).text(first_game(scene))
    if not unseen:
        # Nobody edits this message in later phases, so it must not say what is to be done in any of them.
        return card.controls(*card_doors(scene)).message()
    return card.rule().text(prompt.can_do(scene)).controls(*prompt.controls(scene), now_button(scene)).message()


def first_game(scene: Scene) -> str | None:
    """A word to somebody who has never finished a game here: how to act and where to look, the same for every card."""
    if not scene.newcomer:
        return None
    return scene.say("first-game", turns="yes" if is_sequential(scene.state) else "no")


def closed_card(scene: Scene) -> Card:
    """A card face down: the same for every role."""
    card = Card(accent=FACTION_ACCENTS["neutral"])
    return card.face(None, None, scene.say("card-closed"), scene.say("card-closed-how"))
