"""The journal: a folder in which a contest is kept while it is played, so that it can be gone on with at any time.

``plan.json`` is written first and says what is played. Then come, share by share in the order of the deals, the text
records of its games, how long the players thought, and last its rows, with which the share counts as done.
``result.json`` is written when all is. A program that is killed loses the shares that it was at, and nothing else.

Every file is a function of the contest, on however many machines it was played, but for those in ``times``; and but for
what a player with a limit of time does, which is a matter of the machine.
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
from doublesix.arena.folders import empty_folder, sweep, write_whole
from doublesix.arena.simulation.shards import Shard
from doublesix.errors import UsageError
from doublesix.locks import lock

__all__ = ["PLAN", "RESULT", "Journal", "write_result"]

PLAN: Final = "plan.json"
RESULT: Final = "result.json"
ROWS: Final = "rows"
TIMES: Final = "times"
LARGEST: Final = 10**6
"""Bytes of a plan; ours are far smaller."""


class Journal:
    """The folder of a contest, new or begun.

    Args:
        folder: Where.
        contest: What will be played, or gone on with.
        shard: How many deals a share has.

    Raises:
        NotationError: If the records could not be written, as with a seed of two lines.
        OSError: If it cannot be written to.
        UsageError: If it holds something else, another contest, or is being written to by another process.
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
            empty_folder(folder, "a contest is kept")
            for name in (ROWS, TIMES, *([RECORDS] if contest.records else [])):
                (folder / name).mkdir()
            write_whole(folder / PLAN, _text(asked), safely=True)
        self._lock = _locked(folder / PLAN)
        for name in ("", ROWS, TIMES, RECORDS):
            sweep(folder / name)

    def begun(self, shards: Iterator[Shard]) -> Iterator[Outcome]:
        """What was played before, up to the first share that is not there.

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
                raise UsageError(f"{file} is damaged: it does not hold the games that its name says") from error
            if len(rows) != (shard.stop - shard.start) * self.contest.games_a_deal:
                raise UsageError(f"{file} is damaged: it does not hold the games that its name says")
            yield Outcome(shard, rows, took)

    def take(self, outcome: Outcome) -> None:
        """Keep the next share."""
        for name, data in outcome.records:
            write_whole(self.folder / name, data)
        write_whole(self._file(TIMES, outcome.shard), outcome.times.packed())
        write_whole(self._file(ROWS, outcome.shard), packed(outcome.rows), safely=True)

    def close(self) -> None:
        """Let others write to the folder."""
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


def _compare(file: Path, asked: Mapping[str, object]) -> None:
    """Refuse to go on with another contest than the one that was begun."""
    with file.open("rb") as stream:
        data = stream.read(LARGEST)
    try:
        begun = json.loads(data)
    except ValueError as error:
        raise UsageError(f"{file} is damaged: {error}") from error
    if not isinstance(begun, dict):
        raise UsageError(f"{file} is damaged: it holds no contest")
    other = [name for name in {**asked, **begun} if begun.get(name) != asked.get(name)]
    if other:
        name = other[0]
        short = name == "rules" or len(str(begun.get(name)) + str(asked.get(name))) > 100  # noqa: PLR2004 - a line
        differ = "" if short else f" ({begun.get(name)} there, {asked.get(name)} here)"
        raise UsageError(
            f"{file.parent} holds another contest: its {name} differ{differ}; go on with the command that began it,"
            " or name another folder"
        )


def _locked(file: Path) -> IO[bytes]:
    """The plan, held open so that no other process writes to its folder."""
    stream = file.open("rb")
    if not lock(stream.fileno()):
        stream.close()
        raise UsageError(f"{file.parent} is being written to by another process; wait for it, or stop it")
    return stream
