"""`ChanceRound`: a round with explicit chance nodes, tile by tile, for algorithms on game trees."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb
from textwrap import dedent
from typing import Any, Final, NamedTuple

from doublesix.core.evolve import evolve
from doublesix.core.match import Deal, Lots, Match, Need
from doublesix.core.moves import Draw
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating
from doublesix.core.views import view
from doublesix.drawing import layout_lines
from doublesix.envs.actions import action_space
from doublesix.errors import UsageError
from doublesix.messages.invalid_input import InvalidArgument, WholeNumber
from doublesix.notation import format_view

__all__ = ["ChanceRound", "NumberedAct"]

NO_TILE: Final = -1


class NumberedAct(NamedTuple):
    """An act as numbers, with the number of the tile drawn by it, or -1."""

    seat: Seat
    action: int
    drawn: int = NO_TILE


@dataclass(frozen=True)
class ChanceRound:
    """The first round of a match, with the chance outcomes so far; immutable.

    A hand is dealt in ascending order of its tiles, each with a probability proportional to the number of hands that
    can follow; so every deal of hands is exactly one path.

    Attributes:
        match: The match so far.
        dealt: During the deal, numbers of the tiles dealt so far, hand by hand from the leader on.
        hands: By seat, numbers of the tiles that were dealt.
        acts: Acts since the deal.
        draws: Whether the seat to act has chosen to draw, and chance is to decide the tile.
    """

    match: Match
    dealt: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    acts: tuple[NumberedAct, ...] = ()
    draws: bool = False

    @classmethod
    def begin(cls, rules: RuleSet, seating: Seating) -> "ChanceRound":
        """The initial state, before the lots or the deal."""
        return cls(Match.start(rules, seating.seats, partners=seating.partners))

    def __deepcopy__(self, memo: dict[int, Any]) -> "ChanceRound":
        """Return itself: it is immutable, and tree algorithms copy states at every node."""
        return self

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return bool(self.match.results)

    @property
    def by_chance(self) -> bool:
        """Whether this is a chance node."""
        return not self.over and (self.draws or self.match.needs is not Need.ACT)

    @property
    def to_act(self) -> Seat:
        """The seat to act."""
        assert self.match.position is not None, "a seat acts in a position"
        return self.match.position.to_act

    def legal(self, seat: Seat) -> list[int]:
        """Legal actions of a seat, ascending; empty if it is not to act."""
        position = self.match.position
        if self.over or self.by_chance or position is None or seat != position.to_act:
            return []
        number = action_space(self.match.rules.set).number
        return sorted({number(move) for move in position.legal_moves()})

    def outcomes(self) -> list[tuple[int, float]]:
        """Chance outcomes with probabilities: the seat that wins the lots, or the number of a tile."""
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
        """The round after a chance outcome.

        Raises:
            UsageError: If the outcome is out of range.
        """
        tiles = action_space(self.match.rules.set).tiles
        most = self.match.seating.seats if self.match.needs is Need.LOTS else len(tiles)
        if not 0 <= outcome < most:
            raise UsageError(InvalidArgument("outcome", WholeNumber(0, most - 1), str(outcome)))
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
            # The heaviest lot wins: the winner gets the last of the ascending tiles.
            lots[outcome], lots[-1] = lots[-1], lots[outcome]
            return evolve(self, match=self.match.after(Lots(tuple(lots))))
        dealt = (*self.dealt, outcome)
        return (
            self._dealt(dealt)
            if len(dealt) == self._hand_size() * self.match.seating.seats
            else evolve(self, dealt=dealt)
        )

    def played(self, action: int) -> "ChanceRound":
        """The round after an action of the seat to act; a draw leads to a chance node."""
        position = self.match.position
        assert position is not None, "a seat acts in a position"
        if isinstance(action_space(self.match.rules.set).move(action, position.legal_moves()), Draw):
            return evolve(self, draws=True)
        return self.done(action, NO_TILE)

    def done(self, action: int, drawn: int) -> "ChanceRound":
        """The round after an act with its chance outcome; if the tiles are thrown in, the state before a new deal."""
        position = self.match.position
        assert position is not None, "a seat acts in a position"
        seat = position.to_act
        match = self.match.play(action_space(self.match.rules.set).move(action, position.legal_moves()))
        if match.needs is Need.DEAL and not match.results:
            return ChanceRound(match)
        return evolve(self, match=match, acts=(*self.acts, NumberedAct(seat, action, drawn)))

    def margins(self) -> list[float]:
        """By seat, the margin of its side over the mean of the other sides."""
        points, seating = self.match.scoreboard.points, self.match.seating
        others = seating.sides - 1
        by_side = [own - (sum(points) - own) / others for own in points]
        return [by_side[seating.side_of(seat)] for seat in seating.all]

    def words(self, outcome: int) -> str:
        """Description of a chance outcome in words."""
        if self.match.needs is Need.LOTS:
            return f"seat {outcome} leads"
        return f"{'draws' if self.draws else 'dealt'} {self._name(outcome)}"

    def text(self, seat: Seat | None) -> str:
        """All that a seat has seen since the deal, as a string; for `None`, the full history."""
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

    def shown(self) -> str:
        """The round for people, hidden tiles included: layout, hands, scores and the acts since the deal."""
        position = self.match.position
        if position is None:
            leader = "" if self.match.leader is None else f", seat {self.match.leader} leads"
            return f"{self.match.rules.name}{leader}: {len(self.dealt)} tiles dealt: {self._names(self.dealt)}"
        lines = [dedent("\n".join(layout_lines(position.layout))), ""] if position.layout.plays else []
        points = [position.scoreboard.points[self.match.seating.side_of(seat)] for seat in self.match.seating.all]
        lines += [
            f"seat {seat}: {' '.join(map(str, hand))}, {points[seat]} points"
            for seat, hand in enumerate(position.hands)
        ]
        lines.append(f"boneyard: {' '.join(map(str, sorted(position.boneyard)))}")
        words = action_space(self.match.rules.set).words
        acts = ", ".join(
            f"{act.seat} {words(act.action)}{'' if act.drawn < 0 else f' {self._name(act.drawn)}'}" for act in self.acts
        )
        lines.append(f"seat {position.leader} leads; acts: {acts}{f', {self.to_act} draws' if self.draws else ''}")
        return "\n".join(lines)

    def sight(self, seat: Seat) -> str:
        """The present view of a seat as a line of notation; before the deal, as `text`."""
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
        """Tiles that can be dealt next, ascending, and the number that the current hand still lacks."""
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

    def _names(self, numbers: Iterable[int]) -> str:
        return " ".join(map(self._name, numbers))

    def _name(self, number: int) -> str:
        return action_space(self.match.rules.set).words(number).removeprefix("lead ")
