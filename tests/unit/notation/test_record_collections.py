"""Files of many matches, and folders."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from doublesix import Dealer, Match, Record, play_match, rule_set
from doublesix.errors import DominoError, NotationError
from doublesix.notation import RecordFile, read_file, read_records, write_json, write_text


def record(seed: int) -> Record:
    start = Match.start(rule_set("five-up"), 2)
    events = [event for event, _ in islice(play_match(start, ["greedy", "random"], Dealer(seed)), 20)]
    return Record(rules=start.rules, seating=start.seating, players=(f"Ana {seed}", "Ben"), events=tuple(events))


RECORDS = [record(seed) for seed in range(3)]


@pytest.mark.parametrize("write", [write_text, write_json])
def test_a_file_may_hold_many_records(tmp_path: Path, write: Callable[[Record], str]) -> None:
    path = tmp_path / "evening"
    path.write_text("\n".join(write(one) for one in RECORDS), encoding="utf-8")
    file = RecordFile(path)

    assert len(file) == 3
    assert list(file) == RECORDS
    assert file[1] == file[-2] == RECORDS[1]
    assert file[1:] == RECORDS[1:]
    assert list(read_records(str(path))) == RECORDS


def test_forms_may_be_mixed_and_begin_with_a_mark_of_order(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    path.write_bytes(b"\xef\xbb\xbf# ours\n\n" + (write_text(RECORDS[0]) + write_json(RECORDS[1])).encode())

    assert list(read_records(path)) == RECORDS[:2]


def test_a_file_of_one_record_is_read_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(write_text(RECORDS[0]), encoding="utf-8")

    assert read_file(str(path)) == read_file(path) == RECORDS[0]
    with pytest.raises(IndexError):
        RecordFile(path)[1]


def test_folders_are_read_by_name_and_with_the_folders_in_them(tmp_path: Path) -> None:
    (tmp_path / "may").mkdir()
    (tmp_path / "may" / "b.json").write_text(write_json(RECORDS[1]), encoding="utf-8")
    (tmp_path / "april.txt").write_text(write_text(RECORDS[0]), encoding="utf-8")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")

    assert list(read_records(tmp_path)) == RECORDS[:2]


def test_an_invalid_record_is_named_and_may_be_skipped(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    lying = write_text(RECORDS[1]).replace("players", "plagers").replace("seats: 2", "seats: 9")
    path.write_text(write_text(RECORDS[0]) + lying + write_text(RECORDS[2]), encoding="utf-8")
    found: list[tuple[str, DominoError]] = []

    assert list(read_records(path, lambda name, error: found.append((name, error)))) == [RECORDS[0], RECORDS[2]]
    assert [name for name, _ in found] == [f"{path}, record 2"]
    with pytest.raises(DominoError, match=r"evening\.txt, record 2: "):
        list(read_records(path))


def test_a_file_without_records_is_reported_as_empty(tmp_path: Path) -> None:
    path = tmp_path / "nothing.txt"
    path.write_text("\n \n", encoding="utf-8")

    with pytest.raises(NotationError, match=r"nothing.txt holds no record"):
        list(read_records(path))


def test_a_file_of_other_things_is_refused_as_one_record(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(b"dear diary\n" * 1000)

    with pytest.raises(NotationError, match="does not begin a record"):
        list(read_records(path))


def test_files_of_a_folder_that_are_no_records_are_passed_over_and_named(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(write_text(RECORDS[0]), encoding="utf-8")
    (tmp_path / "b.json").write_text(f"\n{write_json(RECORDS[1])}", encoding="utf-8")
    foreign = {
        "empty.txt": "",
        "notes.txt": "Ana's turn to bring the cake.\nThe format: is not ours.\n",
        "package.json": '{"name": "page"}',
        "plan.json": '{\n "format": 2,\n "players": ["greedy", "random"]\n}',
    }
    for name, text in foreign.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "folder.txt").mkdir()
    found: list[tuple[str, DominoError]] = []

    assert list(read_records(tmp_path)) == RECORDS[:2]
    assert list(read_records(tmp_path, lambda name, error: found.append((name, error)))) == RECORDS[:2]
    assert [name for name, _ in found] == [str(tmp_path / name) for name in sorted(foreign)]
    with pytest.raises(NotationError):
        list(read_records(tmp_path / "notes.txt"))


def test_a_record_of_a_folder_that_is_cut_off_is_not_passed_over(tmp_path: Path) -> None:
    for name, text in (("a.txt", write_text(RECORDS[0])[:80]), ("a.json", write_json(RECORDS[0])[:150])):
        (tmp_path / name).write_text(text, encoding="utf-8")
        with pytest.raises(DominoError, match=name):
            list(read_records(tmp_path))
        (tmp_path / name).unlink()
