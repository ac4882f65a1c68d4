"""Recording: the games of a simulation as text records, a file each."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from doublesix.arena.folders import empty_folder
from doublesix.arena.simulation.plan import Contender, Plan, Unit
from doublesix.core.match import Event
from doublesix.core.seating import Seat
from doublesix.errors import UsageError
from doublesix.notation.record.match_record import Record
from doublesix.notation.record.text_form import write_text

__all__ = ["folder_again", "folder_for", "game_file", "game_text"]

NAMES: Final = {Unit.ROUNDS: "round", Unit.MATCHES: "match"}


def folder_for(plan: Plan, folder: Path) -> Path:
    """An empty folder for the records of this plan, made only if they can be written at all.

    Raises:
        NotationError: If what stands in the heading of every record cannot be written, as a seed of two lines.
        UsageError: If the folder holds something.
    """
    _record(plan, plan.games - 1, ())
    return empty_folder(folder, "records go")


def folder_again(plan: Plan, folder: Path, games: int) -> None:
    """Take the folder of a simulation that goes on: the records of so many games must be there.

    Raises:
        UsageError: If one is missing.
    """
    for game in range(games):
        if not (folder / game_file(plan, game)).is_file():
            raise UsageError(
                f"{folder} lacks {game_file(plan, game)}, the record of a game that was kept before;"
                " a simulation goes on with the folder of records that it began with"
            )
    folder.mkdir(parents=True, exist_ok=True)


def game_file(plan: Plan, game: int) -> str:
    """The name of the file of game number ``game``; they are numbered from 1, and sort as they were played."""
    return f"{NAMES[plan.unit]}-{game + 1:0{len(str(plan.games))}}.txt"


def game_text(plan: Plan, game: int, events: Iterable[Event]) -> tuple[str, bytes]:
    """A game, finished or not, as a file. No date is noted, so the same plan makes the same files."""
    return game_file(plan, game), write_text(_record(plan, game, events)).encode()


def _record(plan: Plan, game: int, events: Iterable[Event]) -> Record:
    seated = plan.seated(game)
    return Record(
        rules=plan.rules,
        seating=plan.seating,
        players=tuple(_name(seated, seat) for seat in plan.seating.all),
        kinds=tuple(contender.kind for contender in seated),
        seed=plan.noted_seed(game),
        events=tuple(events),
    )


def _name(seated: Sequence[Contender], seat: Seat) -> str:
    """What a seat is called: its contender's name, with the seat where that one plays several."""
    own = seated[seat]
    return f"{own.name}/{seat}" if seated.count(own) > 1 else own.name
