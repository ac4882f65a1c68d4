"""Match-win probabilities before each round, by match equity."""

from doublesix.core.evolve import evolve
from doublesix.core.options import Claiming
from doublesix.core.seating import Side
from doublesix.engine.equity import equity_table
from doublesix.notation import Record
from doublesix.notation.record.replay import steps
from doublesix.server.wire.http import Chances

__all__ = ["match_chances"]


def match_chances(record: Record) -> Chances:
    """Match-win probability per side before each round, and the result; empty without a match equity table.

    Raises:
        RecordError: If the record contradicts the rules.
    """
    seating = record.seating
    # Automatic scoring misses no points, like muggins among players who call every score: its table serves as well.
    by_calling = evolve(record.rules, claim=Claiming.MUGGINS)
    table = equity_table(record.rules, seating) or equity_table(by_calling, seating)
    if table is None:
        return Chances(before=[])
    before: list[list[float]] = []
    winner: Side | None = None
    for step in steps(record):
        if step.opens is not None:
            leader = step.before.leader
            side = None if leader is None else seating.side_of(leader)
            before.append([round(share, 4) for share in table.shares(step.before.scoreboard.points, side)])
        winner = step.after.winner
    return Chances(before=[*before, [float(side == winner) for side in range(seating.sides)]])
