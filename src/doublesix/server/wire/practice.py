"""Wire types of practice: puzzles, and questions of the counting and void trainers."""

from doublesix.server.domain.messages import MessageSeen
from doublesix.server.wire.http import Shape
from doublesix.server.wire.position import PositionSeen

__all__ = [
    "CountDrill", "CountQuestionSeen", "CountTerm", "PracticeGames", "PuzzleOption", "PuzzleRun", "PuzzleSeen",
    "SeatAct", "VoidDrill", "VoidQuestionSeen",
]  # fmt: skip


class PracticeGames(Shape, frozen=True, kw_only=True):
    """Ids of the games that each trainer supports: where plays score, and where seats reveal voids."""

    count: list[str]
    voids: list[str]


class PuzzleOption(Shape, frozen=True, kw_only=True):
    """One option: equivalent moves, with their value to the end of the round (see `HintMove`)."""

    moves: list[str]
    points: float
    error: float
    chance: float | None = None


class PuzzleSeen(Shape, frozen=True, kw_only=True):
    """A puzzle with its answer.

    Attributes:
        game: Id of the game.
        rules: Name of the rules.
        seat: The seat to act.
        scores: Points by side.
        target: Points that win the match.
        question: The seat's view as an SVG element.
        position: The same view, to be answered by laying a tile.
        board: The view with the best and the tempting move as ghosts.
        options: Options, best first; each has at least one move.
        tempting: Index of the tempting option, which is never the best.
        label: The view in words, for screen readers.
        why: Why the best option is better than the tempting one; left out if nothing counted says why.
        worlds: Number of sampled worlds behind the values; 1 if they are exact.
        rating: Difficulty as a Glicko-2 rating.
        solved: Share of attempts in which each of the levels 1 to 10 found the answer.
    """

    id: str
    game: str
    rules: str
    seat: int
    scores: list[int]
    target: int
    question: str
    position: PositionSeen
    board: str
    label: MessageSeen
    options: list[PuzzleOption]
    tempting: int
    worlds: int
    rating: float
    solved: list[float]
    why: MessageSeen | None = None


class PuzzleRun(Shape, frozen=True, kw_only=True):
    """Puzzles of a run, easiest first."""

    puzzles: list[PuzzleSeen]


class CountTerm(Shape, frozen=True, kw_only=True):
    """Contribution of a tile to a count."""

    tile: str
    adds: int


class CountQuestionSeen(Shape, frozen=True, kw_only=True):
    """A layout as an SVG element and in words, its count, the contribution of each tile, and the points it scores."""

    board: str
    label: MessageSeen
    answer: int
    points: int
    terms: list[CountTerm]


class CountDrill(Shape, frozen=True, kw_only=True):
    """Questions of the counting trainer."""

    questions: list[CountQuestionSeen]


class SeatAct(Shape, frozen=True, kw_only=True):
    """An act of a seat, in the notation."""

    seat: int
    move: str


class VoidQuestionSeen(Shape, frozen=True, kw_only=True):
    """A seat's view as an SVG element and in words, the acts since the deal, and the numbers that another seat lacks.

    Attributes:
        seat: Seat of the view.
        other: Seat whose hand is asked about.
        highest: The highest number of the set.
        answer: Numbers of which the other seat holds no tile in any deal that is consistent with the view.
        exhausted: Those numbers in ``answer`` of which no tile is hidden at all.
    """

    board: str
    label: MessageSeen
    acts: list[SeatAct]
    seat: int
    other: int
    highest: int
    answer: list[int]
    exhausted: list[int]


class VoidDrill(Shape, frozen=True, kw_only=True):
    """Questions of the void trainer."""

    questions: list[VoidQuestionSeen]
