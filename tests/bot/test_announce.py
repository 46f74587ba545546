"""From events to messages: who hears of what, and what never reaches the table."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.announce import TOLD, announce, warn
from bot.screens import SCREENS, Scene
from engine import commands as c
from engine import events as e
from engine.audience import Person, Seat
from engine.evolve import APPLY
from engine.factions import Faction
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.service.executed import unchanged
from engine.store.delivery import Delivery
from engine.views import known_to, options
from tests.kit.watched import WatchedGame, components, words

CARDS = ("mafia", "mafia", "commissar", "doctor", "civilian", "civilian", "civilian")

SILENT = {
    e.CardDealt,  # in everybody's role card
    e.TeamMet,
    *(e.Killed, e.KilledInCrossfire, e.Attempted, e.ShotBlindly, e.Missed, e.NobodyDied),  # in the morning's report
    *(e.VisitsSeen, e.VisitorsSeen),  # come at dawn, when everybody's prompt is edited
    e.BecameRole,  # in the prompt of the night that falls
    e.VoteLost,  # on the ballot
    e.VoteShown,  # in the result of the vote
    e.Tied,
    e.VotedOut,
    e.NobodyOut,
    e.QuietResult,
    e.RoleShown,
    *(e.GameStopped, e.RoomExpired),  # on the last card
    e.SpeechEnded,  # closes the phase
    e.DayBegan,  # in the headings of the day
    e.RoundEnded,  # counted by the rules alone
    *(e.SpeechesBegan, e.SpeechPassed),  # on the card of the speeches
    *(e.Shouted, e.SpeechForfeited),  # with the foul that they come with
    *(e.VoteLost, e.VotesFell, e.LeaderSpared, e.LiftShown),  # on the ballot, or in the result
    *(e.Taken, e.PartingMade),  # after the white night
}
"""Events that some other event's message tells."""


def at_table(deliveries: list[Delivery]) -> list[Delivery]:
    """What everybody in the channel sees."""
    return [delivery for delivery in deliveries if delivery.lane is None]


def posts(deliveries: list[Delivery], lane: Person) -> list[str]:
    """The screens of the new messages that somebody gets: each of them may make a sound."""
    return [delivery.screen for delivery in deliveries if delivery.lane == lane and not delivery.edit]


def test_every_kind_of_event_is_told_or_known_to_be_silent() -> None:
    """A new kind of event must be given a place in one of the lists, unless it is bookkeeping."""
    kept = {kind for kind in APPLY if issubclass(kind, e.HiddenEvent | e.ModeratorEvent)}
    listed = [*TOLD, *SILENT, *kept]
    assert set(listed) == set(APPLY)
    assert len(listed) == len(set(listed))


def test_what_nobody_may_know_is_never_told() -> None:
    """Bookkeeping, and what only a moderator may follow, has no announcer."""
    assert not [kind for kind in TOLD if issubclass(kind, e.HiddenEvent | e.ModeratorEvent)]


@pytest.mark.deep
@given(seed=st.integers(0, 10_000), people=st.integers(5, 12))
def test_the_table_is_shown_nothing_that_is_not_public(seed: int, people: int) -> None:
    """Its messages are the same when drawn by somebody who knows the public events only, and no card."""
    table = WatchedGame(people, seed=seed).deal()
    chance = Random(seed)
    table.sent.clear()
    for _ in table.play_on(chance, 60):
        sent, table.sent[:] = at_table(table.sent), []
        if table.state.winner is not None:
            return
        blind_state = replace(
            table.state,
            table=replace(table.state.table, roles=("civilian",) * people, factions=(Faction.TOWN,) * people),
            choices={seat: {"sleep": None} for seat in table.state.living if seat not in awaited(table.state)}
            if table.state.phase is Phase.NIGHT
            else {},
            ballots=table.state.ballots if table.state.rules.vote.ballot != "hidden" else _unread(table),
        )
        blind = Scene(
            game=replace(table.game, state=blind_state), events=known_to(table.log, None), language="en", viewer=None
        )
        for delivery in sent:
            drawn, blindly = table.render(delivery), SCREENS[delivery.screen](blind, delivery.arguments)
            assert (drawn is None) == (blindly is None)
            if drawn is not None and blindly is not None:
                assert components(drawn) == components(blindly)


def _unread(table: WatchedGame) -> dict[Seat, Seat | None]:
    """As many ballots, and nobody's."""
    return dict.fromkeys(table.state.ballots)


def spend_publicly(cards: tuple[str, ...], script: Random) -> list[Delivery]:
    """A game whose public course follows the script, whatever the cards: whoever holds them makes it happen."""
    table = WatchedGame(len(cards), cards=cards).deal()
    for _ in range(9):
        state = table.state
        if state.winner is not None:
            break
        victim = script.choice([None, *(seat for seat in state.living if seat > 4)])
        closed = False
        for seat in awaited(state):
            person = state.people[seat - 1]
            verbs = {option.verb for option in options(table.state, seat)}
            told: list[Delivery] = []
            if "kill" in verbs and victim is not None:
                told = table.do(c.Choose(person, "kill", victim))
            elif state.phase is Phase.NIGHT:
                told = table.do(c.Sleep(person) if "sleep" in verbs else c.Skip(person))
            closed = any(delivery.screen == "morning" for delivery in told)
        if not closed:
            table.ring()
    return at_table(table.sent)


