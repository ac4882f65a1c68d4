"""Wire types of practice: puzzles, and questions of the two trainers."""

from doublesix.server.wire.http import Shape

__all__ = [
    "CountDrill", "CountQuestionSeen", "CountTerm", "PracticeGames", "PuzzleOption", "PuzzleRun", "PuzzleSeen",
    "SeatAct", "VoidDrill", "VoidQuestionSeen",
]  # fmt: skip


class PracticeGames(Shape, frozen=True, kw_only=True):
    """The ids of the games that each trainer asks about: where play scores, and where seats show what they lack."""

    count: list[str]
    voids: list[str]


class PuzzleOption(Shape, frozen=True, kw_only=True):
    """One choice: moves that lead to the same future, and what they are worth to the end of the round."""

    moves: list[str]
    points: float
    error: float
    chance: float | None = None


class PuzzleSeen(Shape, frozen=True, kw_only=True):
    """A puzzle with its answer.

    Attributes:
        game: The id of its game.
        rules: Its rules by name.
        seat: Whose move it is.
        scores: Points by side.
        target: Points that win the match.
        question: The seat's view as an SVG element.
        board: The same with the best and the tempting move as ghosts.
        options: The best first; each has one move or more.
        tempting: Place of the tempting option, which is never the best.
        why: Why the best is better than the tempting one.
        worlds: Worlds that the values were measured in; 1 where they are exact.
        rating: Difficulty, by Glicko-2.
        solved: Shares of tries in which levels 1 to 10 found the answer.
    """

    id: str
    game: str
    rules: str
    seat: int
    scores: list[int]
    target: int
    question: str
    board: str
    options: list[PuzzleOption]
    tempting: int
    why: str
    worlds: int
    rating: float
    solved: list[float]


class PuzzleRun(Shape, frozen=True, kw_only=True):
    """Puzzles of a run, the easiest first."""

    puzzles: list[PuzzleSeen]


class CountTerm(Shape, frozen=True, kw_only=True):
    """What a tile adds to a count."""

    tile: str
    adds: int


class CountQuestionSeen(Shape, frozen=True, kw_only=True):
    """A layout as an SVG element, its count, what each tile adds to it, and the points that it scores."""

    board: str
    answer: int
    points: int
    terms: list[CountTerm]


class CountDrill(Shape, frozen=True, kw_only=True):
    """Layouts to count."""

    questions: list[CountQuestionSeen]


class SeatAct(Shape, frozen=True, kw_only=True):
    """What a seat did, in the notation."""

    seat: int
    move: str


class VoidQuestionSeen(Shape, frozen=True, kw_only=True):
    """A seat's view as an SVG element, the acts since the deal, and the numbers that another seat cannot hold.

    Attributes:
        seat: Whose view it is.
        other: Whose hand is asked about.
        highest: The highest number of the set.
        answer: Numbers of which the other holds no tile in any deal that fits what was seen.
        exhausted: Those of them of which no tile is hidden at all.
    """

    board: str
    acts: list[SeatAct]
    seat: int
    other: int
    highest: int
    answer: list[int]
    exhausted: list[int]


class VoidDrill(Shape, frozen=True, kw_only=True):
    """Courses of play to read."""

    questions: list[VoidQuestionSeen]
