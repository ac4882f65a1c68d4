"""HTTP errors: an exception that is answered with a problem document."""

from collections.abc import Mapping

from doublesix.messages import Message
from doublesix.server.wire.problems import problem_of

__all__ = ["HttpError"]


class HttpError(Exception):
    """Raised to answer a request with a `Problem`.

    Attributes:
        status: HTTP status of the response.
        problem: Body of the response.
        headers: Headers of the response.
    """

    def __init__(
        self, status: int, code: str = "", message: Message | None = None, headers: Mapping[str, str] | None = None
    ) -> None:
        self.problem = problem_of(status, code, message)
        super().__init__(self.problem.why)
        self.status = status
        self.headers = dict(headers or {})
