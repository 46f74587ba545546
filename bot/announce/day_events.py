"""What is said of single events of the day: nominations, answers to a lift, fouls, the best move."""

from __future__ import annotations

from bot.announce.days import LIVE_CARDS
from bot.announce.phases import refreshed
from bot.announce.telling import Telling, called, notice, people_at
from engine import events as e
from engine.store.delivery import Delivery
from engine.views import seen_lifts


def nominations_changed(_event: e.Nominated | e.NominationWithdrawn, told: Telling) -> list[Delivery]:
    """The card of the talk lists who is up for the vote."""
    return refreshed(told.phase, told.card_no) if told.is_open else []


def lift_cast(_event: e.LiftCast, told: Telling) -> list[Delivery]:
    """The card is edited where the table may see a difference: a hidden answer that was changed makes none."""
    before, after = told.before.state, told.game.state
    same = len(before.poll.lifts) == len(after.poll.lifts) and seen_lifts(before) == seen_lifts(after)
    return refreshed(told.phase, told.card_no) if told.is_open and not same else []


def foul_given(event: e.FoulGiven, told: Telling) -> list[Delivery]:
    """The table and the player learn of the foul and of what it costs; so does the card of the speeches."""
    who = called(told.game, people_at(told.game, [event.seat]))
    card = refreshed(told.phase, told.card_no) if told.is_open and told.phase in LIVE_CARDS else []
    host = told.before.state.host
    return [notice("foul", mentions=who, seat=event.seat, number=event.number, host=host), *card]


def vote_cancelled(_event: e.VoteCancelled, told: Telling) -> list[Delivery]:
    """An exit has cost the table a vote."""
    return [notice("vote_cancelled", phase_no=told.phase_no)]


def suspects_named(event: e.SuspectsNamed, told: Telling) -> list[Delivery]:
    """The best move goes on record before everybody, and its button goes."""
    return [notice("best_move", seat=event.seat), *(refreshed(told.phase, told.card_no) if told.is_open else [])]
