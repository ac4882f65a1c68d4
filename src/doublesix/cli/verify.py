"""``doublesix verify``: verification that the tiles of a recorded match follow from its seed."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import FILE, Json
from doublesix.cli.record_sources import match_text
from doublesix.cli.streams import complain, harmless
from doublesix.errors import RecordError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.message import capital
from doublesix.messages.spoken import say
from doublesix.messages.units import message_of

if TYPE_CHECKING:
    from doublesix.dealing import Receipt, Step, Verdict
    from doublesix.notation import Record

__all__ = ["verify"]

WRONG: Final = 1
MARKS: Final = {
    True: FixedMessage("verify.ok", "ok"),
    False: FixedMessage("verify.wrong", "wrong"),
    None: FixedMessage("verify.open", "open"),
}


def verify(
    record: Annotated[
        str,
        typer.Argument(
            autocompletion=completion.files,
            help=HelpText("option.verify.record", "The record, as text or JSON; - reads the standard input."),
        ),
    ],
    commitment: Annotated[
        str | None,
        typer.Option(
            metavar="HEX",
            help=HelpText(
                "option.verify.commitment", "What the table showed before anybody sat down; 64 hexadecimal digits."
            ),
        ),
    ] = None,
    kept: Annotated[
        Path | None,
        typer.Option(
            "--kept",
            metavar=FILE,
            help=HelpText("option.verify.kept", "The receipt that the page or “doublesix join” kept."),
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Tell whether the tiles of a match were dealt fairly: its lots and deals are computed again from its seed.

    doublesix verify evening.json --kept receipt.json

    doublesix verify evening.txt --commitment 1de352f1502d6101...

    What the house shows at the end proves something only when it is compared with what was kept before: the receipt
    that the page offers at the table, or the one of “doublesix join”, which is found by itself. “open” marks what there
    was nothing to compare with, and the last line says what is proven. Exit codes: 0 nothing is wrong, 1 something is,
    2 the record or the receipt cannot be read, or there is no seed of a fair deal.
    """
    from doublesix import dealing, notation

    try:
        match = notation.verify(match_text(record))
        place, receipt = _receipt(match, record, kept, wanted=commitment is None)
        verdict = dealing.verify(match, commitment, receipt=receipt)
    except RecordError as error:
        complain(say(message_of(error)))
        raise typer.Exit(WRONG) from None
    print(_json(verdict) if as_json else _lines(verdict, place))
    raise typer.Exit(0 if verdict.ok else WRONG)


def _receipt(match: "Record", name: str, kept: Path | None, *, wanted: bool) -> "tuple[Path | None, Receipt | None]":
    """Receipt to compare with, and the path where it was found if it was not named; `None` if there is none.

    Raises:
        OSError: If the named file cannot be read.
        UsageError: If it is not a receipt, or the seed of the record is not one of a fair deal.
    """
    from doublesix.dealing import FairSeed, read_receipt
    from doublesix.notation.record.files import file_text
    from doublesix.server.client.receipts import find_receipt

    if kept is not None:
        return None, read_receipt(file_text(kept))
    if not wanted or match.seed is None:
        return None, None
    return find_receipt(FairSeed.parse(match.seed), name, os.environ) or (None, None)


class _ComparedWith(Message, id="verify.compared-with", english="Compared with {file}"):
    file: str


def _lines(verdict: "Verdict", place: Path | None) -> str:
    lines = [*map(_line, verdict.steps), "", f"{capital(say(verdict.statement))}."]
    if place is not None:
        lines.append(say(_ComparedWith(harmless(str(place)))))
    return "\n".join(lines)


def _line(step: "Step") -> str:
    from doublesix.dealing.findings import STEPS

    return f"{say(STEPS[step.name]):<12}  {say(MARKS[step.ok]):<5}  {harmless(say(step.detail))}"


def _json(verdict: "Verdict") -> str:
    steps = [{"name": step.name, "ok": step.ok, "detail": str(step.detail)} for step in verdict.steps]
    answer = {"fair": verdict.ok, "statement": str(verdict.statement), "steps": steps}
    return json.dumps(answer, indent=2, ensure_ascii=False)
