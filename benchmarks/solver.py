"""Time of the solver: ``python benchmarks/solver.py [DEALS] [--five-up]``.

All Fives with seven tiles each, differences at a block, no score for ties, two seats. The value of a full deal,
and the values of all moves at the lead, after 4 and after 8 greedy plays. The time is that of the search itself; the
last column is that of the whole call from Python.

With ``--five-up`` another question: in how many rounds of Five-Up, where drawing is free, all moves are known exactly
within a million nodes, by the number of tiles that are not yet played.
"""

import sys
import time
from typing import Final

from doublesix import _native
from doublesix.core.moves import Play
from doublesix.engine.rules.board import Board
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.solver import solve
from doublesix.players.registry import make_player
from doublesix.rulesets import from_spec

GAME: Final = "all-fives;hand_size=2:7,3:7,4:5;blocked_score=differences;blocked_tie=none"
DEALS: Final = 1_000
FIVE_UP: Final = "five-up"
SET: Final = 28
MOST_NODES: Final = 1_000_000


def main() -> None:
    """Measure, and print a table."""
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    deals = numbers[0] if numbers else DEALS
    if "--five-up" in sys.argv:
        show_free_draws(deals)
        return
    print(f"{deals} deals, kernels for {_native.arch()}; milliseconds\n")
    heads = ("median", "p95", "worst", "mean", "nodes (median)", "nodes (worst)", "call (median)")
    print(f"{'':<24}" + "".join(f"{head:>15}" for head in heads))
    show("value of a deal", [only_value(board) for board in boards(deals, 0)])
    for plays in (0, 4, 8):
        show(f"all moves, {plays} plays made", [all_moves(board) for board in boards(deals, plays)])


def boards(deals: int, plays: int, game: str = GAME) -> list[Board]:
    """Rounds after a number of greedy plays, without finished ones."""
    compiled = compile_rules(from_spec(game), 2)
    made = []
    for number in range(deals):
        board = Board(compiled)
        board.shuffle("solver", number)
        player = make_player("greedy", number)
        left = plays
        while left and not board.over:
            move = player.choose(board.view(board.to_act))
            left -= isinstance(move, Play)
            board.push(move)
        if not board.over:
            made.append(board)
    return made


def only_value(board: Board) -> tuple[float, int, float]:
    """Seconds of the search, nodes, and seconds of the call, for the value alone."""
    start = time.perf_counter()
    found = _native.solve(board, all_moves=False)
    return found.seconds, found.nodes, time.perf_counter() - start


def all_moves(board: Board) -> tuple[float, int, float]:
    """The same for the values of all moves."""
    start = time.perf_counter()
    solution = solve(board)
    return solution.seconds, solution.nodes, time.perf_counter() - start


def show_free_draws(deals: int) -> None:
    """Measure rounds of Five-Up by the number of unplayed tiles, and print a table."""
    print(f"{'not played':<12}{'rounds':>10}{'exact':>10}{'value known':>12}{'nodes (median)':>16}{'nodes (p95)':>14}")
    for plays in range(0, 20, 2):
        found = [solve(board, nodes=MOST_NODES) for board in boards(deals, plays, FIVE_UP)]
        nodes = sorted(solution.nodes for solution in found)
        exact = sum(solution.complete for solution in found) / len(found)
        known = sum(solution.lower == solution.upper for solution in found) / len(found)
        print(
            f"{SET - plays:<12}{len(found):>10}{exact:>10.0%}{known:>12.0%}"
            f"{nodes[len(nodes) // 2]:>16,}{nodes[len(nodes) * 95 // 100]:>14,}",
            flush=True,
        )


def show(name: str, measured: list[tuple[float, int, float]]) -> None:
    """One line of the table."""
    seconds, nodes, calls = (sorted(column) for column in zip(*measured, strict=True))
    middle, high = len(seconds) // 2, len(seconds) * 95 // 100
    times = (seconds[middle], seconds[high], seconds[-1], sum(seconds) / len(seconds))
    figures = "".join(f"{second * 1e3:>15.4f}" for second in times)
    print(f"{name:<24}{figures}{nodes[middle]:>15,}{nodes[-1]:>15,}{calls[middle] * 1e3:>15.4f}", flush=True)


if __name__ == "__main__":
    main()
