"""`Match`: rounds to the target score, a fold over a list of events; its `Scoreboard` tests for the end."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from doublesix.core.evolve import evolve
from doublesix.core.layout import Layout
from doublesix.core.lead import Lead, find_lead, lot_winner, next_leader
from doublesix.core.moves import Act, Move
from doublesix.core.options import FirstLead, NextLead
from doublesix.core.position import Position
from doublesix.core.rule_names import RULE_NAMES, RuleSource
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat, Seating, Side, seating_for
from doublesix.core.tiles import Tile
from doublesix.core.turns import Ending, EndKind, Phase
from doublesix.core.type_check import NoEvent, NoTile, NoTiles
from doublesix.errors import SetupError
from doublesix.messages import FixedMessage, Message

__all__ = ["MATCH", "Deal", "Event", "Lots", "Match", "Need", "RoundResult", "deal_hands"]

MATCH = FixedMessage("type.match", "a Match, such as Match.start('five-up', 2)")


class Need(StrEnum):
    """Kind of event that a match expects next."""

    LOTS = "lots"
    DEAL = "deal"
    ACT = "act"
    NOTHING = "nothing"


# Bound once, for the hot paths: looking up enum members is slow before Python 3.12.
_ACT: Final = Need.ACT
_OVER: Final = Phase.OVER


@dataclass(frozen=True)
class Lots:
    """Tiles drawn for the lead, one per seat from seat 0."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True)
class Deal:
    """The shuffled set: hands are taken from the front, the rest is the boneyard in drawing order."""

    order: tuple[Tile, ...]


Event: TypeAlias = Lots | Deal | Act
"""Any event of a match."""


@dataclass(frozen=True)
class RoundResult:
    """Result of a round: number, leader, ending, and each side's change of score."""

    round: int
    leader: Seat
    ending: Ending
    gained: tuple[int, ...]


class _WrongLots(
    Message, id="setup.wrong-lots", english="lots {given}: each of {seats} seats draws one tile of the set"
):
    """An expression of Python."""

    given: str
    seats: int


class _WrongDeal(
    Message, id="setup.wrong-deal", english="a deal is the {tiles} tiles of the set, each once, in any order"
):
    tiles: int


class _OtherNeed(Message, id="setup.other-need", english="{given} came where the match needs {needed}"):
    given: Need
    needed: Need


