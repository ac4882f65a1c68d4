"""Access to ``/metrics``: local clients, or with the token."""

from pathlib import Path

import pytest

from doublesix.errors import UsageError
from doublesix.server.settings import METRICS_TOKEN, Settings
from tests.server.visiting import HOME, settings_in, visited

TOKEN = "a-token-of-24-characters"


async def status(settings: Settings, address: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
    """Status, and the code of a problem."""
    async with visited(settings, address) as (_, visitor):
        answer = await visitor.get("/metrics", headers=headers)
        is_shown = b"doublesix_tables" in answer.content
        assert is_shown == (answer.status_code == 200)
        return answer.status_code, "" if is_shown else str(answer.json()["code"])


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])
async def test_local_clients_may_read_the_figures(settings: Settings, address: str) -> None:
    assert await status(settings, address) == (200, "")


@pytest.mark.parametrize("address", ["10.0.0.7", "192.168.1.20", "203.0.113.9", "2001:db8::1", "", "nonsense"])
async def test_remote_clients_may_not_read_the_figures(settings: Settings, address: str) -> None:
    assert await status(settings, address) == (403, "not_local")


@pytest.mark.parametrize("address", ["10.0.0.7", "127.0.0.1"])
@pytest.mark.parametrize("claimed", ["127.0.0.1", "::1", "1.2.3.4, 127.0.0.1"])
async def test_a_forwarded_address_opens_nothing(tmp_path: Path, address: str, claimed: str) -> None:
    for settings in (settings_in(tmp_path), settings_in(tmp_path, behind_proxy=True)):
        assert await status(settings, address, {"x-forwarded-for": claimed}) == (403, "not_local")


@pytest.mark.parametrize("header", ["x-forwarded-host", "x-real-ip", "forwarded", "via"])
async def test_a_local_proxy_with_headers_counts_as_remote(settings: Settings, header: str) -> None:
    assert await status(settings, "127.0.0.1", {header: "127.0.0.1"}) == (403, "not_local")


async def test_behind_a_known_proxy_local_callers_count_as_remote(tmp_path: Path) -> None:
    behind = settings_in(tmp_path, behind_proxy=True)
    named = settings_in(tmp_path, origins=("https://dominoes.example", HOME))

    assert await status(behind, "127.0.0.1") == (403, "not_local")
    assert await status(named, "127.0.0.1") == (403, "not_local")


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.7"])
async def test_with_a_token_set_only_the_token_counts(tmp_path: Path, address: str) -> None:
    settings = settings_in(tmp_path, metrics_token=TOKEN, behind_proxy=True)

    assert await status(settings, address) == (401, "no_token")
    for wrong in (TOKEN, f"Bearer {TOKEN}x", f"bearer {TOKEN}", "Bearer ", f"Basic {TOKEN}", "Bearer \xff"):
        # Bytes that are no text.
        assert await status(settings, address, {"authorization": wrong.encode("latin-1")}) == (401, "no_token")  # type: ignore[dict-item]
    assert await status(settings, address, {"authorization": f"Bearer {TOKEN}"}) == (200, "")


async def test_the_token_may_come_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(METRICS_TOKEN, TOKEN)
    settings = settings_in(tmp_path)

    assert TOKEN not in repr(settings)
    assert await status(settings, "10.0.0.7", {"authorization": f"Bearer {TOKEN}"}) == (200, "")


@pytest.mark.parametrize("token", ["short", "a-token-with-an-ö-in-it"])
def test_a_token_that_could_be_guessed_or_not_be_sent_is_refused(tmp_path: Path, token: str) -> None:
    with pytest.raises(UsageError, match="at least 16"):
        settings_in(tmp_path, metrics_token=token)
