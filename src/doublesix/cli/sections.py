"""Shared output of commands: text tables, and the import of optional packages."""

from collections.abc import Iterable
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

from doublesix.extras import package_missing
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Verbatim

if TYPE_CHECKING:
    from rich.console import Console

    from doublesix.arena.reports.simulation import Cell, Section

__all__ = ["Drawn", "extra", "print_sections"]

NARROWEST: Final = 120
"""Minimum width in columns: a pipe has no width, and a terminal that wraps a line is better than a truncated number."""


def extra(module: str, wanted_by: str) -> ModuleType:
    """Import a module of doublesix that needs an optional package.

    Raises:
        PackageMissing: If the package is not installed; the message says how to install it.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (missing := package_missing(error, Verbatim(wanted_by))) is None:
            raise
        raise missing from None


class Drawn(Message, id="report.drawn", english="Drawn: {file}"):
    """A chart that was written to a file."""

    file: str


def print_sections(headline: Message, sections: "Iterable[Section]", notes: Iterable[Message]) -> None:
    """Print tables between a headline and notes, in the language of the process."""
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    console.width = max(console.width, NARROWEST)
    with console.capture() as painted:
        console.print(say(headline), style="bold")
        for section in sections:
            _paint(console, section)
        console.print()
        for note in notes:
            console.print(say(note), style="dim")
    print("\n".join(line.rstrip() for line in painted.get().splitlines()))


def _paint(console: "Console", section: "Section") -> None:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), show_header=any(section.heads), header_style="dim")
    for place, head in enumerate(section.heads):
        table.add_column(_said(head), justify="left" if place in section.texts else "right", no_wrap=True)
    for row in section.rows:
        table.add_row(*map(_said, row))
    console.print(f"\n{say(section.title)}", style="underline")
    console.print(table)


def _said(cell: "Cell") -> str:
    return cell if isinstance(cell, str) else say(cell)
