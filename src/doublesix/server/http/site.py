"""Site: the services that routes of one process share."""

import asyncio
import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, cast

from litestar.types import Scope

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import message_of
from doublesix.server.hosting import Host
from doublesix.server.hosting.bringing import Bringing
from doublesix.server.hosting.erasure import Erasure
from doublesix.server.hosting.features.analysis import AnalysisRoom
from doublesix.server.hosting.features.background import BackgroundReviews
from doublesix.server.hosting.features.hints import HintRoom
from doublesix.server.hosting.features.mistakes import Mistakes
from doublesix.server.hosting.features.practice import PracticeRoom
from doublesix.server.hosting.features.reviews import Reviews
from doublesix.server.hosting.features.sheets import SheetRooms
from doublesix.server.hosting.house import House
from doublesix.server.http.errors import HttpError
from doublesix.server.http.requests import address, header
from doublesix.server.identity.devices import Devices
from doublesix.server.identity.marks import Marks
from doublesix.server.identity.password_queue import Passwords
from doublesix.server.identity.registry import SessionRegistry
from doublesix.server.identity.sessions import Session, Sessions
from doublesix.server.limits.backoff import Backoff
from doublesix.server.limits.buckets import Payer, Quota
from doublesix.server.limits.known_people import KnownPeople
from doublesix.server.limits.sockets import Sockets
from doublesix.server.limits.throttle import Throttle
from doublesix.server.monitoring.metrics import Metrics
from doublesix.server.monitoring.readiness import Readiness
from doublesix.server.settings import Settings
from doublesix.server.storage import AccountTaken, PersonRow, Store

__all__ = ["Site", "site_of"]

WITH_PASSWORD: Final = 2
"""Sign-ins that one with a password counts as."""


class _WrongTooOften(
    Message,
    id="problem.tries",
    english="That was wrong too often from here; the next try is allowed in {seconds} s. Devices that have logged in"
    " before are not held up by that, and a recovery code opens the account without its password.",
):
    seconds: int


class _TooManyTaken(
    Message,
    id="problem.registrations",
    english="Too many words that were tried from here were taken; the next try is allowed in {seconds} s.",
):
    seconds: int


_TOO_MANY_TABLES = FixedMessage(
    "problem.too-many-tables", "Too many tables were made from here; try again in some minutes."
)

_SESSION: Final = "doublesix.session"
"""Key in the scope of a request for what it brings along and its session, once read."""


