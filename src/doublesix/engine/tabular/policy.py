"""Tabular policies of any player, asked in every information set that leaves it a choice."""

from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile
from typing import Any, Final, TypeAlias

import numpy as np

from doublesix.core.evolve import evolve
from doublesix.core.match import Deal, Lots, Match
from doublesix.core.moves import Act, Draw, Move, Play
from doublesix.core.position import Position
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView, view
from doublesix.engine.arguments import shown
from doublesix.engine.tabular.game import PolicyArray, TabularGame
from doublesix.errors import UsageError

__all__ = ["Choosing", "ask", "lead_views"]

Choosing: TypeAlias = Callable[[SeatView], Move | Mapping[Move, float]]
"""What a seat does: a move, such as the ``choose`` of a player gives it, or how likely it makes each of some moves."""


def ask(tabular_game: TabularGame, choose: Choosing, progress: Callable[[int, int], None] | None = None) -> PolicyArray:
    """The tabular policy of a player, asked in every information set with a choice.

    It must choose by its view alone: a player that draws lots gives one of its policies, and one that remembers is
    asked in an order in which no round is played. Ends that are alike count as one, whichever of them is named.

    Args:
        tabular_game: Where the policy is measured.
        choose: Is asked about every view with more than one move that matters, 150,000 times for a double-three set.
        progress: Called now and then with how many nodes were asked about so far, and how many there are.

    Raises:
        UsageError: If a move is chosen that is not legal, or the chances of a view do not sum to 1.
    """
    native = tabular_game.native
    policy = np.zeros(tabular_game.counts.entries)
    nodes = native.decision_nodes()
    replay = _Replay(tabular_game)
    for done, number in enumerate(nodes.tolist()):
        if progress is not None and done % 1000 == 0:
            progress(done, len(nodes))
        for hand, seen in replay.views(number):
            for move, chance in _chances(choose, seen).items():
                policy[native.entry(number, hand, move)] += chance
    if progress is not None:
        progress(len(nodes), len(nodes))
    _fill_forced(tabular_game, policy)
    return policy


def lead_views(tabular_game: TabularGame) -> list[tuple[int, SeatView]]:
    """What the leader sees with each hand that leaves it a choice, with the place of that hand at node 0."""
    return list(_Replay(tabular_game).views(0))


class _Replay:
    """Positions of the core at the nodes of the game, one node after the other.

    Neighbours share most of what was done, though not the deals that stand for them: so a position is kept for every
    act of the last node, and its hands are put right before it is played on.
    """

    def __init__(self, tabular_game: TabularGame) -> None:
        self._native: Final = tabular_game.native
        self._numbers: Final = tabular_game.compiled.numbers
        self._hand_size: Final = tabular_game.compiled.rules.hand_size_for(2)
        lots = Lots(tuple(reversed(self._numbers.tiles[:2])))
        start = Match.start(tabular_game.compiled.rules, 2).after(lots)
        position = start.after(Deal(self._numbers.tiles)).position
        assert position is not None
        self._acts: list[Act] = []
        self._positions = [position]

    def views(self, number: int) -> Iterator[tuple[int, SeatView]]:
        """The views of the seat to act, one for each hand with a choice, with the place of that hand."""
        order, done, seat, hands = self._native.node(number)
        position = self._at(self._numbers.hand(order), [Act(who, move) for who, move in done])
        for place, mine, theirs in hands:
            held = self._numbers.hand(mine), self._numbers.hand(theirs)
            yield place, view(_holding(position, held if seat == 0 else held[::-1]), seat)

    def _at(self, order: tuple[Tile, ...], acts: list[Act]) -> Position:
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self._acts, acts, strict=False)))
        del self._positions[shared + 1 :]
        position = _holding(self._positions[shared], self._hands_after(order, acts[:shared]))
        drawn = 2 * self._hand_size + sum(isinstance(act.move, Draw) for act in acts[:shared])
        position = evolve(position, boneyard=order[drawn:])
        for act in acts[shared:]:
            position = position.play(act.move, act.seat)
            self._positions.append(position)
        self._acts = acts
        return position

    def _hands_after(self, order: tuple[Tile, ...], acts: list[Act]) -> tuple[tuple[Tile, ...], ...]:
        size = self._hand_size
        hands = [set(order[:size]), set(order[size : 2 * size])]
        unseen = iter(order[2 * size :])
        for act in acts:
            if isinstance(act.move, Play):
                hands[act.seat].remove(act.move.tile)
            elif isinstance(act.move, Draw):
                hands[act.seat].add(next(unseen))
        return tuple(tuple(sorted(hand)) for hand in hands)


def _holding(position: Position, hands: tuple[tuple[Tile, ...], ...]) -> Position:
    """The same position with other hands of the same size; what neither holds is left to be drawn."""
    free = {*position.boneyard, *(tile for hand in position.hands for tile in hand)}
    return evolve(position, hands=hands, boneyard=tuple(sorted(free.difference(*hands))))


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


def _fill_forced(tabular_game: TabularGame, policy: PolicyArray) -> None:
    """The one move of every information set that has no other."""
    sets = tabular_game.infosets()
    policy[np.bincount(sets)[sets] == 1] = 1.0
