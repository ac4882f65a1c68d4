"""`LINES`: how `str` writes a position or a view; the notation registers its writers here, for the core has none."""

from collections.abc import Callable
from typing import Any, Final

__all__ = ["LINES"]


class _Lines:
    """Writers by type, and what loads them at the first need."""

    def __init__(self) -> None:
        self._writers: dict[type, Callable[[Any], str]] = {}
        self._load: Callable[[], object] | None = None

    def register(self, kind: type, writer: Callable[[Any], str]) -> None:
        """Let ``writer`` give the line of values of this type."""
        self._writers[kind] = writer

    def load_with(self, load: Callable[[], object]) -> None:
        """Let ``load`` be called where a line is asked for and no writer is there; it registers one."""
        self._load = load

    def line(self, value: object) -> str:
        """The line of a value, or its `repr` where no room that could write it has been opened."""
        kind = type(value)
        if kind not in self._writers and self._load is not None:
            self._load()
        return self._writers.get(kind, repr)(value)


LINES: Final = _Lines()
