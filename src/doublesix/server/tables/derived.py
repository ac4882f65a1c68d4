"""Derived values of a table, kept in its instance dictionary until what they follow from changes."""

from typing import TYPE_CHECKING, Any, Final

from doublesix.core import evolve as core

__all__ = ["evolve"]

_SOURCES: Final = frozenset({"match", "window", "started", "seats"})
"""Fields that something is derived from."""
_DERIVED: Final = ("position", "stage", "asked", "views", "people")
"""The cached properties of `Table`: each entry asks for them some forty times, and changes some of them at most."""

if TYPE_CHECKING:
    from dataclasses import replace as evolve
else:

    def evolve(table: Any, /, **changes: Any) -> Any:  # noqa: ANN401 - the checker sees `replace` instead
        """Copy of a table with ``changes`` made, by `core.evolve`; it derives anew what may be another value now."""
        copy = core.evolve(table, **changes)
        if not _SOURCES.isdisjoint(changes):
            for name in _DERIVED:
                copy.__dict__.pop(name, None)
        return copy
