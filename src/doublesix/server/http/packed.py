"""Responses that many clients get alike: gzip for clients that accept it, 304 for those that have the content.

Only what holds no secret is compressed beside what strangers wrote: from the length of a compressed response they
could otherwise guess a secret in it, letter by letter.
"""

import re
from typing import Final

import msgspec
from litestar import Response

from doublesix.server.hosting.cached_body import CachedBody
from doublesix.server.http.requests import AnyRequest

__all__ = ["ASK_AGAIN", "NO_STORE", "encoded", "packed"]

ASK_AGAIN: Final = "no-cache"
"""Cached, and asked for again each time by its ETag."""
NO_STORE: Final = "no-store"
"""CachedBody by no cache, for what only this client may see."""
JSON: Final = "application/json"
GZIP: Final = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))")
"""In ``accept-encoding``: gzip, unless its weight is nought."""


def packed(request: AnyRequest, kept: CachedBody, *, kind: str = JSON, caching: str = ASK_AGAIN) -> Response[bytes]:
    """A body for this client: 304 if it has it, compressed if it may be, whole otherwise."""
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    if caching != NO_STORE:
        headers["etag"] = kept.tag
    if request.headers.get("if-none-match") == headers.get("etag", ""):
        return Response(b"", status_code=304, headers=headers)
    if kept.packed and GZIP.search(request.headers.get("accept-encoding", "")):
        return Response(kept.packed, status_code=200, media_type=kind, headers=headers | {"content-encoding": "gzip"})
    return Response(kept.content, status_code=200, media_type=kind, headers=headers)


def encoded(answer: object, *, pack: bool = True) -> CachedBody:
    """An answer as JSON, compressed unless ``pack`` is false."""
    return CachedBody.of(msgspec.json.encode(answer), pack=pack)
