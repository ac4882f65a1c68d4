"""Minds: the engine's own players, as they are asked for by name."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from doublesix.engine.asked import shown
from doublesix.engine.seeds import seed_bits
from doublesix.errors import UsageError

__all__ = ["MINDS", "Mind", "mind"]

MINDS: Final = ("random", "greedy", "heuristic", "flat", "tree", "solving", "network", "master")
"""The players that the engine has, in the order in which it numbers them."""

SWITCHES: Final = MappingProxyType[str, tuple[float, float]](
    {
        "oracle": (0, 1),
        "depth": (0, 400),
        "explore": (0, 10_000),
        "reading": (0, 1_000),
        "floor": (0, 1),
        "uniform": (0, 1),
        "noise": (0, 1_000),
        "slack": (0, 1_000),
    }
)
"""What else a mind can be told, for measuring, with the least and the most of each."""

_WHOLE: Final = ("depth",)
_FORMAT: Final = re.compile(r"(?P<kind>[a-z]+)(?:@(?P<number>\d+(?:\.\d+)?)(?P<unit>ms|s|))?(?P<rest>(?:;[a-z]+=[\d.]+)*)")
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

    def told(self, seed: str | int) -> dict[str, object]:
        """The fields of the native `MindSpec`."""
        fields: dict[str, object] = {"kind": MINDS.index(self.kind), "seed": seed_bits(seed)}
        if self.worlds is not None:
            fields["worlds"] = self.worlds
        if self.seconds is not None:
            fields["seconds"] = float(self.seconds)
        if self.weights:
            fields["weights"] = list(self.weights)
        for name, value in self.switches.items():
            fields[name] = bool(value) if name == "oracle" else int(value) if name in _WHOLE else float(value)
        return fields


def mind(name: str) -> Mind:
    """A mind by its name and budget, as `make_player` takes them, and what else it is told behind semicolons.

    Raises:
        UsageError: If it is written otherwise, or there is no such player.

    >>> mind("flat@300").worlds, mind("master@10ms").seconds, dict(mind("master;oracle=1").switches)
    (300, 0.01, {'oracle': 1.0})
    """
    found = _FORMAT.fullmatch(name) if isinstance(name, str) else None
    if found is None:
        raise UsageError(f"{shown(name)} was asked for; write a name, a budget and switches: flat, flat@300, master@10ms;depth=4")
    worlds, seconds = None, None
    if found["number"]:
        number = float(found["number"])
        if found["unit"]:
            seconds = number / 1000 if found["unit"] == "ms" else number
        else:
            worlds = int(number)
    switches = dict(part.split("=") for part in found["rest"].split(";") if part)
    return Mind(found["kind"], worlds, seconds, {key: float(value) for key, value in switches.items()})
