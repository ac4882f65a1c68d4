"""A server that changes its secret is exposed by every receipt."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest
from typer.testing import CliRunner, Result

from doublesix.cli.app import application
from doublesix.dealing import Receipt, Verdict, read_receipt, verify, write_receipt
from doublesix.notation import write_json
from doublesix.server.client import TableAddress, Witness
from doublesix.server.domain import Presence, Table, card, project_view, record
from doublesix.server.domain.log import Logged, Sat
from doublesix.server.domain.projection.view_types import TableSeen
from doublesix.server.wire.http import Replay
from tests.server.dealing.cheating_house import TRIED, after_cheating, honest_after, pips_of_seat_0
from tests.server.dealing.test_the_page_agrees import SCRIPT, replay_of, said_by_the_page
from tests.server.domain.house import House, entropy, request_for

ADDRESS = TableAddress("http://house.example", "t1")


@cache
def cheated() -> House:
    """A match in which 400 secrets were tried when ana had added to the seed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "after", after_cheating)
        house = House(request_for("five-up", ("open", "random"), house_rules={"target": "40"}), "cheated").sit("ana")
        return house.play_out(Random("cheated"))


@cache
def honest() -> House:
    house = House(request_for("five-up", ("open", "random"), house_rules={"target": "40"}), "honest").sit("ana")
    return house.play_out(Random("honest"))


def receipt_of(house: House, person: str = "ana", since: int = 0) -> Receipt:
    """What a seat keeps that follows the match frame by frame, from a step on."""
    witness = Witness(ADDRESS, lambda _: None)
    for number, (before, logged, after) in enumerate(house.steps):
        if witness.receipt is not None:
            sits(witness, logged, person)
        if number >= since:
            shown = after if number else before
            witness.saw(card(shown), view_of(shown, person))
    assert witness.receipt is not None
    return witness.receipt


def sits(witness: Witness, logged: Logged, person: str) -> None:
    if isinstance(logged.entry, Sat) and logged.entry.person == person:
        witness.adds(logged.entry.seat, entropy(person))


def view_of(table: Table, person: str) -> TableSeen:
    return project_view(table, table.seat_of(person), Presence((None,) * len(table.seats)), 0)


def wrong(verdict: Verdict) -> set[str]:
    return {step.name for step in verdict.steps if step.ok is False}


def replay_with(house: House) -> Replay:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "after", after_cheating if house is cheated() else honest_after)
        return replay_of(house)


class TestTheFraud:
    def test_the_changed_secret_gives_the_house_a_better_hand(self) -> None:
        first = next(after for _, logged, after in cheated().steps if isinstance(logged.entry, Sat))

        assert TRIED == 400
        assert pips_of_seat_0(cheated().table) > max(45, pips_of_seat_0(first))

    def test_a_forged_record_is_consistent_without_a_receipt(self) -> None:
        house = cheated()

        verdict = verify(record(house.table))
        (page,) = said_by_the_page((replay_with(house), None))

        assert verdict.ok
        assert str(verdict.statement).startswith("nothing was kept here: this only shows that the answer is consistent")
        assert (page.ok, page.statement) == (True, "consistent")


class TestDetectionByReceipts:
    def test_the_page_finds_the_broken_commitment(self) -> None:
        house = cheated()

        (page,) = said_by_the_page((replay_with(house), receipt_of(house)))

        assert (page.ok, page.statement) == (False, "wrong")
        assert {step.name for step in page.steps if step.ok is False} == {"commitment"}

    def test_verify_finds_the_broken_commitment(self) -> None:
        verdict = verify(record(cheated().table), receipt=receipt_of(cheated()))

        assert wrong(verdict) == {"commitment"}
        assert str(verdict.statement) == "this was no fair deal, or it is not the match that you saw: commitment"

    def test_the_command_finds_the_broken_commitment_with_the_receipt(self, tmp_path: Path) -> None:
        answer = said(tmp_path, cheated(), receipt_of(cheated()))

        assert answer.exit_code == 1
        assert "\ncommitment    wrong  the secret is not the one that the house had committed to" in answer.output

    def test_the_script_with_the_receipt(self, tmp_path: Path) -> None:
        code, output = script(tmp_path, cheated(), receipt_of(cheated()))

        assert code == 1
        assert output.startswith("the commitment of the secret is ")


