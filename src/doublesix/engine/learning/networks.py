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
from doublesix.engine.rules.compilation import CompiledRules, TableSize, table_size
from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.rulesets.crossing import FIELDS

__all__ = [
    "Evaluation",
    "NetworkDoesNotFit",
    "NoNetwork",
    "WeighedMove",
    "evaluation_for",
    "network_for",
    "network_of",
    "shipped",
    "shipped_files",
    "weigh",
]

SUFFIX: Final = ".net"

_OTHER: Final = 1
_NEVER: Final = ("set", "seats", "partners")
_FIELDS: Final = MappingProxyType({field.name: field for field in FIELDS})


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
    return tuple(map(read_network, shipped_files()))


def shipped_files() -> tuple[Path, ...]:
    """Files of the networks that ship with the package, in the order of `shipped`."""
    folder = Path(str(files("doublesix"))) / "engine" / "learning" / "weights"
    return tuple(sorted(folder.glob(f"*{SUFFIX}")))


class _NoneShipped(
    Message,
    id="engine.network.none",
    english=(
        "no network is shipped for {table}; doublesix train makes one, for at most four seats and sets up to double-six"
    ),
):
    table: TableSize


@lru_cache(maxsize=64)
def network_for(compiled: CompiledRules) -> Network:
    """The shipped network for this set and table that was trained on these rules, or on the most similar ones.

    Raises:
        UsageError: If there is none for the set and table.
    """
    numbers = compiled.native_rules
    fitting = [
        network for network in shipped() if all(network.heading.rules.get(name) == numbers[name] for name in _NEVER)
    ]
    if not fitting:
        raise UsageError(_NoneShipped(table_size(compiled)))
    return min(fitting, key=lambda network: (_distance(network.heading.rules, numbers), network.heading.game))


def _distance(learned: dict[str, object], asked: dict[str, object]) -> int:
    """Sum of the penalties for the rules that differ: scoring weighs most, then the shape of the layout."""
    return sum(_penalty(name, learned, asked) for name, value in asked.items() if learned.get(name) != value)


def _penalty(name: str, learned: dict[str, object], asked: dict[str, object]) -> int:
    """Penalty for one rule that differs.

    A rule that needs others matters only between games that meet these needs. Of a number that may be absent, any two
    are alike: without a limit of drawing by choice whole boneyards are drawn, further away than with any limit.
    """
    if name not in _FIELDS:
        return _OTHER
    field = _FIELDS[name]
    parameter = field.parameter
    if any(rules[need] != value for rules in (learned, asked) for need, value in parameter.needs):
        return 0
    if field.fixed or (parameter.or_none and learned[name] and asked[name]):
        return _OTHER
    return parameter.distance


@lru_cache(maxsize=64)
def evaluation_for(compiled: CompiledRules) -> Evaluation | None:
    """Network and match equity of a table, cached; `None` if there is no network for it."""
    try:
        network = network_for(compiled)
    except UsageError:
        return None
    return Evaluation(_native.Net(network.weights), native_shares_for(compiled) if network.heading.stakes else None)


class _OtherTable(
    Message,
    id="engine.network.other-table",
    english="the network {file} was trained for {game} at another table; it cannot play at one with {table}",
):
    file: str
    game: str
    table: TableSize


def network_of(path: Path, compiled: CompiledRules) -> Network:
    """Read a network file and check that it is for this set and table.

    Raises:
        UsageError: If it is no network file, or was trained for another set or table.
    """
    network = read_network(path)
    for name in _NEVER:
        if network.heading.rules.get(name) != compiled.native_rules[name]:
            raise UsageError(_OtherTable(str(path), network.heading.game, table_size(compiled)))
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


class NoNetwork(
    Message,
    id="engine.rollouts.no-network",
    english="deals and draws are valued by a network, and “{player}” has none for “{rules}” with {table}",
):
    """Names of a player and of rules."""

    player: str
    rules: str
    table: TableSize


class NetworkDoesNotFit(
    Message,
    id="engine.network.does-not-fit",
    english="the network does not fit this table, which has {table}; doublesix train makes one that does",
):
    """A network that was trained for another table than this one."""

    table: TableSize


@lru_cache(maxsize=64)
def _judge(rules: _native.Rules, compiled: CompiledRules, network: Network) -> _native.NetworkEvaluator:
    # The native rules are part of the key: once evicted and recompiled, they are another table to the native side.
    try:
        return _native.NetworkEvaluator(
            rules, network.weights, native_shares_for(compiled) if network.heading.stakes else None
        )
    except ValueError:
        raise UsageError(NetworkDoesNotFit(table_size(compiled))) from None
