"""`LINES`: writers behind `str` of positions and views, registered by the notation package; the core has none."""

from collections.abc import Callable
from typing import Any, Final

__all__ = ["LINES"]


class _Lines:
    """Writers by type, with a hook that loads them on first use."""

    def __init__(self) -> None:
        self._writers: dict[type, Callable[[Any], str]] = {}
        self._load: Callable[[], object] | None = None

    def register(self, kind: type, writer: Callable[[Any], str]) -> None:
        """Set the writer for values of exactly this type."""
        self._writers[kind] = writer

    def load_with(self, load: Callable[[], object]) -> None:
        """Set the hook that is called when a type has no writer yet; it is expected to register one."""
        self._load = load

    def line(self, value: object) -> str:
        """The value as one line of text; its `repr` if no writer is registered for its type."""
        kind = type(value)
        if kind not in self._writers and self._load is not None:
            self._load()
        return self._writers.get(kind, repr)(value)


LINES: Final = _Lines()
