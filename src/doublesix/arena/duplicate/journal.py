"""The journal: a folder that stores a contest while it is played, so that it can be resumed at any time.

``plan.json`` is written first and describes the contest. Then follow, shard by shard in the order of the deals, the
text records of its games, the decision times, and last its rows, which mark the shard as done. ``result.json`` is
written at the end. A program that is killed loses only the shards in progress.

Every file is a function of the contest, whatever machines played it, except those in ``times``, and except for the
moves of players with a time limit, which depend on the machine.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Final

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.decision_times import Times
from doublesix.arena.duplicate.lanes import Outcome
from doublesix.arena.duplicate.records import RECORDS, check_records
from doublesix.arena.duplicate.rows import packed, unpacked
from doublesix.arena.simulation.files import OTHER_GAMES
from doublesix.arena.simulation.shards import Shard
from doublesix.errors import UsageError
from doublesix.files import empty_folder, sweep, write_whole
from doublesix.locks import lock
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import DamagedFile
from doublesix.messages.units import message_of

__all__ = ["PLAN", "RESULT", "Journal", "write_result"]

PLAN: Final = "plan.json"
RESULT: Final = "result.json"
ROWS: Final = "rows"
TIMES: Final = "times"
LARGEST: Final = 10**6
"""Maximum size of a plan that is read, in bytes; those written here are far smaller."""


class Journal:
    """The folder of a contest, new or to be resumed; locked against other processes until `close`.

    Args:
        folder: Path of the folder.
        contest: The contest to play or resume.
        shard: Number of deals in a shard.

    Raises:
        NotationError: If the records could not be written, for example with a seed of two lines.
        OSError: If the folder cannot be written to.
        UsageError: If the folder holds other files or another contest, or another process is writing to it.
    """

    def __init__(self, folder: Path, contest: Contest, shard: int) -> None:
        self.folder = folder
        self.contest = contest
        if contest.records:
            check_records(contest)
        asked = {**contest.plain(), "shard": shard}
        if (folder / PLAN).is_file():
            _compare(folder / PLAN, asked)
        else:
            empty_folder(folder)
            for name in (ROWS, TIMES, *([RECORDS] if contest.records else [])):
                (folder / name).mkdir()
            write_whole(folder / PLAN, _text(asked), safely=True)
        self._lock = _locked(folder / PLAN)
        for name in ("", ROWS, TIMES, RECORDS):
            sweep(folder / name)

    def begun(self, shards: Iterator[Shard]) -> Iterator[Outcome]:
        """Yield the stored outcomes, without their records, up to the first missing shard.

        Raises:
            UsageError: If a file is damaged.
        """
        for shard in shards:
            file, times = self._file(ROWS, shard), self._file(TIMES, shard)
            if not file.is_file() or not times.is_file():
                return
            try:
                rows = unpacked(file.read_bytes(), self.contest.seating.sides)
                took = Times.unpacked(times.read_bytes())
            except ValueError as error:
                raise UsageError(DamagedFile(str(file), OTHER_GAMES)) from error
            if len(rows) != (shard.stop - shard.start) * self.contest.games_a_deal:
                raise UsageError(DamagedFile(str(file), OTHER_GAMES))
            yield Outcome(shard, rows, took)

    def take(self, outcome: Outcome) -> None:
        """Store the next shard."""
        # Rows are written last, since they mark the shard as done.
        for name, data in outcome.records:
            write_whole(self.folder / name, data)
        write_whole(self._file(TIMES, outcome.shard), outcome.times.packed())
        write_whole(self._file(ROWS, outcome.shard), packed(outcome.rows), safely=True)

    def close(self) -> None:
        """Release the lock on the folder."""
        if self._lock is not None:
            self._lock.close()

    def _file(self, what: str, shard: Shard) -> Path:
        width = len(str(self.contest.pairs))
        kind = "npy" if what == ROWS else "json"
        return self.folder / what / f"{what}-{shard.start:0{width}}-{shard.stop:0{width}}.{kind}"


def write_result(folder: Path, result: Mapping[str, object]) -> None:
    """Write the result of a contest into its folder."""
    write_whole(folder / RESULT, _text(result), safely=True)


def _text(data: Mapping[str, object]) -> bytes:
    return f"{json.dumps(data, indent=2, ensure_ascii=False)}\n".encode()


_NO_CONTEST = FixedMessage("arena.no-contest", "it holds no contest")


class _OtherContest(
    Message,
    id="arena.other-contest",
    english=(
        "{folder} holds another contest, which differs in {name}; resume it with the command that began it,"
        " or name another folder"
    ),
):
    folder: str
    name: str


class _OtherValue(
    Message,
    id="arena.other-value",
    english=(
        "{folder} holds another contest: {name} is {there} there and {here} here; resume it with the"
        " command that began it, or name another folder"
    ),
):
    folder: str
    name: str
    there: str
    here: str


def _compare(file: Path, asked: Mapping[str, object]) -> None:
    """Raise `UsageError` if the stored plan differs from the one asked for."""
    with file.open("rb") as stream:
        data = stream.read(LARGEST)
    try:
        begun = json.loads(data)
    except ValueError as error:
        raise UsageError(DamagedFile(str(file), message_of(error))) from error
    if not isinstance(begun, dict):
        raise UsageError(DamagedFile(str(file), _NO_CONTEST))
    other = [name for name in {**asked, **begun} if begun.get(name) != asked.get(name)]
    if other:
        name = other[0]
        there, here = str(begun.get(name)), str(asked.get(name))
        short = name == "rules" or len(there + here) > 100  # noqa: PLR2004 - a line
        raise UsageError(
            _OtherContest(str(file.parent), name) if short else _OtherValue(str(file.parent), name, there, here)
        )


class _InUse(
    Message, id="arena.folder-in-use", english="another process is writing to {folder}; wait for it, or stop it"
):
    folder: str


def _locked(file: Path) -> IO[bytes]:
    """Open and lock the plan, so that no other process writes to its folder."""
    stream = file.open("rb")
    if not lock(stream.fileno()):
        stream.close()
        raise UsageError(_InUse(str(file.parent)))
    return stream
