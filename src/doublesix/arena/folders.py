"""Folders that results are written to: nothing in them is ever half a file, whenever the program is stopped."""

import os
from pathlib import Path

from doublesix.errors import UsageError

__all__ = ["empty_folder", "sweep", "write_whole"]


def empty_folder(folder: Path, what: str) -> Path:
    """This folder, made if it is not there.

    Args:
        folder: Where it is.
        what: What it is for, for the message: «records go».

    Raises:
        UsageError: If it holds something, so that nothing is ever written over, or among other files.
    """
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise UsageError(f"{what} into a new or an empty folder; {folder} is neither")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def write_whole(file: Path, data: bytes, *, safely: bool = False) -> None:
    """Write a file that has its name only when it is complete.

    Args:
        file: Where.
        data: What.
        safely: Wait until the disk has it, so that not even a loss of power leaves a name without its bytes.

    Raises:
        OSError: If it cannot be written, as when the disk is full; then nothing of it is left.
    """
    if file.exists() and not file.is_file() and not file.is_dir():
        # A pipe or a device stays what it is: there is nothing to put in its place.
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
    """Remove files that were being written when the program was stopped, in a folder and those in it."""
    for part in folder.rglob(".*.part"):
        part.unlink(missing_ok=True)
