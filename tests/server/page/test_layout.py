"""Random layouts of every game fit the felt, by the page's code in Node.

For each layout the page draws a picture after every play, on the felt of a phone (390 x 430 pixels) and on one other
shape; `web/test/layout-check.ts` counts what is wrong with them.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from doublesix.core.layout import Layout
from doublesix.core.match import Match, Need
from doublesix.core.moves import Play
from doublesix.core.rules import RuleSet
from doublesix.notation import format_move, format_tile
from doublesix.rulesets import games, rule_set
from tests.samples import sample, some
from tests.server.page.in_node import answer_of

DOCUMENTS = [game.id for game in games() if game.category == "document"]
BRANCHING = "double-six-dominoes"
"""Every double branches in it."""


class Found(msgspec.Struct, forbid_unknown_fields=True):
    """What `layout-check.ts` counted for one game on one shape."""

    layouts: int
    pictures: int
    unsolved: int
    overlaps: int
    wrong: int
    outside: int
    leaders: int
    relayouts: int
    under24: int
    under20: int
    smallest: float
    heapless: int
    heapunder: int
    sumless: int
    plateless: int
    plateover: int
    faults: list[str]


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """All that it prints."""

    results: dict[str, Found]
    relayouts: int
    ms: dict[str, float]


def played(rules: RuleSet, stream: random.Random) -> Layout:
    """The layout at the end of a round of random moves."""
    match, tiles = Match.start(rules, stream.choice(rules.players)), list(rules.tiles)
    while not match.results:
        if match.needs is Need.ACT:
            assert match.position is not None
            match = match.play(stream.choice(match.position.legal_moves()))
            continue
        stream.shuffle(tiles)
        match = match.lots(tiles[: match.seating.seats]) if match.needs is Need.LOTS else match.deal(tiles)
    assert match.position is not None
    return match.position.layout


def filled(rules: RuleSet, stream: random.Random) -> Layout:
    """A layout that goes on until no tile of the whole set fits any more."""
    left = set(rules.tiles)
    play: Play | None = Play(stream.choice([tile for tile in rules.tiles if tile.is_double]))
    layout = Layout(rules)
    while play is not None:
        layout = layout.place(play)
        left.discard(play.tile)
        fits = [
            Play(tile, end) for end in layout.open_ends for tile in sorted(left) if end.pip in {tile.high, tile.low}
        ]
        play = stream.choice(fits) if fits else None
    return layout


def line_of(name: str, layout: Layout) -> str:
    given = {
        "game": name,
        "set": layout.rules.set,
        "crosswise": layout.rules.crosswise.value,
        "plays": [format_move(play) for play in layout.plays],
        "spinners": [format_tile(tile) for tile in layout.tiles if layout.is_spinner(tile)],
    }
    return msgspec.json.encode(given).decode()


def rounds(game: str, number: int) -> Iterator[str]:
    rules, stream = rule_set(game), random.Random(f"layouts of {game}")
    return (line_of(game, played(rules, stream)) for _ in range(number))


def laid_out(lines: Iterator[str]) -> dict[str, Found]:
    answer = msgspec.json.decode(answer_of("layout-check.ts", lines), type=Answer)
    print(f"{answer.relayouts} re-layouts, ms {answer.ms}")  # noqa: T201 - figures, with pytest -s
    for name, found in answer.results.items():
        print(name, {**msgspec.structs.asdict(found), "faults": len(found.faults)})  # noqa: T201 - the same
    return answer.results


def expect_right(found: Found) -> None:
    """No tile overlaps another, heap or plate, each lies at the end that it was played on, and all of them are seen."""
    assert (found.unsolved, found.overlaps, found.wrong, found.outside) == (0, 0, 0, 0), found.faults
    assert (found.heapunder, found.plateover) == (0, 0)


def expect_readable(found: Found) -> None:
    """Half a tile has 20 pixels always, and 24 in 99 of 100 layouts; lines and missing heaps are rare."""
    assert found.under20 == 0, found.faults
    assert found.under24 <= found.layouts / 100, found.smallest
    assert found.leaders <= found.layouts / 200, found.faults
    assert found.heapless <= found.pictures / 100, "the boneyard's heap found no room"
    assert found.sumless <= found.pictures / 7, "the sum of a score found no room"
    assert found.plateless <= found.pictures / 500, "the points of a score found no room"


class TestEveryGameFits:
    @pytest.mark.property
    @pytest.mark.parametrize("game", some(DOCUMENTS, 2))
    def test_the_layouts_of_many_rounds(self, game: str) -> None:
        number = sample(60, 500)
        results = laid_out(rounds(game, number))

        assert results[f"{game} portrait"].layouts == number
        expect_readable(results[f"{game} portrait"])
        for found in results.values():
            expect_right(found)

    @pytest.mark.deep
    @pytest.mark.parametrize("game", DOCUMENTS)
    def test_the_layouts_of_a_hundred_thousand_rounds(self, game: str) -> None:
        results = laid_out(rounds(game, 100_000))

        expect_readable(results[f"{game} portrait"])
        for found in results.values():
            expect_right(found)

    def test_all_six_documents_are_there(self) -> None:
        assert len(DOCUMENTS) == 6


class TestExtremeLayouts:
    def test_a_whole_set_on_the_table_fits_where_every_double_branches(self) -> None:
        stream = random.Random("filled")

        results = laid_out(line_of(BRANCHING, filled(rule_set(BRANCHING), stream)) for _ in range(sample(10, 60)))

        assert results[f"{BRANCHING} portrait"].under20 == 0
        for found in results.values():
            expect_right(found)

    @pytest.mark.parametrize("highest", [9, 12])
    def test_larger_sets_fit_with_smaller_tiles(self, highest: int) -> None:
        rules, stream = replace(rule_set("five-up"), set=highest), random.Random(f"filled {highest}")

        results = laid_out(line_of("larger", filled(rules, stream)) for _ in range(3))

        for found in results.values():
            expect_right(found)

    @pytest.mark.parametrize("crosswise", ["spinners", "none"])
    def test_layouts_with_doubles_in_line_fit(self, crosswise: str) -> None:
        rules = rule_set("five-up", house_rules={"crosswise": crosswise})
        stream = random.Random(f"in line {crosswise}")

        results = laid_out(line_of(crosswise, played(rules, stream)) for _ in range(sample(10, 60)))

        for found in results.values():
            expect_right(found)
