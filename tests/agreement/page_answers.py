"""Questions to a seat for the engine's module, with the native engine's answers as plain data."""

from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.core.moves import Move
from doublesix.engine import Board
from doublesix.engine.equity.win_shares import shares_for
from doublesix.engine.learning.networks import network_for
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.players import LEVELS, PlayerConfig
from doublesix.engine.search.weaknesses import WEAKNESSES
from doublesix.errors import UsageError

__all__ = ["NETS", "Plain", "plain_move", "question_for"]

Plain: TypeAlias = dict[str, Any]
"""Plain data, as it crosses in JSON."""

KINDS: Final = ("play", "draw", "pass", "claim", "call", "release")
NO_END: Final = 0xFFFF

SEARCHERS: Final = (
    PlayerConfig("random"),
    PlayerConfig("greedy"),
    PlayerConfig("flat", worlds=40),
    PlayerConfig("tree", worlds=300),
    PlayerConfig("solving", worlds=4),
    PlayerConfig("master", worlds=150),
    PlayerConfig("blocker"),
    *LEVELS.values(),
)
NODES: Final = 20_000
"""Nodes at most of one exact solution."""


def plain_move(compiled: CompiledRules, move: Move) -> Plain:
    """A move with the engine's numbers."""
    kind, tile, end = compiled.numbers.coded(move)
    return {"kind": KINDS[kind], "tile": tile, "end": NO_END if end < 0 else end}


def question_for(
    compiled: CompiledRules, board: Board, seat: int, stream: Random, *, by_tiles: bool
) -> tuple[Plain, Plain]:
    """A question to a seat, and the native engine's answer."""
    net, stakes = _learned(compiled) or (None, None)
    config = stream.choice(SEARCHERS)
    kind = {"network": "heuristic"}.get(config.kind, config.kind) if net is None else config.kind
    uses = net is not None and kind in {"network", "master"}
    seed, worlds = stream.getrandbits(63), stream.choice((0, 0, 30))
    native = _native.PlayerConfig(
        _native.PlayerKind[kind],
        worlds=config.worlds,
        noise=config.switches.get("noise"),
        slack=config.switches.get("slack"),
        weaknesses={name: share for name, share in config.switches.items() if name in WEAKNESSES},
        net=_net(net) if uses else None,
        equity=_net(stakes) if uses else None,
    )
    state = _native.InformationState.of_board(board, seat, by_tiles)
    question = {
        "seat": seat,
        "byTiles": by_tiles,
        "net": _name(net) if uses else None,
        "stakes": _name(stakes) if uses else None,
        "seed": str(seed),
        "player": {"kind": kind, "worlds": config.worlds or 0, **config.switches},
        "worlds": worlds,
        "solve": {"nodes": NODES, "lines": True} if stream.random() < 1 / 3 else None,
    }
    deal = _Answering(compiled, board, state)
    return question, {
        "decision": deal.decision(native, seed),
        "weighed": deal.weighed(net, stakes) if uses else None,
        "rollouts": deal.rollouts(native, seed, worlds, net if uses else None) if worlds else None,
        "solved": deal.solved() if question["solve"] else None,
        "belief": deal.belief(seed),
    }


def _learned(compiled: CompiledRules) -> tuple[NDArray[np.float32], NDArray[np.float32] | None] | None:
    try:
        network = network_for(compiled)
    except UsageError:
        return None
    return network.weights, shares_for(compiled) if network.heading.stakes else None


def _net(numbers: NDArray[np.float32] | None) -> _native.Net | None:
    return None if numbers is None else _native.Net(np.ascontiguousarray(numbers.ravel()))


NETS: Final[dict[str, bytes]] = {}
"""Networks that questions name; the module is told of each before the first task that needs it."""


def _name(numbers: NDArray[np.float32] | None) -> str | None:
    if numbers is None:
        return None
    data = numbers.astype("<f4").tobytes()
    name = f"{len(data)}-{hash(data)}"
    NETS.setdefault(name, data)
    return name


class _Answering:
    """The native engine's answers about one information state, as plain data."""

    def __init__(self, compiled: CompiledRules, board: Board, state: _native.InformationState) -> None:
        self._compiled, self._board, self._state = compiled, board, state

    def _move(self, move: Move) -> Plain:
        return plain_move(self._compiled, move)

    def _weighed(self, one: _native.WeighedMove) -> Plain:
        names = ("value", "error", "worlds", "gain", "next", "fitting", "able", "reply", "threat", "threatened")
        return {"move": self._move(one.move), **{name: getattr(one, name) for name in names}}

    def decision(self, player: _native.PlayerConfig, seed: int) -> Plain:
        made = _native.decide(self._state, player, seed=seed, explain=False, briefly=True)
        assert made is not None
        return {
            "chosen": self._move(made.chosen),
            "mix": [{"move": self._move(move), "chance": chance} for move, chance in made.mix.items()],
            "moves": [self._weighed(one) for one in made.moves],
            **{name: getattr(made, name) for name in ("worlds", "effective", "exact", "wins")},
        }

    def weighed(self, net: NDArray[np.float32] | None, stakes: NDArray[np.float32] | None) -> list[Plain]:
        assert net is not None
        evaluator = _native.NetworkEvaluator(self._compiled.native, net, _net(stakes))
        return [{"move": self._move(move), "value": value} for move, value in evaluator.weigh(self._state)]

    def rollouts(self, player: _native.PlayerConfig, seed: int, worlds: int, net: NDArray[np.float32] | None) -> Plain:
        made = _native.Rollouts(self._compiled.native, _net(net)).evaluate(
            self._state, player, seed=seed, worlds=worlds, moves=[]
        )
        arrays = ("points", "winner", "leader", "rest", "stake", "course", "held")
        return {
            "moves": [self._weighed(one) for one in made.moves],
            **{name: getattr(made, name).ravel().tolist() for name in arrays},
            "effective": made.effective,
        }

    def solved(self) -> Plain:
        made = _native.solve(self._board, nodes=NODES, lines=True)
        moves = [
            {
                "move": self._move(one.move),
                **{name: getattr(one, name) for name in ("lower", "upper", "guess", "exact")},
                "gains": list(one.gains),
                "line": [{"seat": seat, "move": self._move(move)} for seat, move in one.line],
            }
            for one in made.moves
        ]
        return {
            "moves": moves,
            **{name: getattr(made, name) for name in ("best", "lower", "upper", "nodes", "complete")},
        }

    def belief(self, seed: int) -> Plain:
        found = _native.beliefs(self._state)
        assert found is not None
        low, high = found.whole_count()
        owners, boneyards, came = found.sample(3, seed)
        return {
            "count": str((high << 64) | low),
            "marginals": found.marginals().tolist(),
            "deals": {
                "owners": owners.ravel().tolist(),
                "came": came.ravel().tolist(),
                "boneyards": boneyards.ravel().tolist(),
            },
        }
