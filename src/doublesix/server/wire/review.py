"""Wire types of reviews: what the choices of a finished match cost, and what the tiles did."""

from typing import Literal

from doublesix.server.wire.http import Shape

__all__ = [
    "MatchReview", "ReviewBalance", "ReviewHand", "ReviewHindsight", "ReviewMark", "ReviewOdd", "ReviewOption",
    "ReviewPoint", "ReviewRound", "ReviewState", "ReviewedChoice",
]  # fmt: skip


class ReviewBalance(Shape, frozen=True, kw_only=True):
    """A side's margin in points, and what it was made of: ``margin = tiles + play``."""

    margin: int
    tiles: int
    play: int


class ReviewRound(Shape, frozen=True, kw_only=True):
    """A round: scores before and after, and for each side the points that choices cost and those that luck brought."""

    number: int
    before: list[int]
    after: list[int]
    losses: list[float]
    luck: list[float] | None = None


class ReviewPoint(Shape, frozen=True, kw_only=True):
    """The chance of side 0 to win the match, from 0 to 1, at an event of the record."""

    event: int
    round: int
    chance: float


class ReviewMark(Shape, frozen=True, kw_only=True):
    """A choice that was graded worse than good, at its event."""

    event: int
    seat: int
    grade: str


class ReviewOption(Shape, frozen=True, kw_only=True):
    """A legal move: its points to the end of the round with their standard error, and the chance to win with it."""

    move: str
    points: float
    error: float
    chance: float | None = None


class ReviewOdd(Shape, frozen=True, kw_only=True):
    """The probability that a hand holds a tile: by counting, and by reading what was chosen as well."""

    tile: str
    counting: float
    reading: float


class ReviewHand(Shape, frozen=True, kw_only=True):
    """Another hand: how many tiles it held, and the likeliest of them."""

    seat: int
    held: int
    tiles: list[ReviewOdd]


class ReviewHindsight(Shape, frozen=True, kw_only=True):
    """Points with every tile face up and best play of all; no grade goes by it."""

    best: str
    best_points: float
    played_points: float


class ReviewedChoice(Shape, frozen=True, kw_only=True):
    """A choice worth looking at.

    ``board`` and ``question`` are SVG elements: the layout with the better and the played move as ghosts, and without.
    """

    event: int
    round: int
    seat: int
    scores: list[int]
    played: str
    best: str
    grade: str
    loss: float
    why: str
    worlds: int
    options: list[ReviewOption]
    odds: list[ReviewHand]
    board: str
    question: str
    chance_loss: float | None = None
    hindsight: ReviewHindsight | None = None


class MatchReview(Shape, frozen=True, kw_only=True):
    """The review of a match; the choices of each seat that cost most come first."""

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


class ReviewState(Shape, frozen=True, kw_only=True):
    """How far a review is: ``none`` was asked for, it is ``judging`` its decisions, ``ready`` or ``failed``."""

    stage: Literal["none", "judging", "ready", "failed"]
    done: int = 0
    total: int = 0
    review: MatchReview | None = None
