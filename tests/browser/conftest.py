"""One browser and one server for all tests of a process, with new windows for each test.

Errors of a page, and its requests to other servers, fail the test that opened it.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count
from typing import Literal, Protocol, TypedDict, Unpack

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ViewportSize, async_playwright, expect

from tests.browser.chromium import SLOWER, launch
from tests.browser.people import PATIENCE, Person
from tests.server.whole.sites import Site

__all__ = ["Come", "Window", "browser", "come", "site"]

DESK: ViewportSize = {"width": 1280, "height": 800}
numbers = count(1)

# As patient as all other waiting here: a busy machine takes its time.
expect.set_options(timeout=PATIENCE)


class Window(TypedDict, total=False):
    """Options of a window, as Playwright names them."""

    size: ViewportSize
    has_touch: bool
    is_mobile: bool
    device_scale_factor: float
    color_scheme: Literal["light", "dark"]
    reduced_motion: Literal["reduce", "no-preference"]
    slower: float
    """How many times slower its processor is."""


class Come(Protocol):
    """Opens a server's page for a person, in a window of its own."""

    def __call__(self, name: str = "Ana", *, at: Site | None = None, **window: Unpack[Window]) -> Awaitable[Person]:
        """Without a name, a visitor who has not given one yet."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser is bound to the event loop that started it."""
    for item in items:
        if "tests/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        opened = await launch(playwright)
        yield opened
        await opened.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    # Each person has an address, or the limits of one address would apply to all.
    async with Site(tmp_path_factory.mktemp("site"), "", "--behind-proxy") as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def come(browser: Browser, site: Site) -> AsyncIterator[Callable[..., Awaitable[Person]]]:
    async with AsyncExitStack() as windows:
        people: list[Person] = []

        async def comes(
            name: str = "Ana",
            *,
            at: Site | None = None,
            size: ViewportSize = DESK,
            slower: float = SLOWER,
            **looks: object,
        ) -> Person:
            number = next(numbers)
            context = await browser.new_context(
                base_url=(at or site).url,
                viewport=size,
                locale="en-GB",
                extra_http_headers={"X-Forwarded-For": f"10.0.{number // 250}.{number % 250 + 1}"},
                **{"reduced_motion": "reduce", **looks},  # type: ignore[arg-type]  # Playwright's own words for looks
            )
            windows.push_async_callback(context.close)
            person = Person(name, context, (at or site).url, await context.new_page())
            if slower != 1:
                session = await context.new_cdp_session(person.page)
                await session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            people.append(person)
            if name:
                await person.say_name()
            return person

        yield comes
        assert [trouble for person in people for trouble in person.troubles] == []
