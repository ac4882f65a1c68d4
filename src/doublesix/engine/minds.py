"""Minds: the engine's own players, as they are asked for by name."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from doublesix import _native
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.asked import shown
from doublesix.engine.compilation import CompiledRules
from doublesix.engine.nets import network_for
from doublesix.engine.seeds import seed_bits
from doublesix.engine.sights import MOST_SEATS, MOST_SET, sight_of
from doublesix.engine.stakes import stakes_for
from doublesix.errors import UsageError

__all__ = ["LEVELS", "MINDS", "Mind", "Thought", "WeighedMove", "mind", "think"]

MINDS: Final = ("random", "greedy", "heuristic", "flat", "tree", "solving", "network", "master", "blocker")
"""The players that the engine has, in the order in which it numbers them."""

SWITCHES: Final = MappingProxyType[str, tuple[float, float]](
    {
        "oracle": (0, 1),
        "points": (0, 1),
        "depth": (0, 400),
        "leaf": (0, 2),
        "explore": (0, 10_000),
        "reading": (0, 1_000),
        "floor": (0, 1),
        "uniform": (0, 1),
        "spread": (0, 1),
        "mixing": (0, 2),
        "noise": (0, 1_000),
        "slack": (0, 1_000),
        "stakes": (0, 1),
    }
)
"""What else a mind can be told, for measuring, with the least and the most of each.

