"""Kinds of rule parameters, with conversion of their values between Python, plain data (JSON, TOML) and text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol, TypeAlias

from doublesix.core.declaration import LARGEST
from doublesix.messages import Argument, FixedMessage, Message

__all__ = ["Choice", "Choices", "Flag", "Kind", "Number", "Numbers", "PerSeats", "Plain", "Value", "shown"]

Value: TypeAlias = bool | int | str | tuple[int | str, ...] | tuple[tuple[int, int], ...] | None
"""Value of a parameter in a `RuleSet`; the options are members of string enumerations."""

Plain: TypeAlias = bool | int | str | list[int] | list[str] | dict[str, int] | None
"""Value of a parameter as JSON- and TOML-compatible data."""

NOTHING: Final = "none"
"""Text for an absent number or an empty list; TOML has no null for the former."""

LONGEST: Final = 60
DEEPEST: Final = 3
"""Levels of nested lists shown in messages."""


class Kind(Protocol):
    """Codec for the values of one kind of parameter. Readers raise `ValueError` with a message as the reason."""

    def read(self, plain: object) -> Value:
        """The value of plain data; strict."""

    def parse(self, text: str) -> Value:
        """The value of a text, as in ``--rule target=200``."""

    def write(self, value: Value) -> str:
        """Inverse of `parse`."""

    def plain(self, value: Value) -> Plain:
        """Inverse of `read`."""


_BEYOND = FixedMessage("rules.value.beyond", "a number beyond all measure")
_A_TABLE = FixedMessage("rules.value.a-table", "a table")


def shown(thing: object, longest: int = LONGEST, depth: int = DEEPEST) -> str | FixedMessage:
    """A value as shown in messages: shortened to ``longest`` characters, with huge numbers replaced by words."""
    if isinstance(thing, int) and not isinstance(thing, bool) and abs(thing) > LARGEST:
        return _BEYOND
    if isinstance(thing, Mapping):
        return _A_TABLE
    if isinstance(thing, Sequence) and not isinstance(thing, str):
        if not depth:
            return "[...]"
        # Eight elements are enough for a sentence.
        first = ", ".join(str(shown(one, longest, depth - 1)) for one in thing[:8])
        text = f"[{first}{', ...' if len(thing) > 8 else ''}]"  # noqa: PLR2004
    else:
        text = str(thing).lower()
    if isinstance(thing, str):
        text = f"“{thing}”" if thing.isprintable() else ascii(thing)
    return text if len(text) <= longest else text[: longest - 3] + "..."


class _NotANumber(Message, id="rules.value.no-number", english="{value} is not a whole number of a possible size"):
    value: Argument


class _Twice(Message, id="rules.value.twice", english="{values} names one thing twice"):
    values: Argument


class _NeitherTrueNorFalse(Message, id="rules.value.no-flag", english="{value} is neither true nor false"):
    value: Argument


class _NotOneOfItsWords(Message, id="rules.value.no-option", english="{value} is not one of its words"):
    value: Argument


class _NotWords(Message, id="rules.value.no-words", english="{value} is not a list of words"):
    value: Argument


class _NotNumbers(Message, id="rules.value.no-numbers", english="{value} is not a list of numbers"):
    value: Argument


class _NotPerSeats(Message, id="rules.value.no-table-by-seats", english="{value} is not a table from seats to tiles"):
    value: Argument


class _NotWrittenPerSeats(
    Message, id="rules.value.not-written-by-seats", english="{value} is not written like 2:7,3:5"
):
    value: Argument


def _number(thing: object) -> int:
    if isinstance(thing, bool) or not isinstance(thing, int) or abs(thing) > LARGEST:
        raise ValueError(_NotANumber(shown(thing)))
    return thing


def _integer(text: str) -> int:
    digits = text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(LARGEST))):
        raise ValueError(_NotANumber(shown(text)))
    return _number(int(text))


def _each_once(things: Sequence[object]) -> None:
    if len(set(things)) < len(things):
        raise ValueError(_Twice(shown(list(things))))


@dataclass(frozen=True)
class Number:
    """An integer; with ``or_none`` also `None`."""

    or_none: bool = False

    def read(self, plain: object) -> Value:
        """An integer as it is; `None` for null and “none” if allowed."""
        if self.or_none and plain in (None, NOTHING):
            return None
        return _number(plain)

    def parse(self, text: str) -> Value:
        """“200”, or “none”."""
        return None if self.or_none and text == NOTHING else _integer(text)

    def write(self, value: Value) -> str:
        """“200”, or “none”."""
        return NOTHING if value is None else str(value)

    def plain(self, value: Value) -> Plain:
        """The value unchanged."""
        assert value is None or isinstance(value, int), value
        return value


@dataclass(frozen=True)
class Flag:
    """A boolean."""

    def read(self, plain: object) -> Value:
        """A boolean as it is."""
        if not isinstance(plain, bool):
            raise ValueError(_NeitherTrueNorFalse(shown(plain)))  # noqa: TRY004 - a wrong value, not a bug
        return plain

    def parse(self, text: str) -> Value:
        """“true”, “yes”, “on”; “false”, “no”, “off”."""
        word = text.strip().lower()
        if word not in {"true", "yes", "on", "false", "no", "off"}:
            raise ValueError(_NeitherTrueNorFalse(shown(text)))
        return word in {"true", "yes", "on"}

    def write(self, value: Value) -> str:
        """“true” or “false”."""
        return "true" if value else "false"

    def plain(self, value: Value) -> Plain:
        """The value unchanged."""
        return bool(value)


@dataclass(frozen=True)
class Choice:
    """A member of an enumeration; with ``or_number`` also an integer."""

    options: type[StrEnum]
    or_number: bool = False

    def read(self, plain: object) -> Value:
        """The option of this name, or the number if allowed."""
        if self.or_number and isinstance(plain, int):
            return _number(plain)
        if not isinstance(plain, str) or plain not in set(self.options):
            raise ValueError(_NotOneOfItsWords(shown(plain)))
        return self.options(plain)

    def parse(self, text: str) -> Value:
        """The option of this name, or the number if allowed."""
        if self.or_number and text.removeprefix("-").isdigit():
            return _integer(text)
        return self.read(text.strip())

    def write(self, value: Value) -> str:
        """The option's word, or the number."""
        return str(value)

    def plain(self, value: Value) -> Plain:
        """The option's word, or the number."""
        return value if isinstance(value, int) else str(value)


