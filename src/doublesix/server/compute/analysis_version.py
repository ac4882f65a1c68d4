"""Version of the analysis: a digest of what a review follows from, besides the match."""

import hashlib
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

__all__ = ["analysis_version"]

_ROOT: Final = Path(__file__).parents[2]
_PARTS: Final = (
    "analysis/**/*.py",
    "players/weights/*",
    "server/compute/match_review.py",
    "server/compute/positions.py",
    "server/wire/review.py",
)


@cache
def analysis_version() -> str:
    """Digest of the release, the program of the analysis and its networks; the same in every process and machine.

    >>> analysis_version() == analysis_version(), len(analysis_version())
    (True, 16)
    """
    digest = hashlib.sha256(version("doublesix").encode())
    for pattern in _PARTS:
        for path in sorted(_ROOT.glob(pattern)):
            if path.is_file():
                digest.update(path.relative_to(_ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
