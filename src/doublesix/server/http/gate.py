"""Middleware: origin and CSRF checks, limits and security headers."""

from typing import Final, cast

import msgspec
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import MediaType, ScopeType
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types import Message as AsgiMessage

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import message_of
from doublesix.server.http.errors import HttpError
from doublesix.server.http.house_gate import house_trouble, is_open_to_all
from doublesix.server.http.requests import header, knows_host, may_come_from
from doublesix.server.http.site import Site, site_of
from doublesix.server.identity.registry import OVER
from doublesix.server.identity.sessions import CSRF_HEADER, claims
from doublesix.server.limits.request_costs import BYTES_FOR_ONE, cost_of
from doublesix.server.settings import Settings
from doublesix.server.storage import StoreTrouble

__all__ = ["CONTENT_POLICY", "Gate", "protect"]

_FOREIGN_ORIGIN = FixedMessage(
    "problem.foreign-origin", "The header Origin does not name this server; only its own pages may ask that."
)

_TOKEN_PLAYS = FixedMessage(
    "problem.token-plays",
    "The token of a bot is for playing: it opens tables, and reads the lobby, games and challenges; all else is for the"
    " page of its owner.",
)

PLAYING: Final = ("/api/me", "/api/games", "/api/bots", "/api/lobby", "/api/pairing", "/api/tables/", "/schema")
"""Beginnings of the paths that a bot's token may read."""

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self';"
    " media-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'none'"
)
"""Resources of this origin only, and no inline scripts or styles; modules of WebAssembly may run: one keeps scores."""

HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # the URL of a table is all that is needed to enter it
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})


class Gate:
    """ASGI middleware in front of the router, for known and unknown paths."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer it with a problem."""
        site = site_of(scope)
        payer = site.payer(scope)
        if _method(scope) == "HEAD":
            scope, send = cast("Scope", {**scope, "method": "GET"}), _without_body(send)
        again = await site.throttle.admit(payer, cost_of(_method(scope), scope["path"]))
        trouble = _too_much(again) if again else await self._trouble(scope)
        if trouble is not None:
            await _answer(scope, receive, send, trouble)
            return

        async def counted(message: AsgiMessage) -> None:
            if message["type"] == "http.response.body":
                site.throttle.charge(payer, len(message.get("body", b"")) / BYTES_FOR_ONE)
            await send(message)

        await self._app(scope, receive, counted)

    async def _trouble(self, scope: Scope) -> HttpError | None:
        host = header(scope, b"host")
        if not knows_host(self._settings, host):
            return HttpError(421)
        session = site_of(scope).session(scope)
        if session is not None and session.by_token:
            return await _of_bot(site_of(scope), scope)
        if _method(scope) in SAFE:
            return await _of_house(site_of(scope), scope)
        if not may_come_from(self._settings, header(scope, b"origin"), host):
            return HttpError(403, "foreign_origin", _FOREIGN_ORIGIN)
        # For a socket the header Origin suffices: browsers do not let pages set it.
        trouble = _unproven(scope) if _method(scope) else _unopened(scope)
        return trouble or await _over(site_of(scope), scope)


def _method(scope: Scope) -> str:
    """HTTP method of a request; empty for a socket."""
    return scope["method"] if scope["type"] == ScopeType.HTTP else ""


class _TooMuch(
    Message,
    id="problem.too-much",
    english="This visitor sends too many requests; try again in {seconds} seconds.",
):
    seconds: int


def _too_much(again: int) -> HttpError:
    """Problem for a caller over the rate limit, who may retry after ``again`` seconds."""
    return HttpError(
        429,
        "too_much",
        _TooMuch(again),
        {"retry-after": str(again)},
    )


def _without_body(send: Send) -> Send:
    """Wrap ``send`` for HEAD: the response to GET, without its body."""

    async def sent(message: AsgiMessage) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return sent


class _NoToken(
    Message,
    id="problem.no-csrf",
    english="The header {header} must repeat “csrf” of GET /api/me, with the cookie from there.",
):
    header: str


def _unproven(scope: Scope) -> HttpError | None:
    """Problem with the CSRF token or content type of a request that would change something; `None` if in order."""
    sessions = site_of(scope).sessions
    if not sessions.proves(sessions.read(header(scope, b"cookie")), header(scope, CSRF_HEADER.encode())):
        return HttpError(403, "no_csrf", _NoToken(CSRF_HEADER))
    has_body = header(scope, b"content-length") not in {"", "0"} or header(scope, b"transfer-encoding")
    kind = header(scope, b"content-type").partition(";")[0].strip().lower()
    return HttpError(415) if has_body and kind != "application/json" else None


def _unopened(scope: Scope) -> HttpError | None:
    """Problem that keeps a socket from being opened; `None` if in order."""
    site = site_of(scope)
    if not site.openings.take(site.payer(scope)):
        return HttpError(429)
    # A visitor without a cookie watches as a stranger; a cookie that is not signed by us is refused.
    return HttpError(403) if site.session(scope) is None and claims(header(scope, b"cookie")) else None


async def _of_bot(site: Site, scope: Scope) -> HttpError | None:
    """Problem of a bot's request; `None` if in order.

    No page of another site can send a token, so neither ``Origin`` nor ``x-csrf-token`` is asked for.
    """
    method, path = _method(scope), scope["path"]
    if method and (method not in SAFE or not path.startswith(PLAYING)):
        return HttpError(403, "token_plays", _TOKEN_PLAYS)
    if not method and not site.openings.take(site.payer(scope)):
        return HttpError(429)
    return await _over(site, scope)


async def _over(site: Site, scope: Scope) -> HttpError | None:
    """Problem of a request whose session has ended or cannot be looked up; `None` if in order."""
    try:
        live = await site.live_session(scope)
        if live is None and site.session(scope) is not None:
            return HttpError(401, "session_over", OVER)
        return await house_trouble(site, scope, _method(scope), live)
    except StoreTrouble as trouble:
        # The session of a socket is checked again once it is open, and the client then gets a frame.
        return HttpError(503, "store_trouble", message_of(trouble)) if _method(scope) else None


async def _of_house(site: Site, scope: Scope) -> HttpError | None:
    """Problem of a request that changes nothing, by the settings of the house; `None` if in order."""
    if site.house.is_calm or is_open_to_all(scope["path"]):
        return None
    try:
        return await house_trouble(site, scope, _method(scope), await site.live_session(scope))
    except StoreTrouble as trouble:
        return HttpError(503, "store_trouble", message_of(trouble))


async def _answer(scope: Scope, receive: Receive, send: Send, trouble: HttpError) -> None:
    site_of(scope).metrics.refused(trouble.problem.code)
    if _method(scope):
        body = msgspec.json.encode(trouble.problem)
        answer = ASGIResponse(body=body, status_code=trouble.status, media_type=MediaType.JSON, headers=trouble.headers)
        await answer(scope, receive, send)
    else:
        # Closing a socket before it is accepted answers the upgrade with 403.
        await send({"type": "websocket.close", "code": 1008, "reason": trouble.problem.code})


async def protect(message: AsgiMessage, scope: Scope) -> None:
    """Add the security headers to every response, and ``no-store`` unless its route set another caching."""
    if not message["type"].endswith("response.start"):
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("cache-control", "no-store")
    if site_of(scope).settings.secure:
        headers.setdefault("strict-transport-security", "max-age=31536000")
