"""Messages of what is wrong with a rule set: a value out of range, or parameters that contradict each other."""

from typing import Final

from doublesix.messages import FixedMessage, Message

__all__ = [
    "CROSS_NEEDS_DOUBLE",
    "CROSS_NEEDS_SPINNER",
    "FORFEIT_NEEDS_CALLS",
    "LEAD_NEEDS_DIVISORS",
    "LINE_NEEDS_NO_SPINNER",
    "NOTHING_SCORES",
    "OPTIONAL_DRAW_NEEDS_DRAW",
    "PLAY_AGAIN_NEEDS_DIVISORS",
    "RESERVE_NEEDS_DRAW",
    "BrokenPoints",
    "CallCostsUnit",
    "CallNeedsMuggins",
    "ClaimNeedsDivisors",
    "Contradict",
    "GetInAboveTarget",
    "GetInTooLarge",
    "LimitNeedsDraw",
    "MatchNeedsNoCount",
    "NoHandSize",
    "NoSeats",
    "NotOneLine",
    "OnceEachDivisor",
    "OnceEachKind",
    "OnceEachSeats",
    "OutOfRange",
    "PairNeedsOpponents",
    "PairsNeedFour",
    "SeatsOnce",
    "SkunkNeedsGetIn",
    "TargetNeedsUnit",
    "TeamNeedsPairs",
    "TooLarge",
    "TooManyTiles",
]


class Contradict(Message, id="rules.contradict", english="the rules of “{name}” contradict themselves:"):
    """Headline of a list of contradictions."""

    name: str


class NotOneLine(Message, id="rules.wrong.name", english="name = {name}: some words on one line"):
    """The name of a rule set is empty, or more than a line."""

    name: str


class OutOfRange(Message, id="rules.wrong.range", english="{name} = {value}: {error}"):
    """A number of a parameter is not in its range."""

    name: str
    value: str
    error: Message


class TooLarge(Message, id="rules.wrong.too-large", english="{name} = {value}: at most {most}"):
    """A number is too large for any rule set."""

    name: str
    value: int
    most: int


class NoSeats(
    Message, id="rules.wrong.no-seats", english="players = []: at least one number of seats, each {fewest} to {most}"
):
    """No number of players is allowed."""

    fewest: int
    most: int


class OnceEachSeats(Message, id="rules.wrong.seats-twice", english="players = {value}: each number of seats once"):
    """A number of players is listed twice."""

    value: str


class OnceEachDivisor(
    Message, id="rules.wrong.divisors-twice", english="divisors = {value}: different numbers, each 2 or more"
):
    """A divisor is listed twice."""

    value: str


class MatchNeedsNoCount(
    Message,
    id="rules.wrong.match-needs-no-count",
    english="end_match = {match} goes with no divisors: plays score by their count, or by equal ends",
):
    """Two ways to score in play."""

    match: str


class OnceEachKind(Message, id="rules.wrong.plays-twice", english="play_again = {value}: each kind of play once"):
    """A kind of play that gives another turn is listed twice."""

    value: str


class SeatsOnce(
    Message, id="rules.wrong.by-seats", english="{name} = {value}: each number of seats, {fewest} to {most}, once"
):
    """A table by number of seats has one twice, or one that is out of range."""

    name: str
    value: str
    fewest: int
    most: int


class NoHandSize(Message, id="rules.wrong.no-hand-size", english="hand_size says nothing for {seats} players"):
    """A number of players is allowed for which no size of hands is given."""

    seats: int


class TooManyTiles(
    Message,
    id="rules.wrong.too-many-tiles",
    english="{seats} players x {size} tiles is more than the {tiles} of the set",
):
    """The hands have more tiles than the set."""

    seats: int
    size: int
    tiles: int


class PairsNeedFour(
    Message, id="rules.wrong.pairs-need-four", english="partnership = {partnership} needs 4 in players"
):
    """Pairs are declared where four cannot play."""

    partnership: str


class TeamNeedsPairs(
    Message, id="rules.wrong.team-needs-pairs", english="team_out = {team_out} needs a partnership other than never"
):
    """Both of a pair must go out where no pairs play."""

    team_out: str


