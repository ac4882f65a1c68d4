"""Regression tests of reported faults.

Others are in `test_table_layout.py` (cut, covered or moving parts), `test_move_animations.py` (“÷ 5”),
`test_idle_players.py` (clocks of waiting seats), `web/test/model.test.ts` (arrow keys and Enter), and
`test_whole_matches_in_a_browser.py` (steps of a replay).
"""

from typing import Final

import pytest

from tests.browser.conftest import Come

MANY_LINES: Final = 20

SCROLLED: Final = """() => {
  scrollTo(0, 10_000);
  const page = document.scrollingElement;
  return [scrollY, page.scrollHeight - innerHeight];
}"""


@pytest.mark.lot
async def test_a_page_with_a_long_log_does_not_scroll_into_blankness(come: Come) -> None:
    ana = await come()
    await ana.sits(await ana.makes("five-up", ("open", "random", "random"), house_rules={"target": "500"}))
    await ana.plays_until(lambda sight: sight["seq"] >= MANY_LINES and sight["fits"])
    assert await ana.page.evaluate(SCROLLED) == [0, 0]
    await ana.page.get_by_role("button", name="Log", exact=True).click()
    assert await ana.page.locator(".log li, .log p").count() >= MANY_LINES // 2
    assert await ana.page.evaluate(SCROLLED) == [0, 0]
