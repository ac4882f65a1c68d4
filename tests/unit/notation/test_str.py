"""`str` of the core's own objects is their notation, as `print` shows them."""

import subprocess
import sys

from doublesix import Dealer, Match, play_match, rule_set, view
from doublesix.core.ends import End, Joint
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Play
from doublesix.core.tiles import Tile, tile_set
from doublesix.notation import (
    format_end,
    format_move,
    format_position,
    format_tile,
    format_view,
    parse_position,
    parse_tile,
)


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


def test_positions_and_views_are_printed_as_their_lines() -> None:
    for _, match in play_match(Match.start(rule_set("merry-go-round"), 3), ["random"] * 3, Dealer("str")):
        if (position := match.position) is not None:
            assert str(position) == format_position(position)
            assert parse_position(f"{position}") == position
            assert f"{view(position, 1)}" == format_view(view(position, 1))


def printed(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout


DEALT = "match = Match.start(RULES, 2).lots([Tile(6, 5), Tile(4, 3)]); print(match.deal(RULES.tiles).position)"


def test_the_first_position_that_is_printed_opens_the_notation() -> None:
    program = f"from doublesix import Match, RuleSet, Tile; RULES = RuleSet(); {DEALT}"

    assert printed(program).startswith("- 2 - 00,10,11")


def test_the_core_alone_prints_the_code_of_a_position() -> None:
    imports = ["match import Match", "rules import RuleSet", "tiles import Tile"]
    program = "\n".join([*(f"from doublesix.core.{one}" for one in imports), f"RULES = RuleSet(); {DEALT}"])

    assert printed(program).startswith("Position(seating=")
