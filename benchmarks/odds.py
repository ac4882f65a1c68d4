"""Calibration of the odds of a review.

Rounds between players of the engine are replayed; at every decision each hidden tile of the next seat is a forecast, by
counting alone and with what was chosen taken into account. Prints both calibration tables, and what is lost on the
logarithm of the odds; less is better.
"""

import argparse
from collections.abc import Iterator, Mapping
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

GAMES: Final = (
    "double-six-dominoes",
    "all-fives",
    "merry-go-round",
    "threes-and-fives",
    "multiples-of-five",
    "five-up",
)
"""The six games of the documents."""

SEED: Final = "odds"
BINS: Final = 10
LEAST: Final = 1e-3
"""No forecast counts as surer than this, for the logarithm of nought is without bounds."""

Numbers = NDArray[np.float64]


def main() -> None:
    """Replay, and print the tables."""
    asked = _asked()
    found: dict[str, Numbers] = {}
    for game in asked.games:
        compiled = compile_rules(from_spec(game), 2)
        found[compiled.rules.name] = np.array(list(_forecasts(compiled, asked)))
    print("\n\n".join(table.text() for table in (*_calibrations(found, asked.player), _losses(found, asked.rounds))))


def _calibrations(found: Mapping[str, Numbers], player: str) -> Iterator[Table]:
    """For counting and for reading: of the tiles with such odds the share that was held, game by game."""
    for column, name in enumerate(("counting", "reading")):
        table = Table(
            f"Odds by {name}: how many were held, {player} v {player}", {"forecast": "", **dict.fromkeys(found, "")}
        )
        for low in range(BINS):
            cells = [f"{100 * low / BINS:.0f} to {100 * (low + 1) / BINS:.0f} %"]
            for forecasts in found.values():
                inside = np.minimum((forecasts[:, column] * BINS).astype(int), BINS - 1) == low
                cells.append(f"{forecasts[inside, 2].mean():.1%} of {inside.sum():,}" if inside.any() else "")
            table.rows.append(tuple(cells))
        yield table


def _losses(found: Mapping[str, Numbers], rounds: int) -> Table:
    """Logarithmic loss a tile."""
    table = Table(
        "Logarithmic loss of a tile",
        {"game": "", "tiles": ",", "counting": ".4f", "reading": ".4f", "change": "+.1%"},
        note=f"{rounds} rounds of each game. {machine()}.",
    )
    for name, forecasts in found.items():
        by_counting, by_reading = (_loss(forecasts[:, column], forecasts[:, 2]) for column in range(2))
        table.rows.append((name, len(forecasts), by_counting, by_reading, by_reading / by_counting - 1))
    return table


def _asked() -> argparse.Namespace:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", nargs="+", default=GAMES, help="what is played (the six of the documents)")
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
