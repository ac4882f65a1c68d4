"""Book of ten thousand matches: time of its pages, and of today's mistakes: ``python benchmarks/book.py``.

A database gets the finished matches of one person, each reviewed, with two mistakes of each; then the application
answers as over HTTP, without a network.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import insert

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from doublesix.server.http.site import Site  # noqa: E402 - after the path
from doublesix.server.limits.buckets import NO_PAYER  # noqa: E402 - after the path
from doublesix.server.storage.schema import mistakes, own_reviews, seated, tables  # noqa: E402 - after the path
from doublesix.server.wire.book import OwnFigures  # noqa: E402 - after the path
from tests.server.storage.test_mistakes import choice_of, line  # noqa: E402 - after the path
from tests.server.visiting import Visitor, settings_in, visited  # noqa: E402 - after the path

MATCHES: Final = 10_000
TIMES: Final = 15
DAY: Final = 24 * 3_600_000
HEAD: Final = """\
# A book of {matches} matches

`python benchmarks/book.py > benchmarks/book.md`, on two processors that others used as well. Milliseconds of {times}
requests each, through the whole application without a network; all of it is JSON before compression.

| request | p50 | most | bytes |
|---|---|---|---|"""


async def filled(site: Site, person: str) -> None:
    """Ten thousand finished matches of a person, with what reviews say of them; straight into the database."""
    summary = line("first", 0)
    card = msgspec.json.decode(summary.card)
    card |= {"people": [person, ""], "sides": [0, 1], "winner": 0, "helped": []}
    encoded, now = msgspec.json.encode(card), site.store.mistakes.now()
    figures = msgspec.json.encode(OwnFigures(decisions=40, lost=30.0, squares=90.0, lucky=0.31))
    matches = [(f"match-{number:06}", now - (MATCHES - number) * DAY // 20) for number in range(MATCHES)]
    rows = {
        tables: [
            {"id": table, "public": False, "stage": "over", "host": person, "updated": ended, "card": encoded}
            for table, ended in matches
        ],
        seated: [{"table_id": table, "person": person} for table, _ in matches],
        own_reviews: [
            {"person": person, "table_id": table, "version": "v1", "ended": ended, "figures": figures}
            for table, ended in matches
        ],
        mistakes: [
            {
                "person": person, "table_id": table, "event": event, "ended": ended, "cost": 0.01 + ended % 1_000 / 1e6,
                "themes": "defence", "step": 0, "since": None, "content": msgspec.json.encode(choice_of(event)),
            }
            for table, ended in matches for event in (1, 2)
        ],
    }  # fmt: skip
    async with site.store._database.writing() as connection:  # noqa: SLF001 - a thousandth of the time of appends
        for one, values in rows.items():
            await connection.execute(insert(one), values)


async def measured(visitor: Visitor, path: str) -> tuple[list[float], int, dict[str, object]]:
    """Milliseconds of some requests, the bytes of the answer, and the answer."""
    times: list[float] = []
    content: dict[str, object] = {}
    size = 0
    for _ in range(TIMES):
        begun = time.perf_counter()
        answer = await visitor.get(path)
        times.append(1000 * (time.perf_counter() - begun))
        assert answer.is_success, answer.text
        content, size = answer.json(), len(answer.content)
    return times, size, content


async def main() -> None:
    """Fill a database, and print the table."""
    with tempfile.TemporaryDirectory() as folder:
        async with visited(settings_in(Path(folder))) as (site, visitor):
            await visitor.enter("Ana")
            session = site.sessions.read(visitor.cookie)
            assert session is not None
            await filled(site, session.person)
            await site.background.want(session.person, NO_PAYER)
            await site.background.idle()
            print(HEAD.format(matches=f"{MATCHES:,}", times=TIMES))
            first = await measured(visitor, "/api/book")
            last, older = first[2], ""
            while more := last.get("more"):
                last = (await visitor.get(f"/api/book?before={more}")).json()
                older = str(more) if last.get("more") else older
            for name, found in (
                ("first page of the book (500 matches)", first),
                ("last page but one of the book", await measured(visitor, f"/api/book?before={older}")),
                ("today's mistakes", await measured(visitor, "/api/mistakes")),
            ):
                times, size, _ = found
                print(f"| {name} | {statistics.median(times):.0f} | {max(times):.0f} | {size:,} |")


if __name__ == "__main__":
    asyncio.run(main())
