"""Playouts as a Polars data frame, one row for each round."""

from typing import TYPE_CHECKING, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

if TYPE_CHECKING:
    from doublesix.engine.playouts import Playouts

__all__ = ["COUNT", "COURSE", "by_side", "or_null", "rounds_frame"]

COUNT: Final = "count_"
"""Prefix of the columns that say how often a count scored."""
COURSE: Final = ("plays", "draws", "passes", "acts", "redeals")


def rounds_frame(games: "Playouts", endings: tuple[str, ...]) -> pl.DataFrame:
    """Data frame of playouts, one row for each finished round.

    Columns: ``game`` from 0, ``round`` from 1, ``leader`` (seat), ``ending``, ``winner`` (seat, or null), for each
    side ``in_play_0`` and ``from_hands_0`` (points), then ``plays``, ``draws``, ``passes``, ``acts``, ``redeals``,
    and ``count_5``, … for each count that can score: how often it did.
    """
    columns = {
        "game": pl.Series(games.game, dtype=pl.Int64),
        "round": pl.Series(games.round, dtype=pl.UInt16),
        "leader": pl.Series(games.leader, dtype=pl.Int8),
        "ending": pl.Series(endings, dtype=pl.Enum(endings)).gather(games.ending.astype(np.uint32)),
        "winner": or_null(games.winner),
        **by_side("in_play", games.in_play),
        **by_side("from_hands", games.from_hands),
        **{name: pl.Series(getattr(games, name), dtype=pl.UInt16) for name in COURSE},
        **{
            f"{COUNT}{count}": pl.Series(np.ascontiguousarray(games.counts[:, place]), dtype=pl.UInt16)
            for place, count in enumerate(games.count_values)
        },
    }
    return pl.DataFrame(columns)


def by_side(
    name: str, values: NDArray[np.integer], kind: type[pl.Int8] | type[pl.Int32] = pl.Int32
) -> dict[str, pl.Series]:
    """One column for each side: ``name_0``, ``name_1``, …."""
    return {
        f"{name}_{side}": pl.Series(np.ascontiguousarray(values[:, side]), dtype=kind)
        for side in range(values.shape[1])
    }


def or_null(numbers: NDArray[np.integer]) -> pl.Series:
    """The numbers as int8, with null for -1."""
    series = pl.Series("winner", numbers, dtype=pl.Int8)
    return series.set(series < 0, None)
