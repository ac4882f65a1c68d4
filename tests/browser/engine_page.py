"""A page that holds the engine alone, in a Chromium: served from a folder of plain files, as any web space does."""

import base64
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import numpy as np
from playwright.sync_api import Page, sync_playwright

from doublesix.engine import Board
from doublesix.engine.equity.win_shares import shares_for
from doublesix.engine.learning.networks import network_for
from doublesix.engine.rules.compilation import CompiledRules
from tests.browser.chromium import browser_path
from tests.support.plain_rounds import round_facts

__all__ = ["decision_job", "engine_page", "learned", "solve_job"]

WEB: Final = Path(__file__).parents[2] / "web"


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name in the base class
        """Say nothing."""


@contextmanager
def engine_page(*flags: str) -> Iterator[Page]:
    """A page with the functions of ``web/test/engine-bench.ts``; its engine is not started."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["node", "test/engine-site.mjs", folder], cwd=WEB, check=True)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            with sync_playwright() as playwright:
                path = browser_path(playwright.chromium.executable_path)
                browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", *flags])
                page = browser.new_page()
                page.goto(f"http://127.0.0.1:{server.server_port}/index.html")
                page.wait_for_function("'engineCancels' in window")
                yield page
                browser.close()
        finally:
            server.shutdown()


def learned(compiled: CompiledRules) -> dict[str, str]:
    """The table's network and its match equity, as a page takes them, under the names that jobs have for them."""
    shares = shares_for(compiled)
    assert shares is not None
    numbers = {"net": network_for(compiled).weights, "stakes": shares.ravel()}
    return {name: base64.b64encode(one.astype(np.dtype("<f4")).tobytes()).decode() for name, one in numbers.items()}


def decision_job(start: Board, player: dict[str, Any], seed: int, *, learned: bool) -> dict[str, Any]:
    """The request for a decision of the seat to act at the start of a round."""
    return {
        "what": "decide",
        "rules": start.compiled.native_rules,
        "position": {"round": round_facts(start), "acts": [], "seat": start.to_act, "byTiles": False},
        "player": player,
        "seed": str(seed),
        **({"net": "net", "stakes": "stakes"} if learned else {}),
    }


def solve_job(board: Board, limits: dict[str, Any]) -> dict[str, Any]:
    """The request to solve the round with open hands."""
    return {
        "what": "solve",
        "rules": board.compiled.native_rules,
        "position": {"round": round_facts(board), "acts": [], "seat": board.to_act, "byTiles": False},
        "limits": limits,
    }
