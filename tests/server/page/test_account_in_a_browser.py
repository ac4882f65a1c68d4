"""The account in Chromium: codes that are shown once, devices that are logged out, a page that is informed."""

from pathlib import Path

import pytest

from tests.server.page.browsing import PHONE, WIDE, Visit, browser, visit
from tests.server.whole.sites import Site


async def open_account(person: Visit) -> None:
    await person.page.goto(person.site.url)
    await person.page.locator(".who-button").click()


async def fill_in(person: Visit, account: str, password: str) -> None:
    form = person.page.locator(".dialog form.account-form").first
    await form.get_by_label("Account name").fill(account)
    await form.get_by_label("Password").fill(password)


async def register(person: Visit) -> list[str]:
    """Make an account for the guest; the recovery codes."""
    await open_account(person)
    await fill_in(person, "kay", "long enough")
    await person.page.get_by_role("button", name="Make an account").click()
    await person.page.wait_for_selector(".codes")
    return await person.page.locator(".codes code").all_inner_texts()


async def log_in(person: Visit, password: str) -> None:
    await open_account(person)
    await fill_in(person, "kay", password)
    await person.page.get_by_role("button", name="Log in", exact=True).click()


@pytest.mark.lot
@pytest.mark.parametrize("size", [PHONE, pytest.param(WIDE, marks=pytest.mark.deep)])
async def test_codes_devices_and_a_lost_password(tmp_path: Path, size: tuple[int, int]) -> None:
    async with (
        Site(tmp_path) as site,
        browser() as opened,
        visit(opened, site, size) as person,
        visit(opened, site, size) as phone,
    ):
        await person.enter("Kay")
        codes = await register(person)
        faults = await person.violations()
        await person.page.get_by_role("button", name="I have kept them").click()
        await person.page.wait_for_selector(".codes", state="detached")

        await log_in(phone, "long enough")
        await phone.page.wait_for_selector("text=Logged in as kay.")
        await phone.table()
        await open_account(person)
        await person.page.get_by_text("Your devices").click()
        await person.page.get_by_role("button", name="Log out Chrome, Linux").click()
        await person.page.wait_for_selector(".devices li:nth-child(2)", state="detached")
        await phone.page.wait_for_selector("text=You are logged out here")
        faults += await person.violations()

        await phone.page.get_by_role("button", name="Try again").click()
        await phone.page.wait_for_selector("main.invited h1")
        await open_account(phone)
        await phone.page.get_by_text("Password lost?").click()
        await phone.page.get_by_label("Recovery code").fill(codes[0].lower())
        await phone.page.get_by_label("Account name").last.fill("kay")
        await phone.page.get_by_label("New password").fill("a new password")
        faults += await phone.violations()
        await phone.page.get_by_role("button", name="Set the new password").click()
        await phone.page.wait_for_selector("text=Logged in as kay.")
        await phone.page.locator("summary", has_text="Recovery codes").click()
        await phone.page.wait_for_selector("text=You have 9 left.")
        faults += await phone.violations()

        assert len(set(codes)) == 10
        assert faults == []


@pytest.mark.deep
async def test_an_open_page_survives_the_registration(tmp_path: Path) -> None:
    async with Site(tmp_path) as site, browser() as opened, visit(opened, site) as person:
        await person.enter("Kay")
        await person.table()
        other = Visit(await person.page.context.new_page(), site)
        await register(other)
        # The table's page was let go, came back by itself, and is still Kay's: it may sit down.
        await person.page.wait_for_selector(".banner-trouble", state="detached")
        await person.page.get_by_role("button", name="Sit here").first.click()
        await person.page.wait_for_selector("main[data-stage=playing]")
        await person.page.goto(f"{site.url}/new")
        await person.page.wait_for_selector(".rule-card")

        assert other.complaints == []
