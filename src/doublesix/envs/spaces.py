"""Spaces of Gymnasium environments: one observation, and the actions that are legal now."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.spaces.space import MaskNDArray
from numpy.typing import NDArray

from doublesix.envs.batch import Batch

__all__ = ["LegalActions", "observation_box"]

HIGHEST: Final = np.iinfo(np.int16).max


def observation_box(batch: Batch) -> Box:
    """Space of one observation: symmetric for int16, unbounded for the inputs of networks."""
    if batch.observation.dtype == np.float32:
        return Box(-np.inf, np.inf, (batch.fields.width,), np.float32)
    return Box(-HIGHEST, HIGHEST, (batch.fields.width,), np.int16)


class LegalActions(Discrete):
    """`Discrete` space of all actions whose samples are legal: without a mask, `sample` takes the environment's.

    So ``env.step(env.action_space.sample())`` works as in other environments. A copy is a plain `Discrete`.
    """

    def __init__(self, size: int, legal: Callable[[], NDArray[np.bool_]]) -> None:
        """Create the space of ``size`` actions.

        Args:
            size: Number of actions.
            legal: The action mask in force: bool (size,), all False between episodes.
        """
        super().__init__(size)
        self._legal = legal

    def sample(self, mask: MaskNDArray | None = None, probability: MaskNDArray | None = None) -> np.int64:
        """A random action: by the mask or probabilities given, else one that is legal now (any between episodes)."""
        if mask is None and probability is None and (legal := self._legal()).any():
            mask = legal.astype(np.int8)
        return super().sample(mask, probability)

    def __deepcopy__(self, memo: dict[int, Any]) -> Discrete:
        """A plain space, since a copy belongs to no environment."""
        return Discrete(int(self.n))

    def __reduce__(self) -> tuple[type[Discrete], tuple[int]]:
        """Pickle as a plain space."""
        return (Discrete, (int(self.n),))
