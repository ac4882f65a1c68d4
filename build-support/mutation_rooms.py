"""What `mutation.py` mutates: rooms of the package with the tests beside them, and mutants that change nothing."""

from types import MappingProxyType
from typing import Final

ROOMS: Final = MappingProxyType(
    {
        "analysis": ("tests/unit/analysis",),
        "arena": ("tests/unit/arena",),
        "dealing": ("tests/server/dealing",),
        "drawing": ("tests/unit/drawing",),
        "envs": ("tests/unit/envs",),
        "notation": ("tests/unit/notation", "tests/property/test_notation_records.py"),
        "puzzles": ("tests/unit/puzzles",),
        "server/client": ("tests/server/client",),
        "server/compute": ("tests/server/compute", "tests/server/http/test_reviews.py"),
        "server/domain": ("tests/server/domain", "tests/server/hosting/test_time.py"),
        "server/hosting": ("tests/server/hosting",),
        "server/http": ("tests/server/http",),
        "server/identity": ("tests/server/identity",),
        "server/limits": ("tests/server/limits", "tests/server/transport/test_limits.py"),
        "server/monitoring": ("tests/server/monitoring",),
        "server/storage": ("tests/server/storage",),
        "server/transport": ("tests/server/transport",),
        "server/wire": ("tests/server/http/test_schema.py", "tests/server/domain"),
    }
)
"""By room, the tests that run for each of its mutants: those beside it, quick ones first."""

IN_PROCESS: Final = frozenset({"drawing", "envs", "notation"})
"""Rooms whose tests start no program that runs the room, and share nothing that it made: what no test that reaches a
mutant notices survives."""

EQUIVALENT: Final = frozenset(
    {
        # A part of an empty picture begins at 0 for any size below what there is room for.
        (
            "drawing/picture.py",
            "- size = len(self.rows) if axis else len(self.rows[0]) if self.rows else 0",
            "+ size = len(self.rows) if axis else len(self.rows[0]) if self.rows else -1",
        ),
        # The digest of the table is made anew each time, and is the same.
        (
            "server/domain/projection/changes.py",
            "- if not _hashed or _hashed[0][0] is not shown:",
            "+ if not _hashed or _hashed[0][ 1] is not shown:",
        ),
    }
)
"""Mutants that change nothing that can be observed: module, ``- line before``, ``+ line after``."""
