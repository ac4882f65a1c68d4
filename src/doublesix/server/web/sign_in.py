"""Steps of every sign-in: session, cookies and counted tries."""

from typing import TypeVar

from litestar import Response
from litestar.datastructures import Cookie

from doublesix.server.storage import PersonRow, SessionRow
from doublesix.server.web.agents import agent_of
from doublesix.server.web.requests import AnyRequest
from doublesix.server.web.sessions import Session
from doublesix.server.web.site import Site, site_of
from doublesix.server.web.troubles import Trouble
from doublesix.server.web.visitors import header
from doublesix.server.wire.http import Me

__all__ = ["answered", "knock", "me_of", "row_of", "with_cookies"]

M = TypeVar("M", bound=Me)


def row_of(request: AnyRequest, session: Session) -> SessionRow:
    """A session as it is stored, begun by this request."""
    now = site_of(request.scope).store.accounts.now()
    agent = agent_of(header(request.scope, b"user-agent"))
    return SessionRow(session.digest, session.person, now, now, agent)


def me_of(site: Site, session: Session, row: PersonRow | None) -> Me:
    """The person of a session, with its token."""
    csrf = site.sessions.csrf(session)
    return Me(csrf=csrf, name=row.name, account=row.account or None) if row else Me(csrf=csrf)


def answered(site: Site, session: Session, row: PersonRow | None, *cookies: Cookie) -> Response[Me]:
    """The person of a session, with its cookie and others."""
    return with_cookies(site, session, me_of(site, session, row), *cookies)


def with_cookies(site: Site, session: Session, answer: M, *cookies: Cookie) -> Response[M]:
    """An answer with the cookie of a session and others."""
    return Response(answer, headers={"set-cookie": site.sessions.cookie(session)}, cookies=cookies)


def knock(site: Site, request: AnyRequest, account: str, row: PersonRow | None) -> tuple[str, bool]:
    """Count a try to come into an account, before it is looked at.

    A device that has logged into it before is counted by itself. A stranger is counted with all strangers of the same
    address, and only for this account: so failures hold up no one elsewhere.

    Args:
        site: Where.
        request: The try.
        account: The word that was given, and by what one tries.
        row: Its person, if there is one.

    Returns:
        The key of the try in ``site.tries``, to be cleared when it was right; and whether the device is known.

    Raises:
        Trouble: If it must wait.
    """
    device = site.devices.known(header(request.scope, b"cookie"), row.id) if row else ""
    if device:
        key = f"{account.lower()} on {device}"
        if not site.entries.take(key):
            raise Trouble(429)
    else:
        key = f"{account.lower()} from {site.address(request.scope)}"
        site.count_entry(request.scope)
    site.count_try(key)
    return key, bool(device)
