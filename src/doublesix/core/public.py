"""What a table with calling may speak of: nothing that tells whether the last play scored.

The core's position knows whether a score waits to be claimed or called, and ends a round as soon as a play ends it.
People who count for themselves must not be shown either: a score that waits would be found in the list of
legal moves, and a round that ends at once after one play, but not after another, says which of them has scored.
"""

from doublesix.core.evolve import evolve
from doublesix.core.match import Match
from doublesix.core.moves import RELEASE, Act, Release
from doublesix.core.options import Claiming
from doublesix.core.position import Position
from doublesix.core.turns import Phase

__all__ = ["ends_round", "public", "unsettled", "without_silence"]


def public(position: Position) -> Position:
    """The position without the score that waits to be claimed or called, and without what else would tell of it.

    Whether a false call may be made is open only after a play that scored nothing, and who is barred from one is known
    from the false calls themselves.
    """
    shown = without_silence(position)
    if shown.pending is None and not shown.open_to_call and not shown.barred:
        return shown
    return evolve(shown, pending=None, open_to_call=False, barred=())


def without_silence(position: Position) -> Position:
    """The position without the acts by which scores were let go: only where there was one can it be let go."""
    if position.rules.claim is Claiming.AUTO or not any(isinstance(act.move, Release) for act in position.history):
        return position
    return evolve(position, history=tuple(act for act in position.history if act.move != RELEASE))


def unsettled(before: Match, after: Match) -> Match:
    """A match whose round has ended by a play, as it looks while that play may still be claimed or called.

    Args:
        before: The match before the play.
        after: The same after it; where its round goes on, it is given back.
    """
    position = after.position
    if position is None or position.phase is not Phase.OVER:
        return after
    shown = evolve(
        position, phase=Phase.PLAY, ending=None, awards=(), scoreboard=before.scoreboard, to_act=position.last
    )
    return evolve(before, position=shown)


def ends_round(match: Match) -> bool:
    """Whether the round ends unless the last play is claimed or called, or has ended already."""
    pending = match.position.pending if match.position is not None else None
    while pending is not None and pending.asking:
        match = match.after(Act(pending.asking[0], RELEASE))
        pending = match.position.pending if match.position is not None else None
    return match.position is not None and match.position.phase is Phase.OVER
