"""Engine players at one table: what they need there, loaded once, and their decisions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from doublesix import _native
from doublesix.core.moves import Move
from doublesix.core.type_check import expect_kind
from doublesix.core.views import VIEW, SeatView
from doublesix.engine.arguments import seed_bits
from doublesix.engine.equity.win_shares import native_shares_for
from doublesix.engine.inference.information_state import (
    information_state_of,
    plays_at,
    table_too_large,
)
from doublesix.engine.learning.networks import Evaluation, evaluation_for, network_for
from doublesix.engine.rules.compilation import CompiledRules, TableSize, compile_rules, table_size
from doublesix.engine.search.players import PlayerConfig, player_config
from doublesix.engine.search.weaknesses import ALWAYS, WEAKNESSES, game_named
from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.notation import format_move
from doublesix.notation.html import html_table

__all__ = [
    "WITHOUT_NETWORK",
    "CannotPlay",
    "Decision",
    "TablePlayer",
    "WeighedMove",
    "table_player",
    "think",
    "weighed_moves",
]

WITHOUT_NETWORK: Final = MappingProxyType({"network": "heuristic", "master": "master"})
"""Kinds that use a value network, and the kind that plays where there is none."""

_BRIEF: Final = ("random", "greedy", "heuristic", "network", "blocker")
"""Kinds that decide faster than a thread can be started; others get one, so that Ctrl-C can end them."""


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


class CannotPlay(
    Message,
    id="engine.cannot-play",
    english=("“{player}” cannot play “{rules}” with {table}; choose another player, such as greedy"),
):
    """Names of a player and of rules."""

    player: str
    rules: str
    table: TableSize


@dataclass(frozen=True)
class TablePlayer:
    """An engine player at one table, with everything that its decisions need; made by `table_player`.

    Attributes:
        config: The player.
        compiled: Rules and table.
        evaluation: Its value network and the match equity that it plays for; `None` if it uses none, or if there is no
            network for the table.
        native: The configuration with all of that, as the compiled engine takes it for every decision.
    """

    config: PlayerConfig
    compiled: CompiledRules
    evaluation: Evaluation | None
    native: _native.PlayerConfig

    def decide(self, infostate: _native.InformationState, seed: str | int, *, explain: bool) -> Decision:
        """Make one decision; see `think`."""
        kind = self.config.kind
        found = _native.decide(infostate, self.native, seed=seed_bits(seed), explain=explain, briefly=kind in _BRIEF)
        if found is None:
            raise UsageError(CannotPlay(kind, self.compiled.rules.name, table_size(self.compiled)))
        return Decision(
            chosen=found.chosen,
            moves=weighed_moves(found.moves),
            mix=found.mix,
            worlds=found.worlds,
            effective=found.effective,
            exact=found.exact,
            wins=found.wins,
        )


def weighed_moves(moves: Iterable[_native.WeighedMove]) -> tuple[WeighedMove, ...]:
    """Native move values as values of the package, which can be compared and pickled."""
    return tuple(
        WeighedMove(
            move=one.move,
            value=one.value,
            error=one.error,
            worlds=one.worlds,
            gain=one.gain,
            next=one.next,
            fitting=one.fitting,
            able=one.able,
            reply=one.reply,
            threat=one.threat,
            threatened=one.threatened,
        )
        for one in moves
    )


@lru_cache(maxsize=64)
def table_player(config: PlayerConfig, compiled: CompiledRules) -> TablePlayer:
    """Load what a player needs at a table: its network and, if it plays for the match, the match equity; cached.

    The first call for a table can take a second, because rounds are played for a coarse match equity where the package
    has none.
    """
    evaluation = _evaluation(config, compiled)
    return TablePlayer(config, compiled, evaluation, _native_config(_in_game(config, compiled), evaluation))


def _in_game(config: PlayerConfig, compiled: CompiledRules) -> PlayerConfig:
    """The player as it is in the game of this table."""
    if not config.lapses and not config.worlds_by_game:
        return config
    game = game_named(_game(compiled))
    lapsing = [name for name in config.switches if name in WEAKNESSES and name not in ALWAYS and config.lapses]
    switches = {**config.switches, **dict.fromkeys(lapsing, config.lapses.get(game, 0.0))}
    return replace(config, switches=switches, worlds=config.worlds_by_game.get(game, config.worlds))


def _game(compiled: CompiledRules) -> str:
    """Name of the game that the network of this table was trained for; empty where there is none."""
    try:
        return network_for(compiled).heading.game
    except UsageError:
        return ""


def _native_config(config: PlayerConfig, evaluation: Evaluation | None) -> _native.PlayerConfig:
    """The configuration as the compiled engine takes it; what is `None` there has the engine's value.

    Where there is no network for the table, as with a set below double-six, the network player plays as the heuristic
    one, and the master plays worlds out like the flat one wherever it cannot solve the round or the rest of it.
    """
    kind = WITHOUT_NETWORK.get(config.kind, config.kind) if evaluation is None else config.kind
    given = config.switches.get
    return _native.PlayerConfig(
        _native.PlayerKind[kind],
        worlds=config.worlds,
        seconds=None if config.seconds is None else float(config.seconds),
        points=bool(given("points")),
        oracle=bool(given("oracle")),
        leaf=_whole(given("leaf")),
        depth=_whole(given("depth")),
        explore=given("explore"),
        reading=given("reading"),
        floor=given("floor"),
        uniform=given("uniform"),
        spread=given("spread"),
        mixing=None if given("mixing") is None else int(config.switches["mixing"]) != 0,
        noise=given("noise"),
        slack=given("slack"),
        weaknesses={name: share for name, share in config.switches.items() if name in WEAKNESSES},
        weights=config.weights,
        net=None if evaluation is None else evaluation.net,
        equity=None if evaluation is None else evaluation.shares,
    )


def _whole(switch: float | None) -> int | None:
    return None if switch is None else int(switch)


def _evaluation(config: PlayerConfig, compiled: CompiledRules) -> Evaluation | None:
    """Network and match equity in use: the table's own, unless overridden by `net` or the switch ``stakes``."""
    if config.kind not in WITHOUT_NETWORK:
        return None
    shipped = evaluation_for(compiled) if config.net is None else Evaluation(config.net, None)
    for_the_match = config.switches.get("stakes")
    if shipped is None or for_the_match is None:
        return shipped
    return Evaluation(shipped.net, native_shares_for(compiled) if for_the_match else None)


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
    expect_kind(seen, SeatView, "seen", VIEW)
    how = player if isinstance(player, PlayerConfig) else player_config(player)
    if not plays_at(seen.rules, seen.seating):
        raise UsageError(table_too_large(compile_rules(seen.rules, seen.seating.seats, partners=seen.seating.partners)))
    compiled, infostate = information_state_of(seen)
    return table_player(how, compiled).decide(infostate, seed, explain=explain)
