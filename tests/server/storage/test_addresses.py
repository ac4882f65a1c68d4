import sys
from pathlib import Path

import pytest

from doublesix.errors import UsageError
from doublesix.server.hosting.cluster.announcements import open_announcer
from doublesix.server.storage import Store, StoreTrouble
from doublesix.server.storage.connect import connect
from tests.server.services import Postgres
from tests.server.storage.samples import row
from tests.support.ports import free_port


class TestTheAddressOfAStore:
    async def test_the_address_of_a_store_may_be_the_path_of_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "my games? 100%.db"
        store = await Store.open(str(path))
        await store.append([row("a", 1)])
        await store.close()

        assert path.exists()

    @pytest.mark.lot
    @pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
    async def test_the_address_of_a_store_may_be_a_postgres(self, postgres_url: str, scheme: str) -> None:
        store = await Store.open(f"{scheme}:{postgres_url.partition(':')[2]}")
        await store.close()

    @pytest.mark.parametrize(
        ("address", "why"),
        [
            ("mysql://localhost/d", "There is no storage for mysql"),
            ("", "would forget every table"),
            (":memory:", "would forget every table"),
            ("sqlite://", "would forget every table"),
            ("sqlite:///file::memory:?uri=true", "would forget every table"),
            ("sqlite:///file:x?mode=memory&uri=true", "would forget every table"),
            ("://", "This address cannot be read"),
            ("postgresql://h:port/d", "This address cannot be read"),
        ],
    )
    async def test_the_address_of_a_store_is_refused_with_what_would_be_allowed(self, address: str, why: str) -> None:
        with pytest.raises(UsageError, match=rf"{why}.* Give the path of a file, sqlite:///PATH, or postgresql://"):
            await Store.open(address)

    async def test_the_address_of_a_store_needs_a_folder_that_is_there(self, tmp_path: Path) -> None:
        with pytest.raises(StoreTrouble, match=r"no/x\.db cannot be opened\. .*the folder must be there"):
            await Store.open(str(tmp_path / "no" / "x.db"))

    async def test_the_address_of_a_store_needs_a_database_not_another_file(self, tmp_path: Path) -> None:
        (tmp_path / "x.db").write_text("Dear diary, " * 1000)

        with pytest.raises(StoreTrouble, match=r"x\.db cannot be opened\. The file is not a database"):
            await Store.open(str(tmp_path / "x.db"))

        assert (tmp_path / "x.db").read_text().startswith("Dear diary")

    async def test_the_address_of_a_store_needs_a_server_that_answers(self) -> None:
        with pytest.raises(StoreTrouble, match=r"d on 127.0.0.1 cannot be opened. The database cannot be reached\.$"):
            await Store.open(f"postgresql://ann:hidden@127.0.0.1:{free_port()}/d")

    async def test_the_address_of_a_store_needs_a_database_in_the_server(self, postgres: Postgres) -> None:
        with pytest.raises(StoreTrouble, match=r"There is no such database: make it with createdb"):
            await Store.open(f"postgresql://doublesix@127.0.0.1:{postgres.port}/nowhere")

    async def test_the_address_of_a_store_needs_a_user_that_the_server_knows(self, postgres: Postgres) -> None:
        with pytest.raises(StoreTrouble, match="refuses this user: look at the user and the password"):
            await Store.open(f"postgresql://mallory@127.0.0.1:{postgres.port}/postgres")

    async def test_the_address_of_a_store_of_postgres_needs_its_package(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "asyncpg", None)

        with pytest.raises(UsageError, match=r"pip install 'doublesix\[postgres\]'"):
            connect("postgresql://h/d")


class TestTheAddressOfAnAnnouncer:
    def test_the_address_of_an_announcer_must_be_of_a_redis(self) -> None:
        with pytest.raises(UsageError, match="Give redis://HOST:PORT/0, or none for a single process"):
            open_announcer("http://localhost")

    def test_the_address_of_an_announcer_of_redis_needs_its_package(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delitem(sys.modules, "doublesix.server.hosting.cluster.redis_announcements", raising=False)
        monkeypatch.setitem(sys.modules, "redis.asyncio", None)

        with pytest.raises(UsageError, match=r"pip install 'doublesix\[redis\]'"):
            open_announcer("redis://localhost")


def test_nothing_secret_is_shown_in_an_error() -> None:
    assert "hidden" not in connect("postgresql://ann:hidden@h/d?password=hidden").name
