"""Engine players: their configuration by name, and the ten levels."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from types import MappingProxyType
from typing import Final

from doublesix import _native
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, NumberAbove, NumberBetween, OneOf, WholeNumber, shown

__all__ = ["LEVELS", "PLAYER_KINDS", "SWITCHES", "PlayerConfig", "player_config"]

PLAYER_KINDS: Final = ("random", "greedy", "heuristic", "flat", "tree", "solving", "network", "master", "blocker")
"""Kinds of engine players, by the names of the native enumeration."""

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
            raise UsageError(InvalidArgument("kind", OneOf(PLAYER_KINDS), shown(self.kind)))
        if self.worlds is not None and not 1 <= self.worlds <= _MOST_WORLDS:
            raise UsageError(InvalidArgument("worlds", WholeNumber(1, _MOST_WORLDS), shown(self.worlds)))
        if self.seconds is not None and not 0 < self.seconds <= _MOST_SECONDS:
            raise UsageError(
                InvalidArgument("seconds", NumberAbove(Decimal(0), Decimal(_MOST_SECONDS)), shown(self.seconds))
            )
        for name, value in self.switches.items():
            if name not in SWITCHES:
                raise UsageError(InvalidArgument("switch", OneOf(tuple(SWITCHES)), shown(name)))
            least, most = SWITCHES[name]
            if not least <= value <= most:
                raise UsageError(InvalidArgument(name, NumberBetween(Decimal(least), Decimal(most)), shown(value)))


_FORMS = FixedMessage(
    "engine.player.forms", "a name with budget and switches, such as flat, flat@300 or master@10ms;depth=4"
)


class _Level(Message, id="engine.player.level", english="one of level-1 to level-{last}, without budget and switches"):
    last: int


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
        raise UsageError(InvalidArgument("player", _FORMS, shown(name)))
    worlds, seconds = None, None
    if found["number"]:
        number = float(found["number"])
        if found["unit"]:
            seconds = number / 1000 if found["unit"] == "ms" else number
        else:
            if not number.is_integer():
                raise UsageError(InvalidArgument("worlds", WholeNumber(1, _MOST_WORLDS), found["number"]))
            worlds = int(number)
    switches = dict(part.split("=") for part in found["rest"].split(";") if part)
    if found["kind"].startswith("level-"):
        number = int(found["kind"].removeprefix("level-"))
        if number not in LEVELS or found["number"] or switches:
            raise UsageError(InvalidArgument("player", _Level(max(LEVELS)), shown(name)))
        return LEVELS[number]
    if found["kind"] not in PLAYER_KINDS:
        known = (*PLAYER_KINDS, *(f"level-{number}" for number in LEVELS))
        raise UsageError(InvalidArgument("player", OneOf(known), shown(found["kind"])))
    return PlayerConfig(found["kind"], worlds, seconds, {key: float(value) for key, value in switches.items()})


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
