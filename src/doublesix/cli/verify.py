"""``doublesix verify``: whether the tiles of a recorded match follow from its seed."""

import json
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli.streams import complain, harmless, record_text
from doublesix.errors import RecordError

if TYPE_CHECKING:
    from doublesix.dealing import Step, Verdict

__all__ = ["verify"]

WRONG: Final = 1
MARKS: Final = {True: "ok", False: "wrong", None: "open"}


def verify(
    record: Annotated[str, typer.Argument(help="The record, as text or JSON; - reads the standard input.")],
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="What the table showed before anybody sat down; 64 hexadecimal digits."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data for programs.")] = False,
) -> None:
    """Tell whether the tiles of a match were dealt fairly: its lots and deals are computed again from its seed.

    doublesix verify evening.txt --commitment 1de352f1502d6101...

    «open» marks what there was nothing to compare with. Exit codes: 0 nothing is wrong, 1 something is, 2 the record
    cannot be read or holds no seed of a fair deal.
    """
    from doublesix import dealing, notation

    try:
        verdict = dealing.verify(notation.verify(record_text(record)), commitment)
    except RecordError as error:
        complain(str(error))
        raise typer.Exit(WRONG) from None
    print(_json(verdict) if as_json else "\n".join(map(_line, verdict.steps)))
    raise typer.Exit(0 if verdict.ok else WRONG)


def _line(step: "Step") -> str:
    return f"{step.name:<10}  {MARKS[step.ok]:<5}  {harmless(step.detail)}"


def _json(verdict: "Verdict") -> str:
    steps = [{"name": step.name, "ok": step.ok, "detail": step.detail} for step in verdict.steps]
    return json.dumps({"fair": verdict.ok, "steps": steps}, indent=2, ensure_ascii=False)
