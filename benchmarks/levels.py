"""Measure the ten levels in each of the six games, and what each weakness costs; write both into ``players.md``.

Steps are played as ``doublesix arena GAME --players level-2,level-1 --pairs 400`` plays them, with the luck of the draw
taken off; a step within its error is played once more with other deals, and both are taken together. ``--quick`` lets
the engine alone play more deals instead, whose luck evens out by their number.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from typing import Final

from ladder import PAGE
from measuring import Table

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.runner import run
from doublesix.arena.ratings.result import Compared, result_of
from doublesix.arena.simulation.plan import Unit
from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.duplicate import duels
from doublesix.engine.search.weaknesses import WEAKNESSES
from doublesix.rulesets import proposed_rules

GAMES: Final = (
    "merry-go-round",
    "threes-and-fives",
    "double-six-dominoes",
    "multiples-of-five",
    "five-up",
    "all-fives",
)
"""The games of the documents, of which two are one game, and the standard game of fives."""

HEAD: Final = "## The ten levels in six games"
"""The heading from which on the page is written here."""

LEAST: Final = 1 / 15
MOST: Final = 1 / 4
"""Between these shares of a game's span a step should be."""

SEARCHING: Final = 9
"""The lowest level that looks ahead, a thousand times slower than the others."""

BEGINNER: Final = "py:beginner:Beginner"


@dataclass(frozen=True)
class Step:
    """Points a round by which one player is ahead, half of the 95 % interval, and the share of rounds ahead."""

    points: float
    half: float
    share: float

    def __str__(self) -> str:
        return f"{self.points:+.2f} ± {self.half:.2f}"


def duel(rules: RuleSet, one: str, other: str, pairs: int, seed: str, *, quick: bool) -> Step:
    """One player against another over a number of deals, each played from both seats."""
    contest = Contest(
        rules=rules,
        seating=seating_for(rules, 2),
        players=(one, other),
        unit=Unit.ROUNDS,
        pairs=pairs,
        seed=seed,
        quick=quick,
        records=False,
    )
    *_, played = run(contest, jobs=1)
    (met,) = result_of(played).compared
    return _step(met)


def _step(met: Compared) -> Step:
    estimate = met.margin if met.less_luck is None else met.less_luck.estimate
    half = 0.0 if estimate.interval is None else estimate.interval.high - estimate.mean
    return Step(estimate.mean, half, met.share)


def stepped(rules: RuleSet, level: int, pairs: int, *, quick: bool) -> Step:
    """The step up to a level, played once more where it is within its error."""
    names = f"level-{level}", f"level-{level - 1}"
    first = duel(rules, *names, pairs, "levels", quick=quick)
    if abs(first.points) > first.half:
        return first
    again = duel(rules, *names, pairs, "levels again", quick=quick)
    return Step((first.points + again.points) / 2, hypot(first.half, again.half) / 2, (first.share + again.share) / 2)


def steps_of(game: str, pairs: int, searching: int, *, quick: bool) -> Iterator[tuple[object, ...]]:
    """Rows of a game: its steps, and their share of its span if all of them were played."""
    rules = proposed_rules(game)
    highest = 10 if searching else SEARCHING - 1
    steps = [
        stepped(rules, level, pairs if level < SEARCHING else searching, quick=quick) for level in range(2, highest + 1)
    ]
    span = sum(step.points for step in steps)
    for level, step in enumerate(steps, start=2):
        share = step.points / span
        outside = "" if LEAST <= share <= MOST else "outside"
        yield f"{level} v {level - 1}", str(step), *((f"{share:.3f}", outside) if searching else ("", ""))


def beginners(pairs: int) -> Table:
    """How often level 1 is ahead of the simplest opponents."""
    table = Table("Level 1: share of rounds ahead", {"game": "", "of greedy": ".1%", "of a model beginner": ".1%"})
    for game in GAMES:
        rules = proposed_rules(game)
        shares = [
            duel(rules, "level-1", other, pairs, "levels", quick=other == "greedy").share
            for other in ("greedy", BEGINNER)
        ]
        table.rows.append((game, *shares))
    return table


def costs(pairs: int) -> Table:
    """What each weakness alone costs the heuristic player, if it strikes in every decision."""
    heads = {"weakness": "", **dict.fromkeys(GAMES, "+.2f")}
    table = Table("What a weakness costs, points a round", heads)
    for name in WEAKNESSES:
        # Points that others leave come only from players that do; the score of a match matters in matches.
        other = "random" if name == "silent" else "heuristic"
        table.rows.append((name, *(_cost(game, name, other, pairs) for game in GAMES)))
    table.note = (
        "`heuristic;NAME=1` against `heuristic`; for `silent` the margin over `random`, which leaves half of its"
        " scores, less that of `heuristic`; for `oblivious` matches, points a match."
    )
    return table


def _cost(game: str, name: str, other: str, pairs: int) -> float:
    rules = proposed_rules(game)
    compiled = CompiledRules(rules, seating_for(rules, 2))
    unit = "matches" if name == "oblivious" else "rounds"
    pairs = pairs // 10 if unit == "matches" else pairs
    made, _ = duels(compiled, [f"heuristic;{name}=1", other], seed="levels", stop=pairs, unit=unit).margin()
    if other == "heuristic":
        return made
    base, _ = duels(compiled, ["heuristic", other], seed="levels", stop=pairs, unit=unit).margin()
    return made - base


def main() -> None:
    """Measure, and write the chapter."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--pairs", type=int, default=400, help="deals of a step (400)")
    words.add_argument("--searching", type=int, help="deals of a step to a level that looks ahead (as many; 0: none)")
    words.add_argument("--quick", action="store_true", help="let the engine alone play, without taking luck off")
    words.add_argument("--only", nargs="+", choices=GAMES, default=GAMES, help="the steps of these games alone")
    asked = words.parse_args()
    command = " ".join(["python benchmarks/levels.py", *sys.argv[1:]])
    parts = [HEAD, f"`{command}`"]
    for game in asked.only:
        heads = {"levels": "", "points a round": "", "of the span": "", "": ""}
        parts.append(
            Table(
                game,
                heads,
                list(
                    steps_of(
                        game,
                        asked.pairs,
                        asked.pairs if asked.searching is None else asked.searching,
                        quick=asked.quick,
                    )
                ),
            ).text()
        )
        print(parts[-1], flush=True)
    for table in (beginners(min(asked.pairs, 400)), costs(max(asked.pairs, 2_000))):
        parts.append(table.text())
        print(parts[-1], flush=True)
    before, _, _ = PAGE.read_text(encoding="utf-8").partition(HEAD)
    PAGE.write_text(before.rstrip("\n") + "\n\n" + "\n\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
