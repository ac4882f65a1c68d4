"""Row types of the store; entry bodies are opaque here."""

import msgspec

__all__ = ["LobbyRows", "PersonRow", "Row", "SessionRow", "Summary"]


class Row(msgspec.Struct, frozen=True):
    """An entry of the log of a table.

    Attributes:
        table: Whose log it is.
        seq: Its number, without gaps from 1; each number is given once.
        at: When, in ms of the table's own clock.
        wall: When, in ms since 1970.
        person: Whose command it was; empty for what happened by itself.
        key: The key of the command; a person uses a key once at a table. Empty where there was none.
        body: The entry.
    """

    table: str
    seq: int
    at: int
    wall: int
    person: str
    key: str
    body: bytes


class Summary(msgspec.Struct, frozen=True):
    """What the lobby knows about a table.

    Attributes:
        table: Its id.
        public: Whether all may see it in the lobby.
        stage: ``waiting``, ``playing``, ``between`` or ``over``.
        host: The person who made it; it is among that person's own tables.
        updated: When it was written, in ms since 1970; the lobby shows the newest first.
        card: What the lobby shows of it.
        people: Whose own table it is, beside the host's.
    """

    table: str
    public: bool
    stage: str
    host: str
    updated: int
    card: bytes
    people: tuple[str, ...] = ()


class LobbyRows(msgspec.Struct, frozen=True):
    """The lobby for one person, newest first: public tables with open seats, public ones in play, one's own."""

    open: tuple[Summary, ...]
    playing: tuple[Summary, ...]
    mine: tuple[Summary, ...]


class PersonRow(msgspec.Struct, frozen=True):
    """A person; ``account`` and ``password_hash`` are empty for a guest."""

    id: str
    name: str
    account: str = ""
    password_hash: str = ""


class SessionRow(msgspec.Struct, frozen=True):
    """One browser of a person, from the login to the end.

    Attributes:
        digest: SHA-256 of the token in the cookie, as hexadecimal digits; the token itself is stored nowhere.
        person: Whose it is.
        created: When it began, in ms since 1970.
        seen: When it was used last, in ms since 1970, cut to the hour.
        agent: The browser, in some words.
        ended: When it was ended, in ms since 1970; None while it goes on.
        renewed: Whether another session of the same browser took its place.
    """

    digest: str
    person: str
    created: int
    seen: int
    agent: str = ""
    ended: int | None = None
    renewed: bool = False

    @property
    def is_live(self) -> bool:
        """Whether it goes on."""
        return self.ended is None
