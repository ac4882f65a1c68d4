"""Identity routes: guests, registration, login and logout."""

from typing import Final

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler

from doublesix.messages import FixedMessage
from doublesix.server.http.errors import HttpError
from doublesix.server.http.names import LONGEST_NAME, proper_name
from doublesix.server.http.openapi import asks
from doublesix.server.http.requests import AnyRequest, header
from doublesix.server.http.sign_in import answered, knock, me_of, new_session, row_of, with_cookies
from doublesix.server.http.site import Site, site_of
from doublesix.server.http.validation import read_body
from doublesix.server.identity.recovery import digest_of, new_codes
from doublesix.server.identity.registry import RENEWED
from doublesix.server.identity.sessions import Session
from doublesix.server.storage import PersonRow, WrongProof
from doublesix.server.wire.account import RecoveryRequest, Registered
from doublesix.server.wire.http import Credentials, GuestRequest, Me
from doublesix.server.wire.links import digest_of_link

__all__ = ["ROUTES"]

ENTRY_PROBLEMS: Final = (401, 403, 409, 413, 415, 422, 429)

RENEWED_MS: Final = 60_000
"""How long a replaced cookie is refused rather than answered with a new session: its successor is on the way."""

EXCHANGE_MS: Final = 600_000
"""How long a cookie of an older version leads to the session that replaced it."""

WRONG_CODE: Final = FixedMessage(
    "problem.wrong-code",
    "There is no such account, or the recovery code is another one, or it was used; each opens it once.",
)


_NO_INVITATION = FixedMessage(
    "problem.no-invitation",
    "This house is open by invitation only, and this is none, or it was used or taken back; ask for another link.",
)
_REGISTRATION_CLOSED = FixedMessage(
    "problem.registration-closed",
    "The hosts of this house make no new accounts now; you can play as a guest, or log in with the account you have.",
)


@get("/api/me", opt=asks(answer=Me, problems=(401,)))
async def me(request: AnyRequest) -> Response[Me]:
    """The caller's identity, and the CSRF token that every change needs; a first visit gets a cookie."""
    site = site_of(request.scope)
    session = site.session(request.scope) or await _exchanged(site, request)
    if session is not None and not session.person:
        return answered(site, session, None, *_browser(site, request))
    row = await site.registry.row(session) if session else None
    if session and row and row.is_live and (person := await site.store.person(row.person)):
        network = site.marks.network(site.address(request.scope))
        if network != row.network:
            await site.store.house.note_network(row.digest, network)
        return answered(site, session, person, *_browser(site, request))
    if row is not None and row.renewed and site.store.accounts.now() - (row.ended or 0) < RENEWED_MS:
        # The browser is about to get its new cookie from another response, and one from here would replace that.
        raise HttpError(401, "session_renewed", RENEWED)
    return answered(site, Session.new(), None, *_browser(site, request))


@post("/api/guest", status_code=200, opt=asks(answer=Me, body=GuestRequest, problems=ENTRY_PROBLEMS))
async def guest(request: AnyRequest) -> Response[Me]:
    """Sign in as a guest with a name, or change the caller's name."""
    site = site_of(request.scope)
    body = await read_body(request, GuestRequest)
    site.count_entry(request.scope)
    name = proper_name(body.name)
    row = await site.person(request.scope)
    if row is None:
        await _expect_invitation(site, body.invitation)
        session = new_session()
        await site.store.accounts.enter(name, row_of(request, session))
        return answered(site, session, PersonRow(session.person, name))
    await site.store.rename(row.id, name)
    return answered(site, site.session(request.scope) or Session.new(), PersonRow(row.id, name, row.account))


@post("/api/register", status_code=200, opt=asks(answer=Registered, body=Credentials, problems=(*ENTRY_PROBLEMS, 503)))
async def register(request: AnyRequest) -> Response[Registered]:
    """Create an account; a guest keeps name, tables and seats, and the cookie is replaced."""
    site = site_of(request.scope)
    body = await read_body(request, Credentials)
    site.count_entry(request.scope, password=True)
    guest = await site.person(request.scope)
    if not site.house.state.registration:
        raise HttpError(403, "registration_closed", _REGISTRATION_CLOSED)
    session = Session.new(guest.id) if guest else new_session()
    row = guest or PersonRow(session.person, body.account[:LONGEST_NAME])
    old, codes = _old(site, request) if guest else "", new_codes()
    with site.registering(request.scope):
        # Hashed whether or not the word is free, so that both take equally long.
        hashed = await site.passwords.hashed(body.password, payer=site.payer(request.scope))
        await site.store.accounts.register(
            body.account, hashed, row_of(request, session), old=old, name=row.name,
            codes=[digest_of(code, row.id) for code in codes],
        )  # fmt: skip
    _renewed(site, old)
    seen = me_of(site, session, PersonRow(row.id, row.name, body.account))
    answer = Registered(csrf=seen.csrf, name=seen.name, account=seen.account, codes=codes)
    return with_cookies(site, session, answer, site.devices.cookie(_cookies(request), row.id))


