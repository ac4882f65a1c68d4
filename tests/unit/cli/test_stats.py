"""The command ``doublesix stats``."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from doublesix.arena.reports.figures import figures
from doublesix.arena.simulation.dataset import Dataset
from doublesix.arena.simulation.games import played
from doublesix.arena.simulation.plan import Plan, Unit, contenders
from doublesix.arena.simulation.runner import simulate
from doublesix.arena.simulation.summary import labels, quantile
from doublesix.arena.simulation.tally import Tally
from doublesix.cli.stats import stats
from doublesix.core.seating import Seating
from doublesix.errors import UsageError
from doublesix.rulesets import from_spec
from tests.support.forked import ran

app = typer.Typer()
app.command()(stats)


def printed(*arguments: object) -> str:
    answer = CliRunner().invoke(app, [str(argument) for argument in arguments], catch_exceptions=False)
    assert answer.exit_code == 0, answer.output
    return answer.stdout


def planned(spec: str = "five-up", unit: Unit = Unit.ROUNDS, games: int = 30, seats: int = 2, seed: str = "1") -> Plan:
    return Plan(
        rules=from_spec(spec),
        seating=Seating(seats),
        contenders=contenders(["greedy", "random"], seats),
        unit=unit,
        games=games,
        seed=seed,
    )


Keep = Callable[..., Path]


@pytest.fixture
def keep(tmp_path: Path) -> Keep:
    """Store a simulation in a new folder."""

    def kept(plan: Plan, name: str = "out") -> Path:
        for _ in simulate(plan, store=Dataset(tmp_path / name, plan)):
            pass
        return tmp_path / name

    return kept


class TestTheTables:
    def test_stats_answers_the_usual_questions(self, keep: Keep) -> None:
        shown = printed(keep(planned(unit=Unit.MATCHES)))
        titles = [line for line in shown.splitlines() if line and not line.startswith((" ", "Five", "±", "“"))]

        for title in (
            "Points a round, of all sides together",
            "Players",
            "The side that led",
            "How often each count scored in a round, and its share",
            "How rounds ended",
            "Length of a round",
            "Length of a match",
            "How many matches took so many rounds",
        ):
            assert title in titles

    def test_simulations_stand_side_by_side(self, keep: Keep) -> None:
        shown = printed(keep(planned()), keep(planned("muggins"), "muggins"), keep(planned("block"), "block"))

        assert shown.startswith("3 simulations, 90 rounds\n")
        assert "count  " in shown
        (heads,) = [line for line in shown.splitlines() if line.startswith("count")]
        assert heads.split() == ["count", "Five-Up", "Muggins"]

    def test_rounds_have_no_table_of_matches(self, keep: Keep) -> None:
        assert "Length of a match" not in printed(keep(planned()))

    def test_a_stopped_simulation_is_marked(self, keep: Keep) -> None:
        folder = keep(planned())
        (folder / "_done.json").unlink()
        plan = json.loads((folder / "_plan.json").read_text()) | {"games": 40, "shard": 30}
        (folder / "_plan.json").write_text(json.dumps(plan))

        with pytest.raises(
            UsageError,
            match="out holds 30 of 40 games, because the simulation was stopped or is still running; --partial",
        ):
            printed(folder)
        assert "Five-Up: not complete, 30 of 40 rounds." in printed(folder, "--partial")

    def test_a_partial_simulation_without_rounds_is_printed(self, keep: Keep) -> None:
        folder = keep(planned())
        (folder / "_done.json").unlink()
        (folder / "rounds/00-30.parquet").unlink()

        assert printed(folder, "--partial").startswith("A simulation, 0 rounds\n")


class TestJson:
    @pytest.mark.parametrize("unit", Unit)
    def test_json_has_the_figures_that_simulate_prints(self, unit: Unit, keep: Keep) -> None:
        plan = planned(unit=unit)
        (shown,) = json.loads(printed(keep(plan), "--json"))["simulations"]
        data = json.loads(json.dumps(figures(plan, sum(simulate(plan), Tally.blank(2)))))

        assert {key: shown[key] for key in data} == data

    def test_json_has_the_distributions(self, keep: Keep) -> None:
        plan = planned(unit=Unit.MATCHES)
        (shown,) = json.loads(printed(keep(plan), "--json"))["simulations"]
        games = played(plan, 0, plan.games)

        assert shown["rounds_of_matches"] == as_text(Counter(games.game_rounds.tolist()))
        assert shown["plays_of_rounds"] == as_text(Counter(games.plays.tolist()))
        assert shown["points_of_rounds"] == as_text(Counter(games.points.sum(axis=1).tolist()))
        assert shown["points"]["mean"] == games.points.sum(axis=1).mean()


def as_text(seen: Counter[int]) -> dict[str, int]:
    return {str(number): times for number, times in seen.items()}


@pytest.mark.lot
class TestPictures:
    def test_there_is_a_picture_for_each_question(self, keep: Keep, tmp_path: Path) -> None:
        shown = printed(keep(planned(unit=Unit.MATCHES)), "--pictures", tmp_path / "charts")
        names = ["counts.png", "endings.png", "lead.png", "matches.png", "points.png", "rounds.png"]

        assert sorted(path.name for path in (tmp_path / "charts").iterdir()) == names
        assert all((tmp_path / "charts" / name).read_bytes().startswith(b"\x89PNG") for name in names)
        assert f"Drawn: {tmp_path / 'charts' / 'points.png'}" in shown

    def test_empty_pictures_are_left_out(self, keep: Keep, tmp_path: Path) -> None:
        printed(keep(planned("block")), "--pictures", tmp_path, "--svg")

        assert sorted(path.name for path in tmp_path.glob("*.svg")) == [
            *("endings.svg", "lead.svg", "points.svg", "rounds.svg")
        ]

    def test_pictures_are_the_same_every_time(self, keep: Keep, tmp_path: Path) -> None:
        folder = keep(planned())
        for name in ("a", "b"):
            printed(folder, "--pictures", tmp_path / name, "--svg")

        for path in (tmp_path / "a").iterdir():
            assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()

    def test_pictures_hold_many_simulations(self, keep: Keep, tmp_path: Path) -> None:
        folders = [keep(planned(seed=str(seed), games=5), str(seed)) for seed in range(4)]
        shown = printed(*folders, "--pictures", tmp_path / "charts")

        assert shown.count("Drawn: ") == 5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere"], "nowhere is not the folder of a simulation that was saved with --out: there is no such folder"),
        (["nowhere", "--svg"], "--svg says how charts are drawn"),
    ],
)
def test_impossible_options_are_refused(arguments: list[str], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        printed(*arguments)


@pytest.mark.parametrize(("package", "extra"), [("polars", "sim"), ("matplotlib", "plot")])
def test_a_missing_package_is_named_with_its_extra(package: str, extra: str, keep: Keep) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; from doublesix.cli.app import main; main(sys.argv[1:])"
    answer = ran("stats", str(keep(planned())), "--pictures", "charts", program=code)

    assert answer.returncode == 2
    assert answer.stderr.endswith(
        f" needs {package}, which is not installed; pip install 'doublesix[{extra}]' installs it\n"
    )
    assert answer.stderr.count("\n") == 1


class TestLabels:
    def test_labels_name_the_differences_of_simulations(self) -> None:
        plans = [planned(), planned(seats=4), planned("muggins")]

        assert labels(plans) == ("Five-Up, 2 seats", "Five-Up, 4 seats", "Muggins")

    def test_labels_are_minimal(self) -> None:
        assert labels([planned(), planned(unit=Unit.MATCHES)]) == ("Five-Up, rounds", "Five-Up, matches")
        assert labels([planned(), planned(seed="2")]) == ("Five-Up, seed 1", "Five-Up, seed 2")
        assert labels([planned(), planned()]) == ("Five-Up (1)", "Five-Up (2)")


class TestQuantiles:
    def test_the_median_of_an_odd_number_is_the_middle(self) -> None:
        assert quantile(Counter([9, 1, 5]), 0.5) == 5

    def test_the_whole_is_not_above_the_largest_nor_nothing_below_the_least(self) -> None:
        assert [quantile(Counter([3, 4, 4]), share) for share in (0.0, 1.0)] == [3, 4]

    def test_no_numbers_have_no_quantiles(self) -> None:
        with pytest.raises(ValueError, match="a quantile needs at least one observation"):
            quantile(Counter(), 0.5)
