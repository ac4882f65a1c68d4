"""Rich display in notebooks: IPython calls these for values of the core, which themselves know of no drawing.

The front door registers them by the names of the types when it is imported inside IPython, and ``%load_ext doublesix``
does so in a shell that was started later.
"""

from html import escape
from typing import Any

from doublesix.core.layout import Layout
from doublesix.core.match import Match
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.views import SeatView
from doublesix.drawing.characters import text
from doublesix.drawing.svg import svg
from doublesix.notation.html import html_table
from doublesix.rulesets.card import card

__all__ = ["html", "plain", "svg"]


def html(shown: Match | RuleSet) -> str:
    """HTML of a match, with the layout of its round and its score sheet, or of rules as their card."""
    return _match(shown) if isinstance(shown, Match) else _rules(shown)


# IPython is no dependency, so its printer has no type here.
def plain(shown: Layout | Match | Position | SeatView, printer: Any, _cycle: bool) -> None:  # noqa: ANN401, FBT001 - its protocol
    """Print a layout, view, position or match as text."""
    printer.text(_plain_match(shown) if isinstance(shown, Match) else text(shown))


def _plain_match(match: Match) -> str:
    points = ", ".join(f"{side} {points}" for side, points in zip(_sides(match), match.scoreboard.points, strict=True))
    drawn = [] if match.position is None else [text(match.position), ""]
    return "\n".join([*drawn, f"{_about(match)}, round {match.round}: {points}"])


def _match(match: Match) -> str:
    drawn = "" if match.position is None else svg(match.position)
    rows = [(result.round, *result.gained) for result in match.results]
    return drawn + html_table(_about(match), ("round", *_sides(match)), [*rows, ("points", *match.scoreboard.points)])


def _about(match: Match) -> str:
    return f"{match.rules.name}, to {match.rules.target}"


def _sides(match: Match) -> list[str]:
    """Each side by its seats."""
    return ["seat " + " and ".join(map(str, match.seating.seats_of(side))) for side in range(match.seating.sides)]


def _rules(rules: RuleSet) -> str:
    shown = card(rules)
    sections = (
        f"<h4>{escape(str(section.title))}</h4><ul>{''.join(map(_item, section.lines))}</ul>"
        for section in shown.sections
    )
    return f"<h3>{escape(shown.title)}</h3>{''.join(sections)}"


def _item(line: object) -> str:
    return f"<li>{escape(str(line))}</li>"
