from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.arena import Dealer
from doublesix.core.ends import End, Joint
from doublesix.core.layout import Layout
from doublesix.core.match import Match, Need
from doublesix.core.moves import Play
from doublesix.core.tiles import Tile
from doublesix.core.views import view
from doublesix.drawing import Ghost, png, svg, text
from doublesix.errors import UsageError
from doublesix.notation import parse_move
from doublesix.rulesets import load, rule_set
from tests.unit.drawing.test_characters import CROSS, table
from tests.unit.drawing.test_placement import GAMES, random_layout

SVG = "{http://www.w3.org/2000/svg}"


def with_class(drawing: str, name: str) -> list[ET.Element]:
    return [one for one in ET.fromstring(drawing).iter() if name in (one.get("class") or "").split()]  # noqa: S314 - ours


def play(move: str) -> Play:
    found = parse_move(move)
    assert isinstance(found, Play)
    return found


@pytest.mark.property
@given(game=st.sampled_from(list(GAMES)), seed=st.integers(0, 10**6))
def test_every_tile_and_pip_of_any_layout_is_drawn_inside_the_cloth(game: str, seed: int) -> None:
    layout = random_layout(game, seed)

    drawing = svg(layout)

    root = ET.fromstring(drawing)  # noqa: S314 - what was drawn just now
    left, top, width, height = map(int, str(root.get("viewBox")).split())
    assert len(with_class(drawing, "tile")) == len(layout.tiles)
    if layout.rules.set <= 6:
        assert len(with_class(drawing, "pip")) == sum(tile.pips for tile in layout.tiles)
    for tile in with_class(drawing, "tile"):
        assert left < float(tile.attrib["x"]) < left + width - float(tile.attrib["width"])
        assert top < float(tile.attrib["y"]) < top + height - float(tile.attrib["height"])


class TestLayouts:
    def test_equal_arguments_give_equal_bytes(self) -> None:
        layout = table(*CROSS)

        assert svg(layout, ghost=play("65>66/e2")) == svg(table(*CROSS), ghost=play("65>66/e2"))

    def test_an_empty_layout_is_drawn_as_bare_cloth(self) -> None:
        drawing = svg(Layout(load("five-up").rules))

        assert not with_class(drawing, "tile")
        assert len(with_class(drawing, "cloth")) == 1

    def test_a_spinner_carries_a_pin(self) -> None:
        assert len(with_class(svg(table(*CROSS)), "pin")) == 1

    def test_halves_above_six_are_written_as_numbers(self) -> None:
        layout = Layout(rule_set("block", house_rules={"set": "9"})).place(Play(Tile(9, 7)))

        written = [one.text for one in ET.fromstring(svg(layout)).iter(f"{SVG}text")]  # noqa: S314 - ours

        assert sorted(map(str, written)) == ["7", "9"]

    def test_the_description_names_tiles_and_open_ends(self) -> None:
        said = ET.fromstring(svg(table("64"))).get("aria-label")  # noqa: S314 - ours

        assert said == "Layout: 6-4. Open ends: 6, 4."


class TestMarks:
    def test_lit_ends_carry_letters_or_their_labels(self) -> None:
        ends = [End(Tile(6, 4), Joint.HIGH), End(Tile(6, 4), Joint.LOW)]

        lettered, labelled = svg(table("64"), ends), svg(table("64"), {ends[0]: "<6>"})

        assert ">a</text>" in lettered
        assert ">b</text>" in lettered
        assert ">&lt;6&gt;</text>" in labelled

    def test_a_ghost_lies_where_the_tile_would_lie(self) -> None:
        layout, considered = table("66"), play("63>66/s1")

        ghost = with_class(svg(layout, ghost=considered), "ghost")
        laid = with_class(svg(layout.place(considered)), "last")

        assert [(one.get("x"), one.get("y")) for one in ghost] == [(one.get("x"), one.get("y")) for one in laid]

    def test_two_ghosts_at_one_end_do_not_overlap(self) -> None:
        ghosts = [Ghost(play("63>66/s1"), "better", "+3"), Ghost(play("62>66/s1"), "played")]

        drawing = svg(table("66"), ghost=ghosts)

        better, played = with_class(drawing, "ghost")
        assert len(with_class(drawing, "leader")) == 1
        assert float(played.attrib["y"]) > float(better.attrib["y"]) + float(better.attrib["height"])

    def test_a_ghost_without_a_free_end_is_refused(self) -> None:
        with pytest.raises(ValueError, match="the outline of 65>66/s1 must be on a free end of the layout"):
            svg(table(*CROSS), ghost=play("65>66/s1"))


class TestViews:
    def test_only_the_own_hand_is_drawn(self) -> None:
        match = Match.start(rule_set("five-up"), seats=3)
        dealer = Dealer("drawn")
        while match.needs is not Need.ACT:
            match = match.after(dealer.event(match, ()))
        assert match.position is not None
        position = match.position

        for seat in range(3):
            drawing = svg(view(position, seat))
            pips = len(with_class(drawing, "pip"))
            assert len(with_class(drawing, "tile")) == len(position.hands[seat])
            assert pips == sum(tile.pips for tile in position.hands[seat])
        assert not with_class(svg(view(position, None)), "tile")

    def test_text_shows_the_own_hand_and_counts_the_others(self) -> None:
        match = Match.start(rule_set("five-up"), seats=2)
        dealer = Dealer("drawn")
        while match.needs is not Need.ACT:
            match = match.after(dealer.event(match, ()))
        assert match.position is not None
        hand = match.position.hands[1]

        lines = text(view(match.position, 1)).splitlines()

        assert lines[-2] == "Seat 1: " + " ".join(f"{tile.high}{tile.low}" for tile in hand)
        assert lines[-1] == "Hidden: seat 0 5, boneyard 18"


class TestPng:
    def test_a_png_has_the_size_of_the_drawing_times_the_zoom(self) -> None:
        pytest.importorskip("resvg_py")
        layout = table(*CROSS)
        root = ET.fromstring(svg(layout))  # noqa: S314 - ours

        picture = png(layout, zoom=2)

        assert picture[:8] == b"\x89PNG\r\n\x1a\n"
        assert int.from_bytes(picture[16:20], "big") == 2 * int(root.attrib["width"])

    def test_a_zoom_out_of_range_is_refused(self) -> None:
        with pytest.raises(UsageError, match="zoom must be a whole number from 1 to 16, not 0"):
            png(table("66"), zoom=0)
