"""Network observation: a seat's view as the inputs of the package's value networks."""

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.core.type_check import expect_kind
from doublesix.core.views import VIEW, SeatView
from doublesix.engine.inference.information_state import information_state_of, plays_at, table_too_large
from doublesix.engine.rules.compilation import COMPILED_RULES, CompiledRules
from doublesix.envs.observation import SPECTATOR, ObservationFields
from doublesix.errors import UsageError

__all__ = ["net_fields", "net_observation"]

WINDOW = 3
"""Features of the claim window, after the inputs of the networks."""


@lru_cache(maxsize=64)
def net_fields(compiled: CompiledRules) -> ObservationFields:
    """Layout of a network observation under these rules.

    Raises:
        UsageError: If networks do not support this set or table.

    >>> from doublesix import rule_set
    >>> from doublesix.engine.rules.compilation import compile_rules
    >>> fields = net_fields(compile_rules(rule_set("all-fives"), 2))
    >>> fields.width, fields.places["own_points"]
    (407, slice(173, 201, None))
    """
    expect_kind(
        compiled,
        CompiledRules,
        "compiled",
        COMPILED_RULES,
    )
    if not plays_at(compiled.rules, compiled.seating):
        raise UsageError(table_too_large(compiled))
    starts = dict(_native.net_fields(compiled.native))
    width = max(starts.values()) + 1
    ends = [*list(starts.values())[1:], width]
    return ObservationFields(
        {name: slice(start, end) for (name, start), end in zip(starts.items(), ends, strict=True)}, width
    )


def net_observation(view: SeatView) -> NDArray[np.float32]:
    """Network observation of a view: float32 (width,); `net_fields` has the layout.

    Equal to a row of a batch up to rounding, except where the rules limit draws by choice: there a later view can show
    that an earlier draw was forced, and a batch does not revise its belief for that.

    Raises:
        UsageError: If it is the view of a spectator.
        SetupError: If it contradicts itself, its round is over, or its set or table is too large.

    >>> from doublesix.envs import Batch
    >>> from doublesix import rule_set
    >>> batch = Batch(rule_set("all-fives"), 1, seed=7, observation="net")
    >>> np.allclose(net_observation(batch.view(0)), batch.observation[0])
    True
    """
    expect_kind(view, SeatView, "view", VIEW)
    if view.seat is None:
        raise UsageError(SPECTATOR)
    _, seen = information_state_of(view)
    found: NDArray[Any] = _native.net_observation(seen)
    return found
