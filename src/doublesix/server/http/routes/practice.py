"""Practice routes: the day's puzzle, a run of puzzles, and drills."""

import re
from typing import Final, Literal

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from doublesix.messages import FixedMessage, Message
from doublesix.mistakes.weaknesses import THEMES
from doublesix.rulesets import games
from doublesix.server.compute import Practice, void_seats
from doublesix.server.http.errors import HttpError
from doublesix.server.http.openapi import asks
from doublesix.server.http.packed import packed
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.site import site_of
from doublesix.server.wire.practice import CountDrill, PracticeGames, PuzzleRun, PuzzleSeen, VoidDrill

__all__ = ["PRACTICE_GAMES", "ROUTES"]

SEED: Final = "^[0-9a-f]{1,16}$"
_SEEDED: Final[dict[str, object]] = {"seed": {"type": "string", "pattern": SEED}}
# Without scores in play there is nothing to count.
_COUNTED: Final = [game.id for game in games() if game.rules.divisors]
_WITH_VOIDS: Final = [game.id for game in games() if void_seats(game.rules) is not None]

PRACTICE_GAMES: Final = PracticeGames(count=_COUNTED, voids=_WITH_VOIDS)
"""The games that each drill offers."""


def _about(known: list[str]) -> dict[str, object]:
    """Query schema of a drill about one of these games."""
    return {"game": {"type": "string", "enum": known}, **_SEEDED}


@get("/api/puzzles/day", opt=asks(answer=PuzzleSeen))
async def day_puzzle(request: AnyRequest) -> Response[bytes]:
    """The puzzle of the day, the same for all; the day changes at midnight UTC."""
    site = site_of(request.scope)
    return packed(request, await site.practice.day(site.payer(request.scope)))


@get(
    "/api/puzzles/run",
    opt=asks(answer=PuzzleRun, problems=(422,), query={"theme": {"type": "string", "enum": list(THEMES)}, **_SEEDED}),
)
async def run_of_puzzles(request: AnyRequest) -> Response[bytes]:
    """A run of puzzles of all games, of increasing difficulty, or ten of a theme; equal seeds give equal runs."""
    theme = str(request.query_params.get("theme", ""))
    if theme and theme not in THEMES:
        raise HttpError(422, "unknown_theme", _UnknownTheme(theme, tuple(THEMES)))
    return await _made(request, "run", "", theme)


@get("/api/drills", opt=asks(answer=PracticeGames), sync_to_thread=False)
def drill_games() -> PracticeGames:
    """The games that each drill offers."""
    return PRACTICE_GAMES


@get("/api/drills/count", opt=asks(answer=CountDrill, problems=(422,), query=_about(_COUNTED)))
async def count_drill(request: AnyRequest) -> Response[bytes]:
    """A drill in counting the layouts of a game; equal seeds give equal drills."""
    return await _made(request, "count", _game(request, _COUNTED))


@get("/api/drills/voids", opt=asks(answer=VoidDrill, problems=(422,), query=_about(_WITH_VOIDS)))
async def void_drill(request: AnyRequest) -> Response[bytes]:
    """A drill in voids: courses of play that show which numbers a seat lacks; equal seeds give equal drills."""
    return await _made(request, "voids", _game(request, _WITH_VOIDS))


ROUTES: Final[list[HTTPRouteHandler]] = [day_puzzle, run_of_puzzles, drill_games, count_drill, void_drill]


class _UnknownGame(Message, id="problem.unknown-game", english="This trainer asks about one of these games: {games}."):
    """Ids of games."""

    games: tuple[str, ...]


def _game(request: AnyRequest, known: list[str]) -> str:
    game = request.query_params.get("game", known[0])
    if game not in known:
        raise HttpError(422, "unknown_game", _UnknownGame(tuple(known)))
    return str(game)


class _UnknownTheme(
    Message, id="problem.unknown-theme", english="“{given}” is no theme of puzzles; there are {themes}."
):
    """Name of a theme."""

    given: str
    themes: tuple[str, ...]


_BAD_SEED = FixedMessage("problem.bad-seed", "A seed is 1 to 16 hexadecimal digits in small letters.")


async def _made(
    request: AnyRequest, kind: Literal["run", "count", "voids"], game: str, theme: str = ""
) -> Response[bytes]:
    seed = str(request.query_params.get("seed", "0"))
    if not re.fullmatch(SEED, seed):
        raise HttpError(422, "bad_seed", _BAD_SEED)
    site = site_of(request.scope)
    return packed(request, await site.practice.get(Practice(kind, game, seed, theme), site.payer(request.scope)))
