"""A match equity table as text tables and as plain data."""

from typing import Final

import numpy as np

from doublesix.arena.reports.simulation import Section
from doublesix.engine.equity import EquityTable

__all__ = ["equity_data", "equity_headline", "equity_notes", "equity_sections"]

COLUMNS: Final = 10
TWO: Final = 2


def equity_headline(table: EquityTable, name: str) -> str:
    """One-line summary of the rules, the seating and the sample of an equity table."""
    about = table.about
    sat = f"{about.seats} seats" + (" in two pairs" if about.partners else "")
    return f"{name}: to {about.target}, {sat}, {about.rounds:,} rounds of {about.player}, seed {about.seed}"


def equity_sections(table: EquityTable) -> tuple[Section, ...]:
    """Make the tables of winning probabilities by score."""
    if table.about.sides == TWO:
        return (_start(table), _by_needs(table), *((_skunks(table),) if table.has_skunk else ()))
    return (_start(table), _by_scores(table))


def equity_notes(table: EquityTable) -> tuple[str, ...]:
    """Notes below the tables."""
    about = table.about
    inner = table.error[(slice(1, None),) * about.sides]
    notes = ["Rows and columns are points needed; who needs what is left of the target." if about.sides == TWO else ""]
    if inner.any():
        start = float(inner[(-1,) * about.sides])
        notes.append(
            f"Which rounds were played moves the probability at the start by {start:.2%}, and none by more than"
            f" {float(inner.max()):.2%} (standard errors)."
        )
    notes.append(
        "All sides play alike and for points; how they play near the end is known only where the target is exact."
    )
    if not about.whole:
        notes.append(
            f"The table has steps of {about.unit} points, and what is between them is taken from straight lines."
        )
    return tuple(note for note in notes if note)


def equity_data(table: EquityTable) -> dict[str, object]:
    """The table as plain data; for two sides including the lists that ``doublesix solve --values`` reads."""
    about = table.about
    data: dict[str, object] = {
        "format": 1,
        "rules": about.rules,
        "seats": about.seats,
        "partners": about.partners,
        "target": about.target,
        "unit": about.unit,
        "player": about.player,
        "rounds": about.rounds,
        "seed": about.seed,
        "start": list(table.at_start()),
    }
    if about.sides == TWO:
        data["standard_error"] = round(table.standard_error(0, 0), 6)
        data |= {"leads": table.values(leads=True), "follows": table.values(leads=False), "undecided": table.values()}
    else:
        data["steps"] = about.steps
        data["led"] = np.round(table.led.astype(float), 5).tolist()
    return data


def _start(table: EquityTable) -> Section:
    sides = table.about.sides
    led = table.at_start()
    rows = [("the side that leads", f"{led[0]:.1%}")]
    rows += [
        (f"the {('next', 'second', 'third')[side - 1]} side to the left", f"{led[side]:.1%}")
        for side in range(1, sides)
    ]
    if sides == TWO:
        rows[1] = ("the other side", rows[1][1])
    return Section("At the start, who wins", (), tuple(rows))


def _chosen(table: EquityTable) -> list[int]:
    """Representative points needed, in descending order: sparse near the start, dense near the end."""
    about = table.about
    shares = np.linspace(0, 1, COLUMNS) ** 1.6
    steps = np.unique(np.rint(1 + shares * (about.steps - 1)).astype(int))[::-1]
    return [min(about.target, int(step) * about.unit) for step in steps]


def _by_needs(table: EquityTable) -> Section:
    needs = _chosen(table)
    rows = tuple((f"needs {own}", *(f"{table.array[0][own, other]:.1%}" for other in needs)) for own in needs)
    return Section("The side that leads wins, by what it needs and what the other needs", ("", *map(str, needs)), rows)


def _skunks(table: EquityTable) -> Section:
    """Win probability and equity with skunks, while the other side has no points."""
    target = table.about.target
    rows = []
    for need in _chosen(table):
        own = target - need
        if table.about.skunk is not None and own >= table.about.skunk:
            break
        rows.append(
            (
                f"{own} to 0",
                f"{table.win(own, 0, leads=True):.1%}",
                f"{table.equity(own, 0, leads=True):+.2f}",
            )
        )
    return Section("With a win as 1 and a skunk as 2", ("", "wins", "worth"), tuple(rows))


def _by_scores(table: EquityTable) -> Section:
    """Winning probability of each side at selected scores, for more than two sides."""
    about = table.about
    marks = sorted({0, about.target // 2, about.target * 4 // 5})
    rows = []
    for own in marks:
        for other in marks:
            scores = (own, other, *(0,) * (about.sides - 2))
            rows.append((" to ".join(map(str, scores)), *(f"{share:.1%}" for share in table.shares(scores, 0))))
    heads = ("", "leads", *("" for _ in range(about.sides - 1)))
    return Section("Who wins, seat by seat from the side that leads", heads, tuple(rows))
