"""Layout of a dataset: the names of its files and folders, and the plan as JSON.

``_plan.json`` is written first and describes the simulation; then follows a file of rounds for each shard
(``rounds/000-100.parquet``: the games from 0 up to, not including, 100), and with matches one of games in ``_games``;
``_done.json`` is written last, so that a stopped simulation is recognized. Readers of Parquet datasets skip names that
begin with ``_``, so to them the whole folder is the table of rounds.
"""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.shards import Shard, shard_size
from doublesix.messages import FixedMessage
from doublesix.rulesets import to_plain

__all__ = ["FORMAT", "LAYOUT", "OTHER_GAMES", "Layout", "layout_of", "plain_plan"]

FORMAT: Final = 2
OTHER_GAMES = FixedMessage("arena.other-games", "it does not hold the games that its name says")


@dataclass(frozen=True)
class Layout:
    """Names in the folder of a dataset.

    Attributes:
        plan: The file of the plan.
        done: The file of the totals.
        games: The folder of matches.
    """

    plan: str
    done: str
    games: str

    def folders(self, unit: Unit) -> tuple[str, ...]:
        """Folders of Parquet files, in the order in which the files of a shard are written."""
        return (self.games, ROUNDS) if unit is Unit.MATCHES else (ROUNDS,)

    def rounds_part(self, plan: Plan, shard: Shard) -> str:
        """Path of the rounds of this shard, relative to the dataset."""
        return _part(plan, ROUNDS, shard)

    def games_part(self, plan: Plan, shard: Shard) -> str:
        """Path of the matches of this shard, relative to the dataset."""
        return _part(plan, self.games, shard)

    def parts(self, plan: Plan, shard: Shard) -> tuple[str, ...]:
        """Paths of all files of this shard, in the order in which they are written."""
        return tuple(_part(plan, folder, shard) for folder in self.folders(plan.unit))


ROUNDS: Final = "rounds"

LAYOUT: Final = Layout("_plan.json", "_done.json", "_games")
"""Layout of new datasets."""

_EARLIER: Final = Layout("plan.json", "done.json", "games")
"""Layout of datasets from before the names with ``_``; they are still read and resumed."""


def layout_of(folder: Path) -> Layout:
    """Layout of this folder, recognized by the name of its plan file."""
    earlier = (folder / _EARLIER.plan).is_file() and not (folder / LAYOUT.plan).is_file()
    return _EARLIER if earlier else LAYOUT


def _part(plan: Plan, folder: str, shard: Shard) -> str:
    """Path of a file of this shard; names are padded with zeros, so that they sort by game number."""
    width = len(str(plan.games))
    return str(PurePosixPath(folder, f"{shard.start:0{width}}-{shard.stop:0{width}}.parquet"))


def plain_plan(plan: Plan) -> dict[str, object]:
    """The plan in full, as data for JSON."""
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
        **plan.limits.plain(),
    }
