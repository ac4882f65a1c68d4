"""Sentences on the end of a round, and what it scores."""

from doublesix.core.options import BlockedScore, BlockedTie, DominoScore, Finish, PartnerHand, TeamOut
from doublesix.core.points import hand_points
from doublesix.core.rules import RuleSet
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AnyOf, Points
from doublesix.rulesets.sentences.common import Sentence, Sentences, duel, in_pairs

__all__ = ["end_of_a_round", "scoring_a_round"]

_ENDS = FixedMessage(
    "card.end.ends",
    "A round ends when a player has played the last tile in hand (goes out, or “dominoes”), or when it is blocked.",
)
_BOTH_OUT = FixedMessage(
    "card.end.both-out",
    "Of a pair both must go out: the round goes on until they have, and a player who is out has no more turns.",
)
_BLOCKED_WHEN = FixedMessage("card.end.blocked", "It is blocked when nobody can play and no more tiles may be drawn.")
_WON_BY = FixedMessage(
    "card.end.won-by", "Who went out wins the round; a blocked round is won by the hand with the fewest pips."
)


_WON_BY_SIDE = FixedMessage(
    "card.end.won-by-side",
    "Who went out wins the round; a blocked round is won by the side with the fewest pips, a pair by those of both its"
    " hands.",
)


def end_of_a_round(rules: RuleSet) -> Sentences:
    """When a round is over."""
    yield Sentence(_ENDS, ("round_end",))
    if rules.team_out is TeamOut.BOTH:
        yield Sentence(_BOTH_OUT, ("team_out",))
    yield Sentence(_BLOCKED_WHEN, ("blocked",))
    if _won_by_lowest(rules):
        both = _by_pair(rules)
        yield Sentence(_WON_BY_SIDE if both else _WON_BY, ("settlement", *(("blocked_by_pair",) if both else ())))


def _by_pair(rules: RuleSet) -> bool:
    """Whether a blocked round is won by both hands of a pair."""
    return rules.blocked_by_pair and in_pairs(rules)


def _won_by_lowest(rules: RuleSet) -> bool:
    """Whether the lowest hand alone wins a blocked round."""
    return rules.blocked_score not in {BlockedScore.CASCADE, BlockedScore.NONE}


_NO_TIE_OF_PARTNERS = FixedMessage("card.round.partners-do-not-tie", "Partners do not tie with each other.")


def scoring_a_round(rules: RuleSet) -> Sentences:
    """What going out and a blocked round score."""
    yield from _domino(rules)
    yield Sentence(_blocked(rules), ("blocked_score",))
    if _won_by_lowest(rules):
        yield Sentence(_tie(rules), ("blocked_tie",))
        if in_pairs(rules) and not _by_pair(rules):
            yield Sentence(_NO_TIE_OF_PARTNERS, ("partner_tie",))
    in_pips = isinstance(rules.blocked_score, BlockedScore) and rules.blocked_score is not BlockedScore.NONE
    if DominoScore.OPPONENTS is rules.domino_score or in_pips:
        yield from _rounding(rules)
    if rules.get_in:
        off_board, last_tile = (_SIDE_OFF_BOARD, _SIDE_GETS_IN) if in_pairs(rules) else (_OFF_BOARD, _GETS_IN)
        yield Sentence(off_board, ("off_board", "off_board_domino", "off_board_blocked"))
        yield Sentence(last_tile, ("last_tile",))


_OFF_BOARD = FixedMessage("card.round.player-off-board", "A player who is not on the board scores nothing for a round.")
_SIDE_OFF_BOARD = FixedMessage(
    "card.round.side-off-board", "A side that is not on the board scores nothing for a round."
)
_GETS_IN = FixedMessage(
    "card.round.player-gets-in",
    "A score made with the last tile comes first, and can put the player on the board.",
)
_SIDE_GETS_IN = FixedMessage(
    "card.round.side-gets-in", "A score made with the last tile comes first, and can put the side on the board."
)


class _GoingOut(Message, id="card.round.going-out", english="Going out scores {points}."):
    points: Points


