"""Browser names from ``User-Agent`` headers, for the list of devices."""

import re
from typing import Final

__all__ = ["LONGEST", "agent_of"]

LONGEST: Final = 40

BROWSERS: Final = (
    ("Edge", r"\bEdgA?(?:iOS)?/"),
    ("Opera", r"\bOPR/"),
    ("Samsung Internet", r"\bSamsungBrowser/"),
    ("Firefox", r"\b(?:Firefox|FxiOS)/"),
    ("Chrome", r"(?:Chrome|CriOS)/"),
    ("Safari", r"\bSafari/"),
)
"""Most specific first: most browsers also name the ones they derive from."""

SYSTEMS: Final = (
    ("iPhone", r"\biPhone\b"),
    ("iPad", r"\biPad\b"),
    ("Android", r"\bAndroid\b"),
    ("Windows", r"\bWindows\b"),
    ("ChromeOS", r"\bCrOS\b"),
    ("macOS", r"\bMac OS X\b"),
    ("Linux", r"\bLinux\b"),
)


def agent_of(header: str) -> str:
    """Browser and system in a ``User-Agent`` header; for any other program its first word.

    >>> agent_of("Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0")
    'Firefox, Linux'
    >>> agent_of("doublesix-bot/1.0 (a friendly one)")
    'doublesix-bot/1.0'
    """
    known = [name for names in (BROWSERS, SYSTEMS) if (name := _first(names, header))]
    if known:
        return ", ".join(known)
    # Untrusted text, shown on other devices of the same person: printable ASCII only, truncated.
    return re.sub(r"[^ -~]", "", header).partition(" ")[0][:LONGEST]


def _first(names: tuple[tuple[str, str], ...], header: str) -> str:
    return next((name for name, sign in names if re.search(sign, header)), "")
