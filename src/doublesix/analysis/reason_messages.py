"""Messages of reasons: one for each counted difference between the best and the played option."""

from decimal import Decimal

from doublesix.messages import Message

__all__ = [
    "Ahead", "Block", "Boneyard", "Burden", "Double", "Draws", "Ends", "Equal", "Growth", "Idle", "MatchOverPoints",
    "Mobility", "OnlyMove", "OnlyPlay", "Outcome", "OwnDraws", "Passes", "PipsHeld", "Reply", "Score", "Threat",
    "ThreatPoints", "TilesHeld", "Turns", "Unexplained", "Weight",
]  # fmt: skip


class _Comparison(Message):
    """A sentence about the best option and the played one."""

    best: Message
    played: Message


class Score(_Comparison, id="reason.score", english="{best:capital} makes {points} now, {played} makes {other}."):
    """Points at once."""

    points: int
    other: int


class Reply(
    _Comparison,
    id="reason.reply",
    english="The best answer to {best} makes {points} on average, that to {played} makes {other}.",
):
    """Mean points of the next opponent's best reply."""

    points: Decimal
    other: Decimal


class Block(
    _Comparison,
    id="reason.block",
    english="After {best} the next opponent fits in {able} of 100 deals, and after {played} it fits in {other}.",
):
    """How often the next opponent has a tile that fits."""

    able: int
    other: int


class ThreatPoints(Message, id="reason.threat-points", english="{n}", cases={0: "nothing"}):
    """Points that a play threatens."""

    n: int


class Threat(
    Message,
    id="reason.threat",
    english="{best:capital} threatens {points} next turn, {played} threatens {other}.",
):
    """Points that the own hand can make in its next turn."""

    points: ThreatPoints
    best: Message
    played: Message
    other: ThreatPoints


class Weight(
    _Comparison, id="reason.weight", english="{best:capital} takes {pips} pips out of the hand, {played} takes {other}."
):
    """Pips that leave the hand."""

    pips: int
    other: int


class Mobility(
    Message,
    id="reason.mobility",
    english="{fit} of the tiles kept fit after {best}, after {played} only {fewer}.",
    cases={1: "{fit} of the tiles kept fits after {best}, after {played} only {fewer}."},
):
    """Tiles of the own hand that fit afterwards."""

    fit: int
    best: Message
    played: Message
    fewer: int


class Ends(_Comparison, id="reason.ends", english="{fitting} unseen tiles fit after {best}, {other} after {played}."):
    """Unseen tiles that fit afterwards."""

    fitting: int
    other: int


class Double(Message, id="reason.double", english="{best:capital} gets rid of a double, which joins one number only."):
    """A double that leaves the hand."""

    best: Message


class Growth(
    Message,
    id="reason.growth",
    english=(
        "{best:capital} came out ahead; the hand may grow from {held} tiles to {most}, and then {left} are left to"
        " draw."
    ),
):
    """Tiles that a draw by choice may bring."""

    best: Message
    held: int
    most: int
    left: int


class Burden(
    Message,
    id="reason.burden",
    english="{best:capital} came out ahead; a tile drawn adds {pips} pips to the hand on average.",
):
    """Mean pips of a tile drawn without need."""

    best: Message
    pips: Decimal


class Boneyard(
    _Comparison,
    id="reason.boneyard",
    english=(
        "{best:capital} came out ahead; after {played} the next opponent fits in {other} of 100 deals, and draws in"
        " the others; after {best} it fits in {able}, and the boneyard stays."
    ),
):
    """Draws of the next opponent, who fits more often after the best play, so that the boneyard is kept."""

    able: int
    other: int


class _Continuation(_Comparison):
    """Two numbers for each option: of this side, and of the other."""

    own: Decimal
    others: Decimal
    played_own: Decimal
    played_others: Decimal


class Turns(
    _Continuation,
    id="reason.turns",
    english=(
        "In the turns that follow {best} makes {own} and gives away {others}, {played} makes {played_own}"
        " and gives away {played_others}."
    ),
):
    """Points of both sides in the next turns."""


class Outcome(
    _Continuation,
    id="reason.outcome",
    english=(
        "Played out, {best} makes {own} and gives away {others}, {played} makes {played_own} and gives away"
        " {played_others}."
    ),
):
    """Points of both sides to the end of a solved round."""


class PipsHeld(
    _Continuation,
    id="reason.pips-held",
    english=(
        "A few turns after {best} this side holds {own} pips and the other {others}, after {played} it"
        " holds {played_own} and the other {played_others}."
    ),
):
    """Pips in the hands of both sides a few turns later."""


class TilesHeld(
    _Continuation,
    id="reason.tiles-held",
    english=(
        "A few turns after {best} this side holds {own} tiles and the other {others}, after {played} it"
        " holds {played_own} and the other {played_others}."
    ),
):
    """Tiles in the hands of both sides a few turns later."""


class Passes(
    _Comparison,
    id="reason.passes",
    english=(
        "After {best} the other side passes {times} times in the turns that follow, after {played} it is {other}."
    ),
):
    """Turns that the other side passes."""

    times: Decimal
    other: Decimal


class Draws(
    _Comparison,
    id="reason.draws",
    english="After {best} the other side draws {tiles} tiles in the turns that follow, after {played} it is {other}.",
):
    """Tiles that the other side draws."""

    tiles: Decimal
    other: Decimal


class OwnDraws(
    _Comparison,
    id="reason.own-draws",
    english="After {best} this side draws {tiles} tiles in the turns that follow, after {played} it is {other}.",
):
    """Tiles that this side draws."""

    tiles: Decimal
    other: Decimal


class MatchOverPoints(
    _Comparison,
    id="reason.match-over-points",
    english=(
        "On average {best} makes {points} points and {played} makes {other}; but of 100 matches {best} wins"
        " {wins} and {played} wins {other_wins}, which is what counts at these scores."
    ),
):
    """Points and match-win probability that disagree, as they may near the end of a match."""

    points: Decimal
    other: Decimal
    wins: Decimal
    other_wins: Decimal


class Ahead(
    Message,
    id="reason.ahead",
    english="{best:capital} came out ahead by {loss} points; these counts explain {explained} of them.",
):
    """How much of the loss the named reasons explain, where that is less than half."""

    best: Message
    loss: Decimal
    explained: Decimal


class Unexplained(Message, id="reason.unexplained", english="{best:capital} came out ahead; no single count says why."):
    """No reason that was counted explains anything."""

    best: Message


class Idle(
    _Comparison,
    id="reason.idle",
    english=(
        "On average {best} makes {points} points and {played} makes {other}, which changes nothing for the"
        " match at these"
        " scores."
    ),
):
    """Points that a good choice gave away without loss to the match."""

    points: Decimal
    other: Decimal


class OnlyMove(Message, id="reason.only-move", english="{best:capital} is all that can be done."):
    """There is no choice."""

    best: Message


class OnlyPlay(Message, id="reason.only-play", english="{best:capital} is all that can be played."):
    """There is one play, beside the choice to draw."""

    best: Message


class Equal(Message, id="reason.equal", english="{second:capital} is as good, within the error."):
    """The second option is no worse."""

    second: Message
