"""Kinds of episodes, rewards and observations of a batch, and the checks of its arguments."""

from decimal import Decimal
from functools import partial
from types import MappingProxyType
from typing import Final

from doublesix import _native
from doublesix.engine.equity.win_shares import native_shares_for
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.envs.networks import net_fields
from doublesix.envs.observation import ObservationFields, plain_fields
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, NumberBetween, OneOf, shown

__all__ = ["OBSERVATIONS", "REWARDS", "fields_of", "rewarded_task"]

REWARDS: Final = MappingProxyType({"points": 0, "margin": 1, "win": 2, "chance": 3})
"""Kinds of rewards: points gained, the margin over the mean of the other sides, 1 for winning the match, or the change
of the match-win probability by the equity tables."""

OBSERVATIONS: Final = MappingProxyType({"none": 0, "plain": 1, "net": 2})
"""Kinds of observations: none, small integers (`plain_observation`), or the inputs of the package's value networks
(`net_observation`)."""

MOST_FORFEIT: Final = 1_000_000


_HISTORY = FixedMessage(
    "envs.history-of-net", "the observation “net” has no history; leave out history, or choose “plain”"
)


def fields_of(compiled: CompiledRules, observation: str, *, history: bool) -> ObservationFields:
    """Layout of an observation.

    Raises:
        UsageError: If there is no such observation, or it has no history.
    """
    if _one_of(observation, "observation", tuple(OBSERVATIONS)) != "net":
        return plain_fields(compiled, history=history)
    if history:
        raise UsageError(_HISTORY)
    return net_fields(compiled)


class _NoChance(
    Message,
    id="envs.no-chance",
    english=(
        "the reward “chance” needs a match equity table, and there is none for {sides} sides by these"
        " rules; choose “points” or “margin”"
    ),
):
    sides: int


def _shares(compiled: CompiledRules, reward: str) -> _native.Net | None:
    if reward != "chance":
        return None
    shares = native_shares_for(compiled)
    if shares is None:
        raise UsageError(_NoChance(compiled.seating.sides))
    return shares


_WIN = FixedMessage("envs.win-of-a-round", "the reward “win” is for the episode “match”, not “round”")


def rewarded_task(
    compiled: CompiledRules, episode: str, reward: str, forfeit: float | None
) -> partial[_native.BatchTask]:
    """The native task with its episodes and rewards, to be completed by the rest.

    Raises:
        UsageError: If an argument is invalid.
    """
    shares = _shares(compiled, reward)
    matches = _one_of(episode, "episode", ("round", "match")) == "match"
    if _one_of(reward, "reward", tuple(REWARDS)) == "win" and not matches:
        raise UsageError(_WIN)
    return partial(
        _native.BatchTask,
        matches=matches,
        reward=_native.Reward[reward],
        forfeits=forfeit is not None,
        forfeit=_points(forfeit),
        shares=shares,
    )


def _one_of(asked: object, argument: str, known: tuple[str, ...]) -> str:
    if isinstance(asked, str) and asked in known:
        return asked
    raise UsageError(InvalidArgument(argument, OneOf(known), shown(asked)))


def _points(forfeit: object) -> float:
    if forfeit is None:
        return 0.0
    if isinstance(forfeit, int | float) and not isinstance(forfeit, bool) and 0 <= forfeit <= MOST_FORFEIT:
        return float(forfeit)
    raise UsageError(InvalidArgument("forfeit", NumberBetween(Decimal(0), Decimal(MOST_FORFEIT)), shown(forfeit)))
