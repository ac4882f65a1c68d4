"""The games of a shard as tables of Polars, there and back: what stands in the files of a simulation that is kept."""

from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from doublesix import engine
from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.shards import Shard
from doublesix.arena.simulation.tally import contenders_of

__all__ = ["games_table", "playouts_of", "rounds_table"]

_ENDINGS: Final = pl.Enum(engine.ENDINGS)
_COUNT: Final = "count_"
_COURSE: Final = ("plays", "draws", "passes", "acts", "redeals")


def rounds_table(plan: Plan, games: engine.Playouts) -> pl.DataFrame:
    """A row for each round that ended.

    Columns: ``game`` from 0, ``round`` from 1, ``leader`` (seat), ``ending``, ``winner`` (seat, or null), for each
    side ``player_0`` (whose number in the plan), ``in_play_0`` and ``from_hands_0`` (points), then ``plays``,
    ``draws``, ``passes``, ``acts``, ``redeals``, and for each count that scores ``count_5``: how often it did.
    """
    columns = {
        "game": pl.Series(games.game, dtype=pl.Int64),
        "round": pl.Series(games.round, dtype=pl.UInt16),
        "leader": pl.Series(games.leader, dtype=pl.Int8),
        "ending": pl.Series(engine.ENDINGS, dtype=_ENDINGS).gather(games.ending.astype(np.uint32)),
        "winner": _or_null(games.winner),
        **_players(plan, games.game),
        **_by_side("in_play", games.in_play),
        **_by_side("from_hands", games.from_hands),
        **{name: pl.Series(getattr(games, name), dtype=pl.UInt16) for name in _COURSE},
        **{
            f"{_COUNT}{count}": pl.Series(np.ascontiguousarray(games.counts[:, place]), dtype=pl.UInt16)
            for place, count in enumerate(games.count_values)
        },
    }
    return pl.DataFrame(columns)


def games_table(plan: Plan, shard: Shard, games: engine.Playouts) -> pl.DataFrame:
    """A row for each match: ``game``, its ``rounds``, the ``winner`` (side; null where none won), and the players."""
    numbers = np.arange(*shard, dtype=np.int64)
    columns = {
        "game": pl.Series(numbers),
        "rounds": pl.Series(games.game_rounds, dtype=pl.UInt32),
        "winner": _or_null(games.game_winner),
        **_players(plan, numbers),
    }
    return pl.DataFrame(columns)


def playouts_of(plan: Plan, shard: Shard, rounds: pl.DataFrame, matches: pl.DataFrame | None) -> engine.Playouts:
    """The games that the tables of a shard were made from."""
    numbers = rounds["game"].to_numpy()
    counts = [name for name in rounds.columns if name.startswith(_COUNT)]
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
        **{name: rounds[name].to_numpy() for name in _COURSE},
        counts=np.array([rounds[name].to_numpy() for name in counts], np.uint16).reshape(len(counts), len(rounds)).T,
        count_values=np.array([int(name.removeprefix(_COUNT)) for name in counts], np.int32),
    )


def _players(plan: Plan, games: NDArray[np.integer]) -> dict[str, pl.Series]:
    return _by_side("player", contenders_of(plan.seating.sides, games), pl.Int8)


def _by_side(
    name: str, values: NDArray[np.integer], kind: type[pl.Int8] | type[pl.Int32] = pl.Int32
) -> dict[str, pl.Series]:
    return {
        f"{name}_{side}": pl.Series(np.ascontiguousarray(values[:, side]), dtype=kind)
        for side in range(values.shape[1])
    }


def _sides_of(rounds: pl.DataFrame, name: str, plan: Plan) -> NDArray[np.int32]:
    return np.stack([rounds[f"{name}_{side}"].to_numpy() for side in range(plan.seating.sides)], axis=1)


def _or_null(numbers: NDArray[np.integer]) -> pl.Series:
    """The numbers, with null for -1."""
    series = pl.Series("winner", numbers, dtype=pl.Int8)
    return series.set(series < 0, None)


def _from_null(series: pl.Series) -> NDArray[np.int8]:
    return series.fill_null(-1).to_numpy()
