"""Sentences, headings and cells of the report on a match equity table."""

from decimal import Decimal
from typing import Final

from doublesix.messages import FixedMessage, Message

AT_START: Final = FixedMessage("equity.at-start", "At the start, who wins")
BY_NEEDS: Final = FixedMessage("equity.by-needs", "The side that leads wins, by what it needs and what the other needs")
BY_SCORES: Final = FixedMessage("equity.by-scores", "Who wins, seat by seat from the side that leads")
LEADER: Final = FixedMessage("equity.leader", "the side that leads")
LEADS: Final = FixedMessage("equity.leads", "leads")
OTHER: Final = FixedMessage("equity.other", "the other side")
LEFT: Final = (
    FixedMessage("equity.next-left", "the next side to the left"),
    FixedMessage("equity.second-left", "the second side to the left"),
    FixedMessage("equity.third-left", "the third side to the left"),
)
ALIKE: Final = FixedMessage(
    "equity.alike",
    "All sides play alike and for points; how they play near the end is known only where the target is exact.",
)
POINTS_NEEDED: Final = FixedMessage(
    "equity.points-needed", "Rows and columns are points needed; who needs what is left of the target."
)
SKUNKS: Final = FixedMessage("equity.skunks", "With a win as 1 and a skunk as 2")
WINS: Final = FixedMessage("equity.wins", "wins")
WORTH: Final = FixedMessage("equity.worth", "worth")


class Headline(
    Message,
    id="equity.headline",
    english="{game}: to {target}, {table}, {rounds:,} rounds of {player}, seed {seed}",
):
    """The rules, the seating and the sample of a table."""

    game: str
    target: int
    table: Message
    rounds: int
    player: str
    seed: str


class Needs(Message, id="equity.needs", english="needs {points}"):
    """The points that a side needs."""

    points: int


class Score(Message, id="equity.score", english="{one} to {other}"):
    """Scores of two sides, or of the sides so far and a further one."""

    one: Message
    other: int


class StandardErrors(
    Message,
    id="equity.standard-errors",
    english="Which rounds were played moves the probability at the start by {start}%, and none by more than"
    " {most}% (standard errors).",
):
    """The standard errors of the table, in percent."""

    start: Decimal
    most: Decimal


class Steps(
    Message,
    id="equity.steps",
    english="The table has steps of {points} points, and what is between them is taken from straight lines.",
):
    """A table that does not have every score."""

    points: int
