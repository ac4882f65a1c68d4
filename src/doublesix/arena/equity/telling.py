"""Rounds at a table of the core, as the race to the target sees them: where what can be done hangs on the scores."""

from collections.abc import Iterable, Iterator

from doublesix.arena.table import Step
from doublesix.core.match import Deal, Match
from doublesix.core.moves import Act
from doublesix.core.turns import EndKind
from doublesix.engine.equity import ScoredRound
from doublesix.engine.equity.telling import AwardMade, scored_round

__all__ = ["told_by_core"]


def told_by_core(steps: Iterable[Step]) -> Iterator[ScoredRound]:
    """Every round that comes to an end in these steps."""
    dealt: Match | None = None
    awards: list[AwardMade] = []
    for event, match in steps:
        position = match.position
        if isinstance(event, Deal):
            dealt, awards = match, []
        elif isinstance(event, Act) and position is not None and dealt is not None:
            awards += [(award.seat, award.points, award.source) for award in position.awards]
            if position.ending is not None and position.ending.kind is not EndKind.REDEAL:
                by_tiles = dealt.leader is None
                yield scored_round(position.leader, awards, match.leader, dealt.scoreboard, by_tiles=by_tiles)
