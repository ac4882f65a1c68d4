"""The file of the cookie key, shared by all processes."""

import asyncio
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from doublesix.errors import UsageError
from doublesix.server.identity.cookie_key import cookie_key, key_file
from doublesix.server.identity.sessions import COOKIE, Session, Sessions, signer
from doublesix.server.settings import Settings
from doublesix.server.storage import Accounts, Store
from doublesix.server.storage.connect import connect
from doublesix.server.storage.migration import downgrade
from doublesix.server.storage.schema import settings as kept
from tests.server.services import postgres, postgres_url
from tests.server.visiting import settings_in, visited

__all__ = ["postgres", "postgres_url"]

OLD_KEY = "the key that the database of before has kept"


@pytest.fixture(autouse=True)
def _no_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


async def opened(settings: Settings) -> str:
    """The key that a new process reads."""
    store = await Store.open(settings.database)
    try:
        return await cookie_key(settings, store.accounts)
    finally:
        await store.close()


async def write_old(address: str) -> None:
    """A database of the previous version, with the key and a guest in it."""
    store = await Store.open(address)
    await store.create_person("anna", "Anna")
    await store.set_once("cookie secret", OLD_KEY)
    await store.close()
    database = connect(address)
    async with database.writing() as connection:
        await connection.run_sync(downgrade, "0002")
    await database.close()


async def settings_of(address: str) -> dict[str, str]:
    database = connect(address)
    async with database.reading() as connection:
        rows = {row.name: row.value for row in await connection.execute(kept.select())}
    await database.close()
    return rows


def files_with(folder: Path, text: str) -> set[str]:
    """Files that contain the text; all for an empty one."""
    return {path.name for path in folder.glob("*") if path.is_file() and text.encode() in path.read_bytes()}


