"""Rows and summaries for tests."""

from doublesix.server.storage import Row, Summary

__all__ = ["line", "row", "rows"]


def row(table: str, seq: int, key: str = "", person: str = "ann") -> Row:
    """An entry that says which one it is."""
    return Row(table, seq, seq * 10, seq * 100, person, key, f"{table} {seq} {key}".encode())


def rows(table: str, first: int, last: int) -> list[Row]:
    """Entries that follow each other."""
    return [row(table, seq) for seq in range(first, last + 1)]


def line(table: str, stage: str = "waiting", updated: int = 1, *people: str, public: bool = True) -> Summary:
    """A table in the lobby, made by Ann."""
    return Summary(table, public, stage, "ann", updated, f"{table} {stage}".encode(), ("ann", *people))
