"""The desk of a host in the browser: a stranger with a link, and one without."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from doublesix.server.client.house import host_link
from tests.browser.conftest import Come
from tests.server.whole.sites import Site


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
