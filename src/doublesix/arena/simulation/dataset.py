"""Datasets: a simulation kept as Parquet files, which Polars and every other tool of its kind can read.

A dataset is a folder, laid out as `doublesix.arena.simulation.files` says. Every file is a function of the plan (and
the version of Polars), not of the worker that played it, and the metadata of each Parquet file names the plan.
"""

import json
from collections.abc import Iterator, Mapping
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final

import polars as pl

from doublesix import engine
from doublesix.arena.folders import empty_folder, sweep, write_whole
from doublesix.arena.simulation.columns import games_table, rounds_table
from doublesix.arena.simulation.files import FORMAT, LAYOUT, Layout, layout_of, plain_plan
from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.saved import Kept, opened
from doublesix.arena.simulation.shards import File, Packer, Shard
from doublesix.arena.simulation.tally import Tally
from doublesix.errors import UsageError

__all__ = ["METADATA", "Dataset", "holds_one", "packed"]

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
        self._layout: Final = layout_of(folder)
        self._kept: Kept | None = None
        if holds_one(folder):
            self._kept = _resumed(folder, plan)
        else:
            if folder.is_dir():
                sweep(folder)
            empty_folder(folder, "the files of a simulation go")
            self._write(self._layout.plan, plain_plan(plan))
        for name in self._layout.folders(plan.unit):
            (folder / name).mkdir(exist_ok=True)

    @property
    def pack(self) -> Packer:
        """Makes the files of a shard."""
        return partial(packed, layout=self._layout)

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
        self._write(self._layout.done, seen)

    def _write(self, name: str, data: Mapping[str, object]) -> None:
        text = json.dumps(data, indent=2, ensure_ascii=False)
        write_whole(self.folder / name, f"{text}\n".encode(), safely=True)


def holds_one(folder: Path) -> bool:
    """Whether a simulation was begun in this folder."""
    return (folder / layout_of(folder).plan).is_file()


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


def packed(plan: Plan, shard: Shard, games: engine.Playouts, *, layout: Layout = LAYOUT) -> tuple[File, ...]:
    """The files of a shard."""
    # How a simulation is cut into files says nothing of the games.
    played = {key: value for key, value in plain_plan(plan).items() if key != "shard"}
    about = {METADATA: json.dumps(played, ensure_ascii=False)}
    tables = {layout.rounds_part(plan, shard): rounds_table(plan, games)}
    if plan.unit is Unit.MATCHES:
        tables[layout.games_part(plan, shard)] = games_table(plan, shard, games)
    return tuple((name, _parquet(tables[name], about)) for name in layout.parts(plan, shard))


def _parquet(table: pl.DataFrame, about: dict[str, str]) -> bytes:
    stream = BytesIO()
    # Said in full, so that another default of another version does not change the bytes.
    table.write_parquet(
        stream, compression="zstd", compression_level=3, statistics=True, row_group_size=ROW_GROUP, metadata=about
    )
    return stream.getvalue()
