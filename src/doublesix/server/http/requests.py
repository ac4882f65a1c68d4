"""Request and WebSocket types, without Litestar's user and auth."""

from typing import TypeAlias

from litestar import Request, WebSocket
from litestar.datastructures import State

__all__ = ["AnyRequest", "AnySocket"]

AnyRequest: TypeAlias = Request[None, None, State]
AnySocket: TypeAlias = WebSocket[None, None, State]
