"""Frozen dataclasses that cost little to make and to copy; every record of the engine is declared with this decorator.

A dataclass is frozen by a ``__setattr__`` that refuses, and the ``__init__`` that dataclasses write for it has to go
round that for every field. Here a record is written as a draft: an object of the same form whose class is not frozen.
When all is in it the draft is given the record's class, and from then on refuses every change. No draft ever leaves
this module.

``changed`` copies a record with other values in some fields; ``changing`` gives a function that does so for certain
fields, written out, for the few changes that are made all the time. ``making`` gives a function that makes records of
a kind without the detour by which Python calls a class, for the few kinds that are made all the time.

What a record can do is what ``dataclasses`` say, and so is what type checkers know of it. One thing is asked for in
return: a class that inherits from a record is declared with this decorator as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import dataclass
    from dataclasses import replace as changed
    from typing import ParamSpec, TypeVar

    Record = TypeVar("Record")
    Given = ParamSpec("Given")

    def changing(kind: type[Record], *names: str) -> Callable[..., Record]:
        """(record, values in this order) → the same record but for exactly these fields."""

    def making(kind: Callable[Given, Record]) -> Callable[Given, Record]:
        """What makes records of the kind from the same arguments as calling it does."""

else:
    import dataclasses
    from dataclasses import MISSING

    def dataclass(declared: type | None = None, /, **options: bool) -> Any:
        """As ``dataclasses.dataclass``; what is frozen and has slots is made quickly, and copied quickly."""

        def made(declared: type) -> type:
            record = dataclasses.dataclass(**options)(declared)
            if options.get("frozen") and options.get("slots"):
                _write_as_draft(record)
            return record

        return made if declared is None else made(declared)

    def changed(record: Any, /, **changes: Any) -> Any:
        """The same record but for the fields given, as ``dataclasses.replace``: the engine's most frequent act."""
        kind = type(record)
        try:
            draft = _DRAFTED[kind](record)
        except KeyError:
            return dataclasses.replace(record, **changes)
        try:
            for name in changes:  # noqa: PLC0206 - quicker than items(), and this runs a hundred times a game
                setattr(draft, name, changes[name])
        except AttributeError:
            raise TypeError(f"{kind.__name__} has no field {name!r}") from None
        draft.__class__ = kind
        return draft

    def changing(kind: type, *names: str) -> Callable[..., Any]:
        """What gives the same record but for exactly these fields, in this order: ``changed`` at less cost.

        Raises TypeError for a field that the kind has not.
        """
        fields = [field.name for field in dataclasses.fields(kind)]
        unknown = set(names).difference(fields)
        if unknown or kind not in _DRAFTS:
            raise TypeError(f"{kind.__name__} cannot be changed in {', '.join(sorted(unknown))}")
        values = {**{name: f"_record.{name}" for name in fields}, **{name: name for name in names}}
        stores = "\n    ".join(f"_self.{name} = {value}" for name, value in values.items())
        source = _CHANGE.format(parameters=", ".join(names), stores=stores)
        known: dict[str, Any] = {"_Record": kind, "_Draft": _DRAFTS[kind]}
        exec(source, known)  # noqa: S102 - as dataclasses do; it consists of names of fields
        return known["_changed"]

    def making(kind: type) -> Callable[..., Any]:
        """What makes records of the kind, at two thirds of the cost. Here names need not be given for any field."""
        return _MADE[kind]

    _MADE: dict[type, Callable[..., Any]] = {}
    """By kind of record: what makes one."""

    _DRAFTS: dict[type, type] = {}
    """By kind of record: the class of its drafts."""

    _DRAFTED: dict[type, Callable[[Any], Any]] = {}
    """By kind of record: what makes a draft that is filled like the record."""

    _SET_CLASS = object.__dict__["__class__"].__set__
    """``self.__class__ = …`` for an object whose own class refuses to let anything be set."""

    _WRITTEN = """
def _init({parameters}):
    _set_class(_self, _Draft)
    {stores}
    _self.__class__ = _Record

def _made({all_parameters}):
    _self = _Draft()
    {stores}
    _self.__class__ = _Record
    return _self

def _drafted(_record):
    _self = _Draft()
    {copies}
    return _self
"""
    """Every name in it that is not a field's begins with ``_``, as no field does."""

    _CHANGE = """
def _changed(_record, {parameters}):
    _self = _Draft()
    {stores}
    _self.__class__ = _Record
    return _self
"""

    def _write_as_draft(record: type) -> None:
        """Give the class an ``__init__`` and a way to be copied, written out field by field.

        Where an ``__init__`` does more than store its arguments, the class stays as dataclasses have made it.
        """
        fields = dataclasses.fields(record)
        if not fields or hasattr(record, "__post_init__") or not all(field.init for field in fields):
            return
        draft = _draft_of(record)
        known = {"_Record": record, "_Draft": draft, "_set_class": _SET_CLASS, "_MISSING": MISSING}
        for field in fields:
            known[f"_default_{field.name}"] = field.default
            known[f"_make_{field.name}"] = field.default_factory
        plain = [_parameter(field) for field in fields if not field.kw_only]
        by_name = [_parameter(field) for field in fields if field.kw_only]
        source = _WRITTEN.format(
            parameters=", ".join(["_self", *plain, *(["*", *by_name] if by_name else [])]),
            all_parameters=", ".join(_required_first(plain + by_name)),
            stores="\n    ".join(f"_self.{field.name} = {_argument(field)}" for field in fields),
            copies="\n    ".join(f"_self.{field.name} = _record.{field.name}" for field in fields),
        )
        exec(source, known)  # noqa: S102 - as dataclasses do; it consists of names of fields
        written, usual = known["_init"], record.__init__
        written.__name__, written.__qualname__ = usual.__name__, usual.__qualname__
        written.__module__, written.__annotations__ = usual.__module__, usual.__annotations__
        record.__init__ = written
        _DRAFTS[record], _DRAFTED[record], _MADE[record] = draft, known["_drafted"], known["_made"]

    def _draft_of(record: type) -> type:
        """A class of the same form as the record, but free to be written."""
        body = {
            "__slots__": (),
            "__module__": record.__module__,
            "__init__": object.__init__,
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
        }
        return type(f"{record.__name__}Draft", (record,), body)

    def _parameter(field: dataclasses.Field[Any]) -> str:
        if field.default is not MISSING:
            return f"{field.name}=_default_{field.name}"
        return field.name if field.default_factory is MISSING else f"{field.name}=_MISSING"

    def _required_first(parameters: list[str]) -> list[str]:
        """In this order, but those without a default first, as Python wants them."""
        return sorted(parameters, key=lambda parameter: "=" in parameter)

    def _argument(field: dataclasses.Field[Any]) -> str:
        if field.default_factory is MISSING:
            return field.name
        return f"_make_{field.name}() if {field.name} is _MISSING else {field.name}"


__all__ = ["changed", "changing", "dataclass", "making"]
