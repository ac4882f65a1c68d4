"""People, accounts and settings of all processes."""

from sqlalchemy import ColumnElement, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from doublesix.server.storage.rows import PersonRow
from doublesix.server.storage.schema import people, settings
from doublesix.server.storage.troubles import AccountTaken
from doublesix.server.storage.upsert import insert_if_new, upsert

__all__ = ["by_account", "create_person", "note", "person", "register", "rename", "setting", "settle"]


async def create_person(connection: AsyncConnection, id_: str, name: str) -> None:
    """Add a guest; an id that is known keeps its person."""
    await connection.execute(insert_if_new(connection, people), {"id": id_, "name": name})


async def person(connection: AsyncConnection, id_: str) -> PersonRow | None:
    """The person with an id."""
    return await _person(connection, people.c.id == id_)


async def by_account(connection: AsyncConnection, account: str) -> PersonRow | None:
    """The person with an account; upper and lower case do not count."""
    return await _person(connection, func.lower(people.c.account) == account.lower())


async def rename(connection: AsyncConnection, id_: str, name: str) -> None:
    """Give a person another name."""
    await connection.execute(update(people).where(people.c.id == id_).values(name=name))


async def register(connection: AsyncConnection, id_: str, account: str, password_hash: str) -> None:
    """Give a guest an account.

    Raises:
        AccountTaken: If it is another person's, or the person has one.
    """
    given = update(people).where(people.c.id == id_, people.c.account.is_(None))
    try:
        async with connection.begin_nested():
            changed = await connection.execute(given.values(account=account, password_hash=password_hash))
    except IntegrityError:
        raise AccountTaken(f"The account {account} is taken. Choose another word.") from None
    if changed.rowcount == 0:
        raise AccountTaken("You have an account already, or are not known here: log in, or take a name first.")


async def _person(connection: AsyncConnection, where: ColumnElement[bool]) -> PersonRow | None:
    row = (await connection.execute(select(people).where(where))).one_or_none()
    return PersonRow(row.id, row.name, row.account or "", row.password_hash or "") if row else None


async def setting(connection: AsyncConnection, name: str) -> str | None:
    """A setting; None where it has not been made yet."""
    found: str | None = await connection.scalar(select(settings.c.value).where(settings.c.name == name))
    return found


async def note(connection: AsyncConnection, name: str, value: str) -> None:
    """Make a setting, or change it."""
    await connection.execute(upsert(connection, settings), {"name": name, "value": value})


async def settle(connection: AsyncConnection, name: str, value: str) -> str:
    """Make a setting unless it is there, and tell what it is: the first process decides for all."""
    await connection.execute(insert_if_new(connection, settings), {"name": name, "value": value})
    standing = await setting(connection, name)
    return value if standing is None else standing
