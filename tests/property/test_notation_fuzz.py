"""Fuzzing of readers: a value or a `DominoError`, in bounded time."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doublesix.core.views import view
from doublesix.errors import DominoError
from doublesix.messages.units import Verbatim
from doublesix.notation import (
    Record,
    format_position,
    format_view,
    parse_end,
    parse_move,
    parse_position,
    parse_tile,
    parse_tiles,
    parse_view,
    read_json,
    read_lenient,
    read_text,
    write_json,
    write_text,
)
from doublesix.notation.record.files import decoded
from tests.property.matches import records
from tests.property.walks import Walk, walks

pytestmark = pytest.mark.property

READERS: list[Callable[[str], object]] = [
    parse_tile,
    parse_tiles,
    parse_end,
    parse_move,
    parse_position,
    parse_view,
    read_text,
    read_json,
    read_lenient,
]

SCRAPS = st.sampled_from(
    ["66", "63>66/s1", "63", ">", "/", "?5", "-", "=", "+", ":", "0", "9", "A", "draw", "pass", "claim", "round 1",
     "hand 0 ", "boneyard", "result", "\n", " ", "#", "{", "}", "[", '"', "five-up", "rule target = ", "\ud800", "\x00",
     "ß", "²", "٣", "1e9", "99999999999", "game: five-up\n", "seats: 2\n"]
)  # fmt: skip
SOUP = st.lists(SCRAPS, max_size=30).map("".join)


@given(st.text() | SOUP)
@example("five-up 0 - - - 0 -")
@example("five-up 2 - - - 0 0/0")
@example("/dev/stdin 2 - - - 0 0/0")
@example("five-up.toml 2 - - - 0 0/0")
@example("five-up 2 66>66/s1 - - 0 0/0")
@example("game: /dev/stdin\n")
@example('{"format": 1, "rules": ' + "[" * 100_000)
@example('{"rules": {"target": ' + "9" * 5_000 + "}}")
def test_any_text_is_read_or_refused(text: str) -> None:
    for reader in READERS:
        with suppress(DominoError):
            reader(text)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(DominoError):
        read_json(data)
    with suppress(DominoError):
        read_lenient(decoded(data, Verbatim("a file")))


def mutated(text: str, data: st.DataObject) -> str:
    """The text with a few pieces replaced by others."""
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        stop = min(len(text), start + data.draw(st.integers(0, 4)))
        text = text[:start] + data.draw(SCRAPS | st.text(max_size=3)) + text[stop:]
    return text


@given(records(most=40), st.data())
def test_mutated_records_are_read_or_refused(record: Record, data: st.DataObject) -> None:
    text = mutated(write_text(record), data)
    json = mutated(write_json(record), data)

    for reader in (read_text, read_lenient):
        with suppress(DominoError):
            reader(text)
    with suppress(DominoError):
        read_json(json)


@given(walks(), st.data())
def test_mutated_positions_and_moves_are_read_or_refused(walk: Walk, data: st.DataObject) -> None:
    positions = list(walk.positions(60))
    if not positions:
        return
    position = positions[data.draw(st.integers(0, len(positions) - 1))]
    seat = data.draw(st.sampled_from([*position.seating.all, None]))
    seen = view(position, seat)

    with suppress(DominoError):
        parse_position(mutated(format_position(position), data), position.rules)
    with suppress(DominoError):
        parse_view(mutated(format_view(seen, history=data.draw(st.booleans())), data), position.rules)
    for at in (position, seen):
        with suppress(DominoError):
            parse_move(mutated("63>66/s1", data), at)


@given(records(most=60), st.data())
def test_records_with_missing_doubled_or_swapped_lines_are_read_or_refused(record: Record, data: st.DataObject) -> None:
    lines = write_text(record).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.integers(0, len(lines) - 1))
    change = data.draw(st.sampled_from(["out", "twice", "swap"]))
    if change == "out":
        del lines[at]
    elif change == "twice":
        lines.insert(other, lines[at])
    else:
        lines[at], lines[other] = lines[other], lines[at]

    for reader in (read_text, read_lenient):
        with suppress(DominoError):
            reader("\n".join(lines))
