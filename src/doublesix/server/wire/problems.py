"""Problem documents (RFC 9457): the body of every error response, with the default of each status."""

from collections.abc import Mapping
from typing import Final

from doublesix.messages import FixedMessage, Message
from doublesix.server.domain.messages import message_seen
from doublesix.server.wire.http import Problem

__all__ = ["STATUSES", "Problem", "problem_of"]

STATUSES: Final[Mapping[int, tuple[str, Message]]] = {
    400: (
        "not_understood",
        FixedMessage(
            "problem.http.not-http", "The request is not written as HTTP wants it; read /schema for what can be asked."
        ),
    ),
    401: (
        "nobody",
        FixedMessage("problem.http.nobody", "Nobody is known by this cookie; POST /api/guest with a name first."),
    ),
    403: ("forbidden", FixedMessage("problem.http.forbidden", "This may not be asked from there.")),
    404: (
        "not_found",
        FixedMessage("problem.http.not-found", "There is nothing at this address; read /schema for what can be asked."),
    ),
    405: (
        "wrong_method",
        FixedMessage("problem.http.wrong-method", "This address knows other methods; the header Allow names them."),
    ),
    409: (
        "not_allowed",
        FixedMessage("problem.http.not-allowed", "That can be read, but not done: the answer says why."),
    ),
    413: (
        "too_large",
        FixedMessage("problem.http.too-large", "The body is too large; no request needs more than a few kilobytes."),
    ),
    415: (
        "not_json",
        FixedMessage("problem.http.not-json", "The body must be JSON, with the header content-type: application/json."),
    ),
    421: (
        "unknown_host",
        FixedMessage(
            "problem.http.unknown-host",
            "This server does not go by that name; start it with --origin and the address of its pages.",
        ),
    ),
    422: (
        "not_understood",
        FixedMessage("problem.http.unreadable-body", "The body cannot be read; read /schema for its shape."),
    ),
    431: (
        "head_too_long",
        FixedMessage(
            "problem.http.head-too-long",
            "The head of the request is too long; at most 32 KiB are read, target and headers.",
        ),
    ),
    429: ("too_many", FixedMessage("problem.http.too-many", "That was asked too often; try again in a while.")),
    500: (
        "broken",
        FixedMessage(
            "problem.http.broken",
            "Something is wrong with the server, not with what was asked; it has been written down there.",
        ),
    ),
    503: ("unavailable", FixedMessage("problem.http.unavailable", "That cannot be served now; try again in a while.")),
}
"""Default code and message of each status."""


def problem_of(status: int, code: str = "", message: Message | None = None) -> Problem:
    """The problem document of a response, with the default code and message of its status."""
    usual_code, usual = STATUSES[status]
    said = message or usual
    return Problem(code=code or usual_code, why=str(said), message=message_seen(said))
