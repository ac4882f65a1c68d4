"""Engine players: their configuration by name, the ten levels, and one decision."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from doublesix import _native
from doublesix.core.moves import Move
from doublesix.core.type_check import expect_kind
from doublesix.core.views import SeatView
from doublesix.engine.arguments import seed_bits, shown
from doublesix.engine.equity.win_shares import native_shares_for
from doublesix.engine.inference.information_state import MOST_SEATS, MOST_SET, information_state_of, plays_at
from doublesix.engine.learning.networks import Evaluation, evaluation_for
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.errors import UsageError
from doublesix.notation import format_move
from doublesix.notation.html import html_table

__all__ = ["LEVELS", "PLAYER_KINDS", "Decision", "PlayerConfig", "WeighedMove", "player_config", "think"]

PLAYER_KINDS: Final = ("random", "greedy", "heuristic", "flat", "tree", "solving", "network", "master", "blocker")
"""Kinds of engine players, in the order of the native enumeration."""

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
        "mixing": (0, 1),
        "noise": (0, 1_000),
        "slack": (0, 1_000),
        "stakes": (0, 1),
    }
)
"""Switches for experiments, with the range of each.

``points`` disregards the scores of the match; ``stakes`` sets whether a network plays for match equity or for points
and a prize, by default as it was trained.
"""

_TRUTHS: Final = ("oracle", "points")
_ELSEWHERE: Final = ("stakes",)
"""Switches that are not passed on as native fields."""

_WHOLE: Final = ("depth", "leaf", "mixing")
_INSTEAD: Final = MappingProxyType({"network": "heuristic", "master": "master"})
"""Kinds that use a value network, and the kind that plays where there is none."""

_BRIEF: Final = ("random", "greedy", "heuristic", "network", "blocker")
"""Kinds that decide faster than a thread can be started; others get one, so that Ctrl-C can end them."""

_FORMAT: Final = re.compile(
    r"(?P<kind>[a-z]+|level-\d+)(?:@(?P<number>\d+(?:\.\d+)?)(?P<unit>ms|s|))?(?P<rest>(?:;[a-z]+=\d+(?:\.\d+)?)*)"
)
_MOST_WORLDS: Final = 10**9
_MOST_SECONDS: Final = 3600.0


@dataclass(frozen=True)
class PlayerConfig:
    """Configuration of an engine player: kind, budget, switches and network.

    Attributes:
        kind: One of `PLAYER_KINDS`.
        worlds: Worlds (sampled deals) for one decision; `None` for the default of the kind.
        seconds: Time limit of one decision; `None` for no limit.
        switches: Settings for experiments, by the names in `SWITCHES`.
        weights: Weights of the heuristic player's terms, for tuning; empty for the built-in ones.
        net: Value network to use instead of that of the table.
    """

    kind: str
    worlds: int | None = None
    seconds: float | None = None
    switches: Mapping[str, float] = field(default_factory=dict, hash=False)
    weights: tuple[float, ...] = ()
    net: _native.Net | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if self.kind not in PLAYER_KINDS:
            raise UsageError(f"{shown(self.kind)} is no player of the engine; those are: {', '.join(PLAYER_KINDS)}")
        if self.worlds is not None and not 1 <= self.worlds <= _MOST_WORLDS:
            raise UsageError(f"{shown(self.worlds)} worlds were asked for; that is 1 to {_MOST_WORLDS:,}")
        if self.seconds is not None and not 0 < self.seconds <= _MOST_SECONDS:
            raise UsageError(f"{shown(self.seconds)} seconds were asked for; that is above 0, to {_MOST_SECONDS:g}")
        for name, value in self.switches.items():
            least, most = SWITCHES.get(name, (1, 0))
            if not least <= value <= most:
                known = ", ".join(f"{one} ({low:g} to {high:g})" for one, (low, high) in SWITCHES.items())
                raise UsageError(f"{shown(name)} was to be {shown(value)}; a player has the switches: {known}")

    def native_fields(self, compiled: CompiledRules, seed: str | int) -> dict[str, object]:
        """Fields of the native player configuration, with the network for these rules if the kind uses one.

        Where there is no network for the table, as with a set below double-six, the network player plays as the
        heuristic one, and the master plays worlds out like the flat one wherever it cannot solve the round or the rest
        of it.
        """
        evaluation = self._evaluation(compiled)
        kind = _INSTEAD.get(self.kind, self.kind) if evaluation is None else self.kind
        fields: dict[str, object] = {"kind": PLAYER_KINDS.index(kind), "seed": seed_bits(seed)}
        given = {
            "worlds": self.worlds,
            "seconds": None if self.seconds is None else float(self.seconds),
            "net": None if evaluation is None else evaluation.net,
            "stakes": None if evaluation is None else evaluation.shares,
            "weights": list(self.weights) or None,
        }
        fields |= {name: value for name, value in given.items() if value is not None}
        for name, value in self.switches.items():
            if name not in _ELSEWHERE:
                fields[name] = bool(value) if name in _TRUTHS else int(value) if name in _WHOLE else float(value)
        return fields

    def _evaluation(self, compiled: CompiledRules) -> Evaluation | None:
        """Network and match equity in use: the table's own, unless overridden by `net` or the switch ``stakes``."""
        if self.kind not in _INSTEAD:
            return None
        shipped = evaluation_for(compiled) if self.net is None else Evaluation(self.net, None)
        for_the_match = self.switches.get("stakes")
        if shipped is None or for_the_match is None:
            return shipped
        return Evaluation(shipped.net, native_shares_for(compiled) if for_the_match else None)


