"""Where the engine's module for pages runs in the comparison: Node, Chromium, Firefox."""

import asyncio
import base64
import json
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from playwright.sync_api import sync_playwright

from tests.browser.chromium import browser_path
from tests.browser.firefox import Window, firefox
from tests.server.page.in_node import answer_of, bundled

__all__ = ["MODULES", "PLACES", "SIMD", "Answering"]

MODULES: Final = Path(__file__).parents[2] / "web" / "src" / "engine" / "module"
SIMD: Final = "engine-simd.wasm"

Answering: TypeAlias = Callable[[list[str]], list[str]]
"""Hands lines with tasks to a module, and returns its lines."""


def _code(module: str) -> str:
    return base64.b64encode((MODULES / module).read_bytes()).decode()


@contextmanager
def in_node(module: str) -> Iterator[Answering]:
    """The module in Node."""

    def answered(lines: list[str]) -> list[str]:
        return answer_of("engine-peer.ts", [json.dumps(str(MODULES / module)), *lines]).splitlines()

    yield answered


@contextmanager
def in_chromium(module: str) -> Iterator[Answering]:
    """The module in a page of Chromium."""
    bundle = bundled("engine-page.ts").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium
        browser = chromium.launch(executable_path=browser_path(chromium.executable_path), args=["--no-sandbox"])
        page = browser.new_page()
        page.add_script_tag(content=bundle, type="module")
        page.wait_for_function("'answerTasks' in window")
        page.evaluate("code => startEngine(code)", _code(module))
        yield lambda lines: page.evaluate("lines => answerTasks(lines)", lines)
        browser.close()


@contextmanager
def in_firefox(module: str) -> Iterator[Answering]:
    """The module in a page of Firefox."""
    bundle = bundled("engine-page.ts").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        context = firefox(Path(folder))
        window = runner.run(context.__aenter__())
        try:
            runner.run(_begin(window, bundle, module))
            yield lambda lines: [answer for line in lines for answer in runner.run(_answers(window, line))]
        finally:
            runner.run(context.__aexit__(None, None, None))


async def _begin(window: Window, bundle: str, module: str) -> None:
    await window.says(
        "code => { document.head.append(Object.assign(document.createElement('script'), { text: code })) }", bundle
    )
    await window.says("code => startEngine(code)", _code(module))


async def _answers(window: Window, line: str) -> list[str]:
    found: list[str] = await window.says("line => answerTasks([line])", line)
    return found


PLACES: Final[Mapping[str, Callable[[str], AbstractContextManager[Answering]]]] = MappingProxyType(
    {"node": in_node, "chromium": in_chromium, "firefox": in_firefox}
)
