"""What `engine.playouts` should have counted about a game, counted anew by the core from what `engine.trace` tells."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from doublesix.core.match import Deal, Event, Match
from doublesix.core.moves import Act, Draw, Pass, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seating
from doublesix.core.turns import Ending, EndKind
from doublesix.engine import ENDINGS, CompiledRules, Playouts

__all__ = ["Row", "counted", "replayed", "row_of"]


@dataclass
class Row:
    """One round that has ended, as `Playouts` has it."""

    game: int
    round: int
    leader: int
    ending: str
    winner: int
    in_play: tuple[int, ...]
    from_hands: tuple[int, ...]
    plays: int
    draws: int
    passes: int
    acts: int
    redeals: int
    counts: dict[int, int] = field(default_factory=dict)


def replayed(compiled: CompiledRules, events: Sequence[Event]) -> Iterator[tuple[Event, Match, Match]]:
    """Every event with the match before and after it; fails where the rules do not allow one."""
    seating = compiled.seating
    match = Match.start(compiled.rules, seating.seats, partners=seating.partners)
    for event in events:
        after = match.after(event)
        yield event, match, after
        match = after


def counted(game: int, compiled: CompiledRules, events: Sequence[Event]) -> list[Row]:
    """The rounds of a game, counted by the core."""
    rows: list[Row] = []
    scores = _Scores(compiled.seating)
    redeals = 0
    for event, _, match in replayed(compiled, events):
        position = match.position
        if isinstance(event, Deal):
            scores = _Scores(compiled.seating)
            redeals += position is None
        if not isinstance(event, Act) or position is None:
            continue
        scores.add(position)
        if position.ending is None:
            continue
        if position.ending.kind is EndKind.REDEAL:
            redeals += 1
            continue
        rows.append(scores.row(game, len(rows) + 1, position, position.ending, redeals))
        redeals = 0
    return rows


class _Scores:
    """What a round has scored so far."""

    def __init__(self, seating: Seating) -> None:
        self.in_play = [0] * seating.sides
        self.from_hands = [0] * seating.sides
        self.counts: Counter[int] = Counter()

    def add(self, position: Position) -> None:
        for award in position.awards:
            where = self.from_hands if award.source.from_hands else self.in_play
            where[award.side] += award.gained
            if award.gained and not award.source.from_hands and award.reckoning.total is not None:
                self.counts[award.reckoning.total] += 1

    def row(self, game: int, number: int, position: Position, ending: Ending, redeals: int) -> Row:
        moves = [act.move for act in position.history]
        return Row(
            game=game,
            round=number,
            leader=position.leader,
            ending=ending.kind.value,
            winner=-1 if ending.seat is None else ending.seat,
            in_play=tuple(self.in_play),
            from_hands=tuple(self.from_hands),
            plays=sum(isinstance(move, Play) for move in moves),
            draws=sum(isinstance(move, Draw) for move in moves),
            passes=sum(isinstance(move, Pass) for move in moves),
            acts=len(moves),
            redeals=redeals,
            counts=dict(self.counts),
        )


def row_of(playouts: Playouts, number: int) -> Row:
    """One row of the playouts, in the words of the core."""
    values, times = playouts.count_values, playouts.counts[number]
    return Row(
        game=int(playouts.game[number]),
        round=int(playouts.round[number]),
        leader=int(playouts.leader[number]),
        ending=ENDINGS[int(playouts.ending[number])],
        winner=int(playouts.winner[number]),
        in_play=tuple(map(int, playouts.in_play[number])),
        from_hands=tuple(map(int, playouts.from_hands[number])),
        plays=int(playouts.plays[number]),
        draws=int(playouts.draws[number]),
        passes=int(playouts.passes[number]),
        acts=int(playouts.acts[number]),
        redeals=int(playouts.redeals[number]),
        counts={int(value): int(count) for value, count in zip(values, times, strict=True) if count},
    )
