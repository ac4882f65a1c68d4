"""A web space of plain files with a page of doublesix in one of its folders."""

import gzip
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, date, datetime
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

import pytest

from doublesix.rulesets import load
from doublesix.server.plain_site import practice_files, site, write_site
from doublesix.server.plain_site.site import WORKER
from doublesix.server.wire.practice import PracticeGames

__all__ = ["FOLDER", "WebSpace", "publish", "web_space"]

FOLDER: Final = "club/dominoes"


class WebSpace:
    """A server of files; ``asked`` has the names of the files below the page's folder that were asked for."""

    def __init__(self, root: Path) -> None:
        self.folder, self.asked = root / FOLDER, list[str]()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, self, directory=str(root)))
        self.address = f"http://127.0.0.1:{self._server.server_port}/{FOLDER}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def kept(self) -> list[str]:
        """Names of the files that the service worker keeps."""
        heading = (self.folder / WORKER).read_text(encoding="utf-8").split("\n")[0]
        files: list[str] = json.loads(heading.removeprefix("self.SITE = ").removesuffix(";"))["files"]
        return files

    def close(self) -> None:
        """Be out of reach from now on."""
        self._server.shutdown()
        self._server.server_close()


class _Handler(SimpleHTTPRequestHandler):
    """Knows only what type a file has by its name, sends all with gzip, and writes down what it was asked for."""

    def __init__(self, space: WebSpace, *given: object, directory: str) -> None:
        self._space = space
        super().__init__(*given, directory=directory)  # type: ignore[arg-type]  # a request, as the server hands it on

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name in the base class
        """Say nothing."""

    def do_GET(self) -> None:
        name = self.path.split("?")[0].removeprefix(f"/{FOLDER}/") or "index.html"
        self._space.asked.append(name)
        content = gzip.compress((self._space.folder / name).read_bytes(), 6)
        self.send_response(200)
        self.send_header("content-type", self.guess_type(name))
        self.send_header("content-encoding", "gzip")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        with suppress(ConnectionError):
            # A visitor who leaves does not wait for what is left.
            self.wfile.write(content)


def publish(root: Path, today: date) -> None:
    """Write the page with two games, and one puzzle or drill of each kind."""
    with pytest.MonkeyPatch.context() as fewer:
        for name in ("DAYS", "RUNS", "DRILLS"):
            fewer.setattr(practice_files, name, 1)
        fewer.setattr(site, "games", lambda: [load("five-up"), load("draw")])
        fewer.setattr(practice_files, "PRACTICE_GAMES", PracticeGames(count=["five-up"], voids=["draw"]))
        write_site(root / FOLDER, today)


@contextmanager
def web_space(root: Path) -> Iterator[WebSpace]:
    """A web space with the page."""
    publish(root, datetime.now(UTC).date())
    space = WebSpace(root)
    yield space
    space.close()
