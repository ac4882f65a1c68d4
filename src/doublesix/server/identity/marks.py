"""Marks of devices and networks: what a ban knows them by, without their cookie or address."""

import hashlib
import secrets
from typing import Final

from litestar.datastructures import Cookie

from doublesix.server.identity.sessions import LONGEST_LIFE, signed_value, signer, value_of

__all__ = ["BROWSER_COOKIE", "Marks"]

BROWSER_COOKIE: Final = "doublesix_browser"


class Marks:
    """Reads and writes the cookie that marks a browser, and makes keyed marks of network addresses.

    It grants no access: a host can ban the browser by it, and nothing else is known of it.
    """

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._signer = signer(secret, "doublesix browser")
        self._key = hashlib.sha256(f"doublesix network\n{secret}".encode()).digest()
        self._secure = secure

    def device(self, cookies: str) -> str:
        """Mark of the browser that sends these cookies; empty if it has none.

        >>> marks = Marks("a secret of this example", secure=False)
        >>> cookie = marks.cookie()
        >>> len(marks.device(f"{cookie.key}={cookie.value}")), marks.device("doublesix_browser=forged")
        (32, '')
        """
        value = signed_value(self._signer, value_of(cookies, BROWSER_COOKIE))
        return self._keyed(value) if isinstance(value, str) else ""

    def cookie(self) -> Cookie:
        """A new cookie for a browser without one."""
        return Cookie(
            key=BROWSER_COOKIE,
            value=str(self._signer.dumps(secrets.token_urlsafe(16))),
            path="/api",
            max_age=LONGEST_LIFE,
            httponly=True,
            samesite="lax",
            secure=self._secure,
        )

    def network(self, address: str) -> str:
        """Mark of a network address, in the form in which it is counted; empty if unknown."""
        return self._keyed(address) if address else ""

    def _keyed(self, text: str) -> str:
        return hashlib.blake2b(text.encode(), key=self._key, digest_size=16).hexdigest()
