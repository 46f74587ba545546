"""The room in every phase: leaving, absence, the host's rights, pauses, the early end."""

from __future__ import annotations

from engine.audience import Person, Seat
from engine.commands import (
    Away,
    Back,
    Claim,
    End,
    Expire,
    GiveHost,
    Gone,
    HandToBot,
    Leave,
    LetWatch,
    Pause,
    Resume,
    Return,
    TakeoverDue,
)
from engine.errors import CommandRefused, RefusalCode
from engine.events import (
    GameDecided,
    GamePaused,
    GameResumed,
    GameStopped,
    HostChanged,
    HostGone,
    PersonCameBack,
    PersonLeft,
    PersonReturned,
    PhaseOpened,
    RoomExpired,
    SeatHandedToBot,
    TakeoverOpened,
    WatchingSettled,
)
from engine.factions import Winner
from engine.leaving.exits import put_out
from engine.lobby.absence import note_away
from engine.phases.phase import Phase
from engine.state import GameState
from engine.story import Story
from engine.victory.ending import finish


def leave(story: Story, _command: Leave, person: Person) -> None:
    """Give up the place (S0.66) or, in a running game, the character (S0.69)."""
    state = story.state
    if state.phase is Phase.LOBBY:
        _leave_lobby(story, person)
        return
    if person in state.room.outside:
        story.tell(PersonLeft(person))
        if person == state.host:
            story.tell(HostGone())
        return
    seat = state.seat_of(person)
    if seat is None or seat not in state.living:
        raise CommandRefused(RefusalCode.DEAD)
    put_out(story, seat)


def _leave_lobby(story: Story, person: Person) -> None:
    """The earliest joined inherits the room; an empty room is over (DG19)."""
    story.tell(PersonLeft(person))
    state = story.state
    if person == state.host and state.joined:
        _make_host(story, state.joined[0])
    elif not state.joined and state.moderator is None:
        end_early(story)


def go_away(story: Story, _command: Away, person: Person) -> None:
    """Note that somebody is gone."""
    if person not in story.state.away:
        note_away(story, person)


def leave_server(story: Story, _command: Gone, person: Person) -> None:
    """Somebody has left the server: a place in the lobby is free again, a seat waits for him, another, or a bot.

    A room whose host has left may be taken at once (DG19).
    """
    state = story.state
    if person in state.room.gone:
        return
    if state.phase is Phase.LOBBY and not state.shared_device:
        _leave_lobby(story, person)
        return
    if person == state.host and not state.shared_device and not state.host_gone:
        story.tell(HostGone())
    note_away(story, person, left_server=True)


def come_back(story: Story, _command: Back, person: Person) -> None:
    """Note that somebody is back; a pause because of certain players may end with the last of them (S2.10, D2.36)."""
    state = story.state
    if not is_missed(state, person):
        return
    has_left, waited_for = person in state.room.gone, bool(state.room.paused_for)
    story.tell(PersonCameBack(person, person == state.host))
    if has_left and person == state.host and state.host_gone:
        story.tell(HostChanged(person))
    if waited_for and not story.state.room.paused_for and ends_by_itself(story.state):
        story.tell(GameResumed())


def is_missed(state: GameState, person: Person) -> bool:
    """Is somebody known to be gone, or does a pause wait for him?"""
    seat = state.seat_of(person)
    return person in state.away or (seat is not None and seat in state.room.paused_for)


def has_return_codes(state: GameState) -> bool:
    """Can a place be taken over from another account (S2.1)? On a shared device there is only one."""
    return state.rules.hosting.return_code and not state.shared_device


def play_on_from_elsewhere(story: Story, command: Return, person: Person) -> None:
    """The same person at another account, who is back by that if he was gone (S2.7, S2.10)."""
    if not has_return_codes(story.state):
        raise CommandRefused(RefusalCode.NOT_NOW)
    story.tell(PersonReturned(person))
    come_back(story, Back(command.by), person)


def goes_on_without(state: GameState, seat: Seat) -> bool:
    """Does a pause end as soon as the table waits for the seat no more, since all others it waits for are back?"""
    return state.room.paused_for == {seat} and ends_by_itself(state)


def ends_by_itself(state: GameState) -> bool:
    """May a pause end without a word of the host, who has not paused by hand besides (S2.10)?"""
    return state.rules.hosting.auto_resume and not state.room.paused_by_hand


def may_be_handed(state: GameState, seat: Seat) -> bool:
    """May the host let a bot play on in this seat?"""
    return handing_refusal(state, seat) is None


