"""The page, Python and the script verify matches alike."""

import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Literal

import msgspec
import pytest

from doublesix.dealing import Receipt, verify
from doublesix.notation import write_json
from doublesix.server.domain import card, record, replay_steps
from doublesix.server.wire.http import Replay, ReplayStep
from tests.server.domain.house import DOCUMENTS, House, request_for
from tests.server.page.in_node import answer_of

VECTORS = Path("tests/data/fair/vectors.json")
SCRIPT = Path("docs/guide/verify_deal.py")


class Step(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    ok: bool | None
    detail: str


class Verdict(msgspec.Struct, forbid_unknown_fields=True):
    ok: bool
    statement: str
    steps: list[Step]


@cache
def played(game: str) -> House:
    house = House(request_for(game, ("open", "random")), f"fair {game}").sit("ana")
    return house.play_out(Random(f"fair {game}"))


def replay_of(house: House) -> Replay:
    names = [sitting.name for sitting in house.table.seats]
    return Replay(table=card(house.table), names=names, seed=str(house.table.seed), steps=replay_steps(house.stored()))


def said_by_the_page(*asked: tuple[Replay, Receipt | None]) -> list[Verdict]:
    """What the page says of replays, each with the receipt that was kept of it."""
    lines = [msgspec.json.encode({"replay": replay, "receipt": receipt}).decode() for replay, receipt in asked]
    return [msgspec.json.decode(line, type=Verdict) for line in answer_of("fair-check.ts", lines).splitlines()]


def wrong(replay: Replay) -> set[str]:
    """The steps that the page finds wrong."""
    (verdict,) = said_by_the_page((replay, None))
    assert verdict.ok == all(step.ok is not False for step in verdict.steps)
    return {step.name for step in verdict.steps if step.ok is False}


def changed(replay: Replay, number: int, step: ReplayStep) -> Replay:
    steps = [*replay.steps[:number], step, *replay.steps[number + 1 :]]
    return msgspec.structs.replace(replay, steps=steps)


def place_of(replay: Replay, what: Literal["dealt", "lotsdrawn", "acted"], *, drew: bool = False) -> int:
    """The first step of this kind; of a draw if wanted."""
    events = [
        (number, msgspec.to_builtins(event)) for number, step in enumerate(replay.steps) for event in step.happened
    ]
    return next(n for n, event in events if event["what"] == what and (not drew or event.get("move") == "draw"))


class TestThePage:
    @pytest.mark.parametrize("script", ["fair-check.ts", "fair-check-plain.ts"], ids=["own hashing", "library"])
    def test_the_page_reproduces_the_published_vectors(self, script: str) -> None:
        published = msgspec.json.decode(VECTORS.read_bytes())

        lines = [msgspec.json.encode({"vector": vector}).decode() for vector in published["vectors"]]
        answers = [msgspec.json.decode(line) for line in answer_of(script, lines).splitlines()]

        wanted = ("commitment", "key", "words", "lots", "deals")
        assert answers == [{name: vector[name] for name in wanted} for vector in published["vectors"]]

    def test_throws_away_the_words_that_would_favour_a_tile(self) -> None:
        cases = msgspec.json.decode(VECTORS.read_bytes())["below"]

        lines = [msgspec.json.encode({"limit": case["limit"], "words": case["words"]}).decode() for case in cases]

        assert answer_of("fair-check.ts", lines).split() == [str(case["gives"]) for case in cases]


class TestThreeVerifiers:
    """Python, the page and the script of the guide read the same match, and say the same of it."""

    @pytest.mark.parametrize("game", DOCUMENTS)
    def test_three_verifiers_agree_that_a_whole_match_was_fair(self, game: str, tmp_path: Path) -> None:
        house = played(game)
        kept, commitment = record(house.table), house.table.seed.commitment
        (tmp_path / "record.json").write_text(write_json(kept), "utf-8")
        script = [sys.executable, str(SCRIPT), str(tmp_path / "record.json"), commitment]

        (page,) = said_by_the_page((replay_of(house), None))

        assert verify(kept, commitment).ok
        assert [step.detail for step in page.steps if step.ok is False] == []
        assert subprocess.run(script, check=False, capture_output=True).returncode == 0

    def test_three_verifiers_agree_on_every_step(self) -> None:
        house = played("five-up")

        (page,) = said_by_the_page((replay_of(house), None))

        details = {step.name: step.detail for step in page.steps}
        ours = verify(record(house.table)).steps
        assert set(details) == {step.name for step in ours} | {"hands", "held"}
        assert [details[step.name] for step in ours if step.name != "redeals"] == [
            str(step.detail) for step in ours if step.name != "redeals"
        ]


class TestTamperingOnThePage:
    REPLAY = replay_of(played("five-up"))

    def test_two_tiles_exchanged_in_a_deal(self) -> None:
        place = place_of(self.REPLAY, "dealt")
        step = self.REPLAY.steps[place]
        order = [step.order[1], step.order[0], *step.order[2:]]

        assert wrong(changed(self.REPLAY, place, msgspec.structs.replace(step, order=order))) == {"deals"}

    def test_hands_that_are_not_those_of_the_deal(self) -> None:
        place = place_of(self.REPLAY, "dealt")
        step = self.REPLAY.steps[place]
        (first, second) = step.table.shown or []
        shown = [[second[0], *first[1:]], [first[0], *second[1:]]]
        table = msgspec.structs.replace(step.table, shown=shown)

        assert wrong(changed(self.REPLAY, place, msgspec.structs.replace(step, table=table))) == {"hands"}

    def test_a_draw_that_is_not_the_next_tile_of_the_boneyard(self) -> None:
        place = place_of(self.REPLAY, "acted", drew=True)
        step = self.REPLAY.steps[place]
        drawn = [msgspec.structs.replace(event, tile="II") for event in step.happened if hasattr(event, "tile")]

        assert wrong(changed(self.REPLAY, place, msgspec.structs.replace(step, happened=drawn))) == {"hands"}

    def test_other_lots(self) -> None:
        place = place_of(self.REPLAY, "lotsdrawn")
        step = self.REPLAY.steps[place]

        found = wrong(changed(self.REPLAY, place, msgspec.structs.replace(step, order=step.order[::-1])))

        assert found == {"lots"}

    def test_another_commitment(self) -> None:
        table = msgspec.structs.replace(self.REPLAY.table, commitment="0" * 64)

        assert wrong(msgspec.structs.replace(self.REPLAY, table=table)) == {"commitment"}

    def test_another_secret(self) -> None:
        scheme, _, *entropy = self.REPLAY.seed.split(" ")
        seed = " ".join((scheme, "0" * 64, *entropy))

        found = wrong(msgspec.structs.replace(self.REPLAY, seed=seed))

        assert found == {"entropy", "commitment", "lots", "deals"}

    def test_what_a_seat_had_added_exchanged_afterwards(self) -> None:
        seed = f"{self.REPLAY.seed[:-16]}{'0' * 16}"

        assert wrong(msgspec.structs.replace(self.REPLAY, seed=seed)) == {"entropy", "lots", "deals"}

    def test_a_seed_of_no_fair_deal(self) -> None:
        assert wrong(msgspec.structs.replace(self.REPLAY, seed="7")) == {"seed"}
