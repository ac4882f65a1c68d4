"""The command ``doublesix rules``."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from doublesix.cli.rules import rules
from doublesix.errors import RuleSetError, UsageError
from doublesix.messages.translation import translator
from doublesix.rulesets import games

app = typer.Typer()
app.command()(rules)


def printed(*arguments: str) -> str:
    answer = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert answer.exit_code == 0
    return answer.output


class TestTheCommand:
    def test_alone_it_lists_every_game_with_one_line(self) -> None:
        assert [game.id for game in games() if f"\n{game.id}" not in printed()] == []
        assert printed() == printed("--list")

    def test_with_a_game_the_command_prints_its_card(self) -> None:
        shown = printed("five-up")

        assert shown.startswith("Five-Up\n")
        assert "\nalso called Muggins, All Fives\n" in shown
        assert "The first to reach 100 points or more wins the match. (FU-23)" in shown
        assert "*" not in shown

    def test_the_card_is_printed_in_the_language_in_use(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("doublesix.cli.rule_pages.say", translator("es"))

        shown = printed("five-up", "-r", "target=150")

        assert "\ntambién llamado Muggins, All Fives\n" in shown
        assert "*  Gana la partida el primero que llega a 150 tantos o más." in shown
        assert "   aquí no vale: Gana la partida el primero que llega a 100 tantos o más." in shown
        assert "en Five-Up: 100; de 1 a 1000000" in shown

    def test_the_command_marks_what_variations_and_house_rules_change(self) -> None:
        shown = printed("threes-and-fives", "-v", "no-spinner", "-r", "target=200")

        assert shown.startswith("Threes and Fives + no-spinner; target=200\n")
        assert "*  There is no spinner: no double branches. (TF-V4)" in shown
        assert "in Threes and Fives: 251" in shown
        assert "   no longer: The first to reach 251 points or more wins the match.\n" in shown

    def test_the_command_prints_the_notes_of_a_game(self) -> None:
        shown = " ".join(printed("five-up").split())

        assert "Worth knowing Drawing by choice has no limit here" in shown
        assert len(json.loads(printed("five-up", "--json"))["notes"]) == 2
        assert "Worth knowing" not in printed("threes-and-fives")

    def test_the_command_accepts_a_spec(self) -> None:
        long = printed("threes-and-fives", "--variation", "no-spinner", "--rule", "target=200")

        assert printed("threes-and-fives+no-spinner;target=200") == long

    def test_the_command_prints_the_rulings_that_it_cites(self) -> None:
        shown = " ".join(printed("merry-go-round").split())

        assert "A player who can play must play. (A-MGR-26)" in shown
        assert "A-MGR-26: A player who can play must play, in the game itself as in the variation" in shown

    @pytest.mark.parametrize(
        ("game", "sentence"),
        [
            ("muggins", "Muggins is also another name of Five-Up (five-up), by its own document (FU-02)."),
            ("all-fives", "All Fives is also another name of Five-Up (five-up), by its own document (FU-02)."),
        ],
    )
    def test_the_command_says_that_a_document_gives_its_game_the_same_name(self, game: str, sentence: str) -> None:
        assert sentence in " ".join(printed(game).split())

    def test_the_command_prints_where_a_game_differs_from_its_source(self) -> None:
        assert "Differs from its source: " in printed("horse-race")

    def test_where_it_is_not_a_terminal_it_is_plain_text(self) -> None:
        assert "\x1b" not in printed("five-up")
        assert [line for line in printed("five-up").splitlines() if line != line.rstrip()] == []

    def test_with_json_the_command_prints_data(self) -> None:
        assert json.loads(printed("five-up", "--json"))["rules"]["target"] == 100
        assert len(json.loads(printed("--json"))) == len(games())

    def test_the_command_takes_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "mine.toml"
        path.write_text('name = "Mine [bold]"\nparent = "five-up"\n', encoding="utf-8")

        assert printed(str(path)).startswith("Mine [bold]\n")

    def test_an_unknown_game_is_refused(self) -> None:
        with pytest.raises(RuleSetError, match="there is no game called"):
            printed("whist")

    @pytest.mark.parametrize("arguments", [["--list", "five-up"], ["--rule", "target=3"], ["--variation", "x"]])
    def test_a_list_takes_nothing_else(self, arguments: list[str]) -> None:
        with pytest.raises(UsageError, match="a list of all games takes no game, variation or rule"):
            printed(*arguments)


class TestRulesAsAFileAndSideBySide:
    def test_toml_output_is_a_custom_game(self, tmp_path: Path) -> None:
        file = tmp_path / "sunday.toml"
        file.write_text(printed("five-up", "-r", "target=150", "--toml"), encoding="utf-8")

        assert printed(str(file)).startswith("My Five-Up\n")
        assert "The first to reach 150 points or more wins the match." in printed(str(file))

    def test_diff_names_the_rules_in_which_two_games_differ(self) -> None:
        shown = printed("--diff", "five-up", "muggins;target=200")

        assert shown.splitlines()[0].split(maxsplit=2) == ["rule", "Five-Up", "Muggins; target=200"]
        assert json.loads(printed("--diff", "five-up", "muggins", "--json"))["spinner"]["muggins"] == "none"
        assert printed("--diff", "five-up", "five-up") == "Five-Up and Five-Up are played by the same rules.\n"

    @pytest.mark.parametrize("more", ["five-up", "--list", "--toml"])
    def test_diff_takes_nothing_else(self, more: str) -> None:
        with pytest.raises(UsageError, match="--diff takes two games and nothing else"):
            printed("--diff", "five-up", "muggins", more)
