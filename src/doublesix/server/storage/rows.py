"""Row types of the store; entry bodies are opaque here."""

import msgspec

__all__ = ["PersonRow", "Row", "SessionRow", "Summary"]


class Row(msgspec.Struct, frozen=True):
    """Stored log entry of a table.

    Attributes:
        table: Id of the table.
        seq: Sequence number, from 1 without gaps, unique within the table.
        at: Time in ms of the table's own clock.
        wall: Time in ms since 1970.
        person: Id of the sender of the command; empty for entries of the scheduler.
        key: Idempotency key of the command, unique for a person at a table; empty if there is none.
        body: The encoded entry.
    """

    table: str
    seq: int
    at: int
    wall: int
    person: str
    key: str
    body: bytes


class Summary(msgspec.Struct, frozen=True):
    """Lobby summary of a table.

    Attributes:
        table: Id of the table.
        public: Whether everyone may see it in the lobby.
        stage: ``waiting``, ``playing``, ``between`` or ``over``.
        host: Id of the person who created it; the table is listed among that person's own.
        updated: When the summary was written, ms since 1970; the lobby lists the newest first.
        card: Encoded lobby line.
        people: Ids of the others who have the table among their own.
    """

    table: str
    public: bool
    stage: str
    host: str
    updated: int
    card: bytes
    people: tuple[str, ...] = ()


class PersonRow(msgspec.Struct, frozen=True):
    """A person; ``account`` and ``password_hash`` are empty for a guest."""

    id: str
    name: str
    account: str = ""
    password_hash: str = ""


class SessionRow(msgspec.Struct, frozen=True):
    """Login session of a person in one browser.

    Attributes:
        digest: SHA-256 of the token in the cookie, as hexadecimal digits; the token itself is not stored.
        person: Id of the person.
        created: When it began, ms since 1970.
        seen: When it was last used, ms since 1970, rounded down to the hour.
        agent: Short description of the browser.
        ended: When it ended, ms since 1970; `None` while it is live.
        renewed: Whether another session of the same browser replaced it.
        device: Mark of the browser, by which a host can ban it; it does not reveal the browser's cookie.
        network: Mark of the network address, keyed, so that it does not reveal the address.
    """

    digest: str
    person: str
    created: int
    seen: int
    agent: str = ""
    ended: int | None = None
    renewed: bool = False
    device: str = ""
    network: str = ""

    @property
    def is_live(self) -> bool:
        """Whether the session has not ended."""
        return self.ended is None
