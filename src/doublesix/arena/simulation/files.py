"""Layout of a dataset: the names of its files and folders, and the plan as JSON.

``plan.json`` is written first and says what was to be played; then comes a file of rounds for each shard
(``rounds/000-100.parquet``: the games from 0 up to, not including, 100), and with matches one of games in ``games``;
``done.json`` is written last, so that a simulation which was stopped is seen as such. A folder of Parquet files holds
nothing else, so every tool for tables reads it whole.
"""

from pathlib import PurePosixPath
from typing import Final

from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.shards import Shard, shard_size
from doublesix.rulesets import to_plain

__all__ = ["DONE", "FORMAT", "PLAN", "kinds", "part_name", "plain_plan"]

FORMAT: Final = 2
PLAN: Final = "plan.json"
DONE: Final = "done.json"


def kinds(unit: Unit) -> tuple[str, ...]:
    """The folders of Parquet files; of a shard, their files are written in this order."""
    return ("games", "rounds") if unit is Unit.MATCHES else ("rounds",)


def part_name(plan: Plan, kind: str, shard: Shard) -> str:
    """The file of this shard, with its folder; the names sort as the games were numbered."""
    width = len(str(plan.games))
    return str(PurePosixPath(kind, f"{shard.start:0{width}}-{shard.stop:0{width}}.parquet"))


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
