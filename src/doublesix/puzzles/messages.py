"""Messages of puzzles: what a request lacks, what is wrong with a file, and the facts behind themes."""

from typing import Final

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Series

__all__ = [
    "EMPTY_FILE", "NOT_THE_MOVES", "NO_PUZZLE", "ON_SPINNER", "TEMPTING_ON_SPINNER", "BadHeader", "BadMatch",
    "BadPuzzle", "BadRating", "BadShares", "BadTable", "BadTempting", "FewerFit", "MoreFit", "MorePuzzlesWanted",
    "NoRatings", "NoScores", "NoShippedPuzzles", "NoTheme", "NothingShown", "OtherFormat", "OtherId", "PointsLeft",
    "ThemeUnused", "Twice", "UnknownTheme",
]  # fmt: skip


class NoScores(
    Message,
    id="puzzle.no-scores",
    english="nothing scores in play in “{rules}”, so there is no count to practise",
):
    """The counting trainer was asked for a game without scores in play."""

    rules: str


class NothingShown(
    Message,
    id="puzzle.nothing-shown",
    english="“{rules}” was to show what seats are out of; {rounds} rounds in a row showed nothing, for a seat that"
    " draws by choice shows nothing. Games without that show more, such as double-six-dominoes",
):
    """The void trainer was asked for a game in which no voids are revealed."""

    rules: str
    rounds: int


class MorePuzzlesWanted(
    Message,
    id="puzzle.more-wanted",
    english=(
        "{matches} matches in a row gave no puzzle of “{rules}” beyond the {there} there are; {wanted} are wanted"
    ),
):
    """Self-play found no further puzzles."""

    wanted: int
    rules: str
    matches: int
    there: int


class BadTable(
    Message,
    id="puzzle.bad-table",
    english="“{text}” is not a table; write the number of seats, with a p for partners: 4p",
):
    """Seats of a table that cannot be read."""

    text: str


class NoShippedPuzzles(
    Message,
    id="puzzle.none-shipped",
    english=(
        "no puzzles of “{game}” are shipped; there are some for {games}. For other games: doublesix puzzles"
        " make GAME --out FILE, and puzzles play FILE"
    ),
):
    """A game for which no puzzles ship."""

    game: str
    games: Series


class UnknownTheme(Message, id="puzzle.unknown-theme", english="there is no theme “{theme}”; the themes are {themes}"):
    """A theme was asked for that does not exist."""

    theme: str
    themes: Series


class ThemeUnused(Message, id="puzzle.theme-unused", english="no puzzle with the theme “{theme}” is among them"):
    """No puzzle of a file has the theme."""

    theme: str


NO_PUZZLE: Final = FixedMessage("puzzle.none", "there is no puzzle")
EMPTY_FILE: Final = FixedMessage("puzzle.file.empty", "this is no puzzle file: it is empty; its first line is a header")


class BadHeader(Message, id="puzzle.file.header", english="line 1: this is no header of a puzzle file ({problem})"):
    """The first line of a file is no header."""

    problem: Message


class OtherFormat(
    Message,
    id="puzzle.file.format",
    english="line 1: the file has format {format}; this program reads formats 1 to {newest}",
):
    """A file of a newer program."""

    format: int
    newest: int


class BadPuzzle(Message, id="puzzle.file.line", english="line {line}: this is no puzzle ({problem})"):
    """A line of a file is no puzzle."""

    line: int
    problem: Message


class Twice(Message, id="puzzle.file.twice", english="line {line}: the puzzle {puzzle} stands in this file twice"):
    """A puzzle is in a file twice."""

    line: int
    puzzle: str


class OtherId(Message, id="puzzle.file.id", english="its id is {given}, that of its view {right}"):
    """The id of a puzzle is not that of its view."""

    given: str
    right: str


class NoTheme(Message, id="puzzle.file.theme", english="there is no theme {theme}; the themes are {themes}"):
    """A puzzle has a theme that does not exist."""

    theme: str
    themes: Series


NOT_THE_MOVES: Final = FixedMessage("puzzle.file.moves", "its options are not the legal moves of its view, each once")


class BadTempting(
    Message,
    id="puzzle.file.tempting",
    english="its tempting option is number {given} of {options}; the answer is number 0",
):
    """The tempting option of a puzzle is its answer, or none."""

    given: int
    options: int


class BadRating(
    Message,
    id="puzzle.file.rating",
    english="its rating is {rating} ± {deviation}; ratings go to {farthest}, deviations from 1 to {widest}",
):
    """The rating of a puzzle is out of range."""

    rating: int
    deviation: int
    farthest: int
    widest: int


class BadShares(
    Message,
    id="puzzle.file.shares",
    english="its shares of tries are not {levels} numbers from 0 to 1, one for each level",
):
    """The shares of tries of a puzzle are none."""

    levels: int


class BadMatch(
    Message,
    id="puzzle.file.match",
    english="it has {worlds} worlds and match {match}; worlds are 1 or more, matches 0 or more",
):
    """The worlds or the match of a puzzle are out of range."""

    worlds: int
    match: int


class NoRatings(
    Message,
    id="puzzle.no-ratings",
    english="{path} holds no ratings of puzzles ({problem}); move it away to start anew",
):
    """The file of a person's ratings cannot be read."""

    path: str
    problem: Message


class PointsLeft(Message, id="puzzle.fact.points-left", english="It leaves {points} points on the table."):
    """Points that the answer does not score."""

    points: int


class FewerFit(
    Message,
    id="puzzle.fact.fewer-fit",
    english="{fitting} unseen tiles fit after {best}, after {other} {other_fitting}.",
):
    """Unseen tiles that fit after both moves."""

    fitting: int
    best: Message
    other: Message
    other_fitting: int


class MoreFit(
    Message,
    id="puzzle.fact.more-fit",
    english="{playable} tiles of your hand fit after {best}, after {other} {other_playable}.",
):
    """Tiles of the own hand that fit after both moves."""

    playable: int
    best: Message
    other: Message
    other_playable: int


ON_SPINNER: Final = FixedMessage("puzzle.fact.on-spinner", "It plays a spinner, or on one.")
TEMPTING_ON_SPINNER: Final = FixedMessage(
    "puzzle.fact.tempting-on-spinner", "The tempting move plays a spinner, or on one."
)
