"""`resampled`: another round behind the same information state, with the hidden tiles drawn from the seat's belief."""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.core.match import Need
from doublesix.core.moves import DRAW, Play
from doublesix.core.options import FirstLead
from doublesix.core.seating import Seat
from doublesix.core.views import view
from doublesix.engine.inference.beliefs import beliefs
from doublesix.envs.actions import action_space
from doublesix.envs.chance_round import ChanceRound
from doublesix.errors import DominoError, UsageError
from doublesix.messages import FixedMessage

__all__ = ["resampled"]

MOST_TRIES: Final = 1_000
SEEDS: Final = 1 << 62

_OVER = FixedMessage(
    "envs.round-over", "the round is over and all its hands are known; resample a state of a round in progress"
)


def resampled(state: ChanceRound, seat: Seat, rng: Callable[[], float]) -> list[int]:
    """Actions and chance outcomes, from the initial state, that lead ``seat`` to the information state of ``state``.

    The hidden tiles, those that others drew included, are a sample of `doublesix.engine.beliefs`: every deal that the
    rules and the acts so far allow is equally likely. Before the deal is complete nothing has been seen, so it is dealt
    anew.

    Args:
        state: A round that is not over.
        seat: The seat whose information is kept.
        rng: Source of random numbers from 0 to below 1.

    Raises:
        SetupError: If there are no beliefs for the table: the set is above double-six, or it has more than four seats.
        UsageError: If the round is over.
    """
    if state.over:
        raise UsageError(_OVER)
    if state.match.position is None:
        return _dealt_anew(state, rng)
    position, start = state.match.position, ChanceRound.begin(state.match.rules, state.match.seating)
    belief = beliefs(view(position, seat))
    known = state.text(seat)
    for _ in range(MOST_TRIES):
        sampled = belief.sample(1, int(rng() * SEEDS))
        path = _path(state, seat, _holders(state, sampled.owners[0]), sampled.came[0], rng)
        # A belief counts either way of having come by the own tiles; where tiles decided the lead, only one is true.
        if _known_along(start, path, seat) == known:
            return path
    raise AssertionError("no sample of a belief fits the information state that it was made from")


def _dealt_anew(state: ChanceRound, rng: Callable[[], float]) -> list[int]:
    """A path through the lots of ``state`` to as many tiles dealt at random."""
    fresh = ChanceRound.begin(state.match.rules, state.match.seating)
    path = _lots(state) if state.match.needs is not Need.LOTS else []
    for outcome in path:
        fresh = fresh.decided(outcome)
    for _ in state.dealt:
        outcomes, weights = zip(*fresh.outcomes(), strict=True)
        outcome = outcomes[min(int(np.searchsorted(np.cumsum(weights), rng(), "right")), len(outcomes) - 1)]
        fresh = fresh.decided(outcome)
        path.append(outcome)
    return path


def _lots(state: ChanceRound) -> list[int]:
    leader = state.match.leader
    return [leader] if state.match.rules.first_lead is FirstLead.LOT and leader is not None else []


def _path(
    state: ChanceRound, seat: Seat, holder: NDArray[np.int8], came: NDArray[np.int16], rng: Callable[[], float]
) -> list[int]:
    """The path of a sampled deal, by the seat that held each tile, and by when it came (`Deals.came`)."""
    seats, first = state.match.seating.seats, state.match.leader or 0
    path = _lots(state)
    for place in range(seats):
        one = (first + place) % seats
        hand = state.hands[one] if one == seat else np.flatnonzero((holder == one) & (came == 0)).tolist()
        path += hand
    drawn = {one: _drawn_by(one, holder, came, rng) for one in range(seats) if one != seat}
    for act in state.acts:
        path.append(act.action)
        if act.drawn >= 0:
            path.append(act.drawn if act.seat == seat else next(drawn[act.seat]))
    if state.draws:
        path.append(_draw(state))
    return path


def _drawn_by(seat: Seat, holder: NDArray[np.int8], came: NDArray[np.int16], rng: Callable[[], float]) -> Iterator[int]:
    """Tiles that another seat drew in order; those of one slot of the belief in any order: no act sets them apart."""
    tiles = np.flatnonzero((holder == seat) & (came > 0)).tolist()
    return iter(sorted(tiles, key=lambda tile: (came[tile], rng())))


def _holders(state: ChanceRound, owners: NDArray[np.int8]) -> NDArray[np.int8]:
    """By tile, the seat that holds it or has played it; tiles of the boneyard keep their owner below 0."""
    holder, number = owners.copy(), action_space(state.match.rules.set).number
    assert state.match.position is not None, "a round in progress"
    for act in state.match.position.history:
        if isinstance(act.move, Play):
            holder[number(Play(act.move.tile))] = act.seat
    return holder


def _draw(state: ChanceRound) -> int:
    return action_space(state.match.rules.set).number(DRAW)


def _known_along(start: ChanceRound, path: list[int], seat: Seat) -> str:
    """What ``seat`` knows at the end of a path; empty if the path is none."""
    state = start
    try:
        for step in path:
            state = state.decided(step) if state.by_chance else state.played(step)
    except DominoError:
        return ""
    return state.text(seat)
