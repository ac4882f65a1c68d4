"""Random hands by other programs: ``python benchmarks/peer_loops.py dominoes 2`` prints hands a second.

It runs in the virtual environment that ``peers.py`` makes, where doublesix is not installed. Each loop is the
quickest that the program's own interface allows: start a hand, and take any of the legal moves until it is over.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Final

from measuring import clocked


def dominoes() -> Callable[[], int]:
    """PyPI ``dominoes``: four seats in two pairs, seven tiles each, no drawing; who cannot play is passed over."""
    new, draw = import_module("dominoes").Game.new, Random(1).random

    def play() -> int:
        game = new()
        while game.result is None:
            moves = game.valid_moves
            game.make_move(*moves[int(draw() * len(moves))])
        return 1

    return play


def open_spiel() -> Callable[[], int]:
    """OpenSpiel's ``python_block_dominoes``: two seats, seven tiles each, no drawing; chance deals tile by tile."""
    import_module("open_spiel.python.games.block_dominoes")  # enters the game in the list
    start, draw = import_module("pyspiel").load_game("python_block_dominoes").new_initial_state, Random(1).random

    def play() -> int:
        state = start()
        while not state.is_terminal():
            if state.is_chance_node():
                # The tiles that may be dealt are equally likely, so nothing has to be weighed.
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
        return 1

    return play


LOOPS: Final = {"dominoes": dominoes, "open_spiel": open_spiel}


def main() -> None:
    """Print the hands a second of one program."""
    play = LOOPS[sys.argv[1]]()
    play()
    print(clocked(play, float(sys.argv[2])))


if __name__ == "__main__":
    main()
