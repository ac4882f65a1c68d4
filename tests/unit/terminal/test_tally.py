import pytest

from doublesix.core.options import Tally
from doublesix.core.rules import RuleSet
from doublesix.terminal.commentary.tally import houses, pegs, strokes, tally_lines, tally_message


class TestHouses:
    """“Rest 5: one stroke. Rest 10 or more: a cross (10), then full quarters, then one half quarter if 5 is left.”"""

    @pytest.mark.parametrize(
        ("points", "drawn"),
        [
            (0, []),
            (5, ["   ", " / ", "   "]),
            (10, [" │ ", "─┼─", " │ "]),
            (15, ["/│ ", "─┼─", " │ "]),
            (35, ["o│o", "─┼─", "/│ "]),
            (50, ["o│o", "─┼─", "o│o"]),
            (55, ["o│o    ", "─┼─  / ", "o│o    "]),
        ],
    )
    def test_a_score_is_drawn(self, points: int, drawn: list[str]) -> None:
        assert houses(points, 40) == drawn

    def test_many_houses_stand_in_rows(self) -> None:
        assert len(houses(200, 12)) == 6


def test_pegs_stand_in_a_track_of_the_target() -> None:
    assert "".join(pegs(12, 61, 30)).replace(" ", "") == "●" * 12 + "·" * 49


def test_strokes_are_bundled_in_fives() -> None:
    assert strokes(60) == ["|||||", "|||||", "||"]


@pytest.mark.parametrize("tally", Tally)
def test_every_tally_fits_its_column_and_has_words(tally: Tally) -> None:
    rules = RuleSet(tally=tally, target=150)

    assert all(len(line) <= 20 for points in range(0, 151, 5) for line in tally_lines(rules, points, 20))
    assert (tally_message(rules, 85) is None) == (tally is Tally.POINTS)
