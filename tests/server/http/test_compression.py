"""Compression: public answers only, none that mixes secrets with foreign text."""

from unittest.mock import AsyncMock

import msgspec
import pytest

from doublesix.server.http.site import Site
from doublesix.server.wire.http import Lobby
from tests.server.visiting import Visitor


async def _encoding(visitor: Visitor, path: str, accepted: str = "gzip") -> str:
    answer = await visitor.get(path, headers={"accept-encoding": accepted})
    return str(answer.headers.get("content-encoding", ""))


@pytest.mark.parametrize("path", ["/api/games", "/api/bots"])
async def test_lists_for_every_visitor_are_compressed_and_sent_once(visitor: Visitor, path: str) -> None:
    packed = await visitor.get(path, headers={"accept-encoding": "br, gzip"})
    plain = await visitor.get(path, headers={"accept-encoding": "identity"})
    again = await visitor.get(path, headers={"if-none-match": packed.headers["etag"]})

    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert packed.json() == plain.json()
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(("accepted", "encoding"), [("gzip;q=0, identity", ""), ("*", "gzip"), ("deflate", "")])
async def test_gzip_is_sent_to_clients_that_accept_it(visitor: Visitor, accepted: str, encoding: str) -> None:
    assert await _encoding(visitor, "/api/games", accepted) == encoding


async def test_the_card_of_rules_is_compressed(visitor: Visitor) -> None:
    await visitor.enter("Anna")
    table = await visitor.table("open", "open")
    card = await visitor.post("/api/rules", json={"game": "five-up", "calling": False})

    assert await _encoding(visitor, f"/api/tables/{table}") == card.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize(("own", "encoding"), [(0, "gzip"), (1, "")])
async def test_a_lobby_with_the_address_of_a_private_table_is_not_compressed(
    visitor: Visitor, site: Site, monkeypatch: pytest.MonkeyPatch, own: int, encoding: str
) -> None:
    """Else its length would leak, guess by guess, how much of the address is in the name of a public table."""
    await visitor.enter("Anna")
    await visitor.table("open", "open")
    lines = msgspec.json.decode((await visitor.get("/api/lobby")).content, type=Lobby).mine
    shown = AsyncMock(return_value=Lobby(open=lines * 5, playing=[], mine=lines[:own]))
    monkeypatch.setattr(site.host.listing, "lobby", shown)

    assert await _encoding(visitor, "/api/lobby") == encoding
