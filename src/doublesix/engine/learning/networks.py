"""Value networks: the nearest one for a rule set, and its evaluation of moves."""

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Final

from doublesix import _native
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.equity.win_shares import native_shares_for
from doublesix.engine.inference.information_state import information_state_of
from doublesix.engine.learning.files import Network, read_network
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.errors import UsageError

__all__ = ["Evaluation", "WeighedMove", "evaluation_for", "network_for", "network_of", "shipped", "weigh"]

SUFFIX: Final = ".net"

_DISTANCES: Final = MappingProxyType(
    {
        "divisors": 100,
        "quotient": 100,
        "spinner": 40,
        "cross_first": 40,
        "line_ends": 40,
        "crosswise": 20,
        "spinner_while_exposed": 20,
        "draw_limit": 20,
        "optional_draw_limit": 12,
        "optional_draw": 40,
        "optional_pass": 10,
        "hand_size": 10,
        "domino_score": 10,
        "blocked_score": 5,
        "claim": 5,
        "exact": 5,
        "get_in": 5,
        "target": 2,
        "false_call": 0,
        "false_call_forfeits": 0,
    }
)
"""Penalty for each rule that differs from a network's own: scoring weighs most, then the shape of the layout."""

_OTHER: Final = 1
_NEVER: Final = ("set", "seats", "partners")


@dataclass(frozen=True)
class WeighedMove:
    """A move with its value by a network.

    Attributes:
        move: The move.
        value: Expected margin from now to the end of the round, with the points that the move gains at once: points of
            the own side less those of the other one, or less the mean of the others. Near the end of a match it
            includes the prize for winning it. A network trained on match equity gives the expected share of the match,
            in points at these scores: in units of what one point is worth there.
    """

    move: Move
    value: float


@dataclass(frozen=True)
class Evaluation:
    """Value network and match equity of a table, for the native engine.

    Attributes:
        net: The value network.
        shares: Match equity by scores, if the network was trained on it; else `None`.
    """

    net: _native.Net
    shares: _native.Net | None


@lru_cache(maxsize=1)
def shipped() -> tuple[Network, ...]:
    """Networks that ship with the package."""
    folder = Path(str(files("doublesix"))) / "players" / "weights"
    return tuple(read_network(path) for path in sorted(folder.glob(f"*{SUFFIX}")))


@lru_cache(maxsize=64)
def network_for(compiled: CompiledRules) -> Network:
    """The shipped network for this set and table that was trained on these rules, or on the most similar ones.

    Raises:
        UsageError: If there is none for the set and table.
    """
    numbers = compiled.native_numbers
    fitting = [
        network for network in shipped() if all(network.heading.rules.get(name) == numbers[name] for name in _NEVER)
    ]
    if not fitting:
        raise UsageError(
            f"there is no network for {compiled.seating.seats} seats"
            f"{' in pairs' if compiled.seating.partners else ''} with a double-{compiled.rules.set} set;"
            " «doublesix train» makes one, for sets up to double-six and four seats"
        )
    return min(fitting, key=lambda network: (_distance(network.heading.rules, numbers), network.heading.game))


def _distance(learned: dict[str, object], asked: dict[str, object]) -> int:
    # A rule that a header lacks did not exist when the network was trained.
    return sum(_penalty(name, learned, asked) for name, value in asked.items() if learned.get(name, 0) != value)


def _penalty(name: str, learned: dict[str, object], asked: dict[str, object]) -> int:
    """Penalty for one rule that differs.

    A limit of drawing by choice matters only between games that have such drawing; there any limit is like any other,
    while without one whole boneyards are drawn: further away than a game without drawing by choice.
    """
    if name == "optional_draw_limit":
        if not (learned.get("optional_draw", 0) and asked["optional_draw"]):
            return 0
        if learned.get(name, 0) and asked[name]:
            return _OTHER
    return _DISTANCES.get(name, _OTHER)


@lru_cache(maxsize=64)
def evaluation_for(compiled: CompiledRules) -> Evaluation | None:
    """Network and match equity of a table, cached; `None` if there is no network for it."""
    try:
        network = network_for(compiled)
    except UsageError:
        return None
    return Evaluation(_native.Net(network.weights), native_shares_for(compiled) if network.heading.stakes else None)


def network_of(path: Path, compiled: CompiledRules) -> Network:
    """Read a network file and check that it is for this set and table.

    Raises:
        UsageError: If it is no network file, or was trained for another set or table.
    """
    network = read_network(path)
    for name in _NEVER:
        if network.heading.rules.get(name) != compiled.native_numbers[name]:
            raise UsageError(
                f"the network {path} was made for {network.heading.game} with {network.heading.seats} seats"
                f"{' in pairs' if network.heading.partners else ''}; it cannot play at another table"
            )
    return network


def weigh(seen: SeatView, network: Network | None = None) -> list[WeighedMove]:
    """Evaluate all distinct moves by a network, the best first.

    Of equivalent plays, those of one tile on ends of one kind and pip, only the first is listed.

    Args:
        seen: View of the seat to act.
        network: The network; by default that of `network_for`.

    Raises:
        SetupError: If the view contradicts itself, or its seat is not to act.
        UsageError: If there is no network for this table.
    """
    compiled, infostate = information_state_of(seen)
    judge = _judge(compiled.native, compiled, network_for(compiled) if network is None else network)
    found = [WeighedMove(move, value) for move, value in judge.weigh(infostate)]
    return sorted(found, key=lambda weighed: -weighed.value)


@lru_cache(maxsize=64)
def _judge(rules: _native.Rules, compiled: CompiledRules, network: Network) -> _native.NetworkEvaluator:
    # The native rules are part of the key: once evicted and recompiled, they are another table to the native side.
    try:
        return _native.NetworkEvaluator(
            rules, network.weights, native_shares_for(compiled) if network.heading.stakes else None
        )
    except ValueError:
        raise UsageError(f"the network for {network.heading.game} does not fit this table") from None
