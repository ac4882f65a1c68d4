"""`Plan`: what is to be simulated, complete and checked, so that a worker process needs nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, partial
from math import factorial
from pathlib import Path
from typing import Final

from doublesix import engine
from doublesix.arena.table import LIMITS, Limits
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.dealing.seeded import stream_seed
from doublesix.errors import UsageError
from doublesix.players.player import Player, Seed
from doublesix.players.registry import make_player, player_summary

__all__ = ["MOST_GAMES", "Contender", "Plan", "Unit", "contenders", "lineup"]

MOST_GAMES: Final = 10**9


class Unit(StrEnum):
    """What a game of a simulation is: the first round of a match, or a whole match."""

    ROUNDS = "rounds"
    MATCHES = "matches"


@dataclass(frozen=True)
class Contender:
    """A participant, who plays all the seats of one side.

    Attributes:
        name: Tells it from the others.
        kind: What plays: the name of a player.
        make: Makes the player for one seat of one game, from a seed. With several workers it must be one that can be
            pickled: a class or function of a module, or a `functools.partial` of one.
    """

    name: str
    kind: str
    make: Callable[[Seed], Player]


def contenders(players: Sequence[str], sides: int) -> tuple[Contender, ...]:
    """A contender for each side: fewer names than sides take turns, and who is named again gets a number.

    >>> [one.name for one in contenders(["greedy", "random"], 4)]
    ['greedy 1', 'random 1', 'greedy 2', 'random 2']

    Raises:
        UsageError: If a player is not known, or the sides cannot be shared out evenly between so many.
    """
    for name in players:
        player_summary(name)
    if not players or sides % len(players):
        fit = ", ".join(str(n) for n in range(1, sides + 1) if sides % n == 0)
        raise UsageError(
            f"{len(players)} players were named for {sides} sides; name one a side, or fewer that take turns: {fit}"
        )
    kinds = [players[side % len(players)] for side in range(sides)]
    return tuple(
        Contender(_numbered(kind, kinds[:side], kinds), kind, partial(make_player, kind))
        for side, kind in enumerate(kinds)
    )


def _numbered(kind: str, before: list[str], kinds: list[str]) -> str:
    return f"{kind} {before.count(kind) + 1}" if kinds.count(kind) > 1 else kind


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A simulation to be made; its result is a function of the plan, but for ``record``.

    Attributes:
        rules: What is played.
        seating: At what table.
        contenders: One for each side; they change sides from game to game.
        unit: Whether a game is a round or a match.
        games: How many games.
        seed: What the deals, and the seeds of the players, are drawn from.
        record: Where each game is written as a text record, if anywhere.
        limits: Where a match is broken off.

    Raises:
        UsageError: If there is not one contender a side, no game at all or more than `MOST_GAMES`, or a seed that is
            no text.
    """

    rules: RuleSet
    seating: Seating
    contenders: tuple[Contender, ...]
    unit: Unit
    games: int
    seed: str = "1"
    record: Path | None = None
    limits: Limits = LIMITS

    def __post_init__(self) -> None:
        if self.games < 1:
            raise UsageError(f"{self.games} {self.unit} were asked for; the least is 1")
        if self.games > MOST_GAMES:
            raise UsageError(f"more than {MOST_GAMES:,} {self.unit} were asked for; {MOST_GAMES:,} is the most")
        stream_seed(self.seed)
        if len(self.contenders) != self.seating.sides:
            raise UsageError(f"{len(self.contenders)} contenders were given for {self.seating.sides} sides")

    def lineup(self, game: int) -> tuple[int, ...]:
        """The contender, by number, on each side in this game."""
        return lineup(game, self.seating.sides)

    def seated(self, game: int) -> tuple[Contender, ...]:
        """The contender in each seat in this game."""
        sides = self.lineup(game)
        return tuple(self.contenders[sides[self.seating.side_of(seat)]] for seat in self.seating.all)

    @cached_property
    def policies(self) -> tuple[str, ...] | None:
        """What the engine calls the contenders, where it can play this plan; else `None`.

        It can when every contender is a player that it has, and no limit but the usual ones is asked for.
        """
        known = all(_is_in_the_engine(contender) for contender in self.contenders)
        return tuple(contender.kind for contender in self.contenders) if known and self.limits == LIMITS else None

    def seed_of(self, game: int) -> str:
        """The seed of this game's dealer: the plan's seed, a stroke, and the number of the game."""
        return f"{self.seed}/{game}"

    def noted_seed(self, game: int) -> str:
        """The seed that the record of this game names.

        The engine has streams of its own, so the `Dealer` of `seed_of` would deal other tiles; the word says so.
        """
        return self.seed_of(game) if self.policies is None else f"engine {self.seed_of(game)}"


def _is_in_the_engine(contender: Contender) -> bool:
    """Whether it is a player of the registry that the engine has too, and not another one of that name."""
    make: object = contender.make
    named = isinstance(make, partial) and make.func is make_player and make.args == (contender.kind,)
    return named and contender.kind in engine.POLICIES


def lineup(game: int, sides: int) -> tuple[int, ...]:
    """The contender on each side in game number ``game``.

    In every ``sides`` games that follow each other, from a multiple of ``sides`` on, each contender plays each side
    once; in every ``sides!`` games each order around the table comes once, so that it also evens out whom one follows.

    >>> [lineup(game, 2) for game in range(3)]
    [(0, 1), (1, 0), (0, 1)]
    >>> [lineup(game, 3) for game in range(4)]
    [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1)]
    """
    turned = game % sides
    order = (0, *_permutation(game // sides % factorial(sides - 1), list(range(1, sides))))
    return order[turned:] + order[:turned]


def _permutation(number: int, items: list[int]) -> tuple[int, ...]:
    """The ``number``-th order of ``items``, in lexicographical order from 0."""
    left, order = list(items), []
    for places in range(len(items) - 1, -1, -1):
        first, number = divmod(number, factorial(places))
        order.append(left.pop(first))
    return tuple(order)
