"""The verbs of scenario commands: ``SEAT VERB ARGUMENTS`` → a command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine import commands as c
from engine.audience import Person, Seat
from engine.lobby.lobby import COUNTS_PREFIX
from engine.rules.ruleset import all_settings
from engine.scenarios.document import BadScenario, read_value

NIGHT_VERBS = (
    *("kill", "check", "seek", "heal", "guard", "block", "jail", "track", "watch", "cover", "silence", "distract"),
)


class Names(Protocol):
    """Finds people and seats by the names of the scenario."""

    def person(self, name: str) -> Person:
        """The person of this name. Raises BadScenario."""

    def seat(self, name: str) -> Seat:
        """The seat of this name. Raises BadScenario."""


Maker = Callable[[Person, list[str], Names], c.Command]


def _plain(kind: type[c.PersonCommand]) -> Maker:
    def make(by: Person, words: list[str], _names: Names) -> c.Command:
        _expect(words, 0)
        return kind(by)

    return make


def _on_seat(kind: Callable[[Person, Seat], c.Command]) -> Maker:
    def make(by: Person, words: list[str], names: Names) -> c.Command:
        _expect(words, 1)
        return kind(by, names.seat(words[0]))

    return make


def _choosing(verb: str) -> Maker:
    def make(by: Person, words: list[str], names: Names) -> c.Command:
        _expect(words, 1)
        return c.Choose(by, verb, names.seat(words[0]))

    return make


def _expect(words: list[str], count: int) -> None:
    if len(words) != count:
        raise BadScenario(f"{count} argument(s) expected, got {len(words)}")


def _set(by: Person, words: list[str], _names: Names) -> c.Command:
    if len(words) < 2:
        raise BadScenario("set: a setting and a value")
    if words[0] not in all_settings() and not words[0].startswith(COUNTS_PREFIX):
        raise BadScenario(f"unknown setting '{words[0]}'")
    return c.ChangeSetting(by, words[0], read_value(" ".join(words[1:])))


def _lift(by: Person, words: list[str], _names: Names) -> c.Command:
    _expect(words, 1)
    if words[0] not in ("yes", "no"):
        raise BadScenario(f"lift: yes or no, not '{words[0]}'")
    return c.Lift(by, words[0] == "yes")


def _blow(by: Person, words: list[str], _names: Names) -> c.Command:
    _expect(words, 1)
    if words[0] not in ("left", "right", "both"):
        raise BadScenario(f"blow: left, right or both, not '{words[0]}'")
    return c.Blow(by, words[0])


def _suspects(by: Person, words: list[str], names: Names) -> c.Command:
    return c.Suspects(by, tuple(names.seat(word) for word in words))


def _offer(by: Person, words: list[str], names: Names) -> c.Command:
    _expect(words, 2)
    return c.OfferSeat(by, names.seat(words[0]), names.person(words[1]))


def _pause(by: Person, words: list[str], names: Names) -> c.Command:
    if len(words) > 1:
        raise BadScenario(f"at most 1 argument expected, got {len(words)}")
    return c.Pause(by, because=names.seat(words[0]) if words else None)


VERBS: dict[str, Maker] = {
    "join": _plain(c.Join),
    "leave": _plain(c.Leave),
    "ready": _plain(c.Ready),
    "unready": _plain(c.Unready),
    "set": _set,
    "start": _plain(c.Start),
    "seen": _plain(c.Seen),
    "begin": _plain(c.Begin),
    **{verb: _choosing(verb) for verb in NIGHT_VERBS},
    "sleep": _plain(c.Sleep),
    "skip": _plain(c.Skip),
    "nominate": _on_seat(c.Nominate),
    "withdraw": _plain(c.Withdraw),
    "done": _plain(c.Done),
    "shout": _plain(c.Shout),
    "vote": _on_seat(c.Vote),
    "abstain": _plain(c.Abstain),
    "lift": _lift,
    "take": _on_seat(c.Take),
    "blow": _blow,
    "suspects": _suspects,
    "stand_up": _plain(c.StandUp),
    "claim": _plain(c.Claim),
    "away": _plain(c.Away),
    "gone": _plain(c.Gone),
    "back": _plain(c.Back),
    "offer": _offer,
    "take_seat": _on_seat(c.TakeSeat),
    "drop_offer": _on_seat(c.DropOffer),
    "to_vote": _plain(c.ToVote),
    "next": _plain(c.Next),
    "pause": _pause,
    "resume": _plain(c.Resume),
    "end": _plain(c.End),
    "foul": _on_seat(c.Foul),
    "take_foul_back": _on_seat(c.TakeFoulBack),
    "remove": _on_seat(c.Remove),
    "card_shown": _on_seat(c.CardShown),
    "hand_to_bot": _on_seat(c.HandToBot),
    "first_speaker": _on_seat(c.FirstSpeaker),
}
RESTING = ("sleep", "skip", "seen", "ready", "done", "abstain")


def read_command(text: object, names: Names) -> c.Command:
    """The command written as ``SEAT VERB ARGUMENTS``. Raises BadScenario."""
    if not isinstance(text, str) or len(text.split()) < 2:
        raise BadScenario(f"a command is 'SEAT VERB ARGUMENTS', not '{text}'")
    name, verb, *words = text.split()
    if verb not in VERBS:
        raise BadScenario(f"'{text}': unknown verb '{verb}'")
    try:
        return VERBS[verb](names.person(name), words, names)
    except BadScenario as error:
        raise BadScenario(f"'{text}': {error}") from None
