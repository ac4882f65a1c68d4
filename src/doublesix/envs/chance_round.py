"""`ChanceRound`: a round in which chance decides tile by tile, as game trees have it."""

from dataclasses import dataclass
from math import comb
from typing import Any, Final, NamedTuple

from doublesix.core.evolve import evolve
from doublesix.core.match import Deal, Lots, Match, Need
from doublesix.core.moves import Draw
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating
from doublesix.core.views import view
from doublesix.envs.actions import action_space
from doublesix.errors import UsageError
from doublesix.notation import format_view

__all__ = ["ChanceRound", "NumberedAct"]

NO_TILE: Final = -1


class NumberedAct(NamedTuple):
    """An act in numbers, with the tile that was drawn by it, or -1."""

    seat: Seat
    action: int
    drawn: int = NO_TILE


@dataclass(frozen=True)
class ChanceRound:
    """The first round of a match, and what chance has decided of the deal.

    A hand is dealt in the order of its tiles, each by how many hands go on from it; so every deal of hands is one path.

    Attributes:
        match: The match so far.
        dealt: Numbers of the tiles dealt, hand by hand from the leader on, while the deal goes on.
        hands: By seat, the tiles that were dealt.
        acts: What was done since the deal.
        draws: Whether the seat to act has chosen to draw, and chance is to say what.
    """

    match: Match
    dealt: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    acts: tuple[NumberedAct, ...] = ()
    draws: bool = False

    @classmethod
    def begin(cls, rules: RuleSet, seating: Seating) -> "ChanceRound":
        """Before the lots or the deal."""
        return cls(Match.start(rules, seating.seats, partners=seating.partners))

    def __deepcopy__(self, memo: dict[int, Any]) -> "ChanceRound":
        """Itself: it never changes, and trees copy states at every node."""
        return self

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return bool(self.match.results)

    @property
    def by_chance(self) -> bool:
        """Whether chance is to decide."""
        return not self.over and (self.draws or self.match.needs is not Need.ACT)

    @property
    def to_act(self) -> Seat:
        """The seat to act."""
        assert self.match.position is not None, "a seat acts in a position"
        return self.match.position.to_act

    def legal(self, seat: Seat) -> list[int]:
        """The actions of a seat, ascending; none where it is not asked."""
        position = self.match.position
        if self.over or self.by_chance or position is None or seat != position.to_act:
            return []
        number = action_space(self.match.rules.set).number
        return sorted({number(move) for move in position.legal_moves()})

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, with probabilities: the seat that wins the lots, or the number of a tile."""
        if self.draws:
            assert self.match.position is not None, "what is drawn is drawn in a round"
            number = self._tile_number()
            tiles = sorted(number[tile] for tile in self.match.position.boneyard)
            return [(tile, 1 / len(tiles)) for tile in tiles]
        if self.match.needs is Need.LOTS:
            return [(seat, 1 / self.match.seating.seats) for seat in self.match.seating.all]
        free, wanted = self._still_dealt()
        hands = comb(len(free), wanted)
        last = len(free) - wanted
        return [(tile, comb(len(free) - place - 1, wanted - 1) / hands) for place, tile in enumerate(free[: last + 1])]

    def decided(self, outcome: int) -> "ChanceRound":
        """The round after chance has decided.

        Raises:
            UsageError: If there is no such outcome.
        """
        tiles = action_space(self.match.rules.set).tiles
        most = self.match.seating.seats if self.match.needs is Need.LOTS else len(tiles)
        if not 0 <= outcome < most:
            raise UsageError(f"{outcome} was given for the outcome of chance; those are numbers from 0 to {most - 1}")
        if self.draws:
            position = self.match.position
            assert position is not None, "what is drawn is drawn in a round"
            tile = tiles[outcome]
            rest = tuple(other for other in position.boneyard if other != tile)
            ready = evolve(
                self, draws=False, match=evolve(self.match, position=evolve(position, boneyard=(tile, *rest)))
            )
            return ready.done(action_space(self.match.rules.set).number(Draw()), outcome)
        if self.match.needs is Need.LOTS:
            lots = list(tiles[: self.match.seating.seats])
            lots[outcome], lots[-1] = lots[-1], lots[outcome]
            return evolve(self, match=self.match.after(Lots(tuple(lots))))
        dealt = (*self.dealt, outcome)
        return (
            self._dealt(dealt)
            if len(dealt) == self._hand_size() * self.match.seating.seats
            else evolve(self, dealt=dealt)
        )

    def played(self, action: int) -> "ChanceRound":
        """The round after an act of the seat to act; a draw waits for chance."""
        position = self.match.position
        assert position is not None, "a seat acts in a position"
        if isinstance(action_space(self.match.rules.set).move(action, position.legal_moves()), Draw):
            return evolve(self, draws=True)
        return self.done(action, NO_TILE)

    def done(self, action: int, drawn: int) -> "ChanceRound":
        """The round after an act, chance included. Tiles that go back are dealt anew."""
        position = self.match.position
        assert position is not None, "a seat acts in a position"
        seat = position.to_act
        match = self.match.play(action_space(self.match.rules.set).move(action, position.legal_moves()))
        if match.needs is Need.DEAL and not match.results:
            return ChanceRound(match)
        return evolve(self, match=match, acts=(*self.acts, NumberedAct(seat, action, drawn)))

    def margins(self) -> list[float]:
        """By seat, the points of its side more than the mean of the other sides."""
        points, seating = self.match.scoreboard.points, self.match.seating
        others = seating.sides - 1
        by_side = [own - (sum(points) - own) / others for own in points]
        return [by_side[seating.side_of(seat)] for seat in seating.all]

    def words(self, outcome: int) -> str:
        """What chance does, for people."""
        if self.match.needs is Need.LOTS:
            return f"seat {outcome} leads"
        return f"{'draws' if self.draws else 'dealt'} {self._name(outcome)}"

    def text(self, seat: Seat | None) -> str:
        """Everything that a seat has seen since the deal; without one, everything."""
        leader = self.match.leader if self.match.position is None else self.match.position.leader
        hands = " ".join(
            f"{place}:{'.'.join(map(str, hand))}" for place, hand in enumerate(self.hands) if seat in (None, place)
        )
        acts = " ".join(
            f"{act.seat}:{act.action}{f'/{act.drawn}' if act.drawn >= 0 and seat in (None, act.seat) else ''}"
            for act in self.acts
        )
        waits = f" draws {self.to_act}" if self.draws else ""
        own = "" if seat is None else f"seat {seat}, "
        under_way = f" dealt {self.dealt}" if self.dealt and seat is None else ""
        return f"{own}leader {leader}, hands {hands}, acts {acts}{waits}{under_way}"

    def sight(self, seat: Seat) -> str:
        """What a seat sees now, as a line of notation."""
        return self.text(seat) if self.match.position is None else format_view(view(self.match.position, seat))

    def _dealt(self, dealt: tuple[int, ...]) -> "ChanceRound":
        tiles, size, seats = action_space(self.match.rules.set).tiles, self._hand_size(), self.match.seating.seats
        rest = (number for number in range(len(tiles)) if number not in dealt)
        match = self.match.after(Deal(tuple(tiles[number] for number in (*dealt, *rest))))
        if match.position is None:
            return ChanceRound(match)
        first = self.match.leader or 0
        pieces = [dealt[place * size : (place + 1) * size] for place in range(seats)]
        return ChanceRound(match, hands=tuple(pieces[(seat - first) % seats] for seat in range(seats)))

    def _still_dealt(self) -> tuple[list[int], int]:
        """The tiles that may come next, and how many the hand still lacks."""
        size = self._hand_size()
        held = len(self.dealt) % size
        least = self.dealt[-1] if held else NO_TILE
        return [
            tile for tile in range(len(self._tile_number())) if tile > least and tile not in self.dealt
        ], size - held

    def _hand_size(self) -> int:
        return self.match.rules.hand_size_for(self.match.seating.seats)

    def _tile_number(self) -> dict[Any, int]:
        return {tile: number for number, tile in enumerate(action_space(self.match.rules.set).tiles)}

    def _name(self, number: int) -> str:
        return action_space(self.match.rules.set).words(number).removeprefix("lead ")
