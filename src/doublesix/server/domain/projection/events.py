"""Event projection: a log entry as one seat may see it."""

from typing import Literal, TypeAlias

from doublesix.core.awards import Award, HandTerm
from doublesix.core.match import Match, deal_hands
from doublesix.core.moves import Draw, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.table_count import Term, count
from doublesix.core.tiles import Tile
from doublesix.notation import format_tile, parse_move, parse_tile
from doublesix.server.domain import log
from doublesix.server.domain.projection.event_types import (
    Acted,
    Appointed,
    AwardSeen,
    Came,
    Dealt,
    Ended,
    Flagged,
    Halted,
    Handed,
    Helped,
    Left,
    LotsDrawn,
    Readied,
    Rematched,
    RematchRequested,
    Renamed,
    Resumed,
    Returned,
    Started,
    TableEvent,
    TakebackAccepted,
    TakebackAsked,
    TakebackDeclined,
    TakenBack,
    TermSeen,
    Waited,
    Waived,
    Won,
)
from doublesix.server.domain.state import Table

__all__ = ["Viewer", "award_seen", "is_private", "project_events", "replay_events", "written"]

Viewer: TypeAlias = Seat | Literal["all"] | None
"""Whose view: a seat, ``all`` hands (in a replay), or a spectator (`None`)."""

_Seating: TypeAlias = log.Sat | log.Stood | log.Appointed | log.Handed | log.Returned | log.Helped
_Takeback: TypeAlias = log.TakebackAsked | log.TakebackAccepted | log.TakebackDeclined | log.TakenBack
_Plain: TypeAlias = log.Readied | log.Waited | log.Flagged | log.RematchRequested | log.Named


def project_events(before: Table, logged: log.Logged, after: Table, seat: Seat | None) -> list[TableEvent]:
    """Events of one entry as ``seat`` may see them, in order, all with the entry's sequence number."""
    return _projected(before, logged, after, seat)


def is_private(logged: log.Logged, seat: Seat | None) -> bool:
    """Whether ``seat`` sees more of an entry than a spectator: its own hand, or the tile that it drew."""
    entry = logged.entry
    if seat is None:
        return False
    drew = isinstance(entry, log.Acted) and entry.seat == seat and entry.move == "draw"
    return drew or isinstance(entry, log.Dealt)


def replay_events(before: Table, logged: log.Logged, after: Table) -> list[TableEvent]:
    """Events of one entry in a replay, where every drawn tile is shown."""
    return _projected(before, logged, after, "all")


def written(tiles: tuple[Tile, ...]) -> list[str]:
    """Tiles in the notation."""
    return list(map(format_tile, tiles))


def _projected(before: Table, logged: log.Logged, after: Table, viewer: Viewer) -> list[TableEvent]:
    seq, at, entry = logged.seq, after.at, logged.entry
    match entry:
        case log.Acted() | log.Waived():
            return [_act_event(before, after, entry, (seq, at), viewer), *_ends(before, after, seq, at)]
        case log.Created():
            return _bots(after, tuple(range(len(after.seats))), seq, at)
        case log.Started(bots=bots):
            names = [sitting.name for sitting in after.seats]
            entropy = [sitting.entropy for sitting in after.seats]
            filled = _bots(after, tuple(sorted(bots)), seq, at)
            return [*filled, Started(seq=seq, at=at, names=names, entropy=entropy)]
        case log.Dealt():
            return [_dealt(before, after, entry, (seq, at), viewer)]
        case log.TakebackAsked() | log.TakebackAccepted() | log.TakebackDeclined() | log.TakenBack():
            return [_takeback(before, entry, seq, at)]
        case _ if isinstance(entry, log.Halted | log.Resumed | log.Renamed):
            events = _of_house(before, entry, seq, at)
        case _:
            events = [_plain(entry, seq, at)]
    return events


def _of_house(before: Table, entry: log.Halted | log.Resumed | log.Renamed, seq: int, at: int) -> list[TableEvent]:
    """Events of the house; none where the person who is renamed has no seat, or that name already."""
    match entry:
        case log.Halted(how):
            return [Halted(seq=seq, at=at, how=how)]
        case log.Resumed():
            return [Resumed(seq=seq, at=at)]
        case log.Renamed(person, name):
            seat = before.seat_of(person)
            if seat is None or before.seats[seat].name == name:
                return []
            return [Renamed(seq=seq, at=at, seat=seat, name=name)]


def _plain(entry: _Seating | _Plain, seq: int, at: int) -> TableEvent:
    """Events that are the same for every seat."""
    match entry:
        case log.Named(table):
            return Rematched(seq=seq, at=at, table=table)
        case log.Readied(seat):
            return Readied(seq=seq, at=at, seat=seat)
        case log.Waited(seat, by):
            return Waited(seq=seq, at=at, seat=seat, by=by)
        case log.Flagged(seat):
            return Flagged(seq=seq, at=at, seat=seat)
        case log.RematchRequested(seat):
            return RematchRequested(seq=seq, at=at, seat=seat)
        case _:
            return _seating(entry, seq, at)


