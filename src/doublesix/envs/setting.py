"""`Setting`: rules, table, episode, reward and observation of an environment."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias, TypedDict, cast

from doublesix.core.rules import RuleSet
from doublesix.envs.batch import Batch
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage
from doublesix.messages.invalid_input import InvalidArgument, InvalidItem, OneOf, WrongLength, shown
from doublesix.players.player import Player
from doublesix.rulesets.spec import from_spec

__all__ = ["Options", "Policy", "Setting"]

Policy: TypeAlias = str | Player
"""A player by name (``level-5``, ``greedy``, ``py:module:Class``), or an object with ``choose(view)``."""


NO_EPISODE = FixedMessage("envs.no-episode", "no episode is in progress; call reset() first")


class Options(TypedDict, total=False):
    """Fields of `Setting` as keyword arguments of ``gymnasium.make``."""

    seats: int | None
    partners: bool | None
    episode: str
    reward: str
    observation: str
    history: bool
    forfeit: float | None
    threads: int


@dataclass(frozen=True, kw_only=True)
class Setting:
    """Configuration of an environment; fields without a description are as in `Batch`.

    Attributes:
        rules: A rule set, its spec (``five-up``, ``threes-and-fives+no-spinner;target=200``), or the path of its file.
    """

    rules: RuleSet | str | Path
    seats: int | None = None
    partners: bool | None = None
    episode: str = "round"
    reward: str = "margin"
    observation: str = "plain"
    history: bool = False
    forfeit: float | None = None
    threads: int = 1

    def rule_set(self) -> RuleSet:
        """The rules.

        Raises:
            RuleSetError: If there are none of that name.
        """
        return self.rules if isinstance(self.rules, RuleSet) else from_spec(str(self.rules))

    def batch(self, n: int, seed: str | int) -> Batch:
        """Create a batch with this configuration.

        Raises:
            UsageError: If a field is invalid.
            RuleSetError: If there are no such rules.
            SetupError: If they do not allow this table.
        """
        if self.observation == "none":
            raise UsageError(InvalidArgument("observation", OneOf(("plain", "net")), shown(self.observation)))
        return Batch(
            self.rule_set(),
            n,
            self.seats,
            seed,
            self.threads,
            partners=self.partners,
            episode=self.episode,
            reward=self.reward,
            observation=self.observation,
            history=self.history,
            forfeit=self.forfeit,
        )


def with_forfeit(setting: Setting, options: Options) -> Setting:
    """The setting with a forfeit for illegal actions, unless the options name one.

    Environments of Gymnasium accept every action of their space: its checkers take one that was drawn in another state.
    """
    return setting if "forfeit" in options else replace(setting, forfeit=worth_of_a_match(setting))


def worth_of_a_match(setting: Setting) -> float:
    """A match in units of the reward: 1 of ``win`` and ``chance``, else the points of the target."""
    return 1.0 if setting.reward in ("win", "chance") else float(setting.rule_set().target)


def policies(asked: Policy | Sequence[Policy], places: int) -> tuple[Policy, ...]:
    """Expand opponents to one policy for each seat to fill; a single policy is for all.

    Raises:
        UsageError: If one is no policy, or their number is wrong.
    """
    listed = (asked,) * places if isinstance(asked, str) or not isinstance(asked, Sequence) else tuple(asked)
    if len(listed) != places:
        raise UsageError(WrongLength("opponents", places, len(listed)))
    return tuple(_policy(one) for one in listed)


_OPPONENT = FixedMessage("envs.opponent", "a player's name, or an object with a method choose(view)")


def _policy(asked: object) -> Policy:
    if isinstance(asked, str):
        return asked
    if callable(getattr(asked, "choose", None)) and not isinstance(asked, type):
        return cast("Player", asked)
    raise UsageError(InvalidItem("opponents", _OPPONENT, shown(asked)))
