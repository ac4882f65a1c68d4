"""Errors of the store.

::

    StoreError                  the root
    ├── Conflict                another entry has this number already, or the one before it is missing
    ├── DuplicateKey            this command of this person was carried out already
    ├── LeaseLost               another process runs this table now
    ├── AccountTaken            this account is another person's
    ├── SessionOver             the session that asks has ended meanwhile
    ├── WrongProof              the password or the recovery code is another one
    └── StoreTrouble            the database does not work now; what was asked is not known to be stored
        └── SchemaTooNew        the database was written by a newer version of this program
"""

from doublesix.errors import DominoError

__all__ = [
    "AccountTaken", "Conflict", "DuplicateKey", "LeaseLost", "SchemaTooNew", "SessionOver", "StoreError",
    "StoreTrouble", "WrongProof",
]  # fmt: skip


class StoreError(DominoError):
    """The root of what the store raises on purpose."""


class Conflict(StoreError):  # noqa: N818 - what happened, not what was wrong
    """An entry does not follow the last one: read the new entries, decide again.

    Attributes:
        last: The number of the last entry of the table when this was found out.
    """

    def __init__(self, message: str, last: int = 0) -> None:
        super().__init__(message)
        self.last = last


class DuplicateKey(StoreError):  # noqa: N818 - the same
    """The command was carried out already.

    Attributes:
        seq: The number of the entry that carries its key.
    """

    def __init__(self, message: str, seq: int = 0) -> None:
        super().__init__(message)
        self.seq = seq


class LeaseLost(StoreError):  # noqa: N818 - the same
    """Another process took the table over; nothing was stored."""


class AccountTaken(StoreError):  # noqa: N818 - the same
    """The account is another person's, or this person has one already."""


class SessionOver(StoreError):  # noqa: N818 - the same
    """The session that asks was ended; nothing was changed."""


class WrongProof(StoreError):  # noqa: N818 - the same
    """The password has changed meanwhile, or there is no such recovery code any more; nothing was changed."""


class StoreTrouble(StoreError):  # noqa: N818 - the same
    """The database does not work now.

    Nothing that was asked is acknowledged. It may yet have been stored, when the connection broke at the wrong moment:
    read before you ask again. The store recovers by itself as soon as the database does.
    """


class SchemaTooNew(StoreTrouble):
    """The database was written by a newer version of this program; nothing was changed."""
