"""Datasets: a simulation stored as Parquet files.

A dataset is a folder with the layout of `doublesix.arena.simulation.files`. Every file is a function of the plan (and
the version of Polars), not of the worker that played it, and the metadata of each Parquet file contain the plan.
"""

import json
from collections.abc import Iterator, Mapping
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final

import polars as pl

from doublesix import engine
from doublesix.arena.simulation.columns import games_table, rounds_table
from doublesix.arena.simulation.files import FORMAT, LAYOUT, Layout, layout_of, plain_plan
from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.saved import SavedSimulation, opened
from doublesix.arena.simulation.shards import File, Packer, Shard
from doublesix.arena.simulation.tally import Tally
from doublesix.errors import UsageError
from doublesix.files import empty_folder, sweep, write_whole
from doublesix.messages import Message

__all__ = ["METADATA", "Dataset", "holds_one", "packed"]

METADATA: Final = "doublesix"
"""The key of the plan, as JSON, in the metadata of every Parquet file."""

ROW_GROUP: Final = 65_536


class Dataset:
    """A folder to which a simulation is written: the `ShardStore` of `doublesix.arena.simulation.runner.simulate`.

    A simulation that was stopped is resumed: shards that were written are not played again.

    Args:
        folder: A new or empty folder, or one with a dataset of the same plan.
        plan: The simulation to write or resume.

    Raises:
        OSError: If the folder cannot be written to.
        UsageError: If the folder holds other files or another simulation.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self._layout: Final = layout_of(folder)
        self._kept: SavedSimulation | None = None
        if holds_one(folder):
            self._kept = _resumed(folder, plan)
        else:
            if folder.is_dir():
                sweep(folder)
            empty_folder(folder)
            self._write(self._layout.plan, plain_plan(plan))
        for name in self._layout.folders(plan.unit):
            (folder / name).mkdir(exist_ok=True)

    @property
    def pack(self) -> Packer:
        """Function that makes the files of a shard; picklable."""
        return partial(packed, layout=self._layout)

    @property
    def games(self) -> int | None:
        """Number of games stored by an earlier run; `None` if there was none."""
        return None if self._kept is None else self._kept.games

    def played(self) -> Iterator[tuple[Shard, engine.Playouts]]:
        """Yield the shards stored by an earlier run, from the first on."""
        return iter(()) if self._kept is None else self._kept.played()

    def take(self, parts: tuple[File, ...]) -> None:
        """Write the files of the next shard."""
        for name, data in parts:
            write_whole(self.folder / name, data, safely=True)

    def finish(self, tally: Tally) -> None:
        """Write the totals, which mark the dataset as complete."""
        seen = {"format": FORMAT, "games": tally.games, "rounds": tally.rounds, "unfinished": tally.unfinished}
        self._write(self._layout.done, seen)

    def _write(self, name: str, data: Mapping[str, object]) -> None:
        text = json.dumps(data, indent=2, ensure_ascii=False)
        write_whole(self.folder / name, f"{text}\n".encode(), safely=True)


def holds_one(folder: Path) -> bool:
    """Whether the folder holds a dataset, complete or not."""
    return (folder / layout_of(folder).plan).is_file()


class _OtherSimulation(
    Message,
    id="arena.other-simulation",
    english=(
        "{folder} holds another simulation, which differs in {names}; resume it with the command that began"
        " it, or name another folder"
    ),
):
    folder: str
    names: tuple[str, ...]


def _resumed(folder: Path, plan: Plan) -> SavedSimulation:
    """Open the dataset of an earlier run; raise `UsageError` if its plan differs."""
    kept = opened(folder, partial=True)
    there, asked = plain_plan(kept.plan) | {"shard": kept.shard}, plain_plan(plan)
    other = [key for key in {**asked, **there} if there.get(key) != asked.get(key)]
    if other:
        raise UsageError(_OtherSimulation(str(folder), tuple(other)))
    return kept


def packed(plan: Plan, shard: Shard, games: engine.Playouts, *, layout: Layout = LAYOUT) -> tuple[File, ...]:
    """Make the files of a shard."""
    # The metadata describe the games, so the size of a shard is left out.
    played = {key: value for key, value in plain_plan(plan).items() if key != "shard"}
    about = {METADATA: json.dumps(played, ensure_ascii=False)}
    tables = {layout.rounds_part(plan, shard): rounds_table(plan, games)}
    if plan.unit is Unit.MATCHES:
        tables[layout.games_part(plan, shard)] = games_table(plan, shard, games)
    return tuple((name, _parquet(tables[name], about)) for name in layout.parts(plan, shard))


def _parquet(table: pl.DataFrame, about: dict[str, str]) -> bytes:
    stream = BytesIO()
    # Every option is explicit, so that a default changed by a new version of Polars does not change the bytes.
    table.write_parquet(
        stream, compression="zstd", compression_level=3, statistics=True, row_group_size=ROW_GROUP, metadata=about
    )
    return stream.getvalue()
