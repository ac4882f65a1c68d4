"""A policy for the laboratory out of a player of any kind, asked in every information set that leaves it a choice."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import numpy as np

from doublesix.core.evolve import evolve
from doublesix.core.match import Deal, Lots, Match
from doublesix.core.moves import Act, Move
from doublesix.core.position import Position
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView, view
from doublesix.engine.asked import shown
from doublesix.engine.laboratory import Laboratory, PolicyArray
from doublesix.errors import UsageError

__all__ = ["Choosing", "ask"]

Choosing: TypeAlias = Callable[[SeatView], Move | Mapping[Move, float]]
"""What a seat does: a move, such as the ``choose`` of a player gives it, or how likely it makes each of some moves."""


def ask(laboratory: Laboratory, choose: Choosing, progress: Callable[[int, int], None] | None = None) -> PolicyArray:
    """The policy of whoever ``choose`` speaks for.

    It must choose by its view alone: a player that draws lots gives one of its policies, and one that remembers is
    asked in an order in which no round is played. Ends that are alike count as one, whichever of them is named.

    Args:
        laboratory: Where the policy is measured.
        choose: Is asked about every view with more than one move that matters, 150,000 times for a double-three set.
        progress: Called now and then with how many nodes were asked about so far, and how many there are.

    Raises:
        UsageError: If a move is chosen that is not legal, or the chances of a view do not sum to 1.
    """
    native = laboratory.native
    policy = np.zeros(laboratory.counts.entries)
    nodes = native.asked()
    for done, number in enumerate(nodes.tolist()):
        if progress is not None and done % 1000 == 0:
            progress(done, len(nodes))
        for hand, seen in _views(laboratory, number):
            for move, chance in _chances(choose, seen).items():
                policy[native.entry(number, hand, move)] += chance
    if progress is not None:
        progress(len(nodes), len(nodes))
    _fill_forced(laboratory, policy)
    return policy


def _views(laboratory: Laboratory, number: int) -> list[tuple[int, SeatView]]:
    """The views of the seat to act at a node, one for each hand with a choice, with the place of that hand."""
    order, acts, seat, hands = laboratory.native.node(number)
    numbers = laboratory.compiled.numbers
    position = _replayed(laboratory, numbers.hand(order), acts)
    views = []
    for place, mine, theirs in hands:
        held = [numbers.hand(mine), numbers.hand(theirs)]
        pair = tuple(held if seat == 0 else reversed(held))
        views.append((place, view(_with_hands(position, pair), seat)))
    return views


def _replayed(laboratory: Laboratory, order: tuple[Tile, ...], acts: list[tuple[int, Move]]) -> Position:
    rules = laboratory.compiled.rules
    heavier, lighter = laboratory.compiled.numbers.tiles[1], laboratory.compiled.numbers.tiles[0]
    match = Match.start(rules, 2).after(Lots((heavier, lighter))).after(Deal(order))
    for seat, move in acts:
        match = match.after(Act(seat, move))
    position = match.position
    assert position is not None
    return position


def _with_hands(position: Position, hands: tuple[tuple[Tile, ...], ...]) -> Position:
    """The same position with other hands of the same size; what neither holds is left to be drawn."""
    free = {*position.boneyard, *(tile for hand in position.hands for tile in hand)}
    rest = free.difference(*hands)
    return evolve(position, hands=hands, boneyard=tuple(sorted(rest)))


def _chances(choose: Choosing, seen: SeatView) -> Mapping[Move, float]:
    chosen: Any = choose(seen)
    chances = chosen if isinstance(chosen, Mapping) else {chosen: 1.0}
    for move in chances:
        if move not in seen.legal:
            legal = ", ".join(map(repr, seen.legal))
            raise UsageError(f"{shown(move)} was chosen by {seen.hand}, where {legal} are legal")
    total = sum(chances.values())
    if not abs(total - 1) < 1e-6 or min(chances.values()) < 0:  # noqa: PLR2004 - as near as floats come
        raise UsageError(f"chances that sum to {total!r} were given for {shown(seen.legal)}; 1 is right, none below 0")
    return chances


def _fill_forced(laboratory: Laboratory, policy: PolicyArray) -> None:
    """Whoever has one move makes it."""
    sets = laboratory.infosets()
    policy[np.bincount(sets)[sets] == 1] = 1.0
