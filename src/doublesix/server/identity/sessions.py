"""Session cookies: signed, with a CSRF token.

A signed cookie alone proves little: the store says whether its session is still valid (see `registry`).
"""

import base64
import hashlib
import hmac
import re
import secrets
import time
from http.cookies import CookieError, SimpleCookie
from typing import Final

import msgspec
from itsdangerous import BadData, URLSafeTimedSerializer

__all__ = [
    "COOKIE",
    "CSRF_HEADER",
    "LONGEST_LIFE",
    "Session",
    "Sessions",
    "claims",
    "signed_value",
    "signer",
    "value_of",
]

COOKIE: Final = "doublesix"
CSRF_HEADER: Final = "x-csrf-token"
LONGEST_LIFE: Final = 365 * 24 * 3600
"""Seconds for which a cookie is valid."""
TOKEN: Final = re.compile(r"Bearer ([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})", re.ASCII)
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Session(msgspec.Struct, frozen=True):
    """Session of one browser.

    Attributes:
        id: 128 random bits; new at every sign-in and sign-out, against session fixation.
        person: Id of the person; empty for a stranger. Only sessions of a person are stored.
        by_token: Whether a bot sent it as its token, and no browser as a cookie: it may then play, and nothing else.
    """

    id: str
    person: str = ""
    by_token: bool = False

    @classmethod
    def new(cls, person: str = "") -> "Session":
        """A new session."""
        return cls(secrets.token_urlsafe(16), person)

    @property
    def token(self) -> str:
        """Token of a bot: what its programs send as ``Authorization: Bearer TOKEN``."""
        return f"{self.id}.{self.person}"

    @property
    def digest(self) -> str:
        """SHA-256 of the id, by which the session is stored; it does not reveal the cookie."""
        return hashlib.sha256(self.id.encode()).hexdigest()


class Sessions:
    """Reads and writes session cookies, signed with one secret."""

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._signer = signer(secret, "doublesix session of the store")
        self._old_signer = signer(secret, "doublesix session")
        self._csrf_key = _key(secret, "csrf")
        self._exchange_key = _key(secret, "exchange")
        self._secure = secure

    def read(self, cookies: str) -> Session | None:
        """The session in a ``Cookie`` header; `None` if there is none with a valid signature."""
        return _read(self._signer, cookies)

    @staticmethod
    def read_token(authorization: str) -> Session | None:
        """The session in an ``Authorization`` header with a bot's token; `None` if there is none."""
        found = TOKEN.fullmatch(authorization)
        return Session(found[1], found[2], by_token=True) if found else None

    def exchanged(self, cookies: str) -> Session | None:
        """The session that replaces a cookie of an older version, which was not stored; `None` without such a cookie.

        It is derived from the old cookie, so that two pages that ask at once get the same session.
        """
        old = _read(self._old_signer, cookies)
        if old is None:
            return None
        made = hmac.new(self._exchange_key, old.id.encode(), hashlib.sha256).digest()[:16]
        return Session(base64.urlsafe_b64encode(made).rstrip(b"=").decode(), old.person)

    def cookie(self, session: Session) -> str:
        """Value of the ``Set-Cookie`` header for a session."""
        value = self._signer.dumps([session.id, session.person])
        secure = "; Secure" if self._secure else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={LONGEST_LIFE}; HttpOnly; SameSite=Lax{secure}"

    def csrf(self, session: Session) -> str:
        """CSRF token of a session, which pages send back in a header and no foreign page can compute."""
        return hmac.new(self._csrf_key, session.id.encode(), hashlib.sha256).hexdigest()

    def proves(self, session: Session | None, token: str) -> bool:
        """Whether a token is the CSRF token of the session."""
        return session is not None and hmac.compare_digest(self.csrf(session).encode(), token.encode())


def claims(cookies: str) -> bool:
    """Whether a ``Cookie`` header has a session cookie, valid or not."""
    return bool(value_of(cookies, COOKIE))


def _key(secret: str, purpose: str) -> bytes:
    return hashlib.sha256(f"doublesix {purpose}\n{secret}".encode()).digest()


def signer(secret: str, salt: str) -> URLSafeTimedSerializer:
    """Signer for one purpose, which rejects signatures made for any other."""
    return URLSafeTimedSerializer(secret, salt=salt, signer_kwargs={"digest_method": hashlib.sha256})


def signed_value(signer: URLSafeTimedSerializer, text: str) -> object:
    """The value in a signed text; `None` if the signature is invalid or older than `LONGEST_LIFE`.

    A signing time in the future is accepted: if the server's clock was set back, cookies that it has just given out
    must stay valid.
    """
    if not text:
        # The exception for it would keep itself and the whole request alive in a cycle until the next collection.
        return None
    try:
        value, signed = signer.loads(text, return_timestamp=True)
    except BadData:
        return None
    return value if time.time() - signed.timestamp() <= LONGEST_LIFE else None


def value_of(cookies: str, name: str) -> str:
    """Value of a cookie in a ``Cookie`` header; empty if there is none of that name."""
    try:
        morsel = SimpleCookie(cookies).get(name)
    except CookieError:
        return ""
    return morsel.value if morsel else ""


def _read(signer: URLSafeTimedSerializer, cookies: str) -> Session | None:
    match signed_value(signer, value_of(cookies, COOKIE)):
        case [str(session), str(person)] if ID.fullmatch(session) and (not person or ID.fullmatch(person)):
            return Session(session, person)
        case _:
            return None
