"""Environments for learning agents: a native batch, and the interfaces of Gymnasium and PettingZoo.

Importing this package registers every game for ``gymnasium.make``, if Gymnasium is installed.
"""

import importlib as _importlib
import importlib.util as _util
import typing as _typing

if _typing.TYPE_CHECKING:
    from doublesix.envs.actions import ActionSpace, action_space
    from doublesix.envs.batch import BROKEN_OFF, ENDED, HOLD, Batch
    from doublesix.envs.batch_arguments import REWARDS
    from doublesix.envs.batch_state import BatchState
    from doublesix.envs.gymnasium_envs import DominoEnv, DominoVectorEnv
    from doublesix.envs.networks import net_fields, net_observation
    from doublesix.envs.observation import ObservationFields, plain_fields, plain_observation
    from doublesix.envs.pettingzoo_env import DominoAEC
    from doublesix.envs.registration import env_id, register
    from doublesix.envs.setting import Setting
    from doublesix.envs.single_agent import SingleAgentBatch

__all__ = [
    "BROKEN_OFF",
    "ENDED",
    "HOLD",
    "REWARDS",
    "ActionSpace",
    "Batch",
    "BatchState",
    "DominoAEC",
    "DominoEnv",
    "DominoVectorEnv",
    "ObservationFields",
    "Setting",
    "SingleAgentBatch",
    "action_space",
    "env_id",
    "net_fields",
    "net_observation",
    "plain_fields",
    "plain_observation",
    "register",
]

# Imported on first access, since Gymnasium and PettingZoo are optional.
_MODULES: _typing.Final = {
    "actions": "ActionSpace action_space",
    "batch": "BROKEN_OFF ENDED HOLD Batch",
    "batch_arguments": "REWARDS",
    "batch_state": "BatchState",
    "networks": "net_fields net_observation",
    "gymnasium_envs": "DominoEnv DominoVectorEnv",
    "observation": "ObservationFields plain_fields plain_observation",
    "pettingzoo_env": "DominoAEC",
    "registration": "env_id register",
    "setting": "Setting",
    "single_agent": "SingleAgentBatch",
}
_MODULE_OF: _typing.Final = {name: module for module, names in _MODULES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    """Import a name from its module on first access, and cache it in this package."""
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(_importlib.import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


# Gymnasium 1 discovers no plugins: environments are registered once their package is imported, by its own name or by
# ``gymnasium.make("doublesix.envs:doublesix/FiveUp-v0")``.
if _util.find_spec("gymnasium"):
    _importlib.import_module(f"{__name__}.registration").register()
