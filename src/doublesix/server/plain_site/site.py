"""The folder of plain files: the page, its data, the value networks, and its service worker."""

from collections.abc import Callable, Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from doublesix.engine.learning.networks import shipped_files
from doublesix.players import player_names, player_summary
from doublesix.rulesets import games
from doublesix.server.domain.names import bot_title
from doublesix.server.http.routes.games import game_seen
from doublesix.server.http.routes.pages import STATIC
from doublesix.server.plain_site.practice_files import practice_files
from doublesix.server.plain_site.review_data import EquityFiles
from doublesix.server.plain_site.rule_choices import choices_of
from doublesix.server.wire.http import BotSeen

__all__ = ["site_files", "write_site"]

DOCUMENT: Final = "plain.html"
WORKER: Final = "service-worker.js"


def write_site(folder: Path, today: date, report: Callable[[str], None] = lambda _name: None) -> int:
    """Write the page into a folder, and return the number of bytes; equal days give equal files.

    Args:
        folder: Where to write; it is made if it is not there. Files of other names in it stay.
        today: The first day of the daily puzzles.
        report: Called with the name of each file.
    """
    size = 0
    for name, content in site_files(today):
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
        size += len(content)
        report(name)
    return size


def site_files(today: date) -> Iterator[tuple[str, bytes]]:
    """Names and contents of all files, the service worker last: its version is made of the others."""
    digest, kept = sha256(), list[str]()
    for name, content in _files(today):
        digest.update(f"{name}\n{len(content)}\n".encode() + content)
        if not name.startswith("data/practice/"):
            kept.append(name)
        yield name, content
    heading = {"version": digest.hexdigest()[:16], "files": kept}
    worker = (STATIC / WORKER).read_text(encoding="utf-8")
    yield WORKER, f"self.SITE = {msgspec.json.encode(heading).decode()};\n{worker}".encode()


def _files(today: date) -> Iterator[tuple[str, bytes]]:
    yield "index.html", (STATIC / DOCUMENT).read_bytes()
    for path in sorted(STATIC.iterdir()):
        if path.suffix != ".html" and path.name != WORKER:
            yield f"static/{path.name}", path.read_bytes()
    for path in shipped_files():
        yield f"networks/{path.name}", path.read_bytes()
    equity = EquityFiles()
    for name, content in _data(today, equity):
        yield f"data/{name}.json", msgspec.json.encode(content)
    for name, planes in equity.items():
        yield f"equity/{name}", planes


def _data(today: date, equity: EquityFiles) -> Iterator[tuple[str, object]]:
    yield "games", [game_seen(game) for game in games()]
    yield "bots", [BotSeen(name=name, title=bot_title(name), summary=player_summary(name)) for name in player_names()]
    for game in games():
        yield f"rules/{game.id}", choices_of(game, equity)
    yield from practice_files(today)
