"""Whether the odds of a review are true: for each unseen tile, how likely another seat holds it, and whether it did.

Rounds between players of the engine are replayed; at every decision each hidden tile of the next seat is a forecast, by
counting alone and with what was chosen taken into account. Prints both calibration tables side by side, and what is
lost on the logarithm of the odds; less is better.
"""

import argparse
from collections.abc import Iterator
from typing import Final

import numpy as np
from measuring import Table, machine
from numpy.typing import NDArray

from doublesix.analysis.decisions import decisions
from doublesix.arena import play_round
from doublesix.arena.duplicate.dealer import DuelDealer
from doublesix.cli.streams import complain
from doublesix.core.match import Match
from doublesix.engine.inference.beliefs import beliefs
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.engine.rules.numbering import numbering
from doublesix.engine.search.players import player_config
from doublesix.engine.search.rollouts import RolloutEvaluator
from doublesix.errors import DominoError
from doublesix.notation import Record
from doublesix.notation.record.replay import steps
from doublesix.players import make_player
from doublesix.rulesets import from_spec

SEED: Final = "odds"
BINS: Final = 10
LEAST: Final = 1e-3
"""No forecast counts as surer than this, for the logarithm of nought is without bounds."""

Numbers = NDArray[np.float64]


def main() -> None:
    """Replay, and print the tables."""
    asked = _asked()
    compiled = compile_rules(from_spec(asked.game), 2)
    found = np.array(list(_forecasts(compiled, asked)))
    counted, read, held = found.T
    table = Table(
        f"Odds of {compiled.rules.name}, {asked.player} v {asked.player}",
        {"forecast": "", "counting: tiles": ",", "of them held": ".1%", "reading: tiles": ",", "held": ".1%"},
    )
    for low in range(BINS):
        cells: list[object] = [f"{100 * low / BINS:.0f} to {100 * (low + 1) / BINS:.0f} %"]
        for forecast in (counted, read):
            inside = np.minimum((forecast * BINS).astype(int), BINS - 1) == low
            cells += [int(inside.sum()), float(held[inside].mean()) if inside.any() else None]
        table.rows.append(tuple(cells))
    by_counting, by_reading = (_loss(forecast, held) for forecast in (counted, read))
    table.note = (
        f"Logarithmic loss a tile: counting {by_counting:.4f}, reading {by_reading:.4f}"
        f" ({by_reading / by_counting - 1:+.1%}). {len(found):,} forecasts in {asked.rounds} rounds. {machine()}."
    )
    print(table.text())


def _asked() -> argparse.Namespace:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--game", default="all-fives", help="what is played (all-fives)")
    words.add_argument("--player", default="level-8", help="who plays both seats (level-8)")
    words.add_argument("--rounds", type=int, default=100, help="rounds that are replayed (100)")
    words.add_argument("--worlds", type=int, default=1000, help="particles of one forecast (1000)")
    return words.parse_args()


def _forecasts(compiled: CompiledRules, asked: argparse.Namespace) -> Iterator[tuple[float, float, float]]:
    """By counting, by reading, and whether it was so, for every hidden tile at every decision."""
    rollouts = RolloutEvaluator(compiled, player_config("master"))
    tiles = numbering(compiled.rules.set).tiles
    for deal in range(asked.rounds):
        for number, step in enumerate(steps(_round(compiled, asked.player, deal))):
            for one in decisions(number, step):
                other, counted = 1 - one.seat, beliefs(one.seen)
                # One option is enough: the particles are wanted, and not what comes of them.
                read = rollouts.outcomes(one.seen, asked.worlds, number, one.seen.legal[:1]).held[other]
                hidden = {*tiles} - {*one.seen.hand, *one.seen.layout.tiles}
                for place, tile in enumerate(tiles):
                    if tile in hidden and one.seen.boneyard:
                        held = float(tile in one.position.hands[other])
                        yield counted.probability(tile)[other], float(read[place]), held


def _round(compiled: CompiledRules, player: str, deal: int) -> Record:
    start = Match.start(compiled.rules, 2)
    seated = [make_player(player, f"{SEED}:{seat}") for seat in range(2)]
    events = tuple(event for event, _ in play_round(start, seated, DuelDealer(SEED, deal)))
    return Record(rules=start.rules, seating=start.seating, players=("a", "b"), events=events)


def _loss(forecast: Numbers, held: Numbers) -> float:
    sure = np.clip(forecast, LEAST, 1 - LEAST)
    return float(-np.where(held > 0, np.log(sure), np.log(1 - sure)).mean())


if __name__ == "__main__":
    try:
        main()
    except DominoError as error:
        complain(str(error))
        raise SystemExit(2) from None
