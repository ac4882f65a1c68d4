"""Rich display in notebooks, without hidden tiles."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell

import doublesix
from doublesix.analysis import review as review_of
from doublesix.core.position import Position
from doublesix.core.views import SeatView, view
from doublesix.drawing import svg, text
from doublesix.engine import Board, player_config, solve, think
from doublesix.engine.rules.compilation import compile_rules
from doublesix.notation import Record
from doublesix.rulesets import rule_set

SVG, PLAIN, HTML = "image/svg+xml", "text/plain", "text/html"


@pytest.fixture(scope="module")
def shell() -> Iterator[InteractiveShell]:
    """An IPython shell with the extension, without history."""
    InteractiveShell.clear_instance()
    made = InteractiveShell.instance(history_load_length=0)
    assert made.history_manager is not None
    made.history_manager.enabled = False
    made.run_line_magic("load_ext", "doublesix")
    yield made
    InteractiveShell.clear_instance()


def shown(shell: InteractiveShell, value: object) -> dict[str, str]:
    """Display data of a value by MIME type."""
    assert shell.display_formatter is not None
    data: dict[str, str] = shell.display_formatter.format(value)[0]  # type: ignore[no-untyped-call]  # IPython has no types
    return data


def board() -> Board:
    made = Board(compile_rules(rule_set("five-up")))
    made.shuffle(7, 0)
    for _ in range(6):
        made.push(made.legal_moves()[0])
    return made


@pytest.fixture
def position() -> Position:
    return board().position()


IMPORTED = """
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance(history_load_length=0)
import sys, doublesix
assert [name for name in sys.modules if name.startswith("doublesix.")] == []
shown = shell.display_formatter.format(doublesix.Match.start("five-up"))[0]
print(sorted(shown), shown["text/plain"])
"""


def test_importing_the_package_in_ipython_is_enough(tmp_path: Path) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", IMPORTED],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "IPYTHONDIR": str(tmp_path)},
    )

    assert answer.stdout == "['text/html', 'text/plain'] Five-Up, to 100, round 0: seat 0 0, seat 1 0\n", answer.stderr


class TestTheExtension:
    def test_a_match_is_displayed_as_layout_and_score_sheet(self, shell: InteractiveShell) -> None:
        *_, (_, match) = doublesix.play_match(
            doublesix.Match.start("five-up"), ["greedy", "random"], doublesix.Dealer("a")
        )
        assert match.position is not None

        data = shown(shell, match)

        assert data[HTML].startswith(svg(match.position))
        assert data[HTML].endswith(
            "<tr><td>2</td><td>80</td><td>20</td></tr><tr><td>points</td><td>140</td><td>55</td></tr></table>"
        )
        assert data[PLAIN] == f"{text(match.position)}\n\nFive-Up, to 100, round 2: seat 0 140, seat 1 55"

    def test_rules_are_displayed_as_their_card(self, shell: InteractiveShell) -> None:
        data = shown(shell, rule_set("five-up", target=200))

        assert data[HTML].startswith("<h3>Five-Up; target=200</h3><h4>Players and tiles</h4><ul><li>")
        assert "<li>The first to reach 200 points or more wins the match." in data[HTML]

    def test_analysed_moves_are_displayed_as_a_table(self, shell: InteractiveShell) -> None:
        seen = board().view(board().to_act)
        options = doublesix.analyse(seen, "master@20")

        assert shown(shell, options)[HTML].startswith(f"<table><caption>{options[0].move}</caption><tr><th>move</th>")
        assert str(options).splitlines()[0].startswith(f"{options[0].move} ")

    def test_the_extension_draws_a_layout_and_a_seat_view(self, shell: InteractiveShell, position: Position) -> None:
        for value in (position.layout, view(position, 0)):
            assert shown(shell, value)[SVG] == svg(value)
            assert shown(shell, value)[PLAIN] == text(value)

    def test_the_extension_draws_a_position_as_spectators_see_it(
        self, shell: InteractiveShell, position: Position
    ) -> None:
        assert shown(shell, position)[SVG] == svg(view(position, None))

    def test_without_the_extension_values_show_their_repr(self) -> None:
        assert not hasattr(SeatView, "_repr_svg_")


class TestABoard:
    def test_a_board_is_drawn_without_the_extension(self, shell: InteractiveShell) -> None:
        assert shown(shell, board())[SVG] == svg(view(board().position(), None))

    def test_a_board_is_printed_as_the_table(self) -> None:
        assert str(board()) == text(view(board().position(), None))

    def test_a_board_leaks_no_hand(self) -> None:
        first = board()
        seen = view(first.position(), None)
        hidden = [tile for hand in first.position().hands for tile in hand] + list(first.position().boneyard)
        others = hidden[::-1]
        sizes = [len(hand) for hand in first.position().hands]
        hands = [others[: sizes[0]], others[sizes[0] : sum(sizes)]]
        second = Board.from_view(seen, hands, others[sum(sizes) :])

        assert second.position().hands != first.position().hands
        assert (str(second), second._repr_svg_()) == (str(first), first._repr_svg_())

    def test_a_board_survives_its_repr(self) -> None:
        again = eval(repr(board()), {"Board": Board})  # noqa: S307 - our own words

        assert (again.layout, again.scores, again.hand(0)) == (board().layout, board().scores, board().hand(0))

    def test_a_board_before_its_first_deal_is_drawn_empty(self) -> None:
        empty = Board(compile_rules(rule_set("five-up")))

        assert (empty.ends, empty.count, empty.scores, empty.hand(0)) == ((), 0, (0, 0), ())


class TestTables:
    def test_weighed_moves_are_displayed_as_a_table(self, shell: InteractiveShell, position: Position) -> None:
        decision = think(view(position, position.to_act), player_config("flat@50"))

        table = shown(shell, decision)[HTML]

        assert table.count("<tr>") == 1 + len(decision.moves)
        assert f"<td>{escape(doublesix.format_move(decision.chosen))}</td>" in table

    def test_a_solution_is_displayed_as_a_table(self, shell: InteractiveShell, position: Position) -> None:
        solution = solve(position)

        assert shown(shell, solution)[HTML].count("<tr>") == 1 + len(solution.moves)

    def test_a_record_and_its_review_are_displayed(self, shell: InteractiveShell) -> None:
        match = doublesix.Match.start(rule_set("threes-and-fives"), 2)
        played = doublesix.play_match(match, ["random", "greedy"], doublesix.Dealer("notebook"))
        events = tuple(event for event, _ in played)
        record = Record(rules=match.rules, seating=match.seating, players=("A <b>", "Ben"), events=events)
        review = review_of(record, "flat@20", error=5)

        assert "A &lt;b&gt;" in shown(shell, record)[HTML]
        assert shown(shell, review)[HTML].count("<tr>") == 1 + len(review.worst(len(review.decisions)))
        assert re.search(r"\d+ mistakes in \d+ decisions", shown(shell, review)[HTML])
