"""Accessibility statement: what the page's tests assert, and what they do not.

The tests of a sentence have its name as a mark: ``@pytest.mark.accessibility("keyboard")``. The page on accessibility
among the references lists them, and is compared with the marks.
"""

import json
import sys
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import msgspec

from doublesix.messages import FixedMessage, Message
from doublesix.server.domain.messages import message_seen

__all__ = ["CLAIMS", "LARGE_CONTRAST", "LEAST_CONTRAST", "LEAST_PIXELS", "LIMITS", "NARROWEST", "sections"]

NARROWEST: Final = 320
"""Width of the narrowest window, in pixels."""
LEAST_PIXELS: Final = 24
"""Width and height of the smallest thing to be pressed."""
LEAST_CONTRAST: Final = 4.5
"""Contrast of the faintest words, to one."""
LARGE_CONTRAST: Final = 3
"""Contrast of the faintest large words, to one."""


class _Axe(
    Message,
    id="accessibility.axe",
    english="The checker axe finds no violation on the lobby, on the form of a new table, at a table in all its stages,"
    " in its panels and in the replay, in light and dark colours, down to {pixels} pixels of width; nor in the chat and"
    " at the host's desk.",
):
    pixels: int


class _Contrast(
    Message,
    id="accessibility.contrast",
    english="Words have a contrast of at least {least} to 1 and large ones of {large} to 1, also on the cloth of the"
    " lobby and of the table.",
):
    least: float
    large: int


class _Small(
    Message,
    id="accessibility.small",
    english="At {pixels} pixels of width, on a phone and at 200 % zoom the lobby, a table and its replay do not scroll"
    " sideways, and nothing to be pressed is smaller than {least} pixels.",
):
    pixels: int
    least: int


CLAIMS: Final = MappingProxyType[str, Message](
    {
        "axe": _Axe(NARROWEST),
        "contrast": _Contrast(LEAST_CONTRAST, LARGE_CONTRAST),
        "keyboard": FixedMessage(
            "accessibility.keyboard",
            "A seat is taken, a whole match is played, and its deals are verified by the keyboard alone.",
        ),
        "names": FixedMessage(
            "accessibility.names",
            "The names and roles that a screen reader is told are enough to play.",
        ),
        "small": _Small(NARROWEST, LEAST_PIXELS),
        "motion": FixedMessage(
            "accessibility.motion", "Where the system asks for less motion, nothing at a table moves."
        ),
        "forced": FixedMessage(
            "accessibility.forced", "In colours that the system forces, the words of the lobby stand on no picture."
        ),
        "language": FixedMessage(
            "accessibility.language", "In Spanish, names that a screen reader is told are Spanish, too."
        ),
        "chat": FixedMessage(
            "accessibility.chat", "What is said in the chat is announced, and reporting it does not lose the focus."
        ),
    }
)
"""What tests assert, by the name of their mark."""

LIMITS: Final = (
    FixedMessage(
        "accessibility.level",
        "The aim is WCAG 2.2, level AA. It was assessed by these tests alone, and as a whole by no one.",
    ),
    FixedMessage(
        "accessibility.people",
        "No screen reader is among the tests, and no person who needs one has tried the page for us.",
    ),
    FixedMessage(
        "accessibility.time",
        "A table has time limits only where the person who made it chose some; its card says which.",
    ),
    FixedMessage("accessibility.tell", "If something keeps you from playing, tell a host of this house."),
)
"""What the tests do not say."""

_TESTED: Final = FixedMessage("accessibility.tested", "What is tested")
_NOT_TESTED: Final = FixedMessage("accessibility.not-tested", "What is not, and what to do")


def sections() -> tuple[tuple[Message, tuple[Message, ...]], ...]:
    """Headings with their sentences."""
    return (_TESTED, tuple(CLAIMS.values())), (_NOT_TESTED, LIMITS)


def _file() -> str:
    shown: list[dict[str, Any]] = [
        {"heading": _plain(heading), "lines": [_plain(line) for line in lines]} for heading, lines in sections()
    ]
    return json.dumps(shown, indent=2, ensure_ascii=False) + "\n"


def _plain(message: Message) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(message_seen(message))
    return plain


def main(arguments: list[str]) -> None:
    """Write the sentences for the page into the folder given as the only argument."""
    (Path(arguments[0]) / "accessibility.json").write_text(_file(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
