"""Rows and summaries for tests."""

from doublesix.server.storage import Row, SessionRow, Store, Summary

__all__ = ["line", "register", "row", "rows", "session"]


def row(table: str, seq: int, key: str = "", person: str = "ann") -> Row:
    """An entry with its number as content."""
    return Row(table, seq, seq * 10, seq * 100, person, key, f"{table} {seq} {key}".encode())


def rows(table: str, first: int, last: int) -> list[Row]:
    """Consecutive entries."""
    return [row(table, seq) for seq in range(first, last + 1)]


def line(table: str, stage: str = "waiting", updated: int = 1, *people: str, public: bool = True) -> Summary:
    """A table in the lobby, made by Ann."""
    return Summary(table, public, stage, "ann", updated, f"{table} {stage}".encode(), ("ann", *people))


def session(
    digest: str, person: str = "p1", created: int = 1_000, seen: int = 1_000, agent: str = "Firefox"
) -> SessionRow:
    """A session that goes on."""
    return SessionRow(digest, person, created, seen, agent)


async def register(store: Store, person: str, account: str, password_hash: str, *codes: str) -> None:
    """Give a guest an account, in a browser that has a session already."""
    old, new = session(f"{person} as a guest", person), session(f"{person} with {account}", person)
    await store.accounts.exchange(old)
    await store.accounts.register(account, password_hash, new, old=old.digest, codes=codes)
