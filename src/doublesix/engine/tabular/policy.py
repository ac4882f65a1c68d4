"""Tabular policies of arbitrary players, queried in every information set with a choice."""

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
from doublesix.engine.tabular.game import PolicyArray, TabularGame
from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.messages.invalid_input import shown

__all__ = ["Choosing", "ask", "lead_views"]

Choosing: TypeAlias = Callable[[SeatView], Move | Mapping[Move, float]]
"""A policy as a function of the view: returns a move, like the ``choose`` of a player, or moves with probabilities."""


def ask(tabular_game: TabularGame, choose: Choosing, progress: Callable[[int, int], None] | None = None) -> PolicyArray:
    """Tabular policy of a player, queried in every information set with a choice.

    The player must choose by its view alone: a randomized player yields one of its policies, and one with memory is
    queried in an order that no round has. Ends that are alike count as one, whichever of them is named.

    Args:
        tabular_game: The game that the policy is for.
        choose: Called with every view that has more than one distinct move, 150,000 times for a double-three set.
        progress: Called every 1,000 nodes, with the number of nodes done and their total.

    Raises:
        UsageError: If an illegal move is chosen, or the probabilities of a view do not sum to 1.
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
    """Views of the leader before its lead, one for each hand with a choice, with the index of the hand at node 0."""
    return list(_Replay(tabular_game).views(0))


class _Replay:
    """Replay of the game's nodes as positions of the core, one node after the other.

    Consecutive nodes share most of their acts, though not their representative deals: so the positions along the last
    node are cached, and the hands of a cached position are replaced before play continues from it.
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
        """Views of the seat to act, one for each hand with a choice, with the index of that hand."""
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
    """Replace the hands of a position by others of the same size; all other unplayed tiles form the boneyard."""
    free = {*position.boneyard, *(tile for hand in position.hands for tile in hand)}
    return evolve(position, hands=hands, boneyard=tuple(sorted(free.difference(*hands))))


class _Illegal(
    Message,
    id="engine.tabular.illegal",
    english="the policy chose {move} with the hand {hand}; the legal moves are {legal}",
):
    move: str
    hand: tuple[str, ...]
    legal: tuple[str, ...]


class _Probabilities(
    Message,
    id="engine.tabular.probabilities",
    english="the probabilities of {legal} must be 0 or more and sum to 1, not {given}",
):
    legal: str
    given: str


def _chances(choose: Choosing, seen: SeatView) -> Mapping[Move, float]:
    chosen: Any = choose(seen)
    chances = chosen if isinstance(chosen, Mapping) else {chosen: 1.0}
    for move in chances:
        if move not in seen.legal:
            raise UsageError(_Illegal(shown(move), tuple(map(str, seen.hand)), tuple(map(repr, seen.legal))))
    total = sum(chances.values())
    if not abs(total - 1) < 1e-6 or min(chances.values()) < 0:  # noqa: PLR2004 - as near as floats come
        raise UsageError(_Probabilities(shown(seen.legal), shown(list(chances.values()))))
    return chances


def _fill_forced(tabular_game: TabularGame, policy: PolicyArray) -> None:
    """Set the probability of every forced move to 1."""
    sets = tabular_game.infosets()
    policy[np.bincount(sets)[sets] == 1] = 1.0
