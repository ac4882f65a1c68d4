"""Calibration of play likelihoods: ``python benchmarks/tells.py [--rounds N] [--game SPEC]``.

A network plays against itself. After every play the seat to the left says how likely each tile that it cannot see is in
the hand of the seat that played, all plays so far taken into account. Tiles that stood alike to the play are one row:
how often they were expected there, how often they were there, and by how much the odds of such a tell would have to be
multiplied to come out right. The numbers in ``net/tells.hpp`` are those for which that is 1.
"""

import argparse
import itertools
import math
from typing import Final

from doublesix import _native
from doublesix.engine.learning.networks import network_for
from doublesix.engine.rules.compilation import compile_rules
from doublesix.rulesets import from_spec

GAME: Final = "all-fives;hand_size=2:7,3:7,4:5;blocked_score=differences;blocked_tie=none;first_lead=lot"
PLACES: Final = ("lead", "another end", "the end that was covered")
KINDS: Final = ("single", "single, its pip brought out", "double", "double, its pip brought out")
BESIDE: Final = ("does not fit", "less", "as much", "a little more", "more", "much more")
FEWEST: Final = 100


def main() -> None:
    """Play, and print a table."""
    asked = _arguments()
    compiled = compile_rules(from_spec(asked.game), asked.seats, partners=asked.partners)
    rows = _native.Trainer(compiled.native).calibration(network_for(compiled).weights, asked.seed, asked.rounds, None)
    print(f"{asked.rounds:,} rounds of {asked.game}\n")
    print("| fits | tile | would have made | tiles | expected | held | odds times |\n|---|---|---|---:|---:|---:|---:|")
    for (place, kind, beside), (tiles, expected, spread, held) in zip(
        itertools.product(PLACES, KINDS, BESIDE), rows, strict=True
    ):
        if tiles < FEWEST or not spread:
            continue
        times = math.exp((held - expected) / spread)
        print(
            f"| {place} | {kind} | {beside} | {tiles:,} | {expected / tiles:.4f} | {held / tiles:.4f} | {times:.2f} |"
        )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--partners", action="store_true", default=None)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
