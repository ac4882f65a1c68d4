"""Text records of the games of a contest, one file each."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.simulation.shards import File
from doublesix.core.match import Event
from doublesix.notation.record.match_record import Record
from doublesix.notation.record.text_form import write_text

if TYPE_CHECKING:
    from doublesix.arena.duplicate.core_lane import Game

__all__ = ["RECORDS", "check_records", "game_text"]

RECORDS = "records"
"""Folder of the records within a journal."""


def check_records(contest: Contest) -> None:
    """Check that the heading of the records can be written.

    Raises:
        NotationError: If it cannot, for example with a seed of two lines.
    """
    _record(contest, contest.tables[0], f"duel {contest.seed_of(0)}", ())


def game_text(contest: Contest, game: "Game", events: Iterable[Event]) -> File:
    """Record of a game, finished or not, as a file. It has no date, so the same contest gives the same files.

    The names are numbered from 1 and padded with zeros, so that they sort in the order of play.
    """
    deal = f"{game.deal + 1:0{len(str(contest.pairs))}}"
    table = f"{game.table + 1:0{len(str(len(contest.tables)))}}"
    name = f"{RECORDS}/deal-{deal}-table-{table}-order-{game.order + 1}.txt"
    record = _record(contest, game.sides, f"duel {contest.seed_of(game.deal)}", events)
    return name, write_text(record).encode()


def _record(contest: Contest, sides: tuple[int, ...], seed: str, events: Iterable[Event]) -> Record:
    seating = contest.seating
    seated = [sides[seating.side_of(seat)] for seat in seating.all]
    names = [
        f"{contest.names[player]}/{seat}" if seated.count(player) > 1 else contest.names[player]
        for seat, player in enumerate(seated)
    ]
    return Record(
        rules=contest.rules,
        seating=seating,
        players=tuple(names),
        kinds=tuple(contest.players[player] for player in seated),
        seed=seed,
        events=tuple(events),
    )
