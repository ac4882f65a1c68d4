"""The database is its owner's alone: from the first byte, with all that SQLite keeps beside it."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from doublesix.server.storage import Store, StoreTrouble, private
from tests.server.storage.samples import row

SOMEBODY_ELSE = 4_711

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files have no modes here")


@pytest.fixture
def _no_umask() -> Iterator[None]:
    """Set the umask to zero."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    tmp_path.chmod(0o700)
    return tmp_path


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def give(path: Path, mode: int) -> None:
    path.chmod(mode)


def modes_in(folder: Path) -> dict[str, int]:
    return {path.name: mode_of(path) for path in folder.iterdir()}


def open_to_others(folder: Path) -> None:
    for path in folder.iterdir():
        path.chmod(0o644)


async def said_about(path: Path, caplog: pytest.LogCaptureFixture) -> str:
    """Warnings at opening the store."""
    caplog.clear()
    await (await Store.open(str(path))).close()
    return caplog.text


@pytest.mark.usefixtures("_no_umask")
async def test_every_file_is_its_owners_alone_from_the_first_byte(
    home: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("a mode that is changed was another one before")

    monkeypatch.setattr(os, "chmod", never)
    monkeypatch.setattr(os, "fchmod", never)
    store = await Store.open(str(home / "x.db"))
    await store.append([row("a", 1)])
    modes = modes_in(home)
    await store.close()

    assert modes == {"x.db": 0o600, "x.db-wal": 0o600, "x.db-shm": 0o600}
    assert caplog.text == ""


async def test_files_open_to_others_are_narrowed_with_a_warning(home: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = await Store.open(str(home / "x.db"))
    await store.append([row("a", 1)])
    open_to_others(home)

    said = await said_about(home / "x.db", caplog)
    modes = modes_in(home)
    rows = await store.read("a")
    await store.close()

    assert [f"{name} (mode 0644); only its owner can now" in said for name in ("x.db", "x.db-wal", "x.db-shm")] == [
        True
    ] * 3
    assert set(modes.values()) == {0o600}
    assert rows == [row("a", 1)]
    assert await said_about(home / "x.db", caplog) == ""


@pytest.mark.parametrize(("mode", "may"), [(0o755, "look into"), (0o777, "replace files in"), (0o1777, "look into")])
async def test_a_folder_open_to_others_gets_a_warning(
    home: Path, caplog: pytest.LogCaptureFixture, mode: int, may: str
) -> None:
    give(home, mode)

    said = await said_about(home / "x.db", caplog)

    assert f"Other users may {may} the folder {home} (mode {mode:04o}); “chmod 700 {home}” ends that." in said
    assert await said_about(home / "x.db", caplog) == "", "once in a process is enough"
    assert mode_of(home) == mode


async def test_the_data_folder_is_narrowed(
    home: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(home, 0o755)
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda _name: str(home))

    said = await said_about(home / "x.db", caplog)

    assert f"Other users could look into {home} (mode 0755); only its owner can now." in said
    assert mode_of(home) == 0o700


async def test_a_file_of_another_user_gets_a_warning(
    home: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await said_about(home / "x.db", caplog)
    owner = (home / "x.db").stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: SOMEBODY_ELSE)

    said = await said_about(home / "x.db", caplog)

    assert f"x.db belongs to another user (number {owner}), who can read and change what is in it" in said


async def test_an_own_link_is_followed_with_a_warning(home: Path, caplog: pytest.LogCaptureFixture) -> None:
    (home / "disk").mkdir(mode=0o700)
    await said_about(home / "disk" / "x.db", caplog)
    (home / "link.db").symlink_to(home / "disk" / "x.db")
    (home / "disk" / "x.db").chmod(0o640)

    said = await said_about(home / "link.db", caplog)

    assert f"link.db is a link; the tables are kept in {home / 'disk' / 'x.db'}." in said
    assert mode_of(home / "disk" / "x.db") == 0o600


async def test_a_link_of_another_user_is_refused(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "victim").write_text("dear diary", encoding="utf-8")
    (home / "x.db").symlink_to(home / "victim")
    if os.geteuid() == 0:
        os.lchown(home / "x.db", SOMEBODY_ELSE, SOMEBODY_ELSE)
    else:
        monkeypatch.setattr(os, "geteuid", lambda: SOMEBODY_ELSE)

    with pytest.raises(StoreTrouble, match=r"x\.db is a link that another user has made .* Name the file itself"):
        await Store.open(str(home / "x.db"))

    assert (home / "victim").read_text(encoding="utf-8") == "dear diary"


async def test_a_link_to_nothing_is_refused_and_nothing_is_made(home: Path) -> None:
    (home / "x.db").symlink_to(home / "elsewhere")

    with pytest.raises(StoreTrouble, match=r"x\.db is a link to a file that is not there"):
        await Store.open(str(home / "x.db"))

    assert not (home / "elsewhere").exists()


@pytest.mark.parametrize("part", ["-wal", "-shm", "-journal"])
async def test_a_link_where_sqlite_would_write_is_refused(home: Path, part: str) -> None:
    (home / f"x.db{part}").symlink_to(home / "elsewhere")

    with pytest.raises(StoreTrouble, match=rf"x\.db{part} is a link, and SQLite would write into what it names"):
        await Store.open(str(home / "x.db"))


async def test_without_file_modes_nothing_is_checked(
    home: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(home, 0o755)
    monkeypatch.setattr(private, "has_modes", lambda: False)

    assert await said_about(home / "x.db", caplog) == ""
