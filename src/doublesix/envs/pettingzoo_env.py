"""`DominoAEC`: PettingZoo AEC environment of all seats of a table."""

from pathlib import Path
from typing import Any, ClassVar, Final, Unpack

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from doublesix.core.rules import RuleSet
from doublesix.core.views import SeatView
from doublesix.envs.batch import BROKEN_OFF, ENDED, Batch, one_action
from doublesix.envs.networks import net_observation
from doublesix.envs.observation import plain_observation
from doublesix.envs.rendering import RENDER_MODES, RenderMode, checked_mode, rendered
from doublesix.envs.setting import NO_EPISODE, Options, Setting
from doublesix.envs.spaces import observation_box
from doublesix.errors import UsageError
from doublesix.messages.invalid_input import InvalidArgument, OneOf, shown

__all__ = ["DominoAEC"]

OF_AN_EPISODE: Final = frozenset(
    (
        *("agents", "num_agents", "agent_selection", "terminations", "truncations"),
        *("rewards", "_cumulative_rewards", "infos"),
    )
)
"""Attributes that exist only after the first `DominoAEC.reset`."""


# PettingZoo's base class is untyped.
class DominoAEC(AECEnv[str, dict[str, NDArray[Any]], int | None]):  # type: ignore[misc]
    """All seats of a table in turn; agents are ``seat_0``, ``seat_1`` …, and partners get equal rewards.

    It has no parallel form: except for claims only one seat may act, and which is next depends on the act.

    >>> env = DominoAEC("all-fives")
    >>> env.reset(seed=7)
    >>> env.possible_agents, sorted(env.last()[0])
    (['seat_0', 'seat_1'], ['action_mask', 'observation'])
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "doublesix_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self, rules: RuleSet | str | Path = "five-up", *, render_mode: RenderMode = None, **options: Unpack[Options]
    ) -> None:
        """Create the environment.

        Args:
            rules: The rules, as for `Setting.rules`.
            render_mode: ``ansi`` for text or ``rgb_array`` for frames of 960 x 720: what the seat to act sees.
            options: As for `Batch`: ``seats``, ``partners``, ``episode``, ``reward``, ``observation``, ``history`` and
                ``forfeit``.

        Raises:
            UsageError: If an argument is invalid.
        """
        super().__init__()
        self.render_mode = checked_mode(render_mode)
        self._setting: Final = Setting(rules=rules, **options)
        self._batch: Batch = self._setting.batch(1, 0)
        self._seeded = False
        self._last_view: SeatView | None = None
        self.possible_agents = [f"seat_{seat}" for seat in self._batch.compiled.seating.all]
        mask = Box(0, 1, (self._batch.actions.size,), np.int8)
        seen = Dict({"observation": observation_box(self._batch), "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(self._batch.actions.size) for agent in self.possible_agents}

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - it never returns
        """Raise PettingZoo's own error for attributes that exist only after the first reset."""
        if name in OF_AN_EPISODE:
            raise AttributeError(f"{name.lstrip('_')} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def close(self) -> None:
        """Do nothing: there is no window to close."""

    def observation_space(self, agent: str) -> Dict:
        """Observation space of an agent: a dict of ``observation`` and ``action_mask``."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Discrete:
        """Action space of an agent."""
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise UsageError(InvalidArgument("agent", OneOf(tuple(self.possible_agents)), shown(agent)))
        return agent

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - theirs
        """Deal the next episode; a seed restarts the same sequence of episodes."""
        if seed is None and self._seeded:
            self._batch.reset()
        else:
            self._batch = self._setting.batch(1, str(np.random.SeedSequence().entropy) if seed is None else seed)
            self._seeded = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def step(self, action: int | None) -> None:
        """Act for ``agent_selection``; `None` for an agent whose episode is over.

        Raises:
            UsageError: If the action is illegal, and no forfeit is set; then nothing has changed.
        """
        if not hasattr(self, "agent_selection"):
            raise UsageError(NO_EPISODE)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._batch.step(one_action(action, self._batch.actions))
        self._cumulative_rewards[agent] = 0
        side_of = self._batch.compiled.seating.side_of
        for seat, other in enumerate(self.possible_agents):
            self.rewards[other] = float(self._batch.reward[0, side_of(seat)])
        done = int(self._batch.done[0])
        self.terminations = dict.fromkeys(self.agents, done == ENDED)
        self.truncations = dict.fromkeys(self.agents, done == BROKEN_OFF)
        if not done:
            self._turn()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Observation of an agent, with a mask of zeros if it is not to act; all zeros when the episode is over."""
        batch, seat = self._batch, self.possible_agents.index(self._known(agent))
        mask = np.zeros(batch.actions.size, dtype=np.int8)
        if self.terminations[agent] or self.truncations[agent]:
            return {"observation": np.zeros_like(batch.observation[0]), "action_mask": mask}
        if agent != self.agent_selection:
            view = batch.view(0, seat)
            if self._setting.observation == "net":
                return {"observation": net_observation(view), "action_mask": mask}
            return {"observation": plain_observation(view, history=self._setting.history), "action_mask": mask}
        return {"observation": batch.observation[0].copy(), "action_mask": batch.mask[0].astype(np.int8)}

    def render(self) -> Any:  # noqa: ANN401 - as PettingZoo declares it
        """The view of the seat to act in the render mode, when the episode is over its last one.

        Raises:
            UsageError: If no episode has begun.
        """
        return rendered(self._last_view, self.render_mode)

    def _turn(self) -> None:
        if self.render_mode is not None or self._last_view is None:
            self._last_view = self._batch.view(0)
        self.agent_selection = self.possible_agents[int(self._batch.to_act[0])]
