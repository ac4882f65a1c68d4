from dataclasses import replace
from pathlib import Path

import pytest

from doublesix.errors import RuleSetError
from doublesix.messages.units import Verbatim
from doublesix.rulesets import Category, games, load, loader, rule_set

OWN = """
name = "Sunday Five-Up"
parent = "five-up"

[parameters]
target = 150
optional_draw = false

[variations.quick]
summary = "Short."
parameters = { target = 50 }
"""


def written(folder: Path, text: str, name: str = "sunday.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def refusal(path: Path) -> list[str]:
    with pytest.raises(RuleSetError) as error:
        load(path)
    return str(error.value).replace(str(path), "FILE").splitlines()


class TestByName:
    @pytest.mark.parametrize("name", ["five-up", "Five-Up", "five up", " FIVE_UP ", "FU", "fu"])
    def test_a_game_goes_by_its_id_and_its_code_however_they_are_typed(self, name: str) -> None:
        assert load(name).id == "five-up"

    def test_an_alternative_name_is_accepted_where_only_one_game_has_it(self) -> None:
        assert load("Sniff").id == "american-sniff"
        assert load("One-Armed Pete").id == "one-arm-joe"

    def test_a_name_that_is_a_game_of_its_own_means_that_game(self) -> None:
        assert "Muggins" in load("five-up").also_called
        assert load("Double Six Dominoes").id == "double-six-dominoes"
        assert load("muggins").id == "muggins"

    def test_a_game_names_the_call_for_a_forgotten_score(self) -> None:
        assert load("five-up").call == load("five-up-armanino").call == "Five Up!"
        assert load("multiples-of-five").call == load("muggins").call == "Muggins!"

    def test_an_ambiguous_name_is_refused_with_its_games(self, monkeypatch: pytest.MonkeyPatch) -> None:
        twins = [replace(game, also_called=("Sniff",)) for game in games()[-2:]]
        monkeypatch.setattr(loader, "games", lambda: (*games()[:-2], *twins))

        with pytest.raises(RuleSetError) as error:
            load("Sniff")

        assert str(error.value) == (
            "“Sniff” is the name of several games; choose one of american-sniff, tiddle-a-wink, tiddly-wink"
        )

    def test_an_unknown_name_is_refused_with_the_nearest_one(self) -> None:
        with pytest.raises(RuleSetError) as error:
            load("fiveup")

        assert str(error.value).startswith("there is no game called “fiveup”; did you mean five-up")

    def test_an_unknown_name_is_refused_with_all_names(self) -> None:
        with pytest.raises(RuleSetError, match="there are merry-go-round, threes-and-fives"):
            load("whist")


class TestTheUsersOwnFile:
    def test_the_users_own_file_takes_what_it_does_not_say_from_its_parent(self, tmp_path: Path) -> None:
        game = load(written(tmp_path, OWN))

        assert (game.id, game.name, game.category) == ("sunday", "Sunday Five-Up", Category.OWN)
        assert (game.rules.target, game.rules.optional_draw, game.rules.tally) == (150, False, load("FU").rules.tally)

    def test_the_users_own_file_keeps_its_parents_clauses_where_it_changes_nothing(self, tmp_path: Path) -> None:
        rules = load(written(tmp_path, OWN)).rules

        assert rules.clauses_of("claim") == ("FU-17",)
        assert rules.clauses_of("target", "optional_draw") == ()

    def test_the_users_own_file_has_its_parents_variations_and_its_own(self, tmp_path: Path) -> None:
        assert list(load(written(tmp_path, OWN)).variations) == ["to-200", "partners", "quick"]

    def test_with_a_source_of_its_own_a_file_cites_that_alone(self, tmp_path: Path) -> None:
        game = load(written(tmp_path, 'sources = ["grandmother"]\n' + OWN))

        assert (game.source, game.rules.clauses, list(game.variations)) == ("grandmother", (), ["quick"])

    def test_the_users_own_file_works_wherever_a_name_does(self, tmp_path: Path) -> None:
        path = str(written(tmp_path, OWN))

        assert rule_set(path, ["quick"]).name == "Sunday Five-Up + quick"

    def test_a_parent_may_be_a_file_beside_it(self, tmp_path: Path) -> None:
        written(tmp_path, OWN)
        child = written(tmp_path, 'name = "Monday"\nparent = "sunday.toml"\nparameters = { target = 75 }', "m.toml")

        assert (load(child).rules.target, load(child).rules.optional_draw) == (75, False)

    def test_without_a_parent_a_file_must_give_every_rule(self, tmp_path: Path) -> None:
        (line,) = refusal(written(tmp_path, 'name = "Mine"\n[parameters]\nset = 6'))

        assert line.startswith("“sunday” leaves open: players, partnership, hand_size")
        assert line.endswith("name a parent from which to take what is not said, such as parent = “five-up”")


class TestInvalidFiles:
    def test_a_missing_file_is_refused(self, tmp_path: Path) -> None:
        assert refusal(tmp_path / "no.toml")[0].endswith("cannot be read: No such file or directory")

    def test_a_folder_is_refused(self, tmp_path: Path) -> None:
        assert refusal(tmp_path)[0].endswith("cannot be read: Is a directory")

    def test_a_name_that_no_file_can_have_is_refused(self) -> None:
        with pytest.raises(RuleSetError, match="is not the name of a file"):
            load("a\0b.toml")

    def test_a_syntax_error_is_shown_by_its_line(self, tmp_path: Path) -> None:
        (line,) = refusal(written(tmp_path, 'name = "Mine"\ntarget == 3'))

        assert "is not TOML" in line
        assert "line 2" in line

    def test_an_undecodable_byte_is_shown_by_its_line(self, tmp_path: Path) -> None:
        path = tmp_path / "x.toml"
        path.write_bytes(b'name = "x"\n\xff')

        assert refusal(path)[0].endswith("is not text: line 2 is not UTF-8")

    def test_a_file_over_the_size_limit_is_refused(self, tmp_path: Path) -> None:
        assert "too large for a rule set" in refusal(written(tmp_path, "#" * (1 << 20) + "\n"))[0]

    @pytest.mark.parametrize("value", ["0x" + "f" * 6000, "1" * 6000, "[" * 3000 + "]" * 3000])
    def test_excessive_numbers_and_lists_are_refused(self, tmp_path: Path, value: str) -> None:
        lines = refusal(written(tmp_path, f'name = "x"\nparent = "five-up"\nparameters = {{ target = {value} }}'))

        assert all(len(line) < 250 for line in lines)

    def test_all_errors_are_reported_at_once(self, tmp_path: Path) -> None:
        lines = refusal(written(tmp_path, MANY_FAULTS))

        assert lines == [
            "“FILE” is not a rule set:",
            "  - “sumary” is not a key here; did you mean summary?",
            "  - sources: 3 is not a list of texts",
            "  - target: “many” is not a whole number of a possible size; allowed: 1 to 1000000",
            "  - there is no rule called “spiner”; did you mean spinner, spinner_order or spinner_count?",
            "  - exact: 1 is neither true nor false; allowed: true, false",
            "  - variation “Two Words”: a name is small letters, digits and hyphens",
            "  - variation “Two Words”: it changes no parameter",
            "  - name is missing",
        ]

    def test_an_unknown_parent_is_refused(self, tmp_path: Path) -> None:
        lines = refusal(written(tmp_path, 'name = "x"\nparent = "five-upp"'))

        assert lines[0].startswith("there is no game called “five-upp”; did you mean five-up")

    def test_contradictory_rules_are_refused(self, tmp_path: Path) -> None:
        lines = refusal(written(tmp_path, 'name = "Mine"\nparent = "five-up"\nparameters = { skunk = 75 }'))

        assert lines[0] == "the rules of “Mine” contradict themselves:"

    @pytest.mark.parametrize("parent", ["sunday.toml", "./sunday.toml", "../{folder}/sunday.toml"])
    def test_a_file_that_is_its_own_parent_is_refused(self, tmp_path: Path, parent: str) -> None:
        text = f'name = "x"\nparent = "{parent.format(folder=tmp_path.name)}"'

        assert "is its own ancestor" in refusal(written(tmp_path, text))[0]

    def test_files_that_inherit_from_each_other_are_refused(self, tmp_path: Path) -> None:
        written(tmp_path, 'name = "a"\nparent = "b.toml"', "a.toml")

        assert "is its own ancestor" in refusal(written(tmp_path, 'name = "b"\nparent = "a.toml"', "b.toml"))[0]


MANY_FAULTS = """
sumary = "x"
sources = 3
parent = "five-up"

[parameters]
target = "many"
spiner = "none"
exact = 1

[variations."Two Words"]
summary = "x"
"""


class TestNotes:
    def test_notes_are_those_of_the_file_and_never_its_parents(self, tmp_path: Path) -> None:
        own = written(tmp_path, OWN.replace("[parameters]", 'notes = ["Bring\\n soup."]\n\n[parameters]', 1))

        assert load(own).notes == (Verbatim("Bring soup."),)
        assert load(written(tmp_path, OWN)).notes == ()

    def test_notes_that_are_no_list_of_texts_are_refused(self, tmp_path: Path) -> None:
        own = written(tmp_path, OWN.replace("[parameters]", "notes = [7]\n\n[parameters]", 1))

        assert "notes: 7 is not a text" in "\n".join(refusal(own))
