"""Losses of the ten levels by reviews, against their strength by duels.

Every two levels meet on duplicate deals, and their rounds are reviewed. By the advantage-sum identity what a level
makes more than the others in a round is what they give away less what it gives away itself, plus luck, so the
regression of the arena's points (those of ``players.md``) on the losses should have a slope of about one. Prints the
table that the guide shows, and with ``--plot`` draws it; ``--save`` keeps the numbers, ``--load`` takes kept ones.
"""

import argparse
import json
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Final

import numpy as np
from measuring import Table, machine
from numpy.typing import NDArray

from doublesix.analysis.decisions import decisions
from doublesix.analysis.evaluation import evaluate
from doublesix.arena import play_round
from doublesix.arena.duplicate.dealer import DuelDealer
from doublesix.cli.streams import complain
from doublesix.core.match import Match
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.engine.search.duplicate import seatings
from doublesix.engine.search.players import LEVELS, player_config
from doublesix.engine.search.rollouts import RolloutEvaluator
from doublesix.errors import DominoError, UsageError
from doublesix.notation import Record
from doublesix.notation.record.replay import steps
from doublesix.players import make_player
from doublesix.rulesets import from_spec

RULES: Final = "all-fives;hand_size=2:7,3:7,4:5;blocked_score=differences;blocked_tie=none;first_lead=lot"
"""Those that `benchmarks/ladder.py` ranks the levels by."""

SEED: Final = "review"

ARENA: Final = Path(__file__).parent / "players.md"

Numbers = NDArray[np.float64]


def main() -> None:
    """Play, review, and print the results."""
    asked = _asked()
    found = [json.loads(file.read_text(encoding="utf-8")) for file in asked.load] or [_reviewed(asked)]
    if asked.save is not None:
        asked.save.write_text(json.dumps(found[0]), encoding="utf-8")
    losses, decided, rounds = (
        np.sum([one[name] for one in found], axis=0, dtype=np.float64) for name in ("losses", "decisions", "rounds")
    )
    points = _arena(asked.arena)
    # A round's losses by pairs of levels: what the first gives away against the second.
    a_round = losses / np.maximum(rounds, 1)
    others = len(LEVELS) - 1
    given = a_round.sum(axis=1) / others
    more = (a_round.sum(axis=0) - a_round.sum(axis=1)) / others
    table = Table(
        "What reviews and duels say of the levels",
        {"level": "", "error rate": ".1f", "lost a round": ".2f", "less than the others": "+.2f", "arena": "+.2f"},
    )
    rates = 10 * losses.sum(axis=1) / decided.sum(axis=1)
    for place, level in enumerate(LEVELS):
        table.rows.append((level, rates[place], given[place], more[place], points[place]))
    slope, error = _slope(more, points)
    same = np.mean([(rates[a] > rates[b]) == (points[a] < points[b]) for a, b in combinations(range(others + 1), 2)])
    table.note = (
        f"Slope of the arena's points on the losses {slope:.2f} ± {error:.2f}; {same:.0%} of the pairs of levels in the"
        f" same order. {int(decided.sum()):,} decisions in {int(rounds.sum() / 2):,} rounds reviewed. {machine()}."
    )
    print(table.text())
    if asked.plot is not None:
        from plots import regression  # noqa: PLC0415 - Matplotlib is an extra

        regression(asked.plot, more, points, slope, list(LEVELS))


def _asked() -> argparse.Namespace:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--deals", type=int, default=10, help="deals that every two levels meet on, both ways (10)")
    words.add_argument("--first", type=int, default=0, help="number of the first of these deals (0)")
    words.add_argument("--arena", type=Path, default=ARENA, help="the page with the arena's points (players.md)")
    words.add_argument("--judge", default="master@100", help="who judges (master@100)")
    words.add_argument("--error", type=float, default=4.0, help="standard error of a single loss, in points (4)")
    words.add_argument("--save", type=Path, help="keep the numbers in this file")
    words.add_argument("--load", type=Path, nargs="+", default=[], help="take the numbers of these files together")
    words.add_argument("--plot", type=Path, help="draw the regression, as PNG or SVG")
    return words.parse_args()


def _arena(page: Path) -> Numbers:
    """What each level makes more a round than all others, from the ladder in this page."""
    rows = re.findall(
        r"^\| level-(\d+) +\|.*\| ([+-]\d+\.\d+) +\|[^|]*\|[^|]*\|$", page.read_text("utf-8"), re.MULTILINE
    )
    points = {int(level): float(more) for level, more in rows}
    if set(points) != set(LEVELS):
        raise UsageError(
            f"{page} was to tell the points of levels 1 to {len(LEVELS)}; `make ladder` writes such a page"
        )
    return np.array([points[level] for level in LEVELS])


def _reviewed(asked: argparse.Namespace) -> dict[str, list[list[float]]]:
    """Sums over the reviewed rounds by the level that chose and the one it met."""
    compiled, names = compile_rules(from_spec(RULES), 2), [f"level-{level}" for level in LEVELS]
    losses, decided, rounds = (np.zeros((len(names), len(names))) for _ in range(3))
    rollouts = RolloutEvaluator(compiled, player_config(asked.judge))
    for one, other in combinations(range(len(names)), 2):
        met = (one, other)
        for deal in range(asked.first, asked.first + asked.deals):
            for order in seatings(2):
                seated = [met[who] for who in order]
                rounds[one, other] += 1
                rounds[other, one] += 1
                record = _round(compiled, [names[who] for who in seated], order, deal)
                for seat, loss in _losses(record, asked.judge, asked.error, rollouts):
                    who, against = seated[seat], seated[1 - seat]
                    losses[who, against] += loss
                    decided[who, against] += 1
        print(f"{names[one]} v {names[other]}: reviewed", flush=True)
    return {"losses": losses.tolist(), "decisions": decided.tolist(), "rounds": rounds.tolist()}


def _round(compiled: CompiledRules, names: list[str], order: tuple[int, ...], deal: int) -> Record:
    """A round of the duel once more."""
    start = Match.start(compiled.rules, 2)
    seated = [make_player(name, f"{SEED}:{who}") for name, who in zip(names, order, strict=True)]
    events = tuple(event for event, _ in play_round(start, seated, DuelDealer(SEED, deal)))
    return Record(rules=start.rules, seating=start.seating, players=tuple(names), events=events)


def _losses(record: Record, judge: str, error: float, rollouts: RolloutEvaluator) -> Iterator[tuple[int, float]]:
    """Who chose, and what it cost, for every unforced decision."""
    for number, step in enumerate(steps(record)):
        for one in decisions(number, step):
            found = evaluate(one.seen, one.played, judge, seed=f"{SEED} {number}", error=error, using=rollouts)
            if found is not None:
                # As measured: the rule that makes small losses nought would bias the sums at this error.
                yield one.seat, found.difference.mean


def _slope(x: Numbers, y: Numbers) -> tuple[float, float]:
    """Least squares of y on x, and the standard error of the slope."""
    centred = x - x.mean()
    slope = float((centred * y).sum() / (centred**2).sum())
    left = y - y.mean() - slope * centred
    return slope, float(np.sqrt((left**2).sum() / (len(x) - 2) / (centred**2).sum()))


if __name__ == "__main__":
    try:
        main()
    except DominoError as error:
        complain(str(error))
        raise SystemExit(2) from None
