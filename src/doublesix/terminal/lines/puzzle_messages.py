"""Messages of puzzles and drills in line mode."""

from decimal import Decimal
from typing import Final

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber, Series

__all__ = [
    "ALL_TRIED", "BEST_PROMPT", "COUNT_PROMPT", "DRILL_HELP", "EXACT", "HELP", "NOTHING_COUNTS", "NOTHING_DONE",
    "NO_THEME", "NUMBERS", "OTHERS", "RIGHT", "SCORES_NOTHING", "THEY", "WHAT_IS_BEST", "WRONG", "AllShown", "BestIs",
    "ByDeeds", "CountIs", "DrewPassed", "DrillPlace", "Heading", "InPairs", "MayAnswer", "NotKept", "Pace", "RatingIs",
    "RatingMoves", "Right", "ScoresPoints", "SeatActs", "Solved", "SolvedBefore", "Table", "TableOf", "ThemeLine",
    "Values",
    "Verdict", "VoidPrompt", "Wrong", "YouHoldSeat",
]  # fmt: skip

ALL_TRIED: Final = FixedMessage(
    "puzzle.all-tried", "Every one of these puzzles was tried; doublesix puzzles make GAME --out FILE makes more."
)
BEST_PROMPT: Final = FixedMessage("puzzle.prompt", "Best is>")
WHAT_IS_BEST: Final = FixedMessage("puzzle.what-is-best", "What is best?")
EXACT: Final = FixedMessage("puzzle.exact", "Exact values:")
NOTHING_DONE: Final = FixedMessage("puzzle.nothing-done", "Nothing was done yet.")
NO_THEME: Final = FixedMessage("puzzle.no-theme", "It has no theme.")
NUMBERS: Final = FixedMessage(
    "puzzle.help-numbers",
    "A number chooses from the list; a move may also be written: 63, 63>6, 63>66/s1, draw, pass.",
)
HELP: Final = (
    ("log", FixedMessage("puzzle.help-log", "everything that was done since the deal")),
    ("theme", FixedMessage("puzzle.help-theme", "what the answer is about")),
    ("skip", FixedMessage("puzzle.help-skip", "the answer, which counts as not found")),
    ("quit", FixedMessage("puzzle.help-quit", "leave")),
)
DRILL_HELP: Final = FixedMessage("drill.help", "Not done: answer with numbers, or leave with “quit”.")
COUNT_PROMPT: Final = FixedMessage("drill.count-prompt", "It counts>")
NOTHING_COUNTS: Final = FixedMessage("drill.nothing-counts", "nothing counts")
SCORES_NOTHING: Final = FixedMessage("drill.scores-nothing", "scores nothing")
RIGHT: Final = FixedMessage("drill.right", "Right")
WRONG: Final = FixedMessage("drill.wrong", "No")
THEY: Final = FixedMessage("puzzle.they", "they")
OTHERS: Final = FixedMessage("puzzle.others", "others")


class Solved(Message, id="puzzle.solved", english="{solved} of {tried} solved. Your rating is {rating} ± {error}."):
    """Result of a session of puzzles."""

    solved: int
    tried: int
    rating: Decimal
    error: Decimal


class SolvedBefore(
    Message,
    id="puzzle.solved-before",
    english="{solved} of {tried} solved. Your rating is {rating} ± {error}, {before} before.",
):
    """Result of a session of puzzles, with the rating before it."""

    solved: int
    tried: int
    rating: Decimal
    error: Decimal
    before: Decimal


class Heading(Message, id="puzzle.heading", english="Puzzle {id}, rated {rating}. {table}"):
    """First line of a puzzle."""

    id: str
    rating: Decimal
    table: Message


class TableOf(Message, id="puzzle.seats", english="{n} seats"):
    """Number of seats of a table."""

    n: int


class InPairs(Message, id="puzzle.seats-in-pairs", english="{n} seats in pairs"):
    """Number of seats of a table of partners."""

    n: int


class Table(
    Message,
    id="puzzle.table",
    english="{game}, {seats}, to {target}. You are seat {seat}. Scores: you {own}, {who} {others}.",
):
    """The table of a puzzle."""

    game: str
    seats: Message
    target: int
    seat: int
    own: int
    who: Message
    others: Series


class DrewPassed(Message, id="puzzle.drew-passed", english="{seat:capital} drew {draws} and passed {passes} times."):
    """What a seat did, as a clue to what it lacks."""

    seat: SeatNumber
    draws: int
    passes: int


class SeatActs(Message, id="puzzle.seat-acts", english="{seat}: {move}"):
    """A move of a seat."""

    seat: SeatNumber
    move: Message


class ThemeLine(Message, id="puzzle.theme", english="{theme}: {summary}."):
    """A theme with its summary."""

    theme: str
    summary: Message


class MayAnswer(Message, id="puzzle.may-answer", english="Not done: {why}. You may answer 1 to {most}, or “help”."):
    """Why an answer is none."""

    why: Message
    most: int


class Right(Message, id="puzzle.right", english="Right: {move}."):
    """The best move was found."""

    move: Message


class Wrong(Message, id="puzzle.wrong", english="No: {move} is best."):
    """Another move was answered."""

    move: Message


class BestIs(Message, id="puzzle.best", english="{move} is best."):
    """The answer of a puzzle that was skipped."""

    move: Message


class Values(Message, id="puzzle.values", english="Values in {worlds} worlds:"):
    """Heading of the values of all moves."""

    worlds: str


class NotKept(Message, id="puzzle.rating-not-kept", english="The rating could not be kept: {why}."):
    """The file of ratings could not be written."""

    why: str


class RatingIs(Message, id="puzzle.rating", english="Your rating is {rating}."):
    """A rating that stays as it was."""

    rating: Decimal


class RatingMoves(Message, id="puzzle.rating-moves", english="Your rating goes from {before} to {after}."):
    """A rating that changes."""

    before: Decimal
    after: Decimal


class Verdict(Message, id="drill.verdict", english="{verdict}: {what}"):
    """Verdict on the answer to a drill."""

    verdict: Message
    what: Message


class Pace(Message, id="drill.pace", english="{right} of {asked}, {seconds} seconds each."):
    """Score of a drill so far."""

    right: int
    asked: int
    seconds: Decimal


class DrillPlace(Message, id="drill.place", english="Question {number} of {most}"):
    """Which question of a drill is asked."""

    number: int
    most: int


class ScoresPoints(Message, id="drill.scores", english="scores {points}"):
    """What a count scores."""

    points: int


class CountIs(Message, id="drill.count-is", english="{count}, which {scores} ({arithmetic})."):
    """The count of a layout."""

    count: int
    scores: Message
    arithmetic: Message


class VoidPrompt(Message, id="drill.void-prompt", english="{seat:capital} holds none of>"):
    """Question for the pips that a seat lacks."""

    seat: SeatNumber


class YouHoldSeat(Message, id="drill.you-hold", english="You are seat {seat} and hold {tiles}. Boneyard: {boneyard}."):
    """The hand and the boneyard."""

    seat: int
    tiles: str
    boneyard: int


class ByDeeds(Message, id="drill.by-deeds", english="{pips} by what it did."):
    """Pips that a seat lacks, as its moves show."""

    pips: Series


class AllShown(
    Message,
    id="drill.all-shown",
    english="{pips} by what it did, {seen} for all are on the table or with you.",
):
    """Pips that a seat lacks, as its moves and the tiles in sight show."""

    pips: Series
    seen: Series
