"""Refusals of score sheets: entries that no round under the rules can give."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from doublesix.core.options import Claiming, EndMatch, NoDouble, TeamOut
from doublesix.core.points import play_points
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.scoring_counts import scoring_counts
from doublesix.core.seating import Seat, Seating
from doublesix.core.settlement import block_needs_hands, domino_needs_hands
from doublesix.core.tiles import Tile, pips_of
from doublesix.errors import SheetError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, AnyOf, SeatNumber

if TYPE_CHECKING:
    from doublesix.core.score_sheet import Hand

__all__ = ["refuse_block", "refuse_count", "refuse_domino", "refuse_false_call", "refuse_over"]

_OVER = FixedMessage("sheet.over", "the match is over: nothing more can be entered, but the last entry can be undone")
_NO_PLAY_SCORES = FixedMessage(
    "sheet.no-play-scores", "in this game plays do not score; points come at the end of a round"
)
_NO_STEALING = FixedMessage(
    "sheet.no-stealing", "in this game a score that is not claimed is lost, and no opponent can take it"
)
_NO_FALSE_CALL = FixedMessage(
    "sheet.no-false-call", "in this game a wrong call costs nothing; the house rule false_call sets a price"
)


class _NoScore(
    Message,
    id="sheet.no-score",
    english="{given} cannot be: a count scores as a multiple of {divisors}; the nearest are {nearest}",
):
    given: int
    divisors: AnyOf
    nearest: AllOf


class _NoEqualEnds(Message, id="sheet.no-equal-ends", english="{given} cannot be: equal ends score {points}"):
    given: int
    points: AnyOf


class _TooMuch(
    Message, id="sheet.too-much", english="{given} cannot be: no layout of this game counts more than {most}"
):
    given: int
    most: int


class _WrongHands(Message, id="sheet.wrong-hands", english="{given} hands are given; {seats} seats play"):
    given: int
    seats: int


class _NotOut(Message, id="sheet.not-out", english="{seat} went out, so that hand is empty, and not {pips} pips"):
    seat: SeatNumber
    pips: int


class _Empty(Message, id="sheet.empty-hand", english="{seat} holds nothing, so that seat went out"):
    """A seat that would have gone out before."""

    seat: SeatNumber


class _NoTile(Message, id="sheet.no-tile", english="{tile} is no tile of this set; its highest is {highest}"):
    tile: str
    highest: str


class _Twice(Message, id="sheet.tile-twice", english="{tile} has been named twice; the set has it once"):
    tile: str


class _Negative(Message, id="sheet.negative-hand", english="{seat} cannot hold {pips} pips"):
    seat: SeatNumber
    pips: int


class _HandTooHeavy(
    Message,
    id="sheet.hand-too-heavy",
    english="{seat} cannot hold {pips} pips: the {tiles} heaviest tiles that are left for that hand have {most}",
):
    seat: SeatNumber
    pips: int
    tiles: int
    most: int


class _TooManyTiles(
    Message,
    id="sheet.too-many-tiles",
    english="{seat} cannot hold {given} tiles; at most {most} are left for that hand",
):
    seat: SeatNumber
    given: int
    most: int


class _MoreThanSet(
    Message,
    id="sheet.more-than-set",
    english="the hands hold {pips} pips together; with a tile on the table at most {most} are left in the set",
):
    pips: int
    most: int


def refuse_over(board: Scoreboard) -> None:
    """Refuse entries after the end of the match."""
    if board.winner is not None:
        raise SheetError(_OVER)


def refuse_count(rules: RuleSet, count: int, *, stolen: bool) -> None:
    """Refuse a count that scores nothing, that no layout has, or that cannot be taken."""
    scoring = scoring_counts(rules)
    if not scoring:
        raise SheetError(_NO_PLAY_SCORES, rules.clauses_of("divisors"))
    if stolen and rules.claim is not Claiming.MUGGINS:
        raise SheetError(_NO_STEALING, rules.clauses_of("claim"))
    if count in scoring:
        return
    if rules.end_match is not EndMatch.NONE:
        raise SheetError(_NoEqualEnds(count, AnyOf(scoring)), rules.clauses_of("end_match"), scoring)
    clauses = rules.clauses_of("divisors", "count_score")
    if count > scoring[-1] and play_points(rules, count):
        raise SheetError(_TooMuch(count, scoring[-1]), clauses, scoring[-1:])
    below = tuple(other for other in scoring if other < count)[-1:]
    nearest = (*below, *tuple(other for other in scoring if other > count)[:1])
    raise SheetError(_NoScore(count, AnyOf(rules.divisors), AllOf(nearest)), clauses, nearest)


def refuse_false_call(rules: RuleSet) -> None:
    """Refuse a false call where the rules do not punish it by points."""
    if not rules.false_call:
        raise SheetError(_NO_FALSE_CALL, rules.clauses_of("false_call"))


def refuse_domino(rules: RuleSet, seating: Seating, seat: Seat, hands: "Sequence[Hand]") -> None:
    """Refuse hands that cannot be left when ``seat`` goes out."""
    if not hands and not domino_needs_hands(rules):
        return
    _refuse_hands(rules, seating, hands)
    partner = seating.partner_of(seat)
    out = (seat,) if partner is None or rules.team_out is not TeamOut.BOTH else (seat, partner)
    for other in out:
        hand = hands[other]
        if hand not in {0, ()}:
            raise SheetError(_NotOut(SeatNumber(other), hand if isinstance(hand, int) else pips_of(hand)))
    _refuse_empty(rules, seating, hands, out)


def refuse_block(rules: RuleSet, seating: Seating, hands: "Sequence[Hand]") -> None:
    """Refuse hands that cannot be left in a blocked round."""
    if not hands and not block_needs_hands(rules):
        return
    _refuse_hands(rules, seating, hands)
    _refuse_empty(rules, seating, hands, ())


def _refuse_empty(rules: RuleSet, seating: Seating, hands: "Sequence[Hand]", out: tuple[Seat, ...]) -> None:
    """Refuse an empty hand of a seat that would have ended the round before."""
    for seat in seating.all:
        partner = seating.partner_of(seat)
        plays_on = rules.team_out is TeamOut.BOTH and partner is not None and hands[partner] != ()
        if seat not in out and hands[seat] == () and not plays_on:
            raise SheetError(_Empty(SeatNumber(seat)))


def _refuse_hands(rules: RuleSet, seating: Seating, hands: "Sequence[Hand]") -> None:
    if len(hands) != seating.seats:
        raise SheetError(_WrongHands(len(hands), seating.seats))
    named = [tile for hand in hands if not isinstance(hand, int) for tile in hand]
    _refuse_tiles(rules, named)
    most = _most_tiles(rules, seating)
    left = sorted((tile.pips for tile in rules.tiles if tile not in set(named)), reverse=True)
    for seat, hand in enumerate(hands):
        _refuse_hand(SeatNumber(seat), hand, most, left)
    # At least one tile lies on the table: at the best the lightest of those that no hand has named.
    total = sum(hand if isinstance(hand, int) else pips_of(hand) for hand in hands)
    set_pips = pips_of(rules.tiles)
    if left and total > set_pips - left[-1]:
        raise SheetError(_MoreThanSet(total, set_pips - left[-1]))


def _refuse_tiles(rules: RuleSet, named: list[Tile]) -> None:
    for tile, times in Counter(named).items():
        if tile not in rules.tiles:
            raise SheetError(_NoTile(_written(tile), _written(rules.tiles[-1])))
        if times > 1:
            raise SheetError(_Twice(_written(tile)))


def _refuse_hand(seat: SeatNumber, hand: "Hand", most: int, left: list[int]) -> None:
    if not isinstance(hand, int):
        if len(hand) > most:
            raise SheetError(_TooManyTiles(seat, len(hand), most))
    elif hand < 0:
        raise SheetError(_Negative(seat, hand))
    elif hand > sum(left[:most]):
        raise SheetError(_HandTooHeavy(seat, hand, most, sum(left[:most])))


def _most_tiles(rules: RuleSet, seating: Seating) -> int:
    """The most tiles that a hand can hold: those dealt, and all that can be drawn."""
    dealt = rules.hand_size_for(seating.seats)
    draws = rules.draw_limit or rules.optional_draw or rules.no_double is NoDouble.DRAW
    if not draws:
        return dealt
    return len(rules.tiles) - dealt * (seating.seats - 1) - rules.reserve_for(seating.seats)


def _written(tile: Tile) -> str:
    return f"{tile.high}{tile.low}"
