"""Stored simulations: written and read back."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from doublesix.arena.simulation import runner, shards
from doublesix.arena.simulation.dataset import Dataset
from doublesix.arena.simulation.games import played
from doublesix.arena.simulation.plan import Contender, Plan, Unit, contenders
from doublesix.arena.simulation.runner import simulate, total
from doublesix.arena.simulation.saved import opened
from doublesix.arena.simulation.tally import Tally, tally_of
from doublesix.arena.table import Limits
from doublesix.core.seating import Seating
from doublesix.errors import UsageError
from doublesix.players import Player, Seed, make_player
from doublesix.rulesets import from_plain, from_spec


@pytest.fixture(autouse=True)
def _small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file for every 20 rounds or 4 matches."""
    monkeypatch.setattr(shards, "BY_THE_ENGINE", {Unit.ROUNDS: 5, Unit.MATCHES: 1})


def planned(unit: Unit = Unit.ROUNDS, games: int = 50, seating: Seating = Seating(2)) -> Plan:  # noqa: B008 - frozen
    return Plan(
        rules=from_spec("five-up"),
        seating=seating,
        contenders=contenders(["greedy", "random"], seating.sides),
        unit=unit,
        games=games,
        seed="kept",
    )


def kept(plan: Plan, folder: Path, jobs: int = 1) -> Tally:
    return sum(simulate(plan, jobs=jobs, store=Dataset(folder, plan)), Tally.blank(plan.seating.sides))


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class TestTheFiles:
    @pytest.mark.lot
    def test_the_files_are_the_same_for_any_number_of_workers(self, tmp_path: Path) -> None:
        plan = planned(Unit.MATCHES)  # those of rounds, and the figures: tests/unit/cli/test_simulate_keeping.py
        for jobs in (1, 3):
            kept(plan, tmp_path / str(jobs), jobs)

        assert contents(tmp_path / "1") == contents(tmp_path / "3")

    def test_the_files_have_a_part_for_each_shard_between_the_plan_and_the_end(self, tmp_path: Path) -> None:
        kept(planned(Unit.MATCHES, 9), tmp_path / "out")

        assert sorted(contents(tmp_path / "out")) == [
            *("_done.json", "_games/0-4.parquet", "_games/4-8.parquet", "_games/8-9.parquet", "_plan.json"),
            *("rounds/0-4.parquet", "rounds/4-8.parquet", "rounds/8-9.parquet"),
        ]

    def test_the_files_hold_what_the_engine_played(self, tmp_path: Path) -> None:
        plan = planned(games=20)
        kept(plan, tmp_path / "out")
        rounds = pl.read_parquet(tmp_path / "out" / "rounds")
        games = played(plan, 0, 20)

        assert rounds["game"].to_list() == list(range(20))
        assert rounds["in_play_1"].to_list() == games.in_play[:, 1].tolist()
        assert rounds["player_0"].to_list() == [0, 1] * 10
        assert rounds["count_10"].to_list() == games.counts[:, games.count_values.tolist().index(10)].tolist()
        assert set(rounds["ending"]) <= {"domino", "block", "target"}
        assert rounds["winner"].to_list() == [None if seat < 0 else seat for seat in games.winner.tolist()]

    @pytest.mark.parametrize("unit", Unit)
    def test_tools_for_tables_find_only_the_rounds(self, unit: Unit, tmp_path: Path) -> None:
        kept(planned(unit, 9), tmp_path / "out")
        shown = [name for name in contents(tmp_path / "out") if not name.startswith("_")]

        assert shown
        assert all(name.startswith("rounds/") for name in shown)

    def test_polars_reads_the_files_as_one_table(self, tmp_path: Path) -> None:
        kept(planned(games=30), tmp_path / "out")
        rounds = pl.read_parquet(tmp_path / "out" / "rounds")

        assert pl.scan_parquet(tmp_path / "out", hidden_file_prefix=["_"]).collect().equals(rounds)

    @pytest.mark.parametrize("unit", Unit)
    def test_pandas_reads_the_files_as_one_table(self, unit: Unit, tmp_path: Path) -> None:
        pytest.importorskip("pyarrow")
        pandas = pytest.importorskip("pandas")
        kept(planned(unit, 9), tmp_path / "out")
        rounds = pl.read_parquet(tmp_path / "out" / "rounds")

        assert pandas.read_parquet(tmp_path / "out")["acts"].to_list() == rounds["acts"].to_list()

    def test_the_files_say_what_was_played(self, tmp_path: Path) -> None:
        kept(planned(games=20), tmp_path / "out")
        plan, done = (json.loads((tmp_path / "out" / name).read_text()) for name in ("_plan.json", "_done.json"))

        assert (plan["format"], plan["rules"]["name"], plan["games"], plan["seed"]) == (2, "Five-Up", 20, "kept")
        assert plan["players"] == [{"name": name, "kind": name} for name in ("greedy", "random")]
        assert done == {"format": 2, "games": 20, "rounds": 20, "unfinished": 0}

    def test_the_files_name_the_rules_and_the_seed_in_their_metadata(self, tmp_path: Path) -> None:
        kept(planned(Unit.MATCHES, 4), tmp_path / "out")
        for file in (tmp_path / "out").rglob("*.parquet"):
            about = json.loads(pl.read_parquet_metadata(file)["doublesix"])

            assert from_plain(about["rules"]) == from_spec("five-up")
            assert (about["seed"], about["games"], about["unit"]) == ("kept", 4, "matches")

    def test_the_files_support_custom_players(self, tmp_path: Path) -> None:
        def own(seed: Seed) -> Player:
            return make_player("random", seed)

        mine = tuple(Contender(name, "mine", own) for name in ("one", "other"))
        plan = replace(planned(games=6), contenders=mine)

        assert kept(plan, tmp_path / "out") == total(plan)
        assert len(pl.read_parquet(tmp_path / "out" / "rounds")) == 6

    def test_the_files_need_an_empty_folder(self, tmp_path: Path) -> None:
        (tmp_path / "mine.txt").touch()

        with pytest.raises(UsageError, match="must be a new or an empty folder"):
            Dataset(tmp_path, planned())


