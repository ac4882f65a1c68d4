"""Malicious records and receipts: ``verify``, ``replay`` and ``check`` escape their text."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from typer.testing import CliRunner

from doublesix.cli.app import application
from doublesix.notation import write_json, write_text
from tests.server.client.hostile import EVIL, is_tame
from tests.server.dealing.fair_matches import fair_record

RECORD: Final = fair_record(most=20)
COMMANDS: Final = (
    ("verify",),
    ("check",),
    ("replay", "--all"),
    ("replay", "--to", "text"),
    ("replay", "--to", "json"),
)


def said(*words: str, given: str = "") -> str:
    result = CliRunner().invoke(application(words[0]), list(words), input=given)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.output


def poisoned(value: Any) -> Iterator[Any]:  # noqa: ANN401 - JSON
    """Copies of the data, each with `EVIL` in place of one text or field name."""
    match value:
        case str():
            yield EVIL
            yield f"{value}{EVIL}"
        case dict():
            for name, one in value.items():
                yield from ({**value, name: other} for other in poisoned(one))
                yield {EVIL if key == name else key: kept for key, kept in value.items()}
        case list():
            for at, one in enumerate(value[:2]):
                yield from ([*value[:at], other, *value[at + 1 :]] for other in poisoned(one))
        case _:
            pass


def texts() -> Iterator[str]:
    for other in poisoned(msgspec.json.decode(write_json(RECORD))):
        yield msgspec.json.encode(other).decode()
    lines = write_text(RECORD).splitlines()
    for at, line in enumerate(lines):
        yield "\n".join([*lines[:at], f"{line}{EVIL}", *lines[at + 1 :]])
        yield "\n".join([*lines[:at], f"{EVIL}{line}", *lines[at + 1 :]])


TEXTS: Final = tuple(dict.fromkeys(texts()))


@pytest.mark.parametrize("number", range(len(COMMANDS)), ids=lambda number: " ".join(COMMANDS[number]))
def test_no_command_prints_terminal_escapes(number: int) -> None:
    assert len(TEXTS) > 250
    stays_tame(COMMANDS[number], TEXTS[number :: len(COMMANDS)])


@pytest.mark.deep
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_no_command_prints_what_a_terminal_obeys_of_any_of_them(words: tuple[str, ...]) -> None:
    stays_tame(words, TEXTS)


def stays_tame(words: tuple[str, ...], given: tuple[str, ...]) -> None:
    for text in given:
        output = said(*words, "-", given=text)
        assert all(sign.isprintable() or sign == "\n" for sign in output), ascii(output)


@pytest.mark.parametrize(
    "body",
    [EVIL, {"format": EVIL}, {EVIL: EVIL}, {"format": "doublesix-receipt-1", "origin": EVIL, "table": EVIL}],
    ids=["text", "format", "field", "table"],
)
def test_a_malformed_receipt_is_refused_harmlessly(body: object, tmp_path: Path) -> None:
    (tmp_path / "receipt.json").write_bytes(msgspec.json.encode(body))

    output = said("verify", "-", "--kept", str(tmp_path / "receipt.json"), given=write_text(RECORD))

    assert output.startswith("doublesix: this is no receipt of a match: ")
    assert is_tame(output)
    assert len(output.splitlines()) == 1


def test_names_of_files_are_shown_harmlessly(tmp_path: Path) -> None:
    place = tmp_path / "a\x1b]0;b\x07"

    assert is_tame(said("verify", str(place)))
    assert is_tame(said("verify", "-", "--kept", str(place), given=write_text(RECORD)))
    place.write_text(write_text(RECORD), "utf-8")
    assert is_tame(said("verify", "-", "--kept", str(place), given=write_text(RECORD)))
