"""Layout of a dataset: the names of its files and folders, and the plan as JSON.

``_plan.json`` is written first and says what was to be played; then comes a file of rounds for each shard
(``rounds/000-100.parquet``: the games from 0 up to, not including, 100), and with matches one of games in ``_games``;
``_done.json`` is written last, so that a simulation which was stopped is seen as such. Tools for tables pass over names
that begin with ``_``, so to them the whole folder is the table of rounds.
"""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.shards import Shard, shard_size
from doublesix.rulesets import to_plain

__all__ = ["FORMAT", "LAYOUT", "Layout", "layout_of", "plain_plan"]

FORMAT: Final = 2


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
        """The folders of Parquet files; of a shard, their files are written in this order."""
        return (self.games, ROUNDS) if unit is Unit.MATCHES else (ROUNDS,)

    def rounds_part(self, plan: Plan, shard: Shard) -> str:
        """The file of the rounds of this shard, with its folder."""
        return _part(plan, ROUNDS, shard)

    def games_part(self, plan: Plan, shard: Shard) -> str:
        """The file of its matches."""
        return _part(plan, self.games, shard)

    def parts(self, plan: Plan, shard: Shard) -> tuple[str, ...]:
        """All files of this shard, in the order in which they are written."""
        return tuple(_part(plan, folder, shard) for folder in self.folders(plan.unit))


ROUNDS: Final = "rounds"

LAYOUT: Final = Layout("_plan.json", "_done.json", "_games")
"""Of what is written today."""

_EARLIER: Final = Layout("plan.json", "done.json", "games")
"""Of folders that were begun before all that is no table of rounds had a name with ``_``; they go on as they began."""


def layout_of(folder: Path) -> Layout:
    """The layout of this folder, by the name of its plan."""
    earlier = (folder / _EARLIER.plan).is_file() and not (folder / LAYOUT.plan).is_file()
    return _EARLIER if earlier else LAYOUT


def _part(plan: Plan, folder: str, shard: Shard) -> str:
    """A file of this shard; the names sort as the games were numbered."""
    width = len(str(plan.games))
    return str(PurePosixPath(folder, f"{shard.start:0{width}}-{shard.stop:0{width}}.parquet"))


def plain_plan(plan: Plan) -> dict[str, object]:
    """What is played, in full, as JSON can carry it."""
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
