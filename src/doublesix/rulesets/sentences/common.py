"""What several parts of a rule card share: its sentences, facts that follow from several parameters, and phrases."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from doublesix.core.options import FirstLead, LeadTile, NextLead, NoDouble, Partnership
from doublesix.core.rules import RuleSet, Topic
from doublesix.messages import Argument, FixedMessage, Message
from doublesix.messages.units import AnyOf, NumberWord, Series

__all__ = [
    "NONE",
    "Sentence",
    "Sentences",
    "always_a_double",
    "by_seats",
    "draws_for_the_lead",
    "duel",
    "in_pairs",
    "onwards",
]


@dataclass(frozen=True)
class Sentence:
    """One rule in words.

    Attributes:
        message: One sentence, or a few that belong together.
        topics: Its subjects (`rulesets.topics`); it rests on the clauses of all of them. No topic is in two sentences
            of one card, so that each clause is cited for the sentence that states it.
    """

    message: Message
    topics: tuple[Topic, ...]


Sentences: TypeAlias = Iterator[Sentence]

NONE = FixedMessage("card.no-tile", "none")


class _When(Message, id="card.by-seats", english="{what} when {seats} play"):
    """“7 tiles when two play”; several of them are a list."""

    what: Argument
    seats: AnyOf


def by_seats(values: Mapping[int, Argument]) -> Argument:
    """Values by number of players, with equal ones grouped; the value alone if all are equal.

    >>> from doublesix.messages.units import Tiles
    >>> print(by_seats({2: Tiles(7), 3: 5, 4: 5}))
    7 tiles when two play, 5 when three or four play
    >>> print(by_seats({2: Tiles(9)}))
    9 tiles
    """
    groups: dict[Argument, list[Argument]] = {}
    for seats, value in values.items():
        groups.setdefault(value, []).append(NumberWord(seats))
    if len(groups) == 1:
        return next(iter(groups))
    return Series(tuple(_When(value, AnyOf(tuple(seats))) for value, seats in groups.items()))


_TO_THE_OPPONENT = FixedMessage("card.to-the-opponent", "to the opponent")
_TO_THE_LEFT = FixedMessage("card.to-the-left", "to the left")


def onwards(rules: RuleSet) -> FixedMessage:
    """Phrase for where the lead passes: to the left, or to the only opponent."""
    return _TO_THE_OPPONENT if duel(rules) else _TO_THE_LEFT


def duel(rules: RuleSet) -> bool:
    """Whether the game is for two players only: then there is one opponent, and no left and right."""
    return rules.players == (2,)


def in_pairs(rules: RuleSet) -> bool:
    """Whether there can be pairs: then sides score, and not players."""
    return rules.partnership is not Partnership.NEVER


def always_a_double(rules: RuleSet) -> bool:
    """Whether every round is led with a double."""
    held = rules.first_lead is FirstLead.HIGHEST_DOUBLE and rules.next_lead is NextLead.SAME
    needed = rules.lead_tile is LeadTile.DOUBLE or (held and rules.lead_tile is LeadTile.FORCED)
    return needed and rules.no_double is not NoDouble.HEAVIEST_SINGLE


def draws_for_the_lead(rules: RuleSet) -> bool:
    """Whether a player may have to draw for a tile to lead."""
    needed = rules.lead_tile in {LeadTile.DOUBLE, LeadTile.DOUBLE_OR_SCORE}
    return rules.no_double is NoDouble.DRAW and (needed or rules.first_lead is FirstLead.HIGHEST_DOUBLE)
