"""Exception handlers, which answer every failure with a problem document."""

from http import HTTPStatus
from typing import Final

import structlog
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from doublesix.errors import DominoError
from doublesix.messages.units import message_of
from doublesix.server.hosting import Damaged, HostProblem, NoSuchTable, NotFinished, TooBusy
from doublesix.server.hosting.context import place_of
from doublesix.server.http.errors import HttpError
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.routes.pages import nowhere
from doublesix.server.http.site import site_of
from doublesix.server.identity.password_queue import PasswordsBusy
from doublesix.server.identity.registry import OVER
from doublesix.server.storage import SessionOver, StoreTrouble
from doublesix.server.wire.problems import STATUSES, Problem

__all__ = ["HANDLERS"]

log = structlog.get_logger("web")


def _answer(request: AnyRequest, trouble: HttpError) -> Response[Problem]:
    site_of(request.scope).metrics.refused(trouble.problem.code)
    return Response(trouble.problem, status_code=trouble.status, headers=trouble.headers)


def _refused(request: AnyRequest, trouble: HttpError) -> Response[Problem]:
    return _answer(request, trouble)


def _framework(request: AnyRequest, error: HTTPException) -> Response[Problem] | Response[bytes]:
    """Answer a framework error in our own words, for the framework's could echo the request."""
    if error.status_code == HTTPStatus.NOT_FOUND and (page := nowhere(request)) is not None:
        return page
    return _answer(
        request, HttpError(error.status_code if error.status_code in STATUSES else 400, headers=error.headers)
    )


def _ours(request: AnyRequest, error: DominoError) -> Response[Problem]:
    return _answer(request, HttpError(409, "not_allowed", message_of(error)))


def _over(request: AnyRequest, _error: SessionOver) -> Response[Problem]:
    return _answer(request, HttpError(401, "session_over", OVER))


def _hosts(request: AnyRequest, problem: HostProblem) -> Response[Problem]:
    status = {NoSuchTable: 404, NotFinished: 409, Damaged: 409, TooBusy: 429}.get(type(problem), 503)
    return _answer(request, HttpError(status, problem.code, message_of(problem)))


def _stores(request: AnyRequest, trouble: StoreTrouble) -> Response[Problem]:
    log.error("store", at=place_of(trouble))
    return _answer(request, HttpError(503, "store_trouble", message_of(trouble)))


def _busy(request: AnyRequest, busy: PasswordsBusy) -> Response[Problem]:
    return _answer(request, HttpError(503, "busy", message_of(busy)))


def _broken(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("broken", error=type(error).__name__, at=place_of(error))
    return _answer(request, HttpError(500))


HANDLERS: Final[ExceptionHandlersMap] = {
    HttpError: _refused,
    HTTPException: _framework,
    DominoError: _ours,
    SessionOver: _over,
    HostProblem: _hosts,
    StoreTrouble: _stores,
    PasswordsBusy: _busy,
    Exception: _broken,
}
"""Handler of each class of exceptions."""
