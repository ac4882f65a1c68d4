"""State transition: the effect of a legal move on a position. Legality is not checked here."""

from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from doublesix.core.abilities import able, callers, can_play, goes_out, leads, next_seat
from doublesix.core.awards import Award, Reckoning, Source
from doublesix.core.evolve import evolve
from doublesix.core.moves import Act, Call, Claim, Draw, Move, Pass, Play, Release
from doublesix.core.options import Claiming, PlayAgain
from doublesix.core.play_score import points_made, points_of, reckoned
from doublesix.core.round_scores import award_block, award_domino
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat
from doublesix.core.settlement import blocked_winner
from doublesix.core.table_count import count, count_terms
from doublesix.core.tiles import pips_of
from doublesix.core.turns import Ending, EndKind, Pending, Phase

if TYPE_CHECKING:
    from doublesix.core.position import Position

__all__ = ["act", "next_turn"]

# Bound once, for the hot paths: looking up enum members is slow before Python 3.12.
_IN_PLAY: Final = Phase.PLAY
_LEAD: Final = Phase.LEAD
_OVER: Final = Phase.OVER
_BY_PLAY: Final = Source.PLAY
_AUTO: Final = Claiming.AUTO

_BY_RANK: Final = attrgetter("rank")

_acted = cache(Act)


def act(position: "Position", move: Move, seat: Seat) -> "Position":
    """The position after ``seat`` has made ``move``, which must be legal."""
    history = (*position.history, _acted(seat, move))
    match move:
        case Play():
            return _play(_turn_begun(position), move, seat, history)
        case Draw():
            return _draw(_turn_begun(position), seat, history)
        case Pass():
            return _pass(_turn_begun(position), seat, history)
        case Claim():
            return _score(evolve(position, history=history, awards=()), seat, _BY_PLAY)
        case Call():
            return _call(evolve(position, history=history, awards=()), seat)
        case Release():
            return _release(evolve(position, history=history, awards=()), seat)


def _turn_begun(position: "Position") -> "Position":
    """Begin the next turn, which closes the claim window and the time for false calls."""
    if position.pending is not None:
        return _window_closed(position)
    return evolve(position, open_to_call=False, barred=()) if position.open_to_call else position


def next_turn(position: "Position") -> "Position | None":
    """The turn that follows an open claim window, from public information only; `None` if the round ends.

    Whether the round is blocked depends on hidden hands, so that is not tested before the window closes: a seat that
    cannot play may pass, and its pass then shows that no seat can.
    """
    pending = position.pending
    open_turn = evolve(position, pending=None)
    if pending is None or not pending.asking:
        return open_turn
    return None if goes_out(position, position.last) else _turn_passed(open_turn)


def _window_closed(position: "Position") -> "Position":
    """Close the claim window and go on to the next turn, or to the end of the round."""
    pending = position.pending
    closed = evolve(position, pending=None, barred=())
    # Once every seat has answered, the turn has already moved on (`_release`); only the window was still open.
    return _go_on(closed) if pending is not None and pending.asking else closed


def _play(position: "Position", move: Play, seat: Seat, history: tuple[Act, ...]) -> "Position":
    hands = position.hands
    hand = tuple([tile for tile in hands[seat] if tile is not move.tile])
    layout = position.layout.place(move)
    position = evolve(
        position,
        hands=(*hands[:seat], hand, *hands[seat + 1 :]),
        layout=layout,
        phase=_IN_PLAY,
        lead_tile=None,
        drawn=0,
        drawn_by_choice=0,
        extra=False,
        last=seat,
        history=history,
        awards=(),
    )
    if position.forfeits:
        position = _forfeited(position, seat)
    return _counted(position, seat)


def _forfeited(position: "Position", seat: Seat) -> "Position":
    """Bar opponents of ``seat`` who forfeited a call from calling this play; their forfeits are then served."""
    opponents = position.seating.opponents_of(seat)
    barred = tuple(other for other in position.forfeits if other in opponents)
    return evolve(position, barred=barred, forfeits=tuple(other for other in position.forfeits if other not in barred))


