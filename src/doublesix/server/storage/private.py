"""Private files: readable by their owner only, from creation on.

On Windows nothing is checked, as a user's folders are protected by other means there.
"""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs

from doublesix.files import FILE_MODE, FOLDER_MODE
from doublesix.messages import Message
from doublesix.server.storage.errors import StoreTrouble

__all__ = ["has_modes", "real_file", "secured", "secured_database"]

_OTHERS: Final = 0o077
_OTHERS_WRITE: Final = 0o022
_ROOT: Final = 0
_BESIDE: Final = ("-wal", "-shm", "-journal")
"""Suffixes of SQLite's auxiliary files, which get the mode of the database file."""


def has_modes() -> bool:
    """Whether this system has POSIX file owners and modes."""
    return os.name == "posix"


class _LinkBeside(
    Message,
    id="store.link-beside",
    english="{path} is a link, and SQLite would write into what it names. Remove the link.",
):
    path: str


def secured_database(path: Path) -> list[str]:
    """Create an SQLite file that only its owner may read, or restrict the mode of an existing one.

    Args:
        path: The file; a symbolic link is followed if this user or root has made it.

    Returns:
        Warnings, one sentence each.

    Raises:
        StoreTrouble: If it is a link of another user or to a missing file, or an auxiliary file is a link.
    """
    if not has_modes():
        return []
    real = real_file(path)
    said = [] if real == path else [f"{path} is a link; the tables are kept in {real}."]
    # O_EXCL, as closing an existing file would drop the POSIX locks that SQLite holds on it in this process.
    with suppress(OSError):  # where it cannot be made, SQLite says why in its own sentence
        os.close(os.open(real, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_CLOEXEC, FILE_MODE))
    said += _folder(real.parent) + secured(real)
    for part in _BESIDE:
        beside = Path(f"{real}{part}")
        if beside.is_symlink():
            raise StoreTrouble(_LinkBeside(str(beside)))
        said += secured(beside)
    return said


class _OthersLink(
    Message,
    id="store.link-of-another",
    english="{path} is a link that another user has made (number {user}). Name the file itself.",
):
    path: str
    user: int


class _DeadLink(
    Message,
    id="store.link-to-nothing",
    english="{path} is a link to a file that is not there. Make the file, or name the file itself.",
):
    path: str


def real_file(path: Path) -> Path:
    """Resolve a path that may be a symbolic link made by this user or root.

    Raises:
        StoreTrouble: If the link is another user's, or its target does not exist.
    """
    try:
        link = path.lstat()
    except OSError:
        return path
    if not stat.S_ISLNK(link.st_mode) or not has_modes():
        return path
    if link.st_uid not in {_ROOT, os.geteuid()}:
        raise StoreTrouble(_OthersLink(str(path), link.st_uid))
    if not path.exists():
        raise StoreTrouble(_DeadLink(str(path)))
    return path.resolve()


def secured(path: Path) -> list[str]:
    """Restrict the mode of a file to its owner; returns warnings, one sentence each."""
    try:
        found = path.lstat()
    except OSError:
        return []
    mode = stat.S_IMODE(found.st_mode)
    if not stat.S_ISREG(found.st_mode) or not has_modes():
        return []
    if found.st_uid != os.geteuid():
        owner = f"{path} belongs to another user (number {found.st_uid}), who can read and change what is in it;"
        return [f"{owner} “chown {os.geteuid()} {path}” makes it ours."]
    if not mode & _OTHERS:
        return []
    try:
        path.chmod(mode & FILE_MODE)
    except OSError as error:
        return [f"Other users may open {path} (mode {mode:04o}), and that cannot be changed: {error.strerror}."]
    return [f"Other users could open {path} (mode {mode:04o}); only its owner can now. What they read, they know."]


def _folder(folder: Path) -> list[str]:
    """Warnings about access of others to a folder; the program's own data folder is restricted to its owner."""
    try:
        found = folder.stat()
    except OSError:
        return []
    mode = stat.S_IMODE(found.st_mode)
    if not mode & _OTHERS:
        return []
    if folder == Path(platformdirs.user_data_dir("doublesix")) and found.st_uid == os.geteuid():
        folder.chmod(FOLDER_MODE)
        return [f"Other users could look into {folder} (mode {mode:04o}); only its owner can now."]
    may = "replace files in" if mode & _OTHERS_WRITE and not mode & stat.S_ISVTX else "look into"
    return [f"Other users may {may} the folder {folder} (mode {mode:04o}); “chmod 700 {folder}” ends that."]