def _seating(entry: _Seating, seq: int, at: int) -> TableEvent:
    """Public events about seats: sitting, leaving, a new host, a bot's takeover, a return, a hint."""
    match entry:
        case log.Sat(seat, _, name, entropy):
            return Came(seq=seq, at=at, seat=seat, name=name, entropy=entropy)
        case log.Stood(seat, why):
            return Left(seq=seq, at=at, seat=seat, why=why)
        case log.Appointed(seat):
            return Appointed(seq=seq, at=at, seat=seat)
        case log.Handed(seat, bot, reason, by):
            return Handed(seq=seq, at=at, seat=seat, bot=bot, why=reason, by=by)
        case log.Helped(seat):
            return Helped(seq=seq, at=at, seat=seat)
        case log.Returned(seat):
            return Returned(seq=seq, at=at, seat=seat)


def _takeback(before: Table, entry: _Takeback, seq: int, at: int) -> TableEvent:
    match entry:
        case log.TakebackAsked(seat):
            return TakebackAsked(seq=seq, at=at, seat=seat)
        case log.TakebackAccepted(seat):
            return TakebackAccepted(seq=seq, at=at, seat=seat)
        case log.TakebackDeclined(declines):
            return TakebackDeclined(seq=seq, at=at, seat=declines)
        case log.TakenBack(seat):
            return TakenBack(seq=seq, at=at, seat=seat, move="" if before.undo is None else before.undo.move)


def _bots(table: Table, seats: tuple[Seat, ...], seq: int, at: int) -> list[TableEvent]:
    sitting = [(seat, table.seats[seat]) for seat in seats]
    return [
        Came(seq=seq, at=at, seat=seat, name=one.name, entropy=one.entropy, bot=one.bot)
        for seat, one in sitting
        if one.bot
    ]


def _dealt(before: Table, after: Table, entry: log.Dealt, when: tuple[int, int], viewer: Viewer) -> TableEvent:
    seq, at = when
    if entry.use == "lots":
        return LotsDrawn(seq=seq, at=at, tiles=entry.tiles, leader=after.match.leader or 0)
    match = before.match
    order = tuple(map(parse_tile, entry.tiles))
    hands, boneyard = deal_hands(match.rules, match.seating, order, match.leader or 0)
    position = after.match.position
    leader = None if position is None else position.leader
    return Dealt(
        seq=seq,
        at=at,
        round=len(match.results) + 1,
        hand=written(hands[viewer]) if isinstance(viewer, int) else [],
        each=len(hands[0]),
        boneyard=len(boneyard),
        shufflers=list(match.shuffled_by(match.leader if match.leader is not None else leader)),
        leader=leader,
    )


def _act_event(
    before: Table, after: Table, entry: log.Acted | log.Waived, when: tuple[int, int], viewer: Viewer
) -> TableEvent:
    """Event of a play, draw, pass, claim or call; a release looks like a waiver, so that it reveals no score."""
    seq, at = when
    if isinstance(entry, log.Waived) or entry.move == "release":
        return Waived(seq=seq, at=at, seat=entry.seat)
    position, was = after.match.position, before.match.position
    assert position is not None and was is not None, "an act belongs to a round"  # noqa: PT018 - one thought
    move = parse_move(entry.move)
    is_play = isinstance(move, Play)
    sees = isinstance(move, Draw) and viewer in {entry.seat, "all"}
    awards = [award for award in position.awards if not award.source.from_hands]
    return Acted(
        seq=seq,
        at=at,
        seat=entry.seat,
        move=entry.move,
        by=entry.by,
        tile=format_tile(was.boneyard[0]) if sees else None,
        count=count(position.layout) if is_play and after.counts_itself else None,
        # At a table with calling the worth of a play stays hidden, even that it was void.
        awards=[] if is_play and after.created.calling else list(map(award_seen, awards)),
    )


def _ends(before: Table, after: Table, seq: int, at: int) -> list[TableEvent]:
    """Events of the end of the round and of the match; empty if the entry ended neither."""
    position, was = after.match.position, before.match.position
    if position is None or position.ending is None or (was is not None and was.ending is not None):
        return []
    ended = _ended(after.match, position, seq, at)
    winner = after.match.winner
    if winner is None:
        return [ended]
    board = after.match.scoreboard
    won = Won(seq=seq, at=at, side=winner, skunk=board.skunk, scores=list(board.points), seed=str(after.seed))
    return [ended, won]


def _ended(match: Match, position: Position, seq: int, at: int) -> Ended:
    assert position.ending is not None, "the round is over"
    points = match.scoreboard.points
    return Ended(
        seq=seq,
        at=at,
        round=match.round,
        kind=position.ending.kind.value,
        seat=position.ending.seat,
        hands=list(map(written, position.hands)),
        awards=[award_seen(award) for award in position.awards if award.source.from_hands],
        gained=[now - was for now, was in zip(points, match.dealt_at, strict=True)],
        scores=list(points),
    )


def award_seen(award: Award) -> AwardSeen:
    """Wire form of an award, with its arithmetic."""
    reckoning = award.reckoning
    return AwardSeen(
        seat=award.seat,
        side=award.side,
        source=award.source.value,
        points=award.points,
        gained=award.gained,
        score=award.score,
        text=str(award),
        clauses=list(award.clauses),
        terms=list(map(_term, reckoning.terms)),
        total=reckoning.total,
        fits=list(reckoning.fits),
        shared=reckoning.shared,
        rounded=reckoning.rounded,
        misses=list(reckoning.misses),
        match=reckoning.match,
        void=None if award.void is None else award.void.value,
    )


def _term(term: Term | HandTerm) -> TermSeen:
    if isinstance(term, Term):
        return TermSeen(adds=term.pips, tile=format_tile(term.tile))
    return TermSeen(adds=term.adds, seat=term.seat, pips=term.pips, less=term.less)
