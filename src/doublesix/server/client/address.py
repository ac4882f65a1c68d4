"""Address of a table at a remote server, and its texts made safe for a terminal."""

import re
from dataclasses import dataclass
from typing import Final, Self
from urllib.parse import urlsplit

from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.notation.faults import visible

__all__ = ["TableAddress", "cleaned"]

LONGEST: Final = 300


def cleaned(text: str) -> str:
    r"""The text made safe for a terminal: on one line, and truncated if long.

    >>> cleaned("no\x1b]0;seat\x07\nhere")
    'no·]0;seat··here'
    """
    # Truncate first, so that the rest is not scanned.
    return visible(text[:LONGEST]) + ("..." if len(text) > LONGEST else "")


_PATH: Final = re.compile(r"/t/([A-Za-z0-9_-]{1,64})/?")


class _NoAddress(
    Message,
    id="join.no-address",
    english="“{given}” is not the address of a table; it reads like http://127.0.0.1:8066/t/NAME, as the"
    " browser shows it when the table is open",
):
    given: str


@dataclass(frozen=True)
class TableAddress:
    """Server and id of a table.

    Attributes:
        origin: Origin of the server: ``https://dominoes.example``.
        table: Id of the table.

    >>> TableAddress.parse("http://127.0.0.1:8066/t/abc").socket(7)
    'ws://127.0.0.1:8066/ws/abc?since=7&notation=1'
    """

    origin: str
    table: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the address of a table as a browser shows it.

        Raises:
            UsageError: If it is not the address of a table.
        """
        try:
            parts = urlsplit(text.strip())
            found = _PATH.fullmatch(parts.path)
            if found is not None and parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0:
                return cls(f"{parts.scheme}://{parts.netloc.rpartition('@')[2].lower()}", found[1])
        except ValueError:
            # An invalid port or host; reported below.
            pass
        raise UsageError(_NoAddress(text[:200]))

    def socket(self, since: int) -> str:
        """URL of the table's socket, for a client that has the events up to ``since``."""
        return f"ws{self.origin.removeprefix('http')}/ws/{self.table}?since={since}&notation=1"
