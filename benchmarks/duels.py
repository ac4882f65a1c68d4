"""Duels of two engine players: ``python benchmarks/duels.py ONE OTHER [--pairs N] [--game SPEC] ...``.

Players are written as everywhere, with what only measuring can tell them behind semicolons: ``master@60;reading=0``,
``flat@300;oracle=1``, ``network;points=1`` (takes no notice of the scores), ``network;stakes=0`` (plays for points and
a prize with the same weights) or ``network;stakes=1`` (for the match, whatever it has learned). At a table with more
than two sides the other player takes all the other seats.
"""

import argparse
from typing import Final

from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.duplicate import duels
from doublesix.rulesets import from_spec

GAME: Final = "all-fives;hand_size=2:7,3:7,4:5;blocked_score=differences;blocked_tie=none;first_lead=lot"


def main() -> None:
    """Play, and print a line."""
    asked = _arguments()
    compiled = compile_rules(from_spec(asked.game), asked.seats, partners=asked.partners)
    others = compiled.seating.sides - 1
    unit = "matches" if asked.matches else "rounds"
    played = duels(
        compiled,
        [asked.one, *[asked.other] * others],
        seed=asked.seed,
        start=asked.start,
        stop=asked.start + asked.pairs,
        unit=unit,
        threads=asked.threads,
    )
    mean, half = played.margin()
    print(
        f"{asked.one} v {asked.other}: {mean:+.2f} +- {half:.2f} points a round, {asked.pairs} deals in every seating"
    )
    if asked.matches:
        share, spread = played.wins()
        print(f"matches won: {share:.1%} +- {spread:.1%}")
    for place, name in enumerate((asked.one, asked.other)):
        times = [1000 * played.time_a_decision(place, share) for share in (0.5, 0.95)]
        print(f"{name}: a decision takes {times[0]:.3g} ms at the median, {times[1]:.3g} ms at the 95th percentile")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--partners", action="store_true", default=None)
    parser.add_argument("--matches", action="store_true")
    parser.add_argument("--seed", default="duels")
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
