"""Game routes: games, rules and bots on offer."""

from functools import cache, lru_cache
from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.errors import RuleSetError
from doublesix.messages import FixedMessage, to_plain
from doublesix.players import available_players, player_names, player_summary
from doublesix.players.availability import engine_build, engine_ready
from doublesix.rulesets import Game, games, load
from doublesix.rulesets.description import described
from doublesix.rulesets.inplay import in_play, table_rules
from doublesix.rulesets.proposal import proposed_house_rules
from doublesix.rulesets.shelf import is_path
from doublesix.server.domain.names import bot_title
from doublesix.server.hosting.cached_body import CachedBody
from doublesix.server.http.openapi import asks
from doublesix.server.http.packed import NO_STORE, encoded, packed
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.validation import read_body
from doublesix.server.wire.http import BotSeen, BuildSeen, GameSeen, RulesRequest, RulesSeen

__all__ = ["ROUTES", "bots_seen", "game_of", "game_seen", "rules_seen"]

MOST_CARDS: Final = 1024
"""Cached cards, for the same rules are viewed again and again; each takes about 20 kilobytes."""


@get("/api/games", opt=asks(answer=list[GameSeen]), sync_to_thread=False)
def list_games(request: AnyRequest) -> Response[bytes]:
    """All games that can be played, those of the six rule documents first."""
    return packed(request, _games())


@get("/api/bots", opt=asks(answer=list[BotSeen]), sync_to_thread=False)
def list_bots(request: AnyRequest) -> Response[bytes]:
    """All bots that can be seated, the levels of strength first, and those that wait for the engine to be compiled."""
    return packed(request, _bots(tuple(bots_seen())))


@post(
    "/api/rules",
    status_code=200,
    opt=asks(answer=RulesSeen, body=RulesRequest, problems=(401, 403, 409, 413, 415, 422)),
)
async def rules(request: AnyRequest) -> Response[bytes]:
    """Preview of a choice of rules: its card, its shortest text, and its differences from the document."""
    body = await read_body(request, RulesRequest)
    game = game_of(body.game)
    chosen = table_rules(game, body.variations, body.house_rules, people=body.people, calling=body.calling)
    seen = rules_seen(chosen, game, calling=body.calling)
    return packed(request, encoded(seen), caching=NO_STORE)


ROUTES: Final[list[HTTPRouteHandler]] = [list_games, list_bots, rules]


def bots_seen() -> list[BotSeen]:
    """The bots that can be seated now, and those that wait for the engine while it is being compiled."""
    now, build = available_players(), engine_build()
    seated = [BotSeen(name=name, title=bot_title(name), summary=player_summary(name)) for name in now]
    if build is None or engine_ready():
        return seated
    later = [name for name in player_names() if name not in now]
    wait = BuildSeen(done=build.done, files=build.files)
    return seated + [
        BotSeen(name=name, title=bot_title(name), summary=player_summary(name), waits_for=wait) for name in later
    ]


_NO_FILES = FixedMessage(
    "problem.rules-by-file", "a table in the browser plays a game of GET /api/games; files cannot be named"
)


def game_of(name: str) -> Game:
    """A built-in game by name; never a file, for the name comes from another machine.

    Raises:
        RuleSetError: If there is no such game; with the nearest names.
    """
    if is_path(name):
        raise RuleSetError(_NO_FILES)
    return load(name)


def rules_seen(rules: RuleSet, game: Game, *, calling: bool) -> RulesSeen:
    """Rules in play as a page shows them: unless people claim and call, scores count automatically."""
    return _seen_rules(in_play(rules, calling=calling), game.id)


@lru_cache(maxsize=MOST_CARDS)
def _seen_rules(rules: RuleSet, game: str) -> RulesSeen:
    return msgspec.convert(described(rules, load(game), to_plain), RulesSeen)


@cache
def _games() -> CachedBody:
    return encoded([game_seen(game) for game in games()])


@lru_cache(maxsize=1)
def _bots(bots: tuple[BotSeen, ...]) -> CachedBody:
    return encoded(bots)


def game_seen(game: Game) -> GameSeen:
    """A game as the lobby shows it."""
    return msgspec.convert(
        {
            "id": game.id,
            "name": game.name,
            "category": str(game.category),
            "summary": to_plain(game.summary),
            "document": game.document,
            "players": list(game.rules.players),
            "partnership": str(game.rules.partnership),
            "claims": game.rules.claim is not Claiming.AUTO,
            "target": game.rules.target,
            "variations": [
                {"name": one.name, "summary": to_plain(one.summary), "clauses": list(one.clauses)}
                for one in game.variations.values()
            ],
            "proposed": dict(rule.split("=", 1) for rule in proposed_house_rules(game.rules)),
        },
        GameSeen,
    )
