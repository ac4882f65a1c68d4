"""Refusals of score sheets: hands at the end of a round that the tiles of the set cannot make."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from doublesix.core.hand_totals import can_be_held, can_be_made
from doublesix.core.options import NoDouble, TeamOut
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating
from doublesix.core.settlement import block_needs_hands, domino_needs_hands
from doublesix.core.tiles import pips_of
from doublesix.errors import SheetError
from doublesix.messages import Message
from doublesix.messages.units import AllOf, Pips, SeatNumber, Tiles

if TYPE_CHECKING:
    from doublesix.core.score_sheet import Hand

__all__ = ["refuse_block", "refuse_domino"]


class _WrongHands(Message, id="sheet.wrong-hands", english="{given} hands are given; {seats} seats play"):
    given: int
    seats: int


class _NotOut(Message, id="sheet.not-out", english="{seat} went out, so that hand is empty, and not {pips}"):
    """The seat, or the name of its player."""

    seat: Message
    pips: Pips


class _Empty(Message, id="sheet.empty-hand", english="{seat} holds nothing, so {seat} went out"):
    """A seat that would have gone out before, or the name of its player."""

    seat: Message


class _NoTile(Message, id="sheet.no-tile", english="{tile} is no tile of this set; its highest is {highest}"):
    tile: str
    highest: str


class _Twice(Message, id="sheet.tile-twice", english="{tile} has been named twice; the set has it once"):
    tile: str


class _Negative(Message, id="sheet.negative-hand", english="{seat} cannot hold {pips} pips"):
    """The seat, or the name of its player."""

    seat: Message
    pips: int


class _HandTooHeavy(
    Message,
    id="sheet.hand-too-heavy",
    english="{seat} cannot hold {pips}: the {tiles} heaviest tiles that are left for that hand have {most}",
):
    """The seat, or the name of its player."""

    seat: Message
    pips: Pips
    tiles: int
    most: int


class _NotMade(
    Message,
    id="sheet.hand-not-made",
    english="{seat} cannot hold {pips}: no tiles that are left for that hand make it",
):
    """The seat, or the name of its player."""

    seat: Message
    pips: Pips


class _TwoBlanks(
    Message,
    id="sheet.two-blanks",
    english="{seats} cannot all hold 0 pips: only the double blank has none",
):
    """The seats, or the names of their players."""

    seats: AllOf


class _NotTogether(
    Message,
    id="sheet.hands-not-together",
    english="the set has no tiles for hands of {pips} pips at the same time",
):
    """The pips of each hand."""

    pips: AllOf


class _TooManyTiles(
    Message,
    id="sheet.too-many-tiles",
    english="{seat} cannot hold {given}; at most {most} are left for that hand",
):
    """The seat, or the name of its player."""

    seat: Message
    given: Tiles
    most: int


class _MoreThanSet(
    Message,
    id="sheet.more-than-set",
    english="the hands hold {pips} together; with at least {tiles} elsewhere they hold {most} at most",
):
    """Tiles that must lie on the table, or that no seat may draw; pips."""

    pips: Pips
    tiles: Tiles
    most: int


def refuse_domino(rules: RuleSet, seating: Seating, seat: Seat, hands: "Sequence[Hand]") -> None:
    """Refuse hands that cannot be left when ``seat`` goes out."""
    if not hands and not domino_needs_hands(rules):
        return
    _expect_all(seating, hands)
    partner = seating.partner_of(seat)
    out = (seat,) if partner is None or rules.team_out is not TeamOut.BOTH else (seat, partner)
    for other in out:
        hand = hands[other]
        if hand not in {0, ()}:
            pips = hand if isinstance(hand, int) else pips_of(hand)
            raise SheetError(_NotOut(SeatNumber(other), Pips(pips)))
    # Who is out has laid at least the tiles of the deal.
    _RoundEnd(rules, seating, hands, out, rules.hand_size_for(seating.seats) * len(out)).refuse_impossible()


def refuse_block(rules: RuleSet, seating: Seating, hands: "Sequence[Hand]") -> None:
    """Refuse hands that cannot be left in a blocked round."""
    if not hands and not block_needs_hands(rules):
        return
    _expect_all(seating, hands)
    _RoundEnd(rules, seating, hands, (), 1).refuse_impossible()


def _expect_all(seating: Seating, hands: "Sequence[Hand]") -> None:
    if len(hands) != seating.seats:
        raise SheetError(_WrongHands(len(hands), seating.seats))


@dataclass(frozen=True)
class _RoundEnd:
    """Hands at the end of a round, while at least ``on_table`` tiles have been laid; those in ``out`` are empty."""

    rules: RuleSet
    seating: Seating
    hands: "Sequence[Hand]"
    out: tuple[Seat, ...]
    on_table: int

    def refuse_impossible(self) -> None:
        self._refuse_tiles()
        for seat, hand in enumerate(self.hands):
            if seat not in self.out:
                self._refuse_hand(seat, hand)
        self._refuse_together()

    @cached_property
    def _left(self) -> list[int]:
        """Pips of the tiles that no hand has named, the heaviest first."""
        named = {tile for hand in self.hands if not isinstance(hand, int) for tile in hand}
        return sorted((tile.pips for tile in self.rules.tiles if tile not in named), reverse=True)

    @cached_property
    def _most(self) -> int:
        """The most tiles that a hand can hold: those dealt, and all that can be drawn."""
        rules, seats = self.rules, self.seating.seats
        dealt = rules.hand_size_for(seats)
        if not (rules.draw_limit or rules.optional_draw or rules.no_double is NoDouble.DRAW):
            return dealt
        return len(rules.tiles) - dealt * (seats - 1) - rules.reserve_for(seats)

    def _may_be_empty(self, seat: Seat) -> bool:
        """Whether the round goes on without the tiles of a seat, until its partner is out, too."""
        partner = self.seating.partner_of(seat)
        return self.rules.team_out is TeamOut.BOTH and partner is not None and self.hands[partner] != ()

    def _refuse_tiles(self) -> None:
        named = Counter(tile for hand in self.hands if not isinstance(hand, int) for tile in hand)
        for tile, times in named.items():
            if tile not in self.rules.tiles:
                raise SheetError(_NoTile(str(tile), str(self.rules.tiles[-1])))
            if times > 1:
                raise SheetError(_Twice(str(tile)))

    def _refuse_hand(self, number: Seat, hand: "Hand") -> None:
        """Refuse a hand that could not be held, whatever the others are."""
        seat, most, left = SeatNumber(number), self._most, self._left
        if not isinstance(hand, int):
            if not hand and not self._may_be_empty(number):
                raise SheetError(_Empty(seat))
            if len(hand) > most:
                raise SheetError(_TooManyTiles(seat, Tiles(len(hand)), most))
        elif hand < 0:
            raise SheetError(_Negative(seat, hand))
        elif hand > sum(left[:most]):
            raise SheetError(_HandTooHeavy(seat, Pips(hand), min(most, len(left)), sum(left[:most])))
        elif not can_be_made(left, hand, most) and (hand or not self._may_be_empty(number)):
            raise SheetError(_NotMade(seat, Pips(hand)))

    def _refuse_together(self) -> None:
        """Refuse hands each of which could be held, but not all at once with the tiles that lie elsewhere."""
        pips = [hand if isinstance(hand, int) else pips_of(hand) for hand in self.hands]
        elsewhere = self.on_table + self.rules.reserve_for(self.seating.seats)
        able = pips_of(self.rules.tiles) - sum(sorted(self._left)[:elsewhere])
        if sum(pips) > able:
            raise SheetError(_MoreThanSet(Pips(sum(pips)), Tiles(elsewhere), able))
        seats = [seat for seat in self.seating.all if seat not in self.out]
        unnamed = [
            seat for seat in seats if isinstance(self.hands[seat], int) and (pips[seat] or not self._may_be_empty(seat))
        ]
        blank = [SeatNumber(seat) for seat in unnamed if not pips[seat]]
        if len(blank) > 1:
            raise SheetError(_TwoBlanks(AllOf(tuple(blank))))
        if not can_be_held(self._left, [pips[seat] for seat in unnamed], self._most, elsewhere):
            raise SheetError(_NotTogether(AllOf(tuple(pips[seat] for seat in seats))))
