"""Saved matches: atomic writes, with a lock file for exclusive use by one process."""

import os
import re
import secrets
import weakref
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from doublesix.errors import DominoError, UsageError
from doublesix.files import write_whole
from doublesix.locks import lock
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Series
from doublesix.notation import Record, final, read_file, write_json
from doublesix.terminal.match.folders import finished_folder, is_same, matches_folder, unused

__all__ = ["NO_RECORD", "UNKEPT", "Save", "open_save", "unfinished"]

UNKEPT: Final = ".unkept.json"
"""Ending of the save of a match that leaves no record, so that it leaves none after it is resumed, either."""


class _InUse(
    Message,
    id="save.in-use",
    english="{file} is being played in another terminal; go on there, or close it first",
):
    file: str


class _CannotSave(
    Message, id="save.cannot", english="The match cannot be saved ({reason}: {file}); play goes on unsaved."
):
    """A reason of the operating system, and a file."""

    reason: str
    file: str


NO_RECORD: Final = FixedMessage("save.no-record", "No record of this match is kept, as --no-history says.")


class Save:
    """Save file of one match, locked by at most one process.

    Attributes:
        path: The file.
        trouble: Message about the last failed write or lock; `None` if there is none. Play continues regardless.
        leaves_record: Whether the record stays when the match is over.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: Message | None = None
        self.leaves_record = not path.name.endswith(UNKEPT)
        self._is_over = False
        self._lock: weakref.finalize[[int], Save] | None = None

    @classmethod
    def new(cls, title: str, folder: Path | None = None, suffix: str = ".json") -> "Save":
        """Create and lock the file of a new match; its unique name contains the date and the title of the rules."""
        game = re.sub("[^a-z0-9]+", "-", title.lower()).strip("-")[:40]
        now = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        save = cls((folder or matches_folder()) / f"{now}-{game}-{secrets.token_hex(3)}{suffix}")
        try:
            save.path.parent.mkdir(parents=True, exist_ok=True)
            save.take()
        except OSError as error:
            save.stumbled(error)
        return save

    def take(self) -> None:
        """Lock the file.

        Raises:
            UsageError: If another process holds the lock.
            OSError: If it cannot be locked where it is; the error names the file itself.
        """
        try:
            held = os.open(self._lock_path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from None
        if not lock(held):
            os.close(held)
            raise UsageError(_InUse(str(self.path)))
        self._lock = weakref.finalize(self, os.close, held)

    def write(self, record: Record) -> None:
        """Atomically replace the saved record."""
        self.write_text(write_json(record))

    def write_text(self, text: str) -> None:
        """Atomically replace what is saved: after a crash the file holds either the old or the new text in full."""
        beside = self.path.with_name(f".{self.path.name}.{os.getpid()}.tmp")
        try:
            with beside.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path)
        except OSError as error:
            self.stumbled(error)
            with suppress(OSError):
                beside.unlink()
        else:
            self.trouble = None

    def finish(self) -> None:
        """Move a finished match to the subfolder ``finished``, or remove one that leaves no record; unlock the file.

        The record of a match that was resumed from elsewhere is copied to `finished_folder`, too. Where a file cannot
        be moved it stays, and ``doublesix history`` finds it there.
        """
        if not self._is_over:
            with suppress(OSError):
                self._put_away()
                self._is_over = True
        if self.leaves_record and self._is_over and not is_same(self.path.parent, finished_folder()):
            self._copy()
        self.release()

    def _put_away(self) -> None:
        lock_path = self._lock_path
        if self.leaves_record or not is_same(self.path.parent, matches_folder()):
            place = unused(self.path.parent / "finished" / self.path.name)
            place.parent.mkdir(exist_ok=True)
            self.path.replace(place)
            self.path = place
        else:
            self.path.unlink()
        with suppress(OSError):
            lock_path.unlink()

    def _copy(self) -> None:
        own = finished_folder()
        try:
            own.mkdir(parents=True, exist_ok=True)
            write_whole(unused(own / self.path.name), self.path.read_bytes(), safely=True)
        except OSError as error:
            self.stumbled(error)

    def release(self) -> None:
        """Unlock the file, so that another process can resume the match."""
        if self._lock is not None:
            self._lock()

    @property
    def _lock_path(self) -> Path:
        return self.path.with_name(f".{self.path.name.removeprefix('.')}.lock")

    def stumbled(self, error: OSError) -> None:
        """Record an I/O error as `trouble` instead of raising it; the match continues."""
        self.trouble = _CannotSave(error.strerror or str(error), str(self.path))


def unfinished() -> Iterator[tuple[Path, Record]]:
    """The unfinished matches, most recently changed first; unreadable files are skipped."""
    try:
        files = sorted(matches_folder().glob("*.json"), key=_age)
    except OSError:
        return
    for path in files:
        with suppress(DominoError, OSError):
            record = read_file(path)
            if final(record).winner is None:
                yield path, record


def _age(path: Path) -> tuple[float, str]:
    # Another process may move a file between listing and reading it.
    try:
        return -path.stat().st_mtime, path.name
    except OSError:
        return 0.0, path.name


class _NoneToResume(
    Message,
    id="save.none-to-resume",
    english="no unfinished match is kept in {folder}; start one with: doublesix play five-up",
):
    folder: str


def open_save(name: str | None) -> tuple[Save, Record]:
    """Open and lock a match to resume: the named file, or the latest one that is not locked by another process.

    Raises:
        UsageError: If there is no such file or match, it is over, or it is being played elsewhere.
        DominoError: If the file is not a valid record of a match.
    """
    if name is not None:
        return _opened(_found(name))
    busy = None
    for path, _ in unfinished():
        try:
            return _opened(path)
        except UsageError as error:
            busy = busy or error
    raise busy or UsageError(_NoneToResume(str(matches_folder())))


def _opened(path: Path) -> tuple[Save, Record]:
    save = Save(path)
    try:
        save.take()
    except OSError as error:
        save.stumbled(error)
    try:
        record = _read(path)
    except DominoError:
        save.release()
        raise
    return save, record


_NONE_UNFINISHED = FixedMessage("save.none-unfinished", "no unfinished match is kept")


class _Unfinished(Message, id="save.unfinished", english="unfinished are: {matches}"):
    matches: Series


class _NoSuchFile(Message, id="save.no-such-file", english="--resume {name}: there is no such file; {known}"):
    name: str
    known: Message


def _found(name: str) -> Path:
    """Find a save file by path, or by its name in the matches folder."""
    candidates = (Path(name), matches_folder() / name, matches_folder() / f"{name}.json")
    for path in candidates:
        with suppress(OSError):
            if path.is_file():
                return path
    kept = [path.name for path, _ in unfinished()]
    raise UsageError(_NoSuchFile(name, _Unfinished(Series(tuple(kept))) if kept else _NONE_UNFINISHED))


class _Unreadable(
    Message,
    id="save.unreadable",
    english="--resume {file}: it cannot be read ({reason})",
):
    file: str
    reason: str


class _Over(
    Message,
    id="save.over",
    english="--resume {file}: this match is over; to look at it again: doublesix replay {file}",
):
    file: str


def _read(path: Path) -> Record:
    try:
        record = read_file(path)
    except OSError as error:
        raise UsageError(_Unreadable(str(path), error.strerror or str(error))) from None
    if final(record).winner is not None:
        raise UsageError(_Over(str(path)))
    return record