RESERVE_NEEDS_DRAW: Final = FixedMessage(
    "rules.wrong.reserve-needs-draw", "a reserve means nothing where draw = none: nobody draws anyway"
)
OPTIONAL_DRAW_NEEDS_DRAW: Final = FixedMessage(
    "rules.wrong.optional-draw-needs-draw", "optional_draw needs a draw other than none"
)


class LimitNeedsDraw(
    Message,
    id="rules.wrong.limit-needs-draw",
    english="optional_draw_limit = {limit} limits nothing: it needs optional_draw",
):
    """Drawing by choice is limited where there is none."""

    limit: int


CROSS_NEEDS_DOUBLE: Final = FixedMessage(
    "rules.wrong.cross-needs-double",
    "cross_first needs a double to build on: lead_tile = double, or forced with first_lead = highest_double",
)
CROSS_NEEDS_SPINNER: Final = FixedMessage(
    "rules.wrong.cross-needs-spinner", "cross_first needs a spinner: a double without arms makes no cross"
)
LINE_NEEDS_NO_SPINNER: Final = FixedMessage(
    "rules.wrong.line-needs-no-spinner", "line_ends = 1 grows in one direction: it needs spinner = none"
)


class ClaimNeedsDivisors(
    Message,
    id="rules.wrong.claim-needs-divisors",
    english="claim = {claim} needs divisors: without scores in play there is no call",
):
    """Scores are claimed where none are made."""

    claim: str


LEAD_NEEDS_DIVISORS: Final = FixedMessage(
    "rules.wrong.lead-needs-divisors", "lead_tile = double_or_score needs divisors"
)
PLAY_AGAIN_NEEDS_DIVISORS: Final = FixedMessage(
    "rules.wrong.play-again-needs-divisors", "play_again after a score needs divisors"
)


class PairNeedsOpponents(
    Message,
    id="rules.wrong.pair-needs-opponents",
    english="blocked_by_pair goes with blocked_score = opponents, cascade, none or a number; {score} takes one hand off"
    " the others",
):
    """A blocked round is won by both hands of a pair, but scored by one of them."""

    score: str


class BrokenPoints(
    Message,
    id="rules.wrong.broken-points",
    english="pips_per_point = {pips} must go into rounding = {rounding}, or points would be broken",
):
    """Rounded pips do not make whole points."""

    pips: int
    rounding: int


class CallNeedsMuggins(
    Message,
    id="rules.wrong.call-needs-muggins",
    english="false_call = {points} needs claim = muggins: else nobody may call",
):
    """A false call costs points where there are no calls."""

    points: int


FORFEIT_NEEDS_CALLS: Final = FixedMessage(
    "rules.wrong.forfeit-needs-calls", "false_call_forfeits needs claim = muggins: else there is no call"
)


class SkunkNeedsGetIn(
    Message,
    id="rules.wrong.skunk-needs-get-in",
    english="a skunk at {skunk} needs get_in > 0: without “getting in” everybody is on the board from the start",
):
    """A skunk is declared where no side is ever off the board."""

    skunk: int


class GetInTooLarge(
    Message,
    id="rules.wrong.get-in-too-large",
    english="get_in = {least} can never be made: one play scores {best} at most",
):
    """The least first score is more than any play scores."""

    least: int
    best: int


class GetInAboveTarget(
    Message, id="rules.wrong.get-in-above-target", english="get_in = {least} is more than the exact target {target}"
):
    """The least first score is beyond a target that must be hit exactly."""

    least: int
    target: int


NOTHING_SCORES: Final = FixedMessage("rules.wrong.nothing-scores", "nothing scores: nobody could ever win")


class TargetNeedsUnit(
    Message,
    id="rules.wrong.target-needs-unit",
    english="every score is a multiple of {unit}, so an exact {target} can never be hit",
):
    """No sum of scores is the exact target."""

    unit: int
    target: int


class CallCostsUnit(
    Message,
    id="rules.wrong.call-costs-unit",
    english="every score is a multiple of {unit}: after a false call at {points} an exact {target} could not be hit any"
    " more",
):
    """After the cost of a false call no sum of scores is the exact target."""

    unit: int
    points: int
    target: int
