"""Validation of requests: bodies within limits of size and time, and table ids."""

import asyncio
import re
from typing import TypeVar

import msgspec
from litestar.exceptions import ClientException, InternalServerException

from doublesix.messages import FixedMessage, Message
from doublesix.server.domain.table_request import RequestBody
from doublesix.server.http.errors import HttpError
from doublesix.server.http.openapi import TABLE_ID
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.site import site_of

__all__ = ["checked_id", "read_body"]

W = TypeVar("W", bound=RequestBody)


_TOO_SLOW = FixedMessage("problem.body.too-slow", "The body of the request did not come in time.")
_CUT_OFF = FixedMessage("problem.body.cut-off", "The body of the request ended before its stated length.")


class _NotThisShape(Message, id="problem.body.unreadable", english="The body is not a {shape} (see /schema): {fault}."):
    """The shape is a type of the API's schema; the fault is a text of the JSON library."""

    shape: str
    fault: str


async def read_body(request: AnyRequest, shape: type[W]) -> W:
    """Read and decode the body of a request.

    Raises:
        HttpError: If it arrives too slowly, is too large, or does not match the type; with the place of the fault.
    """
    try:
        async with asyncio.timeout(site_of(request.scope).settings.limits.body_seconds):
            body = await request.body()
    except TimeoutError:
        raise HttpError(400, "too_slow", _TOO_SLOW) from None
    except ClientException as error:
        raise HttpError(error.status_code) from None
    except InternalServerException:
        # The client has left before its body was complete: nothing of ours is broken.
        raise HttpError(400, "cut_off", _CUT_OFF) from None
    try:
        return msgspec.json.decode(body, type=shape)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise HttpError(422, "not_understood", _NotThisShape(shape.__name__, _shortly(error))) from None


def _shortly(error: Exception) -> str:
    """What is wrong and where, without echoing the input."""
    return str(error).partition("\n")[0].rstrip(".")[:200] if isinstance(error, msgspec.DecodeError) else "not JSON"


_NO_TABLE = FixedMessage("problem.no-such-id", "There is no table here. The address may be cut short.")


def checked_id(table: str) -> str:
    """The id itself, if it is well-formed.

    Raises:
        HttpError: If it is not.
    """
    if re.fullmatch(TABLE_ID, table, re.ASCII) is None:
        raise HttpError(404, "no_such_table", _NO_TABLE)
    return table
