"""Version of the analysis: a digest of what a review follows from, besides the match."""

import hashlib
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import MappingProxyType
from typing import Final

__all__ = ["analysis_version", "digest_of"]

_ROOT: Final = Path(__file__).parents[2]
_PARTS: Final = (
    "analysis/**/*.py",
    "engine/learning/weights/*",
    "puzzles/themes.py",
    "server/compute/match_review.py",
    "server/compute/positions.py",
    "server/wire/review.py",
)
_NAMES: Final = MappingProxyType({"engine/learning/weights": "players/weights"})
"""Names in the digest of folders that have moved, for reviews keep their version: where a file lies changes none."""


@cache
def analysis_version() -> str:
    """Digest of the release, the program of the analysis and its networks; the same in every process and machine.

    >>> analysis_version() == analysis_version(), len(analysis_version())
    (True, 16)
    """
    return digest_of(_ROOT)


def digest_of(package: Path) -> str:
    """Digest of the release and of these files of a package folder."""
    digest = hashlib.sha256(version("doublesix").encode())
    for pattern in _PARTS:
        for path in sorted(package.glob(pattern)):
            if path.is_file():
                folder = path.parent.relative_to(package).as_posix()
                name = f"{_NAMES.get(folder, folder)}/{path.name}"
                digest.update(name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
