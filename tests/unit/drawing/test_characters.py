from textwrap import dedent

import pytest

from doublesix.core.ends import End, Joint
from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.tiles import Tile
from doublesix.drawing.brush import FORMS, PIPS
from doublesix.drawing.characters import Lights, Look, draw_layout, layout_lines, paint
from doublesix.notation import parse_move
from doublesix.rulesets import load
from tests.unit.drawing.test_placement import DOCUMENTS, GAMES, random_layout


def table(*moves: str, game: str = "five-up") -> Layout:
    layout = Layout(load(game).rules)
    for move in moves:
        play = parse_move(move)
        assert isinstance(play, Play)
        layout = layout.place(play)
    return layout


CROSS = ("66", "63>66/s1", "62>66/s2", "64>66/e1")


def flush(lines: list[str]) -> list[str]:
    """The lines without their common indentation."""
    return dedent("\n".join(lines)).split("\n")


class TestTheCross:
    def test_the_cross_is_drawn_with_boxes(self) -> None:
        assert flush(layout_lines(table(*CROSS), 40)) == [
            "        ╭───╮",
            "        │ 4 │",
            "        │╌╌╌│",
            "        │ 6 │",
            "        ├───┤",
            "╭───────┤ 6 ├───────╮",
            "│ 3 ┊ 6 │╌◉╌│ 6 ┊ 2 │",
            "╰───────┤ 6 ├───────╯",
            "        ╰───╯",
        ]

    def test_the_cross_is_drawn_in_plain_ascii(self) -> None:
        assert flush(layout_lines(table(*CROSS), 40, look=Look(FORMS[2:], ascii=True))) == [
            "    +-+",
            "    |4|",
            "    |.|",
            "    |6|",
            "    +-+",
            "+---+6+---+",
            "|3:6|#|6:2|",
            "+---+6+---+",
            "    +-+",
        ]

    def test_the_cross_is_drawn_with_pips(self) -> None:
        assert flush(layout_lines(table(*CROSS[:2]), 40, look=Look((PIPS,)))) == [
            "                ╭───────╮",
            "                │ ●   ● │",
            "╭───────────────┤ ●   ● │",
            "│     ● ┊ ● ● ● │ ●   ● │",
            "│   ●   ┊       │╌╌╌◉╌╌╌│",
            "│ ●     ┊ ● ● ● │ ●   ● │",
            "╰───────────────┤ ●   ● │",
            "                │ ●   ● │",
            "                ╰───────╯",
        ]


class TestLights:
    def test_lit_ends_carry_letters(self) -> None:
        lit = (End(Tile(6, 3), Joint.LOW), End(Tile(6, 6), Joint.S2))

        picture = paint(table(*CROSS[:2]), 40, 9, lights=Lights(lit), look=Look(FORMS[1:]))

        assert [(end, picture.rows[y][x]) for end, x, y in picture.marks] == [
            (lit[0], ("a", "mark")),
            (lit[1], ("b", "mark")),
        ]

    def test_the_letter_that_is_clicked_is_found(self) -> None:
        lit = (End(Tile(6, 3), Joint.LOW), End(Tile(6, 6), Joint.S2))
        picture = paint(table(*CROSS[:2]), 40, 9, lights=Lights(lit), look=Look(FORMS[1:]))
        (_, x, y), _ = picture.marks

        assert picture.end_at(x + 1, y) is lit[0]
        assert picture.end_at(0, 0) is None

    def test_a_considered_play_is_drawn_in_outline(self) -> None:
        play = Play(Tile(3, 1), End(Tile(6, 3), Joint.LOW))

        picture = paint(table(*CROSS[:2]), 60, 9, lights=Lights(ghost=play), look=Look(FORMS[1:]))

        ghost = "".join(char for row in picture.rows for char, ink in row if ink == "ghost")
        assert "1" in ghost
        assert "3" in ghost


@pytest.mark.parametrize("game", DOCUMENTS)
def test_every_tile_of_a_full_table_is_drawn_in_100_by_30(game: str) -> None:
    layout = random_layout(game, seed=5)

    lines = paint(layout, 100, 30, look=Look(FORMS[1:])).lines

    digits = sorted(char for line in lines for char in line if char.isdigit())
    assert digits == sorted(str(pip) for tile in layout.tiles for pip in (tile.high, tile.low))
    assert len(lines) == 30
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize("width", [20, 40, 80])
def test_a_narrow_page_gives_a_tall_drawing(width: int) -> None:
    layout = random_layout("double-six-dominoes", seed=6)

    lines = layout_lines(layout, width)

    assert sum(char.isdigit() for line in lines for char in line) == 2 * len(layout.plays)
    assert max(map(len, lines)) <= width


def test_colour_changes_no_character() -> None:
    layout = random_layout("five-up", seed=7)

    assert [line.rstrip() for line in draw_layout(layout, 100, 30).plain.split("\n")] == paint(layout, 100, 30).lines


def test_an_empty_table_has_no_lines() -> None:
    assert layout_lines(Layout(GAMES["five-up"].rules)) == []
