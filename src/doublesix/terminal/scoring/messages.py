"""Sentences of scorekeeping: entries, scores, what is needed, and what a line may say."""

from typing import Final

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, Points, Series

__all__ = [
    "ALL_HANDS",
    "BY_POINTS",
    "HELP",
    "LOST",
    "NOTHING_TO_UNDO",
    "NOT_KEPT",
    "NOT_YET_IN",
    "WINS",
    "AmbiguousName",
    "Blocked",
    "Counts",
    "Gains",
    "Kept",
    "KeptIn",
    "Key",
    "Makes",
    "NameIsCommand",
    "NameIsNumber",
    "Needs",
    "NeedsExactly",
    "NoHand",
    "NotUnderstood",
    "Prompt",
    "RoundScore",
    "RoundTitle",
    "Scores",
    "SideScore",
    "Steals",
    "Undone",
    "UnknownName",
    "WantsHand",
    "WentOut",
    "WonBy",
    "WonBySkunk",
    "WrongCall",
]


class Counts(Message, id="scoring.counts", english="{name} counts {count}"):
    """A score in play."""

    name: str
    count: int


class Steals(Message, id="scoring.steals", english="{name} takes a count of {count}"):
    """A score that an opponent did not claim."""

    name: str
    count: int


class WrongCall(Message, id="scoring.wrong-call", english="{name} called wrongly"):
    """A call of a score that was none."""

    name: str


class WentOut(Message, id="scoring.went-out", english="{names} went out"):
    """The names of who went out: one player, or both of a pair."""

    names: AllOf


class Blocked(Message, id="scoring.blocked", english="blocked after the tile of {name}"):
    """A round in which no player can go on."""

    name: str


class Gains(Message, id="scoring.gains", english="{side}: {award}"):
    """An award, with its arithmetic, and whose it is."""

    side: AllOf
    award: Message


class SideScore(Message, id="scoring.side-score", english="{side} {points}"):
    """A score of a side, by the names of its players."""

    side: AllOf
    points: int


class Scores(Message, id="scoring.scores", english="{sides} (round {round})"):
    """All scores."""

    sides: Series
    round: int


class Needs(Message, id="scoring.needs", english="{side}: {points} to win."):
    """How far a side is from the target."""

    side: AllOf
    points: Points


class NeedsExactly(
    Message,
    id="scoring.needs-exactly",
    english="{side}: exactly {points} to win; a score that is more is lost, all of it.",
):
    """How far a side is from a target that must be hit exactly."""

    side: AllOf
    points: Points


class Makes(Message, id="scoring.makes", english="makes {score}"):
    """The score that a count would make."""

    score: int


WINS: Final = FixedMessage("scoring.wins", "wins")
LOST: Final = FixedMessage("scoring.lost", "lost")
NOT_YET_IN: Final = FixedMessage("scoring.not-in", "too little to get in")


class Key(Message, id="scoring.key", english="{count} {outcome}"):
    """A count that can score, and what it would do."""

    count: int
    outcome: Message


class WonBy(Message, id="scoring.won", english="{side} won the match."):
    """The winner, by the names of its players."""

    side: AllOf


class WonBySkunk(Message, id="scoring.won-by-skunk", english="{side} won the match by a skunk."):
    """The winner, while no other side was on the board."""

    side: AllOf


class Undone(Message, id="scoring.undone", english="Undone: {what}."):
    """An entry that was taken back."""

    what: Message


class RoundTitle(Message, id="scoring.round", english="Round {round}"):
    """The number of a round."""

    round: int


class RoundScore(Message, id="scoring.round-score", english="{title}: {sides}"):
    """What a round gave each side."""

    title: Message
    sides: Series


class KeptIn(Message, id="scoring.kept-in", english="The score is kept in {file}; “help” lists what can be typed."):
    """The file of a sheet."""

    file: str


class Prompt(Message, id="scoring.prompt", english="{name}>"):
    """The player whose score a bare number is."""

    name: str


class WantsHand(
    Message, id="scoring.wants-hand", english="What {name} holds (tiles such as 52 60, or =13 for pips only):"
):
    """The question for a hand at the end of a round."""

    name: str


class UnknownName(Message, id="scoring.unknown-name", english="“{given}” is no player; they are {names}"):
    """A name that begins like that of no player."""

    given: str
    names: AllOf


class NameIsCommand(
    Message,
    id="scoring.name-is-command",
    english="“{name}” cannot be a name on a score sheet: a line that begins with “{word}” is a command; a letter or"
    " a number behind that word helps",
):
    """A name that a line could not begin with, and its first word."""

    name: str
    word: str


class NameIsNumber(
    Message,
    id="scoring.name-is-number",
    english="“{name}” cannot be a name on a score sheet: a line that begins so is a count or a hand; a letter before"
    " it helps",
):
    """A name that begins as a number, with an equals sign or with a dash."""

    name: str


class AmbiguousName(Message, id="scoring.ambiguous-name", english="“{given}” could be {names}"):
    """A beginning of several names."""

    given: str
    names: AllOf


class NoHand(
    Message,
    id="scoring.no-hand",
    english="“{given}” is no hand: tiles such as 52 60, = and pips such as =13, or - for none",
):
    """What is neither tiles nor pips."""

    given: str


class NotUnderstood(
    Message, id="scoring.not-understood", english="“{given}” is no entry; “help” lists what can be said"
):
    """A line that is no entry."""

    given: str


NOTHING_TO_UNDO: Final = FixedMessage("scoring.nothing-to-undo", "nothing has been entered that could be undone")
ALL_HANDS: Final = FixedMessage(
    "scoring.all-hands", "what every other hand holds is needed, in the same line: ana out ben 52 60 cleo =13"
)
BY_POINTS: Final = FixedMessage("scoring.by-points", "plays do not score in this game; only the ends of rounds do")


class Kept(Message, id="scoring.kept", english="Kept in {file}; go on with: doublesix score --resume {name}"):
    """The file of a sheet, and its name for the command, in quotes where it needs them."""

    file: str
    name: str


NOT_KEPT: Final = FixedMessage("scoring.not-kept", "Not everything is kept: the file lacks what was entered last.")

HELP: Final = (
    (
        "15, ana 15",
        FixedMessage("scoring.help-count", "a count that scores, for who scored last or for a player named"),
    ),
    (
        "ben steals 10",
        FixedMessage("scoring.help-steal", "a score that was not claimed, where the rules let it be taken"),
    ),
    ("ben wrong", FixedMessage("scoring.help-wrong", "a wrong call, where the house makes it cost something")),
    (
        "ana out",
        FixedMessage("scoring.help-out", "she went out; the other hands are asked: 52 60, or =13 for pips only"),
    ),
    ("ben blocked", FixedMessage("scoring.help-blocked", "blocked, after a tile of his; all hands are asked")),
    ("undo, undo 3", FixedMessage("scoring.help-undo", "take back the last entry, or several")),
    ("pad", FixedMessage("scoring.help-pad", "what each count would do now")),
    ("sheet", FixedMessage("scoring.help-sheet", "the rounds so far")),
    ("quit", FixedMessage("scoring.help-quit", "leave; everything is kept")),
)
