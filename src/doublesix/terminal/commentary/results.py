"""Messages of the end of a round and of a match."""

from typing import Final

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, Pips, Series
from doublesix.terminal.commentary.messages import Deed

__all__ = [
    "BLOCKED_EQUAL",
    "BLOCKED_EQUAL_SCORELESS",
    "REACHED",
    "Blocked",
    "EmptyHand",
    "GoesOut",
    "Held",
    "RoundOver",
    "RoundsWon",
    "ScoreLine",
    "ScoreOf",
    "Skunk",
    "SkunkWin",
    "Won",
    "YouWon",
]

_YOU: Final = "person.you"


class GoesOut(Deed, id="log.goes-out", english="{who} goes out.", cases={_YOU: "{who} go out."}):
    """The last tile of a hand was played."""


BLOCKED_EQUAL: Final = FixedMessage("log.blocked-equal", "It is blocked, and the lowest hands are equal.")
BLOCKED_EQUAL_SCORELESS: Final = FixedMessage(
    "log.blocked-equal-scoreless", "It is blocked, and the lowest hands are equal, so nobody scores."
)


class Blocked(
    Deed,
    id="log.blocked",
    english="It is blocked; {who} has the lowest hand.",
    cases={_YOU: "It is blocked; {who} have the lowest hand."},
):
    """A blocked round."""


class SkunkWin(
    Deed,
    id="log.skunk",
    english="{who} wins by a skunk: nobody else is on the board.",
    cases={_YOU: "{who} win by a skunk: nobody else is on the board."},
):
    """A win before the target."""


REACHED: Final = FixedMessage("log.target-reached", "The target is reached.")


class RoundOver(Message, id="log.round-over", english="Round {number} is over. {how}"):
    """The end of a round."""

    number: int
    how: Message


class Held(Deed, id="log.held", english="{who} held {tiles}: {pips}."):
    """Tiles left in a hand."""

    tiles: str
    pips: Pips


class EmptyHand(Deed, id="log.empty-hand", english="{who} had no tile left."):
    """An empty hand."""


class ScoreOf(Message, id="log.score-of", english="{side} {points}"):
    """Score of a side."""

    side: AllOf
    points: int


class ScoreLine(Message, id="log.score-line", english="Scores: {scores}."):
    """Scores of all sides."""

    scores: Series


class RoundsWon(Message, id="log.rounds", english="{n} rounds", cases={1: "{n} round"}):
    """Number of rounds of a match."""

    n: int


class Skunk(Message, id="log.by-skunk", english="{rounds}, by skunk: nobody else was on the board"):
    """Rounds of a match that was won before the target."""

    rounds: RoundsWon


class Won(
    Message,
    id="log.won",
    english="{players.others} and {players.last} win the match in {rounds}.",
    cases={1: "{players.last} wins the match in {rounds}."},
):
    """The winner of the match."""

    players: tuple[Message, ...]
    rounds: Message


class YouWon(Message, id="log.you-won", english="You win the match in {rounds}."):
    """The person at the keyboard wins the match."""

    rounds: Message
