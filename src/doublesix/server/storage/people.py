"""Statements on people, their accounts, and settings shared by all processes."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.messages import FixedMessage, Message
from doublesix.server.storage.errors import AccountTaken
from doublesix.server.storage.rows import PersonRow
from doublesix.server.storage.schema import people, settings
from doublesix.server.storage.statements import Lookup, insert_if_new, upsert

__all__ = [
    "PERSON",
    "UNDER_WAY",
    "by_account",
    "create_person",
    "note",
    "read",
    "register",
    "rename",
    "set_once",
    "setting",
]


UNDER_WAY: Final = "erase/"
"""Prefix of the setting that names a person whose deletion has begun, so that a process that ends does not end it."""


async def create_person(connection: AsyncConnection, id_: str, name: str) -> None:
    """Add a guest; no effect if the id exists."""
    await connection.execute(insert_if_new(connection, people), {"id": id_, "name": name})


PERSON: Final = Lookup(
    select(people.c.id, people.c.name, people.c.account, people.c.password_hash).where(people.c.id == bindparam("id"))
)
"""The person with an id."""


def read(row: Sequence[Any]) -> PersonRow:
    """Build a person from a row of `PERSON`."""
    id_, name, account, password_hash = row
    return PersonRow(id_, name, account or "", password_hash or "")


async def by_account(connection: AsyncConnection, account: str) -> PersonRow | None:
    """The person with an account, compared without case; `None` if there is none."""
    wanted = select(*PERSON.statement.selected_columns).where(func.lower(people.c.account) == account.lower())
    row = (await connection.execute(wanted)).one_or_none()
    return read(row) if row else None


async def rename(connection: AsyncConnection, id_: str, name: str) -> None:
    """Change the name of a person."""
    await connection.execute(update(people).where(people.c.id == id_).values(name=name))


class _Taken(Message, id="account.taken", english="The account {account} is taken. Choose another word."):
    account: str


_HAS_ONE = FixedMessage(
    "account.has-one", "You have an account already, or are not known here: log in, or take a name first."
)


async def register(connection: AsyncConnection, id_: str, account: str, password_hash: str) -> None:
    """Give a guest an account.

    Raises:
        AccountTaken: If the account is another person's, or the person has one already or is unknown.
    """
    given = update(people).where(people.c.id == id_, people.c.account.is_(None))
    try:
        async with connection.begin_nested():
            changed = await connection.execute(given.values(account=account, password_hash=password_hash))
    except IntegrityError:
        raise AccountTaken(_Taken(account)) from None
    if changed.rowcount == 0:
        raise AccountTaken(_HAS_ONE)


async def setting(connection: AsyncConnection, name: str) -> str | None:
    """Value of a setting; `None` if it is not set."""
    found: str | None = await connection.scalar(select(settings.c.value).where(settings.c.name == name))
    return found


async def note(connection: AsyncConnection, name: str, value: str) -> None:
    """Set a setting."""
    await connection.execute(upsert(connection, settings), {"name": name, "value": value})


async def set_once(connection: AsyncConnection, name: str, value: str) -> str:
    """Set a setting unless it is set, and return its value: the first process decides for all."""
    await connection.execute(insert_if_new(connection, settings), {"name": name, "value": value})
    standing = await setting(connection, name)
    return value if standing is None else standing
