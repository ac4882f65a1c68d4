"""A match equity table as text tables and as plain data."""

from decimal import Decimal
from typing import Final

import numpy as np

from doublesix.arena.reports import equity_messages as messages
from doublesix.arena.reports.simulation import Cell, Section, percent, table_text
from doublesix.arena.reports.simulation_messages import signed
from doublesix.engine.equity import EquityTable
from doublesix.messages import Message
from doublesix.messages.units import Verbatim

__all__ = ["equity_data", "equity_headline", "equity_notes", "equity_sections"]

COLUMNS: Final = 10
TWO: Final = 2


def equity_headline(table: EquityTable, name: str) -> Message:
    """One-line summary of the rules, the seating and the sample of an equity table."""
    about = table.about
    sat = table_text(about.seats, partners=about.partners)
    return messages.Headline(name, about.target, sat, about.rounds, about.player, str(about.seed))


def equity_sections(table: EquityTable) -> tuple[Section, ...]:
    """Make the tables of winning probabilities by score."""
    if table.about.sides == TWO:
        return (_start(table), _by_needs(table), *((_skunks(table),) if table.has_skunk else ()))
    return (_start(table), _by_scores(table))


def equity_notes(table: EquityTable) -> tuple[Message, ...]:
    """Notes below the tables."""
    about = table.about
    inner = table.error[(slice(1, None),) * about.sides]
    notes: list[Message] = [messages.POINTS_NEEDED] if about.sides == TWO else []
    if inner.any():
        start = float(inner[(-1,) * about.sides])
        most = float(inner.max())
        notes.append(messages.StandardErrors(*(Decimal(f"{100 * error:.2f}") for error in (start, most))))
    notes.append(messages.ALIKE)
    if not about.whole:
        notes.append(messages.Steps(about.unit))
    return tuple(notes)


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
    others = (messages.OTHER,) if sides == TWO else messages.LEFT[: sides - 1]
    rows = zip((messages.LEADER, *others), map(percent, led), strict=True)
    return Section(messages.AT_START, (), tuple(rows))


def _chosen(table: EquityTable) -> list[int]:
    """Representative points needed, in descending order: sparse near the start, dense near the end."""
    about = table.about
    shares = np.linspace(0, 1, COLUMNS) ** 1.6
    steps = np.unique(np.rint(1 + shares * (about.steps - 1)).astype(int))[::-1]
    return [min(about.target, int(step) * about.unit) for step in steps]


def _by_needs(table: EquityTable) -> Section:
    needs = _chosen(table)
    led = table.array[0]
    rows = tuple((messages.Needs(own), *(percent(led[own, other]) for other in needs)) for own in needs)
    return Section(messages.BY_NEEDS, ("", *map(str, needs)), rows)


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
                _score((own, 0)),
                percent(table.win(own, 0, leads=True)),
                signed(table.equity(own, 0, leads=True)),
            )
        )
    return Section(messages.SKUNKS, ("", messages.WINS, messages.WORTH), tuple(rows))


def _by_scores(table: EquityTable) -> Section:
    """Winning probability of each side at selected scores, for more than two sides."""
    about = table.about
    marks = sorted({0, about.target // 2, about.target * 4 // 5})
    rows: list[tuple[Cell, ...]] = []
    for own in marks:
        for other in marks:
            scores = (own, other, *(0,) * (about.sides - 2))
            rows.append((_score(scores), *map(percent, table.shares(scores, 0))))
    heads: tuple[Cell, ...] = ("", messages.LEADS, *("" for _ in range(about.sides - 1)))
    return Section(messages.BY_SCORES, heads, tuple(rows))


def _score(scores: tuple[int, ...]) -> Message:
    """The scores of all sides."""
    first, *others = scores
    said: Message = Verbatim(str(first))
    for other in others:
        said = messages.Score(said, other)
    return said
