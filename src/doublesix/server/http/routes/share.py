"""Previews of links to tables: Open Graph tags in the HTML document, and their picture."""

from collections.abc import Mapping
from html import escape
from typing import Final

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from doublesix.rulesets import from_spec, load
from doublesix.server.hosting.errors import HostProblem
from doublesix.server.http.errors import HttpError
from doublesix.server.http.packed import packed
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.site import site_of
from doublesix.server.http.validation import checked_id
from doublesix.server.storage import StoreTrouble
from doublesix.server.wire.http import TableLine

__all__ = ["ROUTES", "shared"]

PNG: Final = "image/png"
A_MINUTE: Final = "public, max-age=60"
USUAL: Final = "/static/share.png"
"""Picture of no table, where none can be made."""
TITLE: Final = "<title>doublesix</title>"

_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "invites": "{host} invites you to {game}",
        "invited": "You are invited to {game}",
        "free": "To {target}, {free} of {seats} seats free. One press takes a seat.",
        "running": "The match is running: watch it.",
        "over": "The match is over: see it step by step.",
    },
    "es": {
        "invites": "{host} te invita a jugar a {game}",
        "invited": "Te han invitado a jugar a {game}",
        "free": "A {target}, {free} de {seats} asientos libres. Basta un toque para sentarse.",
        "running": "La partida está en juego: mírala.",
        "over": "La partida ha terminado: mírala paso a paso.",
    },
}


@get("/t/{table:str}/share.png")
async def picture(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The picture of a table: its layout, or a sample of its game; never a hidden tile, and no name."""
    site = site_of(request.scope)
    line = await site.host.listing.line(checked_id(table), None)
    kept = await site.host.pictures.get(table, from_spec(line.table.spec), site.payer(request.scope))
    if kept is None:
        return Response(b"", status_code=302, headers={"location": USUAL, "cache-control": A_MINUTE})
    return packed(request, kept, kind=PNG, caching=A_MINUTE)


ROUTES: Final[list[HTTPRouteHandler]] = [picture]


async def shared(request: AnyRequest, table: str, document: str) -> str:
    """The HTML document of a table's address with title, description and picture for previews.

    Where there is no such table, or it cannot be read, it is returned as it is: the page says what is wrong.
    """
    site = site_of(request.scope)
    if not site.house.state.entry:
        # By invitation: a link that was passed on shows no name.
        return document
    try:
        line = await site.host.listing.line(checked_id(table), None)
    except (HostProblem, StoreTrouble, HttpError):
        return document
    origins = site.settings.origins
    origin = next(iter(origins), "") or f"http://{request.headers.get('host', '')}"
    spanish = request.headers.get("accept-language", "").lower().startswith("es")
    return document.replace(TITLE, _tags(line, origin, _WORDS["es" if spanish else "en"]), 1)


def _tags(line: TableLine, origin: str, words: Mapping[str, str]) -> str:
    """Title and Open Graph tags; all that people have written is escaped."""
    table = line.table
    title, about = _said(line, words)
    facts = {
        "og:site_name": "doublesix",
        "og:type": "website",
        "og:title": title,
        "og:description": about,
        "og:image": f"{origin}/t/{table.id}/share.png",
        "og:image:type": PNG,
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    metas = "\n".join(f'<meta property="{name}" content="{escape(said)}">' for name, said in facts.items())
    card = '<meta name="twitter:card" content="summary_large_image">'
    return f"<title>{escape(title)} · doublesix</title>\n{metas}\n{card}"


def _said(line: TableLine, words: Mapping[str, str]) -> tuple[str, str]:
    table, names = line.table, [name for name in line.names if name is not None]
    game = load(table.game).name
    if line.stage == "waiting":
        title = words["invites" if line.host else "invited"].format(host=line.host, game=game)
        free = words["free"].format(target=table.target, free=len(line.names) - len(names), seats=table.seats)
        return title, free
    scores = ":".join(map(str, line.scores))
    return f"{game}: {', '.join(names)} · {scores}", words["over" if line.stage == "over" else "running"]
