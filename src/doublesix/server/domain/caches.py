"""Cached values of a table: derived properties, and the last transition of its match."""

from typing import TYPE_CHECKING, Any, Final

from doublesix.core import evolve as core
from doublesix.core.match import Event, Match

__all__ = ["evolve", "match_after"]

_SOURCES: Final = frozenset({"match", "window", "started", "seats", "halted"})
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


_last: list[tuple[Match, Event, Match]] = []


def match_after(match: Match, event: Event) -> Match:
    """The match after an event (`Match.after`), computed once for two equal calls in a row.

    Raises:
        SetupError: If the event is not what the match needs.
        IllegalMove: If an act is against the rules.
    """
    if _last and _last[0][0] is match and _last[0][1] == event:
        return _last[0][2]
    after = match.after(event)
    _last[:] = [(match, event, after)]
    return after
