"""Device cookie: marks browsers that have logged in before.

It grants no access. It only gives a device a count of wrong passwords of its own, so that no stranger can lock it out.
"""

import secrets
from typing import Final

from litestar.datastructures import Cookie

from doublesix.server.identity.sessions import LONGEST_LIFE, signed_value, signer, value_of

__all__ = ["DEVICE_COOKIE", "Devices"]

DEVICE_COOKIE: Final = "doublesix_device"
MOST_PEOPLE: Final = 8
"""Accounts remembered per browser; the newest are kept."""


class Devices:
    """Reads and writes the device cookie."""

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._signer = signer(secret, "doublesix device")
        self._secure = secure

    def known(self, cookies: str, person: str) -> str:
        """The device's random token for a person who has logged in on it before; empty for anyone else.

        >>> devices = Devices("a secret of this example", secure=False)
        >>> cookie = devices.cookie("", "anna")
        >>> sent = f"{cookie.key}={cookie.value}"
        >>> bool(devices.known(sent, "anna")), bool(devices.known(sent, "ben"))
        (True, False)
        """
        return self._read(cookies).get(person, "")

    def cookie(self, cookies: str, person: str) -> Cookie:
        """The cookie for a device on which a person has just logged in."""
        known = self._read(cookies)
        words = {**known, person: known.pop(person, "") or secrets.token_urlsafe(16)}
        return Cookie(
            key=DEVICE_COOKIE,
            value=str(self._signer.dumps(list(words.items())[-MOST_PEOPLE:])),
            path="/api",
            max_age=LONGEST_LIFE,
            httponly=True,
            samesite="lax",
            secure=self._secure,
        )

    def _read(self, cookies: str) -> dict[str, str]:
        pairs = signed_value(self._signer, value_of(cookies, DEVICE_COOKIE))
        return {str(person): str(word) for person, word in pairs} if isinstance(pairs, list) else {}
