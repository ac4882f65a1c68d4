"""PettingZoo's two ways to make an environment: ``doublesix_v0.env()`` with its usual wrappers, and ``raw_env()``.

>>> from doublesix.envs import doublesix_v0
>>> environment = doublesix_v0.env(rules="five-up", seats=3)
>>> environment.reset(seed=7)
>>> str(environment), environment.agents
('doublesix_v0', ['seat_0', 'seat_1', 'seat_2'])
"""

from pathlib import Path
from typing import Any, Unpack

from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from doublesix.core.rules import RuleSet
from doublesix.envs.pettingzoo_env import DominoAEC
from doublesix.envs.rendering import RenderMode
from doublesix.envs.setting import Options, Setting, worth_of_a_match

__all__ = ["env", "raw_env"]

raw_env = DominoAEC


def env(
    rules: RuleSet | str | Path = "five-up", *, render_mode: RenderMode = None, **options: Unpack[Options]
) -> AECEnv[str, dict[str, Any], int | None]:
    """`DominoAEC` in the wrappers of PettingZoo's own games: an illegal action ends the episode, and loses a match.

    Args:
        rules: The rules, as for `Setting.rules`.
        render_mode: As for `DominoAEC`.
        options: As for `DominoAEC`; a ``forfeit`` is the cost of an illegal action.
    """
    raw = DominoAEC(rules, render_mode=render_mode, **options)
    cost = options.get("forfeit")
    lost = worth_of_a_match(Setting(rules=rules, **options)) if cost is None else cost
    wrapped = TerminateIllegalWrapper(raw, illegal_reward=-lost)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped))
