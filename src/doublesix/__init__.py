"""Double-six domino games, played by exactly the rules their documents give.

The names that most programs need are here; the rest is in subpackages, for example `doublesix.notation`. These are
imported on first access: ``import doublesix as ds; ds.engine``.

Contents
========

Games and their rules
    `games` lists the games, `load` loads one (`Game`), `rule_set` gives its rules (`RuleSet`); the latter two also take
    files of your own.

Playing
    `Match` is a match: `Match.needs` is the event that comes next (`Lots`, a `Deal`, an act; see `Need`), and
    `Match.after` gives the match after an event.
    `Position` is a round: hands, layout, seat to act, `Phase`; `Tile` is a tile, `Award` a score and its reasons.
    `Move` is any of `Play`, `DRAW`, `PASS`, `CLAIM`, `CALL` and `RELEASE`; an `Act` is a seat's move.
    `view` gives all that a seat may know (`SeatView`).

Players
    `player_names` lists the players, `make_player` makes one; any object with a method ``choose(view)`` is a `Player`.
    `play_match` plays a match between players, with tiles that a `Dealer` deals from a seed; `play_match_async` awaits
    players with an asynchronous ``choose``.
    `analyse` gives the best moves of a seat that cannot see the other hands, with values and intervals.
    `match_equity` gives each side's chance to win the match.

Notation and records
    `parse_move` and `format_move`; a `Record` is a whole match: `read_text`, `write_text`, `read_file`, `replay`, and
    `read_records` for files of many matches and folders.

Errors
    All derive from `DominoError`: `IllegalMove`, `NotationError`, `RuleSetError`, `SetupError`.

Subpackages
    `doublesix.analysis`    reviews, hints, luck: what a decision cost, and why
    `doublesix.arena`       simulations, duplicate contests, ratings, statistics
    `doublesix.core`        the rules: immutable values and pure functions
    `doublesix.dealing`     verifiable fair dealing
    `doublesix.drawing`     layouts and views as text, SVG and PNG
    `doublesix.engine`      the rules compiled: boards, playouts, solver, search, beliefs, match equity (needs the
                            compiled engine)
    `doublesix.envs`        environments for learning agents: Gymnasium, PettingZoo, native batches
    `doublesix.errors`      every exception
    `doublesix.notation`    tiles, moves, positions and records as text
    `doublesix.players`     players, their budgets, programs and Python classes as players
    `doublesix.puzzles`     positions with one best move
    `doublesix.rulesets`    games as data, their variations, games of your own
    `doublesix.server`      the server of tables in the browser
    `doublesix.terminal`    the game at a terminal

A first match and its winner:

>>> import doublesix
>>> start = doublesix.Match.start("five-up")
>>> *_, (event, match) = doublesix.play_match(start, ["greedy", "random"], doublesix.Dealer("a seed"))
>>> match.winner, match.scoreboard.points
(0, (115, 5))
"""

import importlib as _importlib
import sys as _sys
import types as _types
import typing as _typing
from functools import partial as _partial
from importlib.util import find_spec as _find_spec

if _typing.TYPE_CHECKING:
    from doublesix.analysis import analyse
    from doublesix.arena import play_match, play_match_async
    from doublesix.core.awards import Award
    from doublesix.core.match import Deal, Lots, Match, Need
    from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Act, Move, Play
    from doublesix.core.position import Position
    from doublesix.core.rules import RuleSet
    from doublesix.core.tiles import Tile
    from doublesix.core.turns import Phase
    from doublesix.core.views import SeatView, view
    from doublesix.dealing.seeded import Dealer
    from doublesix.engine.equity import match_equity
    from doublesix.errors import DominoError, IllegalMove, NotationError, RuleSetError, SetupError
    from doublesix.notation import (
        Record,
        format_move,
        parse_move,
        read_file,
        read_records,
        read_text,
        replay,
        write_text,
    )
    from doublesix.players import Player, make_player, player_names
    from doublesix.rulesets import Game, games, load, rule_set

__version__ = "0.1.0"

__all__ = [
    "CALL",
    "CLAIM",
    "DRAW",
    "PASS",
    "RELEASE",
    "Act",
    "Award",
    "Deal",
    "Dealer",
    "DominoError",
    "Game",
    "IllegalMove",
    "Lots",
    "Match",
    "Move",
    "Need",
    "NotationError",
    "Phase",
    "Play",
    "Player",
    "Position",
    "Record",
    "RuleSet",
    "RuleSetError",
    "SeatView",
    "SetupError",
    "Tile",
    "analyse",
    "format_move",
    "games",
    "load",
    "make_player",
    "match_equity",
    "parse_move",
    "play_match",
    "play_match_async",
    "player_names",
    "read_file",
    "read_records",
    "read_text",
    "replay",
    "rule_set",
    "view",
    "write_text",
]