@pytest.mark.parametrize("seating", [Seating(2), Seating(4, partners=True)])
@pytest.mark.parametrize("unit", Unit)
def test_stored_rounds_are_read_back_unchanged(unit: Unit, seating: Seating, tmp_path: Path) -> None:
    plan = planned(unit, 14, seating)
    kept(plan, tmp_path / "out")
    read = opened(tmp_path / "out")

    assert (read.plan.rules, read.plan.seating, read.plan.unit) == (plan.rules, plan.seating, unit)
    assert [one.name for one in read.plan.contenders] == [one.name for one in plan.contenders]
    for shard, games in read.played():
        for name, column in vars(played(plan, *shard)).items():
            np.testing.assert_array_equal(getattr(games, name), column, err_msg=name)


def test_limits_are_read_back(tmp_path: Path) -> None:
    plan = replace(planned(games=6), limits=Limits(deals=50, acts=70))
    kept(plan, tmp_path / "out")

    assert opened(tmp_path / "out").plan.limits == Limits(deals=50, acts=70)


class TestAStoppedSimulation:
    @pytest.fixture
    def stopped(self, tmp_path: Path) -> Path:
        """After two shards of three."""
        plan, folder = planned(games=60), tmp_path / "out"
        running = simulate(plan, store=Dataset(folder, plan))
        next(running)
        next(running)
        (folder / "rounds" / ".40-60.parquet.part").write_bytes(b"half")
        assert isinstance(running, Iterator)
        close = running.close  # type: ignore[attr-defined]  # it is a generator
        close()
        return folder

    def test_a_stopped_simulation_leaves_no_complete_file(self, stopped: Path) -> None:
        assert sorted(contents(stopped)) == ["_plan.json", "rounds/00-20.parquet", "rounds/20-40.parquet"]

    def test_a_stopped_simulation_is_not_read_as_complete(self, stopped: Path) -> None:
        with pytest.raises(
            UsageError,
            match="out holds 40 of 60 games, because the simulation was stopped or is still running; --partial",
        ):
            opened(stopped)

    def test_a_stopped_simulation_resumes_with_identical_results(self, stopped: Path, tmp_path: Path) -> None:
        plan = planned(games=60)
        unbroken = kept(plan, tmp_path / "whole")

        assert kept(plan, stopped) == unbroken
        assert contents(stopped) == contents(tmp_path / "whole")
        assert kept(plan, stopped) == unbroken, "and a whole one is read, not played again"

    def test_a_stopped_simulation_does_not_resume_under_another_plan(self, stopped: Path) -> None:
        before = contents(stopped)

        with pytest.raises(
            UsageError,
            match="out holds another simulation, which differs in games; resume it with the command that began",
        ):
            Dataset(stopped, planned(games=80))
        assert contents(stopped) == before

    def test_a_stopped_simulation_does_not_resume_with_other_limits(self, stopped: Path) -> None:
        with pytest.raises(
            UsageError,
            match="out holds another simulation, which differs in shard, limits; resume it with the command that",
        ):
            Dataset(stopped, replace(planned(games=60), limits=Limits(deals=50)))

    def test_a_stopped_simulation_can_be_read_as_it_is(self, stopped: Path) -> None:
        read = opened(stopped, partial=True)
        tally = sum((tally_of(read.plan, shard.start, games) for shard, games in read.played()), Tally.blank(2))

        assert (read.games, tally.games, tally.rounds) == (40, 40, 40)


