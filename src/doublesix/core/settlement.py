"""Settlement: scores for the hands left at the end of a round (the formula of section 5.3 of the rules analysis)."""

from collections.abc import Iterable
from typing import TypeAlias

from doublesix.core.awards import HandTerm, Reckoning
from doublesix.core.options import (
    BlockedLead,
    BlockedScore,
    BlockedTie,
    DominoScore,
    NextLead,
    PartnerHand,
    TeamOut,
)
from doublesix.core.points import hand_points, to_nearest
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating

__all__ = [
    "Pips",
    "block_needs_hands",
    "blocked_reckonings",
    "blocked_winner",
    "domino_needs_hands",
    "domino_reckoning",
]

Pips: TypeAlias = tuple[int, ...]
"""Pips left in each hand, by seat."""


def domino_reckoning(rules: RuleSet, seating: Seating, pips: Pips, seat: Seat) -> Reckoning | None:
    """The score of ``seat`` for going out (MGR-12, TF-18, DSR-20, MOF-28, FU-21); `None` if the rules give none.

    >>> domino_reckoning(RuleSet(), Seating(3), (0, 12, 11), 0).points
    25
    """
    if rules.domino_score is DominoScore.NONE:
        return None
    if isinstance(rules.domino_score, int):
        return Reckoning((), None, rules.domino_score)
    terms = [_term(rules, other, pips[other]) for other in seating.opponents_of(seat)]
    partner = seating.partner_of(seat)
    out = rules.team_out is TeamOut.BOTH  # then the partner's hand is empty, too
    if partner is not None and not out and rules.partner_hand is PartnerHand.SUBTRACT:
        terms.append(_term(rules, partner, pips[partner], sign=-1))
    return _reckon(rules, terms)


def domino_needs_hands(rules: RuleSet) -> bool:
    """Whether the score for going out depends on what the hands hold."""
    return rules.domino_score is DominoScore.OPPONENTS


def block_needs_hands(rules: RuleSet) -> bool:
    """Whether the score of a blocked round, or who leads after it, depends on what the hands hold."""
    leads = rules.next_lead is NextLead.WINNER and rules.blocked_lead is BlockedLead.AS_NEXT
    return rules.blocked_score is not BlockedScore.NONE or leads


def blocked_reckonings(rules: RuleSet, seating: Seating, pips: Pips, last: Seat) -> tuple[tuple[Seat, Reckoning], ...]:
    """Scores of a blocked round by seat, in the order of their award.

    Args:
        rules: Determine the score of the lowest hand, and of ties.
        seating: Distinguishes opponents from partners.
        pips: Pips left in each hand.
        last: The seat that placed the last tile; equal hands score in turn order from its left (A-MGR-20).
    """
    score = rules.blocked_score
    order = sorted((*seating.from_left_of(last), last), key=lambda seat: pips[seat])
    if score is BlockedScore.NONE:
        return ()
    if score is BlockedScore.CASCADE:
        return tuple((seat, _cascade(rules, seating, pips, seat)) for seat in order)
    deciding = _deciding(rules, seating, pips)
    lowest = [seat for seat in order if deciding[seat] == min(deciding)]
    if blocked_winner(rules, seating, pips) is not None:
        others = seating.opponents_of(lowest[0])
        return ((lowest[0], _lowest(rules, pips, lowest[0], others, shared=1)),)
    return _tied(rules, seating, pips, lowest)


def blocked_winner(rules: RuleSet, seating: Seating, pips: Pips) -> Seat | None:
    """The seat with the lowest hand; `None` if sides tie for it. Partners do not tie with each other (C-18).

    Where both hands of a pair decide, it is the seat of the winning pair that holds fewer pips (R-50).

    >>> blocked_winner(RuleSet(), Seating(3), (3, 10, 7)), blocked_winner(RuleSet(), Seating(3), (5, 5, 9))
    (0, None)
    >>> blocked_winner(RuleSet(blocked_by_pair=True), Seating(4, partners=True), (3, 10, 20, 9))
    3
    """
    deciding = _deciding(rules, seating, pips)
    lowest = [seat for seat in seating.all if deciding[seat] == min(deciding)]
    if len({seating.side_of(seat) for seat in lowest}) > 1:
        return None
    return min(lowest, key=lambda seat: pips[seat])


def _deciding(rules: RuleSet, seating: Seating, pips: Pips) -> Pips:
    """The pips by which a blocked round is won, by seat: of the hand, or of both hands of its pair."""
    if not rules.blocked_by_pair:
        return pips
    return tuple(sum(pips[other] for other in seating.seats_of(seating.side_of(seat))) for seat in seating.all)


def _tied(rules: RuleSet, seating: Seating, pips: Pips, lowest: list[Seat]) -> tuple[tuple[Seat, Reckoning], ...]:
    """Scores of sides that tie for the lowest hand (C-17, MGR-V4b, MGR-V4c)."""
    if_three = rules.blocked_tie is BlockedTie.SPLIT_IF_THREE and len(seating.all) == 3  # noqa: PLR2004 - “three-handed”
    if rules.blocked_tie is not BlockedTie.SPLIT and not if_three:
        return ()
    tied = {seating.side_of(seat): seat for seat in reversed(lowest)}  # the first seat served represents its side
    others = tuple(seat for seat in seating.all if seating.side_of(seat) not in tied)
    if not others:
        return ()
    served = [seat for seat in lowest if seat in tied.values()]
    return tuple((seat, _lowest(rules, pips, seat, others, shared=len(tied))) for seat in served)


def _lowest(rules: RuleSet, pips: Pips, seat: Seat, others: Iterable[Seat], *, shared: int) -> Reckoning:
    if isinstance(rules.blocked_score, int):
        return Reckoning((), None, rules.blocked_score // shared, shared=shared)
    own = pips[seat] if rules.blocked_score is BlockedScore.DIFFERENCES else 0
    terms = [_term(rules, other, pips[other], less=own) for other in others]
    if rules.blocked_score is BlockedScore.ONCE:
        terms.append(_term(rules, seat, pips[seat], sign=-1, own=True))
    return _reckon(rules, terms, shared)


def _cascade(rules: RuleSet, seating: Seating, pips: Pips, seat: Seat) -> Reckoning:
    """Sum of the differences to all opponents who hold more pips (MGR-16, A-MGR-17)."""
    own = pips[seat]
    higher = (other for other in seating.opponents_of(seat) if pips[other] > own)
    return _reckon(rules, [_term(rules, other, pips[other], less=own) for other in higher])


def _term(rules: RuleSet, seat: Seat, pips: int, *, less: int = 0, sign: int = 1, own: bool = False) -> HandTerm:
    adds = pips - less
    if rules.rounding_each:
        adds = to_nearest(adds, rules.rounding)
    return HandTerm(seat, pips, less, sign * adds, own)


def _reckon(rules: RuleSet, terms: list[HandTerm], shared: int = 1) -> Reckoning:
    total = sum(term.adds for term in terms)
    # The fraction of a pip in a share is dropped before rounding (A-MGR-25).
    share = total // shared
    rounded = to_nearest(share, rules.rounding) if rules.rounding > 1 else None
    return Reckoning(tuple(terms), total, hand_points(rules, share), shared=shared, rounded=rounded)