def player_config(name: str) -> PlayerConfig:
    """Parse a player's name and budget, as `make_player` takes them, with switches after semicolons.

    Raises:
        UsageError: If the format is wrong, or there is no such player, budget or switch.

    >>> player_config("level-9") == LEVELS[9]
    True
    >>> player_config("flat@300").worlds, player_config("master@10ms").seconds
    (300, 0.01)
    >>> dict(player_config("master;oracle=1").switches)
    {'oracle': 1.0}
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
    return PlayerConfig(found["kind"], worlds, seconds, {key: float(value) for key, value in switches.items()})


@dataclass(frozen=True, kw_only=True)
class WeighedMove:
    """A move with its value estimate, in points of the scoreboard.

    Attributes:
        move: The move.
        value: Expected margin of its side from now to the end of the round. Where the player plays for the match
            (`engine.equity.win_shares`), the expected share of the match, in points at the current scores: in units of
            what one point is worth there.
        error: Standard error of the value.
        worlds: Number of worlds in which it was evaluated.
        gain: Points that it scores at once.
        next: Most points that the own hand can score next on the table that the move leaves; this and the following
            are counted over the worlds, and only if an explanation was requested.
        fitting: Number of unseen tiles that can be played there.
        able: Share of the worlds in which the next opponent holds one of them.
        reply: Mean points of the next opponent's best reply, over all worlds.
        threat: Points of that reply in the worst world.
        threatened: Share of the worlds in which it makes that many.
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
class Decision:
    """The result of one decision: the move, its alternatives and the search behind it.

    Attributes:
        chosen: The chosen move.
        moves: All evaluated moves, the best first; empty if there was no choice, or nothing was evaluated.
        mix: Probability of each move in this information set, where a mixed strategy is played; empty elsewhere.
        worlds: Number of worlds.
        effective: Effective sample size of the weighted worlds.
        exact: Whether the values are exact and not estimates, because everything is known.
        wins: Whether the move wins the match at once, whatever is hidden; then nothing was evaluated.
    """

    chosen: Move
    moves: tuple[WeighedMove, ...]
    mix: Mapping[Move, float]
    worlds: int
    effective: float
    exact: bool
    wins: bool

    def _repr_html_(self) -> str:
        rows = ((format_move(one.move), f"{one.value:+.2f}", f"{one.error:.2f}", one.worlds) for one in self.moves)
        caption = f"{format_move(self.chosen)}, chosen on {self.worlds} imagined deals"
        return html_table(caption, ("move", "points", "standard error", "deals"), rows)


def think(seen: SeatView, player: PlayerConfig | str, seed: str | int = 0, *, explain: bool = False) -> Decision:
    """Make one decision by an engine player.

    Equal views, players and seeds give equal decisions, unless a time limit ends the search.

    Args:
        seen: View of the seat to act.
        player: The configuration, or name and budget: ``master@300``.
        seed: Seed of its randomness.
        explain: Whether to count the possible replies to each move, too.

    Raises:
        UsageError: If the player does not support this table, or the seed is invalid.
        SetupError: If the view contradicts itself.
        KeyboardInterrupt: On Ctrl-C.
    """
    expect_kind(seen, SeatView, "a view", "give a SeatView, such as doublesix.view(position, seat)")
    how = player if isinstance(player, PlayerConfig) else player_config(player)
    if not plays_at(seen.rules, seen.seating):
        raise UsageError(
            f"«{how.kind}» was to play at a table of {seen.seating.seats} with a double-{seen.rules.set} set;"
            f" it plays with up to {MOST_SEATS} seats and sets up to double-{MOST_SET}"
        )
    compiled, infostate = information_state_of(seen)
    answer = _native.decide(infostate, {**how.native_fields(compiled, seed), "explain": explain}, how.kind in _BRIEF)
    if answer is None:
        raise UsageError(f"«{how.kind}» was to play «{seen.rules.name}»; it cannot")
    moves = tuple(WeighedMove(**one) for one in answer.pop("moves"))
    return Decision(moves=moves, **answer)


def _level(kind: str, worlds: int | None = None, **switches: float) -> PlayerConfig:
    return PlayerConfig(kind, worlds, None, switches)


LEVELS: Final = MappingProxyType[int, PlayerConfig](
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
"""The levels: the heuristic player with rarer and smaller mistakes up to level 6, then value networks, then search.

``noise`` is the softmax temperature of the choice, in points, and ``slack`` the most points that a mistake may cost by
the player's own values.
"""
