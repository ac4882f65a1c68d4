"""`BatchState`: the saved state of a batch, to go back to or to expand, as tree search does."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, shown

__all__ = ["BatchState", "check_state"]


class _Numbers(
    Message,
    id="envs.numbers-of-saved",
    english="{n} whole numbers of saved environments, from 0 to {last}, or -1 for an environment that stays as it is",
):
    n: int
    last: int


class _OtherNumber(
    Message,
    id="envs.other-number-saved",
    english="the state has {saved} environments and the batch {n}; with of= they need not be as many",
):
    saved: int
    n: int


_OTHER_BATCH = FixedMessage(
    "envs.other-batch-saved",
    "the state is of a batch with other rules, another table, or other episodes, rewards or observations",
)
_NO_STATE = FixedMessage("envs.no-state", "a state that a batch has saved")


@dataclass(frozen=True, eq=False)
class BatchState:
    """State of all environments of a batch, made by `Batch.save`; it never changes, and lives in its process.

    Attributes:
        compiled: Rules and table.
        kinds: Kinds of episodes, rewards and observations.
        native: The native state.
    """

    compiled: CompiledRules
    kinds: tuple[str, str, str]
    native: _native.SavedBatch

    @property
    def n(self) -> int:
        """Number of environments."""
        return self.native.envs

    def numbers(self, of: object, n: int, stays: int) -> NDArray[np.int64]:
        """Numbers of saved environments for the ``n`` of a batch; ``stays`` for those that are left alone.

        Raises:
            UsageError: If these are no such numbers.
        """
        try:
            given = np.asarray(of)
        except ValueError:
            given = np.asarray(None)
        right = given.shape == (n,) and np.issubdtype(given.dtype, np.integer)
        if not right or not ((given >= stays) & (given < self.n)).all():
            raise UsageError(InvalidArgument("of", _Numbers(n, self.n - 1), shown(of)))
        return np.ascontiguousarray(given, dtype=np.int64)


def check_state(state: object, compiled: CompiledRules, kinds: tuple[str, str, str], n: int | None) -> None:
    """Check that a state fits a batch.

    Args:
        state: The state.
        compiled: Rules and table of the batch.
        kinds: Its kinds of episodes, rewards and observations.
        n: Its number of environments; `None` if that does not matter.

    Raises:
        UsageError: If it does not fit, or is no state.
    """
    if not isinstance(state, BatchState):
        raise UsageError(InvalidArgument("state", _NO_STATE, shown(state)))
    if compiled != state.compiled or kinds != state.kinds:
        raise UsageError(_OTHER_BATCH)
    if n is not None and n != state.n:
        raise UsageError(_OtherNumber(state.n, n))
