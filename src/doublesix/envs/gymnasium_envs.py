"""`DominoEnv` and `DominoVectorEnv`: Gymnasium environments with one learning seat."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Unpack, cast

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from doublesix.core.rules import RuleSet
from doublesix.core.views import SeatView
from doublesix.envs.batch import one_action
from doublesix.envs.rendering import RENDER_MODES, RenderMode, checked_mode, rendered
from doublesix.envs.setting import NO_EPISODE, Options, Policy, Setting, with_forfeit
from doublesix.envs.single_agent import SingleAgentBatch
from doublesix.envs.spaces import LegalActions, observation_box
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage
from doublesix.messages.invalid_input import InvalidArgument, shown

__all__ = ["DominoEnv", "DominoVectorEnv"]


class DominoEnv(gymnasium.Env[NDArray[Any], np.int64]):
    """Environment of one seat, with opponents on the others; a step is an act of that seat.

    The action mask is in ``info["action_mask"]`` and `action_masks`. An illegal action is a forfeit, and the sentence
    about it in ``info["illegal_action"]``. After the end of an episode the observation is all zeros.

    >>> env = DominoEnv("all-fives", "greedy")
    >>> first, info = env.reset(seed=7)
    >>> first.shape, int(info["action_mask"].sum()) > 0
    ((139,), True)
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        rules: RuleSet | str | Path = "five-up",
        opponent: Policy | Sequence[Policy] = "level-5",
        *,
        seat: int = 0,
        render_mode: RenderMode = None,
        **options: Unpack[Options],
    ) -> None:
        """Create the environment.

        Args:
            rules: The rules, as for `Setting.rules`.
            opponent: Players of the other seats, partners too: one for all, or one for each.
            seat: Seat of the learner.
            render_mode: ``ansi`` for text or ``rgb_array`` for frames of 960 x 720: what the learner sees.
            options: As for `Batch`: ``seats``, ``partners``, ``episode``, ``reward``, ``observation``, ``history`` and
                ``forfeit``, by default the worth of a match (`worth_of_a_match`); with `None` illegal actions are
                rejected.

        Raises:
            UsageError: If an argument is invalid.
        """
        self.render_mode = checked_mode(render_mode)
        setting = with_forfeit(Setting(rules=rules, **options), options)
        self._table: Final = SingleAgentBatch(setting, 1, seat, opponent, autoreset=False)
        self.observation_space = cast("gymnasium.Space[NDArray[Any]]", observation_box(self._table.batch))
        self.action_space = LegalActions(self._table.batch.actions.size, self.action_masks)
        self._seat: Final = seat
        self._last_view: SeatView | None = None
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal the next episode; a seed restarts the same sequence of episodes."""
        first = self._np_random is None
        super().reset(seed=seed, options=options)
        self._table.reset(int(self.np_random.integers(1 << 62)) if first or seed is not None else None)
        self._over = False
        return self._shown()

    def step(self, action: np.int64) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Act, and let the opponents act until the seat is to act again or the episode is over.

        Raises:
            UsageError: If no episode is in progress, the action is no action at all, or it is illegal and no forfeit
                is set; then nothing has changed.
        """
        if self._over:
            raise UsageError(NO_EPISODE)
        batch = self._table.batch
        given = one_action(action, batch.actions)
        illegal = None if self._may(int(given[0])) else batch.why_illegal(0, int(given[0]))
        reward, done = self._table.step(given)
        terminated, truncated = (bool(flag[0]) for flag in self._table.ends(done))
        self._over = terminated or truncated
        seen, info = self._shown()
        if illegal is not None:
            info["illegal_action"] = str(illegal)
        return seen, float(reward[0]), terminated, truncated, info

    def render(self) -> Any:  # noqa: ANN401 - as Gymnasium declares it
        """The learner's last view of the episode in the render mode; `None` without a mode.

        Raises:
            UsageError: If no episode has begun.
        """
        return rendered(self._last_view, self.render_mode)

    def action_masks(self) -> NDArray[np.bool_]:
        """Action mask: bool (actions,); the method name is the one that sb3-contrib expects."""
        batch = self._table.batch
        return np.zeros(batch.actions.size, dtype=bool) if self._over else batch.mask[0].astype(bool)

    def _may(self, action: int) -> bool:
        batch = self._table.batch
        return 0 <= action < batch.actions.size and bool(batch.mask[0, action])

    def _shown(self) -> tuple[NDArray[Any], dict[str, Any]]:
        batch = self._table.batch
        # When an episode ends the batch has dealt the next one, so the last view is that of the act before.
        if not self._over and (self.render_mode is not None or self._last_view is None):
            self._last_view = batch.view(0, self._seat)
        seen = np.zeros_like(batch.observation[0]) if self._over else batch.observation[0].copy()
        return seen, {"action_mask": self.action_masks().astype(np.int8)}


_SEED = FixedMessage(
    "envs.one-seed",
    ("one whole number or None: one seed is for all environments, each of which has its own random stream"),
)


class DominoVectorEnv(VectorEnv[NDArray[Any], NDArray[np.int64], NDArray[Any]]):
    """Vector environment of `DominoEnv`s, with autoreset in the step that ends an episode.

    >>> envs = DominoVectorEnv(3, "all-fives", "greedy")
    >>> first, info = envs.reset(seed=7)
    >>> first.shape, info["action_mask"].shape
    ((3, 139), (3, 201))
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - the same

    def __init__(
        self,
        num_envs: int = 1,
        rules: RuleSet | str | Path = "five-up",
        opponent: Policy | Sequence[Policy] = "level-5",
        *,
        seat: int = 0,
        render_mode: None = None,
        **options: Unpack[Options],
    ) -> None:
        """Create the environments; the other arguments are those of `DominoEnv`.

        Raises:
            UsageError: If an argument is invalid.
        """
        self.render_mode = render_mode
        setting = with_forfeit(Setting(rules=rules, **options), options)
        self._tables: Final = SingleAgentBatch(setting, num_envs, seat, opponent, autoreset=True)
        batch = self._tables.batch
        self.num_envs = num_envs
        self.single_observation_space = observation_box(batch)
        self.single_action_space = Discrete(batch.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal the next episodes; a seed restarts the same sequences of episodes.

        Raises:
            UsageError: If a list of seeds is given: one seed is for all environments.
        """
        if not (seed is None or isinstance(seed, int)):
            raise UsageError(InvalidArgument("seed", _SEED, shown(seed)))
        first = self._np_random is None
        super().reset(seed=seed, options=options)
        self._tables.reset(int(self.np_random.integers(1 << 62)) if first or seed is not None else None)
        return self._shown()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Act in each environment; after the end of an episode the next one is shown, and ``final_obs`` is zeros.

        Raises:
            UsageError: If an action is illegal, and no forfeit is set; then nothing has changed.
        """
        reward, done = self._tables.step(actions)
        terminated, truncated = self._tables.ends(done)
        seen, info = self._shown()
        over = done > 0
        if over.any():
            info["final_obs"] = np.zeros_like(seen)
            info["_final_obs"] = over
        return seen, reward, terminated, truncated, info

    def _shown(self) -> tuple[NDArray[Any], dict[str, Any]]:
        batch = self._tables.batch
        return batch.observation.copy(), {"action_mask": batch.mask.astype(np.int8)}