@post("/api/login", status_code=200, opt=asks(answer=Me, body=Credentials, problems=(*ENTRY_PROBLEMS, 503)))
async def login(request: AnyRequest) -> Response[Me]:
    """Log in with an account and its password."""
    site = site_of(request.scope)
    body = await read_body(request, Credentials)
    row = await site.store.by_account(body.account)
    key, known = knock(site, request, body.account, row)
    stored = row.password_hash if row else ""
    fits = await site.passwords.fits(body.password, stored, payer=site.payer(request.scope), known=known)
    if row is None or not fits:
        raise _wrong()
    if body.bring:
        await _bring(site, request, row.id)
    old = _old(site, request)
    session = Session.new(row.id)
    try:
        await site.store.accounts.sign_in(row.password_hash, row_of(request, session), old=old)
    except WrongProof:
        raise _wrong() from None
    site.tries.clear(key)
    _renewed(site, old)
    return answered(site, session, row, site.devices.cookie(_cookies(request), row.id))


@post("/api/recover", status_code=200, opt=asks(answer=Me, body=RecoveryRequest, problems=(*ENTRY_PROBLEMS, 503)))
async def recover(request: AnyRequest) -> Response[Me]:
    """Set a new password with a recovery code, which is used up; every other session of the account ends."""
    site = site_of(request.scope)
    body = await read_body(request, RecoveryRequest)
    row = await site.store.by_account(body.account)
    key, known = knock(site, request, f"{body.account} by a code", row)
    code = digest_of(body.code, row.id if row else "")
    # Looked up without an account as well, so that it takes equally long.
    fits = await site.store.accounts.has_code(row.id if row else "", code)
    # No password is hashed, which is expensive, without a valid code.
    if row is None or not fits:
        raise HttpError(401, "wrong_code", WRONG_CODE)
    hashed = await site.passwords.hashed(body.password, payer=site.payer(request.scope), known=known)
    session = Session.new(row.id)
    try:
        ended = await site.store.accounts.recover(code, hashed, row_of(request, session))
    except WrongProof:
        raise HttpError(401, "wrong_code", WRONG_CODE) from None
    site.tries.clear(key)
    site.registry.ended(ended)
    await _leave(site, request)
    return answered(site, session, row, site.devices.cookie(_cookies(request), row.id))


@post("/api/logout", status_code=200, opt=asks(answer=Me, problems=(401, 403)))
async def logout(request: AnyRequest) -> Response[Me]:
    """Log out: the session ends, and every copy of its cookie becomes invalid."""
    site = site_of(request.scope)
    await _leave(site, request)
    return answered(site, Session.new(), None)


ROUTES: Final[list[HTTPRouteHandler]] = [me, guest, register, login, recover, logout]


async def _exchanged(site: Site, request: AnyRequest) -> Session | None:
    """The session that replaces a cookie of an older version, once; `None` with an account, which can log in."""
    session = site.sessions.exchanged(_cookies(request))
    person = await site.store.person(session.person) if session and session.person else None
    if session is None or person is None or person.account:
        return None
    row = await site.store.accounts.exchange(row_of(request, session))
    fresh = site.store.accounts.now() - row.created < EXCHANGE_MS
    return session if fresh and row.is_live else None


async def _leave(site: Site, request: AnyRequest) -> None:
    """End the session of the request, if there is one."""
    session = site.session(request.scope)
    if session is not None and session.person:
        site.registry.ended(await site.store.accounts.end(session.person, session.digest))


async def _bring(site: Site, request: AnyRequest, person: str) -> None:
    """Bring the matches of the guest who asks to an account whose password was proven.

    The guest's session still lives: where this is cut off, the next login goes on.
    """
    guest = await site.person(request.scope)
    if guest is not None and not guest.account and guest.id != person:
        await site.bringing.bring(guest.id, person)


def _old(site: Site, request: AnyRequest) -> str:
    """Digest of the caller's session; empty for a stranger's, which is not stored."""
    session = site.session(request.scope)
    return session.digest if session is not None and session.person else ""


def _renewed(site: Site, old: str) -> None:
    if old:
        site.registry.ended([old], renewed=True)


def _cookies(request: AnyRequest) -> str:
    return header(request.scope, b"cookie")


def _browser(site: Site, request: AnyRequest) -> tuple[Cookie, ...]:
    """The cookie that marks the browser, if it has none yet."""
    return () if site.marks.device(_cookies(request)) else (site.marks.cookie(),)


async def _expect_invitation(site: Site, secret: str) -> None:
    """Use an invitation up, in a house by invitation.

    Raises:
        HttpError: If it is none, was revoked, or is over.
    """
    if site.house.state.entry:
        return
    digest = digest_of_link(secret)
    if digest not in site.house.state.invitations or not await site.store.house.use_link(digest, "invitation"):
        raise HttpError(403, "by_invitation", _NO_INVITATION)


_WRONG_PASSWORD = FixedMessage("problem.wrong-password", "There is no such account, or the password is another one.")


def _wrong() -> HttpError:
    return HttpError(401, "wrong_password", _WRONG_PASSWORD)
