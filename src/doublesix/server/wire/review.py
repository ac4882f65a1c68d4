"""Wire types of reviews: losses of the decisions of a finished match, and the luck of the tiles."""

from typing import Literal

import msgspec

from doublesix.server.domain.messages import MessageSeen
from doublesix.server.wire.http import Shape
from doublesix.server.wire.position import PositionSeen

__all__ = [
    "MatchReview", "ReviewBalance", "ReviewHand", "ReviewHindsight", "ReviewLuck", "ReviewMark", "ReviewOdd",
    "ReviewOption", "ReviewPoint", "ReviewRound", "ReviewSeat", "ReviewState", "ReviewedChoice",
]  # fmt: skip


class ReviewBalance(Shape, frozen=True, kw_only=True):
    """A side's margin in points and its parts, which add up exactly.

    ``margin = tiles + play``, and ``tiles = lead + deal + draws + hidden`` where luck was measured.
    """

    margin: int
    tiles: int
    play: int
    lead: int | None = None
    deal: int | None = None
    draws: int | None = None
    hidden: int | None = None


class ReviewLuck(Shape, frozen=True, kw_only=True):
    """Luck of a lot, deal or draw at an event of the record: points above the mean, by side; ``seat`` is who drew."""

    event: int
    points: list[float]
    seat: int | None = None


class ReviewRound(Shape, frozen=True, kw_only=True):
    """A round: scores before and after, and for each side its balance, and points lost by decisions and gained by luck.

    Balances of rounds add up to those of the match; ``chances`` has the same luck, event by event.
    """

    number: int
    before: list[int]
    after: list[int]
    losses: list[float]
    luck: list[float] | None = None
    balance: list[ReviewBalance] = msgspec.field(default_factory=list)
    chances: list[ReviewLuck] = msgspec.field(default_factory=list)


class ReviewPoint(Shape, frozen=True, kw_only=True):
    """Chance of side 0 to win the match, from 0 to 1, at an event of the record."""

    event: int
    round: int
    chance: float


class ReviewMark(Shape, frozen=True, kw_only=True):
    """A decision that was graded worse than good."""

    event: int
    seat: int
    grade: str


class ReviewOption(Shape, frozen=True, kw_only=True):
    """A legal move: its mean points to the end of the round and its chance to win the match, with standard errors."""

    move: str
    points: float
    error: float
    chance: float | None = None
    chance_error: float | None = None


class ReviewOdd(Shape, frozen=True, kw_only=True):
    """Probability that a hand holds a tile: by counting alone, and with the reading of the seat's choices."""

    tile: str
    counting: float
    reading: float


class ReviewHand(Shape, frozen=True, kw_only=True):
    """Belief about another hand: its size, and the likeliest tiles."""

    seat: int
    held: int
    tiles: list[ReviewOdd]


class ReviewHindsight(Shape, frozen=True, kw_only=True):
    """Exact points with all tiles known and best play by all; not used for grading."""

    best: str
    best_points: float
    played_points: float


class ReviewedChoice(Shape, frozen=True, kw_only=True):
    """A decision that is shown in detail.

    ``board`` and ``question`` are SVG elements: the view with the better and the played move as ghosts, and without;
    ``label`` is the view in words, ``position`` the same to be answered by laying a tile.

    Attributes:
        good: Moves besides the best one that cost nothing against it, within two standard errors.
        weight: What the choice cost in any game: match-win probability, or what its points are worth at the start.
        themes: Themes of puzzles that tell the best move from the played one.
        told: What the round had shown of the other hands.
    """

    event: int
    round: int
    seat: int
    scores: list[int]
    played: str
    best: str
    grade: str
    loss: float
    worlds: int
    options: list[ReviewOption]
    odds: list[ReviewHand]
    board: str
    question: str
    position: PositionSeen | None = None
    label: MessageSeen | None = None
    why: MessageSeen | None = None
    chance_loss: float | None = None
    solved: bool = False
    hindsight: ReviewHindsight | None = None
    good: list[str] = msgspec.field(default_factory=list)
    weight: float = 0.0
    themes: list[str] = msgspec.field(default_factory=list)
    told: list[MessageSeen] = msgspec.field(default_factory=list)


class ReviewSeat(Shape, frozen=True, kw_only=True):
    """A seat's choices: how many were judged, and what they lost in points of a game whose points are pips.

    Attributes:
        decisions: Choices between several moves.
        lost: Sum of the losses.
        squares: Sum of the squares of the losses, for errors of means.
        lucky: Share of matches of as many rounds in which the tiles favour the seat's side less, from 0 to 1; left out
            if it is not known.
    """

    decisions: int
    lost: float
    squares: float
    lucky: float | None = None


class MatchReview(Shape, frozen=True, kw_only=True):
    """Review of a match; ``choices`` has the costliest decisions of each seat, costliest first.

    ``seats`` counts the choices of each seat. ``note`` says what the losses leave out and mean, where players may draw
    as many tiles as they like.
    """

    rules: str
    players: list[str]
    sides: list[int]
    judge: str
    seed: str
    result: list[int]
    balance: list[ReviewBalance]
    rounds: list[ReviewRound]
    curve: list[ReviewPoint]
    marks: list[ReviewMark]
    choices: list[ReviewedChoice]
    note: MessageSeen | None = None
    seats: list[ReviewSeat] = msgspec.field(default_factory=list)


class ReviewState(Shape, frozen=True, kw_only=True):
    """State of a review: ``none`` requested, ``judging`` (``done`` of ``total`` decisions), ``ready`` or ``failed``."""

    stage: Literal["none", "judging", "ready", "failed"]
    done: int = 0
    total: int = 0
    review: MatchReview | None = None
