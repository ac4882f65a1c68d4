"""`Plan`: the complete, validated description of a simulation, so that a worker process needs nothing else."""

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
from doublesix.messages import Message
from doublesix.messages.invalid_input import InvalidArgument, WholeNumber, WrongLength, shown
from doublesix.messages.units import AnyOf
from doublesix.players.player import Player, Seed
from doublesix.players.registry import make_player, player_summary

__all__ = ["MOST_GAMES", "Contender", "Plan", "Unit", "contenders", "lineup"]

MOST_GAMES: Final = 10**9


class Unit(StrEnum):
    """Unit of a simulation: a game is the first round of a match, or a whole match."""

    ROUNDS = "rounds"
    MATCHES = "matches"


@dataclass(frozen=True)
class Contender:
    """A participant, who plays all the seats of one side.

    Attributes:
        name: Unique display name.
        kind: Name of the player, as in the registry.
        make: Factory of the player for one seat of one game, from a seed. With several workers it must be picklable:
            a class or function of a module, or a `functools.partial` of one.
    """

    name: str
    kind: str
    make: Callable[[Seed], Player]


class _PlayersForSides(
    Message,
    id="arena.players-for-sides",
    english="{players} players cannot take the {sides} sides in turn; name {fitting} of them",
):
    players: int
    sides: int
    fitting: AnyOf


def contenders(players: Sequence[str], sides: int) -> tuple[Contender, ...]:
    """Make a contender for each side; fewer names than sides are cycled, and equal names are numbered.

    >>> [one.name for one in contenders(["greedy", "random"], 4)]
    ['greedy 1', 'random 1', 'greedy 2', 'random 2']

    Raises:
        UsageError: If a player is unknown, or the number of sides is not a multiple of the number of players.
    """
    for name in players:
        player_summary(name)
    if not players or sides % len(players):
        fitting = tuple(n for n in range(1, sides + 1) if sides % n == 0)
        raise UsageError(_PlayersForSides(len(players), sides, AnyOf(fitting)))
    kinds = [players[side % len(players)] for side in range(sides)]
    return tuple(
        Contender(_numbered(kind, kinds[:side], kinds), kind, partial(make_player, kind))
        for side, kind in enumerate(kinds)
    )


def _numbered(kind: str, before: list[str], kinds: list[str]) -> str:
    return f"{kind} {before.count(kind) + 1}" if kinds.count(kind) > 1 else kind


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A simulation to run; its result is a function of the plan without ``record``.

    Attributes:
        rules: The rules.
        seating: The seating of the table.
        contenders: One for each side; they change sides from game to game.
        unit: Whether a game is a round or a match.
        games: Number of games, 1 to `MOST_GAMES`.
        seed: Seed of the deals and of the players.
        record: Folder to which each game is written as a text record; `None` to write none.
        limits: When a match is broken off.

    Raises:
        UsageError: If there is not one contender for each side, the number of games is out of range, or the seed is not
            valid UTF-8.
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
        if not 1 <= self.games <= MOST_GAMES:
            raise UsageError(InvalidArgument(self.unit.value, WholeNumber(1, MOST_GAMES), shown(self.games)))
        stream_seed(self.seed)
        if len(self.contenders) != self.seating.sides:
            raise UsageError(WrongLength("contenders", self.seating.sides, len(self.contenders)))

    def lineup(self, game: int) -> tuple[int, ...]:
        """Number of the contender on each side in this game."""
        return lineup(game, self.seating.sides)

    def seated(self, game: int) -> tuple[Contender, ...]:
        """Contender in each seat in this game."""
        sides = self.lineup(game)
        return tuple(self.contenders[sides[self.seating.side_of(seat)]] for seat in self.seating.all)

    @cached_property
    def policies(self) -> tuple[str, ...] | None:
        """The engine's policies for the contenders; `None` if the engine cannot play this plan.

        It can if every contender is a player that it implements, and the limits are the default ones.
        """
        known = all(_is_in_the_engine(contender) for contender in self.contenders)
        return tuple(contender.kind for contender in self.contenders) if known and self.limits == LIMITS else None

    def seed_of(self, game: int) -> str:
        """Seed of this game's dealer: the plan's seed, a slash, and the number of the game."""
        return f"{self.seed}/{game}"

    def noted_seed(self, game: int) -> str:
        """Seed written to the record of this game.

        It begins with ``engine`` if the engine dealt: its random streams differ from those of `Dealer`.
        """
        return self.seed_of(game) if self.policies is None else f"engine {self.seed_of(game)}"


def _is_in_the_engine(contender: Contender) -> bool:
    """Whether the contender is a player of the registry that the engine implements, not another of the same name."""
    make: object = contender.make
    named = isinstance(make, partial) and make.func is make_player and make.args == (contender.kind,)
    return named and contender.kind in engine.POLICIES


def lineup(game: int, sides: int) -> tuple[int, ...]:
    """Contender on each side in game number ``game``.

    In each block of ``sides`` consecutive games, aligned to a multiple of ``sides``, each contender plays each side
    once; in each block of ``sides!`` games every order around the table occurs once, which balances whom each follows.

    >>> [lineup(game, 2) for game in range(3)]
    [(0, 1), (1, 0), (0, 1)]
    >>> [lineup(game, 3) for game in range(4)]
    [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1)]
    """
    turned = game % sides
    order = (0, *_permutation(game // sides % factorial(sides - 1), list(range(1, sides))))
    return order[turned:] + order[:turned]


def _permutation(number: int, items: list[int]) -> tuple[int, ...]:
    """The ``number``-th permutation of ``items``, in lexicographic order from 0."""
    left, order = list(items), []
    for places in range(len(items) - 1, -1, -1):
        first, number = divmod(number, factorial(places))
        order.append(left.pop(first))
    return tuple(order)
