"""The page and its static files, with caching and compression."""

import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from doublesix.messages import FixedMessage
from doublesix.server.hosting.cached_body import CachedBody
from doublesix.server.http.errors import HttpError
from doublesix.server.http.packed import ASK_AGAIN, packed
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.routes.share import shared

__all__ = ["ROUTES", "STATIC", "nowhere"]

STATIC: Final = Path(__file__).parents[2] / "static"

HASHED: Final = re.compile(r"[-.][0-9A-Za-z]{8,}\.\w+$")
FOR_EVER: Final = "public, max-age=31536000, immutable"

DOCUMENTS: Final = {
    "": "index",
    "new": "new",
    "practice": "practice",
    "book": "book",
    "analysis": "analysis",
    "mistakes": "mistakes",
    "host": "host",
    "score": "score",
    "t": "table",
    "replay": "replay",
    "review": "review",
    "learn": "learn",
}
"""HTML documents by the first part of the path."""

KINDS: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
WORTH_PACKING: Final = re.compile(r"text/|image/svg|application/(manifest\+)?json")
LEVEL: Final = 9
QUICKLY: Final = 1
"""Compression of what is made for one request."""
NOT_BUILT: Final = HttpError(
    503, "no_page", FixedMessage("problem.page-not-built", "The page is not built; “make page” does it.")
)


@dataclass(frozen=True)
class Part:
    """A static file: content, media type and cache control."""

    kept: CachedBody
    kind: str
    keeping: str


@get(
    ["/", "/new", "/practice", "/book", "/analysis", "/mistakes", "/host", "/score", "/learn/{game:str}"],
    sync_to_thread=False,
)
def page(request: AnyRequest) -> Response[bytes]:
    """The single-page application, which routes by its URL; each kind of page has a document of its own."""
    return _sent(request, _document(request.url.path), NOT_BUILT)


@get(["/t/{table:str}", "/replay/{table:str}", "/review/{table:str}"])
async def page_of_table(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The page of a table, with title and picture for previews of its link."""
    part = _part(_document(request.url.path))
    if part is None:
        raise NOT_BUILT
    document = await shared(request, table, part.kept.content.decode())
    return packed(request, CachedBody.of(document.encode(), level=QUICKLY), kind=part.kind, caching=part.keeping)


@get("/static/{name:path}", sync_to_thread=False)
def static(request: AnyRequest, name: FromPath[Path]) -> Response[bytes]:
    """A static file of the page."""
    return _sent(request, str(name).lstrip("/"), HttpError(404))


@get("/favicon.ico", sync_to_thread=False)
def favicon(request: AnyRequest) -> Response[bytes]:
    """The icon, which browsers request when they show anything other than the page."""
    return _sent(request, "favicon.ico", HttpError(404))


ROUTES: Final[list[HTTPRouteHandler]] = [page, page_of_table, static, favicon]


def nowhere(request: AnyRequest) -> Response[bytes] | None:
    """The page with status 404 for an unknown path, if a browser requests HTML; `None` otherwise."""
    programs = request.url.path.startswith(("/api/", "/static/", "/ws/"))
    page_of_ours = _part("nowhere.html")
    if programs or page_of_ours is None or "text/html" not in request.headers.get("accept", ""):
        return None
    headers = {"cache-control": page_of_ours.keeping, "vary": "accept"}
    return Response(page_of_ours.kept.content, status_code=404, media_type=page_of_ours.kind, headers=headers)


def _document(path: str) -> str:
    """File name of the document for an address; it names what that page loads first."""
    return f"{DOCUMENTS.get(path.split('/')[1], 'nowhere')}.html"


def _sent(request: AnyRequest, name: str, missing: HttpError) -> Response[bytes]:
    part = _part(name)
    if part is None:
        raise missing
    return packed(request, part.kept, kind=part.kind, caching=part.keeping)


def _part(name: str) -> Part | None:
    """A file in the static folder, reread when it has changed; `None` if there is none."""
    try:
        place = (STATIC / name).resolve()
        if not place.is_relative_to(STATIC.resolve()) or not place.is_file():
            return None
        changed = place.stat()
    except (OSError, ValueError):
        # Not a valid file name.
        return None
    return _read(place, changed.st_mtime_ns, changed.st_size)


@lru_cache(maxsize=256)
def _read(place: Path, _changed: int, _size: int) -> Part:
    content = place.read_bytes()
    kind = KINDS.get(place.suffix) or mimetypes.guess_type(place.name)[0] or "application/octet-stream"
    kept = CachedBody.of(content, level=LEVEL, pack=WORTH_PACKING.match(kind) is not None)
    return Part(kept, kind, FOR_EVER if HASHED.search(place.name) else ASK_AGAIN)
