"""What is worth counting about a round, taken from the steps of a table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from doublesix.arena.table import Step
from doublesix.core.match import Deal, Match
from doublesix.core.moves import Act, Draw, Pass, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat, Seating
from doublesix.core.turns import Ending, EndKind

__all__ = ["RoundFacts", "round_facts"]


@dataclass(frozen=True, kw_only=True)
class RoundFacts:
    """One round that has ended.

    Attributes:
        leader: Who led.
        ending: How it ended, and the seat that won it.
        in_play: What each side gained in play, by its own plays and by calling.
        from_hands: What each side gained at the end, from the hands that were left.
        counts: The counts that scored, in order, whoever got the points.
        plays: Tiles played.
        draws: Tiles drawn.
        passes: Turns passed.
        acts: Everything that was done, claims and calls included.
        redeals: Deals before this one that nobody could lead.
    """

    seating: Seating = field(repr=False)
    leader: Seat
    ending: Ending
    in_play: tuple[int, ...]
    from_hands: tuple[int, ...]
    counts: tuple[int, ...]
    plays: int
    draws: int
    passes: int
    acts: int
    redeals: int

    @property
    def points(self) -> tuple[int, ...]:
        """What each side gained in all."""
        return tuple(play + hands for play, hands in zip(self.in_play, self.from_hands, strict=True))


def round_facts(steps: Iterable[Step]) -> Iterator[RoundFacts]:
    """The rounds that come to an end in these steps, as they do."""
    sheet: _Sheet | None = None
    redeals = 0
    for event, match in steps:
        position = match.position
        if isinstance(event, Deal):
            sheet = _Sheet(match)
            redeals += position is None
        elif isinstance(event, Act) and sheet is not None and position is not None:
            sheet.note(position)
            if position.ending is not None and position.ending.kind is EndKind.REDEAL:
                redeals += 1
            elif position.ending is not None:
                yield sheet.facts(position, position.ending, redeals)
                redeals = 0


class _Sheet:
    """Notes on the round in progress."""

    def __init__(self, match: Match) -> None:
        self.in_play = [0] * match.seating.sides
        self.from_hands = [0] * match.seating.sides
        self.counts: list[int] = []

    def note(self, position: Position) -> None:
        """Write down what the last act scored."""
        for award in position.awards:
            if award.source.from_hands:
                self.from_hands[award.side] += award.gained
            elif award.gained:
                self.in_play[award.side] += award.gained
                self.counts.append(award.reckoning.total or 0)

    def facts(self, position: Position, ending: Ending, redeals: int) -> RoundFacts:
        """The notes on a round that is over."""
        moves = [act.move for act in position.history]
        return RoundFacts(
            seating=position.seating,
            leader=position.leader,
            ending=ending,
            in_play=tuple(self.in_play),
            from_hands=tuple(self.from_hands),
            counts=tuple(self.counts),
            plays=sum(isinstance(move, Play) for move in moves),
            draws=sum(isinstance(move, Draw) for move in moves),
            passes=sum(isinstance(move, Pass) for move in moves),
            acts=len(moves),
            redeals=redeals,
        )