_GOING_OUT_NOTHING = FixedMessage("card.round.going-out-nothing", "Going out scores nothing.")
_GOING_OUT_HANDS = FixedMessage("card.round.going-out-hands", "Going out scores the pips left in the opponents' hands.")
_GOING_OUT_HAND = FixedMessage("card.round.going-out-hand", "Going out scores the pips left in the opponent's hand.")
_PARTNER_ASIDE = FixedMessage("card.round.partner-aside", "The partner's hand is left aside.")
_PARTNER_OFF = FixedMessage(
    "card.round.partner-subtracted",
    "When a player goes out, the pips in the partner's hand are taken off first; that can cost points, but no score"
    " falls below 0.",
)


def _domino(rules: RuleSet) -> Sentences:
    if isinstance(rules.domino_score, int):
        yield Sentence(_GoingOut(Points(rules.domino_score)), ("domino_score",))
        return
    if rules.domino_score is DominoScore.NONE:
        yield Sentence(_GOING_OUT_NOTHING, ("domino_score",))
        return
    yield Sentence(_GOING_OUT_HAND if duel(rules) else _GOING_OUT_HANDS, ("domino_score",))
    if in_pairs(rules):
        subtracted = rules.partner_hand is PartnerHand.SUBTRACT
        yield Sentence(_PARTNER_OFF if subtracted else _PARTNER_ASIDE, ("partner_hand",))


class _BlockedFixedOfSide(
    Message,
    id="card.round.blocked-fixed-of-side",
    english="In a blocked round the side with the fewest pips scores {points}.",
):
    points: Points


_BLOCKED_OF_SIDE = FixedMessage(
    "card.round.blocked-opponents-of-side",
    "In a blocked round the side with the fewest pips scores the pips in the opponents' hands; its own are not taken"
    " off.",
)


class _BlockedFixed(
    Message,
    id="card.round.blocked-fixed",
    english="In a blocked round the player with the fewest pips scores {points}.",
):
    points: Points


_BLOCKED_NOTHING = FixedMessage("card.round.blocked-nothing", "A blocked round scores nothing.")
_BLOCKED = {
    BlockedScore.OPPONENTS: FixedMessage(
        "card.round.blocked-opponents",
        "In a blocked round the player with the fewest pips scores the pips in the opponents' hands; the player's own"
        " are not taken off.",
    ),
    BlockedScore.DIFFERENCES: FixedMessage(
        "card.round.blocked-differences",
        "In a blocked round the player with the fewest pips scores, from each opponent, that opponent's pips less the"
        " player's own.",
    ),
    BlockedScore.ONCE: FixedMessage(
        "card.round.blocked-once",
        "In a blocked round the player with the fewest pips scores the pips in the opponents' hands, less the player's"
        " own.",
    ),
    BlockedScore.CASCADE: FixedMessage(
        "card.round.blocked-cascade",
        "In a blocked round every player, the lowest hand first, scores the difference to each opponent who holds more"
        " pips; equal hands in turn order, from the left of whoever played last.",
    ),
    BlockedScore.NONE: _BLOCKED_NOTHING,
}
_CASCADE_TO_TARGET = FixedMessage(
    "card.round.blocked-cascade-to-target",
    "In a blocked round every player, the lowest hand first, scores the difference to each opponent who holds more"
    " pips; equal hands in turn order, from the left of whoever played last; the first to reach the target wins.",
)
_DIFFERENCE = FixedMessage(
    "card.round.blocked-difference",
    "In a blocked round the player with the fewest pips scores the opponent's pips less the player's own.",
)
_BLOCKED_DUEL = {
    BlockedScore.OPPONENTS: FixedMessage(
        "card.round.blocked-opponent",
        "In a blocked round the player with the fewest pips scores the pips in the opponent's hand; the player's own"
        " are not taken off.",
    ),
    BlockedScore.DIFFERENCES: _DIFFERENCE,
    BlockedScore.ONCE: _DIFFERENCE,
    BlockedScore.CASCADE: FixedMessage(
        "card.round.blocked-cascade-two",
        "In a blocked round the player with the fewest pips scores the difference to the opponent's.",
    ),
    BlockedScore.NONE: _BLOCKED_NOTHING,
}


