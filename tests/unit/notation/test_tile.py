import pytest

from doublesix.core.ends import End, Joint
from doublesix.core.tiles import Tile, tile_set
from doublesix.errors import NotationError
from doublesix.messages import FixedMessage
from doublesix.notation import format_end, format_tile, format_tiles, parse_end, parse_tile, parse_tiles
from doublesix.notation.faults import malformed


class TestATile:
    @pytest.mark.parametrize(
        ("tile", "text"),
        [(Tile(6, 3), "63"), (Tile(0, 0), "00"), (Tile(10, 0), "A0"), (Tile(18, 11), "IB"), (Tile(4, 4), "44")],
    )
    def test_a_tile_is_two_characters_the_higher_half_first(self, tile: Tile, text: str) -> None:
        assert format_tile(tile) == text
        assert parse_tile(text) is tile

    def test_both_orders_and_both_cases_are_the_same_tile(self) -> None:
        assert parse_tile("36") is parse_tile("63")
        assert parse_tile("0a") is parse_tile("A0")

    def test_every_tile_of_the_largest_set_is_read_back(self) -> None:
        assert [parse_tile(format_tile(tile)) for tile in tile_set(18)] == list(tile_set(18))

    @pytest.mark.parametrize("text", ["", "6", "633", "6-3", "6J", " 63", "63 ", "²3", "٣3", "ß", "6|3"])
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(NotationError, match="is not a tile"):
            parse_tile(text)

    def test_the_message_shows_the_place(self) -> None:
        with pytest.raises(NotationError) as caught:
            parse_tile("6x")

        assert str(caught.value).splitlines() == [
            "“6x” is not a tile: each half is 0-9, or a letter from A (ten) to I (eighteen)",
            "  6x",
            "   ^",
        ]

    def test_a_long_text_is_shown_around_the_place(self) -> None:
        with pytest.raises(NotationError) as caught:
            parse_tile("6" * 10_000)

        assert max(map(len, str(caught.value).splitlines())) < 120

    def test_unprintable_characters_are_escaped(self) -> None:
        with pytest.raises(NotationError) as caught:
            parse_tile("\x1b[2J")

        assert "\x1b" not in str(caught.value)


class TestSeveralTiles:
    def test_blanks_stand_between_them(self) -> None:
        assert format_tiles([Tile(6, 6), Tile(6, 3)]) == "66 63"
        assert parse_tiles(" 66   36 ") == (Tile(6, 6), Tile(6, 3))
        assert parse_tiles("") == ()


class TestAnEnd:
    @pytest.mark.parametrize(
        ("end", "text"),
        [
            (End(Tile(6, 3), Joint.HIGH), "63/6"),
            (End(Tile(6, 3), Joint.LOW), "63/3"),
            (End(Tile(10, 0), Joint.HIGH), "A0/A"),
            (End(Tile(6, 6), Joint.S1), "66/s1"),
            (End(Tile(6, 6), Joint.E2), "66/e2"),
        ],
    )
    def test_an_end_is_the_tile_and_the_place_on_it(self, end: End, text: str) -> None:
        assert format_end(end) == text
        assert parse_end(text) is end
        assert parse_end(text.upper()) is end

    @pytest.mark.parametrize(
        ("text", "hint"),
        [
            ("63", "a tile, a stroke and a place on it"),
            ("63/5", "the halves of 63 are 63/6 and 63/3"),
            ("63/s1", "the halves of 63 are 63/6 and 63/3"),
            ("66/6", r"66/s1 and 66/s2 \(sides\), 66/e1 and 66/e2 \(ends\)"),
            ("66/", "66/s1 and 66/s2"),
            ("6x/s1", "each half is 0-9"),
            ("/s1", "a tile is two characters, such as 63 or 66"),
        ],
    )
    def test_a_wrong_end_is_refused_with_the_existing_ones(self, text: str, hint: str) -> None:
        with pytest.raises(NotationError, match=hint):
            parse_end(text)


@pytest.mark.parametrize(("at", "start"), [(0, 0), (36, 0), (37, 1), (100, 64), (164, 128), (165, 128), (200, 128)])
def test_the_fault_in_a_long_text_is_shown_in_the_middle_of_72_letters(at: int, start: int) -> None:
    text = "".join(chr(ord("A") + place % 26) for place in range(200))
    what, hint = FixedMessage("test.what", "a text"), FixedMessage("test.hint", "nothing fits")

    first, piece, caret = str(malformed(what, text, at, hint)).splitlines()

    assert first == f"“{text[:37]}...” is not a text: nothing fits"
    assert piece == f"  {text[start : start + 72]}"
    assert caret == f"  {' ' * (at - start)}^"
