"""Effect of floods of one address on others, in five alternating pairs.

    python benchmarks/crowding.py
    python benchmarks/crowding.py --pairs 3 --only hints

Prints one row for each attack: what others wait for in quiet and under attack, pair by pair, and the median ratio.
The pairs alternate, so that what else the machine does weighs on both sides.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.whole.crowding import PAIRS, Pair, hint_pairs, review_pairs, summary
from tests.server.whole.sites import Site
from tests.server.whole.test_costs import pairs_of


async def password_pairs(pairs: int) -> list[Pair]:
    """Latency p99 of moves, in quiet and beside password attempts of one address."""
    return await _move_pairs("passwords", pairs)


async def lobby_pairs(pairs: int) -> list[Pair]:
    """Latency p99 of moves beside new public tables of four guests of one address."""
    return await _move_pairs("lobby", pairs)


async def _move_pairs(attack: str, pairs: int) -> list[Pair]:
    with tempfile.TemporaryDirectory() as folder:
        async with Site(Path(folder)) as site:
            return await pairs_of(site, attack, pairs)


ATTACKS: Final[Mapping[str, tuple[str, Callable[[int], Awaitable[list[Pair]]]]]] = {
    "reviews": ("a stranger's review beside six longer ones", review_pairs),
    "hints": ("decisions of a master beside hints without a pause, median", hint_pairs),
    "passwords": ("moves beside thirty password attempts at once, p99", password_pairs),
    "lobby": ("moves beside the tables of four guests of one address, p99", lobby_pairs),
}


def main() -> None:
    """Measure the attacks, and print the table."""
    parser = argparse.ArgumentParser(description="What a flood of one address does to others.")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--only", choices=list(ATTACKS))
    words = parser.parse_args()
    print("| what others wait for | ms in quiet -> under attack, and the median ratio |\n|---|---|")
    for name, (what, measure) in ATTACKS.items():
        if words.only in {None, name}:
            pairs: list[Pair] = asyncio.run(_measured(measure, words.pairs))
            print(f"| {what} | {summary(pairs)} |", flush=True)


async def _measured(measure: Callable[[int], Awaitable[list[Pair]]], pairs: int) -> list[Pair]:
    return await measure(pairs)


if __name__ == "__main__":
    main()
