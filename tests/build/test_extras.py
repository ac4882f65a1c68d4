"""What works with the base dependencies alone, and what a command says that needs more."""

import re

import pytest

from doublesix.cli.app import COMMANDS
from doublesix.extras import EXTRAS
from tests.support.base_only import alone, project, required

LIBRARY = ("analysis", "arena", "core", "dealing", "drawing", "engine", "envs", "notation", "players", "puzzles")

USE_ALL = """
import doublesix as ds
from doublesix import drawing, engine, notation
from doublesix.envs import Batch

board = engine.Board("all-fives")
board.shuffle(seed=7, number=0)
assert ds.analyse(board.view(board.to_act), "master@20")[0].move in board.legal_moves()
assert engine.solve(board).best
assert drawing.text(board) and drawing.svg(board).startswith("<svg")
assert Batch("five-up", 8, seed=1).mask.shape[0] == 8
players = [ds.make_player("4", seed=1), ds.make_player("greedy", seed=2)]
*_, (event, match) = ds.play_match(ds.Match.start("five-up"), players, ds.Dealer("a seed"))
print(match.scoreboard.points)
"""

EVERY_COMMAND = """
import sys
from doublesix.cli.start import main
for line in {lines!r}:
    sys.argv = ["doublesix", *line.split()]
    try:
        main()
    except SystemExit as end:
        assert end.code == 2, (line, end.code)
    else:
        raise AssertionError(line)
"""


def requirements(extra: str) -> set[str]:
    optional = project()["optional-dependencies"]
    assert isinstance(optional, dict)
    names = {re.split(r"[\[><=;]", one)[0].replace("-", "_") for one in optional[extra]}
    return {{"argon2_cffi": "argon2"}.get(name, name) for name in names} - {"doublesix"}


class TestTheBaseDependencies:
    def test_a_library_needs_three_packages(self) -> None:
        assert {one.name for one in required()} == {"msgspec", "numpy", "platformdirs"}

    def test_every_room_of_the_library_is_imported_with_them_alone(self) -> None:
        answer = alone("".join(f"import doublesix.{room}\n" for room in LIBRARY) + "print('all')")

        assert (answer.stdout, answer.stderr) == ("all\n", "")

    def test_boards_solver_analysis_drawings_environments_and_matches_work_with_them_alone(self) -> None:
        answer = alone(USE_ALL)

        assert answer.stderr == ""
        assert re.fullmatch(r"\(\d+, \d+\)\n", answer.stdout)


class TestACommandWithoutItsPackages:
    def test_every_command_says_the_line_that_brings_what_it_needs(self) -> None:
        answer = alone(EVERY_COMMAND.format(lines=list(COMMANDS)))

        assert answer.stderr.splitlines() == [
            f"doublesix: doublesix {name} needs typer, which is not installed; pip install 'doublesix[{extra}]'"
            " installs it"
            for name in COMMANDS
            for extra in [{"serve": "table", "join": "table", "publish": "table", "play": "terminal"}.get(name, "cli")]
        ]

    def test_a_command_line_without_a_command_says_it_too(self) -> None:
        sentence = "doublesix: doublesix needs typer, which is not installed; pip install 'doublesix[cli]' installs it"

        assert alone(EVERY_COMMAND.format(lines=["", "--help"])).stderr.splitlines() == [sentence] * 2

    def test_a_command_says_it_in_spanish_where_spanish_is_installed(self) -> None:
        answer = alone(EVERY_COMMAND.format(lines=["serve --lang es", "--lang=es serve"]), "languages")

        said = "doublesix serve necesita typer, que no está instalado; se instala con pip install 'doublesix[table]'"
        assert answer.stderr.splitlines() == [f"doublesix: {said}"] * 2

    @pytest.mark.parametrize(
        ("line", "package", "extra"),
        [
            ("serve", "websockets", "table"),
            ("join http://127.0.0.1:1/t/x", "websockets", "table"),
        ],
    )
    def test_the_command_line_alone_names_the_extra_of_what_is_asked(self, line: str, package: str, extra: str) -> None:
        answer = alone(EVERY_COMMAND.format(lines=[line]), "cli")

        named = " ".join(word for word in line.split() if "/" not in word)
        assert answer.stderr == (
            f"doublesix: doublesix {named} needs {package}, which is not installed; pip install 'doublesix[{extra}]'"
            " installs it\n"
        )

    def test_the_command_line_alone_says_at_a_terminal_what_a_full_screen_needs(self) -> None:
        at_a_terminal = "import pty, sys; pty.spawn([sys.executable, '-S', '-m', 'doublesix', 'play', 'five-up'])"

        assert alone(at_a_terminal, "cli").stdout == (
            "doublesix: doublesix play needs textual, which is not installed; pip install 'doublesix[terminal]'"
            " installs it\n"
        )

    @pytest.mark.parametrize("room", ["doublesix.server", "doublesix.server.http.app", "doublesix.server.client"])
    def test_a_program_that_imports_the_server_is_told_what_brings_it(self, room: str) -> None:
        answer = alone(f"import {room}")

        assert answer.stderr.splitlines()[-1] == (
            "doublesix.extras.PackageMissing: doublesix.server needs websockets, which is not installed;"
            " pip install 'doublesix[table]' installs it"
        )


class TestTheTableOfExtras:
    @pytest.mark.parametrize("extra", ["cli", "dask", "plot", "sim", "table", "terminal"])
    def test_it_names_what_the_project_says_of_them(self, extra: str) -> None:
        assert {module for module, its in EXTRAS.items() if its == extra} - {"dask"} == requirements(extra)

    def test_all_has_every_extra_that_is_no_tool_of_a_developer(self) -> None:
        optional = project()["optional-dependencies"]
        assert isinstance(optional, dict)
        (line,) = optional["all"]

        listed = set(re.findall(r"[\w-]+", line)) - {"doublesix"}
        reached = listed | {"cli", "dask", "redis"}
        assert reached == set(optional) - {"all", "dev", "mutation", "openspiel", "release", "site", "train"}
