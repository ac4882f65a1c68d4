"""Receipts of the page, in Chromium at a whole server, over https and http."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from typer.testing import CliRunner

from doublesix.cli.app import application
from tests.server.dealing.cheating_house import RUN
from tests.server.page.browsing import Visit, browser, play_until, sit_by_keyboard, visit
from tests.server.whole.sites import Site

NAME: Final = "dominoes.test"
"""A name in a home network: Chromium lends its hashing to no page that came over http from it."""

SHORT: Final = {"house_rules": {"target": "15"}}
"""More than a first tile can score: who sits down plays."""


class CheatingSite(Site):
    """A server that changes its secret after it knows the entropies."""

    program = RUN


class NamedSite(Site):
    """A server in a home network, asked for by its name over http."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.more = ("--origin", self.url)

    @property
    def url(self) -> str:
        return f"http://{NAME}:{self.port}"


async def statement(person: Visit) -> str:
    """Verdict of the replay's page."""
    shown = await person.page.wait_for_selector("[data-statement]")
    assert shown is not None
    return await shown.get_attribute("data-statement") or ""


async def verified(person: Visit) -> str:
    await person.page.get_by_role("link", name="Replay").click()
    await person.page.locator(".menu-button").click()
    await person.page.get_by_role("button", name="Verify the deals").click()
    return await statement(person)


@pytest.mark.lot
async def test_a_broken_commitment_is_detected(tmp_path: Path) -> None:
    async with CheatingSite(tmp_path) as site, browser() as opened, visit(opened, site) as person:
        await person.enter("Ana")
        await person.table(**SHORT)
        await sit_by_keyboard(person)
        await play_until(person, "over")
        assert await verified(person) == "wrong"
        assert await person.has(".verdict-bad")
        steps = await person.page.locator(".verify-steps").text_content() or ""
        assert "and you saw" in steps


@pytest.mark.deep
async def test_a_changed_commitment_is_reported_at_once(tmp_path: Path) -> None:
    async with CheatingSite(tmp_path) as site, browser() as opened, visit(opened, site) as person:
        await person.enter("Ana")
        path = await person.table(**SHORT)
        await sit_by_keyboard(person)
        site.kill()
        await site.start()
        await person.page.goto(site.url + path)
        assert await person.page.wait_for_selector("[data-resealed]")


@pytest.mark.deep
async def test_an_honest_house_is_verified_by_the_kept_receipt(tmp_path: Path) -> None:
    async with (
        Site(tmp_path) as site,
        browser() as opened,
        visit(opened, site) as person,
        visit(opened, site) as watcher,
        visit(opened, site) as stranger,
    ):
        await person.enter("Ana")
        path = await person.table(**SHORT)
        await watcher.enter("Eva")
        await watcher.page.goto(site.url + path)
        await watcher.page.wait_for_selector("main[data-stage=waiting]")
        await sit_by_keyboard(person)
        await person.page.reload()
        await person.page.wait_for_selector("main[data-stage]")
        await play_until(person, "over")
        assert await verified(person) == "kept_and_mine"
        replay = f"{person.page.url.partition('#')[0]}#verify"
        await watcher.page.wait_for_selector("main[data-stage=over]")
        assert await verified(watcher) == "kept"
        await stranger.enter("Otto")
        await stranger.page.goto(replay)
        assert await statement(stranger) == "consistent"
        assert await stranger.has(".verdict-open")
        assert await stranger.page.get_by_role("button", name="Download my receipt").count() == 0
        await check_receipt(person, tmp_path)
        assert (person.complaints, person.elsewhere) == ([], [])


async def check_receipt(person: Visit, folder: Path) -> None:
    """The receipt can be taken away, and ``doublesix verify`` reads it beside the record."""
    async with person.page.expect_download() as waiting:
        await person.page.get_by_role("button", name="Download my receipt").click()
    receipt = folder / "receipt.json"
    await (await waiting.value).save_as(receipt)
    table = re.search(r"/replay/([^#]+)", person.page.url)
    assert table is not None
    record = await person.page.request.get(f"{person.site.url}/api/tables/{table[1]}/record?form=json")
    (folder / "match.json").write_bytes(await record.body())
    words = ["verify", str(folder / "match.json"), "--kept", str(receipt), "--json"]
    answer = CliRunner().invoke(application("verify"), words)
    assert answer.exit_code == 0, answer.output
    verdict = json.loads(answer.output)
    assert [step["name"] for step in verdict["steps"] if step["ok"] is not True] == []
    assert verdict["statement"].endswith("and your own contribution is in it")


@pytest.mark.deep
async def test_a_page_over_http_hashes_with_a_library(tmp_path: Path) -> None:
    mapped = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    async with NamedSite(tmp_path) as site, browser(mapped) as opened, visit(opened, site) as person:
        await person.enter("Ana")
        assert await person.page.evaluate("[isSecureContext, typeof crypto.subtle]") == [False, "undefined"]
        fetched: list[str] = []
        person.page.on("request", lambda asked: fetched.append(asked.url))
        await person.table(**SHORT)
        await sit_by_keyboard(person)
        await play_until(person, "over")
        digest, seq = await person.shown("digest"), await person.shown("seq")
        await person.page.wait_for_selector(f"main[data-shown='{seq} {digest}']")
        assert len(digest) == 16
        assert await verified(person) == "kept_and_mine"
        assert len({url for url in fetched if "/static/sha2-" in url}) == 1
        # With every page Chromium says that it heeds no header of ours that is for https alone.
        complaints = [said for said in person.complaints if "Cross-Origin-Opener-Policy" not in said]
        assert (complaints, person.elsewhere) == ([], [])
