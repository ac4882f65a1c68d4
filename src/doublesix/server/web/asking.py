"""Requests and sockets as the framework gives them, with nothing of its own in them."""

from typing import TypeAlias

from litestar import Request, WebSocket
from litestar.datastructures import State

__all__ = ["AnyRequest", "AnySocket"]

AnyRequest: TypeAlias = Request[None, None, State]
AnySocket: TypeAlias = WebSocket[None, None, State]
