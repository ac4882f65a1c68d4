"""Public positions of a table with calling: nothing in them reveals whether the last play scored.

A `Position` holds the score that waits to be claimed or called, and ends a round as soon as a play ends it. Players who
count for themselves must see neither: a pending score would show in the list of legal moves, and a round that ends at
once after one play, but not after another, reveals which of them scored.
"""

from doublesix.core.evolve import evolve
from doublesix.core.match import Match
from doublesix.core.moves import RELEASE, Act, Release
from doublesix.core.options import Claiming
from doublesix.core.position import Position
from doublesix.core.turns import Phase

__all__ = ["ends_round", "public", "unsettled", "without_silence"]


def public(position: Position) -> Position:
    """The position without the pending score and everything else that would reveal it.

    ``open_to_call`` is set only after a play that scored nothing, so it is cleared too; who is barred from a call is
    known from the false calls themselves.
    """
    shown = without_silence(position)
    if shown.pending is None and not shown.open_to_call and not shown.barred:
        return shown
    return evolve(shown, pending=None, open_to_call=False, barred=())


def without_silence(position: Position) -> Position:
    """The position without `Release` acts in its history: each of them reveals that there was a score."""
    if position.rules.claim is Claiming.AUTO or not any(isinstance(act.move, Release) for act in position.history):
        return position
    return evolve(position, history=tuple(act for act in position.history if act.move != RELEASE))


def unsettled(before: Match, after: Match) -> Match:
    """A match whose round was ended by a play, as it looks while that play may still be claimed or called.

    Args:
        before: The match before the play.
        after: The match after the play; returned unchanged if its round goes on.
    """
    position = after.position
    if position is None or position.phase is not Phase.OVER:
        return after
    shown = evolve(
        position, phase=Phase.PLAY, ending=None, awards=(), scoreboard=before.scoreboard, to_act=position.last
    )
    return evolve(before, position=shown)


def ends_round(match: Match) -> bool:
    """Whether the round has ended, or will end if every seat releases the pending score."""
    pending = match.position.pending if match.position is not None else None
    while pending is not None and pending.asking:
        match = match.after(Act(pending.asking[0], RELEASE))
        pending = match.position.pending if match.position is not None else None
    return match.position is not None and match.position.phase is Phase.OVER
