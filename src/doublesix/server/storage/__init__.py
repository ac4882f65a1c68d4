"""Storage: event logs, lobby, accounts, sessions and leases, and announcements between processes.

Entry bodies are opaque here. Start at `Store` (SQLite file or Postgres) and `open_announcer` (in process or Redis).
"""

from doublesix.server.storage.accounts import Accounts
from doublesix.server.storage.announcements import ANYTHING, Announced, Announcer, open_announcer
from doublesix.server.storage.leases import Cover
from doublesix.server.storage.rows import PersonRow, Row, SessionRow, Summary
from doublesix.server.storage.store import Store
from doublesix.server.storage.troubles import (
    AccountTaken,
    Conflict,
    DuplicateKey,
    LeaseLost,
    SchemaTooNew,
    SessionOver,
    StoreError,
    StoreTrouble,
    WrongProof,
)

__all__ = [
    "ANYTHING", "AccountTaken", "Accounts", "Announced", "Announcer", "Conflict", "Cover", "DuplicateKey",
    "LeaseLost", "PersonRow", "Row", "SchemaTooNew", "SessionOver", "SessionRow", "Store", "StoreError",
    "StoreTrouble", "Summary", "WrongProof", "open_announcer",
]  # fmt: skip
