"""`str` of the core's own objects is their notation, as `print` shows them."""

from doublesix.core.ends import End, Joint
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Play
from doublesix.core.tiles import Tile, tile_set
from doublesix.notation import format_end, format_move, format_tile, parse_tile


def test_tiles_and_moves_are_printed_in_notation() -> None:
    plays = [
        Play(Tile(6, 4)),
        Play(Tile(6, 3), End(Tile(6, 6), Joint.S1)),
        Play(Tile(3, 2), End(Tile(6, 3), Joint.LOW)),
    ]
    assert f"{Tile(4, 6)} {Tile(10, 0)} {End(Tile(6, 6), Joint.E2)}" == "64 A0 66/e2"
    assert [str(move) for move in (*plays, DRAW, PASS, CLAIM, CALL, RELEASE)] == [
        "64", "63>66/s1", "32>63/3", "draw", "pass", "claim", "call", "release",
    ]  # fmt: skip


def test_both_ways_of_writing_agree() -> None:
    end = End(Tile(6, 3), Joint.HIGH)
    assert (str(end), str(DRAW), str(Play(Tile(6, 4), end))) == (
        format_end(end),
        format_move(DRAW),
        format_move(Play(Tile(6, 4), end)),
    )
    assert all(str(tile) == format_tile(tile) and parse_tile(str(tile)) is tile for tile in tile_set(18))
