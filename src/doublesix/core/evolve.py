"""`evolve`: fast modified copies of frozen dataclasses.

`dataclasses.replace` goes through ``__init__`` and sets every field anew; for a position that takes five times as long
as copying the instance dictionary, and it is the hottest line of the core. Type checkers still see
`dataclasses.replace`, so wrong names and types are found. Only for values that cache nothing in their dictionary: a
`RuleSet` is changed with `dataclasses.replace`.
"""

from typing import TYPE_CHECKING, Any

__all__ = ["evolve"]

_new, _set = object.__new__, object.__setattr__

if TYPE_CHECKING:
    from dataclasses import replace as evolve
else:

    def evolve(value: Any, /, **changes: Any) -> Any:  # noqa: ANN401 - the checker sees `replace` instead
        """Copy of ``value``, a frozen dataclass without slots, with ``changes`` applied."""
        copy = _new(type(value))
        _set(copy, "__dict__", value.__dict__ | changes)
        return copy
