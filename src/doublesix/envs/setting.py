"""`Setting`: the rules, the table and the reward of an environment."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias, TypedDict

from doublesix.core.rules import RuleSet
from doublesix.envs.batch import Batch
from doublesix.players.player import Player
from doublesix.rulesets.spec import from_spec

__all__ = ["Options", "Policy", "Setting"]

Policy: TypeAlias = str | Player
"""A player by name (``level-5``, ``greedy``, ``py:module:Class``), or an object with ``choose(view)``."""


class Options(TypedDict, total=False):
    """What `Setting` takes, as keywords of ``gymnasium.make``."""

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
    """What is played, by how many, and what is paid; the words are those of `Batch`.

    Attributes:
        rules: A rule set, or what names one: ``five-up``, ``threes-and-fives+no-spinner;target=200``, a file's path.
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

    def batch(self, n: int, seed: str | int) -> Batch:
        """A new batch of this.

        Raises:
            UsageError: If one of these cannot be.
            RuleSetError: If there are no such rules.
            SetupError: If they are not for this table.
        """
        return Batch(
            self.rules if isinstance(self.rules, RuleSet) else from_spec(str(self.rules)),
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


def policies(asked: Policy | Sequence[Policy], places: int) -> tuple[Policy, ...]:
    """One policy for each place: one for all, or as many as there are."""
    if isinstance(asked, str) or not isinstance(asked, Sequence):
        return (asked,) * places
    return tuple(asked)
