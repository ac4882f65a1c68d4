"""Playouts: whole rounds and matches played by fixed policies, at native speed."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.core.match import Deal, Event, Lots
from doublesix.core.moves import Act
from doublesix.engine.arguments import seed_bits, whole_number
from doublesix.engine.rules.compilation import COMPILED_RULES, CompiledRules
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import (
    FUNCTION_OR_NONE,
    LIST,
    InvalidArgument,
    MissingPackage,
    OneOf,
    WrongRangeOfLength,
    shown,
)

if TYPE_CHECKING:
    from polars import DataFrame
    from pyarrow import Table

__all__ = ["ENDINGS", "MOST_THREADS", "POLICIES", "Playouts", "playouts", "trace"]

ENDINGS: Final = ("domino", "block", "redeal", "target", "skunk")
"""Meaning of the codes in `Playouts.ending`; ``redeal`` does not occur there."""

POLICIES: Final = ("random", "greedy")
"""Playout policies; each plays as the player of that name."""

MOST_THREADS: Final = 256
_MOST_DEALS: Final = 1_000
_MOST_ACTS: Final = 2_000
_MOST_GAMES: Final = 1 << 32
_LAST_GAME: Final = 1 << 62
_MOST_CONTENDERS: Final = 256


@dataclass(frozen=True, kw_only=True)
class Playouts:
    """Results of playouts: G games with R finished rounds in all, at a table of S sides.

    A round is one deal. A game is one match, or only the first round of one where the unit is rounds. Points are those
    credited on the scoreboard.

    Attributes:
        game_rounds: uint32 (G,). Finished rounds of the game.
        game_winner: int8 (G,). The side that won the match, or -1.
        game: int64 (R,). Number of the game that the round belongs to; ascending.
        round: uint16 (R,). Number of the round in its game, from 1.
        leader: int8 (R,). The seat that led.
        ending: int8 (R,). How the round ended: an index into `ENDINGS`.
        winner: int8 (R,). The seat that won the round, or -1 for a tie.
        in_play: int32 (R, S). Points of each side from plays and calls.
        from_hands: int32 (R, S). Points of each side from the hands left at the end of the round.
        plays: uint16 (R,). Tiles played.
        draws: uint16 (R,). Tiles drawn.
        passes: uint16 (R,). Turns passed.
        acts: uint16 (R,). All acts, claims and calls included.
        redeals: uint16 (R,). Deals before this one without a leader.
        count_values: int32 (K,). Counts that can score under these rules, ascending; halves, where equal ends score.
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
        """Total points of each side: int32 (R, S)."""
        return self.in_play + self.from_hands

    def to_polars(self) -> "DataFrame":
        """Data frame with one row for each round, and the columns of ``doublesix simulate --out``.

        These are ``game``, ``round``, ``leader``, ``ending`` in words, ``winner`` (null for a tie), and for each side
        and each count one column: ``in_play_0``, ``from_hands_0``, ``count_5``, ….

        Raises:
            UsageError: If Polars is not installed.

        >>> from doublesix.core.rules import RuleSet
        >>> from doublesix.engine.rules.compilation import compile_rules
        >>> table = playouts(compile_rules(RuleSet()), 100, seed=7).to_polars()
        >>> len(table), table.columns[:5]
        (100, ['game', 'round', 'leader', 'ending', 'winner'])
        """
        frame: DataFrame = _optional("doublesix.engine.frames", "polars", "sim").rounds_frame(self, ENDINGS)
        return frame

    def to_arrow(self) -> "Table":
        """The data frame of `to_polars` as a PyArrow table.

        Libraries that read Arrow streams take this object itself: ``duckdb.from_arrow(played)``.

        Raises:
            UsageError: If Polars or PyArrow is not installed.
        """
        table: Table = _optional("pyarrow", "pyarrow", "arrow").table(self)
        return table

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        stream: object = self.to_polars().__arrow_c_stream__(requested_schema)
        return stream


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
    """Play games number ``start`` to ``start + n - 1``.

    The result of a game depends only on the rules, the seating, the seed, the policies, the line-ups, the unit and the
    number of the game: any division into parts, on any number of threads, gives the same rows.

    Args:
        compiled: Rules and table.
        n: Number of games.
        seed: Seed of all randomness; ``7`` and ``"7"`` are the same.
        start: Number of the first game.
        threads: Number of threads.
        policy: One of `POLICIES` for every side, or a list with one for each contender.
        unit: ``rounds`` plays the first round of a match in each game, ``matches`` whole matches.
        lineups: Contenders by side: in game ``k``, side ``s`` is played by contender ``lineups[k % len(lineups)][s]``.
            By default contender ``s`` plays side ``s`` in every game.
        progress: Called in this thread about ten times a second, with the number of games done.

    Raises:
        UsageError: If a policy or unit is unknown, a line-up is invalid, or a number is out of range.
        KeyboardInterrupt: On Ctrl-C; the results so far are lost.

    >>> from doublesix.core.rules import RuleSet
    >>> from doublesix.engine.rules.compilation import compile_rules
    >>> played = playouts(compile_rules(RuleSet()), 100, seed=7)
    >>> played.points.shape
    (100, 2)
    """
    games = whole_number(n, "n", 0, _MOST_GAMES)
    first = whole_number(start, "start", 0, _LAST_GAME)
    whole_number(threads, "threads", 1, MOST_THREADS)
    if progress is not None and not callable(progress):
        raise UsageError(InvalidArgument("progress", FUNCTION_OR_NONE, shown(progress)))
    playing = _playing(compiled, seed, policy, unit, lineups)
    values = np.asarray(compiled.native.scoring_counts, dtype=np.int32)
    columns = _native.playouts(
        compiled.native, playing, start=first, stop=first + games, threads=threads, on_progress=progress
    )
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
    """Events of one game of `playouts`: lots, deals and acts, as a `doublesix.core.match.Match` takes them.

    Raises:
        UsageError: If a policy or unit is unknown, a line-up is invalid, or the number is out of range.

    >>> from doublesix.core.match import Match
    >>> from doublesix.core.rules import RuleSet
    >>> from doublesix.engine.rules.compilation import compile_rules
    >>> match = Match.start(RuleSet(), 2)
    >>> for event in trace(compile_rules(RuleSet()), 0, seed=7):
    ...     match = match.after(event)
    >>> len(match.results)
    1
    """
    playing = _playing(compiled, seed, policy, unit, lineups)
    number = whole_number(game, "game", 0, _LAST_GAME)
    numbers = compiled.numbers
    events: list[Event] = []
    for kind, seat, what in _native.trace(compiled.native, playing, number):
        if isinstance(what, bytes):
            tiles = numbers.hand(what)
            events.append(Lots(tiles) if kind == 0 else Deal(tiles))
        else:
            events.append(Act(seat, what))
    return events


