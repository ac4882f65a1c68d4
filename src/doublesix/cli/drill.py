"""``doublesix drill``: quick exercises in counting a layout and in inferring voids."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli.help_text import HelpText
from doublesix.cli.options import QUESTIONS, Plain, grouped
from doublesix.cli.playing import TableOptions
from doublesix.cli.streams import full_screen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from doublesix.terminal.lines.drills import Question

__all__ = ["drill"]

MOST: Final = 10_000

_Number = Annotated[int, typer.Option("--number", "-n", min=1, max=MOST, help=QUESTIONS)]
_Seed = Annotated[
    str | None, typer.Option("--seed", help=HelpText("option.drill.seed", "The same seed asks the same questions."))
]


@grouped
def count(*, table: TableOptions, number: _Number = 10, seed: _Seed = None, plain: Plain = False) -> None:
    """How much does the layout count?

    doublesix drill count five-up

    doublesix drill count threes-and-fives -n 30 --seed 7

    A layout is shown; type its count in pips. The answer tells what each tile
    gives and what the count scores, and how long you took.
    """
    from doublesix.puzzles.drills import count_questions
    from doublesix.terminal.lines.drills import counted

    rules, _ = table.laid()
    _ask(counted(count_questions(rules, _seed(seed))), number, plain=plain)


@grouped
def voids(*, table: TableOptions, number: _Number = 10, seed: _Seed = None, plain: Plain = False) -> None:
    """What is a seat out of?

    doublesix drill voids double-six-dominoes

    doublesix drill voids merry-go-round --seats 4 --partners

    A course of plays, draws and passes is shown; type the numbers of which
    the seat cannot hold a tile: “35” or “3 5”, or “none”.
    """
    from doublesix.puzzles.drills import void_questions
    from doublesix.terminal.lines.drills import inferred

    rules, seating = table.laid()
    _ask(inferred(void_questions(rules, seating, _seed(seed))), number, plain=plain)


def _ask(questions: "Iterator[Question]", number: int, *, plain: bool) -> None:
    """Ask on the full screen, or line by line."""
    if not plain and full_screen():
        from doublesix.terminal.drill_app import drill_on_screen

        drill_on_screen(questions, number)
        return
    from doublesix.terminal.lines.drills import Drill, ask
    from doublesix.terminal.lines.standard import standard_lines

    ask(Drill(standard_lines(), lambda line: print(line, flush=True)), questions, number)


def _seed(asked: str | None) -> str:
    from secrets import token_hex

    return token_hex(8) if asked is None else asked


drill: Final[Mapping[str, Callable[..., None]]] = {"count": count, "voids": voids}
"""The commands of ``doublesix drill``."""
