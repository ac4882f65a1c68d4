"""A trained agent as a player: ``py:ppo_agent:Agent``. It needs NumPy alone, so the arena's workers start quickly."""

import os
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.envs import action_space, net_observation

WEIGHTS: Final = "PPO_WEIGHTS"
"""The environment variable that names the file of weights; ppo.npz in the working directory without it."""

Arrays = dict[str, NDArray[np.float32]]


class Agent:
    """Plays the action that its network likes best."""

    def __init__(self) -> None:
        path = Path(os.environ.get(WEIGHTS, "ppo.npz"))
        with np.load(path) as stored:
            self.arrays: Arrays = {name: stored[name] for name in stored.files}

    def choose(self, view: SeatView) -> Move:
        """The legal move with the highest logit."""
        space = action_space(view.rules.set)
        values = net_observation(view) * self.arrays["scale"]
        for layer in ("first", "second"):
            values = np.maximum(self.arrays[f"{layer}.weight"] @ values + self.arrays[f"{layer}.bias"], 0)
        logits = self.arrays["policy.weight"] @ values + self.arrays["policy.bias"]
        logits[space.mask(view.legal) == 0] = -np.inf
        return space.move(int(logits.argmax()), view.legal)
