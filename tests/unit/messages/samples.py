"""Messages of every declaration, with arguments that are made up."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from enum import Enum
from functools import cache
from typing import get_args, get_origin

from doublesix.messages import Argument, Message, from_plain
from doublesix.messages.catalogue import all_declarations
from doublesix.messages.message import Declaration, declarations
from doublesix.messages.units import Tiles


@cache
def declared() -> tuple[Declaration, ...]:
    return tuple(one for one in all_declarations() if not one.id.startswith("test."))


def samples(declaration: Declaration) -> Iterator[Message]:
    """Messages of a declaration: with one and with several of everything, and with every case."""
    kinds = declaration.arguments
    for number in (1, 3) if kinds else (1,):
        yield made(declaration, {name: sample(kind, number) for name, kind in kinds.items()})
    for case in declaration.cases:
        arguments = {name: sample(kind, 2) for name, kind in kinds.items()}
        first, kind = next(iter(kinds.items()))
        if isinstance(case, int):
            arguments[first] = sample(kind, case)
        else:
            named = isinstance(kind, type) and issubclass(kind, Message)
            arguments[first] = from_plain({"id": case, "args": {}, "text": english(case)}) if named else case
        yield made(declaration, arguments)


def english(message: str) -> str:
    """The English of a message without arguments."""
    known = declarations().get(message)
    return known.english if known else "x"


def made(declaration: Declaration, arguments: Mapping[str, Argument]) -> Message:
    message = Message.__new__(Message)
    vars(message).update(arguments, declaration=declaration)
    return message


def sample(kind: object, number: int) -> Argument:
    if get_origin(kind) is tuple:
        return tuple(sample(get_args(kind)[0], one) for one in range(1, number + 1))
    if kind is int:
        return number
    if kind is Decimal:
        return Decimal(number) / 4
    if isinstance(kind, type) and issubclass(kind, Message):
        declaration = getattr(kind, "declaration", None)
        arguments = declaration.arguments if declaration else {}
        return (
            made(declaration, {name: sample(one, number) for name, one in arguments.items()})
            if declaration
            else Tiles(number)
        )
    if isinstance(kind, type) and issubclass(kind, Enum):
        value: Argument = list(kind)[number % len(kind)].value
        return value
    return "ana" if kind is str else Tiles(number)
