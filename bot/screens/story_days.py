"""The days of the story: who stood, who was voted out, who was taken along, and what the fouls cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.screens.chronicle import (
    all_of,
    before_the_end,
    chapter,
    day_of,
    first_of,
    nominations,
    opening,
    openings,
    series,
)
from bot.screens.outcome import is_annulled
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat
from engine.day.floor import SPOKEN
from engine.phases.phase import Phase

_WORDS = (Phase.MORNING_WORDS, Phase.DAY_WORDS)
TOLD_WITH_THE_DAY = frozenset({Phase.DISCUSSION, Phase.NOMINATIONS, *SPOKEN})
"""Phases that have no part of their own: a day's talk is told at its beginning."""


def day_lines(scene: Scene, told: Sequence[e.Event], day: int) -> list[str]:
    """A day but for its votes: nominations, fouls, the best move, last words, and what the talk came to."""
    happened = day_of(told, day)
    talk = _talk_of(told, day)
    stood = nominations(told, day)
    fouls = {event.seat: event.number for event in all_of(happened, e.FoulGiven)}
    lines = [scene.say("story-day", day=day)]
    if stood:
        standing = scene.series(f"{scene.seat_name(seat)} ← {by}" for seat, by in stood.items())
        lines.append(scene.say("story-nominated", people=standing))
    if fouls:
        counted = (scene.say("status-foul", player=scene.seat_name(seat), count=fouls[seat]) for seat in fouls)
        lines.append(scene.say("story-fouls", people=scene.series(counted)))
    lines += [
        scene.say("best-move", player=scene.seat_name(event.seat), people=scene.seats(event.suspects))
        for event in all_of(happened, e.SuspectsNamed)
    ]
    lines += _gone(scene, "story-out", [event.seat for event in all_of(talk, e.VotedOut)])
    if first_of(talk, e.NobodyOut) is not None and not _stood_spared(told, day):
        lines.append(scene.say("result-annulled"))
    lines += _gone(scene, "story-left", [event.seat for event in all_of(talk, e.SeatLeft)])
    return [*lines, *_gone(scene, "story-words", _speakers_of_words(happened))]


def _talk_of(told: Sequence[e.Event], day: int) -> list[e.Event]:
    return [
        event
        for opened in openings(told, *TOLD_WITH_THE_DAY)
        if opened.day == day
        for event in chapter(told, opened.phase_no)
    ]


def _stood_spared(told: Sequence[e.Event], day: int) -> bool:
    return first_of(day_of(told, day), e.LeaderSpared) is not None


def _speakers_of_words(happened: Iterable[e.Event]) -> list[Seat]:
    return [opened.speakers[0] for opened in openings(happened, *_WORDS) if opened.speakers]


def _gone(scene: Scene, key: str, seats: list[Seat]) -> list[str]:
    return [scene.say(key, people=scene.seats(seats))] if seats else []


def vote_lines(scene: Scene, opened: e.PhaseOpened, happened: tuple[e.Event, ...]) -> list[str]:
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
    return [*lines, *_result(scene, opened, happened)]


def lift_lines(scene: Scene, opened: e.PhaseOpened, happened: tuple[e.Event, ...]) -> list[str]:
    """Whether all the tied left."""
    lines = [scene.say("story-lift", day=opened.day)]
    shown = first_of(happened, e.LiftShown)
    if shown is not None:
        lines.append(scene.say("result-lift", agreed=shown.agreed, against=shown.against))
    return [*lines, *_result(scene, opened, happened)]


def _result(scene: Scene, opened: e.PhaseOpened, happened: tuple[e.Event, ...]) -> list[str]:
    out = [event.seat for event in all_of(happened, e.VotedOut)]
    tied = first_of(happened, e.Tied)
    spared = first_of(happened, e.LeaderSpared)
    if out:
        return _gone(scene, "story-out", out)
    if is_annulled(opened, happened):
        return [scene.say("result-annulled")]
    if spared is not None:
        return [scene.say("result-spared", player=scene.seat_name(spared.seat))]
    if first_of(happened, e.NobodyOut) is not None:
        return [scene.say("story-nobody-out")]
    return [] if tied is None else [scene.say("result-tie", people=scene.seats(tied.seats))]


def white_night_lines(scene: Scene, opened: e.PhaseOpened, _happened: tuple[e.Event, ...]) -> list[str]:
    """Who took whom along, and whom the night had sent away: all at the first who was called, nothing at the others."""
    told = before_the_end(scene.events)
    lines = [scene.say("story-white-night")]
    before = opening(told, opened.phase_no - 1)
    if before is not None and before.phase is Phase.WHITE_NIGHT:
        return lines
    happened = [event for one in series(told, opened.phase_no) for event in chapter(told, one.phase_no)]
    lines += [
        scene.say("story-parting", player=scene.seat_name(event.seat), people=scene.seats(event.taken))
        for event in all_of(happened, e.PartingMade)
    ]
    killed = [event.seat for event in all_of(happened, e.Killed)]
    if killed:
        lines.append(scene.say("story-killed", count=len(killed), people=scene.seats(killed)))
    return lines
