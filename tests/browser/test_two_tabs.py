"""One player with two tabs: both are updated, and stale moves are refused."""

import pytest
from playwright.async_api import WebSocketRoute

from tests.browser.conftest import Come


class Late:
    """A connection whose incoming frames can be delayed."""

    def __init__(self) -> None:
        self.holds = False
        self._waiting: list[str | bytes] = []
        self._page: WebSocketRoute | None = None

    def take(self, page: WebSocketRoute) -> None:
        self._page = page
        server = page.connect_to_server()
        server.on_message(self._told)

    def _told(self, frame: str | bytes) -> None:
        assert self._page is not None
        if self.holds:
            self._waiting.append(frame)
        else:
            self._page.send(frame)

    def goes_on(self) -> None:
        self.holds = False
        waiting, self._waiting = self._waiting, []
        for frame in waiting:
            self._told(frame)


@pytest.mark.lot
async def test_a_move_from_a_stale_tab_is_refused(come: Come) -> None:
    ana = await come()
    ana.forgive("403")
    table = await ana.makes("double-six-dominoes", house_rules={"target": "500"})
    await ana.sits(table)
    second, late = await ana.context.new_page(), Late()
    await second.route_web_socket("**/ws/*", late.take)
    await second.goto(f"/t/{table}")
    await second.locator("#main[data-stage]").wait_for()
    # A tab behind another one is hardly drawn, and what is not drawn cannot be clicked.
    await ana.page.bring_to_front()
    while len((sight := await ana.looks())["fits"]) < 2 or (await ana.looks(second))["fits"] != sight["fits"]:
        if len(sight["fits"]) < 2:
            await ana.acts(sight)
        await ana.waits(sight, 500)

    late.holds = True
    first, other = sight["fits"][:2]
    await ana.page.locator(f'.hand-tile[data-tile="{first}"]').click()
    if (await ana.looks())["seq"] == sight["seq"] and await ana.page.locator(".felt-here").count():
        await ana.page.locator(".felt-here").first.click()
    await ana.page.locator(f'.hand [data-tile="{first}"]').wait_for(state="detached")
    await second.bring_to_front()
    await second.locator(f'.hand-tile[data-tile="{other}"]').click()
    if await second.locator(".felt-here").count():
        await second.locator(".felt-here").first.click()
    late.goes_on()

    await second.get_by_text("That cannot be done").wait_for()
    while (sight := await ana.looks()) != (seen := await ana.looks(second)):
        await ana.waits(sight, 100)
    assert first in seen["laid"]
