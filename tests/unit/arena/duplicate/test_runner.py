"""The runner of a contest: equal bytes for any workers and interruptions."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from doublesix.arena.duplicate.contest import Contest, Hypotheses
from doublesix.arena.duplicate.journal import Journal, write_result
from doublesix.arena.duplicate.lanes import Outcome
from doublesix.arena.duplicate.runner import Played, run, share_size
from doublesix.arena.duplicate.sprt import Verdict
from doublesix.arena.ratings.result import result_of
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.simulation.shards import Shard
from doublesix.arena.table import Limits
from doublesix.core.seating import Seating
from doublesix.errors import NotationError, UsageError
from doublesix.rulesets import from_spec
from tests.support.forked import Forked

FIVE_UP = from_spec("five-up")


def contest(**other: Any) -> Contest:  # noqa: ANN401 - any field
    said = {"players": ("greedy", "random"), "pairs": 60, "seating": Seating(2), "rules": FIVE_UP}
    return Contest(**{**said, **other})


def kept(folder: Path, played: Contest, **how: Any) -> Played:  # noqa: ANN401 - whatever run takes
    """The contest, played to its end and kept."""
    journal = Journal(folder, played, share_size(played))
    try:
        *_, last = run(played, journal=journal, **how)
    finally:
        journal.close()
    write_result(folder, result_of(last).plain())
    return last


def bytes_of(folder: Path) -> dict[str, bytes]:
    """Bytes of all files but the times."""
    files = (file for file in folder.rglob("*") if file.is_file() and file.parent.name != "times")
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


@pytest.mark.lot
def test_any_number_of_workers_keeps_the_same_bytes(tmp_path: Path) -> None:
    kept(tmp_path / "one", contest())
    kept(tmp_path / "two", contest(), jobs=2)

    files = bytes_of(tmp_path / "one")
    assert files == bytes_of(tmp_path / "two")
    assert sum(name.startswith("records/") for name in files) == 120
    assert {"plan.json", "result.json"} <= set(files)


def test_other_workers_keep_the_same_bytes(tmp_path: Path) -> None:
    def crew(work: Callable[[Shard], Outcome], shards: Iterable[Shard]) -> Iterator[Outcome]:
        return map(work, list(shards))

    kept(tmp_path / "here", contest(records=False))
    kept(tmp_path / "there", contest(records=False), crew=crew)

    assert bytes_of(tmp_path / "here") == bytes_of(tmp_path / "there")


@pytest.mark.lot
def test_a_stopped_contest_resumes(tmp_path: Path) -> None:
    whole, stopped, size = tmp_path / "whole", tmp_path / "stopped", share_size(contest())
    kept(whole, contest())
    journal = Journal(stopped, contest(), size)
    first = next(run(contest(), journal=journal)).deals
    journal.close()

    journal = Journal(stopped, contest(), size)
    begun = list(journal.begun(iter([Shard(0, size)])))
    journal.close()
    assert [one.shard for one in begun] == [Shard(0, first)]
    kept(stopped, contest(), jobs=2)

    assert bytes_of(stopped) == bytes_of(whole)


@pytest.mark.deep
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 on this system")
def test_a_killed_contest_resumes_with_equal_bytes(tmp_path: Path) -> None:
    words = ["arena", "five-up", "--pairs", "160", "--seed", "kill", "--out"]
    killed = tmp_path / "killed"
    for shares in (1, 3):
        process = Forked(*words, str(killed), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while process.poll() is None and len(list((killed / "rows").glob("rows-*.npy"))) < shares:
            time.sleep(0.002)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    assert not (killed / "result.json").exists()

    kept(killed, contest(pairs=160, seed="kill"))
    kept(tmp_path / "whole", contest(pairs=160, seed="kill"))

    assert bytes_of(killed) == bytes_of(tmp_path / "whole")


def test_a_contest_that_is_over_is_not_played_again(tmp_path: Path) -> None:
    def no_workers(*_: object) -> Iterator[Outcome]:
        raise AssertionError

    kept(tmp_path, contest())

    assert kept(tmp_path, contest(), crew=no_workers).is_over


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"seed": "2"}, "holds another contest: seed is 1 there and 2 here; resume it"),
        (
            {"players": ("greedy", "greedy")},
            r"holds another contest: players is \['greedy', 'random'\] there",
        ),
        ({"pairs": 61}, "holds another contest: pairs is 60 there and 61 here; resume"),
        (
            {"rules": from_spec("five-up;target=150")},
            "holds another contest, which differs in rules; resume it with",
        ),
        (
            {"unit": Unit.MATCHES},
            "holds another contest: unit is rounds there and matches here;",
        ),
        (
            {"test": Hypotheses(0, 5)},
            r"holds another contest: sprt is None there and \[0, 5\] here;",
        ),
        (
            {"records": False},
            "holds another contest: records is True there and False here;",
        ),
        (
            {"limits": Limits(deals=50)},
            r"holds another contest: limits is None there and \{'deals': 50,",
        ),
    ],
)
def test_another_contest_in_the_same_folder_is_refused(tmp_path: Path, other: dict[str, Any], sentence: str) -> None:
    Journal(tmp_path, contest(), share_size(contest())).close()

    with pytest.raises(UsageError, match=sentence):
        Journal(tmp_path, contest(**other), share_size(contest()))


def test_a_folder_with_other_things_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")

    with pytest.raises(UsageError, match="must be a new or an empty folder"):
        Journal(tmp_path, contest(), 20)


def test_two_processes_do_not_write_to_one_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    journal = Journal(tmp_path, contest(), 20)

    with pytest.raises(UsageError, match=r"another process is writing to .*; wait for it, or stop it"):
        Journal(tmp_path, contest(), 20)
    journal.close()
    Journal(tmp_path, contest(), 20).close()


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b"nonsense"])
def test_a_damaged_plan_is_reported(tmp_path: Path, data: bytes) -> None:
    Journal(tmp_path, contest(), 20).close()
    (tmp_path / "plan.json").write_bytes(data)

    with pytest.raises(UsageError, match="is damaged"):
        Journal(tmp_path, contest(), 20)


@pytest.mark.parametrize("kind", ["rows", "times"])
@pytest.mark.parametrize("cut", [0, 40, -3])
def test_a_damaged_share_is_reported(tmp_path: Path, kind: str, cut: int) -> None:
    kept(tmp_path, contest(pairs=20, records=False))
    (file,) = (tmp_path / kind).iterdir()
    file.write_bytes(file.read_bytes()[:cut])

    with pytest.raises(UsageError, match="is damaged: it does not hold the games"):
        kept(tmp_path, contest(pairs=20, records=False))


def test_partial_files_are_removed(tmp_path: Path) -> None:
    Journal(tmp_path, contest(), 20).close()
    (tmp_path / "rows" / ".rows-00-20.npy.part").write_bytes(b"half")
    Journal(tmp_path, contest(), 20).close()

    assert not list((tmp_path / "rows").iterdir())


def test_a_seed_that_no_record_can_hold_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(NotationError):
        Journal(tmp_path / "new", contest(seed="a\nb"), 20)

    assert not (tmp_path / "new").exists()


class TestSequential:
    def test_a_sequential_contest_stops_when_decided(self) -> None:
        *_, last = run(contest(pairs=5_000, records=False, test=Hypotheses(0, 5)))

        assert last.course.verdict is Verdict.HIGH
        assert last.is_over
        assert last.deals == last.course.pairs[-1] < 200

    @pytest.mark.lot
    def test_a_sequential_contest_stops_at_the_same_pair_for_any_workers(self, tmp_path: Path) -> None:
        test = partial(contest, pairs=5_000, test=Hypotheses(20, 32), seed="4")
        kept(tmp_path / "one", test())
        kept(tmp_path / "two", test(), jobs=2)

        assert bytes_of(tmp_path / "one") == bytes_of(tmp_path / "two")

    def test_a_sequential_contest_ends_undecided_after_the_last_pair(self) -> None:
        *_, last = run(contest(pairs=20, records=False, test=Hypotheses(0, 5)))

        assert last.course.verdict is Verdict.OPEN
        assert last.is_over


@pytest.mark.parametrize("pairs", [1, 200, 10_000, 10**7])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_have_a_moderate_size(pairs: int, seats: int) -> None:
    games = share_size(contest(pairs=pairs, seating=Seating(seats))) * contest(seating=Seating(seats)).games_a_deal

    assert 4 <= games <= 8_000
