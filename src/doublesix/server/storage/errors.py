"""Errors of the store.

::

    StoreError                  base class
    ├── Conflict                another entry has this number already, or the one before it is missing
    ├── DuplicateKey            this command of this person was carried out already
    ├── LeaseLost               another process runs this table now
    ├── AccountTaken            this account is another person's
    ├── TooManyBots             the owner has as many bots as one may have
    ├── SessionOver             the requesting session has ended meanwhile
    ├── WrongProof              the password or the recovery code is no longer valid
    └── StoreTrouble            the database does not work now; whether the write was stored is unknown
        └── SchemaTooNew        the database was written by a newer version of this program
"""

from doublesix.errors import DominoError

__all__ = [
    "AccountTaken", "Conflict", "DuplicateKey", "LeaseLost", "SchemaTooNew", "SessionOver", "StoreError",
    "StoreTrouble", "TooManyBots", "WrongProof",
]  # fmt: skip


class StoreError(DominoError):
    """Base of the errors of the store."""


class Conflict(StoreError):  # noqa: N818 - what happened, not what was wrong
    """An entry does not follow the last one: the caller reads the new entries and decides again.

    Attributes:
        last: Number of the last entry of the table at that time; 0 if unknown.
    """

    def __init__(self, message: str, last: int = 0) -> None:
        super().__init__(message)
        self.last = last


class DuplicateKey(StoreError):  # noqa: N818 - the same
    """The command was carried out already.

    Attributes:
        seq: Number of the entry that carries its key; 0 if unknown.
    """

    def __init__(self, message: str, seq: int = 0) -> None:
        super().__init__(message)
        self.seq = seq


class LeaseLost(StoreError):  # noqa: N818 - the same
    """Another process has taken the lease of the table; nothing was stored."""


class AccountTaken(StoreError):  # noqa: N818 - the same
    """The account is another person's, or this person has one already."""


class TooManyBots(StoreError):  # noqa: N818 - the same
    """The owner has as many bots as one may have; nothing was changed."""


class SessionOver(StoreError):  # noqa: N818 - the same
    """The requesting session has ended; nothing was changed."""


class WrongProof(StoreError):  # noqa: N818 - the same
    """The password has changed meanwhile, or the recovery code does not exist any more; nothing was changed."""


class StoreTrouble(StoreError):  # noqa: N818 - the same
    """The database does not work now.

    The request is not acknowledged, but may have been stored if the connection broke during the commit: read before
    retrying. The store recovers without intervention as soon as the database does.
    """


class SchemaTooNew(StoreTrouble):
    """The database was written by a newer version of this program; nothing was changed."""
