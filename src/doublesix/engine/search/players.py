"""Engine players: their configuration by name, and the ten levels."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from types import MappingProxyType
from typing import Final

from doublesix import _native
from doublesix.engine.search.weaknesses import ALWAYS, OTHER_GAMES, WEAKNESSES, WORLDS, shares_of, weaknesses_of
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
        **dict.fromkeys(WEAKNESSES, (0.0, 1.0)),
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
        switches: Settings for experiments and weaknesses, by the names in `SWITCHES`.
        lapses: Share of decisions in which its weaknesses strike that do not always do, by game (`weaknesses.LAPSES`);
            if empty, the switches say it.
        worlds_by_game: Worlds for one decision, by game (`weaknesses.WORLDS`); if empty, `worlds` says it.
        weights: Weights of the heuristic player's terms, for tuning; empty for the built-in ones.
        net: Value network to use instead of that of the table.
    """

    kind: str
    worlds: int | None = None
    seconds: float | None = None
    switches: Mapping[str, float] = field(default_factory=dict, hash=False)
    lapses: Mapping[str, float] = field(default_factory=dict, hash=False)
    worlds_by_game: Mapping[str, int] = field(default_factory=dict, hash=False)
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


def _level(level: int, kind: str) -> PlayerConfig:
    """A level as it is in `weaknesses.OTHER_GAMES`, with what differs by game."""
    lapses = shares_of(level)
    switches = {name: 1.0 if name in ALWAYS else lapses[OTHER_GAMES] for name in weaknesses_of(level)}
    return PlayerConfig(kind, None, None, switches, lapses)


LEVELS: Final = MappingProxyType[int, PlayerConfig](
    {
        1: _level(1, "heuristic"),
        2: _level(2, "heuristic"),
        3: _level(3, "heuristic"),
        4: _level(4, "heuristic"),
        5: _level(5, "heuristic"),
        6: _level(6, "heuristic"),
        7: _level(7, "network"),
        8: _level(8, "network"),
        9: PlayerConfig("master", WORLDS[OTHER_GAMES], worlds_by_game=WORLDS),
        10: _level(10, "master"),
    }
)
"""The levels: the heuristic player and value networks with one weakness less at each, then search."""
