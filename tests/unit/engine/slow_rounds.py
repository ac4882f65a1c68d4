"""Reference implementation of the tabular game over the core, deal by deal."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise, permutations
from typing import TypeAlias

from doublesix.core.match import Deal, Lots, Match
from doublesix.core.moves import Move
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile, tile_set
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView, view
from doublesix.engine.tabular.policy import Choosing

Key: TypeAlias = tuple[object, ...]


@dataclass
class Node:
    """A node of one deal: information state and successors."""

    seat: int
    key: Key
    acts: int
    payoff: float
    moves: dict[Move, "Node"] = field(default_factory=dict)
    chances: Mapping[Move, float] = field(default_factory=dict)
    reach: float = 0.0
    value: float = 0.0


class SlowRounds:
    """All deals of a round, expanded, with one policy for both seats."""

    def __init__(self, rules: RuleSet, choose: Choosing) -> None:
        self.choose = choose
        self.nodes: list[Node] = []
        self._known: dict[Key, Mapping[Move, float]] = {}
        self.deals = [self._grown(position) for position in deals(rules)]

    def best_response(self, seat: int) -> float:
        """Value of the best response of ``seat``."""
        for deal in self.deals:
            self._reach(deal, 1 / len(self.deals), seat)
        sets: dict[Key, list[Node]] = defaultdict(list)
        for node in self.nodes:
            sets[node.key].append(node)
        for _, nodes in sorted(sets.items(), key=lambda item: -item[1][0].acts):
            self._settle(nodes, seat)
        return sum(deal.value for deal in self.deals)

    def _settle(self, nodes: list[Node], seat: int) -> None:
        """Values weighted by chance and by the other seat's policy."""
        first = nodes[0]
        if first.seat == seat and first.moves:
            best = max(first.moves, key=lambda move: sum(node.moves[move].value for node in nodes))
            for node in nodes:
                node.value = node.moves[best].value
            return
        for node in nodes:
            own = node.payoff if seat == 0 else -node.payoff
            node.value = sum(below.value for below in node.moves.values()) if node.moves else node.reach * own

    def _reach(self, node: Node, reach: float, seat: int) -> None:
        node.reach = reach
        for move, below in node.moves.items():
            self._reach(below, reach if node.seat == seat else reach * node.chances[move], seat)

    def _grown(self, position: Position) -> Node:
        seat = position.to_act
        seen = view(position, seat)
        first, second = position.scoreboard.points
        key: Key = (seat, seen.hand, seen.history, position.phase)
        node = Node(seat, key, len(seen.history), first - second)
        self.nodes.append(node)
        if position.phase is not Phase.OVER:
            node.moves = {move: self._grown(position.play(move)) for move in position.legal_moves()}
            node.chances = self._chances(key, seen)
        return node

    def _chances(self, key: Key, seen: SeatView) -> Mapping[Move, float]:
        if key not in self._known:
            chosen = self.choose(seen)
            given = dict(chosen) if isinstance(chosen, Mapping) else {chosen: 1.0}
            self._known[key] = dict.fromkeys(seen.legal, 0.0) | given
        return self._known[key]


def deals(rules: RuleSet) -> Iterator[Position]:
    """All deals, equally likely: sorted hands and all orders of the boneyard."""
    tiles = sorted(tile_set(rules.set))
    size = rules.hand_size_for(2)
    start = Match.start(rules, 2).after(Lots((tiles[1], tiles[0])))
    for order in permutations(tiles):
        if _is_sorted(order[:size]) and _is_sorted(order[size : 2 * size]):
            position = start.after(Deal(order)).position
            if position is not None:
                yield position


def _is_sorted(hand: tuple[Tile, ...]) -> bool:
    return all(one < other for one, other in pairwise(hand))
