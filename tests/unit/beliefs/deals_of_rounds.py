"""Small games with brute-force enumeration of all consistent deals."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt

from doublesix import engine
from doublesix.core.moves import Draw, Move, Play
from doublesix.core.options import FirstLead
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.core.tiles import Tile
from doublesix.engine import Board, CompiledRules
from doublesix.rulesets import games
from doublesix.testing.random_rules import CHOICES, mended

__all__ = ["by_tiles", "every_deal", "small_games", "small_rules", "some_rounds"]

MOST_REDEALS: Final = 200
HANDS: Final = {2: (1, 2, 3), 3: (1, 2), 4: (1,)}


def by_tiles(rules: RuleSet) -> bool:
    """Whether the first round of a match is led by tiles."""
    return rules.first_lead is not FirstLead.LOT


def small_games(highest: int) -> Iterator[RuleSet]:
    """Every game with a set small enough to enumerate all deals."""
    for number, game in enumerate(games()):
        size = 2 if highest == 2 or number % 2 else 3
        hands = tuple((seats, size if seats == 2 else size - 1) for seats in game.rules.players if seats <= 4)
        smaller = replace(game.rules, set=highest, hand_size=hands, players=tuple(seats for seats, _ in hands))
        for rules in (
            smaller,
            replace(smaller, name=f"{smaller.name} by doubles", first_lead=FirstLead.HIGHEST_DOUBLE),
        ):
            if hands and not rules.problems():
                yield rules


def small_rules(seed: int) -> RuleSet:
    """Random rules with a double-two or double-three set."""
    stream = Random(f"small {seed}")
    values = {name: stream.choice(choices) for name, choices in CHOICES.items()}
    values["set"] = stream.choice((2, 2, 3))
    values["players"] = (stream.choice((2, 2, 3, 4)) if values["set"] == 2 else 2,)
    values["hand_size"] = tuple((seats, stream.choice(sizes)) for seats, sizes in HANDS.items())
    return mended(values)


def some_rounds(compiled: CompiledRules, stream: Random) -> tuple[Board, Seat | None] | None:
    """Dealt boards with the leader by lot; `None` if deals can hardly be led."""
    leader = None if by_tiles(compiled.rules) else stream.randrange(compiled.seating.seats)
    for _ in range(MOST_REDEALS):
        order = stream.sample(compiled.rules.tiles, len(compiled.rules.tiles))
        board = Board.dealt(compiled, order, leader)
        if board is not None:
            return board, leader
    return None


def every_deal(board: Board, seat: Seat, leader: Seat | None) -> tuple[int, npt.NDArray[np.float64]]:
    """Number of deals consistent with a view, and marginals of the tiles.

    Every deal is played again by the rules, and the view at its end compared. What is left in the boneyard is laid in
    one order only: it makes no difference.
    """
    compiled, acts, target = board.compiled, board.acts(), _known(board, seat)
    seen = board.view(seat)
    own = {*seen.hand, *(move.tile for who, move in acts if who == seat and isinstance(move, Play))}
    draws = sum(isinstance(move, Draw) for _, move in acts)
    held = np.zeros((compiled.seating.seats, len(compiled.rules.tiles)))
    found = 0
    for hands in _hands(compiled, seat, own):
        dealt = {tile for hand in hands for tile in hand}
        rest = [tile for tile in compiled.rules.tiles if tile not in dealt]
        for drawn in permutations(rest, draws):
            again = _again(compiled, hands, [*drawn, *(tile for tile in rest if tile not in drawn)], leader)
            if again is None:
                break
            if _played(again, acts) and _known(again, seat) == target:
                found += 1
                for who, hand in enumerate(again.facts()["hands"]):
                    held[who, hand] += 1
    return found, held / max(found, 1)


def _known(board: Board, seat: Seat) -> object:
    """A seat's view without the number of its draws by choice.

    After the same acts the table is the same, so of its own turn what it holds and may play says the rest.
    """
    if board.compiled.rules.optional_draw_limit is None or board.to_act != seat:
        return board.view_hash(seat)
    return board.view(seat).hand, [move for move in board.legal_moves(seat) if not isinstance(move, Draw)]


def _hands(compiled: CompiledRules, seat: Seat, own: set[Tile]) -> Iterator[tuple[tuple[Tile, ...], ...]]:
    """All possible deals, given the tiles that ``seat`` has held."""
    size = compiled.rules.hand_size_for(compiled.seating.seats)

    def dealt(who: Seat, left: list[Tile]) -> Iterator[tuple[tuple[Tile, ...], ...]]:
        if who == compiled.seating.seats:
            yield ()
            return
        for hand in combinations([tile for tile in left if (tile in own) == (who == seat)], size):
            for others in dealt(who + 1, [tile for tile in left if tile not in hand]):
                yield (hand, *others)

    return dealt(0, list(compiled.rules.tiles))


def _again(
    compiled: CompiledRules, hands: tuple[tuple[Tile, ...], ...], rest: list[Tile], leader: Seat | None
) -> Board | None:
    first = leader or 0
    front = [tile for place in compiled.seating.all for tile in hands[(first + place) % len(hands)]]
    return engine.Board.dealt(compiled, [*front, *rest], leader)


def _played(board: Board, acts: list[tuple[Seat, Move]]) -> bool:
    """Replay these acts; `None` if one is illegal or the round ends."""
    for seat, move in acts:
        if board.over or move not in board.legal_moves(seat):
            return False
        board.push(move, seat)
    return not board.over
