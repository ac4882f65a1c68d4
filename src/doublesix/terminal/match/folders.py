"""Folders of user data: unfinished and finished matches, and names in them that are free."""

import os
from itertools import chain, count
from pathlib import Path
from typing import Final

import platformdirs

__all__ = ["HOME", "data_folder", "finished_folder", "is_same", "matches_folder", "unused"]

HOME: Final = "DOUBLESIX_HOME"
"""Environment variable that overrides the data folder."""


def data_folder() -> Path:
    """Folder of all user data of the terminal client."""
    return Path(os.environ.get(HOME) or platformdirs.user_data_dir("doublesix"))


def matches_folder() -> Path:
    """Folder of unfinished matches."""
    return data_folder() / "matches"


def finished_folder() -> Path:
    """Folder of finished matches, which ``doublesix history`` lists."""
    return matches_folder() / "finished"


def is_same(one: Path, other: Path) -> bool:
    """Whether two paths lead to one place."""
    return one.resolve() == other.resolve()


def unused(path: Path) -> Path:
    """The path, or where it is taken the first free one with a number before its suffix: ``name.2.json``."""
    further = (path.with_name(f"{path.stem}.{number}{path.suffix}") for number in count(2))
    return next(one for one in chain((path,), further) if not one.exists())