@dataclass(frozen=True)
class Choices:
    """Any subset of the members of an enumeration."""

    options: type[StrEnum]

    def read(self, plain: object) -> Value:
        """The options named in a list, in the order of the enumeration."""
        if not isinstance(plain, list | tuple) or not all(isinstance(word, str) for word in plain):
            raise ValueError(_NotWords(shown(plain)))
        _each_once(plain)
        if unknown := [word for word in plain if word not in set(self.options)]:
            raise ValueError(_NotOneOfItsWords(shown(unknown[0])))
        return tuple(option for option in self.options if option in plain)

    def parse(self, text: str) -> Value:
        """“double,score”, or “none”."""
        return self.read([] if text == NOTHING else [word.strip() for word in text.split(",")])

    def write(self, value: Value) -> str:
        """“double,score”, or “none”."""
        return ",".join(self._words(value)) or NOTHING

    def plain(self, value: Value) -> Plain:
        """List of the options' names."""
        return self._words(value)

    def _words(self, value: Value) -> list[str]:
        assert isinstance(value, tuple), value
        return [str(option) for option in value]


@dataclass(frozen=True)
class Numbers:
    """A list of distinct integers, in ascending order."""

    def read(self, plain: object) -> Value:
        """The numbers of a list, sorted."""
        if not isinstance(plain, list | tuple):
            raise ValueError(_NotNumbers(shown(plain)))  # noqa: TRY004 - a wrong value, not a bug
        numbers = [_number(one) for one in plain]
        _each_once(numbers)
        return tuple(sorted(numbers))

    def parse(self, text: str) -> Value:
        """“3,5”, or “none”."""
        return self.read([] if text == NOTHING else [_integer(part) for part in text.split(",")])

    def write(self, value: Value) -> str:
        """“3,5”, or “none”."""
        return ",".join(map(str, self._numbers(value))) or NOTHING

    def plain(self, value: Value) -> Plain:
        """List of the numbers."""
        return self._numbers(value)

    def _numbers(self, value: Value) -> list[int]:
        assert isinstance(value, tuple), value
        return [number for number in value if isinstance(number, int)]


@dataclass(frozen=True)
class PerSeats:
    """An integer for each number of seats."""

    def read(self, plain: object) -> Value:
        """Sorted pairs from a table like ``{"2": 7, "3": 5}``, or from pairs."""
        if isinstance(plain, Mapping):
            plain = list(plain.items())
        # Pairs have length 2.
        if not isinstance(plain, list | tuple) or not all(isinstance(p, list | tuple) and len(p) == 2 for p in plain):  # noqa: PLR2004
            raise ValueError(_NotPerSeats(shown(plain)))
        pairs = [(_integer(seats) if isinstance(seats, str) else _number(seats), _number(n)) for seats, n in plain]
        _each_once([seats for seats, _ in pairs])
        return tuple(sorted(pairs))

    def parse(self, text: str) -> Value:
        """“2:7,3:5”, or “none”."""
        if text == NOTHING:
            return ()
        pairs = [part.partition(":") for part in text.split(",")]
        if not all(colon for _, colon, _ in pairs):
            raise ValueError(_NotWrittenPerSeats(shown(text)))
        return self.read([(_integer(seats), _integer(number)) for seats, _, number in pairs])

    def write(self, value: Value) -> str:
        """“2:7,3:5”, or “none”."""
        return ",".join(f"{seats}:{number}" for seats, number in self._table(value).items()) or NOTHING

    def plain(self, value: Value) -> Plain:
        """A table like ``{"2": 7, "3": 5}``."""
        return self._table(value)

    def _table(self, value: Value) -> dict[str, int]:
        assert isinstance(value, tuple), value
        return {str(pair[0]): pair[1] for pair in value if isinstance(pair, tuple)}
