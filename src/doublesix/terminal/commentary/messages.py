"""Messages of the commentary on a match."""

from typing import Final

from doublesix.core.awards import WithClauses
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, Pips, Series, Tiles

__all__ = [
    "BLOCKED_EQUAL", "BLOCKED_EQUAL_SCORELESS", "CALL_SCORE", "CLAIM_SCORE", "DRAW_TILE", "EMPTY_BONEYARD",
    "NEXT_CALL", "NOBODY_LEADS", "NOBODY_LEADS_WITH", "NOTHING_TO_CALL", "NOTHING_TO_CLAIM", "PASS_TURN", "REACHED",
    "SAVED_AGAIN", "SAY_NOTHING", "Blocked", "CallsFalsely", "CallsIt", "CannotCall", "Claims", "Count", "Dealt",
    "Drawn", "DrawsOne", "DrawsTile", "EmptyHand", "EndOf", "GoesOut", "HalfOf", "Held", "InBoneyard", "LeadTile",
    "Leads", "LeadsTile", "LeftInBoneyard", "Loses", "LosesPoints", "Lots", "NothingCalled", "OnEnd", "Passes",
    "PlaysOn", "RoundBegins", "RoundNumber", "RoundOver", "RoundsWon", "SaysNothing", "SaysNothingOpen", "ScoreLine",
    "ScoreOf",
    "Scores", "ScoresNothing", "Shuffles", "SideOf", "Skunk", "SkunkWin", "Won", "YouWon",
]  # fmt: skip

_YOU: Final = "person.you"


class _Deed(Message):
    """What a player does."""

    who: Message


class DrawsTile(_Deed, id="log.draws-lot", english="{who} draws {tile}", cases={_YOU: "{who} draw {tile}"}):
    """A tile drawn as a lot."""

    tile: str


class Leads(_Deed, id="log.leads", english="{who} leads", cases={_YOU: "{who} lead"}):
    """Who leads."""


class Lots(Message, id="log.lots", english="Lots for the lead: {draws}. {leads}."):
    """The lots for the lead."""

    draws: tuple[DrawsTile, ...]
    leads: Leads


class RoundBegins(Message, id="log.round", english="Round {number}."):
    """A round begins."""

    number: int


class RoundNumber(Message, id="log.round-number", english="Round {number}"):
    """A round by its number, as a heading."""

    number: int


class Shuffles(_Deed, id="log.shuffles", english="{who} shuffles.", cases={_YOU: "{who} shuffle."}):
    """Who shuffles."""


class InBoneyard(Message, id="log.in-boneyard", english="{tiles} in the boneyard"):
    """Tiles left in the boneyard."""

    tiles: Tiles


EMPTY_BONEYARD: Final = FixedMessage("log.boneyard-empty", "the boneyard is empty")


class Dealt(Message, id="log.dealt", english="{hand} each, {left}. {leads}."):
    """The deal."""

    hand: Tiles
    left: Message
    leads: Leads


NOBODY_LEADS_WITH: Final = FixedMessage(
    "log.dealt-again", "Nobody can lead with these hands: the tiles are shuffled and dealt again."
)
NOBODY_LEADS: Final = FixedMessage(
    "log.nobody-leads", "Nobody can lead: the tiles go back, are shuffled and dealt again."
)


class LeadsTile(_Deed, id="log.leads-tile", english="{who} leads {tile}.", cases={_YOU: "{who} lead {tile}."}):
    """A lead."""

    tile: str


class PlaysOn(
    _Deed, id="log.plays-on", english="{who} plays {tile} on {end}.", cases={_YOU: "{who} play {tile} on {end}."}
):
    """A play."""

    tile: str
    end: Message


class DrawsOne(_Deed, id="log.draws", english="{who} draws a tile.", cases={_YOU: "{who} draw a tile."}):
    """A draw."""


class Passes(_Deed, id="log.passes", english="{who} passes.", cases={_YOU: "{who} pass."}):
    """A pass."""


class Claims(_Deed, id="log.claims", english="{who} claims the score.", cases={_YOU: "{who} claim the score."}):
    """A claim."""


class CallsIt(_Deed, id="log.calls", english="{who} calls «{call}».", cases={_YOU: "{who} call «{call}»."}):
    """A call, by the phrase of the game."""

    call: str


class SaysNothing(_Deed, id="log.says-nothing", english="{who} says nothing.", cases={_YOU: "{who} say nothing."}):
    """A score that is let go."""


class SaysNothingOpen(
    _Deed,
    id="log.says-nothing-open",
    english="{who} says nothing, and {points} points lie open.",
    cases={_YOU: "{who} say nothing, and {points} points lie open."},
):
    """A score that is let go, so that others may take it."""

    points: int


