"""The command ``doublesix solve``."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from doublesix.cli.app import main
from doublesix.cli.solve import Aim, solve
from doublesix.core.moves import Act
from doublesix.core.seating import Seating
from doublesix.engine.search.solver import Objective
from doublesix.errors import DominoError
from doublesix.notation import format_position, parse_position, verify
from doublesix.notation.record.replay import steps
from doublesix.rulesets import rule_set
from tests.property.walks import Walk
from tests.solver.minimax import random_round

app = typer.Typer()
app.command()(solve)

DATA = Path(__file__).parents[1] / "data"
RECORD = str(DATA / "golden" / "muggins.txt")
HARD = str(DATA / "records" / "five-up.txt")
POSITION = (
    "all-fives 2 21,20>21/2,41>21/1,10>20/0 42,52,61,53,62,64,66/30,40,32,33,44,54,55 "
    "11,31,43,60,63,65,00,22,51,50 0 0/5 last=1"
)


def printed(*arguments: str, given: str | None = None) -> str:
    result = CliRunner().invoke(app, arguments, input=given, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def shares(folder: Path, target: int) -> str:
    """A file of values by which the match goes to the leader."""
    file = folder / "values.json"
    file.write_text(
        json.dumps([[0.5 + (own - other) / (2 * target) for other in range(target)] for own in range(target)])
    )
    return str(file)


def acts_of_round_one(record: str) -> int:
    """Number of acts of a record's first round."""
    played = [step for step in steps(verify(Path(record).read_text())) if step.round == 1]
    return sum(isinstance(step.event, Act) for step in played)