def _counted(position: "Position", seat: Seat) -> "Position":
    """Count the layout after a play: award its score, or open the claim window."""
    rules = position.rules
    total = count(position.layout) if rules.divisors else 0
    points = points_of(position.layout, total)
    if not points:
        return _open_to_false_calls(_go_on(position))
    gained, _ = position.scoreboard.worth(position.seating.side_of(seat), points, _BY_PLAY)
    if rules.claim is _AUTO or not gained:
        # A score that would change nothing is none: it can be neither claimed nor taken (A-MOF-12).
        return _open_to_false_calls(_go_on(_award(position, seat, _BY_PLAY, reckoned(position.layout, total, points))))
    asking = (seat, *callers(position, seat, points))
    return evolve(position, to_act=seat, pending=Pending(seat, total, points, asking))


def _open_to_false_calls(position: "Position") -> "Position":
    """Open a play that scored nothing to false calls, if the rules punish them."""
    if not position.rules.punishes_false_calls:
        return position
    if position.phase is _OVER:
        return evolve(position, barred=())
    return _still_callable(position)


def _still_callable(position: "Position") -> "Position":
    """Keep the last play open to false calls while an opponent is left who may make one."""
    free = any(seat not in position.barred for seat in position.seating.opponents_of(position.last))
    return evolve(position, open_to_call=free, barred=position.barred if free else ())


def _call(position: "Position", seat: Seat) -> "Position":
    """An opponent calls: award the pending score, or penalise a false call."""
    return _falsely_called(position, seat) if position.pending is None else _score(position, seat, Source.STEAL)


def _falsely_called(position: "Position", seat: Seat) -> "Position":
    """Penalise a call after a play that scored nothing (A-FU-22)."""
    rules = position.rules
    total = count(position.layout)
    fits = tuple(divisor for divisor in rules.divisors if total % divisor == 0)
    misses = tuple(divisor for divisor in rules.divisors if total % divisor)
    cost = Reckoning(count_terms(position.layout), total, -rules.false_call, fits, misses=misses)
    forfeits = {*position.forfeits, seat} if rules.false_call_forfeits else position.forfeits
    called = evolve(position, barred=tuple(sorted({*position.barred, seat})), forfeits=tuple(sorted(forfeits)))
    return _still_callable(_award(called, seat, Source.FALSE_CALL, cost))


def _award(position: "Position", seat: Seat, source: Source, reckoning: Reckoning) -> "Position":
    scoreboard, award = position.scoreboard.award(seat, source, reckoning)
    return evolve(position, scoreboard=scoreboard, awards=(*position.awards, award))


def _score(position: "Position", seat: Seat, source: Source) -> "Position":
    """Award the pending score to its owner or to the caller, and close the window."""
    pending = position.pending
    assert pending is not None, "a claim without a score to claim"
    scored = _award(position, seat, source, reckoned(position.layout, pending.count, pending.points))
    if scored.scoreboard.winner is not None:
        return _won(evolve(scored, pending=None, barred=()))
    return _window_closed(scored)


def _release(position: "Position", seat: Seat) -> "Position":
    pending = position.pending
    assert pending is not None, "a release without a score to release"
    asking = tuple(other for other in pending.asking if other != seat)
    still_open = Pending(pending.owner, pending.count, pending.points, asking)
    if asking:
        return evolve(position, pending=still_open, to_act=asking[0])
    after = _window_closed(position)
    # At the end of a round no next act would close the window, so it closes once all have answered.
    return after if after.phase is Phase.OVER else evolve(after, pending=still_open, barred=position.barred)


