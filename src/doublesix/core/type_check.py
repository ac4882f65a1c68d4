"""Run-time type checks: of a dataclass against its annotations, and of an argument."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeAlias, TypeVar, get_args, get_origin, get_type_hints
from weakref import WeakValueDictionary

from doublesix.errors import SetupError
from doublesix.messages import Message

__all__ = ["LARGEST", "Known", "NoEvent", "NoRules", "NoTile", "NoTiles", "check_once", "expect_kind", "type_problem"]

LARGEST: Final = (1 << 31) - 1
"""Largest accepted integer: above every number at a table, and the largest that the native side holds."""

_LONGEST: Final = 10**4000
"""Bound for integers in types that check their own ranges; Python does not convert longer ones to text."""

Kind = TypeVar("Kind")

_Check: TypeAlias = Callable[[Any], str | None]

_MISSING: Final = object()


def type_problem(value: object, kind: type) -> str | None:
    """First violation of the annotations of the dataclass ``kind`` in ``value``, as a sentence; `None` if none.

    Integers beyond `LARGEST` are violations, except in types that `check_once` names, and so are bools in place of
    integers.

    >>> from doublesix.core.seating import Seating
    >>> type_problem(Seating(2), Seating)
    >>> type_problem(Seating(True), Seating)
    'seating.seats is a bool, where an int belongs'
    """
    found = _check(kind)(value)
    return None if found is None else f"{kind.__name__.lower()}{found}"


@cache
def _check(kind: Any, most: int = LARGEST) -> _Check:  # noqa: ANN401 - an annotation can be anything
    """Checker for an annotation: returns the path to a wrong part and what is wrong with it, or `None`."""
    origin = get_origin(kind)
    if origin is tuple:
        return _each(kind, most)
    if origin is UnionType:
        return _either(kind, most)
    if kind is int:
        return _whole(most)
    if kind in _CHECKED_ONCE:
        return _remembering(kind)
    if is_dataclass(kind) and isinstance(kind, type):
        return _parts(kind, most)
    return _plain(kind)


def _whole(most: int) -> _Check:
    def check(value: object) -> str | None:
        if type(value) is not int:
            return _wrong(value, int)
        return None if -most <= value <= most else " is a number beyond all that can be meant"

    return check


class Known:
    """Objects that have been validated.

    They are compared by identity: an equal one may still hold a bool in place of an integer.
    """

    def __init__(self) -> None:
        self._kept: WeakValueDictionary[int, Any] = WeakValueDictionary()

    def has(self, thing: object) -> bool:
        """Whether this very object was noted as valid."""
        return thing is not None and self._kept.get(id(thing)) is thing

    def note(self, thing: object) -> None:
        """Note an object as valid, for its lifetime."""
        self._kept[id(thing)] = thing


_CHECKED_ONCE: Final[set[type]] = set()


def check_once(kind: type[Kind]) -> type[Kind]:
    """Decorate a frozen dataclass whose objects recur, and which checks the ranges of its numbers itself.

    Each of its objects is checked once, wherever it is a part.
    """
    _CHECKED_ONCE.add(kind)
    return kind


@cache
def _remembering(kind: type) -> _Check:
    known = Known()
    parts = _parts(kind, _LONGEST)

    def check(value: object) -> str | None:
        found = None if known.has(value) else parts(value)
        if found is None:
            known.note(value)
        return found

    return check


def _plain(kind: type) -> _Check:
    return lambda value: None if isinstance(value, kind) else _wrong(value, kind)


@cache
def _parts(kind: Any, most: int) -> _Check:  # noqa: ANN401 - a dataclass
    hints = get_type_hints(kind)
    named = [(field.name, _check(hints[field.name], most)) for field in fields(kind)]

    def check(value: Any) -> str | None:  # noqa: ANN401 - it may be anything
        if type(value) is not kind:
            return _wrong(value, kind)
        held = vars(value)
        for name, part in named:
            found = part(held.get(name, _MISSING))
            if found is not None:
                return f".{name}{found}"
        return None

    return check


def _each(kind: Any, most: int) -> _Check:  # noqa: ANN401 - an annotation of a tuple
    inner = get_args(kind)
    if inner[-1] is Ellipsis:
        part = _check(inner[0], most)
        return lambda value: _first(map(part, value)) if type(value) is tuple else _wrong(value, tuple)
    parts = [_check(one, most) for one in inner]

    def check(value: Any) -> str | None:  # noqa: ANN401 - it may be anything
        if type(value) is not tuple or len(value) != len(parts):
            return f" is no tuple of {len(parts)}"
        return _first(part(one) for part, one in zip(parts, value, strict=True))

    return check


def _either(kind: Any, most: int) -> _Check:  # noqa: ANN401 - an annotation of a union
    parts = {get_origin(one) or one: _check(one, most) for one in get_args(kind)}
    names = " or ".join("None" if one is NoneType else _article(one) for one in parts)

    def check(value: object) -> str | None:
        part = parts.get(type(value))
        return f" is {_article(type(value))}, where {names} belongs" if part is None else part(value)

    return check


def _first(found: Iterator[str | None]) -> str | None:
    return next((f"[{place}]{problem}" for place, problem in enumerate(found) if problem is not None), None)


def _wrong(value: object, kind: type) -> str:
    if value is _MISSING:
        return " is missing"
    members = f" ({', '.join(map(str, kind))})" if issubclass(kind, StrEnum) else ""
    return f" is {_article(type(value))}, where {_article(kind)} belongs{members}"


def _article(kind: type) -> str:
    name = kind.__name__
    return f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}"


def expect_kind(thing: object, kind: type | UnionType, what: str, remedy: str) -> None:
    """Raise `SetupError` for a value of the wrong type, at the boundary.

    Raises:
        SetupError: If ``thing`` is not a ``kind``; the message has its type, ``what`` was expected, and ``remedy``.

    >>> expect_kind(5, str, "the name of a game", "give one, such as 'five-up'")
    Traceback (most recent call last):
    ...
    doublesix.errors.SetupError: an int was given for the name of a game; give one, such as 'five-up'
    """
    if isinstance(thing, kind):
        return
    name = type(thing).__name__
    given = "None" if thing is None else f"{'an' if name[0] in 'aeiouAEIO' else 'a'} {name}"
    raise SetupError(f"{given} was given for {what}; {remedy}")


class NoRules(
    Message,
    id="setup.no-rules",
    english="{given} was given for rules; give a RuleSet, such as doublesix.rule_set('five-up')",
):
    """An expression of Python."""

    given: str


class NoEvent(
    Message, id="setup.no-event", english="{given} is no event; a match goes on by lots, a deal, or a seat's act"
):
    """An expression of Python."""

    given: str


class NoTiles(Message, id="setup.no-tiles", english="{given} was given for tiles"):
    """An expression of Python."""

    given: str


class NoTile(Message, id="setup.no-tile", english="{given} was given for a tile"):
    """An expression of Python."""

    given: str