@dataclass(frozen=True)
class Match:
    """Rounds to a target score. Chance is passed in: lots and deals are events, like the acts.

    Attributes:
        scoreboard: Current scores, including a round in progress.
        round: Number of the current or last round, from 1; 0 before the first deal.
        leader: The seat that leads the coming round, or was to lead the current one, if lots or the last round decide
            it; `None` if lots are still to be drawn or the dealt tiles decide.
        position: The current round, or the last one until the next deal; `None` before the first deal and after a deal
            that no seat can lead.
        results: Finished rounds; a redeal is not a round.
        dealt_at: Scores when the current round was dealt.
        redeals: Deals of this round that were taken back because no seat could lead.

    >>> match = Match.start(RuleSet(), 2)
    >>> match.needs
    <Need.LOTS: 'lots'>
    >>> match.lots([Tile(5, 2), Tile(6, 1)]).leader
    1
    >>> match.legal_moves()
    ()
    """

    rules: RuleSet = field(repr=False)
    seating: Seating
    scoreboard: Scoreboard
    round: int = 0
    leader: Seat | None = None
    position: Position | None = None
    results: tuple[RoundResult, ...] = ()
    dealt_at: tuple[int, ...] = ()
    redeals: int = 0

    @classmethod
    def start(cls, rules: RuleSource, seats: int | None = None, *, partners: bool | None = None) -> "Match":
        """A match before its first lots or deal.

        Args:
            rules: The rules, a game, or the name of one (``five-up``), also with variations and house rules
                (``threes-and-fives+no-spinner;target=200``) or as the path of a file.
            seats: Number of seats; by default the fewest that the rules allow.
            partners: Whether four seats play as two pairs; `None` for partners only where the rules demand them.

        Raises:
            RuleSetError: If there is no such game, or the rules contradict themselves.
            SetupError: If they do not allow this number of seats, or this choice of partners.
        """
        found = RULE_NAMES.checked(rules)
        seating = seating_for(found, min(found.players) if seats is None else seats, partners=partners)
        return cls(found, seating, Scoreboard.blank(found, seating))

    @property
    def winner(self) -> Side | None:
        """The side that has won; `None` until then."""
        return self.scoreboard.winner

    @property
    def needs(self) -> Need:
        """Kind of event expected next; `Need.NOTHING` once the match is won."""
        if self.winner is not None:
            return Need.NOTHING
        if self.position is not None and self.position.phase is not _OVER:
            return _ACT
        by_lot = self.rules.first_lead is FirstLead.LOT and self.leader is None
        return Need.LOTS if by_lot else Need.DEAL

    def legal_moves(self, seat: Seat | None = None) -> tuple[Move, ...]:
        """Legal moves of ``seat``, by default the seat to act; empty unless the match needs an act.

        Raises:
            SetupError: If there is no such seat.
        """
        if seat is not None:
            self.seating.checked(seat)
        if self.position is None or self.needs is not _ACT:
            return ()
        return self.position.legal_moves(seat)

    def shuffled_by(self, leader: Seat | None) -> tuple[Seat, ...]:
        """Seats that shuffle for the coming deal, in which ``leader`` leads.

        All seats in turn before the first round (MOF-07), and before every round if the dealt tiles always decide who
        leads. Otherwise the leader's right-hand neighbour; with two players, the one who does not lead (MOF-30,
        A-MOF-23).

        Args:
            leader: The seat that leads by lot or by the last round, or that turns out to hold the leading tile; `None`
                if the tiles are dealt again because no hand holds one.
        """
        always_by_tiles = self.rules.first_lead is not FirstLead.LOT and self.rules.next_lead is NextLead.SAME
        if self.round == 0 or always_by_tiles or leader is None:
            return self.seating.all
        return ((leader - 1) % self.seating.seats,)

    def after(self, event: Event) -> "Match":
        """The match after one more event.

        Raises:
            SetupError: If ``event`` is no event, is not what the match `needs`, or does not fit the set.
            IllegalMove: If an act is against the rules.
        """
        match event:
            case Lots(tiles):
                return self.lots(tiles)
            case Deal(order):
                return self.deal(order)
            case Act(seat, move):
                return self.play(move, seat)
            case _:
                raise SetupError(NoEvent(repr(event)))

    def lots(self, tiles: Iterable[Tile]) -> "Match":
        """The match after each seat, from seat 0, has drawn a tile for the lead (FU-03)."""
        self._expect(Need.LOTS)
        drawn = _tiles(tiles)
        if len(drawn) != self.seating.seats or len(set(drawn)) != len(drawn) or not set(drawn) <= set(self.rules.tiles):
            raise SetupError(_WrongLots(repr(list(drawn)), self.seating.seats))
        return evolve(self, leader=lot_winner(drawn))

    def deal(self, order: Iterable[Tile]) -> "Match":
        """The match after a deal; it `needs` another one if the rules order a redeal."""
        self._expect(Need.DEAL)
        tiles = _tiles(order)
        if len(tiles) != len(self.rules.tiles) or set(tiles) != set(self.rules.tiles):
            raise SetupError(_WrongDeal(len(self.rules.tiles)))
        hands, boneyard = deal_hands(self.rules, self.seating, tiles, self.leader or 0)
        lead = find_lead(self.rules, hands, self.leader)
        if lead is None:
            return evolve(self, position=None, redeals=self.redeals + 1)
        position = _opening(self, hands, boneyard, lead)
        return evolve(self, position=position, round=len(self.results) + 1, dealt_at=self.scoreboard.points)

    def play(self, move: Move, seat: Seat | None = None) -> "Match":
        """The match after ``seat``, by default the seat to act, has made ``move``."""
        before = self.position
        if before is None or before.phase is _OVER:
            self._expect(_ACT)
        assert before is not None, "a match that needs an act has a position"
        position = before.play(move, seat)
        played = evolve(self, position=position, scoreboard=position.scoreboard)
        return played if position.ending is None else _round_over(self, played, position, position.ending)

    def _expect(self, need: Need) -> None:
        if self.needs is not need:
            raise SetupError(_OtherNeed(need, self.needs))


def _tiles(given: Iterable[Tile]) -> tuple[Tile, ...]:
    """Check that these are tiles, because lots and deals come from outside; raises `SetupError`."""
    try:
        tiles = tuple(given)
    except TypeError:
        raise SetupError(NoTiles(repr(given))) from None
    for tile in tiles:
        if not isinstance(tile, Tile):
            raise SetupError(NoTile(repr(tile)))
    return tiles


def deal_hands(
    rules: RuleSet, seating: Seating, order: tuple[Tile, ...], first: Seat
) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]:
    """Hands by seat, and the boneyard; from ``first`` clockwise each seat takes consecutive tiles (FU-06)."""
    size = rules.hand_size_for(seating.seats)
    hands: list[tuple[Tile, ...]] = [()] * seating.seats
    for place in range(seating.seats):
        taken = order[place * size : (place + 1) * size]
        hands[(first + place) % seating.seats] = tuple(sorted(taken))
    return tuple(hands), order[seating.seats * size :]


def _opening(match: Match, hands: tuple[tuple[Tile, ...], ...], boneyard: tuple[Tile, ...], lead: Lead) -> Position:
    return Position(
        rules=match.rules,
        seating=match.seating,
        hands=hands,
        boneyard=boneyard,
        layout=Layout(match.rules),
        scoreboard=match.scoreboard,
        to_act=lead.seat,
        leader=lead.seat,
        last=lead.seat,
        lead_rule=lead.rule,
        lead_tile=lead.tile,
    )


def _round_over(before: Match, played: Match, position: Position, ending: Ending) -> Match:
    if ending.kind is EndKind.REDEAL:
        # The tiles are dealt again; the leader stays the same.
        return evolve(played, redeals=before.redeals + 1)
    gained = tuple(after - was for after, was in zip(position.scoreboard.points, before.dealt_at, strict=True))
    result = RoundResult(played.round, position.leader, ending, gained)
    leader = next_leader(played.rules, played.seating, position.leader, ending)
    return evolve(played, results=(*played.results, result), leader=leader, redeals=0)
