"""Notifications of one's turn, if enabled and the page is hidden."""

import pytest

from tests.browser.conftest import Come

DEVICE = """
  window.shown = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, how) { window.shown.push([title, how.tag]); }
    close() {}
  };
  window.looksAway = false;
  Object.defineProperty(document, "hidden", { get: () => window.looksAway });
"""


@pytest.mark.deep
async def test_only_a_person_who_looks_elsewhere_is_notified(come: Come) -> None:
    ana, ben = await come("Ana"), await come("Ben")
    await ana.page.add_init_script(DEVICE)
    table = await ana.makes("five-up", ("open", "open"), house_rules={"target": "500"})
    for seat, person in enumerate((ana, ben)):
        await person.sits(table, seat)
    await ana.page.get_by_role("button", name="Settings").click()
    group = ana.page.get_by_role("group", name="Tell me when I am awaited")
    await group.get_by_role("radio", name="On").check()
    await ana.page.keyboard.press("Escape")

    shown = []
    for away in (False, True):
        await ana.page.evaluate("(away) => { window.looksAway = away; window.shown = []; }", away)
        for _ in range(8):
            for person in (ben, ana):
                sight = await person.looks()
                await person.acts(sight)
                await person.waits(sight, 300)
        shown.append(await ana.page.evaluate("() => window.shown"))

    assert shown[0] == []
    assert {(title, tag) for title, tag in shown[1]} == {("Your turn.", table)}