_DATA_FRAME = FixedMessage("engine.data-frame", "a table of playouts")


def _optional(module: str, package: str, extra: str) -> ModuleType:
    """Import a module that depends on an optional package; raises `UsageError` with the extra that installs it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != package:
            raise
        raise UsageError(MissingPackage(_DATA_FRAME, package, extra)) from None


def _playing(
    compiled: CompiledRules,
    seed: str | int,
    policy: str | Sequence[str],
    unit: str,
    lineups: Sequence[Sequence[int]] | None,
) -> _native.PlayoutTask:
    if not isinstance(compiled, CompiledRules):
        raise UsageError(InvalidArgument("compiled", COMPILED_RULES, type(compiled).__name__))
    sides = compiled.seating.sides
    policies = _policies(policy, sides)
    if unit != "rounds" and unit != "matches":
        raise UsageError(InvalidArgument("unit", OneOf(("rounds", "matches")), shown(unit)))
    return _native.PlayoutTask(
        seed=seed_bits(seed),
        matches=unit == "matches",
        policies=[_native.Policy[name] for name in policies],
        lineups=_lineups(lineups, sides, len(policies)),
        most_deals=_MOST_DEALS,
        most_acts=_MOST_ACTS,
    )


def _policies(policy: object, sides: int) -> list[str]:
    """Policy of each contender."""
    policies = [policy] * sides if isinstance(policy, str) else _listed(policy, "policy")
    named: list[str] = []
    for name in policies:
        if not isinstance(name, str) or name not in POLICIES:
            raise UsageError(InvalidArgument("policy", OneOf(POLICIES), shown(name)))
        named.append(name)
    if not 1 <= len(named) <= _MOST_CONTENDERS:
        raise UsageError(WrongRangeOfLength("policy", 1, _MOST_CONTENDERS, len(named)))
    return named


_LINEUPS = FixedMessage("engine.lineups", "a list of at least one line-up, or None")


def _lineups(lineups: object, sides: int, contenders: int) -> list[list[int]]:
    """Line-ups as lists: for each, the contender on every side."""
    given = [range(sides)] if lineups is None else _listed(lineups, "lineups")
    if not given:
        raise UsageError(InvalidArgument("lineups", _LINEUPS, shown(given)))
    return [_lineup(one, f"lineups[{place}]", sides, contenders) for place, one in enumerate(given)]


class _Lineup(Message, id="engine.lineup", english="a list of {sides} contenders, each from 0 to {last}"):
    sides: int
    last: int


def _lineup(lineup: object, argument: str, sides: int, contenders: int) -> list[int]:
    given = _listed(lineup, argument)
    known = [contender for contender in given if type(contender) is int and 0 <= contender < contenders]
    if not len(known) == len(given) == sides:
        raise UsageError(InvalidArgument(argument, _Lineup(sides, contenders - 1), shown(given)))
    return known


def _listed(given: object, argument: str) -> list[object]:
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise UsageError(InvalidArgument(argument, LIST, shown(given)))
    return list(given)
