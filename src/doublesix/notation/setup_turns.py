"""Setups, part two: hands that no deal and no drawing give, and turns that nobody can have."""

from collections.abc import Iterator

from doublesix.core.abilities import callers, can_play
from doublesix.core.counting import count
from doublesix.core.options import Claiming, NoDouble
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.turns import Pending, Phase
from doublesix.notation.setup_calls import false_call_problems
from doublesix.notation.tile import format_tile

__all__ = ["hand_problems", "over_problems", "turn_problems"]


def hand_problems(position: Position) -> Iterator[str]:
    """Whether the deal and the draws can have left hands and a boneyard of these sizes."""
    rules, seats = position.rules, position.seating.seats
    size = rules.hand_size_for(seats)
    left = len(rules.tiles) - seats * size
    drawn = left - len(position.boneyard)
    if drawn < 0:
        yield f"{len(position.boneyard)} tiles in the boneyard: the deal leaves {left} there"
    elif drawn > max(0, left - rules.reserve_for(seats)):
        yield f"{len(position.boneyard)} tiles in the boneyard: the last {rules.reserve_for(seats)} cannot be drawn"
    elif drawn and not rules.draw_limit and rules.no_double is not NoDouble.DRAW:
        yield f"{len(position.boneyard)} tiles in the boneyard: nobody draws here, so the {left} of the deal are left"
    for seat, hand in enumerate(position.hands):
        if len(hand) > size + max(0, drawn):
            yield f"seat {seat} holds {len(hand)} tiles: {size} were dealt to it, and {max(0, drawn)} were drawn in all"
        if not position.layout.plays and len(hand) < size:
            yield f"seat {seat} holds {len(hand)} tiles: {size} were dealt to it, and nothing has been played"
        if not hand and seat != position.last:
            yield f"seat {seat} holds nothing, but seat {position.last} placed the last tile"


def turn_problems(position: Position) -> Iterator[str]:
    """Whether somebody can be asked like this."""
    if position.phase is Phase.LEAD:
        yield from _lead(position)
    elif position.lead_tile is not None:
        yield f"{format_tile(position.lead_tile)} cannot be bound to be led: the lead is made, or never will be"
    if position.phase is Phase.PLAY:
        yield from _play(position)
    if position.pending is not None:
        yield from _window(position, position.pending)
    yield from _chosen(position)
    yield from false_call_problems(position)
    if position.lead_passes > position.seating.seats - (position.phase is not Phase.OVER):
        yield f"{position.lead_passes} seats let the lead go by, of {position.seating.seats}"


def _chosen(position: Position) -> Iterator[str]:
    limit = position.rules.optional_draw_limit
    if not 0 <= position.drawn_by_choice <= min(limit or 0, position.drawn):
        yield f"{position.drawn_by_choice} of {position.drawn} tiles drawn by choice; the limit is {limit or 'none'}"


def _lead(position: Position) -> Iterator[str]:
    if position.leader != position.to_act:
        yield f"seat {position.leader} leads, but seat {position.to_act} is asked"
    if position.lead_tile is not None and position.lead_tile not in position.hands[position.to_act]:
        yield f"seat {position.to_act} must lead {format_tile(position.lead_tile)}, which it does not hold"
    if position.last != (position.leader - position.lead_passes) % position.seating.seats:
        yield f"seat {position.last} placed the last tile, but nothing has been played"
    if position.lead_passes and position.rules.no_double not in {NoDouble.PASS, NoDouble.DRAW}:
        yield "the lead went by, but in this game it does not"
    rules = position.rules
    if position.drawn and rules.no_double is not NoDouble.DRAW and not rules.optional_draw:
        yield "tiles were drawn for the lead, but in this game they are not"
    if position.extra:
        yield "an extra turn, but nothing has been played"


def _play(position: Position) -> Iterator[str]:
    rules = position.rules
    if position.drawn > rules.draw_limit:
        yield f"{position.drawn} tiles drawn in this turn; {rules.draw_limit} can be"
    if position.extra and not (rules.play_again and position.to_act == position.last):
        yield f"an extra turn of seat {position.to_act}, which it cannot have earned"
    if len(position.layout.plays) == 1 and position.last != position.leader:
        yield f"seat {position.leader} led, but seat {position.last} placed the only tile"


def over_problems(position: Position) -> Iterator[str]:
    """Whether the round goes on although it must be over; this depends on every hand."""
    asking = position.pending is not None and position.pending.asking
    if position.phase is not Phase.PLAY or asking:
        return  # while a score waits, the round's end does too
    if not position.hands[position.last]:
        yield f"seat {position.last} holds nothing, so the round is over"
    elif not any(can_play(position, seat) for seat in position.seating.all) and not (
        position.rules.draw_limit and position.drawable
    ):
        yield "nobody can play and nothing can be drawn, so the round is over"


def _window(position: Position, pending: Pending) -> Iterator[str]:
    rules, asking = position.rules, pending.asking
    if rules.claim is Claiming.AUTO:
        yield "a score waits to be claimed, but in this game scores count by themselves"
    if position.phase is not Phase.PLAY:
        yield "a score waits to be claimed, but nobody is playing"
        return
    total = count(position.layout)
    if not play_points(rules, total):
        yield f"a score waits to be claimed, but a count of {total} gives none"
        return
    if pending.owner != position.last:
        yield f"seat {pending.owner} may claim, but seat {position.last} placed the last tile"
    others = callers(position, pending.owner, pending.points)
    whole = (pending.owner, *others)
    if asking != tuple(seat for seat in whole if seat in asking) or (pending.owner in asking and asking != whole):
        yield f"seats {list(asking)} cannot be those that are still asked about the score of seat {pending.owner}"
    if asking and asking[0] != position.to_act:
        yield f"seat {position.to_act} is asked, but seat {asking[0]} comes first"
