"""Folder of finished matches, listed by an index that is made anew where a record is newer than it.

The index holds nothing that the records do not say: without it, all records are read again.
"""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from doublesix.errors import DominoError
from doublesix.files import write_whole
from doublesix.locks import lock
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Verbatim, message_of
from doublesix.terminal.history.entry import Entry, read_entry
from doublesix.terminal.match.folders import finished_folder, matches_folder
from doublesix.terminal.match.saves import UNKEPT

__all__ = ["INDEX", "Shelf", "Skipped", "finished_matches"]

INDEX: Final = ".index"
"""Name of the index in the folder of finished matches."""

FORMAT: Final = 1
FURTHER: Final = re.compile(r"(?P<match>.+)\.\d+\.json")
"""Name of a further end of a match, which was gone on with from an older copy of its save."""

Progress = Callable[[int, int], None]
"""Callback with the number of records read, and of those that are to be read."""


@dataclass(frozen=True)
class Skipped:
    """A file that is not listed, and why."""

    path: Path
    reason: Message


@dataclass(frozen=True)
class Shelf:
    """All finished matches, oldest first, and the files that are none."""

    entries: tuple[Entry, ...]
    skipped: tuple[Skipped, ...]


class _Index(msgspec.Struct):
    format: int
    entries: list[Entry]


_NOT_OVER = FixedMessage("history.not-over", "this match is not over")


class _FurtherEnd(
    Message,
    id="history.further-end",
    english="a further end of {match}, gone on with from a copy; the first one counts",
):
    match: str


def finished_matches(progress: Progress | None = None) -> Shelf:
    """Read the finished matches, from the index where it is as new as they are; then bring the index up to date.

    Args:
        progress: Called after each record that is read.

    Raises:
        OSError: If a folder cannot be listed.
    """
    files, indexed = dict(_files()), _indexed()
    entries = {file: entry for file, entry in indexed.items() if _is_current(entry, files.get(file))}
    new, skipped = [file for file in files if file not in entries], []
    for number, file in enumerate(new, 1):
        try:
            entries[file] = read_entry(files[file], file)
        except (DominoError, OSError) as error:
            skipped.append(Skipped(files[file], _reason(error)))
        if progress is not None:
            progress(number, len(new))
    if entries != indexed:
        _write(entries)
    counted, others = _counted(entries, files)
    # A save that cannot be read, or is not over, is none of the finished matches.
    told = [one for one in (*skipped, *others) if one.path.parent != matches_folder()]
    return Shelf(counted, tuple(sorted(told, key=lambda one: one.path.name)))


def _files() -> Iterator[tuple[str, Path]]:
    """Files by their path relative to the folder of matches: the finished ones, and saves that could not be moved."""
    for folder, before in ((finished_folder(), "finished/"), (matches_folder(), "")):
        with suppress(FileNotFoundError), os.scandir(folder) as found:
            for one in found:
                is_save = one.name.endswith(".json") and not one.name.endswith(UNKEPT)
                if not one.name.startswith(".") and (before or is_save):
                    yield before + one.name, folder / one.name


def _is_current(entry: Entry, path: Path | None) -> bool:
    if path is None:
        return False
    try:
        status = path.stat()
    except OSError:
        return False
    return (entry.size, entry.changed) == (status.st_size, status.st_mtime_ns)


def _reason(error: DominoError | OSError) -> Message:
    return Verbatim(error.strerror or str(error)) if isinstance(error, OSError) else message_of(error)


def _counted(entries: Mapping[str, Entry], files: Mapping[str, Path]) -> tuple[tuple[Entry, ...], list[Skipped]]:
    """The matches that count, each once, oldest first; and the files that are none, or a further end of one."""
    counted: dict[str, Entry] = {}
    others = []
    for file, entry in sorted(entries.items(), key=lambda item: (item[1].date, files[item[0]].name)):
        further = FURTHER.fullmatch(file)
        if entry.winner is None:
            others.append(Skipped(files[file], _NOT_OVER))
        elif further is not None and f"{further['match']}.json" in entries:
            others.append(Skipped(files[file], _FurtherEnd(Path(further["match"]).name)))
        else:
            counted.setdefault(entry.digest, entry)
    return tuple(counted.values()), others


def _indexed() -> dict[str, Entry]:
    try:
        index = msgspec.json.decode((finished_folder() / INDEX).read_bytes(), type=_Index)
    except (OSError, msgspec.DecodeError, RecursionError, UnicodeError):
        return {}
    return {entry.file: entry for entry in index.entries} if index.format == FORMAT else {}


def _write(entries: Mapping[str, Entry]) -> None:
    """Write the index; not if another process does so, or the disk is full: then the next one to ask makes it."""
    place = finished_folder() / INDEX
    with suppress(OSError):
        held = os.open(place.with_name(f"{INDEX}.lock"), os.O_RDWR | os.O_CREAT, 0o644)
        try:
            if lock(held):
                write_whole(place, msgspec.json.encode(_Index(FORMAT, list(entries.values()))))
        finally:
            os.close(held)
