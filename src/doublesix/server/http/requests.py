"""Request type, without Litestar's user and auth."""

from typing import TypeAlias

from litestar import Request
from litestar.datastructures import State

__all__ = ["AnyRequest"]

AnyRequest: TypeAlias = Request[None, None, State]