def late_position(preset: str, seats: int, *, partners: bool) -> str:
    """A position with few tiles left."""
    rules = rule_set(preset)
    positions = random_round(Walk(rules, Seating(seats, partners=partners), 3), late=False)
    return format_position(positions[len(positions) * 2 // 3])


class TestOutput:
    def test_a_moment_of_a_record_becomes_a_table_of_its_moves(self) -> None:
        shown = printed(RECORD, "--round", "1", "--act", "6").splitlines()

        assert shown[0].startswith("Muggins: seat ")
        assert shown[2].split() == ["move", "value", "loss", "and", "then"]
        assert shown[-1].endswith("all hands open, the boneyard's order known.")

    def test_a_position_is_printed_as_a_table_with_the_best_move_first(self) -> None:
        shown = printed(POSITION).splitlines()

        assert shown[0] == "All Fives: seat 0 is asked at 0 to 5, and its side gains 30 more"
        assert shown[3].split()[:2] == ["42>41/4", "+30"]
        assert shown[4].split()[:3] == ["61>10/1", "+25", "-5"]

    def test_a_position_and_a_record_can_come_from_a_file_or_the_standard_input(self, tmp_path: Path) -> None:
        file = tmp_path / "position.txt"
        file.write_text(POSITION + "\n")

        assert printed(str(file)).splitlines()[:-1] == printed(POSITION).splitlines()[:-1]
        assert printed("-", given=POSITION).splitlines()[:-1] == printed(POSITION).splitlines()[:-1]
        assert printed("-", given=Path(RECORD).read_text()).startswith("Muggins: seat ")

    def test_a_record_starts_at_its_last_round_by_default(self) -> None:
        data = json.loads(printed(RECORD, "--nodes", "10", "--json"))

        assert data["position"].split()[2] == "-"
        assert parse_position(data["position"]).scoreboard.points != (0, 0)

    @pytest.mark.parametrize("name", ["records/merry-go-round-partners", "golden/sebastopol", "golden/draw"])
    def test_every_moment_of_a_round_can_be_asked_for(self, name: str) -> None:
        record = str(DATA / f"{name}.txt")
        acts = acts_of_round_one(record)

        asked = [
            json.loads(printed(record, "-n", "1", "-a", str(act), "--nodes", "50", "--json")) for act in range(acts)
        ]

        assert acts > 5
        assert [len(parse_position(one["position"]).legal_moves()) for one in asked] == [
            len(one["moves"]) for one in asked
        ]

    def test_partners_gain_for_their_side(self) -> None:
        shown = printed(late_position("all-fives", 4, partners=True))

        assert "and its side gains" in shown.splitlines()[0]

    @pytest.mark.parametrize("seats", [3, 4])
    def test_single_seats_are_shown_with_all_gains(self, seats: int) -> None:
        position = late_position("all-fives", seats, partners=False)
        shown = printed(position).splitlines()
        data = json.loads(printed(position, "--json"))

        assert " is asked at " in shown[0]
        assert "all sides" in shown[2]
        assert all(len(move["gains"]) == seats for move in data["moves"])

    def test_for_the_match_values_are_probabilities(self, tmp_path: Path) -> None:
        values = shares(tmp_path, 250)

        shown = printed(POSITION, "--objective", "match", "--values", values).splitlines()
        data = json.loads(printed(POSITION, "--objective", "match", "--values", values, "--json"))

        assert shown[0].endswith("and its side wins the match with a probability of 55.00%")
        assert shown[3].split()[:2] == ["42>41/4", "55.00%"]
        assert shown[4].split()[:3] == ["61>10/1", "54.00%", "-1.00%"]
        assert data["objective"] == "match"
        assert data["moves"][0]["value"] == pytest.approx(0.55)

    def test_data_for_programs_hold_every_move_with_its_whole_line(self) -> None:
        data = json.loads(printed(POSITION, "--json"))

        assert data["complete"] is True
        assert list(data["moves"][0]) == ["move", "value", "exact", "lower", "upper", "loss", "line"]
        assert data["moves"][0]["line"][0] == {"seat": data["seat"], "move": data["moves"][0]["move"]}
        assert len(data["moves"]) == len(parse_position(POSITION).legal_moves())


class TestLimits:
    def test_a_node_limit_leaves_marked_estimates(self) -> None:
        shown = printed(POSITION, "--nodes", "50")

        assert "the search was ended before everything was known" in shown
        assert "? is a guess; bounds that are known stand behind it. --nodes ended the search" in shown

    def test_a_limited_solution_prints_the_bounds_of_the_position(self) -> None:
        moment = (RECORD, "--round", "1", "--act", "1")
        nodes = range(1_500, 7_500, 500)
        cut = [json.loads(printed(*moment, "--nodes", str(number), "--json")) for number in nodes]
        heads = [printed(*moment, "--nodes", str(number)).splitlines()[0] for number in nodes]
        whole = json.loads(printed(*moment, "--json"))

        known = [(one["lower"], head) for one, head in zip(cut, heads, strict=True) if one["lower"] is not None]
        assert any(f"its value is at least {lower:+g}" in head for lower, head in known)
        assert all(lower <= whole["moves"][0]["value"] for lower, _ in known)
        assert whole["lower"] == whole["upper"] == whole["moves"][0]["value"]

    def test_a_time_limit_leaves_marked_estimates(self) -> None:
        shown = printed(HARD, "--round", "1", "--act", "6", "--seconds", "0.05")

        assert "--seconds ended the search; with a higher limit it goes on." in shown

    def test_the_default_limit_is_ten_seconds(self) -> None:
        assert "What is not known after 10 seconds is guessed" in " ".join(printed("--help").split())


def test_the_command_offers_what_the_solver_can_play_for() -> None:
    assert [aim.value for aim in Aim] == [objective.value for objective in Objective]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((RECORD, "--round", "99"), "has no round 99; its rounds are 1 to"),
        ((RECORD, "--round", "1", "--act", "999"), "--act 999 is beyond its end"),
        ((POSITION, "--act", "3"), "a position has none to choose from"),
        ((POSITION, "--seconds", "-1"), "a number above 0"),
        ((POSITION, "--seconds", "nan"), "a number above 0"),
        (
            (POSITION, "--nodes", str(2**70)),
            "nodes must be a whole number from 1 to 9,223,372,036,854,775,807, not 1180591620717411303424",
        ),
        ((POSITION, "--objective", "match"), "match needs --values FILE, which says what the scores are worth"),
        (("five-up 2 -",), "is not a position"),
        (("x y " * 5_000,), "none of the options"),
        (("",), "the name of the file is empty"),
    ],
)
def test_what_cannot_be_solved_is_refused(arguments: tuple[str, ...], message: str) -> None:
    with pytest.raises(DominoError, match=message):
        printed(*arguments)


def test_the_end_of_a_round_cannot_be_solved() -> None:
    acts = acts_of_round_one(RECORD)

    with pytest.raises(
        DominoError, match=f"was over after {acts} acts; --act {acts - 1} is the last that can be solved"
    ):
        printed(RECORD, "-n", "1", "-a", str(acts))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "is no JSON; --values reads a list of lists of probabilities"),
        ("[" * 100_000, "is no JSON"),
        ('{"a": 1}', r"values must be an array of numbers, not \{'a': 1\}"),
        ("[[0.5], [0.5, 0.5]]", r"values must be an array of numbers, not \[\[0.5\], \[0.5, 0.5\]\]"),
        ("[[0.5]]", r"values must be an array of shape \(250, 250\), with one value for each pair of scores below the"),
    ],
)
def test_values_that_make_no_sense_are_refused(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "values.json"
    file.write_text(text)

    with pytest.raises(DominoError, match=message):
        printed(POSITION, "--objective", "match", "--values", str(file))


def test_a_missing_file_is_reported_with_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["solve", "no-such-record.txt"])

    assert ended.value.code == 2
    assert capsys.readouterr().err == "doublesix: no-such-record.txt: No such file or directory\n"
