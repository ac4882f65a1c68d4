"""Routes of bots that people have: their tokens, those that wait, and challenges."""

import asyncio
import re
from contextlib import suppress
from typing import Final

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from doublesix.messages import FixedMessage, Message
from doublesix.server.domain import Person
from doublesix.server.domain.table_request import TableRequest
from doublesix.server.http.errors import HttpError
from doublesix.server.http.names import proper_name
from doublesix.server.http.openapi import TABLE_ID, asks
from doublesix.server.http.packed import NO_STORE, encoded, packed
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.routes.account import PROBLEMS
from doublesix.server.http.routes.games import game_of
from doublesix.server.http.sign_in import new_session
from doublesix.server.http.site import Site, site_of
from doublesix.server.http.validation import read_body
from doublesix.server.storage import PersonRow, SessionRow, TooManyBots
from doublesix.server.storage.bots import ChallengeRow
from doublesix.server.wire.bots import BotMade, BotRequest, Challenge, EndBotRequest, OwnBot, WaitingBot
from doublesix.server.wire.http import TableMade

__all__ = ["MOST_BOTS", "ROUTES"]

MOST_BOTS: Final = 5
"""Bots of one person."""
WAIT_SECONDS: Final = 25.0
"""How long a request for challenges waits for one."""
LOOK_SECONDS: Final = 1.0
PRESENT_MS: Final = 40_000
"""How long a bot counts as connected after it has asked for challenges; it asks again at once."""
AFTER: Final = "^[0-9]{1,15}$"


class _TooManyBots(
    Message, id="problem.too-many-bots", english="One person has at most {most} bots here; remove one first."
):
    most: int


_NEEDS_ACCOUNT = FixedMessage(
    "problem.bot-needs-account", "Bots belong to accounts, so that their tokens can be taken back: register first."
)
_NO_SUCH_BOT = FixedMessage(
    "problem.no-such-bot", "None of your bots goes by this id; GET /api/account/bots lists them."
)
_BOT_AWAY = FixedMessage(
    "problem.bot-away", "This bot is not connected now; GET /api/bots/waiting lists those that can be challenged."
)
_NOT_A_BOT = FixedMessage("problem.not-a-bot", "Challenges are for bots: send the token of one.")
_BAD_AFTER = FixedMessage("problem.bad-after", "“after” is the “at” of an earlier challenge, or left out.")


@get("/api/account/bots", opt=asks(answer=list[OwnBot], problems=(401,)))
async def own_bots(request: AnyRequest) -> list[OwnBot]:
    """The caller's bots, the newest first."""
    site = site_of(request.scope)
    return await _own(site, (await site.known_person(request.scope)).id)


@post("/api/account/bots", opt=asks(answer=BotMade, body=BotRequest, problems=(*PROBLEMS, 409)))
async def make_bot(request: AnyRequest) -> BotMade:
    """Make a bot with a name and a token, which is for playing only; the server keeps only its SHA-256."""
    site = site_of(request.scope)
    body = await read_body(request, BotRequest)
    owner = await site.known_person(request.scope)
    if not owner.account:
        raise HttpError(403, "bot_needs_account", _NEEDS_ACCOUNT)
    site.count_entry(request.scope)
    name, session, now = proper_name(body.name), new_session(), site.store.bots.now()
    try:
        await site.store.bots.add(
            owner.id, name, SessionRow(session.digest, session.person, now, now, "bot"), MOST_BOTS
        )
    except TooManyBots:
        raise HttpError(409, "too_many_bots", _TooManyBots(MOST_BOTS)) from None
    return BotMade(id=session.person, name=name, token=session.token)


@post(
    "/api/account/bots/end",
    status_code=200,
    opt=asks(answer=list[OwnBot], body=EndBotRequest, problems=(*PROBLEMS, 404)),
)
async def end_bot(request: AnyRequest) -> list[OwnBot]:
    """Remove a bot of the caller: its token ends at once, and its open sockets with it."""
    site = site_of(request.scope)
    body = await read_body(request, EndBotRequest)
    owner = await site.known_person(request.scope)
    ended = await site.store.bots.remove(owner.id, body.id)
    if not ended:
        raise HttpError(404, "no_such_bot", _NO_SUCH_BOT)
    site.registry.ended(ended)
    return await _own(site, owner.id)


@get("/api/bots/waiting", opt=asks(answer=list[WaitingBot]))
async def waiting_bots(request: AnyRequest) -> Response[bytes]:
    """The bots that are connected now, and may be challenged."""
    found = await site_of(request.scope).store.bots.connected()
    listed = [WaitingBot(id=one.person, name=one.name, owner=one.owner) for one in found]
    return packed(request, encoded(listed, pack=False), caching=NO_STORE)


@post(
    "/api/bots/{bot:str}/challenge", opt=asks(answer=TableMade, body=TableRequest, problems=(*PROBLEMS, 404, 409, 429))
)
async def challenge(request: AnyRequest, bot: FromPath[str]) -> TableMade:
    """Make a table and challenge a connected bot to it; the bot takes a seat of its own."""
    site = site_of(request.scope)
    body = await read_body(request, TableRequest)
    row = await site.known_person(request.scope)
    if not re.fullmatch(TABLE_ID, bot, re.ASCII) or not await site.store.bots.is_connected(bot):
        raise HttpError(409, "bot_away", _BOT_AWAY)
    site.count_table(request.scope)
    game_of(body.game)
    made = await site.host.create(body, Person(row.id, row.name))
    await site.store.bots.challenge(bot, ChallengeRow(made.id, site.store.bots.now(), row.name, body.game))
    return made


@get(
    "/api/bots/challenges",
    opt=asks(answer=list[Challenge], problems=(401, 422), query={"after": {"type": "string", "pattern": AFTER}}),
)
async def challenges(request: AnyRequest) -> list[Challenge]:
    """Challenges of the calling bot that came after a time, as soon as there are any or after 25 s at most.

    A bot counts as connected while it asks, and for some seconds after.
    """
    site = site_of(request.scope)
    after = request.query_params.get("after", "0")
    if not re.fullmatch(AFTER, after, re.ASCII):
        raise HttpError(422, "bad_after", _BAD_AFTER)
    bot = await _bot(site, request)
    await site.store.bots.note_connected(bot.id, PRESENT_MS)
    loop = asyncio.get_running_loop()
    until = loop.time() + WAIT_SECONDS
    while not (found := await site.store.bots.challenges(bot.id, int(after))):
        if site.leaving.is_set() or loop.time() >= until or await site.live_session(request.scope) is None:
            return []
        with suppress(TimeoutError):
            await asyncio.wait_for(site.leaving.wait(), LOOK_SECONDS)
    return [Challenge(table=one.table, game=one.game, name=one.name, at=one.at) for one in found]


ROUTES: Final[list[HTTPRouteHandler]] = [own_bots, make_bot, end_bot, waiting_bots, challenge, challenges]


async def _own(site: Site, owner: str) -> list[OwnBot]:
    now = site.store.bots.now()
    return [
        OwnBot(id=one.person, name=one.name, made=one.made, connected=one.until > now)
        for one in await site.store.bots.of(owner)
    ]


async def _bot(site: Site, request: AnyRequest) -> PersonRow:
    """The bot that calls.

    Raises:
        HttpError: If the caller is no bot.
    """
    row = await site.known_person(request.scope)
    if await site.store.bots.owner(row.id) is None:
        raise HttpError(401, "not_a_bot", _NOT_A_BOT)
    return row