def hand_to_bot(story: Story, command: HandToBot, _host: Person) -> None:
    """A bot plays on for somebody who stays away, for good (S2.8, S2.11, D2.37)."""
    state = story.state
    code = handing_refusal(state, command.seat)
    if code is not None:
        raise CommandRefused(code, seat=command.seat)
    resumes = goes_on_without(state, command.seat)
    story.tell(SeatHandedToBot(command.seat))
    if state.people[command.seat - 1] == state.host:
        story.tell(HostGone())
    if resumes:
        story.tell(GameResumed())


def handing_refusal(state: GameState, seat: Seat) -> RefusalCode | None:
    """Why the seat may not be given to a bot now, or None."""
    if state.phase is Phase.LOBBY or state.rules.hosting.absence != "pause_or_bot" or seat in state.bots:
        return RefusalCode.NOT_NOW
    return None if seat in state.living else RefusalCode.TARGET_DEAD


def open_takeover(story: Story, _command: TakeoverDue, _clock: None) -> None:
    """The host has been away for the whole time (S0.68)."""
    state = story.state
    if state.host not in state.away or state.room.takeover_open:
        raise CommandRefused(RefusalCode.NOT_NOW)
    story.tell(TakeoverOpened())


def claim(story: Story, _command: Claim, person: Person) -> None:
    """Take the room: at once when the host has given up his seat, else when his time is over (S0.68, DG19)."""
    state = story.state
    may_be_taken = state.host_gone or (state.room.takeover_open and state.rules.hosting.takeover_seconds > 0)
    if person == state.host or not may_be_taken:
        raise CommandRefused(RefusalCode.HOST_PRESENT)
    come_back(story, Back(person), person)
    _hand_over(story, person)


def give_host(story: Story, command: GiveHost, _asker: Person) -> None:
    """Hand the room to another participant; or, in a running game, back to a moderator who has run it before."""
    state = story.state
    if command.to not in state.joined and command.to not in state.room.outside:
        raise CommandRefused(RefusalCode.NOT_SEATED)
    if command.to != state.host or state.host_gone:
        _hand_over(story, command.to)


def _hand_over(story: Story, heir: Person) -> None:
    """Another is the host. A moderator without a seat stays at hand in a running game; a lobby has no use for him."""
    former, in_lobby = story.state.moderator, story.state.phase is Phase.LOBBY
    _make_host(story, heir)
    if former is not None and in_lobby:
        story.tell(PersonLeft(former))


def _make_host(story: Story, heir: Person) -> None:
    """Another is the host; if he is known to be gone, the time after which his room may be taken begins now (S0.68)."""
    story.tell(HostChanged(heir))
    if heir in story.state.away:
        note_away(story, heir)


def pause(story: Story, command: Pause, _host: Person) -> None:
    """Freeze the game (S0.67); because of a seat also while it is paused already."""
    state = story.state
    code = pause_refusal(state, command.because)
    if code is not None:
        raise CommandRefused(code, seat=command.because or 0)
    if command.because is None or command.because not in state.room.paused_for:
        story.tell(GamePaused(command.because))


def pause_refusal(state: GameState, because: Seat | None = None) -> RefusalCode | None:
    """Why the game may not be paused now, for everybody or because of a seat, or None."""
    if state.phase is Phase.LOBBY:
        return RefusalCode.NOT_NOW
    if because is None:
        return RefusalCode.PAUSED if state.paused else None
    return None if because in state.living else RefusalCode.TARGET_DEAD


def resume(story: Story, _command: Resume, _host: Person) -> None:
    """Let the game go on."""
    code = resume_refusal(story.state)
    if code is not None:
        raise CommandRefused(code)
    story.tell(GameResumed())


def resume_refusal(state: GameState) -> RefusalCode | None:
    """Why the game may not be resumed now, or None."""
    return None if state.paused else RefusalCode.NOT_NOW


def end(story: Story, _command: End, asker: Person) -> None:
    """End the game without a winner (S0.59)."""
    story.tell(GameStopped(asker))
    end_early(story)


def let_watch(story: Story, command: LetWatch, _host: Person) -> None:
    """Let others watch, or not; said again, it changes nothing."""
    if command.allowed is not story.state.room.watching_allowed:
        story.tell(WatchingSettled(command.allowed))


def expire(story: Story, _command: Expire, _clock: None) -> None:
    """Close a room that nobody has touched (S0.65)."""
    story.tell(RoomExpired(story.state.rules.hosting.expires_hours))
    end_early(story)


def end_early(story: Story) -> None:
    """Close the game with no winner; before the deal there are no cards to show."""
    state: GameState = story.state
    if state.phase is Phase.LOBBY:
        story.tell(GameDecided(Winner.NONE))
        story.tell(PhaseOpened(phase=Phase.OVER, phase_no=state.phase_no + 1, day=state.day, night=state.night))
    else:
        finish(story, Winner.NONE)
