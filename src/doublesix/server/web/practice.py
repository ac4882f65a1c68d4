"""Practice routes: the day's puzzle, a run of puzzles, and drills."""

import re
from functools import cache
from typing import Final, Literal

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from doublesix.rulesets import games
from doublesix.server.compute import Practice
from doublesix.server.hosting.archive import Kept
from doublesix.server.web.openapi import asks
from doublesix.server.web.requests import AnyRequest
from doublesix.server.web.site import site_of
from doublesix.server.web.troubles import Trouble
from doublesix.server.wire.practice import CountDrill, PracticeGames, PuzzleRun, PuzzleSeen, VoidDrill

__all__ = ["ROUTES"]

SEED: Final = "^[0-9a-f]{1,16}$"
_SEEDED: Final[dict[str, object]] = {"seed": {"type": "string", "pattern": SEED}}
_OF_A_GAME: Final[dict[str, object]] = {"game": {"type": "string"}, **_SEEDED}


@get("/api/puzzles/day", opt=asks(answer=PuzzleSeen))
async def day_puzzle(request: AnyRequest) -> Response[bytes]:
    """The puzzle of today, the same for all; the day changes at midnight UTC."""
    site = site_of(request.scope)
    return _sent(request, await site.practice.day(site.payer(request.scope)))


@get("/api/puzzles/run", opt=asks(answer=PuzzleRun, problems=(422,), query=_SEEDED))
async def run_of_puzzles(request: AnyRequest) -> Response[bytes]:
    """Puzzles of all games that grow harder; equal seeds give equal runs."""
    return await _made(request, "run", "")


@get("/api/drills", opt=asks(answer=PracticeGames), sync_to_thread=False)
def drill_games() -> PracticeGames:
    """The games that each trainer asks about."""
    return _games()


@get("/api/drills/count", opt=asks(answer=CountDrill, problems=(422,), query=_OF_A_GAME))
async def count_drill(request: AnyRequest) -> Response[bytes]:
    """Layouts of a game to count; equal seeds give equal ones."""
    return await _made(request, "count", _game(request, _games().count))


@get("/api/drills/voids", opt=asks(answer=VoidDrill, problems=(422,), query=_OF_A_GAME))
async def void_drill(request: AnyRequest) -> Response[bytes]:
    """Courses of play that show what a seat is out of; equal seeds give equal ones."""
    return await _made(request, "voids", _game(request, _games().voids))


ROUTES: Final[list[HTTPRouteHandler]] = [day_puzzle, run_of_puzzles, drill_games, count_drill, void_drill]


@cache
def _games() -> PracticeGames:
    # A seat that draws by choice shows nothing, and where nothing scores in play no count matters.
    return PracticeGames(
        count=[game.id for game in games() if game.rules.divisors],
        voids=[game.id for game in games() if not game.rules.optional_draw],
    )


def _game(request: AnyRequest, known: list[str]) -> str:
    game = request.query_params.get("game", known[0])
    if game not in known:
        raise Trouble(422, "unknown_game", f"This trainer asks about one of these games: {', '.join(known)}.")
    return str(game)


async def _made(request: AnyRequest, kind: Literal["run", "count", "voids"], game: str) -> Response[bytes]:
    seed = str(request.query_params.get("seed", "0"))
    if not re.fullmatch(SEED, seed):
        raise Trouble(422, "bad_seed", "A seed is 1 to 16 hexadecimal digits in small letters.")
    site = site_of(request.scope)
    return _sent(request, await site.practice.get(Practice(kind, game, seed), site.payer(request.scope)))


def _sent(request: AnyRequest, kept: Kept) -> Response[bytes]:
    headers = {"etag": kept.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == kept.tag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(kept.packed, media_type="application/json", headers=headers | {"content-encoding": "gzip"})
    return Response(kept.content, media_type="application/json", headers=headers)
