"""Rounds played by the engine, converted to samples for match equity."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from doublesix.core.awards import Reckoning, Source
from doublesix.core.lead import lot_winner
from doublesix.core.match import Event, Lots
from doublesix.core.moves import Act
from doublesix.core.options import Finish, FirstLead, LeadTile, NextLead
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat
from doublesix.core.turns import EndKind
from doublesix.engine.equity.sample import Scored, ScoredRound
from doublesix.engine.rules.board import Board
from doublesix.engine.rules.compilation import CompiledRules

__all__ = ["AwardMade", "endless_kinds", "nearer_targets", "scored_by_engine", "scored_round"]

_REDEAL: Final = list(EndKind).index(EndKind.REDEAL)
_ENDLESS: Final = 1_000_000

AwardMade: TypeAlias = tuple[Seat, int, Source]
"""An award: the seat that scored, its points and their source."""


def endless_kinds(rules: RuleSet) -> Iterator[RuleSet]:
    """Rules whose first round is like a round of each kind (by how the leader is found), and which no target ends."""
    endless = replace(rules, target=_ENDLESS, exact=False, finish=Finish.HAND_END, skunk=None)
    if rules.first_lead is not FirstLead.LOT:
        yield endless
    if rules.first_lead is FirstLead.LOT or rules.next_lead is not NextLead.SAME:
        free = LeadTile.ANY if rules.lead_tile is LeadTile.FORCED else rules.lead_tile
        yield replace(endless, first_lead=FirstLead.LOT, lead_tile=free)


def nearer_targets(rules: RuleSet, parts: Iterable[int]) -> list[int]:
    """Lower exact targets: the given fractions 1/part of the target, each raised to the next valid one.

    >>> from doublesix.rulesets import from_spec
    >>> nearer_targets(from_spec("five-up;exact=true;target=60"), (1, 2, 4, 8))
    [10, 15, 30, 60]
    """
    return sorted({_hit(rules, -(-rules.target // part)) for part in parts})


def _hit(rules: RuleSet, target: int) -> int:
    return next(near for near in range(target, rules.target + 1) if not replace(rules, target=near).problems())


def scored_by_engine(compiled: CompiledRules, events: Iterable[Event]) -> Iterator[ScoredRound]:
    """Every finished round in the events of a match.

    Each round is replayed on a board with scores of 0, so by these rules legal moves must not depend on the scores: no
    target ends a round, and no claim may be void.
    """
    lots: Seat | None = None
    table: _Table | None = None
    scoreboard = Scoreboard.blank(compiled.rules, compiled.seating)
    for event in events:
        if isinstance(event, Act):
            if table is not None:
                table.act(event)
            continue
        if table is not None and table.ended:
            yield table.scored(scoreboard)
            scoreboard, lots = table.after(scoreboard), table.following
        table = None
        if isinstance(event, Lots):
            lots = lot_winner(event.tiles)
        else:
            board = Board.dealt(compiled, event.order, lots)
            table = None if board is None else _Table(board, by_tiles=lots is None)
    if table is not None and table.ended:
        yield table.scored(scoreboard)


class _Table:
    """Replay of one round on the engine's board."""

    def __init__(self, board: Board, *, by_tiles: bool) -> None:
        self.board = board
        self.by_tiles = by_tiles
        self.leader: Seat = board.to_act
        self.awards: list[AwardMade] = []

    def act(self, act: Act) -> None:
        """Replay an act and collect its awards."""
        self.board.push(act.move, act.seat)
        self.awards += [(seat, points, Source(source)) for seat, _, source, points, *_ in self.board.awards]

    @property
    def ended(self) -> bool:
        """Whether the round is over, and not by a redeal."""
        return self.board.over and self.board.facts()["ending"] != _REDEAL

    @property
    def following(self) -> Seat | None:
        """Leader of the next round; `None` if the opening procedure decides."""
        seat = self.board.next_leader()
        return None if seat < 0 else seat

    def scored(self, before: Scoreboard) -> ScoredRound:
        """The round as a sample, given the scores at its start."""
        return scored_round(self.leader, self.awards, self.following, before, by_tiles=self.by_tiles)

    def after(self, before: Scoreboard) -> Scoreboard:
        """The scores after the round."""
        for seat, points, source in self.awards:
            before, _ = before.award(seat, source, Reckoning((), None, points))
        return before


def scored_round(
    leader: Seat, awards: Iterable[AwardMade], following: Seat | None, before: Scoreboard, *, by_tiles: bool
) -> ScoredRound:
    """A round as a sample, in the frame of the side that led it."""
    seating = before.seating
    first, sides = seating.side_of(leader), seating.sides

    def place(seat: Seat) -> int:
        return (seating.side_of(seat) - first) % sides

    return ScoredRound(
        awards=tuple(Scored(place(seat), points, source.from_hands) for seat, points, source in awards),
        next_leader=-1 if following is None else place(following),
        led_by_tiles=by_tiles,
        on_board=tuple(before.on_board[(side + first) % sides] for side in range(sides)),
        needed=tuple(before.rules.target - before.points[(side + first) % sides] for side in range(sides)),
    )
