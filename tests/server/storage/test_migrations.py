import asyncio
import logging
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from doublesix.server import storage
from doublesix.server.storage import SchemaTooNew, Store
from doublesix.server.storage.connect import connect
from doublesix.server.storage.migration import downgrade, upgrade
from doublesix.server.storage.schema import metadata
from doublesix.server.storage.schema_version import newest
from tests.server.storage.samples import line, register, row, rows


async def migrate(address: str, revision: str) -> list[str]:
    """Take a database down to a revision; the names of its tables afterwards."""
    database = connect(address)
    async with database.writing() as connection:
        await connection.run_sync(downgrade, revision)
        tables = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    await database.close()
    return sorted(tables)


async def fill(address: str) -> None:
    store = await Store.open(address)
    for number in range(8):
        await store.append(rows(f"t{number}", 1, 30), summary=line(f"t{number}", "playing", number, "bob"))
        await store.take(f"t{number}", "here", 1000)
        await store.create_person(f"p{number}", "Ann")
        await register(store, f"p{number}", f"ann{number}", "hash")
    await store.set_once("secret", "s")
    await store.close()


class TestMigrations:
    # SQLite cannot tell about the index over lower(account).
    @pytest.mark.filterwarnings("ignore:Skipped unsupported reflection", "ignore:autogenerate skipping")
    async def test_migrations_lead_to_the_tables_that_the_program_uses(self, address: str) -> None:
        await (await Store.open(address)).close()

        def differences(connection: Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))

        database = connect(address)
        async with database.reading() as connection:
            assert await connection.run_sync(differences) == []
        await database.close()

    def test_the_newest_revision_is_known_without_alembic(self) -> None:
        folder = Path(storage.__file__).parent / "migrations"

        assert newest() == ScriptDirectory(str(folder)).get_current_head()

    async def test_migrations_keep_every_match_on_the_way_down_and_up_again(self, address: str) -> None:
        await fill(address)
        assert "leases" not in await migrate(address, "0001")

        store = await Store.open(address)

        for number in range(8):
            assert await store.read(f"t{number}") == rows(f"t{number}", 1, 30)
            assert await store.summary(f"t{number}") == line(f"t{number}", "playing", number, "bob")
            assert (await store.by_account(f"ANN{number}")) == await store.person(f"p{number}")
        assert await store.set_once("secret", "other") == "s"
        # Later steps are there again.
        assert await store.take("t1", "there", 1000) == 1
        await store.append([row("t1", 31)], lease=1)
        await store.close()

    async def test_migrations_run_down_and_up(self, address: str) -> None:
        await fill(address)
        assert await migrate(address, "base") == ["alembic_version"]

        store = await Store.open(address)

        assert await store.read("t1") == []
        await store.append(rows("t1", 1, 2))
        await store.close()

    async def test_migrations_print_nothing(self, address: str, caplog: pytest.LogCaptureFixture) -> None:
        with caplog.at_level(logging.INFO):
            await (await Store.open(address)).close()

        assert caplog.text == ""

    async def test_concurrent_starts_migrate_once(self, address: str) -> None:
        stores = await asyncio.gather(*(Store.open(address) for _ in range(4)))

        await asyncio.gather(*(store.append([row(f"t{number}", 1)]) for number, store in enumerate(stores)))

        for store in stores:
            await store.close()

    async def test_migrations_that_fail_change_nothing(self, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
        def stumble(*_: object) -> None:
            raise RuntimeError("stumbled")

        monkeypatch.setattr("alembic.runtime.migration.MigrationContext.stamp", stumble)
        database = connect(address)
        with pytest.raises(RuntimeError, match="stumbled"):
            async with database.writing() as connection:
                await connection.run_sync(upgrade)

        async with database.reading() as connection:
            assert await connection.run_sync(lambda sync: inspect(sync).get_table_names()) == []
        await database.close()

    async def test_migrations_of_a_newer_version_are_left_alone(self, address: str) -> None:
        await fill(address)
        database = connect(address)
        async with database.writing() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

        with pytest.raises(SchemaTooNew, match=r"has the tables of step 9999; .* knows them up to step 0010\. Start"):
            await Store.open(address)

        async with database.reading() as connection:
            assert await connection.scalar(text("SELECT version_num FROM alembic_version")) == "9999"
        await database.close()


async def test_new_files_can_be_opened_by_many_at_once(tmp_path: Path) -> None:
    """Two processes may switch a new file to WAL at once, which SQLite refuses now and then."""
    for number in range(8):
        stores = await asyncio.gather(*(Store.open(str(tmp_path / f"{number}.sqlite")) for _ in range(6)))
        for store in stores:
            await store.close()
