"""Messages for invalid arguments, files that cannot be used, and packages that are not installed.

>>> print(InvalidArgument("threads", WholeNumber(1, 256), "0"))
threads must be a whole number from 1 to 256, not 0
"""

from decimal import Decimal
from typing import Final

from doublesix.messages.message import FixedMessage, Message

__all__ = [
    "FUNCTION_OR_NONE",
    "LIST",
    "TILE",
    "WRONG_CHECKSUM",
    "DamagedFile",
    "InvalidArgument",
    "InvalidItem",
    "MissingPackage",
    "NumberAbove",
    "NumberBetween",
    "OneOf",
    "WholeNumber",
    "WholeNumberFrom",
    "WrongLength",
    "WrongRangeOfLength",
    "shown",
]

_LONGEST: Final = 80


class InvalidArgument(Message, id="argument.invalid", english="{argument} must be {allowed}, not {given}"):
    """The argument by its name in the code; what is allowed, such as “a whole number from 1 to 9”; an expression."""

    argument: str
    allowed: Message
    given: str


class InvalidItem(
    Message, id="argument.invalid-item", english="each item of {argument} must be {allowed}, not {given}"
):
    """The argument by its name in the code; what is allowed, such as “a tile”; an expression."""

    argument: str
    allowed: Message
    given: str


class WrongLength(Message, id="argument.wrong-length", english="{argument} must have {allowed} items, not {given}"):
    """The argument by its name in the code; numbers of items."""

    argument: str
    allowed: int
    given: int


class WrongRangeOfLength(
    Message, id="argument.wrong-range-of-length", english="{argument} must have {least} to {most} items, not {given}"
):
    """The argument by its name in the code; numbers of items."""

    argument: str
    least: int
    most: int
    given: int


class WholeNumber(Message, id="argument.whole-number", english="a whole number from {least:,} to {most:,}"):
    """What an argument must be."""

    least: int
    most: int


class WholeNumberFrom(Message, id="argument.whole-number-from", english="a whole number of {least} or more"):
    """What an argument must be."""

    least: int


class NumberBetween(Message, id="argument.number-between", english="a number from {least} to {most}"):
    """What an argument must be."""

    least: Decimal
    most: Decimal


class NumberAbove(Message, id="argument.number-above", english="a number above {least} and at most {most}"):
    """What an argument must be."""

    least: Decimal
    most: Decimal


class OneOf(Message, id="argument.one-of", english="one of {names}", cases={1: "{names}"}):
    """What an argument must be: a name."""

    names: tuple[str, ...]


LIST = FixedMessage("argument.list", "a list")
FUNCTION_OR_NONE = FixedMessage("argument.function-or-none", "a function or None")
TILE = FixedMessage("argument.tile", "a tile")


class DamagedFile(Message, id="file.damaged", english="{file} is damaged: {problem}"):
    """A path, and what is wrong with the content."""

    file: str
    problem: Message


WRONG_CHECKSUM = FixedMessage("file.wrong-checksum", "its checksum is wrong; copy it again or make it again")


class MissingPackage(
    Message,
    id="package.missing",
    english="{feature} needs {package}, which is not installed; pip install 'doublesix[{extra}]' installs it",
):
    """A feature such as “a PNG”, a package of Python and the extra of this package that has it."""

    feature: Message
    package: str
    extra: str


def shown(asked: object) -> str:
    """Representation of a value for an error message, in ASCII and cut off after 80 characters.

    >>> shown("two"), shown(10**9999)
    ("'two'", 'an int too long to be shown')
    """
    try:
        text = ascii(asked)
    except ValueError:
        return f"an {type(asked).__name__} too long to be shown"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
