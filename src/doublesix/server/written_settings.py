"""Options of ``doublesix serve`` that are written as text: limits, and the origins of pages."""

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Final
from urllib.parse import urlsplit

from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Series
from doublesix.server.settings import Limits

__all__ = ["read_limits", "read_origin"]

LARGEST_LIMIT: Final = 1_000_000_000
USUAL_PORTS: Final = {"http": 80, "https": 443}


class _NoSuchLimit(
    Message,
    id="server.no-such-limit",
    english="there is no limit “{name}”; the limits are: {known}",
):
    name: str
    known: Series


def read_limits(words: Iterable[str]) -> Limits:
    """The default limits with overrides, each given as ``NAME=NUMBER``.

    >>> read_limits(["sockets=100", "work=10000"]).sockets
    100

    Raises:
        UsageError: If there is no such limit, or its value is not a positive number within bounds.
    """
    changes: dict[str, float] = {}
    known = {one.name: one.default for one in fields(Limits)}
    for word in words:
        name, _, number = word.partition("=")
        if name not in known:
            raise UsageError(_NoSuchLimit(name, Series(tuple(known))))
        changes[name] = _read_number(name, number, whole=isinstance(known[name], int))
    return replace(Limits(), **changes)  # type: ignore[arg-type]  # whole numbers where they must be


_NUMBER = FixedMessage("server.a-number", "a number")
_WHOLE_NUMBER = FixedMessage("server.a-whole-number", "a whole number")


class _BadLimit(
    Message,
    id="server.bad-limit",
    english=("--limit {name} must be {kind} above 0 and at most {most}, such as --limit {name}={usual}, not {given}"),
):
    name: str
    given: str
    kind: Message
    most: int
    usual: str


def _read_number(name: str, text: str, *, whole: bool) -> float:
    try:
        number = int(text) if whole else float(text)
    except ValueError:
        number = 0
    if not 0 < number <= LARGEST_LIMIT:
        kind = _WHOLE_NUMBER if whole else _NUMBER
        raise UsageError(_BadLimit(name, text, kind, LARGEST_LIMIT, f"{getattr(Limits(), name):g}"))
    return number


class _NoOrigin(
    Message,
    id="server.no-origin",
    english="“{given}” is not where a page could come from; an origin is written such as https://dominoes.example",
):
    given: str


def read_origin(text: str) -> str:
    """Normalise an origin to the form that browsers send.

    >>> read_origin("https://Dominoes.example:443/")
    'https://dominoes.example'

    Raises:
        UsageError: If the text is not an origin.
    """
    try:
        parts = urlsplit(text.strip())
        port = "" if parts.port in {None, USUAL_PORTS.get(parts.scheme)} else f":{parts.port}"
        plain = not (parts.username or parts.password or parts.query or parts.fragment) and parts.path in {"", "/"}
    except ValueError:
        plain, parts, port = False, urlsplit(""), ""
    if not plain or parts.scheme not in USUAL_PORTS or not parts.hostname:
        raise UsageError(_NoOrigin(text))
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}{port}"
