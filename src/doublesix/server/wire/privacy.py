"""Wire types of the page on privacy."""

from doublesix.server.domain.messages import MessageSeen
from doublesix.server.wire.http import Shape

__all__ = ["PrivacySection", "PrivacySeen"]


class PrivacySection(Shape, frozen=True, kw_only=True):
    """Some sentences under a heading.

    Attributes:
        heading: What the sentences are about.
        lines: The sentences.
    """

    heading: MessageSeen
    lines: list[MessageSeen]


class PrivacySeen(Shape, frozen=True, kw_only=True):
    """What a server keeps, for how long, and what one may do about it.

    Attributes:
        sections: The sentences, by what they are about.
    """

    sections: list[PrivacySection]
