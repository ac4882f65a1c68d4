"""Headings, cells and notes of the tables of ``doublesix stats``."""

from decimal import Decimal
from typing import Final

from doublesix.core.turns import EndKind
from doublesix.messages import FixedMessage, Message

HALF: Final = FixedMessage("stats.half", "half of them")
HALF_NOTE: Final = FixedMessage(
    "stats.half-note", "“half of them” and “19 of 20” say between which numbers that many rounds or matches lie."
)
HOW_OFTEN: Final = FixedMessage("stats.how-often", "How often each count scored in a round, and its share")
HOW_MANY_ROUNDS: Final = FixedMessage("stats.how-many-rounds", "How many matches took so many rounds")
LEADER: Final = FixedMessage("stats.leader", "The side that led")
LONGEST: Final = FixedMessage("stats.longest", "longest")
MATCHES: Final = FixedMessage("stats.matches", "matches")
MATCH_LENGTH: Final = FixedMessage("stats.match-length", "Length of a match")
MORE_THAN_MEAN: Final = FixedMessage("stats.more-than-mean", "more than the others' mean")
MOST: Final = FixedMessage("stats.most", "19 of 20")
PLAYERS: Final = FixedMessage("stats.players", "Players")
POINTS_A_ROUND: Final = FixedMessage("stats.points-a-round", "points a round")
POINTS_OF_ALL: Final = FixedMessage("stats.points-of-all", "Points a round, of all sides together")
ROUNDS: Final = FixedMessage("stats.rounds", "rounds")

ENDINGS: Final = {
    kind: FixedMessage(f"stats.ended.{kind}", kind.value, where=__name__)
    for kind in (EndKind.DOMINO, EndKind.BLOCK, EndKind.TARGET, EndKind.SKUNK)
}


class Player(Message, id="stats.player", english="{simulation}: {player}"):
    """A player of one of several simulations."""

    simulation: str
    player: str


class Range(Message, id="stats.range", english="{low} to {high}"):
    """Two numbers, and all between them."""

    low: int
    high: int


class OftenAndShare(Message, id="stats.often-and-share", english="{often}{gap}{share}%"):
    """How often a count scored in a round, and its share of all scores; ``gap`` are the blanks that align them."""

    often: Decimal
    gap: str
    share: Decimal


class UnfinishedRounds(
    Message, id="stats.unfinished-rounds", english="{simulation}: {n:,} rounds were broken off at a limit."
):
    """Rounds that took too long."""

    simulation: str
    n: int


class UnfinishedMatches(
    Message, id="stats.unfinished-matches", english="{simulation}: {n:,} matches were broken off at a limit."
):
    """Matches that took too long."""

    simulation: str
    n: int


class IncompleteRounds(
    Message, id="stats.incomplete-rounds", english="{simulation}: not complete, {done:,} of {wanted:,} rounds."
):
    """A simulation of rounds that was stopped."""

    simulation: str
    done: int
    wanted: int


class IncompleteMatches(
    Message, id="stats.incomplete-matches", english="{simulation}: not complete, {done:,} of {wanted:,} matches."
):
    """A simulation of matches that was stopped."""

    simulation: str
    done: int
    wanted: int
