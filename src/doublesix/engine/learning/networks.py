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
        "optional_draw": 10,
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
"""How much it matters that a network has learned other rules: what scores most of all, then the shape of the layout."""

_OTHER: Final = 1
_NEVER: Final = ("set", "seats", "partners")


@dataclass(frozen=True)
class WeighedMove:
    """What a move is worth.

    Attributes:
        move: The move.
        value: The margin that is to be expected from now to the end of the round, with what the move gains at once, in
            points: those of the own side less those of the other one, or less the mean of the others. Near the end of a
            match the worth of winning it is part of this. A network that plays for the match says what share of it is
            to be expected, in points at these scores: in what one point is worth there.
    """

    move: Move
    value: float


@dataclass(frozen=True)
class Evaluation:
    """Value network and match equity of a table, as the native side takes them.

    Attributes:
        net: The value network.
        shares: Match equity by scores, where the network has learned to play for the match; else `None`.
    """

    net: _native.Net
    shares: _native.Net | None


@lru_cache(maxsize=1)
def shipped() -> tuple[Network, ...]:
    """The networks of the package."""
    folder = Path(str(files("doublesix"))) / "players" / "weights"
    return tuple(read_network(path) for path in sorted(folder.glob(f"*{SUFFIX}")))


@lru_cache(maxsize=64)
def network_for(compiled: CompiledRules) -> Network:
    """The network that has learned these rules, or else the most similar ones, for as many seats.

    Raises:
        UsageError: If there is none for such a set or table.
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
    # What a network says nothing of was no rule when it was made.
    return sum(_DISTANCES.get(name, _OTHER) for name, value in asked.items() if learned.get(name, 0) != value)


@lru_cache(maxsize=64)
def evaluation_for(compiled: CompiledRules) -> Evaluation | None:
    """Network and match equity of a table, resolved once for a rule set; `None` where there is no network."""
    try:
        network = network_for(compiled)
    except UsageError:
        return None
    return Evaluation(_native.Net(network.weights), native_shares_for(compiled) if network.heading.stakes else None)


def network_of(path: Path, compiled: CompiledRules) -> Network:
    """The network of a file, for this table.

    Raises:
        UsageError: If it is none, or it was made for another set or table.
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
    """What a network thinks of every move that makes a difference, the best first.

    Of two ends at which a tile would lie alike only the first is named.

    Args:
        seen: What a seat sees, which must be asked to act.
        network: Which network; without one that of `network_for`.

    Raises:
        SetupError: If the view contradicts itself, or its seat is not asked.
        UsageError: If there is no network for this table.
    """
    compiled, infostate = information_state_of(seen)
    judge = _judge(compiled.native, compiled, network_for(compiled) if network is None else network)
    found = [WeighedMove(move, value) for move, value in judge.weigh(infostate)]
    return sorted(found, key=lambda weighed: -weighed.value)


@lru_cache(maxsize=64)
def _judge(rules: _native.Rules, compiled: CompiledRules, network: Network) -> _native.NetworkEvaluator:
    # By the very object: rules that were forgotten and compiled again are another table to the native side.
    try:
        return _native.NetworkEvaluator(
            rules, network.weights, native_shares_for(compiled) if network.heading.stakes else None
        )
    except ValueError:
        raise UsageError(f"the network for {network.heading.game} does not fit this table") from None
