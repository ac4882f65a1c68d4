"""Checks of the house before a request: bans, entry by invitation, and read-only."""

from datetime import UTC, datetime
from typing import Final

from litestar.types import Scope

from doublesix.messages import FixedMessage, Message
from doublesix.server.http.errors import HttpError
from doublesix.server.http.requests import header
from doublesix.server.http.site import Site
from doublesix.server.identity.sessions import Session

__all__ = ["banned_until", "house_trouble", "is_open_to_all", "machine_key"]

WHO: Final = frozenset({"/api/me", "/api/house", "/api/house/enter", "/api/logout", "/api/privacy"})
"""What everyone may ask: who one is, how the house is open, and what it keeps."""
OWN: Final = frozenset({"/api/account/export", "/api/account/delete"})
"""What people who are banned may still do with their own data."""
ENTRIES: Final = WHO | {"/api/guest", "/api/login", "/api/recover"}
"""What a stranger may ask in a house by invitation; the guest's entry asks for the invitation."""
READ_ONLY: Final = frozenset({"/api/login", "/api/logout", "/api/house/enter", "/api/house/act", "/api/account/export"})
"""What may be posted in a house that is read-only."""
LOGINS: Final = frozenset({"/api/login", "/api/recover"})
"""What may be asked in spite of a ban, which does not hold for the account of a host."""
MACHINE: Final = frozenset({"/api/house/desk", "/api/house/act"})
"""What a program on the machine asks with a key from the database, whatever the settings say; the route verifies it."""
SAFE: Final = frozenset({"GET", "HEAD"})
BEARER: Final = "Bearer "
GUARDED: Final = ("/api/", "/ws/")
PICTURE: Final = "/share.png"


class _Banned(
    Message,
    id="problem.banned",
    english="A host of this house has closed it to you until {until} (UTC).",
):
    """The time is written as 2026-01-31 18:00."""

    until: str


_BY_INVITATION = FixedMessage(
    "problem.by-invitation",
    "This house is open by invitation only; open the link of an invitation, or log in with your account.",
)
_READ_ONLY = FixedMessage(
    "problem.read-only",
    "The house is read-only for a while, before an upgrade; nothing is lost, and matches go on where they are.",
)


def is_open_to_all(path: str) -> bool:
    """Whether a path shows nothing of the house: the page itself, its files, health and metrics."""
    return not (path.startswith(GUARDED) or path.endswith(PICTURE))


def machine_key(scope: Scope) -> str:
    """The key of a program on the machine that a request brings along, not verified yet; empty for none."""
    sent = header(scope, b"authorization")
    return sent.removeprefix(BEARER) if sent.startswith(BEARER) else ""


async def banned_until(site: Site, scope: Scope, session: Session | None) -> int:
    """When the ban of a caller ends, ms since 1970; 0 without one.

    Raises:
        StoreTrouble: If the store does not work.
    """
    state = site.house.state
    if not state.bans:
        return 0
    person = session.person if session is not None else ""
    row = await site.registry.row(session) if session is not None and person else None
    marks = {site.marks.network(site.address(scope)), site.marks.device(header(scope, b"cookie"))}
    if row is not None:
        marks.add(row.device)
    now = site.store.house.now()
    until = state.banned_until(person, marks - {""}, now)
    if session is not None and session.by_token and (owner := await site.store.bots.owner(person)):
        until = max(until, state.banned_until(owner, set(), now))
    return until


async def house_trouble(site: Site, scope: Scope, method: str, session: Session | None) -> HttpError | None:
    """What of the house's settings stands in the way of a request; `None` if nothing does.

    Args:
        site: The site.
        scope: The request.
        method: Its HTTP method; empty for a socket.
        session: The live session of the caller; `None` for none.

    Raises:
        StoreTrouble: If the store does not work.
    """
    state, path = site.house.state, scope["path"]
    if site.house.is_calm or is_open_to_all(path) or (path in MACHINE and machine_key(scope)):
        return None
    person = session.person if session is not None else ""
    if person and person in state.hosts:
        return None
    until = await banned_until(site, scope, session)
    if until and path not in WHO | LOGINS | OWN:
        moment = datetime.fromtimestamp(until / 1000, UTC)
        return HttpError(403, "banned", _Banned(f"{moment:%Y-%m-%d %H:%M}"))
    if not state.entry and not person and path not in ENTRIES:
        return HttpError(403, "by_invitation", _BY_INVITATION)
    if not state.writing and method and method not in SAFE and path not in READ_ONLY:
        return HttpError(503, "read_only", _READ_ONLY)
    return None
