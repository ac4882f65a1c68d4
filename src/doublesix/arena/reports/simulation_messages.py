"""Sentences, headings and cells of a simulation's report."""

from decimal import Decimal
from typing import Final

from doublesix.core.turns import EndKind
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Count

COUNT: Final = FixedMessage("simulation.count", "count")
COUNTS: Final = FixedMessage("simulation.counts", "Counts that scored")
ENDED: Final = FixedMessage("simulation.ended", "How rounds ended")
ERRORS: Final = FixedMessage(
    "simulation.errors", "± is the standard error; (low to high) holds the true value 19 times out of 20."
)
FIRST_ROUNDS: Final = FixedMessage(
    "simulation.first-rounds", "Each round is the first of a new match, with all scores at 0."
)
FROM_HANDS: Final = FixedMessage("simulation.from-hands", "from hands")
IN_PLAY: Final = FixedMessage("simulation.in-play", "in play")
LEAD: Final = FixedMessage("simulation.lead", "The lead")
LED: Final = FixedMessage("simulation.led", "led")
LEADER_POINTS: Final = FixedMessage("simulation.leader-points", "points of the side that led")
LEADER_WON: Final = FixedMessage("simulation.leader-won", "rounds won by the side that led")
LENGTH: Final = FixedMessage("simulation.length", "Length of a round")
MATCHES_WON: Final = FixedMessage("simulation.matches-won", "matches won")
MORE_THAN_OTHERS: Final = FixedMessage("simulation.more-than-others", "more than the other sides' mean")
PASSES: Final = FixedMessage("simulation.turns-passed", "turns passed")
PER_ROUND: Final = FixedMessage("simulation.per-round", "a round")
PLAYERS: Final = FixedMessage("simulation.players", "Players, with points a round")
POINTS: Final = FixedMessage("simulation.points", "points")
ROUNDS_WON: Final = FixedMessage("simulation.rounds-won", "rounds won")
SHARE: Final = FixedMessage("simulation.share", "share")
TILES_DRAWN: Final = FixedMessage("simulation.tiles-drawn", "tiles drawn")
TILES_PLAYED: Final = FixedMessage("simulation.tiles-played", "tiles played")
TIMES: Final = FixedMessage("simulation.times", "times")

ENDINGS: Final = {
    EndKind.DOMINO: FixedMessage("simulation.ended-domino", "domino: a seat went out"),
    EndKind.BLOCK: FixedMessage("simulation.ended-block", "block: no seat could go on"),
    EndKind.TARGET: FixedMessage("simulation.ended-target", "target: the match was won in mid-round"),
    EndKind.SKUNK: FixedMessage("simulation.ended-skunk", "skunk: won, with no other side on the board"),
}


class Rounds(Count, id="simulation.rounds", english="{n:,} rounds", cases={1: "1 round"}):
    """A number of rounds."""


class Matches(Count, id="simulation.matches", english="{n:,} matches", cases={1: "1 match"}):
    """A number of matches."""


class MatchesOfRounds(Message, id="simulation.matches-of-rounds", english="{matches} of {rounds}"):
    """Matches, and the rounds in them."""

    matches: Message
    rounds: Message


class Seats(Count, id="simulation.seats", english="{n} seats"):
    """A number of seats, each by itself."""


class Pairs(Count, id="simulation.seats-in-pairs", english="{n} seats in two pairs"):
    """A number of seats in two pairs."""


class Headline(Message, id="simulation.headline", english="{game}: {played}, {table}, seed {seed}"):
    """What was played."""

    game: str
    played: Message
    table: Message
    seed: str


class MatchLength(Message, id="simulation.match-length", english="A match took {rounds} rounds."):
    """How many rounds a match took on average."""

    rounds: Message


class Redeals(
    Message,
    id="simulation.redeals",
    english="{n:,} more deals were dealt again, for no seat could lead; they are no rounds.",
):
    """Deals that no seat could begin."""

    n: int


class Limits(Message, id="simulation.limits", english="{deals:,} deals, or {acts:,} acts in a round"):
    """After how much a game is broken off."""

    deals: int
    acts: int


class Unfinished(
    Message, id="simulation.unfinished", english="{games} were broken off after {limits}: they have no winner."
):
    """Games that took too long."""

    games: Message
    limits: Limits


class Interrupted(
    Message,
    id="simulation.interrupted",
    english="Interrupted: {done:,} of {wanted} were finished, and are counted here.",
):
    """How much was played before the interruption."""

    done: int
    wanted: Message


class Mean(Message, id="simulation.mean", english="{mean}"):
    """A mean, without a standard error."""

    mean: Decimal


class MeanWithError(Message, id="simulation.mean-with-error", english="{mean} ± {error}"):
    """A mean with its standard error."""

    mean: Decimal
    error: Decimal


class Percent(Message, id="simulation.percent", english="{n}%"):
    """A proportion."""

    n: Decimal


class PercentBetween(Message, id="simulation.percent-between", english="{n}% ({low} to {high})"):
    """A proportion with its confidence interval."""

    n: Decimal
    low: Decimal
    high: Decimal


class Between(Message, id="simulation.between", english="{value} ({low} to {high})"):
    """A signed number with its confidence interval."""

    value: Message
    low: Message
    high: Message


class Signed(Message, id="simulation.signed", english="{sign}{n}"):
    """A number with its sign."""

    sign: str
    n: Decimal


def signed(number: float, decimals: int = 2) -> Signed:
    """A number with its sign.

    >>> print(signed(4.48), signed(-0.114))
    +4.48 -0.11
    """
    text = f"{number:+.{decimals}f}"
    return Signed(text[0], Decimal(text[1:]))