# Module of each public name. Modules are imported lazily, so that using one name does not load all the others.
_ROOMS: _typing.Final = {
    "analysis": "analyse",
    "arena": "play_match play_match_async",
    "core.awards": "Award",
    "core.match": "Deal Lots Match Need",
    "core.moves": "CALL CLAIM DRAW PASS RELEASE Act Move Play",
    "core.position": "Position",
    "core.rules": "RuleSet",
    "core.tiles": "Tile",
    "core.turns": "Phase",
    "core.views": "SeatView view",
    "dealing.seeded": "Dealer",
    "engine.equity": "match_equity",
    "errors": "DominoError IllegalMove NotationError RuleSetError SetupError",
    "notation": "Record format_move parse_move read_file read_records read_text replay write_text",
    "players": "Player make_player player_names",
    "rulesets": "Game games load rule_set",
}
_NEED_THE_ENGINE: _typing.Final = {"analyse", "match_equity"}
_ROOM_OF: _typing.Final = {name: room for room, names in _ROOMS.items() for name in names.split()}


_DOORS: _typing.Final = (
    *("analysis", "arena", "core", "dealing", "drawing", "engine", "envs", "errors"),
    *("notation", "players", "puzzles", "rulesets", "server", "terminal"),
)


def __getattr__(name: str) -> object:
    """Import a public name or a subpackage on first access; it is an ordinary attribute of this module afterwards."""
    if name in _DOORS:
        return _opened(name)
    if name == "_native" and _find_spec(f"{__name__}._native") is None:
        raise _engine_missing()
    if name == "load_ipython_extension":
        return _show_in
    if name not in _ROOM_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; {__name__}.__all__ lists what it has")
    found = getattr(_opened(_ROOM_OF[name]), name)
    globals()[name] = found
    return found


def _opened(room: str) -> _types.ModuleType:
    """Import a subpackage; raises `EngineMissing`, with a remedy, if it needs the compiled engine and there is none."""
    try:
        opened = _importlib.import_module(f"{__name__}.{room}")
    except ImportError as error:
        if f"{__name__}._native" not in str(error) and "'_native'" not in str(error):
            raise
        raise _engine_missing() from None
    if (lines := _sys.modules.get(f"{__name__}.core.lines")) is not None:
        # The core does not depend on the notation; printing the first position or view loads it.
        lines.LINES.load_with(lambda: _importlib.import_module(f"{__name__}.notation"))
    if (names := _sys.modules.get(f"{__name__}.core.rule_names")) is not None:
        # Nor does it depend on the games; the first rules that are given by name load them.
        names.RULE_NAMES.load_with(lambda: _importlib.import_module(f"{__name__}.rulesets"))
    return opened


def _engine_missing() -> ImportError:
    """The error of what needs the compiled engine, which is not there, with the remedy."""
    missing = _importlib.import_module(f"{__name__}.players.availability").engine_missing()
    error: ImportError = _importlib.import_module(f"{__name__}.errors").EngineMissing(missing)
    return error


# Types that notebooks show richly, by MIME type and the function of `doublesix.drawing.notebook` that shows them.
_SHOWN: _typing.Final = (
    ("text/html", "html", "core.match.Match core.rules.RuleSet"),
    ("image/svg+xml", "svg", "core.layout.Layout core.position.Position core.views.SeatView"),
    ("text/plain", "plain", "core.layout.Layout core.match.Match core.position.Position core.views.SeatView"),
)


def _show_in(shell: _typing.Any) -> None:  # noqa: ANN401 - IPython is no dependency
    """Register with a shell of IPython, by name: nothing is imported before the first value is shown."""
    for mime, function, kinds in _SHOWN:
        for kind in kinds.split():
            module, _, name = kind.rpartition(".")
            show = _partial(_shown, function)
            shell.display_formatter.formatters[mime].for_type_by_name(f"{__name__}.{module}", name, show)


def _shown(function: str, *given: object) -> object:
    return getattr(_opened("drawing.notebook"), function)(*given)


if (_ipython := _sys.modules.get("IPython")) is not None and (_shell := _ipython.get_ipython()) is not None:
    _show_in(_shell)


def __dir__() -> list[str]:
    """The names available, so that `help` and completion also work without the compiled engine."""
    there = _find_spec(f"{__name__}._native") is not None
    return sorted({*globals(), *__all__} - (set() if there else _NEED_THE_ENGINE))
