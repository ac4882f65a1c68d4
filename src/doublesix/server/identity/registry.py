"""Session registry: cached validity, with revocation in all processes."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, NamedTuple, Protocol

import msgspec

from doublesix.messages import FixedMessage, Message
from doublesix.server.hosting.cluster.announcements import ANYTHING, Announcer
from doublesix.server.identity.sessions import LONGEST_LIFE, Session
from doublesix.server.limits.buckets import MOST_KEYS, Clock
from doublesix.server.storage import Accounts, SessionRow, StoreTrouble
from doublesix.server.wire.close_codes import POLICY_VIOLATION

__all__ = ["FRESH_SECONDS", "OVER", "Closable", "SessionRegistry"]

FRESH_SECONDS: Final = 5.0
"""How long a row is cached: the longest that an ended session stays valid if no announcement arrives."""

OVER: Final = FixedMessage(
    "problem.session-over",
    "This session has ended: it was logged out, or ended from another device. GET /api/me begins another.",
)
RENEWED: Final = FixedMessage(
    "problem.session-renewed", "This browser has another session by now; come back with its new cookie."
)

SESSION: Final = "session/"
"""Prefix of announcements of ended sessions."""
PLAIN_END, RENEWAL = 1, 2
"""Numbers announced for a session: it ended, or another one took its place."""
HOUR_MS: Final = 3_600_000
DAY_MS: Final = 24 * HOUR_MS


class Closable(Protocol):
    """An open socket."""

    def refuse(self, number: int, code: str, message: Message, *, again: bool) -> None:
        """Send the reason to the client, then close the socket with code ``number``."""


class _Known(NamedTuple):
    row: SessionRow | None
    until: float


class SessionRegistry:
    """The sessions of one process: their cached rows, and the open sockets of each.

    A session that is ended through this process ends here at once, and elsewhere as soon as that is announced. If the
    announcement is lost, or nothing can be announced, it ends after `FRESH_SECONDS` at the latest, when the store is
    read again.
    """

    def __init__(self, accounts: Accounts, announcer: Announcer, clock: Clock = time.monotonic) -> None:
        self._accounts = accounts
        self._announcer = announcer
        self._clock = clock
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._changes = 0
        self._open: dict[str, list[Closable]] = {}
        self._work: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start listening to announcements, and polling the sessions of open sockets, until `close`."""
        loop = asyncio.get_running_loop()
        self._work = [loop.create_task(self._follow_announcements()), loop.create_task(self._poll_sessions())]

    async def close(self) -> None:
        """Stop listening and polling."""
        for task in self._work:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)

    async def forget_old(self) -> None:
        """Delete from the store the sessions that are older than any valid cookie.

        Raises:
            StoreTrouble: If the store fails.
        """
        await self._accounts.forget_sessions(self._accounts.now() - LONGEST_LIFE * 1000 - DAY_MS)

    async def row(self, session: Session) -> SessionRow | None:
        """The stored row of a session, at most `FRESH_SECONDS` old; `None` if there is none for its person.

        Raises:
            StoreTrouble: If the store fails.
        """
        digest = session.digest
        known = self._known.get(digest)
        if known is None or known.until <= self._clock():
            changes = self._changes
            known = _Known(await self._accounts.session(digest), self._clock() + FRESH_SECONDS)
            # If any session ended while the store was read, the row may be outdated and is not cached.
            if changes == self._changes:
                self._remember(digest, known)
        row = known.row
        return row if row is not None and row.person == session.person else None

    async def is_live(self, session: Session) -> bool:
        """Whether a session is still valid; a stranger's always is, and grants nothing.

        Raises:
            StoreTrouble: If the store fails.
        """
        if not session.person:
            return True
        row = await self.row(session)
        if row is None or not row.is_live:
            return False
        if self._accounts.now() - row.seen >= HOUR_MS:
            await self._note_use(row)
        return True

    def kept(self, session: Session | None, socket: Closable) -> "_RegisteredSocket":
        """Context manager that registers a socket, to be closed when its session ends."""
        digest = session.digest if session is not None and session.person else ""
        return _RegisteredSocket(self._open, digest, socket)

    def ended(self, digests: Iterable[str], *, renewed: bool = False) -> None:
        """End sessions in this process that were ended in the store, and announce it to the others."""
        for digest in digests:
            self._end(digest, renewed=renewed)
            self._announcer.publish(f"{SESSION}{digest}", RENEWAL if renewed else PLAIN_END)

    def revived(self, digests: Iterable[str]) -> None:
        """Forget that sessions have ended which live again; other processes notice after `FRESH_SECONDS` at most."""
        for digest in digests:
            self._forget(digest)

    async def look(self) -> None:
        """Check in the store the sessions of all open sockets, and end those that have ended there.

        Raises:
            StoreTrouble: If the store fails.
        """
        if self._open:
            for digest, renewed in (await self._accounts.over_among(list(self._open))).items():
                self._end(digest, renewed=renewed)

    def _end(self, digest: str, *, renewed: bool) -> None:
        self._forget(digest)
        code, message = ("session_renewed", RENEWED) if renewed else ("session_over", OVER)
        for socket in tuple(self._open.get(digest, ())):
            socket.refuse(POLICY_VIOLATION, code, message, again=renewed)

    def _forget(self, digest: str) -> None:
        self._changes += 1
        self._known.pop(digest, None)

    def _remember(self, digest: str, known: _Known) -> None:
        self._known[digest] = known
        self._known.move_to_end(digest)
        if len(self._known) > MOST_KEYS:
            self._known.popitem(last=False)

    async def _note_use(self, row: SessionRow) -> None:
        # Cached first, so that a write that fails is not retried at every request.
        noted = msgspec.structs.replace(row, seen=self._accounts.now())
        self._remember(row.digest, _Known(noted, self._clock() + FRESH_SECONDS))
        with suppress(StoreTrouble):
            await self._accounts.mark_seen(row.digest)

    async def _follow_announcements(self) -> None:
        async for announced in self._announcer.subscribe():
            if announced == ANYTHING:
                self._changes += 1
                self._known.clear()
                with suppress(StoreTrouble):
                    await self.look()
            elif announced.table.startswith(SESSION):
                self._end(announced.table.removeprefix(SESSION), renewed=announced.seq == RENEWAL)

    async def _poll_sessions(self) -> None:
        while True:
            await asyncio.sleep(FRESH_SECONDS)
            # A failed read is retried at the next poll.
            with suppress(StoreTrouble):
                await self.look()


class _RegisteredSocket:
    """Registration of a socket with its session; a generator would cost 250 bytes more per socket."""

    __slots__ = ("_digest", "_open", "_socket")

    def __init__(self, sockets: dict[str, list[Closable]], digest: str, socket: Closable) -> None:
        self._open, self._digest, self._socket = sockets, digest, socket

    def __enter__(self) -> None:
        if self._digest:
            self._open.setdefault(self._digest, []).append(self._socket)

    def __exit__(self, *_: object) -> None:
        if self._digest:
            sockets = self._open[self._digest]
            sockets.remove(self._socket)
            if not sockets:
                del self._open[self._digest]