def _blocked(rules: RuleSet) -> Message:
    if isinstance(rules.blocked_score, int):
        of_side = _by_pair(rules)
        return (_BlockedFixedOfSide if of_side else _BlockedFixed)(Points(rules.blocked_score))
    if _by_pair(rules) and rules.blocked_score is BlockedScore.OPPONENTS:
        return _BLOCKED_OF_SIDE
    if duel(rules):
        return _BLOCKED_DUEL[rules.blocked_score]
    to_target = rules.blocked_score is BlockedScore.CASCADE and rules.finish is Finish.AT_ONCE
    return _CASCADE_TO_TARGET if to_target else _BLOCKED[rules.blocked_score]


_TIE_OF_TWO = FixedMessage("card.round.tie-two", "When both hold the same number of pips, nobody scores.")
_TIE_NOTHING = FixedMessage("card.round.tie-nothing", "When two sides tie for the fewest pips, nobody scores.")
_TIE_SPLIT = FixedMessage(
    "card.round.tie-split", "Sides that tie for the fewest pips share what the other hands are worth."
)
_TIES_OF_THREE = {
    (True, True): FixedMessage(
        "card.round.tie-three-score", "Two of three players who tie for the fewest pips share that score."
    ),
    (True, False): FixedMessage(
        "card.round.tie-three-score-only",
        "Two of three players who tie for the fewest pips share that score; any other tie scores nothing.",
    ),
    (False, True): FixedMessage(
        "card.round.tie-three-hand",
        "Two of three players who tie for the fewest pips share the third hand (an odd pip is dropped).",
    ),
    (False, False): FixedMessage(
        "card.round.tie-three-hand-only",
        "Two of three players who tie for the fewest pips share the third hand (an odd pip is dropped); any other tie"
        " scores nothing.",
    ),
}
"""Ties of two among three players, by whether the score is fixed, and whether always three play."""


def _tie(rules: RuleSet) -> Message:
    if duel(rules):
        return _TIE_OF_TWO
    if rules.blocked_tie is BlockedTie.SPLIT:
        return _TIE_SPLIT
    if rules.blocked_tie is BlockedTie.SPLIT_IF_THREE and 3 in rules.players:  # noqa: PLR2004 - three players
        return _TIES_OF_THREE[isinstance(rules.blocked_score, int), rules.players == (3,)]
    return _TIE_NOTHING


_NOT_ROUNDED = FixedMessage("card.round.not-rounded", "Nothing is rounded: every pip counts.")


class _EachRounded(
    Message,
    id="card.round.each-rounded",
    english="What each hand adds is rounded to the nearest {multiple} before the sum is made.",
):
    multiple: int


class _SumRounded(
    Message,
    id="card.round.sum-rounded",
    english="The sum is rounded to the nearest {multiple}: 22 becomes 20, 23 becomes 25.",
):
    multiple: int


class _PipsPerPoint(
    Message,
    id="card.round.points-of-pips",
    english="Then every {pips} pips make one point: {nothing} pips are worth nothing, {one} one point, {two} two.",
):
    """Numbers of pips that are worth as much, with an example of each: “3 to 7”."""

    pips: int
    nothing: Message
    one: Message
    two: Message


class _FromTo(Message, id="card.round.from-to", english="{least} to {most}"):
    least: int
    most: int


def _rounding(rules: RuleSet) -> Sentences:
    message: Message = _NOT_ROUNDED
    if rules.rounding > 1:
        message = _EachRounded(rules.rounding) if rules.rounding_each else _SumRounded(rules.rounding)
    yield Sentence(message, ("rounding", "rounding_each", "blocked_rounding"))
    if rules.pips_per_point > 1:
        worth = (_pips_worth(rules, points) for points in range(3))
        yield Sentence(_PipsPerPoint(rules.pips_per_point, *worth), ("pips_per_point",))


def _pips_worth(rules: RuleSet, points: int) -> Message:
    """The numbers of pips, from 1, that are worth these points."""
    most = rules.pips_per_point * (points + 2)
    worth = tuple(pips for pips in range(1, most) if hand_points(rules, pips) == points)
    return AnyOf(worth) if len(worth) <= 2 else _FromTo(worth[0], worth[-1])  # noqa: PLR2004 - one or two
