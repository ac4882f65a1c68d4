"""Names of people: normalised, visible, and no longer than a seat shows."""

import re
import unicodedata
from typing import Final

from doublesix.messages import FixedMessage
from doublesix.server.http.errors import HttpError

__all__ = ["LONGEST_NAME", "proper_name"]

LONGEST_NAME: Final = 16

UNSEEN: Final = re.compile(
    r"[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
"""Printable characters that show nothing, with which a name could look like another one, or empty."""

MOST_MARKS: Final = 2
"""Combining marks on one letter; more would reach into the lines above and below."""

_BAD_NAME = FixedMessage("problem.bad-name", "A name has 1 to 16 signs that can be seen; blanks only between them.")


def proper_name(name: str) -> str:
    """A normalised name: NFC, visible characters, single spaces.

    Raises:
        HttpError: If it is empty or too long, or has characters that could disturb the page or imitate another name.
    """
    tidy = " ".join(UNSEEN.sub("", unicodedata.normalize("NFC", name)).split())
    marks = "".join("m" if unicodedata.combining(sign) else "." for sign in tidy)
    if not (tidy.isprintable() and 1 <= len(tidy) <= LONGEST_NAME) or "m" * (MOST_MARKS + 1) in marks:
        raise HttpError(409, "bad_name", _BAD_NAME)
    return tidy
