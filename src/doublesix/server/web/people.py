"""Who one is: guests by their name alone, accounts for those who want to be known again elsewhere."""

import re
import secrets
import unicodedata
from typing import Final

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from doublesix.server.storage import AccountTaken, PersonRow
from doublesix.server.web.asking import AnyRequest
from doublesix.server.web.openapi import asks
from doublesix.server.web.sessions import Session
from doublesix.server.web.site import Site, site_of
from doublesix.server.web.troubles import Trouble
from doublesix.server.web.wishes import read_wish
from doublesix.server.wire.http import Credentials, GuestWish, Me

__all__ = ["ROUTES"]

LONGEST_NAME: Final = 16

UNSEEN: Final = re.compile(
    r"[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
"""Signs that count as printable and show nothing: with one of them a name would look like another's, or like none."""

MOST_MARKS: Final = 2
"""Accents on one letter; more of them would reach into the lines above and below."""

ENTRY_PROBLEMS: Final = (403, 409, 413, 415, 422, 429)


@get("/api/me", opt=asks(answer=Me))
async def me(request: AnyRequest) -> Response[Me]:
    """Who one is, and the token that every change needs; whoever comes for the first time gets a cookie."""
    site = site_of(request.scope)
    session = site.session(request.scope)
    row = await site.store.person(session.person) if session and session.person else None
    if session and (row or not session.person):
        return Response(_me(site, session, row))
    return _welcome(site, Session.new(), None)


@post("/api/guest", status_code=200, opt=asks(answer=Me, wish=GuestWish, problems=ENTRY_PROBLEMS))
async def guest(request: AnyRequest) -> Response[Me]:
    """Take a name, or another one."""
    site = site_of(request.scope)
    wish = await read_wish(request, GuestWish)
    site.count_entry(request.scope)
    name = _proper(wish.name)
    row = await site.person(request.scope)
    if row is None:
        row = PersonRow(_new_id(), name)
        await site.store.create_person(row.id, name)
        return _welcome(site, Session.new(row.id), row)
    await site.store.rename(row.id, name)
    session = site.session(request.scope) or Session.new(row.id)
    return Response(_me(site, session, PersonRow(row.id, name, row.account)))


@post("/api/register", status_code=200, opt=asks(answer=Me, wish=Credentials, problems=(*ENTRY_PROBLEMS, 503)))
async def register(request: AnyRequest) -> Response[Me]:
    """Make an account of the guest that one is; tables and seats stay one's own."""
    site = site_of(request.scope)
    wish = await read_wish(request, Credentials)
    site.count_entry(request.scope)
    hashed = await site.passwords.hashed(wish.password)
    row = await site.person(request.scope)
    if row is None:
        if await site.store.by_account(wish.account):
            raise _taken(AccountTaken(f"The account {wish.account} belongs to somebody else. Choose another word."))
        row = PersonRow(_new_id(), wish.account[:16])
        await site.store.create_person(row.id, row.name)
    try:
        await site.store.register(row.id, wish.account, hashed)
    except AccountTaken as error:
        raise _taken(error) from None
    return _welcome(site, Session.new(row.id), PersonRow(row.id, row.name, wish.account))


@post("/api/login", status_code=200, opt=asks(answer=Me, wish=Credentials, problems=(*ENTRY_PROBLEMS, 401, 503)))
async def login(request: AnyRequest) -> Response[Me]:
    """Be known again, with an account and its password."""
    site = site_of(request.scope)
    wish = await read_wish(request, Credentials)
    site.count_entry(request.scope)
    site.count_password(wish.account)
    row = await site.store.by_account(wish.account)
    fits = await site.passwords.fits(wish.password, row.password_hash if row else "")
    if row is None or not fits:
        raise Trouble(401, "wrong_password", "There is no such account, or the password is another one.")
    return _welcome(site, Session.new(row.id), row)


@post("/api/logout", status_code=200, opt=asks(answer=Me, problems=(403,)))
async def logout(request: AnyRequest) -> Response[Me]:
    """Be nobody again, in this browser."""
    return _welcome(site_of(request.scope), Session.new(), None)


ROUTES: Final[list[HTTPRouteHandler]] = [me, guest, register, login, logout]


def _me(site: Site, session: Session, row: PersonRow | None) -> Me:
    csrf = site.sessions.csrf(session)
    return Me(csrf=csrf, name=row.name, account=row.account or None) if row else Me(csrf=csrf)


def _welcome(site: Site, session: Session, row: PersonRow | None) -> Response[Me]:
    return Response(_me(site, session, row), headers={"set-cookie": site.sessions.cookie(session)})


def _new_id() -> str:
    """128 random bits: who knows one could only have read it in the store."""
    return secrets.token_urlsafe(16)


def _taken(error: AccountTaken) -> Trouble:
    return Trouble(409, "account_taken", str(error))


def _proper(name: str) -> str:
    """A name as others will see it: signs that are seen, single blanks.

    Raises:
        Trouble: If it has others, with which it could pretend to be another or disturb the page, or nothing is left.
    """
    tidy = " ".join(UNSEEN.sub("", unicodedata.normalize("NFC", name)).split())
    marks = "".join("m" if unicodedata.combining(sign) else "." for sign in tidy)
    if not (tidy.isprintable() and 1 <= len(tidy) <= LONGEST_NAME) or "m" * (MOST_MARKS + 1) in marks:
        raise Trouble(409, "bad_name", "A name has 1 to 16 signs that can be seen; blanks only between them.")
    return tidy