class TestTheFile:
    async def test_the_key_file_is_private_and_beside_the_database(self, tmp_path: Path) -> None:
        settings = settings_in(tmp_path)
        key = await opened(settings)
        path = tmp_path / "tables.sqlite.key"

        assert key_file(settings) == path
        assert path.read_text(encoding="ascii") == f"{key}\n"
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert files_with(tmp_path, key) == {path.name}

    async def test_the_file_is_made_once_by_many_who_start_at_once(self, tmp_path: Path) -> None:
        keys = await asyncio.gather(*(opened(settings_in(tmp_path)) for _ in range(4)))

        assert len(set(keys)) == 1
        assert files_with(tmp_path, "") == {"tables.sqlite", "tables.sqlite.key"}

    async def test_the_file_may_be_named(self, tmp_path: Path) -> None:
        (tmp_path / "keys").mkdir()
        settings = settings_in(tmp_path, key_file=str(tmp_path / "keys" / "mine"))

        assert await opened(settings) == await opened(settings)
        assert files_with(tmp_path / "keys", "") == {"mine"}

    async def test_a_key_file_open_to_others_is_narrowed_with_a_warning(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        key = await opened(settings_in(tmp_path))
        (tmp_path / "tables.sqlite.key").chmod(0o644)

        assert await opened(settings_in(tmp_path)) == key
        assert stat.S_IMODE((tmp_path / "tables.sqlite.key").stat().st_mode) == 0o600
        assert "tables.sqlite.key (mode 0644); only its owner can now" in capsys.readouterr().out

    async def test_the_file_of_another_user_is_refused(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        await opened(settings_in(tmp_path))
        if os.geteuid() == 0:
            os.chown(tmp_path / "tables.sqlite.key", 4_711, 4_711)
        else:
            monkeypatch.setattr(os, "geteuid", lambda: 4_711)

        with pytest.raises(UsageError, match=r"sqlite\.key belongs to another user .* remove it for a new key, or"):
            await opened(settings_in(tmp_path))

    @pytest.mark.parametrize(("content", "why"), [("short", "it has 5 characters"), ("kéy" * 9, "it is not text")])
    async def test_the_file_without_a_key_is_refused(self, tmp_path: Path, content: str, why: str) -> None:
        (tmp_path / "tables.sqlite.key").write_text(content, encoding="utf-8")

        with pytest.raises(UsageError, match=why):
            await opened(settings_in(tmp_path))

    async def test_the_file_that_cannot_be_made_says_what_helps(self, tmp_path: Path) -> None:
        with pytest.raises(
            UsageError, match=r"cannot be written to .*nowhere.*; name another file with --key-file, or"
        ):
            await opened(settings_in(tmp_path, key_file=str(tmp_path / "nowhere" / "key")))

    async def test_a_lost_key_file_is_made_anew_with_a_warning(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        before = await opened(settings_in(tmp_path))
        (tmp_path / "tables.sqlite.key").unlink()

        assert await opened(settings_in(tmp_path)) != before
        assert "another one than before: all sessions have ended" in capsys.readouterr().out


async def test_the_environment_takes_precedence_over_the_file(tmp_path: Path) -> None:
    given = "a key of the environment"

    assert await opened(settings_in(tmp_path, secret=given)) == given
    assert not (tmp_path / "tables.sqlite.key").exists()
    assert files_with(tmp_path, given) == set()


class TestAnOldDatabase:
    async def test_the_key_of_an_old_database_moves_to_its_file(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        settings = settings_in(tmp_path)
        await write_old(settings.database)
        assert files_with(tmp_path, OLD_KEY) != set()

        key = await opened(settings)

        assert key == OLD_KEY
        assert files_with(tmp_path, OLD_KEY) == {"tables.sqlite.key"}
        assert list(await settings_of(settings.database)) == ["cookie key fingerprint"]
        assert "it has a file of its own now" in capsys.readouterr().out
        assert await opened(settings) == OLD_KEY

    async def test_old_cookies_of_guests_are_exchanged_once(self, tmp_path: Path) -> None:
        settings = settings_in(tmp_path)
        await write_old(settings.database)
        old = {"cookie": f"{COOKIE}={signer(OLD_KEY, 'doublesix session').dumps(['browser', 'anna'])}"}

        async with visited(settings) as (site, visitor):
            replies = [await visitor.get("/api/me", headers=old) for _ in range(2)]
            fresh = visitor.cookie
            made = await visitor.post("/api/guest", json={"name": "Ben"}, headers=old)
            # It is there, or the test fails.
            await site.store.accounts.end("anna", site.sessions.exchanged(old["cookie"]).digest)  # type: ignore[union-attr]
            late = await visitor.get("/api/me", headers=old)

        assert [answer.json()["name"] for answer in replies] == ["Anna", "Anna"]
        assert len({re.sub(r"\..*", "", answer.headers["set-cookie"]) for answer in replies}) == 1
        assert fresh not in old.values()
        assert (made.status_code, made.json()["code"]) == (403, "no_csrf")
        assert "name" not in late.json()

    async def test_an_old_database_does_not_let_an_old_cookie_become_an_account(self, tmp_path: Path) -> None:
        settings = settings_in(tmp_path)
        async with visited(settings) as (site, visitor):
            await visitor.enter("Anna")
            session = site.sessions.read(visitor.cookie)
            assert session is not None
            key = key_file(settings).read_text(encoding="ascii").strip()
            value = signer(key, "doublesix session").dumps(["browser", session.person])
            visitor.believe(await visitor.post("/api/register", json={"account": "anna", "password": "long enough"}))
            visitor.cookies.clear()
            answer = await visitor.get("/api/me", headers={"cookie": f"{COOKIE}={value}"})

        assert "name" not in answer.json()


class TestPostgres:
    def settings(self, address: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
        monkeypatch.setenv("DOUBLESIX_HOME", str(home))
        return Settings(database=address, secret="")

    async def test_postgres_has_its_key_in_the_folder_of_the_user(
        self, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await write_old(postgres_url)
        settings = self.settings(postgres_url, tmp_path / "one", monkeypatch)

        assert await opened(settings) == OLD_KEY
        assert await opened(settings) == OLD_KEY
        assert re.fullmatch(r"cookies-127\.0\.0\.1-test\d+\.key", key_file(settings).name)
        assert stat.S_IMODE(key_file(settings).stat().st_mode) == 0o600
        assert stat.S_IMODE((tmp_path / "one").stat().st_mode) == 0o700
        assert list(await settings_of(postgres_url)) == ["cookie key fingerprint"]

    async def test_postgres_gets_no_second_key_from_another_machine(
        self, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        key = await opened(self.settings(postgres_url, tmp_path / "one", monkeypatch))
        other = self.settings(postgres_url, tmp_path / "two", monkeypatch)
        (tmp_path / "two").mkdir()

        with pytest.raises(UsageError, match="Copy the key file from the machine that has it, name it with --key-file"):
            await opened(other)

        assert files_with(tmp_path / "two", "") == set()
        key_file(other).write_text(f"{key}\n", encoding="ascii")
        assert await opened(other) == key

    async def test_a_key_made_during_a_check_is_not_another_machine_s(
        self, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        settings = self.settings(postgres_url, tmp_path / "one", monkeypatch)
        asked = Accounts.key_fingerprint
        quicker: list[str] = []

        async def after_another(accounts: Accounts) -> str | None:
            monkeypatch.setattr(Accounts, "key_fingerprint", asked)
            quicker.append(await opened(settings))
            return await asked(accounts)

        monkeypatch.setattr(Accounts, "key_fingerprint", after_another)

        assert await opened(settings) == quicker[0]

    async def test_of_two_machines_that_start_at_once_one_is_refused(
        self, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first = self.settings(postgres_url, tmp_path / "one", monkeypatch)
        second = Settings(database=postgres_url, secret="", key_file=str(tmp_path / "two"))

        replies = await asyncio.gather(opened(first), opened(second), return_exceptions=True)

        assert sorted(type(one).__name__ for one in replies) == ["UsageError", "str"]
        # The folder is there only where the first of them won.
        assert len(files_with(tmp_path, "") - {"one"} | files_with(tmp_path / "one", "")) == 1


def test_a_new_key_makes_old_cookies_worthless() -> None:
    cookie = Sessions("one key of a server", secure=False).cookie(Session.new("anna")).partition(";")[0]

    assert Sessions("another key of it", secure=False).read(cookie) is None
    assert Sessions("one key of a server", secure=False).read(cookie) is not None