@dataclass(frozen=True, kw_only=True)
class Site:
    """Services of one process, and the identity of its callers.

    Attributes:
        settings: Settings of the server.
        store: Database of tables and people.
        host: All tables of the process.
        house: Settings of the house.
        erasure: Deletion of people.
        bringing: Matches that guests bring to accounts.
        marks: Marks of browsers and networks, for bans.
        sessions: Session cookies.
        registry: Validity of sessions.
        devices: Device cookies.
        passwords: Password hashing.
        metrics: Metrics of the process.
        readiness: Readiness probe of the store.
        known_people: People with a seat or an account, and the rate-limit keys of requests.
        throttle: Rate limit by processor time.
        sockets: Open sockets, limited per caller.
        openings: Rate limit of opening sockets, per caller.
        entries: Rate limit of sign-ins, per address or known device.
        tries: Backoff of wrong passwords and codes, per account and device or address.
        made: Rate limit of creating tables, per caller.
        reviews: Reviews of finished matches.
        background: Reviews of the matches of people who look at their books.
        mistakes: Mistakes that come back.
        practice: Puzzles and drills.
        hints: Hints at tables against bots.
        analysis: Tables and values of the analysis board.
        sheets: Shared score sheets.
        exports: Rate limit of archives of one's own data, per caller.
        leaving: Set when the server shuts down.
    """

    settings: Settings
    store: Store
    host: Host
    house: House
    erasure: Erasure
    bringing: Bringing
    marks: Marks
    sessions: Sessions
    registry: SessionRegistry
    devices: Devices
    passwords: Passwords
    metrics: Metrics
    readiness: Readiness
    known_people: KnownPeople
    throttle: Throttle
    sockets: Sockets
    openings: Quota
    entries: Quota
    tries: Backoff
    made: Quota
    reviews: Reviews
    background: BackgroundReviews
    mistakes: Mistakes
    practice: PracticeRoom
    hints: HintRoom
    analysis: AnalysisRoom
    sheets: SheetRooms
    exports: Quota
    leaving: asyncio.Event = field(default_factory=asyncio.Event)

    async def leave(self) -> None:
        """Tell all sockets that the server shuts down, and finish pending writes; further calls do nothing."""
        if not self.leaving.is_set():
            self.leaving.set()
            await self.sheets.close()
            await self.host.close()

    def address(self, scope: Scope) -> str:
        """Network address of the request's client."""
        return address(scope, behind_proxy=self.settings.behind_proxy)

    def payer(self, scope: Scope) -> Payer:
        """Rate-limit key of the request: the person of its session if known, else its network address."""
        session = self.session(scope)
        return self.known_people.payer(self.address(scope), session.person if session is not None else "")

    def session(self, scope: Scope) -> Session | None:
        """The session of the request's token or cookie, which may have ended (see `live_session`); `None` without."""
        # Cached: verifying the signature takes 0.1 ms, and a request needs it half a dozen times.
        places = cast("dict[str, tuple[str, Session | None]]", scope)
        sent = f"{header(scope, b'authorization')}\n{header(scope, b'cookie')}"
        kept = places.get(_SESSION)
        if kept is None or kept[0] != sent:
            token, _, cookie = sent.partition("\n")
            kept = places[_SESSION] = sent, self.sessions.read_token(token) or self.sessions.read(cookie)
        return kept[1]

    async def live_session(self, scope: Scope) -> Session | None:
        """The session of the request, if it is still valid; `None` otherwise."""
        session = self.session(scope)
        return session if session is not None and await self.registry.is_live(session) else None

    async def person(self, scope: Scope) -> PersonRow | None:
        """The person behind the request; `None` for a stranger."""
        return await self.person_of(await self.live_session(scope))

    async def person_of(self, session: Session | None) -> PersonRow | None:
        """The person of a live session; `None` for a stranger's."""
        row = await self.store.person(session.person) if session and session.person else None
        if row is not None and session is not None and (row.account or session.by_token):
            self.known_people.note(row.id)
        return row

    async def known_person(self, scope: Scope) -> PersonRow:
        """The person behind the request.

        Raises:
            HttpError: If the caller is a stranger.
        """
        row = await self.person(scope)
        if row is None:
            raise HttpError(401)
        return row

    def count_entry(self, scope: Scope, *, password: bool = False) -> None:
        """Count a sign-in; one with a password counts as `WITH_PASSWORD`, for hashing it is expensive.

        Raises:
            HttpError: If there were too many from this address.
        """
        address = self.address(scope)
        if not self.entries.take(Payer(address, address), WITH_PASSWORD if password else 1):
            raise HttpError(429)

    def count_try(self, key: str) -> None:
        """Count a try of a password or a code; `Backoff.clear` of ``tries`` takes it back after a success.

        Raises:
            HttpError: If earlier tries of this key were wrong, and this one must wait.
        """
        if seconds := math.ceil(self.tries.take(key)):
            raise HttpError(
                429,
                "too_many",
                _WrongTooOften(seconds),
                headers={"retry-after": str(seconds)},
            )

    @contextmanager
    def registering(self, scope: Scope) -> Iterator[None]:
        """Limit the taken words of accounts that an address learns of; the block registers one.

        A taken word can only be reported by refusing it. So a registration counts as refused until it has
        succeeded, and after some refusals every word is refused for a while.

        Raises:
            HttpError: If the word is taken, or too many were taken before.
        """
        key = f"registrations from {self.address(scope)}"
        if seconds := math.ceil(self.tries.take(key)):
            raise HttpError(
                429,
                "too_many",
                _TooManyTaken(seconds),
                headers={"retry-after": str(seconds)},
            )
        taken = False
        try:
            yield
        except AccountTaken as error:
            taken = True
            raise HttpError(409, "account_taken", message_of(error)) from None
        finally:
            if not taken:
                self.tries.take_back(key)

    def count_table(self, scope: Scope) -> None:
        """Count a new table.

        Raises:
            HttpError: If the caller has created too many.
        """
        if not self.made.take(self.payer(scope)):
            raise HttpError(429, "too_many", _TOO_MANY_TABLES)


def site_of(scope: Scope) -> Site:
    """The site that serves a request."""
    site = scope["litestar_app"].state.site
    assert isinstance(site, Site)
    return site
