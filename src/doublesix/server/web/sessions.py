"""Who asks: a signed cookie, which pages cannot read, and the token that they send back to show that they are ours."""

import hashlib
import hmac
import re
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Final

import msgspec
from itsdangerous import BadData, URLSafeTimedSerializer

__all__ = ["COOKIE", "CSRF_HEADER", "Session", "Sessions"]

COOKIE: Final = "doublesix"
CSRF_HEADER: Final = "x-csrf-token"
LONGEST_LIFE: Final = 365 * 24 * 3600
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Session(msgspec.Struct, frozen=True):
    """One browser.

    Attributes:
        id: 128 random bits; new whenever somebody comes in or leaves, so that nobody can be given one beforehand.
        person: Id of the person; empty for nobody yet.
    """

    id: str
    person: str = ""

    @classmethod
    def new(cls, person: str = "") -> "Session":
        """A session that nobody has had."""
        return cls(secrets.token_urlsafe(16), person)


class Sessions:
    """Reads and writes cookies, with one secret."""

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._signer = URLSafeTimedSerializer(
            secret, salt="doublesix session", signer_kwargs={"digest_method": hashlib.sha256}
        )
        self._csrf_key = hashlib.sha256(b"doublesix csrf\n" + secret.encode()).digest()
        self._secure = secure

    def read(self, cookies: str) -> Session | None:
        """The session in a ``Cookie`` header; `None` where there is none that we have signed."""
        try:
            morsel = SimpleCookie(cookies).get(COOKIE)
            told = self._signer.loads(morsel.value, max_age=LONGEST_LIFE) if morsel else None
        except (BadData, CookieError):
            return None
        match told:
            case [str(session), str(person)] if ID.fullmatch(session) and (not person or ID.fullmatch(person)):
                return Session(session, person)
            case _:
                return None

    def cookie(self, session: Session) -> str:
        """The ``Set-Cookie`` header that gives a browser this session."""
        value = self._signer.dumps([session.id, session.person])
        secure = "; Secure" if self._secure else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={LONGEST_LIFE}; HttpOnly; SameSite=Lax{secure}"

    def csrf(self, session: Session) -> str:
        """What a page sends back in the header; it follows from the session and can be made by nobody else."""
        return hmac.new(self._csrf_key, session.id.encode(), hashlib.sha256).hexdigest()

    def proves(self, session: Session | None, token: str) -> bool:
        """Whether a page of ours, in this session, has sent this."""
        return session is not None and hmac.compare_digest(self.csrf(session).encode(), token.encode())
