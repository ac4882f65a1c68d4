"""Secrets of links and keys of the house, and the digests by which they are stored."""

import hashlib
import secrets

__all__ = ["digest_of_link", "new_link"]


def new_link() -> str:
    """A secret of a link, of 192 bits."""
    return secrets.token_urlsafe(24)


def digest_of_link(secret: str) -> str:
    """SHA-256 of the secret, by which the link is stored."""
    return hashlib.sha256(f"doublesix link {secret}".encode()).hexdigest()