class TestAnHonestHouse:
    def test_an_honest_house_is_believed_by_all_three_and_they_say_what_is_proven(self, tmp_path: Path) -> None:
        house, receipt = honest(), receipt_of(honest())

        (page,) = said_by_the_page((replay_with(house), receipt))
        answer = said(tmp_path, house, receipt)
        code, output = script(tmp_path, house, receipt)

        assert (page.ok, page.statement) == (True, "kept_and_mine")
        assert answer.exit_code == 0
        proven = "The house kept the commitment that you saw before, and your own contribution is in it."
        assert answer.output.splitlines()[-1] == proven
        assert (code, output) == (
            0,
            "the tiles follow from the seed; the house kept its commitment; what you added is in it\n",
        )

    def test_page_and_python_agree_on_every_step(self) -> None:
        for receipt in (receipt_of(honest()), receipt_of(honest(), "eva"), receipt_of(honest(), "eva", 9)):
            (page,) = said_by_the_page((replay_with(honest()), receipt))
            ours = verify(record(honest().table), receipt=receipt)

            shown = {step.name: (step.ok, step.detail) for step in page.steps if step.name not in {"hands", "redeals"}}
            assert shown == {step.name: (step.ok, str(step.detail)) for step in ours.steps if step.name != "redeals"}

    def test_a_spectator_from_the_beginning_knows_that_the_commitment_was_kept(self) -> None:
        verdict = verify(record(honest().table), receipt=receipt_of(honest(), "eva"))

        assert verdict.ok
        assert str(verdict.statement) == (
            "the house kept the commitment that you saw before; nothing that you added was compared"
        )

    def test_a_late_arrival_cannot_verify_the_commitment(self) -> None:
        late = receipt_of(honest(), "eva", 9)

        verdict = verify(record(honest().table), receipt=late)
        (page,) = said_by_the_page((replay_with(honest()), late))

        assert not late.in_time
        assert not verdict.proven
        assert verify(record(honest().table), receipt=receipt_of(honest())).proven
        assert str(verdict.statement).startswith("nothing was kept here")
        assert page.statement == "consistent"

    def test_another_device_verifies_the_commitment_alone(self) -> None:
        other = receipt_of(honest(), "ana", 9)

        steps = {step.name: step for step in verify(record(honest().table), receipt=other).steps}

        assert (steps["contribution"].ok, steps["commitment"].ok, steps["held"].ok) == (None, None, True)
        assert str(steps["contribution"].detail) == "what seat 0 added was not sent from here"


class TestOtherFrauds:
    """Each is seen by the page and by Python, from what one participant kept."""

    def found(self, receipt: Receipt) -> set[str]:
        (page,) = said_by_the_page((replay_with(honest()), receipt))
        found = wrong(verify(record(honest().table), receipt=receipt))
        assert {step.name for step in page.steps if step.ok is False} == found
        return found

    def test_another_entropy_put_in_the_place_of_ones_own(self) -> None:
        receipt = receipt_of(honest())
        sent = (msgspec.structs.replace(receipt.sent[0], entropy="0" * 16),)

        assert self.found(msgspec.structs.replace(receipt, sent=sent)) == {"contribution"}

    def test_a_choice_among_several_entropies_of_a_seat_is_reported(self) -> None:
        receipt = receipt_of(honest())
        twice = msgspec.structs.replace(
            receipt, sent=(*receipt.sent, msgspec.structs.replace(receipt.sent[0], entropy="0" * 16))
        )

        assert self.found(twice) == set()
        (page,) = said_by_the_page((replay_with(honest()), twice))
        for steps in (page.steps, verify(record(honest().table), receipt=twice).steps):
            (detail,) = (step.detail for step in steps if step.name == "contribution")
            assert str(detail).endswith(", one of the 2 that you added: the house may have chosen among them")

    def test_another_entropy_of_another_seat_than_was_shown_when_the_match_began(self) -> None:
        receipt = receipt_of(honest())

        assert self.found(msgspec.structs.replace(receipt, shown=(receipt.shown[0], "0" * 16))) == {"entropy"}

    def test_other_tiles_than_those_that_were_held(self) -> None:
        receipt = receipt_of(honest())
        strange = next(tile for tile in ("66", "65", "64", "63") if tile not in receipt.held[1])

        assert self.found(receipt.holding(1, (strange,))) <= {"held"}
        assert self.found(receipt.holding(1, ("66", "65", "64", "63", "62", "61", "60", "55", "54", "53"))) == {"held"}

    def test_a_seat_that_the_record_does_not_have(self) -> None:
        assert "held" in wrong(
            verify(record(honest().table), receipt=msgspec.structs.replace(receipt_of(honest()), seat=5))
        )


class TestTheReceipt:
    def test_a_written_receipt_is_read_back_unchanged(self) -> None:
        receipt = receipt_of(honest())

        assert read_receipt(write_receipt(receipt)) == receipt
        assert set(receipt.held) == set(range(1, len(honest().table.match.results) + 1))

    def test_the_first_commitment_stays_whatever_is_shown_later(self) -> None:
        first, last = (card(step[2]).commitment for step in (cheated().steps[0], cheated().steps[-1]))

        assert receipt_of(cheated()).commitment == first != last

    def test_the_receipt_keeps_what_was_added_before_it_is_sent(self) -> None:
        kept: list[Receipt] = []
        witness = Witness(ADDRESS, kept.append)
        start = honest().steps[0][0]
        witness.saw(card(start), view_of(start, "ana"))
        witness.adds(0, entropy("ana"))

        assert [one.entropy for one in kept[-1].sent] == [entropy("ana")]


def said(folder: Path, house: House, receipt: Receipt, *more: str) -> Result:
    (folder / "match.json").write_text(write_json(record(house.table)), "utf-8")
    (folder / "receipt.json").write_text(write_receipt(receipt), "utf-8")
    words = ["verify", str(folder / "match.json"), "--kept", str(folder / "receipt.json"), *more]
    return CliRunner().invoke(application("verify"), words)


def script(folder: Path, house: House, receipt: Receipt) -> tuple[int, str]:
    said(folder, house, receipt)
    command = [sys.executable, "-I", str(SCRIPT), str(folder / "match.json"), str(folder / "receipt.json")]
    answer = subprocess.run(command, capture_output=True, check=False, text=True)
    return answer.returncode, answer.stdout


def test_json_has_the_verdict(tmp_path: Path) -> None:
    answer = said(tmp_path, honest(), receipt_of(honest()), "--json")

    verdict = json.loads(answer.output)
    assert verdict["fair"] is True
    assert verdict["statement"].endswith("your own contribution is in it")
