"""R3: hidden tiles of a running match appear in the log of its table alone."""

import asyncio
import re
from collections.abc import Iterable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

from doublesix.notation import format_tiles
from doublesix.server.domain import Table, fold
from doublesix.server.hosting.row_codec import read_row
from doublesix.server.storage import Store
from tests.server.whole.sites import Site
from tests.server.whole.visitors import Visitor, make_table

PARTS: Final = ("", "/record", "/record?form=json", "/replay", "/replay?all=1", "/log", "/hands")
PUBLIC: Final = ("/", "/health", "/metrics", "/schema", "/api/lobby", "/api/me", "/api/frames.json", "/api/games")


async def stored(site: Site, table: str) -> Table:
    store = await Store.open(site.database)
    rows = await store.read(table)
    await store.close()
    return fold(map(read_row, rows))


def hidden(table: Table) -> dict[str, set[str]]:
    """What must stay hidden now: whole hands, the order of the boneyard and of the deals, the secret."""
    position = table.match.position
    assert position is not None
    several = [hand for hand in (*position.hands, position.boneyard) if len(hand) > 2]
    # What is searched for is what would be found.
    assert all(re.search(_row(hand), f'["{format_tiles(hand)}"]'.replace(" ", '","')) for hand in several)
    secret = {table.created.secret, str(table.seed)}
    return {"tiles": {_row(hand) for hand in several}, "secret": secret}


def _row(tiles: Iterable[object]) -> str:
    """A pattern of tiles in the server's order with any separators."""
    pairs = (re.findall(r"\d+", repr(tile)) for tile in tiles)
    return r"\W+".join(f"(?:{one}{two}|{two}{one})" for one, two in pairs)


async def everything_said(site: Site, table: str, person: Visitor) -> str:
    """All that another visitor can get over HTTP, and the whole log of the server."""
    texts = [site.log.read_text()]
    for path in (*PUBLIC, *(f"/api/tables/{table}{part}" for part in PARTS)):
        answer = await person.http.get(path)
        texts += [answer.text, str(answer.headers)]
    csrf = {"origin": site.url}
    for path in ("/api/tables", "/api/rules", f"/api/tables/{table}/replay"):
        answer = await person.http.post(path, json={"table": table}, headers=csrf)
        texts += [answer.text, str(answer.headers)]
    return "\n".join(texts)


async def test_hidden_tiles_of_a_running_match_appear_nowhere(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        site = await stack.enter_async_context(Site(tmp_path, "", "--json-logs"))
        people = [Visitor(site.url, name, n) for n, name in enumerate(("Ana", "Bo", "Eve"))]
        ana, bo, eve = [await stack.enter_async_context(person) for person in people]
        command = {"game": "double-six-endless", "fill": ["open", "open"], "public": True}
        table, until = await make_table(ana, command), asyncio.Event()
        playing = [asyncio.create_task(one.play(table, seat, until=until)) for seat, one in enumerate((ana, bo))]
        said = []
        while not until.is_set():
            await asyncio.sleep(0.4)
            before = await stored(site, table)
            text = await everything_said(site, table, eve)
            if before.stage == "playing" and (await stored(site, table)).stage == "playing":
                said.append((hidden(before), text))
            if len(said) == 3:
                until.set()
        await asyncio.gather(*playing)

    for secret, text in said:
        assert not [tiles for tiles in secret["tiles"] if re.search(tiles, text)]
        assert not [word for word in secret["secret"] if word in text]