``points`` takes no notice of the scores; ``stakes`` says whether a net plays for the match or for points and a prize:
without it, as it has learned to.
"""

_TRUTHS: Final = ("oracle", "points")
_ELSEWHERE: Final = ("stakes",)
"""What is no field of the native `MindSpec` as it is told."""

_WHOLE: Final = ("depth", "leaf", "mixing")
_INSTEAD: Final = MappingProxyType({"network": "heuristic", "master": "master"})
"""Those that look for a net, and who plays where there is none."""

_BRIEF: Final = ("random", "greedy", "heuristic", "network", "blocker")
"""Those that are done sooner than a thread could be started for them."""

_FORMAT: Final = re.compile(
    r"(?P<kind>[a-z]+|level-\d+)(?:@(?P<number>\d+(?:\.\d+)?)(?P<unit>ms|s|))?(?P<rest>(?:;[a-z]+=[\d.]+)*)"
)
_MOST_WORLDS: Final = 10**9
_MOST_SECONDS: Final = 3600.0


@dataclass(frozen=True)
class Mind:
    """One of the engine's players, and how it is to think.

    Attributes:
        kind: One of `MINDS`.
        worlds: How many deals it imagines for one decision; `None` for as many as this kind takes by itself.
        seconds: When it must be done; `None` for no limit.
        switches: What else it is told, by the names in `SWITCHES`.
    """

    kind: str
    worlds: int | None = None
    seconds: float | None = None
    switches: Mapping[str, float] = field(default_factory=dict, hash=False)
    weights: tuple[float, ...] = ()
    net: _native.Net | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.kind not in MINDS:
            raise UsageError(f"{shown(self.kind)} is no player of the engine; those are: {', '.join(MINDS)}")
        if self.worlds is not None and not 1 <= self.worlds <= _MOST_WORLDS:
            raise UsageError(f"{shown(self.worlds)} worlds were asked for; that is 1 to {_MOST_WORLDS:,}")
        if self.seconds is not None and not 0 < self.seconds <= _MOST_SECONDS:
            raise UsageError(f"{shown(self.seconds)} seconds were asked for; that is above 0, to {_MOST_SECONDS:g}")
        for name, value in self.switches.items():
            least, most = SWITCHES.get(name, (1, 0))
            if not least <= value <= most:
                known = ", ".join(f"{one} ({low:g} to {high:g})" for one, (low, high) in SWITCHES.items())
                raise UsageError(f"{shown(name)} was to be {shown(value)}; a mind can be told: {known}")

    def told(self, compiled: CompiledRules, seed: str | int) -> dict[str, object]:
        """The fields of the native `MindSpec`, with the net for these rules where one is needed.

        Where there is none for this table, as with a set below double-six, the learned player judges like the heuristic
        one, and the master plays worlds out like the flat one wherever it cannot solve the round or the rest of it.
        """
        net = (self.net or _net_for(compiled)) if self.kind in _INSTEAD else None
        kind = _INSTEAD[self.kind] if self.kind in _INSTEAD and net is None else self.kind
        fields: dict[str, object] = {"kind": MINDS.index(kind), "seed": seed_bits(seed)}
        if self.worlds is not None:
            fields["worlds"] = self.worlds
        if self.seconds is not None:
            fields["seconds"] = float(self.seconds)
        if net is not None:
            fields["net"] = net
            stakes = stakes_for(compiled) if self._plays_for_the_match(compiled) else None
            fields |= {} if stakes is None else {"stakes": stakes}
        if self.weights:
            fields["weights"] = list(self.weights)
        for name, value in self.switches.items():
            if name in _ELSEWHERE:
                continue
            fields[name] = bool(value) if name in _TRUTHS else int(value) if name in _WHOLE else float(value)
        return fields

    def _plays_for_the_match(self, compiled: CompiledRules) -> bool:
        """Whether its net is to go by the stakes of the match: as it has learned, unless it is told."""
        told = self.switches.get("stakes")
        if told is None:
            return self.net is None and network_for(compiled).heading.stakes
        return bool(told)


@lru_cache(maxsize=64)
def _net_for(compiled: CompiledRules) -> _native.Net | None:
    try:
        return _native.Net(network_for(compiled).weights)
    except UsageError:
        return None


def mind(name: str) -> Mind:
    """A mind by its name and budget, as `make_player` takes them, and what else it is told behind semicolons.

    Raises:
        UsageError: If it is written otherwise, or there is no such player.

    >>> mind("level-9") == LEVELS[9]
    True
    >>> mind("flat@300").worlds, mind("master@10ms").seconds, dict(mind("master;oracle=1").switches)
    (300, 0.01, {'oracle': 1.0})
    """
    found = _FORMAT.fullmatch(str(name))
    if found is None:
        raise UsageError(
            f"{shown(name)} was asked for; write a name, a budget and switches: flat, flat@300, master@10ms;depth=4"
        )
    worlds, seconds = None, None
    if found["number"]:
        number = float(found["number"])
        if found["unit"]:
            seconds = number / 1000 if found["unit"] == "ms" else number
        else:
            if not number.is_integer():
                raise UsageError(f"{shown(name)} was asked for; worlds are whole ones")
            worlds = int(number)
    switches = dict(part.split("=") for part in found["rest"].split(";") if part)
    if found["kind"].startswith("level-"):
        number = int(found["kind"].removeprefix("level-"))
        if number not in LEVELS or found["number"] or switches:
            raise UsageError(f"{shown(name)} was asked for; the levels are level-1 to level-{max(LEVELS)}, as they are")
        return LEVELS[number]
    return Mind(found["kind"], worlds, seconds, {key: float(value) for key, value in switches.items()})


@dataclass(frozen=True, kw_only=True)
class WeighedMove:
    """A move that was weighed, in points of the scoreboard.

    Attributes:
        move: The move.
        value: What its side is expected to make more than the others from now to the end of the round. Where the mind
            plays for the match (`doublesix.engine.stakes`) these are points at the scores of now: the share of the
            match that is expected, measured by what a point is worth there.
        error: The standard error of that.
        worlds: In how many imagined deals it was tried.
        gain: What it makes at once.
        next: The most that the hand can make next on the table that the move leaves; this and what follows are counted
            over the worlds, and only where an explanation was asked for.
        fitting: How many tiles that nobody has seen can be played there.
        able: In what share of the worlds the next opponent holds one of them.
        reply: What he makes with the best of them, on the mean over all worlds.
        threat: The most that he makes in any world.
        threatened: In what share of them he makes so much.
    """

    move: Move
    value: float
    error: float
    worlds: int
    gain: int
    next: int
    fitting: int
    able: float
    reply: float
    threat: int
    threatened: float


@dataclass(frozen=True, kw_only=True)
class Thought:
    """What one decision came to.

    Attributes:
        chosen: The move.
        moves: All that were weighed, the best first; none where there was nothing to choose, or nothing was weighed.
        mix: How often each move is made by whoever sees this, where the choice is left to chance because that is what
            gives nothing away; empty elsewhere.
        worlds: How many deals were imagined.
        effective: How many equally likely ones they are worth, after weighting.
        exact: Whether the values are no estimates, because everything is known.
        wins: Whether the move wins the match at once, whatever is hidden; then nothing was weighed.
    """

    chosen: Move
    moves: tuple[WeighedMove, ...]
    mix: Mapping[Move, float]
    worlds: int
    effective: float
    exact: bool
    wins: bool


def think(seen: SeatView, how: Mind, seed: str | int = 0, *, explain: bool = False) -> Thought:
    """What a mind does with a view. Equal views, minds and seeds give equal thoughts, unless time is what ends them.

    Args:
        seen: What the seat sees, which must be asked to act.
        how: The mind.
        seed: What it draws chance from.
        explain: Whether to count what may follow each move, too.

    Raises:
        UsageError: If this mind does not play at such a table, or the seed is none.
        SetupError: If the view contradicts itself.
        KeyboardInterrupt: If Ctrl-C is pressed.
    """
    if seen.rules.set > MOST_SET or seen.seating.seats > MOST_SEATS:
        raise UsageError(
            f"«{how.kind}» was to play at a table of {seen.seating.seats} with a double-{seen.rules.set} set;"
            f" it plays with up to {MOST_SEATS} seats and sets up to double-{MOST_SET}"
        )
    compiled, sight = sight_of(seen)
    told = _native.think(sight, {**how.told(compiled, seed), "explain": explain}, how.kind in _BRIEF)
    if told is None:
        raise UsageError(f"«{how.kind}» was to play «{seen.rules.name}»; it cannot")
    moves = tuple(WeighedMove(**one) for one in told.pop("moves"))
    return Thought(moves=moves, **told)


def _level(kind: str, worlds: int | None = None, **switches: float) -> Mind:
    return Mind(kind, worlds, None, switches)


LEVELS: Final = MappingProxyType[int, Mind](
    {
        1: _level("heuristic", noise=30, slack=60),
        2: _level("heuristic", noise=12, slack=30),
        3: _level("heuristic", noise=6.5, slack=20),
        4: _level("heuristic", noise=3.5, slack=14),
        5: _level("heuristic", noise=1.8, slack=8),
        6: _level("heuristic"),
        7: _level("network", noise=1.6, slack=6),
        8: _level("network"),
        9: _level("master", worlds=30),
        10: _level("master"),
    }
)
"""The levels: mistakes that get rarer and smaller up to the sixth, then nets, then looking ahead.

``noise`` is how readily a worse move is made, in points, and ``slack`` how many points by its own judgement it may give
away at most.
"""
