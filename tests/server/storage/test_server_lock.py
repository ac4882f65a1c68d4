"""A second server on one SQLite file is refused, unless both share a Redis."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from doublesix.errors import UsageError
from doublesix.server.storage.sqlite.server_lock import server_lock


@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [(False, False, "this one has no --redis"), (True, False, "this one has no"), (False, True, "was started without")],
)
def test_a_second_server_is_refused_with_a_reason(tmp_path: Path, *, first: bool, second: bool, reason: str) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with server_lock(address, shared=first):
        with pytest.raises(UsageError, match=reason) as refused, server_lock(address, shared=second):
            pass
        assert "another server (process " in str(refused.value)
        assert "--database" in str(refused.value)
    with server_lock(address, shared=second):
        pass


def test_servers_with_redis_share_a_file(tmp_path: Path) -> None:
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(server_lock(str(tmp_path / "tables.sqlite"), shared=True))


def test_a_link_to_the_file_is_the_same_file(tmp_path: Path) -> None:
    file, link = tmp_path / "tables.sqlite", tmp_path / "link.sqlite"
    file.touch()
    link.symlink_to(file)
    with server_lock(str(file), shared=False), pytest.raises(UsageError), server_lock(str(link), shared=False):
        pass


def test_other_files_and_postgres_are_not_locked(tmp_path: Path) -> None:
    with (
        server_lock(str(tmp_path / "one.sqlite"), shared=False),
        server_lock(str(tmp_path / "two.sqlite"), shared=False),
        server_lock("postgresql://ann@db/games", shared=False),
        server_lock("postgresql://ann@db/games", shared=False),
    ):
        pass
