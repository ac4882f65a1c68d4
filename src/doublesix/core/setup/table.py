"""Seats, tiles, hands and layout of a setup: the checks that those of the turn depend on."""

from collections import Counter
from collections.abc import Iterator

from doublesix.core.abilities import pairs_play_on
from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.options import NoDouble
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.core.setup.problem import SetupProblem
from doublesix.core.tiles import Tile
from doublesix.errors import SetupError

__all__ = ["hand_problems", "layout_of", "layout_problems", "seat_problems", "tile_problems"]


def seat_problems(position: Position) -> Iterator[str]:
    """Check that every seat and side named exists, and that each has a hand or a score."""
    rules, seating, board = position.rules, position.seating, position.scoreboard
    try:
        seating_for(rules, seating.seats, partners=seating.partners)
    except SetupError as error:
        yield str(error)
    if len(position.hands) != seating.seats:
        yield f"{len(position.hands)} hands for {seating.seats} seats"
    if len(board.points) != seating.sides:
        yield f"{len(board.points)} scores for {seating.sides} sides"
    named = {position.to_act, position.leader, position.last}
    if position.pending is not None:
        named |= {position.pending.owner, *position.pending.asking}
    if position.ending is not None and position.ending.seat is not None:
        named.add(position.ending.seat)
    if beyond := sorted(named - set(seating.all)):
        yield f"no such seat: {', '.join(map(str, beyond))}; the seats are 0 to {seating.seats - 1}"
    sides = {*board.reached, *(() if board.winner is None else (board.winner,))}
    if beyond := sorted(sides - set(range(seating.sides))):
        yield f"no such side: {', '.join(map(str, beyond))}; the sides are 0 to {seating.sides - 1}"


def tile_problems(rules: RuleSet, tiles: tuple[Tile, ...]) -> Iterator[SetupProblem]:
    """Check that each tile of the set is in exactly one place, given the tiles of all places."""
    alien = tuple(tile for tile in dict.fromkeys(tiles) if tile.high > rules.set)
    twice = tuple(tile for tile, times in Counter(tiles).items() if times > 1)
    there = set(tiles)
    missing = tuple(tile for tile in rules.tiles if tile not in there)
    for found, where in ((alien, f"not in a double-{rules.set} set"), (twice, "in more than one place")):
        if found:
            yield SetupProblem(f"{where}: {{}}", (found,))
    if missing:
        yield SetupProblem("in no place: {}", (missing,))


def layout_of(rules: RuleSet, plays: tuple[Play, ...]) -> tuple[Layout, tuple[SetupProblem, ...]]:
    """The layout of the plays that fit, and a problem for each that does not."""
    layout, problems = Layout(rules), list[SetupProblem]()
    if len(plays) > len(rules.tiles):
        return layout, (SetupProblem(f"{len(plays)} plays: the set has {len(rules.tiles)} tiles"),)
    for play in plays:
        problem = _misfit(layout, play)
        if problem is None:
            layout = layout.place(play)
        else:
            problems.append(SetupProblem(f"{{}}: {problem.text}", (play, *problem.named)))
    return layout, tuple(problems)


def layout_problems(position: Position) -> Iterator[SetupProblem]:
    """Check that the plays fit, and that they leave the ends that the layout has."""
    layout, problems = layout_of(position.rules, position.layout.plays)
    yield from problems
    if layout != position.layout:
        yield SetupProblem("the ends of the layout are not those that its plays leave")


def hand_problems(position: Position) -> Iterator[str]:
    """Check that a deal and draws can have left hands and a boneyard of these sizes."""
    rules, seats = position.rules, position.seating.seats
    size = rules.hand_size_for(seats)
    left = len(rules.tiles) - seats * size
    drawn = left - len(position.boneyard)
    if drawn < 0:
        yield f"{len(position.boneyard)} tiles in the boneyard: the deal leaves {left} there"
    elif drawn > max(0, left - rules.reserve_for(seats)):
        yield f"{len(position.boneyard)} tiles in the boneyard: the last {rules.reserve_for(seats)} cannot be drawn"
    elif drawn and not rules.draw_limit and rules.no_double is not NoDouble.DRAW:
        yield f"{len(position.boneyard)} tiles in the boneyard: without drawing the {left} of the deal are left"
    for seat, hand in enumerate(position.hands):
        if len(hand) > size + max(0, drawn):
            yield f"seat {seat} holds {len(hand)} tiles: {size} were dealt to it, and {max(0, drawn)} were drawn in all"
        if not position.layout.plays and len(hand) < size:
            yield f"seat {seat} holds {len(hand)} tiles: {size} were dealt to it, and nothing has been played"
        if not hand and seat != position.last and not pairs_play_on(position):
            yield f"seat {seat} holds nothing, but seat {position.last} placed the last tile"


def _misfit(layout: Layout, play: Play) -> SetupProblem | None:
    if not layout.plays:
        return None if play.end is None else SetupProblem("nothing is on the table yet, so a lead names no end")
    if play.end is None:
        return SetupProblem("the lead is {} already, so an end must be named", (layout.plays[0].tile,))
    if play.tile in layout.tiles:
        return SetupProblem("that tile lies there already")
    if play.end not in layout.free:
        return SetupProblem("there is no such free end at that moment")
    if play.end.pip not in {play.tile.high, play.tile.low}:
        return SetupProblem("the two halves that would touch are not equal")
    closed = layout.why_closed(play.end)
    return None if closed is None else SetupProblem(str(closed.message))
