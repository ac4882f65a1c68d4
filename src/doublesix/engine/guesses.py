"""Guesses: positions that may stand behind a view."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from doublesix.core.evolve import evolve
from doublesix.core.leading import Lead, find_lead
from doublesix.core.moves import Pass, Play
from doublesix.core.options import FirstLead, LeadTile, NoDouble
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView, view
from doublesix.engine.asked import shown, tiles_given
from doublesix.engine.compilation import CompiledRules
from doublesix.engine.possible import compiled_for
from doublesix.engine.typed import type_problem
from doublesix.errors import SetupError

__all__ = ["position_behind"]


def position_behind(
    seen: SeatView, hands: Sequence[Iterable[Tile]], boneyard: Iterable[Tile]
) -> tuple[CompiledRules, Position]:
    """A position that looks like ``seen``, with a guess of what its seat cannot see, and what it is played by.

    What binds the leader is no part of a view. Whoever is to lead sees it in its legal moves; for everybody else the
    hands decide where the rules let hands decide. Once the lead is made it binds nobody any more.

    Raises:
        SetupError: If the guess contradicts what the seat sees.
    """
    strange = type_problem(seen, SeatView)
    if strange is not None:
        raise SetupError(f"this is no view: {strange}")
    if not isinstance(hands, Sequence):
        raise SetupError(f"{shown(hands)} was given for the hands, which are tiles seat by seat")
    guessed = tuple(tuple(sorted(tiles_given(hand, "a hand"))) for hand in hands)
    rest = tiles_given(boneyard, "the boneyard")
    if tuple(map(len, guessed)) != seen.hand_sizes or len(rest) != seen.boneyard:
        sizes = f"{list(map(len, guessed))} tiles in the hands and {len(rest)} in the boneyard were guessed"
        raise SetupError(f"{sizes}; the view shows {list(seen.hand_sizes)} and {seen.boneyard}")
    if seen.seat is not None and guessed[seen.seating.checked(seen.seat)] != seen.hand:
        raise SetupError(f"seat {seen.seat} was given {list(guessed[seen.seat])}; it sees {list(seen.hand)}")
    bare = _unbound(seen, guessed, rest)
    for lead in _leads(seen, guessed):
        position = evolve(bare, lead_rule=lead.rule, lead_tile=lead.tile)
        compiled = compiled_for(position)
        if view(position, seen.seat) == seen:
            return compiled, position
    raise SetupError("with these tiles the table would look different: other hands are shown, or other moves are legal")


def _unbound(seen: SeatView, hands: tuple[tuple[Tile, ...], ...], boneyard: tuple[Tile, ...]) -> Position:
    """The position as if nothing bound the leader."""
    passes = _lead_passes(seen)
    return Position(
        rules=seen.rules,
        seating=seen.seating,
        hands=hands,
        boneyard=boneyard,
        layout=seen.layout,
        scoreboard=seen.scoreboard,
        phase=seen.phase,
        to_act=seen.to_act,
        leader=seen.leader,
        lead_rule=LeadTile.ANY if seen.rules.lead_tile is LeadTile.FORCED else seen.rules.lead_tile,
        lead_passes=passes,
        drawn=seen.drawn,
        drawn_by_choice=seen.drawn_by_choice,
        extra=seen.extra,
        last=_last(seen, passes),
        pending=seen.pending,
        open_to_call=seen.open_to_call,
        barred=seen.barred,
        forfeits=seen.forfeits,
        ending=seen.ending,
        history=seen.history,
        awards=seen.awards,
    )


def _lead_passes(seen: SeatView) -> int:
    """How many seats let the lead go by before somebody led."""
    before = takewhile(lambda act: not isinstance(act.move, Play), seen.history)
    return sum(isinstance(act.move, Pass) for act in before)


def _last(seen: SeatView, passes: int) -> Seat:
    """Who placed the last tile, or was to lead first; where the history is not told, who may have."""
    if not seen.layout.plays:
        # The last of the passes does not hand the lead on: the tiles go back.
        return (seen.leader - min(passes, seen.seating.seats - 1)) % seen.seating.seats
    for act in reversed(seen.history):
        if isinstance(act.move, Play):
            return act.seat
    if seen.pending is not None:
        return seen.pending.owner
    out = (seat for seat, size in enumerate(seen.hand_sizes) if not size)
    return next(out, seen.to_act if seen.extra else seen.leader)


def _leads(seen: SeatView, hands: tuple[tuple[Tile, ...], ...]) -> Iterator[Lead]:
    """What may bind the leader, the likeliest first."""
    rules, leader = seen.rules, seen.leader
    rule = LeadTile.ANY if rules.lead_tile is LeadTile.FORCED else rules.lead_tile
    if seen.phase is not Phase.LEAD:
        yield Lead(leader, rule)
        return
    by_tiles = rules.first_lead is not FirstLead.LOT
    by_choice = seen.drawn > 0 and rules.no_double is not NoDouble.DRAW
    begun = (seen.drawn and not by_choice) or _lead_passes(seen)
    if by_choice:
        yield from _still_bound(seen)
    elif by_tiles and not begun:
        found = find_lead(rules, hands, None)
        if found is not None and found.seat == leader:
            yield found
    if not begun or rule is not LeadTile.ANY:
        yield _drawn_for(seen, rule, hands[seen.to_act])
    if begun and by_tiles and rules.no_double is NoDouble.DRAW:
        yield _drawn_for(seen, LeadTile.DOUBLE, hands[seen.to_act])


def _still_bound(seen: SeatView) -> Iterator[Lead]:
    """The tile that won the lead, where its holder has drawn by choice since: the only one that it may lead."""
    leads = [move.tile for move in seen.legal if isinstance(move, Play)]
    if seen.rules.lead_tile is LeadTile.FORCED and len(leads) == 1:
        yield Lead(seen.leader, LeadTile.FORCED, leads[0])


def _drawn_for(seen: SeatView, rule: LeadTile, hand: tuple[Tile, ...]) -> Lead:
    """A seat that draws for the lead had no tile to lead, so that the only one it has now was drawn last."""
    fit = [tile for tile in hand if tile.is_double or (rule is not LeadTile.DOUBLE and _scores(seen, tile))]
    drawn = seen.drawn > 0 and seen.rules.no_double is NoDouble.DRAW
    return Lead(seen.leader, rule, fit[0] if drawn and fit else None)


def _scores(seen: SeatView, tile: Tile) -> bool:
    return play_points(seen.rules, tile.pips) > 0
