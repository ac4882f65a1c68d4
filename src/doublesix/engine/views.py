"""Views on the native side: their hashes, and the positions that may stand behind them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from doublesix import _native
from doublesix.core.awards import Source, Void
from doublesix.core.leading import Lead, find_lead
from doublesix.core.moves import Move, Pass, Play
from doublesix.core.options import LeadTile
from doublesix.core.position import Position
from doublesix.core.tiles import Tile
from doublesix.core.turns import EndKind, Phase
from doublesix.core.views import SeatView
from doublesix.engine.numbering import Numbering, numbering
from doublesix.errors import SetupError

__all__ = ["position_behind", "view_hash"]

_PHASES: Final = tuple(Phase)
_ENDINGS: Final = (None, *EndKind)
_SOURCES: Final = tuple(Source)
_VOIDS: Final = (None, *Void)
_WORD: Final = 1 << 64
_NONE: Final = _WORD - 1


def view_hash(seen: SeatView) -> int:
    """64 bits of everything that a view says; equal for equal views of one rule set, on every machine.

    `Board.view_hash` gives the same number without making the view.
    """
    return _native.hash_words([word % _WORD for word in _words(seen)])


def position_behind(seen: SeatView, hands: Sequence[Iterable[Tile]], boneyard: Iterable[Tile]) -> Position:
    """A position that looks like ``seen``, with a guess of what its seat cannot see.

    What binds the leader is not in a view; it is taken from the hands where the rules let the hands decide.

    Raises:
        SetupError: If the guess contradicts what the seat sees.
    """
    guessed = tuple(tuple(sorted(hand)) for hand in hands)
    rest = tuple(boneyard)
    if tuple(map(len, guessed)) != seen.hand_sizes or len(rest) != seen.boneyard:
        sizes = f"{list(map(len, guessed))} tiles in the hands and {len(rest)} in the boneyard were guessed"
        raise SetupError(f"{sizes}; the view shows {list(seen.hand_sizes)} and {seen.boneyard}")
    if seen.seat is not None and guessed[seen.seat] != seen.hand:
        raise SetupError(f"seat {seen.seat} was given {list(guessed[seen.seat])}; it sees {list(seen.hand)}")
    lead = _lead(seen, guessed)
    return Position(
        rules=seen.rules,
        seating=seen.seating,
        hands=guessed,
        boneyard=rest,
        layout=seen.layout,
        scoreboard=seen.scoreboard,
        phase=seen.phase,
        to_act=seen.to_act,
        leader=seen.leader,
        lead_rule=lead.rule,
        lead_tile=lead.tile,
        lead_passes=_lead_passes(seen),
        drawn=seen.drawn,
        extra=seen.extra,
        last=next((act.seat for act in reversed(seen.history) if isinstance(act.move, Play)), seen.leader),
        pending=seen.pending,
        ending=seen.ending,
        history=seen.history,
        awards=seen.awards,
    )


def _lead_passes(seen: SeatView) -> int:
    """How many seats let the lead go by before somebody led."""
    passes = 0
    for act in seen.history:
        if isinstance(act.move, Play):
            break
        passes += isinstance(act.move, Pass)
    return passes


def _lead(seen: SeatView, hands: tuple[tuple[Tile, ...], ...]) -> Lead:
    unbound = LeadTile.ANY if seen.rules.lead_tile is LeadTile.FORCED else seen.rules.lead_tile
    if seen.phase is not Phase.LEAD:
        return Lead(seen.leader, unbound)
    plays = [move.tile for move in seen.legal if isinstance(move, Play)]
    if seen.seat == seen.to_act and seen.drawn and len(plays) == 1:
        return Lead(seen.leader, unbound, plays[0])
    if seen.drawn:
        return _drawn_for(seen, unbound, hands[seen.to_act])
    found = find_lead(seen.rules, hands, None)
    by_tiles = found is not None and found.seat == seen.leader and not seen.history
    if seen.seat == seen.to_act and found is not None and found.tile is not None:
        by_tiles = by_tiles and plays == [found.tile]
    return found if by_tiles and found is not None else Lead(seen.leader, unbound)


def _drawn_for(seen: SeatView, rule: LeadTile, hand: tuple[Tile, ...]) -> Lead:
    """Another seat draws for the lead: what it drew last is a double once it is not asked to draw again."""
    doubles = [tile for tile in hand if tile.is_double]
    return Lead(seen.leader, rule, doubles[-1] if doubles else None)


def _words(seen: SeatView) -> Iterator[int]:
    numbers = numbering(seen.rules.set)
    yield _NONE if seen.seat is None else seen.seat
    if seen.seat is not None:
        yield from _hand(seen.hand, numbers)
    yield from seen.hand_sizes
    yield seen.boneyard
    free = seen.layout.free
    yield len(free)
    yield from (numbers.end_number[end] for end in free)
    yield sum(1 << slot for slot, end in enumerate(free) if end in seen.layout.open_ends)
    yield -1 if seen.layout.spinner is None else numbers.number[seen.layout.spinner]
    yield from _scores(seen)
    yield from _turn(seen)
    if seen.seat is not None:
        yield len(seen.legal)
        yield from (_code(move, numbers) for move in seen.legal)
    for hand in seen.shown or ():
        yield from _hand(hand, numbers)
    yield len(seen.history)
    for act in seen.history:
        yield from (act.seat, _code(act.move, numbers))
    yield len(seen.awards)
    for award in seen.awards:
        yield from (award.seat, _SOURCES.index(award.source), _VOIDS.index(award.void))
        yield from (award.points, award.gained, award.score)


def _hand(hand: tuple[Tile, ...], numbers: Numbering) -> Iterator[int]:
    bits = sum(1 << numbers.number[tile] for tile in hand)
    yield from (bits >> place & (_WORD - 1) for place in (0, 64, 128))


def _scores(seen: SeatView) -> Iterator[int]:
    board = seen.scoreboard
    yield from board.points
    yield sum(1 << side for side, there in enumerate(board.on_board) if there)
    yield from (len(board.reached), *board.reached)
    yield -1 if board.winner is None else board.winner
    yield board.skunk


def _turn(seen: SeatView) -> Iterator[int]:
    yield from (_PHASES.index(seen.phase), seen.to_act, seen.leader, seen.drawn, seen.extra, seen.pending is not None)
    if seen.pending is not None:
        yield from (seen.pending.owner, seen.pending.points, sum(1 << seat for seat in seen.pending.asking))
    yield _ENDINGS.index(None if seen.ending is None else seen.ending.kind)
    yield -1 if seen.ending is None or seen.ending.seat is None else seen.ending.seat


def _code(move: Move, numbers: Numbering) -> int:
    kind, tile, end = numbers.coded(move)
    return (tile * 1024 + end + 1) * 8 + kind
