"""Golden records: one whole match of every game, from a seed, as it was first played.

``python -m tests.unit.golden`` writes those that are missing. One that exists is never written over: a record that was
once written stays true for ever, so a change that breaks one is a change of rules.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from doublesix.arena.simulation.plan import Contender, Plan, Unit, contenders
from doublesix.arena.simulation.records import game_file
from doublesix.arena.simulation.runner import simulate
from doublesix.core.seating import seating_for
from doublesix.players import make_player
from doublesix.rulesets import Game, games, load

FOLDER = Path(__file__).parents[1] / "data" / "golden"


def plan(game: Game, folder: Path | None) -> Plan:
    """The match that is golden: greedy and random players in as few seats as the game allows."""
    seating = seating_for(game.rules, min(game.rules.players))
    players = ["greedy", "random"] if seating.sides % 2 == 0 else ["greedy"]
    return Plan(
        rules=game.rules,
        seating=seating,
        contenders=tuple(map(at_the_table, contenders(players, seating.sides))),
        unit=Unit.MATCHES,
        games=1,
        seed="golden",
        record=folder,
    )


def at_the_table(contender: Contender) -> Contender:
    """The same one as a player of our own: so the core plays, as it did when the records were written."""
    return replace(contender, make=lambda seed: make_player(contender.kind, seed))


def played(game: Game) -> str:
    """The record of the golden match, played anew."""
    with TemporaryDirectory() as folder:
        made = plan(game, Path(folder))
        for _ in simulate(made):
            pass
        return (Path(folder) / game_file(made, 0)).read_text(encoding="utf-8")


def missing() -> Iterator[Path]:
    """Files that a game should have and has not."""
    return (path for path in (FOLDER / f"{game.id}.txt" for game in games()) if not path.exists())


if __name__ == "__main__":
    for path in missing():
        path.write_text(played(load(path.stem)), encoding="utf-8")
