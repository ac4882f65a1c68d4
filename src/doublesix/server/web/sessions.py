"""Session cookies: signed, with a CSRF token.

A cookie alone proves little: whether its session goes on stands in the store (see `registry`).
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
"""Seconds for which a cookie is good."""
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Session(msgspec.Struct, frozen=True):
    """One browser.

    Attributes:
        id: 128 random bits; new at every sign-in and sign-out, against session fixation.
        person: Id of the person; empty for a stranger. Only sessions of a person stand in the store.
    """

    id: str
    person: str = ""

    @classmethod
    def new(cls, person: str = "") -> "Session":
        """A new session."""
        return cls(secrets.token_urlsafe(16), person)

    @property
    def digest(self) -> str:
        """What the store knows the session by: it tells nothing about the cookie."""
        return hashlib.sha256(self.id.encode()).hexdigest()


class Sessions:
    """Reads and writes cookies, with one secret."""

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._signer = signer(secret, "doublesix session of the store")
        self._old_signer = signer(secret, "doublesix session")
        self._csrf_key = _key(secret, "csrf")
        self._exchange_key = _key(secret, "exchange")
        self._secure = secure

    def read(self, cookies: str) -> Session | None:
        """The session in a ``Cookie`` header; `None` where there is none that we have signed."""
        return _read(self._signer, cookies)

    def exchanged(self, cookies: str) -> Session | None:
        """The session that takes the place of one of an older version, which stood in its cookie alone.

        It is the same however often the old cookie comes, so that two pages that ask at once get one session.
        """
        old = _read(self._old_signer, cookies)
        if old is None:
            return None
        made = hmac.new(self._exchange_key, old.id.encode(), hashlib.sha256).digest()[:16]
        return Session(base64.urlsafe_b64encode(made).rstrip(b"=").decode(), old.person)

    def cookie(self, session: Session) -> str:
        """The ``Set-Cookie`` header that gives a browser this session."""
        value = self._signer.dumps([session.id, session.person])
        secure = "; Secure" if self._secure else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={LONGEST_LIFE}; HttpOnly; SameSite=Lax{secure}"

    def csrf(self, session: Session) -> str:
        """What a page sends back in the header; it follows from the session and no other page can make it."""
        return hmac.new(self._csrf_key, session.id.encode(), hashlib.sha256).hexdigest()

    def proves(self, session: Session | None, token: str) -> bool:
        """Whether a page of ours, in this session, has sent this."""
        return session is not None and hmac.compare_digest(self.csrf(session).encode(), token.encode())


def claims(cookies: str) -> bool:
    """Whether a ``Cookie`` header says that it has a session, be it true or not."""
    return bool(value_of(cookies, COOKIE))


def _key(secret: str, purpose: str) -> bytes:
    return hashlib.sha256(f"doublesix {purpose}\n{secret}".encode()).digest()


def signer(secret: str, salt: str) -> URLSafeTimedSerializer:
    """What signs for one purpose, and believes signatures for that purpose only."""
    return URLSafeTimedSerializer(secret, salt=salt, signer_kwargs={"digest_method": hashlib.sha256})


def signed_value(signer: URLSafeTimedSerializer, text: str) -> object:
    """What was signed, at most `LONGEST_LIFE` ago; `None` where it was not by us, or longer ago.

    A time of signing that lies ahead is good, too: the clock of the server has been set back since, and what it gave
    out a moment ago is not to be refused for that.
    """
    if not text:
        # The error that says so would hold the whole request, and it itself, until the next look for cycles.
        return None
    try:
        value, signed = signer.loads(text, return_timestamp=True)
    except BadData:
        return None
    return value if time.time() - signed.timestamp() <= LONGEST_LIFE else None


def value_of(cookies: str, name: str) -> str:
    """A cookie of a ``Cookie`` header; empty where it has none of that name."""
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
