"""Match curve as SVG: match-win probability of one side, with its mistakes and the luck of each round."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from html import escape
from typing import Final

from doublesix.analysis.grades import Grade
from doublesix.analysis.html.rounds import RoundNumber
from doublesix.analysis.numbers import signed, units
from doublesix.analysis.report import Review, ReviewedDecision
from doublesix.core.seating import Side
from doublesix.messages import FixedMessage, Message
from doublesix.messages.translation import Translator

__all__ = ["curve"]

LEFT, TOP = 54, 34
INK, SOFT, BAND, PLAY, TILES = "#221e19", "#5f574c", "#efe9d9", "#a8371b", "#1d5c87"
NARROW: Final = 130
"""Width of a round in pixels below which its scores are left out."""

ROOM: Final = 34
"""Width in pixels of the number beside the luck bar of a round."""


LUCK: Final = FixedMessage("review.curve-tiles", "tiles")


class _ShortRound(Message, id="review.short-round", english="R{number}"):
    """A round by its number, where there is no room for more."""

    number: int


class _RoundBegins(Message, id="review.round-begins", english="round {number} begins at {percent} percent"):
    """Match-win probability at the beginning of a round."""

    number: int
    percent: Decimal


class _Chances(Message, id="review.curve-described", english="Chance to win: {rounds}."):
    """Description of the curve for screen readers."""

    rounds: tuple[Message, ...]


@dataclass(frozen=True)
class _Frame:
    """Size of a drawing, on which that of its text does not depend, and the language of the text."""

    width: int
    height: int
    say: Translator

    @property
    def right(self) -> int:
        """The x coordinate at which the curve ends."""
        return self.width - 10

    @property
    def bottom(self) -> int:
        """The y coordinate of probability 0."""
        return self.height - 70

    @property
    def lane(self) -> int:
        """The y coordinate of the zero line of luck, below the curve."""
        return self.height - 28

    def down(self, chance: float) -> float:
        """The y coordinate of a probability."""
        return self.bottom - (self.bottom - TOP) * chance


WIDE, SMALL = (760, 380), (360, 260)


def curve(review: Review, side: Side, worst: Sequence[ReviewedDecision], say: Translator) -> str:
    """Curve of one side, once for wide and once for small screens; empty if the review has none.

    Numbered triangles are the ``worst`` decisions of the side; hollow ones are mistakes of the other side.
    """
    frames = ((_Frame(*WIDE, say), "wide"), (_Frame(*SMALL, say), "small"))
    return "".join(_drawn(review, side, worst, frame, name) for frame, name in frames)


def _drawn(review: Review, side: Side, worst: Sequence[ReviewedDecision], frame: _Frame, name: str) -> str:
    if not review.curve:
        return ""
    last = max(point.step for point in review.curve) or 1

    def across(step: float) -> float:
        return LEFT + (frame.right - LEFT) * step / last

    points = [(across(point.step), frame.down(_own(point.chance, side))) for point in review.curve]
    parts = [
        *_bands(review, across, frame),
        *_grid(frame),
        f'<path d="{_stairs(points)}" fill="none" stroke="{INK}" stroke-width="1.8"/>',
        *_marks(review, side, worst, across, frame),
        *_luck(review, side, across, frame),
    ]
    return (
        f'<svg role="img" aria-label="{escape(frame.say(_described(review, side)))}"'
        f' viewBox="0 0 {frame.width} {frame.height}"'
        f' class="curve {name}" font-size="13" fill="{SOFT}">' + "".join(parts) + "</svg>"
    )


def _own(chance: float, side: Side) -> float:
    return chance if side == 0 else 1 - chance


def _stairs(points: Sequence[tuple[float, float]]) -> str:
    """Path of a step function, not a smoothed line: between two events nothing is known to change."""
    x, y = points[0]
    path = [f"M{x:.1f} {y:.1f}"]
    for across, down in points[1:]:
        path.append(f"H{across:.1f}V{down:.1f}")
    return "".join(path)


def _bands(review: Review, across: Callable[[float], float], frame: _Frame) -> Iterator[str]:
    starts = _starts(review)
    ends = [*starts[1:], max(point.step for point in review.curve)]
    for one, start, end in zip(review.rounds, starts, ends, strict=True):
        x, width = across(start), across(end) - across(start)
        if one.number % 2 == 0:
            height = frame.height - TOP + 16
            yield f'<rect x="{x:.1f}" y="{TOP - 22}" width="{width:.1f}" height="{height}" fill="{BAND}"/>'
        scores = "–".join(map(str, one.before))
        full, short = RoundNumber(one.number), _ShortRound(one.number)
        label = frame.say(short) if width < NARROW else f"{frame.say(full)}  {scores}"
        yield f'<text x="{x + width / 2:.1f}" y="{TOP - 8}" text-anchor="middle">{label}</text>'


def _starts(review: Review) -> list[int]:
    """Index of the first event of each round on the curve; 0 if it has none there."""
    first: dict[int, int] = {}
    for point in review.curve:
        first.setdefault(point.round, point.step)
    return [first.get(one.number, 0) for one in review.rounds]


def _grid(frame: _Frame) -> Iterator[str]:
    for percent in (0, 50, 100):
        y = frame.down(percent / 100)
        dashes = ' stroke-dasharray="3 4"' if percent == 50 else ""  # noqa: PLR2004 - the middle
        yield f'<path d="M{LEFT} {y:.1f}H{frame.right}" stroke="#cfc6b3"{dashes}/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>'


def _marks(
    review: Review, side: Side, worst: Sequence[ReviewedDecision], across: Callable[[float], float], frame: _Frame
) -> Iterator[str]:
    """Numbered triangles below the curve for the side's worst decisions, hollow ones above for the other's mistakes."""
    chances = {point.step: point.chance for point in review.curve}
    seating = review.record.seating
    for one in review.decisions:
        if one.grade is Grade.GOOD or one.decision.step not in chances:
            continue
        x, y = across(one.decision.step), frame.down(_own(chances[one.decision.step], side))
        if one in worst:
            number = worst.index(one) + 1
            yield f'<path d="M{x:.1f} {y + 5:.1f}l9 16h-18z" fill="{PLAY}"/>'
            yield (
                f'<text x="{x:.1f}" y="{y + 19:.1f}" text-anchor="middle" font-size="10" font-weight="700"'
                f' fill="#fff">{number}</text>'
            )
        elif seating.side_of(one.decision.seat) != side:
            yield f'<path d="M{x:.1f} {y - 5:.1f}l5 -8h-10z" fill="none" stroke="{SOFT}" stroke-width="1.2"/>'


def _luck(review: Review, side: Side, across: Callable[[float], float], frame: _Frame) -> Iterator[str]:
    """Luck of each round as a bar on a lane of its own: up if the tiles were good for the side."""
    amounts = [0.0 if one.luck is None else one.luck.total[side] for one in review.rounds]
    most = max(map(abs, amounts), default=0)
    if not most:
        return
    starts = _starts(review)
    ends = [*starts[1:], max(point.step for point in review.curve)]
    yield f'<path d="M{LEFT} {frame.lane}H{frame.right}" stroke="{TILES}"/>'
    yield f'<text x="{LEFT - 8}" y="{frame.lane + 4}" text-anchor="end" fill="{TILES}">{frame.say(LUCK)}</text>'
    for amount, start, end in zip(amounts, starts, ends, strict=True):
        x, height = across((start + end) / 2), 22 * abs(amount) / most
        y = frame.lane - height if amount > 0 else frame.lane
        yield f'<rect x="{x - 7:.1f}" y="{y:.1f}" width="14" height="{height:.1f}" fill="{TILES}"/>'
        if across(end) - across(start) >= ROOM:
            beside = f'x="{x + 11:.1f}"' if x + 11 + ROOM <= frame.width else f'x="{x - 11:.1f}" text-anchor="end"'
            down = frame.lane + (-6 if amount > 0 else 16)
            yield f'<text {beside} y="{down}" fill="{TILES}">{frame.say(signed(amount))}</text>'


def _described(review: Review, side: Side) -> Message:
    first = {one.number: start for one, start in zip(review.rounds, _starts(review), strict=True)}
    chances = {point.step: _own(point.chance, side) for point in review.curve}
    said = [_RoundBegins(number, units(100 * chances[step])) for number, step in first.items() if step in chances]
    return _Chances(tuple(said))
