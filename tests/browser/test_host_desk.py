"""The desk of a host in the browser: a stranger with a link, and one without."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from doublesix.server.client.house import host_link
from tests.browser.conftest import Come
from tests.browser.test_accessibility import violations
from tests.browser.test_chat_in_a_browser import says
from tests.browser.windows import SIZES
from tests.server.whole.sites import Site

TIGHT = ("desk", "phone", "phone on its side", "narrow")


@pytest.mark.lot
async def test_a_stranger_is_shown_what_to_do_and_with_a_link_opens_a_closed_house(come: Come, tmp_path: Path) -> None:
    async with Site(tmp_path, "", "--behind-proxy") as site:
        hanna, ivo = await come("", at=site), await come("", at=site)
        await hanna.page.goto("/host")
        await expect(hanna.page.get_by_text("This page is for hosts of the house.")).to_be_visible()

        await hanna.page.goto(await host_link(site.database))
        await hanna.page.reload()
        await hanna.page.get_by_label("Your name").fill("Hanna")
        await hanna.page.get_by_role("button", name="Become the host").click()
        await expect(hanna.page.get_by_text("Hanna is a host of this house.")).to_be_visible()
        await hanna.page.get_by_label("New people come in without an invitation").uncheck()
        await expect(hanna.page.get_by_text("New people come in by invitation only.")).to_be_visible()

        await ivo.page.goto(await host_link(site.database))
        await ivo.page.get_by_label("Your name").fill("Ivo")
        await ivo.page.get_by_role("button", name="Become the host").click()
        await expect(ivo.page.get_by_text("Ivo is a host of this house.")).to_be_visible()
        await hanna.page.get_by_role("button", name="Look again").click()
        await expect(hanna.page.get_by_text("Ivo is a host of this house.")).to_be_visible()
        # The fixture verifies that no request of either page was refused.


@pytest.mark.lot
@pytest.mark.accessibility("axe")
@pytest.mark.accessibility("chat")
async def test_a_line_and_a_name_are_reported_at_the_table_and_dealt_with_at_the_desk(
    come: Come, tmp_path: Path
) -> None:
    async with Site(tmp_path, "", "--behind-proxy") as site:
        ana, ben, hanna = await come("Ana", at=site), await come("Ben", at=site), await come("Hanna", at=site)
        table = await ana.makes("multiples-of-five", ("open", "open"))
        await ana.sits(table, 0)
        await ben.sits(table, 1)
        await ben.page.locator(".hand-tile").first.wait_for()
        await says(ben, "a <b>bad</b> word")

        await ana.page.locator(".chat-button").click()
        await ana.page.get_by_role("button", name="Report this line of Ben").click()
        await expect(ana.page.get_by_text("Reported to the hosts of this house")).to_be_visible()
        assert await violations(ana.page) == []
        await ana.page.keyboard.press("Escape")
        await ana.page.get_by_role("button", name="Log", exact=True).click()
        await ana.page.get_by_text("Report a name").click()
        await ana.page.get_by_role("button", name="Report the name Ben").click()
        await expect(ana.page.get_by_role("button", name="Report the name Ben")).to_have_count(0)
        await expect(ana.page.get_by_role("button", name="Reported to the hosts of this house")).to_be_focused()
        assert await violations(ana.page) == []

        await hanna.page.goto(await host_link(site.database))
        await hanna.page.reload()
        await hanna.page.get_by_role("button", name="Become the host").click()
        await expect(hanna.page.get_by_role("heading", name="2 reports")).to_be_visible()
        await expect(hanna.page.locator(".report-lines mark")).to_have_text("Ben a <b>bad</b> word")
        assert await violations(hanna.page) == []
        for name in TIGHT:
            await hanna.page.set_viewport_size(SIZES[name])
            assert await hanna.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
            await hanna.shot(f"reports-{name.replace(' ', '-')}")
        await hanna.page.get_by_role("button", name="Dealt with: 1").click()
        await expect(hanna.page.get_by_role("heading", name="One report")).to_be_visible()
        await expect(hanna.page.get_by_text("Report 1 was dealt with.")).to_be_visible()
