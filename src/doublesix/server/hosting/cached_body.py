"""Response bodies that are compressed once and sent many times."""

import gzip
import hashlib
from dataclasses import dataclass
from typing import Final, Self

__all__ = ["CachedBody"]

WORTH_PACKING: Final = 512
"""Bytes from which a body is compressed."""
LEVEL: Final = 6


@dataclass(frozen=True)
class CachedBody:
    """Immutable HTTP response body with its compressed form.

    Attributes:
        content: The body.
        packed: The body compressed by gzip; empty if it is not worth it.
        tag: ETag, a hash of the content.
    """

    content: bytes
    packed: bytes
    tag: str

    @classmethod
    def of(cls, content: bytes, *, level: int = LEVEL, pack: bool = True) -> Self:
        """Compress a body; ``pack`` is false for pictures and fonts, which are compressed already."""
        # No timestamp, so that equal bodies compress to equal bytes everywhere.
        packed = gzip.compress(content, level, mtime=0) if pack and len(content) >= WORTH_PACKING else b""
        return cls(content, packed, f'"{hashlib.sha256(content).hexdigest()[:32]}"')
