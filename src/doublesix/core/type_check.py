"""Run-time type checks: of a dataclass against its annotations, and of an argument."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, get_args, get_origin, get_type_hints
from weakref import WeakValueDictionary

from doublesix.errors import SetupError
from doublesix.messages import Message
from doublesix.messages.invalid_input import InvalidArgument

__all__ = [
    "LARGEST",
    "Known",
    "NoEvent",
    "NoRules",
    "NoTile",
    "NoTiles",
    "TypeProblem",
    "check_once",
    "expect_kind",
    "type_problem",
]

LARGEST: Final = (1 << 31) - 1
"""Largest accepted integer: above every number at a table, and the largest that the native side holds."""

_LONGEST: Final = 10**4000
"""Bound for integers in types that check their own ranges; Python does not convert longer ones to text."""

Kind = TypeVar("Kind")

_MISSING: Final = object()


class TypeProblem(Message):
    """A value of the wrong type, with its path in the object that was checked, such as ``position.hands[0]``."""

    path: str


class _WrongType(TypeProblem, id="type.wrong", english="{path} must be of type {expected}, not {given}"):
    """The path of a value in its object, such as “position.hands[0]”, and types of Python."""

    expected: str
    given: str


class _Missing(TypeProblem, id="type.missing", english="{path} is missing; it must be of type {expected}"):
    """The path of a value in its object, and a type of Python."""

    expected: str


class _WrongMember(
    TypeProblem, id="type.wrong-member", english="{path} must be of type {expected} ({names}), not {given}"
):
    """The path of a value in its object; an enumeration, its members, and a type of Python."""

    expected: str
    names: tuple[str, ...]
    given: str


class _TooLarge(TypeProblem, id="type.too-large", english="{path} must be from {least} to {most}, not a larger number"):
    """The path of a value in its object."""

    least: int
    most: int


class _NotATuple(TypeProblem, id="type.not-a-tuple", english="{path} must be a tuple of {length} items, not {given}"):
    """The path of a value in its object, and a type of Python or a number of items."""

    length: int
    given: str


class _Found(NamedTuple):
    """A violation: the path from the checked object to it, and the message by that path."""

    path: str
    message: Callable[[str], TypeProblem]

    def inside(self, part: str) -> "_Found":
        return _Found(f"{part}{self.path}", self.message)


_Check: TypeAlias = Callable[[Any], _Found | None]


def type_problem(value: object, kind: type, name: str) -> TypeProblem | None:
    """First violation of the annotations of the dataclass ``kind`` in ``value``; `None` if there is none.

    The message calls the value by its ``name``; with an empty one, a part of it is called by its own name.

    Integers beyond `LARGEST` are violations, except in types that `check_once` names, and so are bools in place of
    integers.

    >>> from doublesix.core.seating import Seating
    >>> type_problem(Seating(2), Seating, "seating")
    >>> str(type_problem(Seating(True), Seating, "seating"))
    'seating.seats must be of type int, not bool'
    """
    found = _check(kind)(value)
    return None if found is None else found.message(f"{name}{found.path}".removeprefix("."))


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
    def check(value: object) -> _Found | None:
        if type(value) is not int:
            return _wrong(value, int)
        return None if -most <= value <= most else _Found("", lambda path: _TooLarge(path, -most, most))

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

    def check(value: object) -> _Found | None:
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

    def check(value: Any) -> _Found | None:  # noqa: ANN401 - it may be anything
        if type(value) is not kind:
            return _wrong(value, kind)
        held = vars(value)
        for name, part in named:
            found = part(held.get(name, _MISSING))
            if found is not None:
                return found.inside(f".{name}")
        return None

    return check


def _each(kind: Any, most: int) -> _Check:  # noqa: ANN401 - an annotation of a tuple
    inner = get_args(kind)
    if inner[-1] is Ellipsis:
        part = _check(inner[0], most)
        return lambda value: _first(map(part, value)) if type(value) is tuple else _wrong(value, tuple)
    parts = [_check(one, most) for one in inner]

    def check(value: Any) -> _Found | None:  # noqa: ANN401 - it may be anything
        if type(value) is not tuple or len(value) != len(parts):
            given = str(len(value)) if type(value) is tuple else type(value).__name__
            return _Found("", lambda path: _NotATuple(path, len(parts), given))
        return _first(part(one) for part, one in zip(parts, value, strict=True))

    return check


def _either(kind: Any, most: int) -> _Check:  # noqa: ANN401 - an annotation of a union
    parts = {get_origin(one) or one: _check(one, most) for one in get_args(kind)}
    names = " | ".join("None" if one is NoneType else one.__name__ for one in parts)

    def check(value: object) -> _Found | None:
        part = parts.get(type(value))
        if part is None:
            return _Found("", lambda path: _WrongType(path, names, type(value).__name__))
        return part(value)

    return check


def _first(found: Iterator[_Found | None]) -> _Found | None:
    return next((problem.inside(f"[{place}]") for place, problem in enumerate(found) if problem is not None), None)


def _wrong(value: object, kind: type) -> _Found:
    if value is _MISSING:
        return _Found("", lambda path: _Missing(path, kind.__name__))
    given = type(value).__name__
    if issubclass(kind, StrEnum):
        return _Found("", lambda path: _WrongMember(path, kind.__name__, tuple(map(str, kind)), given))
    return _Found("", lambda path: _WrongType(path, kind.__name__, given))


def expect_kind(thing: object, kind: type | UnionType, argument: str, allowed: Message) -> None:
    """Raise `SetupError` for a value of the wrong type, at the boundary.

    Raises:
        SetupError: If ``thing`` is not a ``kind``; the message has the name of the ``argument``, what is ``allowed``,
            and the type that was given.

    >>> from doublesix.messages.invalid_input import LIST
    >>> expect_kind(5, list, "players", LIST)
    Traceback (most recent call last):
    ...
    doublesix.errors.SetupError: players must be a list, not int
    """
    if not isinstance(thing, kind):
        raise SetupError(InvalidArgument(argument, allowed, "None" if thing is None else type(thing).__name__))


class NoRules(
    Message,
    id="setup.no-rules",
    english="rules must be a RuleSet, such as doublesix.rule_set('five-up'), not {given}",
):
    """An expression of Python."""

    given: str


class NoEvent(
    Message, id="setup.no-event", english="{given} is no event; a match goes on by lots, a deal, or a seat's act"
):
    """An expression of Python."""

    given: str


class NoTiles(Message, id="setup.no-tiles", english="tiles must be a sequence of Tile, not {given}"):
    """An expression of Python."""

    given: str


class NoTile(Message, id="setup.no-tile", english="a tile must be a Tile, not {given}"):
    """An expression of Python."""

    given: str