def _draw(position: "Position", seat: Seat, history: tuple[Act, ...]) -> "Position":
    tile = position.boneyard[0]
    limited = position.rules.optional_draw_limit is not None
    by_choice = able(position, seat) if limited or position.phase is _LEAD else None
    hands = position.hands
    hand = tuple(sorted((*hands[seat], tile), key=_BY_RANK))
    drawn = evolve(
        position,
        hands=(*hands[:seat], hand, *hands[seat + 1 :]),
        boneyard=position.boneyard[1:],
        drawn=position.drawn + 1,
        drawn_by_choice=position.drawn_by_choice + (limited and by_choice is True),
        history=history,
        awards=(),
    )
    if drawn.phase is _LEAD:
        # The very tile drawn for the lead must be led (A-MGR-07); a tile drawn by choice does not bind.
        return evolve(drawn, lead_tile=tile) if not by_choice and leads(drawn, seat) else drawn
    return _blocked(drawn) if _is_blocked(drawn) else drawn


def _pass(position: "Position", seat: Seat, history: tuple[Act, ...]) -> "Position":
    if position.phase is Phase.OVER:
        # The round was blocked already, which had to stay hidden while the claim window was open.
        return evolve(position, history=history)
    if position.phase is _IN_PLAY:
        after = next_seat(position, seat)
        return evolve(position, to_act=after, drawn=0, drawn_by_choice=0, extra=False, history=history, awards=())
    left, passes = position.seating.left_of(seat), position.lead_passes + 1
    passed = evolve(position, lead_passes=passes, history=history, awards=())
    if passes == position.seating.seats:
        return evolve(passed, phase=Phase.OVER, ending=Ending(EndKind.REDEAL))
    return evolve(passed, to_act=left, leader=left, drawn=0, drawn_by_choice=0)


def _go_on(position: "Position") -> "Position":
    """Continue after a settled play: the end of the round, an extra turn, or the next seat."""
    if position.scoreboard.winner is not None:
        return _won(position)
    seat = position.last
    if goes_out(position, seat):
        return _domino(position, seat)
    return _blocked(position) if _is_blocked(position) else _turn_passed(position)


def _turn_passed(position: "Position") -> "Position":
    """Pass the turn: an extra one for the seat that played last if it earned one, else to the next seat."""
    seat = position.last
    extra = bool(position.rules.play_again) and _earns_extra(position) and bool(position.hands[seat])
    return evolve(position, to_act=seat if extra else next_seat(position, seat), extra=extra)


def _earns_extra(position: "Position") -> bool:
    again, layout = position.rules.play_again, position.layout
    if PlayAgain.LEAD in again and len(layout.plays) == 1:
        return True
    if PlayAgain.DOUBLE in again and layout.plays[-1].tile.is_double:
        return True
    return PlayAgain.SCORE in again and points_made(layout) > 0


def _is_blocked(position: "Position") -> bool:
    """Whether no seat can play and no tile can be drawn (MOF-32, DSR-18, C-21)."""
    if position.rules.draw_limit and position.drawable:
        return False
    return not any(can_play(position, seat) for seat in position.seating.all)


def _domino(position: "Position", seat: Seat) -> "Position":
    scores = award_domino(position.scoreboard, tuple(map(pips_of, position.hands)), seat)
    return _settled(position, scores, Ending(EndKind.DOMINO, seat))


def _blocked(position: "Position") -> "Position":
    pips = tuple(map(pips_of, position.hands))
    scores = award_block(position.scoreboard, pips, position.last)
    return _settled(position, scores, Ending(EndKind.BLOCK, blocked_winner(position.rules, position.seating, pips)))


def _won(position: "Position") -> "Position":
    """End the round because the match was won during it."""
    kind = EndKind.SKUNK if position.scoreboard.skunk else EndKind.TARGET
    return evolve(position, phase=Phase.OVER, ending=Ending(kind, position.awards[-1].seat))


def _settled(position: "Position", scores: tuple[Scoreboard, tuple[Award, ...]], ending: Ending) -> "Position":
    board, awards = scores
    return evolve(position, phase=Phase.OVER, ending=ending, scoreboard=board, awards=(*position.awards, *awards))
