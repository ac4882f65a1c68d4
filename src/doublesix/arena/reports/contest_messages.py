"""Sentences, headings and cells of a contest's report."""

from decimal import Decimal
from typing import Final

from doublesix.arena.duplicate.sprt import Verdict
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Count, LargeNumber

AFTER: Final = FixedMessage("contest.after", "after")
BY_EQUAL_DEALS: Final = FixedMessage("contest.by-equal-deals", "by equal deals")
DECISIONS: Final = FixedMessage("contest.decisions", "decisions")
DEVIATION: Final = FixedMessage("contest.deviation", "deviation")
FIRST_ROUNDS: Final = FixedMessage(
    "contest.first-rounds",
    "Each round is the first of a new match. Who gained more points in one was ahead; a tie counts half.",
)
FORFEITS: Final = FixedMessage("contest.forfeits", "forfeits")
GAMES: Final = FixedMessage("contest.games", "games")
GUESSES: Final = FixedMessage("contest.guesses", "guesses")
INTERVALS: Final = FixedMessage(
    "contest.intervals",
    "(low to high) holds the true value 19 times out of 20; every deal counts once, whatever was played over it.",
)
LADDER: Final = FixedMessage("contest.ladder", "Ladder")
LESS_LUCK: Final = FixedMessage("contest.less-luck", "The same, with the luck of the draw taken off")
MATCH_SHARES: Final = FixedMessage(
    "contest.match-shares", "Crosstable: the row against the column, share of matches won"
)
MARGINS: Final = FixedMessage("contest.margins", "Crosstable: the row against the column, points a round more")
MEDIAN: Final = FixedMessage("contest.median", "median")
MEETINGS: Final = FixedMessage("contest.meetings", "Meetings: what the first has of the second")
MORE_POINTS: Final = FixedMessage("contest.more-points", "points a game more")
MOST_TIMES: Final = FixedMessage("contest.most-times", "19 of 20 within")
NO_OPENSKILL: Final = FixedMessage(
    "contest.no-openskill",
    "openskill is not installed, so its ratings are missing; pip install 'doublesix[ladder]' brings it.",
)
RATIO: Final = FixedMessage("contest.ratio", "log-likelihood ratio")
ROUNDS_AHEAD: Final = FixedMessage("contest.rounds-ahead", "rounds ahead")
SAVED: Final = FixedMessage("contest.saved", "variance saved")
TEST: Final = FixedMessage("contest.test", "Sequential test")
TIMES: Final = FixedMessage("contest.times", "Time a decision, on this machine")
VERDICT: Final = FixedMessage("contest.verdict", "verdict")

VERDICTS: Final = {
    one: FixedMessage(f"contest.verdict.{one.name.lower()}", one.value, where=__name__) for one in Verdict
}


class Deals(Count, id="contest.deals", english="{n:,} deals", cases={1: "1 deal"}):
    """A number of deals."""


class HeadlineOfRounds(
    Message, id="contest.headline-of-rounds", english="{game}: {deals}, {games:,} rounds, {table}, seed {seed}"
):
    """What was played, in rounds."""

    game: str
    deals: Deals
    games: int
    table: Message
    seed: str


class HeadlineOfMatches(
    Message,
    id="contest.headline-of-matches",
    english="{game}: {deals}, {games:,} matches of {rounds:,} rounds, {table}, seed {seed}",
):
    """What was played, in matches."""

    game: str
    deals: Deals
    games: int
    rounds: int
    table: Message
    seed: str


class UnfinishedRounds(
    Message, id="contest.unfinished-rounds", english="{n:,} rounds were broken off at a limit, without a winner."
):
    """Rounds that took too long."""

    n: int


class UnfinishedMatches(
    Message, id="contest.unfinished-matches", english="{n:,} matches were broken off at a limit, without a winner."
):
    """Matches that took too long."""

    n: int


class Forfeited(
    Message,
    id="contest.forfeited",
    english="{n:,} moves were forfeited by programs that did not answer by the rules; the greedy player's were"
    " made for them. Both sides of the conversations stand in {folder}",
):
    """Moves of programs that the greedy player made."""

    n: int
    folder: str


class Interrupted(
    Message,
    id="contest.interrupted",
    english="Interrupted: {done:,} of {wanted:,} deals were played, and are counted here.",
):
    """How much was played before the interruption."""

    done: int
    wanted: int


class Versus(Message, id="contest.versus", english="{first} v {second}"):
    """Two players who met."""

    first: str
    second: str


class SignedWithError(Message, id="contest.signed-with-error", english="{value} ± {error}"):
    """A signed number with the half of its interval."""

    value: Message
    error: Decimal


class Guesses(Message, id="contest.points-guesses", english="{low} or {high} points a round"):
    """The hypotheses of a test, in points a round."""

    low: Decimal
    high: Decimal


class EloGuesses(Message, id="contest.elo-guesses", english="{low} or {high} Elo"):
    """The hypotheses of a test, in Elo."""

    low: Decimal
    high: Decimal


class Pairs(Message, id="contest.pairs", english="{n} pairs"):
    """A number of pairs of games over the same deal."""

    n: LargeNumber


class Stops(Message, id="contest.stops", english="{ratio}, stops at ±{bound}"):
    """The log-likelihood ratio, and where the test stops."""

    ratio: Message
    bound: Decimal


class Micros(Message, id="contest.microseconds", english="{n} us"):
    """Millionths of a second."""

    n: Decimal


class Millis(Message, id="contest.milliseconds", english="{n} ms"):
    """Thousandths of a second."""

    n: Decimal


class Seconds(Message, id="contest.seconds", english="{n} s"):
    """Seconds."""

    n: Decimal
