"""R9: an open socket keeps its table and nothing of its upgrade."""

import gc
from collections.abc import Iterator

import pytest

from tests.server.visiting import Served, next_frame


@pytest.fixture
def no_collection() -> Iterator[None]:
    """Switch garbage collection off, as at a server whose memory does not grow."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def kept_scopes(kind: str) -> int:
    found = [one for one in gc.get_objects() if isinstance(one, dict) and one.get("type") == kind and "raw_path" in one]
    return len(found)


@pytest.mark.usefixtures("no_collection")
async def test_neither_the_upgrade_nor_the_application_is_kept(house: Served) -> None:
    async with house.visitor() as visitor:
        await visitor.enter("Anna")
        table = await visitor.table("open", "open")
        before = kept_scopes("websocket")
        async with house.socket(table, visitor) as socket:
            await next_frame(socket, "here")
            assert kept_scopes("websocket") == before
