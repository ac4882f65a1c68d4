"""Recording: the games of a simulation as text records, a file each."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from doublesix.arena.plan import Contender, Plan, Unit
from doublesix.core.match import Event
from doublesix.core.seating import Seat
from doublesix.errors import UsageError
from doublesix.notation.record import Record
from doublesix.notation.textform import write_text

__all__ = ["empty_folder", "folder_for", "game_file", "sweep", "write_game"]

NAMES: Final = {Unit.ROUNDS: "round", Unit.MATCHES: "match"}


def empty_folder(folder: Path) -> Path:
    """This folder, made if it is not there.

    Raises:
        UsageError: If it holds something, so that no record is ever written over, or among others.
    """
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise UsageError(f"records go into a new or an empty folder; {folder} is neither")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def folder_for(plan: Plan, folder: Path) -> Path:
    """An empty folder for the records of this plan, made only if they can be written at all.

    Raises:
        NotationError: If what stands in the heading of every record cannot be written, as a seed of two lines.
        UsageError: If the folder holds something.
    """
    _record(plan, plan.games - 1, ())
    return empty_folder(folder)


def game_file(plan: Plan, game: int) -> str:
    """The name of the file of game number ``game``; they are numbered from 1, and sort as they were played."""
    return f"{NAMES[plan.unit]}-{game + 1:0{len(str(plan.games))}}.txt"


def write_game(plan: Plan, folder: Path, game: int, events: Iterable[Event]) -> None:
    """Write a game, finished or not. No date is noted, so the same plan writes the same files.

    A file has its name only when it is complete, so none is ever half a record, whenever the program is stopped.
    """
    name = game_file(plan, game)
    part = folder / f".{name}.part"
    part.write_text(write_text(_record(plan, game, events)), encoding="utf-8")
    part.replace(folder / name)


def sweep(plan: Plan, folder: Path) -> None:
    """Remove files that were being written when the simulation was stopped."""
    for part in folder.glob(f".{NAMES[plan.unit]}-*.part"):
        part.unlink(missing_ok=True)


def _record(plan: Plan, game: int, events: Iterable[Event]) -> Record:
    seated = plan.seated(game)
    return Record(
        rules=plan.rules,
        seating=plan.seating,
        players=tuple(_name(seated, seat) for seat in plan.seating.all),
        kinds=tuple(contender.kind for contender in seated),
        seed=plan.seed_of(game),
        events=tuple(events),
    )


def _name(seated: Sequence[Contender], seat: Seat) -> str:
    """What a seat is called: its contender's name, with the seat where that one plays several."""
    own = seated[seat]
    return f"{own.name}/{seat}" if seated.count(own) > 1 else own.name