@given(seed=st.integers(0, 10_000))
def test_what_the_table_gets_does_not_depend_on_who_holds_which_card(seed: int) -> None:
    """The same public course gives the same messages in the same order: also their absence tells nothing."""
    deck = ("mafia", "mafia", "commissar", "doctor")
    rest = ("civilian",) * 5
    other = (*Random(seed).sample(deck, 4), *rest)
    first, second = (_until_the_end(spend_publicly(cards, Random(seed))) for cards in ((*deck, *rest), other))
    assert first == second


def _until_the_end(sent: list[Delivery]) -> list[Delivery]:
    screens = [delivery.screen for delivery in sent]
    return sent[: screens.index("over")] if "over" in screens else sent


@given(seed=st.integers(0, 10_000), people=st.integers(5, 12))
def test_at_night_everybody_alive_gets_one_message_whatever_the_role(seed: int, people: int) -> None:
    """One sound each at nightfall, and none until the next: choices, allies and answers are edits."""
    table = WatchedGame(people, seed=seed).deal()
    chance = Random(seed)
    for _ in range(4):
        if table.state.winner is not None:
            return
        table.sent.clear()
        fallen = _ring_until_night(table)
        if not fallen:
            return
        living = [table.state.people[seat - 1] for seat in table.state.living]
        while table.state.phase is Phase.NIGHT:
            table.everybody(chance)
        assert {tuple(posts(table.sent, person)) for person in living} == {("night_prompt",)}


def _ring_until_night(table: WatchedGame) -> bool:
    """Did night fall before the game was over?"""
    while table.state.winner is None:
        if table.state.phase is Phase.NIGHT:
            return True
        table.ring()
    return False


@given(seed=st.integers(0, 10_000), people=st.integers(5, 10))
def test_a_ballot_is_posted_once_and_never_edited(seed: int, people: int) -> None:
    """An edit of the message that holds the menu would close it for those who are choosing."""
    table = WatchedGame(people, seed=seed).deal()
    for _ in table.play_on(Random(seed), 80):
        pass
    ballots = [delivery for delivery in table.sent if delivery.screen == "ballot"]
    assert all(delivery.card is None and not delivery.edit for delivery in ballots)
    assert all(count == 1 for count in Counter(str(ballot.arguments) for ballot in ballots).values())
    assert len(ballots) >= 1 or table.state.day == 0 or table.state.winner is not None


@given(seed=st.integers(0, 10_000), people=st.integers(5, 10))
def test_every_edit_is_of_a_card_that_was_posted_in_the_same_lane(seed: int, people: int) -> None:
    """And by the same screen. The lobby's card is the answer to the command that opened it."""
    table = WatchedGame(people, seed=seed).deal()
    for _ in table.play_on(Random(seed), 80):
        if table.state.phase_no == 4 and not table.state.paused and table.state.winner is None:
            table.do(c.Pause(table.state.host), c.Resume(table.state.host))
    posted: dict[tuple[Person | None, str | None], str] = {(None, "lobby"): "lobby"}
    for delivery in table.sent:
        if delivery.edit:
            assert posted[delivery.lane, delivery.card] == delivery.screen
        elif delivery.card is not None:
            may_come_again = delivery.card in ("paused", "away") or delivery.card.startswith("absent-")
            assert (delivery.lane, delivery.card) not in posted or may_come_again
            posted[delivery.lane, delivery.card] = delivery.screen


def test_secrets_go_into_their_own_lane_only() -> None:
    """A mafioso's choice is shown in the allies' prompts; a commissar's in nobody else's."""
    table = WatchedGame(7, cards=CARDS).deal().to(Phase.NIGHT)
    told = table.do(c.Choose(Person(1), "kill", Seat(5)))
    assert [(d.lane, d.screen, d.edit) for d in told if d.lane is not None] == [
        (Person(1), "night_prompt", True),
        (Person(2), "night_prompt", True),
    ]
    told = table.do(c.Choose(Person(3), "check", Seat(1)))
    assert [d.lane for d in told if d.lane is not None] == [Person(3)]


def test_the_deal_calls_everybody_who_may_be_called() -> None:
    """Once, at the table; those who do not wish to be called are named only."""
    table = WatchedGame(7)
    table.gather()
    told = table.do(c.Start(Person(1)))
    deal = next(delivery for delivery in told if delivery.screen == "deal")
    assert deal.mentions == (Person(1), Person(2), Person(4), Person(5), Person(7))
    assert sorted(delivery.lane or 0 for delivery in told if delivery.screen == "role_card") == list(range(1, 8))


