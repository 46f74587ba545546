"""Events and states as JSON, derived from their classes: a new event or field needs nothing here.

What is read equals what was written, the order of mappings included.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engine import events
from engine.errors import CorruptHistory
from engine.events import Event
from engine.frozen import dataclass
from engine.state import GameState
from engine.store.upcasts import UPCASTS, Upcasts, upcast


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as the database keeps it: ``payload`` is JSON text."""

    type: str
    version: int
    payload: str


def dump_event(event: Event) -> StoredEvent:
    """The event as it is stored."""
    name = type(event).__name__
    return StoredEvent(name, event.version, _event_adapter(name).dump_json(event).decode())


def load_event(name: str, version: int, payload: dict[str, Any], steps: Upcasts = UPCASTS) -> Event:
    """The event that was stored; ``payload`` is parsed JSON.

    Raises CorruptHistory where this program has no such event, or the fields do not fit it.
    """
    kind = event_types().get(name)
    if kind is None:
        raise CorruptHistory(f"an event of unknown kind: {name}")
    fields = upcast(name, version, payload, kind.version, steps)
    try:
        return _event_adapter(name).validate_python(fields)
    except ValidationError as error:
        raise CorruptHistory(f"{name} cannot be read: {error.errors(include_url=False)}") from error


@cache
def event_types() -> dict[str, type[Event]]:
    """Every kind of event by the name it is stored under: the classes that no other event is derived from."""
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    parents = {parent for kind in kinds for parent in kind.__mro__[1:]}
    return {kind.__name__: kind for kind in kinds if kind not in parents}


def dump_state(state: GameState) -> str:
    """The state as JSON text, to be read again as long as ``state_shape`` is the same."""
    return _state_adapter().dump_json(state).decode()


def load_state(text: str) -> GameState:
    """The state that was written. Raises CorruptHistory for text that is no state."""
    try:
        return _state_adapter().validate_json(text)
    except ValidationError as error:
        raise CorruptHistory(f"a snapshot cannot be read: {error.errors(include_url=False)}") from error


@cache
def state_shape() -> str:
    """A short mark of the state's form; a snapshot of another form is worthless, and the log is read instead."""
    schema = _state_adapter().json_schema()
    return sha256(repr(schema).encode()).hexdigest()[:16]


@cache
def _event_adapter(name: str) -> TypeAdapter[Event]:
    return TypeAdapter(event_types()[name])


@cache
def _state_adapter() -> TypeAdapter[GameState]:
    return TypeAdapter(GameState)
