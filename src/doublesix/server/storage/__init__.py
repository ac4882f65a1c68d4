"""Storage: event logs, lobby, accounts, sessions and leases, in an SQLite file or in Postgres.

Entry bodies are opaque here. Start at `Store`.
"""

from doublesix.server.storage.accounts import Accounts
from doublesix.server.storage.errors import (
    AccountTaken,
    Conflict,
    DuplicateKey,
    LeaseLost,
    SchemaTooNew,
    SessionOver,
    StoreError,
    StoreTrouble,
    TooManyBots,
    WrongProof,
)
from doublesix.server.storage.lease_rows import Cover
from doublesix.server.storage.rows import PersonRow, Row, SessionRow, Summary
from doublesix.server.storage.store import Store

__all__ = [
    "AccountTaken", "Accounts", "Conflict", "Cover", "DuplicateKey", "LeaseLost", "PersonRow", "Row", "SchemaTooNew",
    "SessionOver", "SessionRow", "Store", "StoreError", "StoreTrouble", "Summary", "TooManyBots", "WrongProof",
]  # fmt: skip
