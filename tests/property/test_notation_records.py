"""Records as text and JSON: round trip, and changes are detected."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.core.moves import Act, Play
from doublesix.errors import DominoError
from doublesix.notation import Record, read_json, read_lenient, read_text, replay, verify, write_json, write_text
from doublesix.notation.record.schema import record_schema
from tests.property.matches import events_of, records
from tests.property.walks import Walk, walks_of

pytestmark = pytest.mark.property


@given(records())
def test_a_record_is_read_back_from_text(record: Record) -> None:
    text = write_text(record)

    assert read_text(text) == record
    assert write_text(read_text(text)) == text


@given(records())
def test_a_record_is_read_back_from_json_and_converted_between_the_forms(record: Record) -> None:
    text, data = write_text(record), write_json(record)

    assert read_json(data) == record
    assert write_text(read_json(data)) == text
    assert write_json(read_text(text)) == data
    assert verify(text) == verify(data) == record


@given(records(most=60))
def test_a_replay_gives_every_event_with_the_match_after_it(record: Record) -> None:
    assert [event for event, _ in replay(record)] == list(record.events)


@given(records(most=80))
def test_the_lenient_reader_reports_nothing_about_a_valid_record(record: Record) -> None:
    assert read_lenient(write_text(record)) == (record, ())


@given(records(most=80))
def test_the_lenient_reader_needs_only_the_moves(record: Record) -> None:
    lines = []
    for line in write_text(record).splitlines():
        act = re.match(r"[0-7]  \S+", line)
        if act:
            lines.append(act[0])
        elif not re.match("lead|redeal|end|left|score|total|result", line):
            lines.append(line)

    back, complaints = read_lenient("\n".join(lines))

    assert back == record
    assert [complaint for complaint in complaints if complaint.denied] == []


@given(walks_of("merry-go-round", "double-six-dominoes", "all-fives", "cross", "block"), st.integers(2, 120))
def test_the_lenient_reader_inserts_missing_draws_and_passes(walk: Walk, number: int) -> None:
    events = list(events_of(walk, number))
    while isinstance(events[-1], Act) and not isinstance(events[-1].move, Play):
        events.pop()
    names = tuple(f"player {seat}" for seat in walk.seating.all)
    record = Record(rules=walk.rules, seating=walk.seating, players=names, events=tuple(events))
    lines = [line for line in write_text(record).splitlines() if not re.match(r"[0-7]  (draw|pass)", line)]

    back, complaints = read_lenient("\n".join(lines))

    assert back == record
    assert [complaint for complaint in complaints if complaint.denied] == []


def said(text: str) -> list[list[str]]:
    """The words of a text record's rounds, line by line, without comments and spacing."""
    lines = text[text.index("\nrule set") :].splitlines()
    words = [line.partition("#")[0].split() for line in lines if not line.startswith(("rule ", "clause "))]
    return [line for line in words if line]


@given(records(most=80), st.data())
def test_every_change_of_a_line_is_detected(record: Record, data: st.DataObject) -> None:
    lines = write_text(record).splitlines()
    first = next((number for number, line in enumerate(lines) if line.startswith("round")), len(lines) - 1)
    number = data.draw(st.integers(first, len(lines) - 1).filter(lambda number: bool(lines[number])))
    words = lines[number].partition("#")[0].split()
    place = data.draw(st.integers(0, len(words) - 1))
    other = data.draw(st.sampled_from(["", "0", "1", "+5", "=5", "66", "00", "draw", "pass", "claim", "-", "99"]))
    if words[place] == other:
        return
    lines[number] = " ".join([*words[:place], *([other] if other else []), *words[place + 1 :]])

    try:
        read = read_text("\n".join(lines))
    except DominoError:
        return
    # Another move, or other tiles, can be as true; then every other word must be what follows from them.
    assert read != record
    assert said(write_text(read)) == said("\n".join(lines))


@given(records(most=40))
def test_a_record_that_breaks_off_is_refused_by_the_strict_reader_only(record: Record) -> None:
    text = write_text(record)
    broken = text[: text.index("\nresult")]

    with pytest.raises(DominoError, match="breaks off"):
        read_text(broken)

    back, complaints = read_lenient(broken)
    assert back == record
    assert len(complaints) == 1


@given(records(most=30))
def test_json_has_no_field_that_the_schema_does_not_know(record: Record) -> None:
    parts = record_schema()["$defs"]
    assert isinstance(parts, dict)
    known = {name for part in parts.values() for name in part.get("properties", {})}

    def names(value: object) -> set[str]:
        if isinstance(value, dict):
            return {*value, *(name for inner in value.values() for name in names(inner))}
        return {name for inner in value for name in names(inner)} if isinstance(value, list) else set()

    plain = json.loads(write_json(record))
    plain["rules"] = dict.fromkeys(plain["rules"])
    assert names(plain) <= known


@given(records(most=60))
def test_an_extra_or_missing_event_is_refused_with_its_number(record: Record) -> None:
    acts = [number for number, event in enumerate(record.events) if isinstance(event, Act)]
    if not acts:
        return
    number = acts[len(acts) // 2]
    twice = (*record.events[: number + 1], record.events[number], *record.events[number + 1 :])
    bad = Record(rules=record.rules, seating=record.seating, players=record.players, events=twice)

    refused = ""
    try:
        write_text(bad)
    except DominoError as error:
        refused = str(error)
    assert refused == "" or refused.startswith("event ")
