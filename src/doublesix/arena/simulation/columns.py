"""Conversion of a shard's games to Polars tables and back: the content of the files of a dataset."""

import numpy as np
import polars as pl
from numpy.typing import NDArray

from doublesix import engine
from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.shards import Shard
from doublesix.arena.simulation.tally import contenders_of
from doublesix.engine.frames import COUNT, COURSE, by_side, or_null

__all__ = ["games_table", "playouts_of", "rounds_table"]


def rounds_table(plan: Plan, games: engine.Playouts) -> pl.DataFrame:
    """One row for each round that ended: `doublesix.engine.Playouts.to_polars`, and the players.

    The columns ``player_0``, ``player_1``, … follow ``winner``: for each side, the number of its contender in the plan.
    """
    table = games.to_polars()
    place = table.columns.index("winner") + 1
    players = _players(plan, games.game)
    return table.select(*table.columns[:place], *players.values(), *table.columns[place:])


def games_table(plan: Plan, shard: Shard, games: engine.Playouts) -> pl.DataFrame:
    """One row for each match: ``game``, its ``rounds``, the ``winner`` (a side; null if none), and the players."""
    numbers = np.arange(*shard, dtype=np.int64)
    columns = {
        "game": pl.Series(numbers),
        "rounds": pl.Series(games.game_rounds, dtype=pl.UInt32),
        "winner": or_null(games.game_winner),
        **_players(plan, numbers),
    }
    return pl.DataFrame(columns)


def playouts_of(plan: Plan, shard: Shard, rounds: pl.DataFrame, matches: pl.DataFrame | None) -> engine.Playouts:
    """Rebuild the playouts of a shard from its tables; the inverse of `rounds_table` and `games_table`."""
    numbers = rounds["game"].to_numpy()
    counts = [name for name in rounds.columns if name.startswith(COUNT)]
    if plan.unit is Unit.MATCHES and matches is not None:
        ended, winner = matches["rounds"].to_numpy(), _from_null(matches["winner"])
    else:
        ended = np.bincount(numbers - shard.start, minlength=shard.stop - shard.start).astype(np.uint32)
        winner = np.full(len(ended), -1, np.int8)
    return engine.Playouts(
        game_rounds=ended,
        game_winner=winner,
        game=numbers,
        round=rounds["round"].to_numpy(),
        leader=rounds["leader"].to_numpy(),
        ending=rounds["ending"].to_physical().to_numpy().astype(np.int8),
        winner=_from_null(rounds["winner"]),
        in_play=_sides_of(rounds, "in_play", plan),
        from_hands=_sides_of(rounds, "from_hands", plan),
        **{name: rounds[name].to_numpy() for name in COURSE},
        counts=np.array([rounds[name].to_numpy() for name in counts], np.uint16).reshape(len(counts), len(rounds)).T,
        count_values=np.array([int(name.removeprefix(COUNT)) for name in counts], np.int32),
    )


def _players(plan: Plan, games: NDArray[np.integer]) -> dict[str, pl.Series]:
    players = by_side("player", contenders_of(plan.seating.sides, games), pl.Int8)
    return {name: column.alias(name) for name, column in players.items()}


def _sides_of(rounds: pl.DataFrame, name: str, plan: Plan) -> NDArray[np.int32]:
    return np.stack([rounds[f"{name}_{side}"].to_numpy() for side in range(plan.seating.sides)], axis=1)


def _from_null(series: pl.Series) -> NDArray[np.int8]:
    return series.fill_null(-1).to_numpy()
