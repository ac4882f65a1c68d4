"""Double-six domino games, played by exactly the rules their documents give.

What most programs need is here; the rest is in the room that it belongs to, such as `doublesix.notation`.
"""

import importlib as _importlib
import typing as _typing

if _typing.TYPE_CHECKING:
    from doublesix.analysis import analyse
    from doublesix.arena import Dealer, play_match
    from doublesix.core.awards import Award
    from doublesix.core.match import Deal, Lots, Match, Need
    from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Act, Move, Play
    from doublesix.core.position import Position
    from doublesix.core.rules import RuleSet
    from doublesix.core.tiles import Tile
    from doublesix.core.turns import Phase
    from doublesix.core.views import SeatView, view
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
    "parse_move",
    "play_match",
    "player_names",
    "read_file",
    "read_records",
    "read_text",
    "replay",
    "rule_set",
    "view",
    "write_text",
]

# Opened at the first knock, so that what stands behind one name does not wait for what stands behind another.
_ROOMS: _typing.Final = {
    "analysis": "analyse",
    "arena": "Dealer play_match",
    "core.awards": "Award",
    "core.match": "Deal Lots Match Need",
    "core.moves": "CALL CLAIM DRAW PASS RELEASE Act Move Play",
    "core.position": "Position",
    "core.rules": "RuleSet",
    "core.tiles": "Tile",
    "core.turns": "Phase",
    "core.views": "SeatView view",
    "errors": "DominoError IllegalMove NotationError RuleSetError SetupError",
    "notation": "Record format_move parse_move read_file read_records read_text replay write_text",
    "players": "Player make_player player_names",
    "rulesets": "Game games load rule_set",
}
_ROOM_OF: _typing.Final = {name: room for room, names in _ROOMS.items() for name in names.split()}


_DOORS: _typing.Final = (
    *("analysis", "arena", "core", "dealing", "drawing", "engine", "envs", "errors"),
    *("notation", "players", "puzzles", "rulesets", "server", "terminal"),
)


def __getattr__(name: str) -> object:
    """Fetch a name from its room, or a room; after that it is an ordinary name of this module."""
    if name in _DOORS:
        return _importlib.import_module(f"{__name__}.{name}")
    if name == "load_ipython_extension":
        return _importlib.import_module(f"{__name__}.drawing.notebook").load_ipython_extension
    if name not in _ROOM_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; {__name__}.__all__ lists what it has")
    found = getattr(_importlib.import_module(f"{__name__}.{_ROOM_OF[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