def test_the_last_call_names_only_those_awaited_once_and_never_at_night() -> None:
    """Thirty seconds before the end of a talk or a vote."""
    table = WatchedGame(7, cards=CARDS).deal().to(Phase.NIGHT)
    assert not warn(table.game, 30)
    table.to(Phase.DISCUSSION)
    table.do(c.Ready(Person(1)), c.Ready(Person(4)))
    assert not warn(table.game, 60)
    assert not warn(table.game, 10)
    (call,) = warn(table.game, 30)
    assert call.mentions == (Person(2), Person(5), Person(7))
    assert call.until_phase == table.state.phase_no
    assert "P3" in words(table.render(call))


def test_no_mention_is_made_at_night() -> None:
    """Being called would tell who is awaited."""
    table = WatchedGame(7, cards=CARDS).deal()
    told = table.to(Phase.NIGHT).sent
    night = [delivery for delivery in told if delivery.arguments.get("phase_no") == table.state.phase_no]
    assert night
    assert not any(delivery.mentions for delivery in night)


def test_an_absent_host_is_called_and_the_call_is_taken_back_when_he_returns() -> None:
    """S0.68 and D0.10: whoever presses the button, the host is called by a mention; any press of his is his return."""
    table = WatchedGame(7, cards=CARDS).deal()
    told = at_table(table.do(c.Away(Person(1))))
    assert [(d.screen, d.mentions) for d in told] == [("host_away", (Person(1),))]
    assert "are you there" in words(table.render(told[0]))
    told = at_table(table.do(c.Seen(Person(1))))
    assert ("host_away", True) in [(d.screen, d.edit) for d in told]
    assert "has its host" in words(table.draw("host_away", person=1))


def test_a_room_that_may_be_taken_is_announced_and_the_new_host_called() -> None:
    """After the minute, or at once when the host gives up his seat."""
    table = WatchedGame(7, cards=CARDS).deal()
    table.do(c.Away(Person(1)))
    assert "takeover_open" in [d.screen for d in table.do(c.TakeoverDue())]
    told = table.do(c.Claim(Person(2)))
    assert ("host_changed", (Person(2),)) in [(d.screen, d.mentions) for d in told]
    told = table.do(c.Leave(Person(2)))
    assert {"player_left", "takeover_open"} <= {d.screen for d in told}


def test_a_pause_takes_the_time_off_every_card_and_a_resume_brings_it_back() -> None:
    """Table and prompts alike; the ballot never showed a time."""
    table = WatchedGame(7, cards=CARDS).deal().to(Phase.NIGHT)
    phase_no = table.state.phase_no
    for command, shows_time in ((c.Pause(Person(1)), False), (c.Resume(Person(1)), True)):
        told = table.do(command)
        assert ("night", True) in [(d.screen, d.edit) for d in told]
        assert sum(d.screen == "night_prompt" and d.edit for d in told) == 7
        assert ("<t:" in words(table.draw("night", phase_no=phase_no))) is shows_time
        assert ("<t:" in words(table.draw("night_prompt", Person(5), phase_no=phase_no))) is shows_time


def test_the_lobbys_card_is_edited_and_no_message_is_posted_while_people_gather() -> None:
    """Joining, readiness and rules are seen on the one card."""
    table = WatchedGame(5).gather()
    table.do(c.ChangeSetting(Person(1), "night.seconds", 90), c.Leave(Person(5)))
    assert {(d.lane, d.screen, d.card, d.edit) for d in table.sent} == {(None, "lobby", "lobby", True)}
    assert "1 min 30 s" in words(table.draw("lobby"))


def test_a_room_closed_before_the_deal_says_so_on_its_card() -> None:
    """There is nothing else to tell."""
    table = WatchedGame(5).gather()
    told = table.do(c.End(Person(1)))
    assert {(d.screen, d.edit) for d in told} == {("lobby", True)}
    assert "closed" in words(table.draw("lobby"))


def test_the_end_shows_the_last_results_before_the_winner() -> None:
    """Morning or vote first, then the cards, then the story."""
    table = WatchedGame(5, cards=("mafia", "civilian", "civilian", "commissar", "doctor")).deal()
    while table.state.winner is None:
        table.to(Phase.NIGHT).do(c.Choose(Person(1), "kill", table.state.living[-1]))
        told = table.ring()
    screens = [d.screen for d in at_table(told) if not d.edit]
    assert screens == ["morning", "over", "story"]


@pytest.mark.parametrize("phase", [Phase.REVEAL, Phase.NIGHT, Phase.DISCUSSION, Phase.VOTE])
def test_a_closed_phase_leaves_no_button_of_its_own_on_its_card(phase: Phase) -> None:
    """Its card is edited a last time, and then only opens the private panel."""
    table = WatchedGame(7, cards=CARDS).deal().to(phase)
    phase_no = table.state.phase_no
    told = [d for d in at_table(table.ring()) if d.edit and d.arguments.get("phase_no") == phase_no]
    assert len(told) == 1
    message = table.render(told[0])
    assert message is not None
    ids = [part["custom_id"] for part in components(message) if "custom_id" in part]
    assert all(":card:" in custom_id for custom_id in ids)


def test_nothing_is_said_where_nothing_happened() -> None:
    """A repeated click makes no noise."""
    assert not announce(unchanged(WatchedGame(5).game))
