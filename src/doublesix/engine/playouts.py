"""Playouts: whole rounds and matches, played by the engine's own players at the speed of the machine."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.core.match import Deal, Event, Lots
from doublesix.core.moves import Act
from doublesix.engine.compilation import CompiledRules
from doublesix.engine.seeds import seed_bits
from doublesix.errors import UsageError

__all__ = ["ENDINGS", "MOST_THREADS", "POLICIES", "Playouts", "playouts", "trace"]

ENDINGS: Final = ("domino", "block", "redeal", "target", "skunk")
"""What the numbers of `Playouts.ending` stand for; no row of a round has ``redeal``."""

POLICIES: Final = ("random", "greedy")
"""Who can play: the same as the players of these names."""

MOST_THREADS: Final = 256
_MOST_DEALS: Final = 1_000
_MOST_ACTS: Final = 2_000
_MOST_GAMES: Final = 1 << 62


@dataclass(frozen=True, kw_only=True)
class Playouts:
    """What was played: G games, and in them R rounds that came to an end, at a table of S sides.

    A round is one deal. A game is one match, or the first round of one where only rounds were asked for. Points are
    those of the scoreboard: what was really gained.

    Attributes:
        game_rounds: uint32 (G,). How many rounds of the game came to an end.
        game_winner: int8 (G,). The side that won the match, or -1.
        game: int64 (R,). The number of the game that the round belongs to; rising.
        round: uint16 (R,). The number of the round in its game, from 1.
        leader: int8 (R,). The seat that led.
        ending: int8 (R,). How the round ended, a place in `ENDINGS`.
        winner: int8 (R,). The seat that won the round, or -1 for a tie.
        in_play: int32 (R, S). Points that each side gained by its plays and by calling.
        from_hands: int32 (R, S). Points that each side gained from the hands that were left.
        plays: uint16 (R,). Tiles played.
        draws: uint16 (R,). Tiles drawn.
        passes: uint16 (R,). Turns passed.
        acts: uint16 (R,). All that was done, claims and calls included.
        redeals: uint16 (R,). Deals before this one that nobody could lead.
        count_values: int32 (K,). The counts that can score under these rules, rising.
        counts: uint16 (R, K). How often each of them scored in the round.
    """

    game_rounds: NDArray[np.uint32]
    game_winner: NDArray[np.int8]
    game: NDArray[np.int64]
    round: NDArray[np.uint16]
    leader: NDArray[np.int8]
    ending: NDArray[np.int8]
    winner: NDArray[np.int8]
    in_play: NDArray[np.int32]
    from_hands: NDArray[np.int32]
    plays: NDArray[np.uint16]
    draws: NDArray[np.uint16]
    passes: NDArray[np.uint16]
    acts: NDArray[np.uint16]
    redeals: NDArray[np.uint16]
    count_values: NDArray[np.int32]
    counts: NDArray[np.uint16]

    @property
    def points(self) -> NDArray[np.int32]:
        """Points that each side gained in all: int32 (R, S)."""
        return self.in_play + self.from_hands


def playouts(  # noqa: PLR0913 - every one is a choice of its own
    compiled: CompiledRules,
    n: int,
    *,
    seed: str | int = 1,
    start: int = 0,
    threads: int = 1,
    policy: str | Sequence[str] = "random",
    unit: str = "rounds",
    lineups: Sequence[Sequence[int]] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Playouts:
    """Play the games of the numbers from ``start`` to ``start + n - 1``.

    What a game brings depends on the rules, the seating, the seed, the policies, the line-ups, the unit and the
    number of the game, and on nothing else: any cut into shares, on any number of threads, gives the same rows.

    Args:
        compiled: What is played, and at what table.
        n: How many games.
        seed: What all chance is drawn from; ``7`` and ``"7"`` are the same.
        start: The number of the first game.
        threads: How many threads play.
        policy: Who plays, one of `POLICIES`, or one for each contender.
        unit: ``rounds`` plays the first round of a match in each game, ``matches`` whole matches.
        lineups: Who plays where: in game ``k``, side ``s`` is played by contender ``lineups[k % len(lineups)][s]``.
            Without it contender ``s`` plays side ``s`` in every game.
        progress: Called about ten times a second, in this thread, with how many games are done.

    Raises:
        UsageError: If a policy is not known, or a number is out of its range.
        KeyboardInterrupt: If Ctrl-C is pressed; what was played is lost.

    >>> from doublesix.core.rules import RuleSet
    >>> from doublesix.engine.compilation import compile_rules
    >>> played = playouts(compile_rules(RuleSet()), 100, seed=7)
    >>> played.points.shape
    (100, 2)
    """
    if n < 0 or n > _MOST_GAMES:
        raise UsageError(f"{n} playouts were asked for; the least is 0, the most {_MOST_GAMES}")
    if not 1 <= threads <= MOST_THREADS:
        raise UsageError(f"{threads} threads were asked for; the least is 1, the most {MOST_THREADS}")
    playing = _playing(compiled, seed, policy, unit, lineups)
    playing |= {"start": _first(start), "stop": start + n, "threads": threads}
    values = np.asarray(compiled.native.scoring_counts, dtype=np.int32)
    columns = _native.playouts(compiled.native, playing, progress)
    columns["counts"] = columns["counts"].reshape(len(columns["game"]), len(values))
    return Playouts(count_values=values, **columns)


def trace(
    compiled: CompiledRules,
    game: int,
    *,
    seed: str | int = 1,
    policy: str | Sequence[str] = "random",
    unit: str = "rounds",
    lineups: Sequence[Sequence[int]] | None = None,
) -> list[Event]:
    """The events of one game of `playouts`: lots, deals and acts, as a `doublesix.core.match.Match` takes them.

    Raises:
        UsageError: If a policy is not known, or the number is negative.

    >>> from doublesix.core.match import Match
    >>> from doublesix.core.rules import RuleSet
    >>> from doublesix.engine.compilation import compile_rules
    >>> match = Match.start(RuleSet(), 2)
    >>> for event in trace(compile_rules(RuleSet()), 0, seed=7):
    ...     match = match.after(event)
    >>> len(match.results)
    1
    """
    playing = _playing(compiled, seed, policy, unit, lineups)
    playing |= {"start": _first(game), "stop": game + 1, "threads": 1}
    numbers = compiled.numbers
    events: list[Event] = []
    for kind, seat, what in _native.trace(compiled.native, playing, game):
        if isinstance(what, bytes):
            tiles = numbers.hand(what)
            events.append(Lots(tiles) if kind == 0 else Deal(tiles))
        else:
            events.append(Act(seat, what))
    return events


def _first(start: int) -> int:
    if not 0 <= start <= _MOST_GAMES:
        raise UsageError(f"game number {start} was asked for; games are numbered from 0 to {_MOST_GAMES}")
    return start


def _playing(
    compiled: CompiledRules,
    seed: str | int,
    policy: str | Sequence[str],
    unit: str,
    lineups: Sequence[Sequence[int]] | None,
) -> dict[str, object]:
    sides = compiled.seating.sides
    policies = [policy] * sides if isinstance(policy, str) else list(policy)
    for name in policies:
        if name not in POLICIES:
            raise UsageError(f"there is no policy {name!r}; the policies are: {', '.join(POLICIES)}")
    if unit not in {"rounds", "matches"}:
        raise UsageError(f"{unit!r} were asked for; a unit is rounds or matches")
    seats = [list(range(sides))] if lineups is None else [list(lineup) for lineup in lineups]
    if not seats or any(len(lineup) != sides for lineup in seats):
        raise UsageError(f"a line-up names a contender for each of {sides} sides, and there is at least one")
    if any(not 0 <= contender < len(policies) for lineup in seats for contender in lineup):
        raise UsageError(f"{len(policies)} policies were given; a line-up names contenders 0 to {len(policies) - 1}")
    return {
        "seed": seed_bits(seed),
        "matches": unit == "matches",
        "policies": [POLICIES.index(name) for name in policies],
        "lineups": seats,
        "most_deals": _MOST_DEALS,
        "most_acts": _MOST_ACTS,
    }
