"""Record of all animations of a page."""

from typing import Final, NotRequired, TypedDict

from tests.browser.people import Person

__all__ = ["Animation", "Keyframe", "Rectangle", "animations", "record", "times"]

RECORD: Final = """() => {
  window.animations = [];
  const plain = Element.prototype.animate;
  const box = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { left, top, width, height };
  };
  const scores = () => [...document.querySelectorAll(".scores li > b")].map(box);
  Element.prototype.animate = function (frames, how) {
    const kind = String(this.className.baseVal ?? this.className);
    const seen = { kind, text: this.textContent, box: box(this), scores: scores() };
    window.animations.push({ ...seen, frames: [frames].flat(), ...how });
    return plain.call(this, frames, how);
  };
}"""


class Rectangle(TypedDict):
    """A rectangle of the window, in pixels."""

    left: float
    top: float
    width: float
    height: float


class Keyframe(TypedDict, total=False):
    """Animations of a page with their times."""

    transform: str
    opacity: float
    offset: float
    easing: str


class Animation(TypedDict):
    """One animation: of what, its text and place when it began, and where the figures of the scores were then."""

    kind: str
    text: str
    box: Rectangle
    scores: list[Rectangle]
    frames: list[Keyframe]
    duration: float
    delay: NotRequired[float]


async def record(person: Person) -> None:
    """Record animations of all pages opened from now on."""
    await person.page.add_init_script(f"({RECORD})()")


async def animations(person: Person, kind: str = "") -> list[Animation]:
    """Those of elements of one class, in their order; all without one."""
    found: list[Animation] = await person.page.evaluate("() => window.animations")
    return [one for one in found if not kind or kind in one["kind"].split()]


def times(animation: Animation) -> tuple[float, float]:
    """When it begins and when it is over, in milliseconds."""
    begins = animation.get("delay", 0)
    return begins, begins + animation["duration"]
