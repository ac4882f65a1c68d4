"""Messages of the HTML page of a review."""

from decimal import Decimal
from typing import Final

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, Clauses, Tiles

__all__ = [
    "BETTER", "COUNTING", "DECISIONS", "GHOST_BETTER", "GHOST_PLAYED", "HINDSIGHT", "LOOK", "MATCH", "NOTHING",
    "PLAYED", "POINTS", "READING", "REST", "STOPPED", "VALUES", "WHEN", "WHY", "AtScores", "DecisionHeading", "Given",
    "GivenBy", "Held", "HindsightOther", "HindsightPlayed", "Judged", "LuckSign", "MistakeSign", "More", "OtherSign",
    "PlayPart", "Ratings", "Rounds", "TilesPart", "WhereTo", "WinChance",
]  # fmt: skip

REST: Final = FixedMessage("review.rest", "The rest was dealt, drawn, or lay hidden")
STOPPED: Final = FixedMessage("review.stopped-early", "This review was stopped before its end.")
DECISIONS: Final = FixedMessage("review.decisions", "Decisions worth looking at")
NOTHING: Final = FixedMessage("review.nothing-to-show", "Nothing worth more than 0.8 % of the match. Well played.")
WHEN: Final = FixedMessage("review.head-when", "When")
PLAYED: Final = FixedMessage("review.head-played", "Played")
BETTER: Final = FixedMessage("review.head-better", "Better")
POINTS: Final = FixedMessage("review.head-points", "Points")
MATCH: Final = FixedMessage("review.head-match", "Match")
WHY: Final = FixedMessage("review.head-why", "Why")
LOOK: Final = FixedMessage("review.look", "Look")
VALUES: Final = FixedMessage("review.values", "What each move was worth")
COUNTING: Final = FixedMessage("review.head-counting", "Counting")
READING: Final = FixedMessage("review.head-reading", "Reading")
HINDSIGHT: Final = FixedMessage("review.hindsight", "In hindsight")
GHOST_BETTER: Final = FixedMessage("review.ghost-better", "✓ better")
GHOST_PLAYED: Final = FixedMessage("review.ghost-played", "✗ played")


class Rounds(Message, id="unit.rounds", english="{n} rounds"):
    """A number of rounds."""

    n: int


class TilesPart(Message, id="review.tiles-part", english="tiles {points}"):
    """Points that the tiles made."""

    points: Message


class PlayPart(Message, id="review.play-part", english="play {points}"):
    """Points that the choices made."""

    points: Message


class GivenBy(Message, id="review.given-by", english="{players} {points}"):
    """Points that a side gave away."""

    players: AllOf
    points: Decimal


class Ratings(Message, id="review.ratings", english="{rates}."):
    """Error rates of all players."""

    rates: Clauses


class Given(Message, id="review.given-away", english="Points given away by choices: {sides}. {rest}."):
    """Points that each side gave away, and what became of the rest."""

    sides: Clauses
    rest: Message


class WhereTo(Message, id="review.where-points-went", english="Where the {points} points went"):
    """Heading of the table of rounds."""

    points: int


class WinChance(Message, id="review.chance-of", english="Chance of {players} to win"):
    """Heading of the curve."""

    players: AllOf


class MistakeSign(Message, id="review.sign-mistake", english="a mistake of {players}, with its number below"):
    """Legend of the curve."""

    players: AllOf


class OtherSign(Message, id="review.sign-other", english="a mistake of {players}"):
    """Legend of the curve."""

    players: AllOf


class LuckSign(Message, id="review.sign-luck", english="luck of a round’s tiles; up is good for {players}"):
    """Legend of the curve."""

    players: AllOf


class AtScores(Message, id="review.at-scores", english="at {scores}"):
    """Scores at a decision, such as 45–50."""

    scores: str


class DecisionHeading(Message, id="review.decision", english="Decision {number} · round {round} · {name} · {scores}"):
    """Line above a decision."""

    number: int
    round: int
    name: str
    scores: str


class More(Message, id="review.more-moves", english="and {number} more"):
    """Moves that are left out."""

    number: int


class Held(Message, id="review.held", english="What {name} held ({tiles})"):
    """Heading of the likeliest tiles of a hand."""

    name: str
    tiles: Tiles


class HindsightPlayed(
    Message,
    id="review.hindsight-played",
    english=(
        "With every tile face up and the best play of all to the round's end, {best} was worth {points} points, which"
        " was played. No seat could know that; no grade goes by it."
    ),
):
    """The best move in hindsight was played."""

    best: Message
    points: Message


class HindsightOther(
    Message,
    id="review.hindsight-other",
    english=(
        "With every tile face up and the best play of all to the round's end, {best} was worth {points} points,"
        " {played} {other}. No seat could know that; no grade goes by it."
    ),
):
    """Another move would have been best in hindsight."""

    best: Message
    points: Message
    played: Message
    other: Message


class Judged(
    Message,
    id="review.judged-by",
    english=(
        "Judged by {judge}, seed {seed}. Values are points to the end of the round, from what the seat could know; ± is"
        " twice the standard error."
    ),
):
    """Last line of the page."""

    judge: str
    seed: str
