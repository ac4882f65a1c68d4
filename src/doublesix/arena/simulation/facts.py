"""Statistics of rounds played by the core, singly and as the columns of `engine.Playouts`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np

from doublesix import engine
from doublesix.arena.simulation.games import compiled
from doublesix.arena.simulation.plan import Plan
from doublesix.arena.table import Step
from doublesix.core.match import Deal, Match
from doublesix.core.moves import Act, Draw, Pass, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat, Seating
from doublesix.core.turns import Ending, EndKind

__all__ = ["GameFacts", "RoundFacts", "playouts_of_facts", "round_facts"]


@dataclass(frozen=True, kw_only=True)
class RoundFacts:
    """Statistics of one round that has ended.

    Attributes:
        leader: The seat that led.
        ending: How the round ended, and the seat that won it.
        in_play: Points of each side gained in play, by its own plays and by calls.
        from_hands: Points of each side gained at the end, from the remaining hands.
        counts: The counts that scored, in order, for any side.
        plays: Number of tiles played.
        draws: Number of tiles drawn.
        passes: Number of turns passed.
        acts: Number of all acts, claims and calls included.
        redeals: Number of deals before this one that had to be dealt again.
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
        """Total points of each side."""
        return tuple(play + hands for play, hands in zip(self.in_play, self.from_hands, strict=True))


@dataclass(frozen=True)
class GameFacts:
    """A game: its number, its rounds that ended, and the side that won the match.

    ``winner`` is `None` if the game is a single round, or the match was broken off.
    """

    game: int
    rounds: tuple[RoundFacts, ...]
    winner: int | None = None


def round_facts(steps: Iterable[Step]) -> Iterator[RoundFacts]:
    """Yield the facts of each round as it ends in these steps."""
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


def playouts_of_facts(plan: Plan, games: Iterable[GameFacts]) -> engine.Playouts:
    """Convert games to `engine.Playouts`, row for row as the engine would give them."""
    played = tuple(games)
    rounds = [(one.game, number, facts) for one in played for number, facts in enumerate(one.rounds, 1)]
    facts = [facts for *_, facts in rounds]
    sides = plan.seating.sides
    values = engine.playouts(compiled(plan.rules, plan.seating), 0).count_values
    kinds = {kind: place for place, kind in enumerate(engine.ENDINGS)}
    return engine.Playouts(
        game_rounds=np.array([len(one.rounds) for one in played], np.uint32),
        game_winner=np.array([_or_none(one.winner) for one in played], np.int8),
        game=np.array([game for game, *_ in rounds], np.int64),
        round=np.array([number for _, number, _ in rounds], np.uint16),
        leader=np.array([one.leader for one in facts], np.int8),
        ending=np.array([kinds[one.ending.kind.value] for one in facts], np.int8),
        winner=np.array([_or_none(one.ending.seat) for one in facts], np.int8),
        in_play=np.array([one.in_play for one in facts], np.int32).reshape(-1, sides),
        from_hands=np.array([one.from_hands for one in facts], np.int32).reshape(-1, sides),
        plays=np.array([one.plays for one in facts], np.uint16),
        draws=np.array([one.draws for one in facts], np.uint16),
        passes=np.array([one.passes for one in facts], np.uint16),
        acts=np.array([one.acts for one in facts], np.uint16),
        redeals=np.array([one.redeals for one in facts], np.uint16),
        counts=np.array([[one.counts.count(value) for value in values] for one in facts], np.uint16).reshape(
            len(facts), len(values)
        ),
        count_values=values,
    )


class _Sheet:
    """Accumulator for the round in progress."""

    def __init__(self, match: Match) -> None:
        self.in_play = [0] * match.seating.sides
        self.from_hands = [0] * match.seating.sides
        self.counts: list[int] = []

    def note(self, position: Position) -> None:
        """Add the awards of the last act."""
        for award in position.awards:
            if award.source.from_hands:
                self.from_hands[award.side] += award.gained
            elif award.gained:
                self.in_play[award.side] += award.gained
                self.counts.append(award.reckoning.total or 0)

    def facts(self, position: Position, ending: Ending, redeals: int) -> RoundFacts:
        """Facts of the round, which must be over."""
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


def _or_none(number: int | None) -> int:
    return -1 if number is None else number
