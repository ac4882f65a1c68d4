"""Themes of puzzles."""

import pytest

from doublesix.analysis.facts import MoveFacts, move_facts
from doublesix.notation import parse_move, parse_view
from doublesix.puzzles.themes import THEMES, contrast, counted, is_ending, themes_of


def themes(line: str, answer: str, tempting: str) -> set[str]:
    seen = parse_view(line)
    return set(themes_of(contrast(seen, parse_move(answer, seen), parse_move(tempting, seen))))


class TestFacts:
    def test_themes_of_a_lead(self) -> None:
        seen = parse_view("five-up 2 - 41,55,43,64,65/?5 ?18 0 0/0 view=0 may=55,64,65,43,41,draw")

        assert move_facts(seen, parse_move("55", seen)) == MoveFacts(
            # 55, 54, 53, 52, 51 and 50 less those of the hand: 54 makes 14, 53 13, 52 12, 51 11, and 50 scores 10.
            gain=10,
            fitting=5,
            reply=10 / 23,
            playable=1,
            pips=10,
            on_spinner=True,
        )

    def test_themes_of_a_move_without_a_tile(self) -> None:
        seen = parse_view("five-up 2 - 41,55,43,64,65/?5 ?18 0 0/0 view=0 may=55,64,65,43,41,draw")
        found = move_facts(seen, parse_move("draw", seen))

        assert (found.gain, found.pips, found.on_spinner, found.fitting, found.playable) == (0, 0, False, 23, 5)


class TestThemes:
    VIEW = "five-up 2 - 41,55,43,64,65/?5 ?18 0 0/0 view=0 may=55,64,65,43,41,draw"

    def test_score_is_more_points_at_once(self) -> None:
        assert "score" in themes(self.VIEW, "55", "65")
        assert "score" not in themes(self.VIEW, "65", "55")

    def test_sacrifice_leaves_points_on_the_table(self) -> None:
        assert "sacrifice" in themes(self.VIEW, "65", "55")
        assert "sacrifice" not in themes(self.VIEW, "55", "65")

    def test_forcing_draws_leaves_fewer_tiles_that_fit(self) -> None:
        assert "forcing-draws" in themes(self.VIEW, "55", "43")
        assert "block" not in themes(self.VIEW, "55", "43")

    def test_spinner_is_when_one_of_the_two_plays_it(self) -> None:
        assert "spinner" in themes(self.VIEW, "55", "43")
        assert "spinner" not in themes(self.VIEW, "64", "43")

    def test_optional_draw_is_a_draw_of_a_seat_that_can_play(self) -> None:
        assert "optional-draw" in themes(self.VIEW, "draw", "55")
        assert "sacrifice" not in themes(self.VIEW, "draw", "55")

    def test_facts_of_themes_have_sentences(self) -> None:
        seen = parse_view(self.VIEW)

        assert tuple(map(str, counted(contrast(seen, parse_move("65", seen), parse_move("55", seen))))) == (
            "It leaves 10 points on the table.",
            "The tempting move plays a spinner, or on one.",
        )
        assert tuple(map(str, counted(contrast(seen, parse_move("55", seen), parse_move("43", seen))))) == (
            "5 unseen tiles fit after 5–5, after 4–3 10.",
            "It plays a spinner, or on one.",
        )

    def test_every_theme_has_a_description(self) -> None:
        assert all(str(theme.summary) and not str(theme.summary).endswith(".") for theme in THEMES.values())

    def test_nothing_is_hidden_with_two_seats_and_an_empty_boneyard(self) -> None:
        assert not is_ending(parse_view(self.VIEW))


@pytest.mark.parametrize("name", ["get-in", "skunk"])
def test_a_first_score_is_a_theme_only_where_one_is_needed(name: str) -> None:
    assert name not in themes(TestThemes.VIEW, "55", "65")
