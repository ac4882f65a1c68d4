"""Datasets: a simulation kept as Parquet files, which Polars and every other tool of its kind can read.

A dataset is a folder. ``plan.json`` is written first and says what was to be played; then comes a file of rounds for
each shard (``rounds-000-100.parquet``: the games from 0 up to, not including, 100), and with matches one of games;
``done.json`` is written last, so that a simulation which was stopped is seen as such. Every file is a function of the
plan (and the version of Polars), not of the worker that played it.
"""

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

import polars as pl

from doublesix import engine
from doublesix.arena.folders import empty_folder, write_whole
from doublesix.arena.simulation.columns import games_table, rounds_table
from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.shards import File, Packer, Shard, shard_size
from doublesix.arena.simulation.tally import Tally
from doublesix.rulesets import to_plain

__all__ = ["DONE", "FORMAT", "PLAN", "Dataset", "packed", "part_name"]

FORMAT: Final = 1
PLAN: Final = "plan.json"
DONE: Final = "done.json"
ROW_GROUP: Final = 65_536


class Dataset:
    """A folder in which a simulation is being kept; hand it to `doublesix.arena.simulation.runner` as its store.

    Args:
        folder: A new or an empty one.
        plan: What will be played.

    Raises:
        OSError: If it cannot be written to.
        UsageError: If the folder holds something.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = empty_folder(folder, "the files of a simulation go")
        self._write(PLAN, _plain(plan))

    @property
    def pack(self) -> Packer:
        """Makes the files of a shard."""
        return packed

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


def packed(plan: Plan, shard: Shard, games: engine.Playouts) -> tuple[File, ...]:
    """The files of a shard."""
    files = [(part_name(plan, "rounds", shard), _parquet(rounds_table(plan, games)))]
    if plan.unit is Unit.MATCHES:
        files.insert(0, (part_name(plan, "games", shard), _parquet(games_table(plan, shard, games))))
    return tuple(files)


def part_name(plan: Plan, what: str, shard: Shard) -> str:
    """The name of a file of this shard; the names sort as the games were numbered."""
    width = len(str(plan.games))
    return f"{what}-{shard.start:0{width}}-{shard.stop:0{width}}.parquet"


def _parquet(table: pl.DataFrame) -> bytes:
    stream = BytesIO()
    # Said in full, so that another default of another version does not change the bytes.
    table.write_parquet(stream, compression="zstd", compression_level=3, statistics=True, row_group_size=ROW_GROUP)
    return stream.getvalue()


def _plain(plan: Plan) -> dict[str, object]:
    return {
        "format": FORMAT,
        "rules": to_plain(plan.rules),
        "seats": plan.seating.seats,
        "partners": plan.seating.partners,
        "players": [{"name": contender.name, "kind": contender.kind} for contender in plan.contenders],
        "unit": plan.unit.value,
        "seed": plan.seed,
        "games": plan.games,
        "shard": shard_size(plan, files=True),
    }
