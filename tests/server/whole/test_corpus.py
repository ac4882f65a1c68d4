"""R13: stored matches of earlier versions are read. ``python -m tests.server.whole.corpus`` made them."""

from typing import Final

import msgspec
import pytest

from doublesix.notation import read_text, verify, write_text
from doublesix.server.domain import fold, record, replay_steps
from doublesix.server.domain.log import Entry, Logged
from tests.server.whole.corpus import FOLDER, hash_of

HASHES: Final[dict[str, str]] = msgspec.json.decode((FOLDER / "hashes.json").read_bytes(), type=dict[str, str])
KINDS: Final = {kind.__name__ for kind in Entry.__args__}


def stored(name: str) -> list[Logged]:
    lines = (FOLDER / f"{name}.jsonl").read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Logged) for line in lines]


@pytest.mark.parametrize("name", HASHES)
def test_a_stored_match_is_the_match_that_was_played(name: str) -> None:
    log = stored(name)
    table = fold(log)

    assert table.stage == "over"
    assert hash_of(table) == HASHES[name]
    assert read_text(write_text(record(table))) == record(table)
    verify(write_text(record(table)))
    assert replay_steps(log)[-1].table.winner == table.match.winner


@pytest.mark.parametrize("name", HASHES)
def test_stored_logs_are_written_unchanged(name: str) -> None:
    written = b"".join(msgspec.json.encode(logged) + b"\n" for logged in stored(name))

    assert written == (FOLDER / f"{name}.jsonl").read_bytes()


def test_every_kind_of_entry_is_in_the_corpus() -> None:
    found = {type(logged.entry).__name__ for name in HASHES for logged in stored(name)}

    assert found == KINDS


def test_the_system_clock_has_no_effect_on_a_table() -> None:
    log = stored("five-up")
    odd = [msgspec.structs.replace(logged, wall=-logged.seq * 10**12) for logged in log]

    assert fold(odd) == fold(log)
