"""Receipt files: private, atomic, bounded in number, and found by their content."""

import os
from pathlib import Path

import pytest

from doublesix.dealing import Receipt
from doublesix.errors import UsageError
from doublesix.server.client.receipts import ReceiptFile, find_receipt, receipts_folder, usual_place
from tests.server.dealing.fair_matches import seed_of

ORIGIN = "http://House.example:8066"
SEED = seed_of(0, 2)


def receipt(table: str = "t1", commitment: str = "0" * 64) -> Receipt:
    return Receipt(origin=ORIGIN, table=table, commitment=commitment, in_time=True)


def test_a_receipt_is_private_and_can_be_read_back(home: Path) -> None:
    file = usual_place(ORIGIN, "t1", os.environ)
    file.write(receipt())
    file.write(receipt().adding(0, "1" * 16))

    assert file.read() == receipt().adding(0, "1" * 16)
    assert [path.name for path in receipts_folder(os.environ).iterdir()] == ["house.example-8066-t1.json"]
    assert file.path.stat().st_mode & 0o777 == 0o600
    assert file.path.is_relative_to(home)


def test_the_oldest_goes_when_there_are_two_hundred() -> None:
    for number in range(205):
        file = usual_place(ORIGIN, f"t{number}", os.environ)
        file.write(receipt(f"t{number}"))
        os.utime(file.path, (number, number))

    kept = {path.name for path in receipts_folder(os.environ).iterdir()}
    assert len(kept) == 200
    assert "house.example-8066-t4.json" not in kept
    assert "house.example-8066-t5.json" in kept


def test_a_visit_continues_the_receipt_of_the_last_one(tmp_path: Path) -> None:
    file = ReceiptFile(tmp_path / "kept.json")
    assert file.taken_up(ORIGIN, "t1") is None
    file.write(receipt())

    assert file.taken_up(ORIGIN, "t1") == receipt()
    with pytest.raises(UsageError, match="give the name of a new file"):
        file.taken_up(ORIGIN, "t2")


@pytest.mark.parametrize(
    ("kept", "name"),
    [
        (receipt("abc"), "somewhere/abc.json"),
        (receipt("abc", SEED.commitment), "evening.txt"),
        (receipt("abc").adding(1, SEED.entropy[1]), "evening.txt"),
        (receipt("abc").begun(0, SEED.entropy), "-"),
    ],
    ids=["name", "commitment", "contribution", "shown"],
)
def test_a_receipt_is_found_by_record_or_seed(kept: Receipt, name: str) -> None:
    for other in (receipt("t1", "1" * 64), kept, receipt("t2", "2" * 64)):
        usual_place(ORIGIN, other.table, os.environ).write(other)
    (receipts_folder(os.environ) / "nonsense.json").write_text("nonsense", "utf-8")

    found = find_receipt(SEED, name, os.environ)

    assert found is not None
    assert found[1] == kept


def test_without_a_receipt_none_is_found() -> None:
    assert find_receipt(SEED, "evening.txt", os.environ) is None
    usual_place(ORIGIN, "t1", os.environ).write(receipt())
    assert find_receipt(SEED, "evening.txt", os.environ) is None


def test_a_receipt_keeps_sixteen_contributions_and_four_hundred_rounds() -> None:
    kept = receipt()
    for number in range(20):
        kept = kept.adding(0, f"{number:016x}")
    for number in range(1, 403):
        kept = kept.holding(number, ("66", "65"))
    kept = kept.holding(1, ("65", "54")).holding(400, ("11",)).holding(401, ("22",))

    assert [one.entropy for one in kept.sent] == [f"{number:016x}" for number in range(4, 20)]
    assert list(kept.held) == list(range(1, 401))
    assert (kept.held[1], kept.held[400]) == (("66", "65", "54"), ("66", "65", "11"))
