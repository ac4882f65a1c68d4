"""Cached derived values of a table, carried over to its copies until a field they depend on changes."""

from typing import TYPE_CHECKING, Any, Final

from doublesix.core import evolve as core

__all__ = ["evolve"]

_SOURCES: Final = frozenset({"match", "window", "started", "seats"})
"""Fields that derived values depend on."""
_DERIVED: Final = ("position", "stage", "asked", "views", "people")
"""The cached properties of `Table`: read some forty times per entry, while an entry changes few of them."""

if TYPE_CHECKING:
    from dataclasses import replace as evolve
else:

    def evolve(table: Any, /, **changes: Any) -> Any:  # noqa: ANN401 - the checker sees `replace` instead
        """Copy of a table with ``changes`` applied (`core.evolve`), without derived values that may have changed."""
        copy = core.evolve(table, **changes)
        if not _SOURCES.isdisjoint(changes):
            for name in _DERIVED:
                copy.__dict__.pop(name, None)
        return copy
