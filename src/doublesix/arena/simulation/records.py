"""Text records of the games of a simulation, one file each."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from doublesix.arena.simulation.plan import Contender, Plan, Unit
from doublesix.core.match import Event
from doublesix.core.seating import Seat
from doublesix.errors import UsageError
from doublesix.files import empty_folder
from doublesix.messages import Message
from doublesix.notation.record.match_record import Record
from doublesix.notation.record.text_form import write_text

__all__ = ["folder_again", "folder_for", "game_file", "game_text"]

NAMES: Final = {Unit.ROUNDS: "round", Unit.MATCHES: "match"}


def folder_for(plan: Plan, folder: Path) -> Path:
    """Create the folder for the records of this plan, if their heading can be written.

    Raises:
        NotationError: If the heading cannot be written, for example with a seed of two lines.
        UsageError: If the folder exists and is not empty.
    """
    _record(plan, plan.games - 1, ())
    return empty_folder(folder)


class _RecordGone(
    Message,
    id="arena.record-missing",
    english=(
        "{folder} lacks {file}, the record of a game that was played before; resume a simulation with the"
        " folder of records that it began with"
    ),
):
    folder: str
    file: str


def folder_again(plan: Plan, folder: Path, games: int) -> None:
    """Check the folder of a resumed simulation: it must hold the records of the first ``games`` games.

    Raises:
        UsageError: If one is missing.
    """
    for game in range(games):
        if not (folder / game_file(plan, game)).is_file():
            raise UsageError(_RecordGone(str(folder), str(game_file(plan, game))))
    folder.mkdir(parents=True, exist_ok=True)


def game_file(plan: Plan, game: int) -> str:
    """File name for game number ``game``; numbered from 1 and padded with zeros, to sort in the order of play."""
    return f"{NAMES[plan.unit]}-{game + 1:0{len(str(plan.games))}}.txt"


def game_text(plan: Plan, game: int, events: Iterable[Event]) -> tuple[str, bytes]:
    """Record of a game, finished or not, as a file. It has no date, so the same plan gives the same files."""
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
    """Name of a seat: its contender's, with the seat number if that contender has several seats."""
    own = seated[seat]
    return f"{own.name}/{seat}" if seated.count(own) > 1 else own.name