class TestAFolderOfAnEarlierVersion:
    """Folders with ``plan.json``, ``done.json`` and ``games``."""

    @pytest.fixture
    def earlier(self, tmp_path: Path) -> Path:
        folder = tmp_path / "earlier"
        kept(planned(Unit.MATCHES, 14), folder)
        for name in ("_plan.json", "_done.json", "_games"):
            (folder / name).rename(folder / name[1:])
        return folder

    def test_a_folder_of_an_earlier_version_is_read(self, earlier: Path) -> None:
        assert opened(earlier).games == 14

    @pytest.mark.lot
    def test_a_folder_of_an_earlier_version_resumes_with_its_names(self, earlier: Path) -> None:
        before = contents(earlier)
        for name in ("done.json", "rounds/08-12.parquet", "games/12-14.parquet", "rounds/12-14.parquet"):
            (earlier / name).unlink()
        kept(planned(Unit.MATCHES, 14), earlier, jobs=2)

        assert contents(earlier) == before


class TestInvalidFolders:
    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        kept(planned(games=40), tmp_path / "out")
        return tmp_path / "out"

    def refused(self, folder: Path, message: str) -> None:
        with pytest.raises(UsageError, match=message):
            list(opened(folder).played())

    def test_a_folder_without_a_plan_is_refused(self, tmp_path: Path) -> None:
        self.refused(
            tmp_path, "test_a_folder_without_a_plan_i0 is not the folder of a simulation that was saved with --out:"
        )
        self.refused(
            tmp_path / "nowhere",
            "nowhere is not the folder of a simulation that was saved with --out: there is no such folder",
        )

    @pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 2}', '{"format": 2, "rules": {}}', "\udcff"])
    def test_a_damaged_plan_is_refused(self, folder: Path, text: str) -> None:
        (folder / "_plan.json").write_text(text, errors="surrogateescape")

        self.refused(folder, "plan.json is damaged")

    def test_a_plan_that_the_rules_deny_is_refused(self, folder: Path) -> None:
        plan = json.loads((folder / "_plan.json").read_text())
        wrongs: list[dict[str, object]] = [
            {"seats": 9},
            {"partners": True},
            {"players": []},
            {"rules": {}},
            {"games": 0},
            {"games": 10**10},
            {"shard": 0},
            {"unit": "weeks"},
            {"seed": 7},
        ]
        for wrong in wrongs:
            (folder / "_plan.json").write_text(json.dumps(plan | wrong))
            self.refused(folder, "plan.json is damaged")

    def test_a_later_format_is_refused(self, folder: Path) -> None:
        (folder / "_plan.json").write_text('{"format": 3}')

        self.refused(folder, r"_plan\.json is of format 3; this version of doublesix reads format 2")

    def test_a_missing_file_is_reported(self, folder: Path) -> None:
        (folder / "rounds/20-40.parquet").unlink()

        self.refused(folder, "out holds 20 of 40 games, because files are missing; --partial reads it as it is")

    def test_a_truncated_file_is_reported(self, folder: Path) -> None:
        file = folder / "rounds/20-40.parquet"
        file.write_bytes(file.read_bytes()[:500])

        self.refused(folder, "rounds/20-40.parquet is damaged")

    def test_a_file_of_other_games_is_reported(self, folder: Path) -> None:
        (folder / "rounds/00-20.parquet").replace(folder / "rounds/20-40.parquet")
        (folder / "rounds/00-20.parquet").write_bytes((folder / "rounds/20-40.parquet").read_bytes())

        self.refused(folder, "rounds/20-40.parquet is damaged: it does not hold the games that its name says")

    def test_a_file_with_other_columns_is_reported(self, folder: Path) -> None:
        pl.DataFrame({"game": [20]}).write_parquet(folder / "rounds/20-40.parquet")

        self.refused(folder, "rounds/20-40.parquet is damaged")

    def test_a_missing_round_is_reported(self, folder: Path) -> None:
        file = folder / "rounds/20-40.parquet"
        pl.read_parquet(file).head(19).write_parquet(file)

        self.refused(folder, "is damaged: its files hold 39 rounds, and _done.json says 40")


def test_a_dataset_implements_the_store_protocol(tmp_path: Path) -> None:
    assert isinstance(Dataset(tmp_path / "out", planned()), runner.ShardStore)
