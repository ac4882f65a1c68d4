"""Saved matches: atomic writes, one process a file."""

import os
import re
import secrets
import weakref
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import platformdirs

from doublesix.errors import DominoError, UsageError
from doublesix.locks import lock
from doublesix.notation import Record, final, read_file, write_json

__all__ = ["HOME", "Save", "data_folder", "matches_folder", "open_save", "unfinished"]

HOME: Final = "DOUBLESIX_HOME"
"""The environment variable that names another folder for everything that is kept."""


def data_folder() -> Path:
    """Where everything lies that is kept for the person at this terminal."""
    return Path(os.environ.get(HOME) or platformdirs.user_data_dir("doublesix"))


def matches_folder() -> Path:
    """Where unfinished matches lie; finished ones move to the folder «finished» in it."""
    return data_folder() / "matches"


class Save:
    """One match's file. Only one process at a time can hold it.

    Attributes:
        path: The file.
        trouble: Why it could not be written the last time; empty while all is well. Play goes on without it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self._lock: weakref.finalize[[int], Save] | None = None

    @classmethod
    def new(cls, title: str) -> "Save":
        """A file for a new match by rules of this title, with a name that no other match has."""
        game = re.sub("[^a-z0-9]+", "-", title.lower()).strip("-")[:40]
        now = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        save = cls(matches_folder() / f"{now}-{game}-{secrets.token_hex(3)}.json")
        try:
            save.path.parent.mkdir(parents=True, exist_ok=True)
            save.take()
        except OSError as error:
            save.stumbled(error)
        return save

    def take(self) -> None:
        """Hold the file.

        Raises:
            UsageError: If another process does.
            OSError: If there is no place for a lock.
        """
        held = os.open(self._lock_path, os.O_RDWR | os.O_CREAT, 0o644)
        if not lock(held):
            os.close(held)
            raise UsageError(
                f"{self.path} was asked for, but this match is being played in another terminal;"
                " go on there, or close it first"
            )
        self._lock = weakref.finalize(self, os.close, held)

    def write(self, record: Record) -> None:
        """Put the record in place of what was saved: either the old one is there or the whole new one, never less."""
        beside = self.path.with_name(f".{self.path.name}.{os.getpid()}.tmp")
        try:
            with beside.open("w", encoding="utf-8") as file:
                file.write(write_json(record))
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path)
        except OSError as error:
            self.stumbled(error)
            with suppress(OSError):
                beside.unlink()
        else:
            self.trouble = ""

    def finish(self) -> None:
        """Put a finished match among the finished ones, and let the file go."""
        place = self.path.parent / "finished" / self.path.name
        with suppress(OSError):
            place.parent.mkdir(exist_ok=True)
            self.path.replace(place)
            self._lock_path.unlink()
            self.path = place
        self.release()

    def release(self) -> None:
        """Let the file go, so that it may be taken up elsewhere."""
        if self._lock is not None:
            self._lock()

    @property
    def _lock_path(self) -> Path:
        return self.path.with_name(f".{self.path.name.removeprefix('.')}.lock")

    def stumbled(self, error: OSError) -> None:
        """Note what went wrong; the match goes on."""
        self.trouble = f"The match cannot be saved ({error.strerror or error}: {self.path}); play goes on unsaved."


def unfinished() -> Iterator[tuple[Path, Record]]:
    """The matches that can be continued, the latest first; files that are no records are passed over."""
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
    try:
        return -path.stat().st_mtime, path.name
    except OSError:
        return 0.0, path.name


def open_save(name: str | None) -> tuple[Save, Record]:
    """A match to continue, held: that of a file, or the latest that no other process plays.

    Raises:
        UsageError: If there is none, it is no match, it is over, or it is being played elsewhere.
        DominoError: If the file says what the rules deny.
    """
    if name is not None:
        return _opened(_found(name))
    busy = None
    for path, _ in unfinished():
        try:
            return _opened(path)
        except UsageError as error:
            busy = busy or error
    raise busy or UsageError(
        f"--resume was asked for, but no unfinished match is kept in {matches_folder()};"
        " start one with: doublesix play five-up"
    )


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


def _found(name: str) -> Path:
    """The file of that path, or of that name among the saved ones."""
    candidates = (Path(name), matches_folder() / name, matches_folder() / f"{name}.json")
    for path in candidates:
        with suppress(OSError):
            if path.is_file():
                return path
    kept = [path.name for path, _ in unfinished()]
    known = f"unfinished are: {', '.join(kept)}" if kept else "no unfinished match is kept"
    raise UsageError(f"--resume {name}: there is no such file; {known}")


def _read(path: Path) -> Record:
    try:
        record = read_file(path)
    except OSError as error:
        raise UsageError(f"--resume {path}: it cannot be read ({error.strerror or error})") from None
    if final(record).winner is not None:
        raise UsageError(f"--resume {path}: this match is over; to look at it again: doublesix replay {path}")
    return record
