"""``doublesix check``: verification of recorded matches, move by move."""

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli.help_text import HelpText
from doublesix.cli.options import Json, RecordFiles
from doublesix.cli.record_sources import RecordSource, record_sources
from doublesix.cli.results import Won, score_text
from doublesix.cli.streams import harmless
from doublesix.errors import DominoError, RecordError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import AllOf, Count, Verbatim, message_of

if TYPE_CHECKING:
    from doublesix.notation import Record
    from doublesix.notation.sheet.sheet_record import SheetRecord

__all__ = ["check"]

WRONG: Final = 1
UNREADABLE: Final = 2


@dataclass(frozen=True)
class _Finding:
    """Result of the check of one record."""

    source: RecordSource
    code: int = 0
    facts: dict[str, object] = field(default_factory=dict)
    complaints: tuple[Message, ...] = ()
    error: Message | None = None
    line: int = 0


def check(
    files: RecordFiles,
    as_json: Json = False,
    lenient: Annotated[
        bool,
        typer.Option(
            "--lenient",
            help=HelpText("option.check.lenient", "Read what was written by hand, and tell every liberty taken."),
        ),
    ] = False,
) -> None:
    """Verify recorded matches: every move, count and score, by playing them again.

    doublesix check evening.txt

    doublesix check --lenient scribbled.txt

    A file may hold many records, one behind the other: each has a line of its
    own in the answer. Of a score sheet (“doublesix score”) the scores are checked.

    Exit codes: 0 all are true, 1 one says what the rules deny (the place is named), 2 one cannot be read.
    """
    findings = [_examined(source, lenient=lenient) for source in record_sources(files, many=not lenient, sheets=True)]
    if as_json:
        print(json.dumps([_plain(finding) for finding in findings], indent=2, ensure_ascii=False))
    else:
        for finding in findings:
            print(_sentence(finding))
    raise typer.Exit(max(finding.code for finding in findings))


def _examined(source: RecordSource, *, lenient: bool) -> _Finding:
    from doublesix.notation import read_lenient, verify
    from doublesix.notation.sheet.text_form import is_sheet, read_sheet

    try:
        text = source.text()
        if is_sheet(text):
            return _Finding(source, 0, _sheet_facts(read_sheet(text)), (_ONLY_SCORES,))
        record, complaints = read_lenient(text) if lenient else (verify(text), ())
    except RecordError as error:
        return _Finding(source, WRONG, error=message_of(error), line=error.line)
    except DominoError as error:
        return _Finding(source, UNREADABLE, error=message_of(error))
    except OSError as error:
        return _Finding(source, UNREADABLE, error=Verbatim(error.strerror or str(error)))
    denied = any(complaint.denied for complaint in complaints)
    return _Finding(source, WRONG * denied, _facts(record), tuple(one.placed for one in complaints))


_ONLY_SCORES = FixedMessage(
    "check.only-scores",
    "a score sheet: every count, hand, score and result is possible under the rules and adds up; whether the tiles"
    " lay so on the table is not in it",
)


def _sheet_facts(record: "SheetRecord") -> dict[str, object]:
    sheet = record.sheet
    winners = () if sheet.winner is None else record.seating.seats_of(sheet.winner)
    return {
        "rules": record.rules.name,
        "rounds": len(sheet.rounds),
        "entries": len(record.entries),
        "scores": list(sheet.scoreboard.points),
        "winners": [record.players[seat] for seat in winners],
    }


def _facts(record: "Record") -> dict[str, object]:
    from doublesix.core.moves import Act
    from doublesix.notation import final

    match = final(record)
    winners = () if match.winner is None else match.seating.seats_of(match.winner)
    return {
        "rules": record.rules.name,
        "rounds": len(match.results),
        "acts": sum(isinstance(event, Act) for event in record.events),
        "scores": list(match.scoreboard.points),
        "winners": [record.players[seat] for seat in winners],
    }


def _plain(finding: _Finding) -> dict[str, object]:
    source = finding.source
    place: dict[str, object] = {"file": source.file} | ({"record": source.number} if source.number else {})
    facts: dict[str, object] = {**place, "true": not finding.code, **finding.facts}
    if finding.error:
        facts |= {"unreadable": finding.code == UNREADABLE, "error": str(finding.error), "line": finding.line or None}
    return facts | ({"complaints": list(map(str, finding.complaints))} if finding.complaints else {})


_UNFINISHED = FixedMessage("check.unfinished", "not finished")


class _Rounds(Count, id="check.rounds", english="{n} rounds", cases={1: "{n} round"}):
    """A number of rounds."""


class _Acts(Count, id="check.acts", english="{n} acts", cases={1: "{n} act"}):
    """A number of acts."""


class _Entries(Count, id="check.entries", english="{n} entries", cases={1: "{n} entry"}):
    """A number of entries of a score sheet."""


class _Match(Message, id="check.match", english="{game}, {rounds}, {acts}, {result}, {scores}"):
    game: str
    rounds: Message
    acts: Message
    result: Message
    scores: Message


class _Wrong(Message, id="check.wrong", english="{file}: wrong: {found}"):
    file: str
    found: Message


class _Unreadable(Message, id="check.unreadable", english="{file}: unreadable: {found}"):
    file: str
    found: Message


class _Right(Message, id="check.right", english="{file}: ok: {found}"):
    file: str
    found: Message


def _sentence(finding: _Finding) -> str:
    file = harmless(finding.source.label) or "“”"
    if finding.error:
        return harmless(say((_Wrong if finding.code == WRONG else _Unreadable)(file, finding.error)), lines=True)
    facts = finding.facts
    scores, winners = facts["scores"], facts["winners"]
    assert isinstance(scores, list) and isinstance(winners, list), "as they were made"  # noqa: PT018 - one thought
    rounds, is_sheet = facts["rounds"], "entries" in facts
    acts = facts["entries" if is_sheet else "acts"]
    assert isinstance(rounds, int) and isinstance(acts, int), "as they were made"  # noqa: PT018 - one thought
    result = Won(AllOf(tuple(map(str, winners)))) if winners else _UNFINISHED
    match = _Match(
        str(facts["rules"]), _Rounds(rounds), (_Entries if is_sheet else _Acts)(acts), result, score_text(scores)
    )
    line = say((_Wrong if finding.code else _Right)(file, match))
    return "\n".join([line, *(f"  {harmless(say(complaint), lines=True)}" for complaint in finding.complaints)])
