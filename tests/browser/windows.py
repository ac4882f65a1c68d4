"""Window sizes of the layout tests, and their checks."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from playwright.async_api import ViewportSize

from tests.browser.people import Person

__all__ = ["FAULTS", "MEASURED", "SIZES", "faults"]

SIZES: Final[dict[str, ViewportSize]] = {
    "desk": {"width": 1440, "height": 900},
    "small desk": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
    "phone on its side": {"width": 844, "height": 390},
    "narrow": {"width": 320, "height": 640},
    "tablet": {"width": 1024, "height": 768},
    "large": {"width": 2560, "height": 1440},
    "at 200 %": {"width": 640, "height": 400},
}

MEASURED: Final = Path(__file__).with_name("measured.js").read_text(encoding="utf-8")
"""A script that brings ``window.measured`` to the page of a table."""

FAULTS: Final = f"() => {{ {MEASURED} return window.measured.faults(); }}"


async def faults(person: Person, state: str, sizes: Iterable[str] = SIZES) -> dict[str, list[str]]:
    """Faults of this state by window size."""
    found: dict[str, list[str]] = {}
    for name in sizes:
        await person.page.set_viewport_size(SIZES[name])
        # The felt measures itself anew.
        await person.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))")
        if wrong := await person.page.evaluate(FAULTS):
            found[f"{state}, {name}"] = wrong
        await person.shot(f"scene-{state}-{name.replace(' ', '-').replace('%', '')}")
    await person.page.set_viewport_size(SIZES["desk"])
    return found
