"""Files: written atomically, without a partial file under the final name; folders that are empty or private."""

import os
from pathlib import Path
from typing import Final

from doublesix.errors import UsageError
from doublesix.messages import Message

__all__ = ["FILE_MODE", "FOLDER_MODE", "empty_folder", "is_private", "sweep", "write_whole"]

FILE_MODE: Final = 0o600
"""Mode of a file that only its owner may read."""
FOLDER_MODE: Final = 0o700
"""Mode of a folder that only its owner may enter."""
_OTHERS: Final = 0o077


class _NotEmpty(Message, id="file.folder-not-empty", english="{folder} must be a new or an empty folder"):
    folder: str


def empty_folder(folder: Path) -> Path:
    """Create the folder if it does not exist, and return it.

    Args:
        folder: Its path.

    Raises:
        UsageError: If it is not empty or not a folder, so that no file is overwritten or mixed with others.
    """
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise UsageError(_NotEmpty(str(folder)))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def write_whole(file: Path, data: bytes, *, safely: bool = False) -> None:
    """Write a file atomically: to a temporary name, renamed when complete.

    Args:
        file: Path of the file.
        data: Its content.
        safely: Call ``fsync`` before the rename, so that a power loss cannot leave the name without its bytes.

    Raises:
        OSError: If it cannot be written, for example because the disk is full; the temporary file is removed.
    """
    if file.exists() and not file.is_file() and not file.is_dir():
        # A pipe or a device is written to directly: a rename would replace it by a regular file.
        with file.open("wb") as stream:
            stream.write(data)
        return
    part = file.with_name(f".{file.name}.part")
    try:
        with part.open("wb") as stream:
            stream.write(data)
            stream.flush()
            if safely:
                os.fsync(stream.fileno())
        part.replace(file)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(file)) from None


def sweep(folder: Path) -> None:
    """Remove temporary files that an interrupted `write_whole` left in the folder or below it."""
    for part in folder.rglob(".*.part"):
        part.unlink(missing_ok=True)


def is_private(folder: Path) -> bool:
    """Whether a folder is owned by this user and accessible to no other (except root); for POSIX only."""
    try:
        found = folder.stat()
    except OSError:
        return False
    return found.st_uid == os.geteuid() and not found.st_mode & _OTHERS
