"""Environments for learning agents: a native batch, and the interfaces of Gymnasium, PettingZoo and OpenSpiel."""

from doublesix.envs.actions import ActionSpace, action_space
from doublesix.envs.batch import BROKEN_OFF, ENDED, REWARDS, Batch
from doublesix.envs.observation import PlainFields, plain_fields, plain_observation

__all__ = [
    "BROKEN_OFF",
    "ENDED",
    "REWARDS",
    "ActionSpace",
    "Batch",
    "PlainFields",
    "action_space",
    "plain_fields",
    "plain_observation",
]
