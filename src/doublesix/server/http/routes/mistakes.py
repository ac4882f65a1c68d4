"""Routes of mistakes that come back: today's questions, and answers."""

import re
from typing import Final

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from doublesix.messages import FixedMessage
from doublesix.server.http.errors import HttpError
from doublesix.server.http.openapi import asks
from doublesix.server.http.packed import NO_STORE, encoded, packed
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.site import site_of
from doublesix.server.http.validation import read_body
from doublesix.server.wire.mistakes import MistakeAnswer, MistakesSeen, MistakeTold

__all__ = ["ROUTES"]

FARTHEST: Final = 840
"""Minutes by which a clock may be ahead of UTC, or behind it."""

_ZONE: Final[dict[str, object]] = {"type": "integer", "minimum": -FARTHEST, "maximum": FARTHEST}
_BAD_ZONE = FixedMessage(
    "problem.bad-zone", "The zone is the number of minutes that your clock is ahead of UTC, from -840 to 840."
)
_NO_MISTAKE = FixedMessage(
    "problem.no-such-mistake", "You have no such mistake here; its match may have been deleted. Nothing was changed."
)


@get("/api/mistakes", opt=asks(answer=MistakesSeen, problems=(401, 422), query={"zone": _ZONE}))
async def mistakes(request: AnyRequest) -> Response[bytes]:
    """What the caller is asked today, of the mistakes that reviews found; further matches are reviewed meanwhile."""
    site = site_of(request.scope)
    row = await site.known_person(request.scope)
    zone = _zone(request.query_params.get("zone", "0"))
    reviewing = await site.background.want(row.id, site.payer(request.scope))
    return packed(request, encoded(await site.mistakes.today(row.id, zone, reviewing=reviewing)), caching=NO_STORE)


@post(
    "/api/mistakes/answer",
    status_code=200,
    opt=asks(answer=MistakeTold, body=MistakeAnswer, problems=(401, 403, 404, 413, 415, 422)),
)
async def answer_mistake(request: AnyRequest) -> Response[bytes]:
    """Answer a mistake; an answer counts if the mistake is due, so the first one of a day."""
    site = site_of(request.scope)
    row = await site.known_person(request.scope)
    told = await site.mistakes.answer(row.id, await read_body(request, MistakeAnswer))
    if told is None:
        raise HttpError(404, "no_such_mistake", _NO_MISTAKE)
    return packed(request, encoded(told), caching=NO_STORE)


ROUTES: Final[list[HTTPRouteHandler]] = [mistakes, answer_mistake]


def _zone(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,3}", text, re.ASCII) or abs(int(text)) > FARTHEST:
        raise HttpError(422, "bad_zone", _BAD_ZONE)
    return int(text)
