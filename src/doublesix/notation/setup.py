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
from doublesix.core.seating import seating_for
from doublesix.core.tiles import Tile
from doublesix.errors import SetupError
from doublesix.notation.setup_scores import ending_problems, score_problems
from doublesix.notation.setup_turns import hand_problems, turn_problems
from doublesix.notation.tile import format_tile, format_tiles
from doublesix.notation.written import format_move

__all__ = ["laid", "refuse_problems", "setup_problems", "tile_problems"]


def setup_problems(position: Position) -> tuple[str, ...]:
    """Everything that is wrong with a position, one sentence each; empty for every position that a round comes to."""
    found = (*_table_problems(position), *_tiles(position), *laid(position.rules, position.layout.plays)[1])
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
    if missing := [tile for tile in rules.tiles if tile not in set(tiles)]:
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


def _table_problems(position: Position) -> Iterator[str]:
    rules, seating = position.rules, position.seating
    try:
        seating_for(rules, seating.seats, partners=seating.partners)
    except SetupError as error:
        yield str(error)
    if len(position.hands) != seating.seats:
        yield f"{len(position.hands)} hands for {seating.seats} seats"
    if len(position.scoreboard.points) != seating.sides:
        yield f"{len(position.scoreboard.points)} scores for {seating.sides} sides"
    named = {position.to_act, position.leader, position.last}
    if position.pending is not None:
        named |= {position.pending.owner, *position.pending.asking}
    if position.ending is not None and position.ending.seat is not None:
        named.add(position.ending.seat)
    if beyond := sorted(named - set(seating.all)):
        yield f"no such seat: {', '.join(map(str, beyond))}; the seats are 0 to {seating.seats - 1}"
    board = position.scoreboard
    sides = {*board.reached, *(() if board.winner is None else (board.winner,))}
    if beyond := sorted(sides - set(range(seating.sides))):
        yield f"no such side: {', '.join(map(str, beyond))}; the sides are 0 to {seating.sides - 1}"


def _tiles(position: Position) -> Iterator[str]:
    held = (tile for hand in position.hands for tile in hand)
    yield from tile_problems(position.rules, (*position.layout.tiles, *held, *position.boneyard))


def _fine(position: Position) -> Iterator[str]:
    yield from hand_problems(position)
    yield from turn_problems(position)
    yield from score_problems(position)
    yield from ending_problems(position)
