from typing import Any

import pytest

from doublesix.core.ends import End, Joint
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Draw, Move, Play, plays_on
from doublesix.core.tiles import Tile, tile_set
from doublesix.engine.rules.numbering import NO_TILE, numbering
from doublesix.errors import SetupError

SETS = range(1, 19)


@pytest.mark.parametrize("highest", SETS)
class TestTheNumbersOfASet:
    def test_the_numbers_of_a_set_give_tiles_back_in_order(self, highest: int) -> None:
        numbers = numbering(highest)

        assert numbers.hand(range(len(numbers.tiles))) == tuple(sorted(tile_set(highest)))
        assert [numbers.number[tile] for tile in numbers.tiles] == list(range(len(numbers.tiles)))
        assert numbers.hand(numbers.order(tile_set(highest))) == tile_set(highest)

    def test_the_numbers_of_a_set_give_every_end_back(self, highest: int) -> None:
        numbers = numbering(highest)

        assert all(numbers.end(number) is end for end, number in numbers.end_number.items())
        assert len(numbers.end_number) == sum(4 if tile.is_double else 2 for tile in tile_set(highest))

    def test_the_numbers_of_a_set_give_every_move_back(self, highest: int) -> None:
        numbers = numbering(highest)
        leads = [Play(tile) for tile in numbers.tiles]
        joins = [play for end in numbers.end_number for play in plays_on(end, highest).values()]
        moves: tuple[Move, ...] = (*leads, *joins, DRAW, PASS, CLAIM, CALL, RELEASE)
        coded = {numbers.coded(move): move for move in moves}

        assert len(coded) == len(leads) + len(joins) + 5
        for (kind, tile, end), move in coded.items():
            assert numbers.move(kind, tile, None if end < 0 else end) is move


class TestForeignMoves:
    @pytest.mark.parametrize(
        "play",
        [
            Play(Tile(9, 1)),
            Play(Tile(6, 1), End(Tile(9, 6), Joint.LOW)),
            Play(Tile(9, 6), End(Tile(6, 6), Joint.S1)),
        ],
    )
    def test_a_play_of_a_tile_outside_the_set_has_no_number(self, play: Play) -> None:
        assert numbering(6).coded(play) == (0, NO_TILE, -1)

    def test_a_foreign_move_is_recognized_by_value_and_not_by_identity(self) -> None:
        assert numbering(6).coded(Draw()) == numbering(6).coded(DRAW)

    @pytest.mark.parametrize("move", [None, "66", 3, Tile(6, 6), Draw])
    def test_an_object_that_is_no_move_is_refused(self, move: Any) -> None:  # noqa: ANN401 - of any type on purpose
        with pytest.raises(SetupError, match="is no move; a move is a play, a draw"):
            numbering(6).coded(move)
