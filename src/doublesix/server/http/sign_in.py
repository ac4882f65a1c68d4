"""Shared steps of all sign-ins: session, cookies and counting of tries."""

import secrets
from typing import TypeVar

from litestar import Response
from litestar.datastructures import Cookie

from doublesix.server.http.errors import HttpError
from doublesix.server.http.requests import AnyRequest, header
from doublesix.server.http.site import Site, site_of
from doublesix.server.identity.sessions import Session
from doublesix.server.identity.user_agent import agent_of
from doublesix.server.limits.buckets import Payer
from doublesix.server.storage import PersonRow, SessionRow
from doublesix.server.wire.http import Me

__all__ = ["answered", "knock", "me_of", "new_session", "row_of", "with_cookies"]

M = TypeVar("M", bound=Me)


def new_session() -> Session:
    """A session of a new person, whose random id of 128 bits cannot be guessed."""
    return Session.new(secrets.token_urlsafe(16))


def row_of(request: AnyRequest, session: Session) -> SessionRow:
    """The row to store for a session that begins with this request."""
    site = site_of(request.scope)
    now = site.store.accounts.now()
    agent = agent_of(header(request.scope, b"user-agent"))
    device, network = (
        site.marks.device(header(request.scope, b"cookie")),
        site.marks.network(site.address(request.scope)),
    )
    return SessionRow(session.digest, session.person, now, now, agent, device=device, network=network)


def me_of(site: Site, session: Session, row: PersonRow | None) -> Me:
    """Identity of a session's person, with the CSRF token."""
    csrf = site.sessions.csrf(session)
    return Me(csrf=csrf, name=row.name, account=row.account or None) if row else Me(csrf=csrf)


def answered(site: Site, session: Session, row: PersonRow | None, *cookies: Cookie) -> Response[Me]:
    """Response with the identity of a session's person, its cookie and others."""
    return with_cookies(site, session, me_of(site, session, row), *cookies)


def with_cookies(site: Site, session: Session, answer: M, *cookies: Cookie) -> Response[M]:
    """Response with the cookie of a session and others; a bot has its token, and gets none."""
    if session.by_token:
        return Response(answer)
    return Response(answer, headers={"set-cookie": site.sessions.cookie(session)}, cookies=cookies)


def knock(site: Site, request: AnyRequest, account: str, row: PersonRow | None) -> tuple[str, bool]:
    """Count a try to log in to an account, before it is checked.

    A device that has logged in to it before is counted on its own. Strangers are counted together per account and
    address, so their failures delay no one elsewhere.

    Args:
        site: The site.
        request: The request of the try.
        account: The account name as given, and the means if it is not a password.
        row: The person of the account; `None` if there is no such account.

    Returns:
        The key of the try in ``site.tries``, to be cleared on success; and whether the device is known.

    Raises:
        HttpError: If the try must wait.
    """
    # Read without an account as well, so that it takes equally long.
    device = site.devices.known(header(request.scope, b"cookie"), row.id if row else "")
    if device:
        key = f"{account.lower()} on {device}"
        if not site.entries.take(Payer(key, site.address(request.scope))):
            raise HttpError(429)
    else:
        key = f"{account.lower()} from {site.address(request.scope)}"
        site.count_entry(request.scope, password=True)
    site.count_try(key)
    return key, bool(device)