class Count(Message, id="log.count", english="The count is {count}."):
    """The table count after a play."""

    count: int


class LeftInBoneyard(Message, id="log.left-in-boneyard", english="{tiles} left in the boneyard."):
    """Tiles left after a draw."""

    tiles: Tiles


class CallsFalsely(
    _Deed,
    id="log.calls-falsely",
    english="{who} calls «{call}» wrongly: {arithmetic}.",
    cases={_YOU: "{who} call «{call}» wrongly: {arithmetic}."},
):
    """A false call."""

    call: str
    arithmetic: Message


NEXT_CALL: Final = FixedMessage("log.next-call", "the call on the next play of an opponent")


class Loses(_Deed, id="log.loses", english="{who} loses {costs}.", cases={_YOU: "{who} lose {costs}."}):
    """What a false call costs."""

    costs: AllOf | WithClauses


class Scores(
    _Deed, id="log.scores", english="{who} scores {points}: {award}.", cases={_YOU: "{who} score {points}: {award}."}
):
    """Points that a player scores."""

    points: int
    award: Message


class LosesPoints(
    _Deed,
    id="log.loses-points",
    english="{who} loses {points}: {award}.",
    cases={_YOU: "{who} lose {points}: {award}."},
):
    """Points that a player loses."""

    points: int
    award: Message


class ScoresNothing(
    _Deed,
    id="log.scores-nothing",
    english="{who} scores nothing: {award}.",
    cases={_YOU: "{who} score nothing: {award}."},
):
    """Points that do not count."""

    award: Message


class NothingCalled(
    _Deed,
    id="log.nothing-to-take",
    english="{who} calls «{call}», and there is no score to take.",
    cases={_YOU: "{who} call «{call}», and there is no score to take."},
):
    """A call where there is no score, and that costs nothing."""

    call: str


NOTHING_TO_CALL: Final = FixedMessage(
    "log.nothing-to-call", "at this table scores count by themselves, so there is nothing to call."
)


class CannotCall(
    _Deed,
    id="log.cannot-call",
    english=(
        "{who} can only call after an opponent's play, until the next move, and not where that call is forfeited or"
        " made already."
    ),
):
    """A call that is not possible now."""


class GoesOut(_Deed, id="log.goes-out", english="{who} goes out.", cases={_YOU: "{who} go out."}):
    """The last tile of a hand was played."""


BLOCKED_EQUAL: Final = FixedMessage("log.blocked-equal", "It is blocked, and the lowest hands are equal.")
BLOCKED_EQUAL_SCORELESS: Final = FixedMessage(
    "log.blocked-equal-scoreless", "It is blocked, and the lowest hands are equal, so nobody scores."
)


class Blocked(
    _Deed,
    id="log.blocked",
    english="It is blocked; {who} has the lowest hand.",
    cases={_YOU: "It is blocked; {who} have the lowest hand."},
):
    """A blocked round."""


class SkunkWin(
    _Deed,
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


class Held(_Deed, id="log.held", english="{who} held {tiles}: {pips}."):
    """Tiles left in a hand."""

    tiles: str
    pips: Pips


class EmptyHand(_Deed, id="log.empty-hand", english="{who} had no tile left."):
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


class HalfOf(Message, id="end.half", english="the {pip} of {tile}"):
    """An open end: a half of a single."""

    pip: int
    tile: str


class SideOf(Message, id="end.side", english="a side of {tile}"):
    """An open end: a side of a double."""

    tile: str


class EndOf(Message, id="end.end", english="an end of {tile}"):
    """An open end: an end of a double."""

    tile: str


class LeadTile(Message, id="choice.lead", english="lead {tile}"):
    """A choice: lead a tile."""

    tile: str


class OnEnd(Message, id="choice.play", english="{tile} on {end}"):
    """A choice: play a tile on an end."""

    tile: str
    end: Message


DRAW_TILE: Final = FixedMessage("choice.draw", "draw a tile")
PASS_TURN: Final = FixedMessage("choice.pass", "pass")
CLAIM_SCORE: Final = FixedMessage("choice.claim", "claim the score")
CALL_SCORE: Final = FixedMessage("choice.call", "call the score")
SAY_NOTHING: Final = FixedMessage("choice.release", "say nothing")
NOTHING_TO_CLAIM: Final = FixedMessage(
    "table.nothing-to-claim", "There is no score to claim: the count is no multiple that scores here."
)
SAVED_AGAIN: Final = FixedMessage("table.saved-again", "The match is saved again.")


class Drawn(Message, id="table.drawn", english="It is {tiles}."):
    """The tiles that were drawn."""

    tiles: str
