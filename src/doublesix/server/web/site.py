"""Site: the services that routes of one process share."""

import asyncio
import math
from dataclasses import dataclass, field
from typing import Final, cast

from litestar.types import Scope

from doublesix.server.buckets import Buckets, Payer, Quota
from doublesix.server.hosting import Host
from doublesix.server.hosting.hints import HintRoom
from doublesix.server.hosting.practice import PracticeRoom
from doublesix.server.hosting.reviews import Reviews
from doublesix.server.settings import Settings
from doublesix.server.storage import PersonRow, Store
from doublesix.server.web.accounts import Passwords
from doublesix.server.web.backoff import Backoff
from doublesix.server.web.callers import Callers
from doublesix.server.web.devices import Devices
from doublesix.server.web.metrics import Metrics
from doublesix.server.web.readiness import Readiness
from doublesix.server.web.registry import SessionRegistry
from doublesix.server.web.sessions import Session, Sessions
from doublesix.server.web.sockets import Sockets
from doublesix.server.web.throttle import Throttle
from doublesix.server.web.troubles import Trouble
from doublesix.server.web.visitors import address, header

__all__ = ["Site", "site_of"]

_SESSION: Final = "doublesix.session"
"""Where the scope of a request keeps its session, once it was read."""


@dataclass(frozen=True, kw_only=True)
class Site:
    """What there is, and who is asking.

    Attributes:
        settings: The settings of the server.
        store: People and settings.
        host: All tables.
        sessions: Cookies.
        registry: Which of their sessions go on.
        devices: Who has logged in on which device before.
        passwords: Accounts.
        metrics: Figures.
        readiness: Whether the store takes writes.
        callers: To whom requests are counted.
        throttle: How much of the processor each of them may have.
        sockets: Open sockets.
        openings: How often a caller opened one.
        entries: How often an address came in.
        tries: How often a wrong password was tried, by account and by whom.
        made: How often a caller made a table.
        reviews: Reviews of finished matches.
        practice: Puzzles and drills.
        hints: Hints at tables against bots.
        leaving: Set when the server goes down.
    """

    settings: Settings
    store: Store
    host: Host
    sessions: Sessions
    registry: SessionRegistry
    devices: Devices
    passwords: Passwords
    metrics: Metrics
    readiness: Readiness
    callers: Callers
    throttle: Throttle
    sockets: Sockets
    openings: Quota
    entries: Buckets
    tries: Backoff
    made: Quota
    reviews: Reviews
    practice: PracticeRoom
    hints: HintRoom
    leaving: asyncio.Event = field(default_factory=asyncio.Event)

    async def leave(self) -> None:
        """Tell all sockets that the server goes down, and finish what is being stored; once."""
        if not self.leaving.is_set():
            self.leaving.set()
            await self.host.close()

    def address(self, scope: Scope) -> str:
        """From where the request is."""
        return address(scope, behind_proxy=self.settings.behind_proxy)

    def payer(self, scope: Scope) -> Payer:
        """To whom the request is counted."""
        return self.callers.payer(self.address(scope), self.session(scope))

    def session(self, scope: Scope) -> Session | None:
        """Whose cookie the request carries; only `live_session` knows whether it is still good."""
        # Checking its signature takes a tenth of a millisecond, and it is asked for half a dozen times.
        places = cast("dict[str, tuple[str, Session | None]]", scope)
        cookie, kept = header(scope, b"cookie"), places.get(_SESSION)
        if kept is None or kept[0] != cookie:
            kept = places[_SESSION] = cookie, self.sessions.read(cookie)
        return kept[1]

    async def live_session(self, scope: Scope) -> Session | None:
        """The session of the request, if it goes on."""
        session = self.session(scope)
        return session if session is not None and await self.registry.is_live(session) else None

    async def person(self, scope: Scope) -> PersonRow | None:
        """The person who asks; `None` for a stranger."""
        return await self.person_of(await self.live_session(scope))

    async def person_of(self, session: Session | None) -> PersonRow | None:
        """The person of a session that goes on; `None` for a stranger's."""
        row = await self.store.person(session.person) if session and session.person else None
        if row is not None and row.account:
            self.callers.note(row.id)
        return row

    async def known_person(self, scope: Scope) -> PersonRow:
        """Who asks.

        Raises:
            Trouble: If it is a stranger.
        """
        row = await self.person(scope)
        if row is None:
            raise Trouble(401)
        return row

    def count_entry(self, scope: Scope) -> None:
        """Count a sign-in.

        Raises:
            Trouble: If that happens too often from this address.
        """
        if not self.entries.take(self.address(scope)):
            raise Trouble(429)

    def count_try(self, key: str) -> None:
        """Count a try of a password or a code; `Throttle.clear` of ``tries`` takes it back where it was right.

        Raises:
            Trouble: If others of this key were wrong, and it must wait.
        """
        if seconds := math.ceil(self.tries.take(key)):
            raise Trouble(
                429,
                "too_many",
                f"That was wrong too often from here; the next try is allowed in {seconds} s. Devices that have logged"
                " in before are not held up by that, and a recovery code opens the account without its password.",
                headers={"retry-after": str(seconds)},
            )

    def count_table(self, scope: Scope) -> None:
        """Count a new table.

        Raises:
            Trouble: If that happens too often from this address.
        """
        if not self.made.take(self.payer(scope)):
            raise Trouble(429, "too_many", "Too many tables were made from here; try again in some minutes.")


def site_of(scope: Scope) -> Site:
    """The site that a request came to."""
    site = scope["litestar_app"].state.site
    assert isinstance(site, Site)
    return site
