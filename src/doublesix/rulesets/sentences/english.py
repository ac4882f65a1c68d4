"""Helpers for English sentences: numbers as words, lists, and values that depend on the number of players."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from doublesix.core.options import Partnership
from doublesix.core.rules import RuleSet, Topic

__all__ = ["Sentence", "Sentences", "by_seats", "count_of", "listed", "side", "word"]

_WORDS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
)


@dataclass(frozen=True)
class Sentence:
    """One rule in words.

    Attributes:
        text: One sentence, or a few that belong together.
        topics: Its subjects (`rulesets.topics`); it rests on the clauses of all of them. No topic is in two sentences
            of one card, so that each clause is cited for the sentence that states it.
    """

    text: str
    topics: tuple[Topic, ...]


Sentences: TypeAlias = Iterator[Sentence]


def word(number: int) -> str:
    """A number in words up to eighteen, otherwise in digits.

    >>> word(3), word(61)
    ('three', '61')
    """
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def count_of(number: int, noun: str) -> str:
    """A number with its noun, in the plural unless the number is 1.

    >>> count_of(1, "tile"), count_of(2, "tile")
    ('1 tile', '2 tiles')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(things: Iterable[str], conjunction: str = "and") -> str:
    """An enumeration with commas and a final conjunction.

    >>> listed(["two", "three", "four"], "or")
    'two, three or four'
    """
    *others, last = things
    return f"{', '.join(others)} {conjunction} {last}" if others else last


def by_seats(values: Mapping[int, str]) -> str:
    """Texts by number of players, with equal ones grouped; the text alone if all are equal.

    >>> by_seats({2: "7 tiles", 3: "5", 4: "5"})
    '7 tiles when two play, 5 when three or four play'
    >>> by_seats({2: "9 tiles"})
    '9 tiles'
    """
    if len(set(values.values())) == 1:
        return next(iter(values.values()))
    groups: dict[str, list[str]] = {}
    for seats, text in values.items():
        groups.setdefault(text, []).append(word(seats))
    return ", ".join(f"{text} when {listed(seats, 'or')} play" for text, seats in groups.items())


def side(rules: RuleSet) -> str:
    """Noun for those who score: a player, or a side if there can be pairs."""
    return "player" if rules.partnership is Partnership.NEVER else "side"
