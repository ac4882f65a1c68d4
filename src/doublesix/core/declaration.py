"""Declarations of rule parameters: what one is, and how the fields of a class carry them.

Everything that needs a list of the parameters takes it from `declarations`: validation, codecs, help, schemas, random
rule sets, distances of networks, the form of the page, and the C++ of the engine (`build-support/parameters.py`).
"""

from collections.abc import Collection
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, cast, get_args, get_type_hints

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Verbatim

__all__ = ["LARGEST", "PARAMETER", "Bounds", "Parameter", "Shape", "declarations", "declared", "numbers_in"]

LARGEST: Final = 1_000_000
"""Largest number in a rule set; anything above is a mistake or an attack, and would only make arithmetic slow."""

PARAMETER: Final = "parameter"
"""Key of the declaration in the metadata of a field."""

Needs: TypeAlias = tuple[tuple[str, object], ...]

_T = TypeVar("_T")


class Shape(StrEnum):
    """Shape of a parameter's values, which follows from the annotation of its field."""

    FLAG = "flag"
    NUMBER = "number"
    NUMBERS = "numbers"
    CHOICE = "choice"
    CHOICES = "choices"
    BY_SEATS = "by_seats"


class Bounds(NamedTuple):
    """Range of the numbers of a parameter: the numbers themselves, and its English as help and as an error have it."""

    within: Collection[int]
    allowed: str
    error: str


NO_NUMBERS: Final = Verbatim("")


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """One rule parameter.

    Attributes:
        meaning: What it says, in one sentence, for help and reference.
        label: Its name in a form.
        numbers: Range of its numbers; `None` for a shape that has none.
        allowed: That range, for help; empty for a shape that has none.
        error: That range, for errors.
        needs: Values of other parameters without which it has no effect.
        topics: Topics of clauses that it decides, besides its own name.
        later: Whether it was added after rule sets had been stored: data without it are read with the default.
        distance: How far networks trained on another value are away (`engine.learning.networks`).
        tried: Values of random rule sets; more likely ones are listed more than once.
        section: Section of forms in which it has a field of its own where its `needs` are met; parameters without one
            are added from a list.
        native: Whether the engine has it.
        name: Name of its field.
        shape: Shape of its values.
        options: Enumeration of its words; `None` for a shape that has none.
        or_none: Whether it may be `None` in place of a number.
        or_number: Whether it may be a number in place of a word.
        default: Its default.
    """

    meaning: Message
    label: Message
    numbers: Bounds | None = None
    allowed: Message = NO_NUMBERS
    error: Message = NO_NUMBERS
    needs: Needs = ()
    topics: tuple[str, ...] = ()
    later: bool = False
    distance: int = 1
    tried: tuple[object, ...] = ()
    section: str = ""
    native: bool = True
    name: str = ""
    shape: Shape = Shape.FLAG
    options: type[StrEnum] | None = None
    or_none: bool = False
    or_number: bool = False
    default: object = None


def declared(meaning: str, label: str, *, default: _T, **more: Any) -> _T:  # noqa: ANN401 - fields of `Parameter`
    """A field of a dataclass that is a rule parameter, with its declaration; see `Parameter` for the arguments."""
    return field(default=default, metadata={PARAMETER: (meaning, label, more)})


@cache
def declarations(owner: type) -> dict[str, Parameter]:
    """Parameters declared by the fields of a dataclass, by name, in the order of the fields."""
    hints = get_type_hints(owner)
    found = {}
    for one in fields(owner):
        if PARAMETER in one.metadata:
            meaning, label, more = one.metadata[PARAMETER]
            known = {"name": one.name, "default": one.default, **_shape(hints[one.name])}
            if known["shape"] is Shape.FLAG:
                known["tried"] = (False, True)
            elif known["shape"] is Shape.CHOICE:
                known["tried"] = tuple(known["options"])
            said = _messages(one.name, owner.__module__, meaning, label, more.get("numbers"))
            found[one.name] = Parameter(**(said | known | more))
    return found


def _messages(name: str, where: str, meaning: str, label: str, numbers: Bounds | None) -> dict[str, Any]:
    """The messages of a parameter, by what each is for."""
    texts = {"meaning": meaning, "label": label}
    if numbers is not None:
        texts |= {"allowed": numbers.allowed, "error": numbers.error}
    stem = f"rule.{name.replace('_', '-')}"
    return {key: FixedMessage(f"{stem}.{key}", text, where=where) for key, text in texts.items()}


def _shape(kind: Any) -> dict[str, Any]:  # noqa: ANN401 - an annotation can be anything
    """The shape that an annotation stands for, with its enumeration and alternatives."""
    parts = [part for part in get_args(kind) if part is not Ellipsis]
    if kind is bool or kind is int:
        return {"shape": Shape.FLAG if kind is bool else Shape.NUMBER}
    if parts == [int, type(None)]:
        return {"shape": Shape.NUMBER, "or_none": True}
    if not parts or (parts[-1] is int and len(parts) > 1):
        return {"shape": Shape.CHOICE, "options": parts[0] if parts else kind, "or_number": bool(parts)}
    if parts == [int]:
        return {"shape": Shape.NUMBERS}
    return {"shape": Shape.BY_SEATS} if get_args(parts[0]) else {"shape": Shape.CHOICES, "options": parts[0]}


def numbers_in(parameter: Parameter, value: object) -> tuple[int, ...]:
    """Numbers of a value that must be in the parameter's range.

    >>> numbers_in(Parameter(meaning=NO_NUMBERS, label=NO_NUMBERS, shape=Shape.BY_SEATS), ((2, 7), (3, 5)))
    (7, 5)
    """
    if parameter.shape is Shape.BY_SEATS:
        # More tiles than any set has are as good as `LARGEST`.
        return tuple(min(number, LARGEST) for _, number in cast("tuple[tuple[int, int], ...]", value))
    if parameter.shape is Shape.NUMBERS:
        return cast("tuple[int, ...]", value)
    return (value,) if isinstance(value, int) and not isinstance(value, bool) else ()
