"""Table routes: lobby, creation, records, replays and chances."""

from collections.abc import Mapping
from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from doublesix.messages import Message
from doublesix.rulesets import from_spec, load
from doublesix.server.domain import Person
from doublesix.server.hosting.features.archive import Form
from doublesix.server.http.errors import HttpError
from doublesix.server.http.openapi import asks
from doublesix.server.http.packed import ASK_AGAIN, NO_STORE, encoded, packed
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.routes.games import game_of, rules_seen
from doublesix.server.http.site import Site, site_of
from doublesix.server.http.validation import checked_id, read_body
from doublesix.server.wire.http import Chances, Lobby, Replay, TableInfo, TableLine, TableMade, TableRequest

__all__ = ["ROUTES"]

FORMS: Final[Mapping[str, tuple[Form, str]]] = {"text": ("text", "text/plain"), "json": ("json", "application/json")}
UNCHANGING: Final = "private, max-age=31536000, immutable"
"""A finished match does not change, but it is for those who know its address and not for shared caches."""


class _UnknownSeats(Message, id="problem.unknown-seats", english="“{game}” is for {players} players."):
    game: str
    players: tuple[int, ...]


class _UnknownForm(Message, id="problem.unknown-form", english="A record is written in one of these forms: {forms}."):
    forms: tuple[str, ...]


@get("/api/lobby", opt=asks(answer=Lobby))
async def lobby(request: AnyRequest) -> Response[bytes]:
    """Public tables with open seats, public tables in play, and the caller's own tables."""
    site = site_of(request.scope)
    listed = await site.host.listing.lobby(await _person(site, request))
    found = msgspec.structs.replace(listed, welcome=site.house.state.welcome)
    # The address of a private table is a secret, and the names of public tables beside it are others' words.
    return packed(request, encoded(found, pack=not found.mine), caching=NO_STORE if found.mine else ASK_AGAIN)


@get(
    "/api/pairing",
    opt=asks(
        answer=list[TableLine],
        problems=(409, 422),
        query={
            "game": {"type": "string"},
            "seats": {"type": "integer", "minimum": 2, "maximum": 8},
            "booklet": {"type": "string", "enum": ["1"]},
        },
    ),
)
async def pairing(request: AnyRequest) -> list[TableLine]:
    """Waiting tables at which the Play of this game and number of seats is paired: the first one is to be joined."""
    site = site_of(request.scope)
    game, seats = game_of(request.query_params.get("game", "")), request.query_params.get("seats", "")
    if seats not in map(str, game.rules.players):
        raise HttpError(422, "unknown_seats", _UnknownSeats(game.name, tuple(game.rules.players)))
    booklet = request.query_params.get("booklet") == "1"
    return await site.host.listing.pairing(game.id, int(seats), await _person(site, request), booklet=booklet)


@post("/api/tables", opt=asks(answer=TableMade, body=TableRequest, problems=(401, 403, 409, 413, 415, 422, 429)))
async def make_table(request: AnyRequest) -> TableMade:
    """Create a table, which is open to everyone who has its address."""
    site = site_of(request.scope)
    body = await read_body(request, TableRequest)
    row = await site.known_person(request.scope)
    site.count_table(request.scope)
    game_of(body.game)
    return await site.host.create(body, Person(row.id, row.name))


@get("/api/tables/{table:str}", opt=asks(answer=TableInfo, problems=(404,)))
async def table_info(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """A table and the card of its rules."""
    site = site_of(request.scope)
    line = await site.host.listing.line(checked_id(table), await _person(site, request))
    card = line.table
    rules = rules_seen(from_spec(card.spec), load(card.game), calling=card.calling)
    return packed(request, encoded(TableInfo(line=line, rules=rules)), caching=NO_STORE)


@get(
    "/api/tables/{table:str}/record",
    opt=asks(
        answer="text/plain", problems=(404, 409, 422, 429), query={"form": {"type": "string", "enum": list(FORMS)}}
    ),
)
async def table_record(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The record of a finished match, as read by ``doublesix replay`` and ``doublesix check``."""
    form = request.query_params.get("form", "text")
    if form not in FORMS:
        raise HttpError(422, "unknown_form", _UnknownForm(tuple(FORMS)))
    return await _kept(request, table, *FORMS[form])


@get("/api/tables/{table:str}/replay", opt=asks(answer=Replay, problems=(404, 409, 429)))
async def table_replay(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """A finished match, step by step, with every hand shown."""
    return await _kept(request, table, "replay", "application/json")


@get("/api/tables/{table:str}/chances", opt=asks(answer=Chances, problems=(404, 409, 429)))
async def table_chances(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Each side's match-win probability before each round of a finished match."""
    return await _kept(request, table, "chances", "application/json")


ROUTES: Final[list[HTTPRouteHandler]] = [
    lobby,
    pairing,
    make_table,
    table_info,
    table_record,
    table_replay,
    table_chances,
]


async def _kept(request: AnyRequest, table: str, form: Form, kind: str) -> Response[bytes]:
    """A cached document of a finished match: gzip if accepted, 304 if the client already has it."""
    site = site_of(request.scope)
    kept = await site.host.archive.get(checked_id(table), form, site.payer(request.scope))
    return packed(request, kept, kind=kind, caching=UNCHANGING)


async def _person(site: Site, request: AnyRequest) -> Person | None:
    row = await site.person(request.scope)
    return Person(row.id, row.name) if row else None
