"""Every reason that the server can give for a move is said in every language that the page has."""

import json
from itertools import islice
from typing import Final

from doublesix.drawing.words import described
from doublesix.puzzles.library import shipped, shipped_games
from tests.server.page.in_node import answer_of

NOTHING_LEFT: Final[dict[str, list[str]]] = {"missing": [], "mixed": []}


def spoken(said: set[str]) -> dict[str, list[str]]:
    """What the page's catalogue lacks of these sentences."""
    answer: dict[str, list[str]] = json.loads(answer_of("sentences-check.ts", sorted(said)))
    return answer


def test_the_reasons_and_the_drawings_of_the_puzzles_that_ship() -> None:
    puzzles = [puzzle for game in shipped_games() for puzzle in islice(shipped(game).puzzles, 60)]
    said = {puzzle.reason for puzzle in puzzles} | {described(puzzle.view) for puzzle in puzzles}
    assert len(said) > 100
    assert spoken(said - {""}) == NOTHING_LEFT
