"""Messages that many others have as arguments: counts with their noun, numbers in words, and lists."""

from collections.abc import Callable

from doublesix.messages.message import Argument, Message

__all__ = [
    "AllOf",
    "AnyOf",
    "Clauses",
    "Count",
    "Dash",
    "Detailed",
    "Holes",
    "LargeNumber",
    "Lines",
    "NumberWord",
    "Paragraph",
    "Pips",
    "Points",
    "SeatNumber",
    "Series",
    "Then",
    "Tiles",
    "Verbatim",
    "message_of",
    "with_names",
]


class Count(Message):
    """A number with its noun.

    >>> str(Tiles(1)), str(Tiles(2))
    ('1 tile', '2 tiles')
    """

    n: int


class Points(Count, id="unit.points", english="{n} points", cases={1: "{n} point", -1: "{n} point"}):
    """A number of points."""


class Pips(Count, id="unit.pips", english="{n} pips", cases={1: "{n} pip"}):
    """A number of pips."""


class Tiles(Count, id="unit.tiles", english="{n} tiles", cases={1: "{n} tile"}):
    """A number of tiles."""


class Holes(Count, id="unit.holes", english="{n} holes", cases={1: "{n} hole"}):
    """A number of holes of a cribbage board."""


class LargeNumber(Count, id="unit.large-number", english="{n:,}"):
    """A number of many digits, in groups of three.

    >>> str(LargeNumber(1234567))
    '1,234,567'
    """


class SeatNumber(Count, id="unit.seat", english="seat {n}"):
    """A seat by its number from 0, as programs count; the page says the player's name instead, or counts from 1."""


_WORDS = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen"
)


class NumberWord(Count, id="number.word", english="{n}", cases=dict(enumerate(_WORDS.split()))):
    """A number in words up to eighteen, otherwise in digits.

    >>> str(NumberWord(3)), str(NumberWord(61))
    ('three', '61')
    """


class AllOf(Message, id="list.and", english="{items.others} and {items.last}", cases={1: "{items.last}"}):
    """All of several things.

    >>> str(AllOf((3, 5)))
    '3 and 5'
    """

    items: tuple[Argument, ...]


class AnyOf(Message, id="list.or", english="{items.others} or {items.last}", cases={1: "{items.last}"}):
    """One of several things.

    >>> str(AnyOf((NumberWord(2), NumberWord(3), NumberWord(4))))
    'two, three or four'
    """

    items: tuple[Argument, ...]


class Then(Message, id="list.then", english="{first}; {second}"):
    """Two things in one sentence."""

    first: Message
    second: Message


class Series(Message, id="list.series", english="{items}"):
    """Several things, one after another."""

    items: tuple[Argument, ...]


class Clauses(Message, id="list.clauses", english="{items.clauses}"):
    """Several clauses, one after another."""

    items: tuple[Message, ...]


class Paragraph(Message, id="text.paragraph", english="{sentences.spaced}"):
    """Sentences, one after another.

    >>> str(Paragraph((Verbatim("One."), Verbatim("Two."))))
    'One. Two.'
    """

    sentences: tuple[Message, ...]


class Verbatim(Message, id="text.verbatim", english="{text}"):
    """A text that a person wrote, such as the summary of their own game; the same in every language."""

    text: str


class Detailed(Message, id="text.detailed", english="{headline}{details.indented}"):
    """A message with further lines below it, each indented by two blanks.

    >>> print(Detailed(Tiles(2), (Verbatim("63"), Verbatim("66"))))
    2 tiles
      63
      66
    """

    headline: Message
    details: tuple[Argument, ...]


class Dash(Message, id="text.dash", english="- {item}"):
    """One of several things, each on a line of its own."""

    item: Message


class Lines(Message, id="text.lines", english="{lines.stacked}"):
    """Several messages, each on a line of its own."""

    lines: tuple[Message, ...]


def message_of(error: BaseException) -> Message:
    """The message that an error was raised with; of an error without one, its text as it is.

    >>> message_of(ValueError(Tiles(2))), message_of(ValueError("no"))
    (Tiles(n=2), Verbatim(text='no'))
    """
    first = error.args[0] if error.args else None
    return first if isinstance(first, Message) else Verbatim(str(error))


def with_names(message: Message, name: Callable[[int], Message]) -> Message:
    """A message in which seats are called by names: ``name`` gives that of each number.

    >>> str(with_names(AllOf((SeatNumber(0), SeatNumber(2))), lambda seat: Verbatim(("Ana", "Ben", "Cleo")[seat])))
    'Ana and Cleo'
    """
    if isinstance(message, SeatNumber):
        return name(message.n)
    if not message.arguments:
        return message
    return type(message)(**{key: _named(value, name) for key, value in message.arguments.items()})


def _named(value: Argument, name: Callable[[int], Message]) -> Argument:
    if isinstance(value, tuple):
        return tuple(_named(one, name) for one in value)
    return with_names(value, name) if isinstance(value, Message) else value
