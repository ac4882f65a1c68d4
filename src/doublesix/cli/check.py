"""``doublesix check``: verification of recorded matches, move by move."""

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli.help_text import HelpText
from doublesix.cli.options import Json, RecordFiles
from doublesix.cli.record_sources import RecordSource, record_sources
from doublesix.cli.streams import harmless
from doublesix.errors import DominoError, RecordError

if TYPE_CHECKING:
    from doublesix.notation import Record

__all__ = ["check"]

WRONG: Final = 1
UNREADABLE: Final = 2


@dataclass(frozen=True)
class _Finding:
    """Result of the check of one record."""

    source: RecordSource
    code: int = 0
    facts: dict[str, object] = field(default_factory=dict)
    complaints: tuple[str, ...] = ()
    error: str = ""
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
    own in the answer.

    Exit codes: 0 all are true, 1 one says what the rules deny (the place is named), 2 one cannot be read.
    """
    findings = [_examined(source, lenient=lenient) for source in record_sources(files, many=not lenient)]
    if as_json:
        print(json.dumps([_plain(finding) for finding in findings], indent=2, ensure_ascii=False))
    else:
        for finding in findings:
            print(_sentence(finding))
    raise typer.Exit(max(finding.code for finding in findings))


def _examined(source: RecordSource, *, lenient: bool) -> _Finding:
    from doublesix.notation import read_lenient, verify

    try:
        text = source.text()
        record, complaints = read_lenient(text) if lenient else (verify(text), ())
    except RecordError as error:
        return _Finding(source, WRONG, error=str(error), line=error.line)
    except DominoError as error:
        return _Finding(source, UNREADABLE, error=str(error))
    except OSError as error:
        return _Finding(source, UNREADABLE, error=error.strerror or str(error))
    denied = any(complaint.denied for complaint in complaints)
    return _Finding(source, WRONG * denied, _facts(record), tuple(map(str, complaints)))


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
        facts |= {"unreadable": finding.code == UNREADABLE, "error": finding.error, "line": finding.line or None}
    return facts | ({"complaints": list(finding.complaints)} if finding.complaints else {})


def _sentence(finding: _Finding) -> str:
    file = harmless(finding.source.label) or "«»"
    if finding.error:
        word = "wrong" if finding.code == WRONG else "unreadable"
        return f"{file}: {word}: {harmless(finding.error, lines=True)}"
    facts = finding.facts
    scores, winners = facts["scores"], facts["winners"]
    assert isinstance(scores, list) and isinstance(winners, list), "as they were made"  # noqa: PT018 - one thought
    result = f"{' and '.join(winners)} won" if winners else "not finished"
    counted = f"{_many(facts['rounds'], 'round')}, {_many(facts['acts'], 'act')}"
    verdict = "wrong" if finding.code else "ok"
    line = f"{file}: {verdict}: {facts['rules']}, {counted}, {result}, {' to '.join(map(str, scores))}"
    return "\n".join([line, *(f"  {harmless(complaint, lines=True)}" for complaint in finding.complaints)])


def _many(number: object, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
