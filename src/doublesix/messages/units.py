"""Messages that many others have as arguments: counts with their noun, numbers in words, and lists."""

from doublesix.messages.message import Argument, Message

__all__ = ["AllOf", "AnyOf", "Count", "Holes", "NumberWord", "Pips", "Points", "Series", "Tiles", "Verbatim"]


class Count(Message):
    """A number with its noun.

    >>> str(Tiles(1)), str(Tiles(2))
    ('1 tile', '2 tiles')
    """

    n: int


class Points(Count, id="unit.points", english="{n} points", cases={1: "{n} point"}):
    """A number of points."""


class Pips(Count, id="unit.pips", english="{n} pips", cases={1: "{n} pip"}):
    """A number of pips."""


class Tiles(Count, id="unit.tiles", english="{n} tiles", cases={1: "{n} tile"}):
    """A number of tiles."""


class Holes(Count, id="unit.holes", english="{n} holes", cases={1: "{n} hole"}):
    """A number of holes of a cribbage board."""


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


class Series(Message, id="list.series", english="{items}"):
    """Several things, one after another."""

    items: tuple[Argument, ...]


class Verbatim(Message, id="text.verbatim", english="{text}"):
    """A text that a person wrote, such as the summary of their own game; the same in every language."""

    text: str
