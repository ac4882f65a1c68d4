"""Datasets: a simulation kept as Parquet files, which Polars and every other tool of its kind can read.

A dataset is a folder, laid out as `doublesix.arena.simulation.files` says. Every file is a function of the plan (and
the version of Polars), not of the worker that played it, and the metadata of each Parquet file names the plan.
"""

import json
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

import polars as pl

from doublesix import engine
from doublesix.arena.folders import empty_folder, sweep, write_whole
from doublesix.arena.simulation.columns import games_table, rounds_table
from doublesix.arena.simulation.files import DONE, FORMAT, PLAN, kinds, part_name, plain_plan
from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.saved import Kept, opened
from doublesix.arena.simulation.shards import File, Packer, Shard
from doublesix.arena.simulation.tally import Tally
from doublesix.errors import UsageError

__all__ = ["METADATA", "Dataset", "packed"]

METADATA: Final = "doublesix"
"""The key of the plan, as JSON, in the metadata of every Parquet file."""

ROW_GROUP: Final = 65_536


class Dataset:
    """A folder in which a simulation is being kept; hand it to `doublesix.arena.simulation.runner` as its store.

    A simulation that was stopped goes on where it was: the shards that are there are not played again.

    Args:
        folder: A new or an empty one, or that of the same plan.
        plan: What will be played.

    Raises:
        OSError: If it cannot be written to.
        UsageError: If the folder holds something else, another simulation included.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self._kept: Kept | None = None
        if (folder / PLAN).is_file():
            self._kept = _resumed(folder, plan)
        else:
            if folder.is_dir():
                sweep(folder)
            empty_folder(folder, "the files of a simulation go")
            self._write(PLAN, plain_plan(plan))
        for kind in kinds(plan.unit):
            (folder / kind).mkdir(exist_ok=True)

    @property
    def pack(self) -> Packer:
        """Makes the files of a shard."""
        return packed

    @property
    def games(self) -> int | None:
        """How many games an earlier run has left; `None` where there was none."""
        return None if self._kept is None else self._kept.games

    def played(self) -> Iterator[tuple[Shard, engine.Playouts]]:
        """The shards that an earlier run has left, from the first on."""
        return iter(()) if self._kept is None else self._kept.played()

    def take(self, parts: tuple[File, ...]) -> None:
        """Keep the files of the next shard."""
        for name, data in parts:
            write_whole(self.folder / name, data, safely=True)

    def finish(self, tally: Tally) -> None:
        """Note that all is there."""
        seen = {"format": FORMAT, "games": tally.games, "rounds": tally.rounds, "unfinished": tally.unfinished}
        self._write(DONE, seen)

    def _write(self, name: str, data: Mapping[str, object]) -> None:
        text = json.dumps(data, indent=2, ensure_ascii=False)
        write_whole(self.folder / name, f"{text}\n".encode(), safely=True)


def _resumed(folder: Path, plan: Plan) -> Kept:
    """What an earlier run of the same plan has left."""
    kept = opened(folder, partial=True)
    there, asked = plain_plan(kept.plan) | {"shard": kept.shard}, plain_plan(plan)
    other = [key for key, value in asked.items() if there[key] != value]
    if other:
        raise UsageError(
            f"{folder} holds another simulation: it differs in {', '.join(other)};"
            " the same command goes on with it, another one needs a new folder"
        )
    return kept


def packed(plan: Plan, shard: Shard, games: engine.Playouts) -> tuple[File, ...]:
    """The files of a shard."""
    tables = {"rounds": rounds_table(plan, games)}
    if plan.unit is Unit.MATCHES:
        tables["games"] = games_table(plan, shard, games)
    # How a simulation is cut into files says nothing of the games.
    played = {key: value for key, value in plain_plan(plan).items() if key != "shard"}
    about = {METADATA: json.dumps(played, ensure_ascii=False)}
    return tuple((part_name(plan, kind, shard), _parquet(tables[kind], about)) for kind in kinds(plan.unit))


def _parquet(table: pl.DataFrame, about: dict[str, str]) -> bytes:
    stream = BytesIO()
    # Said in full, so that another default of another version does not change the bytes.
    table.write_parquet(
        stream, compression="zstd", compression_level=3, statistics=True, row_group_size=ROW_GROUP, metadata=about
    )
    return stream.getvalue()
