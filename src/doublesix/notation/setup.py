"""Setups: what is wrong with a position that somebody wrote down, all of it at once.

Found is everything that can be told from the position alone. A position without such problems may still be one that no
deal and no moves lead to; that would take a record to tell.
"""

from collections import Counter
from collections.abc import Iterator

from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile
from doublesix.errors import SetupError
from doublesix.notation.setup_scores import ending_problems, score_problems
from doublesix.notation.setup_table import table_problems
from doublesix.notation.setup_turns import hand_problems, over_problems, turn_problems
from doublesix.notation.tile import format_tile, format_tiles
from doublesix.notation.written import format_move

__all__ = ["laid", "refuse_problems", "setup_problems", "tile_problems"]


def setup_problems(position: Position) -> tuple[str, ...]:
    """Everything that is wrong with a position, one sentence each; empty for every position that a round comes to."""
    found = (*table_problems(position), *_tiles(position), *laid(position.rules, position.layout.plays)[1])
    # Where seats or tiles are wrong, the finer questions have no meaning.
    return found or tuple(_fine(position))


def refuse_problems(rules: RuleSet, problems: tuple[str, ...]) -> None:
    """Raise the `SetupError` that lists these problems; return where there are none."""
    if problems:
        lines = "".join(f"\n  - {problem}" for problem in problems)
        raise SetupError(f"«{rules.name}» cannot come to this position:{lines}")


def laid(rules: RuleSet, plays: tuple[Play, ...]) -> tuple[Layout, tuple[str, ...]]:
    """The layout that these plays make, as far as they fit, and what is wrong with those that do not."""
    layout, problems = Layout(rules), list[str]()
    if len(plays) > len(rules.tiles):
        return layout, (f"{len(plays)} plays: the set has {len(rules.tiles)} tiles",)
    for play in plays:
        problem = _misfit(layout, play)
        if problem is None:
            layout = layout.place(play)
        else:
            problems.append(f"{format_move(play)}: {problem}")
    return layout, tuple(problems)


def tile_problems(rules: RuleSet, tiles: tuple[Tile, ...]) -> Iterator[str]:
    """What is wrong with the tiles of a whole table: each of the set must lie in one place."""
    if alien := [tile for tile in dict.fromkeys(tiles) if tile.high > rules.set]:
        yield f"not in a double-{rules.set} set: {format_tiles(alien)}"
    if twice := [tile for tile, times in Counter(tiles).items() if times > 1]:
        yield f"in more than one place: {format_tiles(twice)}"
    there = set(tiles)
    if missing := [tile for tile in rules.tiles if tile not in there]:
        yield f"in no place: {format_tiles(missing)}"


def _misfit(layout: Layout, play: Play) -> str | None:
    if not layout.plays:
        return None if play.end is None else "nothing is on the table yet, so a lead names no end"
    if play.end is None:
        return f"the lead is {format_tile(layout.plays[0].tile)} already, so an end must be named"
    if play.tile in layout.tiles:
        return "that tile lies there already"
    if play.end not in layout.free:
        return "there is no such free end at that moment"
    if play.end.pip not in {play.tile.high, play.tile.low}:
        return "the two halves that would touch are not equal"
    closed = layout.why_closed(play.end)
    return None if closed is None else closed.sentence


def _tiles(position: Position) -> Iterator[str]:
    held = (tile for hand in position.hands for tile in hand)
    yield from tile_problems(position.rules, (*position.layout.tiles, *held, *position.boneyard))


def _fine(position: Position) -> Iterator[str]:
    yield from hand_problems(position)
    yield from turn_problems(position)
    yield from over_problems(position)
    yield from score_problems(position)
    yield from ending_problems(position)
