"""View projection: a table as one seat may see it now."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

from doublesix.core.match import RoundResult
from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.core.table_count import count
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView, own_hand, view
from doublesix.dealing import commitment_of
from doublesix.notation import format_end, format_move, format_tile, format_view
from doublesix.rulesets import load, spec
from doublesix.rulesets.card import differences
from doublesix.rulesets.inplay import in_play
from doublesix.server.tables.hints import may_hint
from doublesix.server.tables.log import Created
from doublesix.server.tables.moves import calls_early
from doublesix.server.tables.patience import replaceable_at
from doublesix.server.tables.projection.prospects import prospects
from doublesix.server.tables.scheduler import Presence, away_until, next_round_at
from doublesix.server.tables.state import Table
from doublesix.server.tables.takeback import may_answer, may_take_back
from doublesix.server.wire.changes import digest_of, with_own
from doublesix.server.wire.frames import TableCard
from doublesix.server.wire.table_view import (
    ClockSeen,
    EndSeen,
    HeldSeen,
    OpenEnd,
    OwnSeen,
    ResultSeen,
    SeatSeen,
    TableSeen,
    TakebackSeen,
    WindowSeen,
)

__all__ = ["card", "project_own", "project_public", "project_view", "replay_view"]

# Moves and ends are few and are written again for every socket after every entry.
_move: Final = lru_cache(maxsize=65_536)(format_move)
_end: Final = lru_cache(maxsize=8_192)(format_end)


@lru_cache(maxsize=4_096)
def _hand(tiles: tuple[Tile, ...]) -> list[str]:
    """A hand as it is written; it stays the same while others move, and nobody changes the list."""
    return _tiles(tiles)


def project_view(
    table: Table, seat: Seat | None, presence: Presence, now: int, *, person: str = "", notation: bool = False
) -> TableSeen:
    """The table as ``seat`` may know it; `None` for a spectator.

    Args:
        table: The table.
        seat: Whose view.
        presence: Who is connected.
        now: The table's clock, ms.
        person: Who looks, for what may be sent without a seat.
        notation: Whether the view is also given as a line of the notation.
    """
    shown = project_public(table, presence, now)
    return with_own(shown, project_own(table, seat, shown, person=person, notation=notation))


def project_public(table: Table, presence: Presence, now: int) -> TableSeen:
    """The table as all may know it; what only one seat may know is left empty (see `project_own`).

    Args:
        table: The table.
        presence: Who is connected.
        now: The table's clock, ms.
    """
    position = table.position
    seat_view = None if position is None else view(position, None)
    board = table.match.scoreboard
    counts = seat_view is not None and _counts(table) and bool(seat_view.layout.plays)
    layout = None if seat_view is None else seat_view.layout
    sizes = (0,) * len(table.seats) if seat_view is None else seat_view.hand_sizes
    return TableSeen(
        seq=table.seq,
        now=now,
        stage=table.stage,
        seats=[_seat(table, other, presence, sizes[other]) for other in table.match.seating.all],
        scores=list(board.points),
        on_board=list(board.on_board),
        may=[],
        digest="",
        round=table.match.round,
        leader=table.match.leader if seat_view is None else seat_view.leader,
        to_act=table.asked,
        plays=[] if layout is None else list(map(_move, layout.plays)),
        spinners=[] if layout is None else [format_tile(tile) for tile in layout.tiles if layout.is_spinner(tile)],
        open_ends=[] if seat_view is None else _open_ends(seat_view),
        count=count(layout) if layout is not None and counts else None,
        boneyard=0 if seat_view is None else seat_view.boneyard,
        drawable=0 if seat_view is None else seat_view.drawable,
        window=_window(table),
        takeback=_takeback(table),
        ending=None if seat_view is None else _ending(seat_view),
        shown=None if seat_view is None or seat_view.shown is None else list(map(_tiles, seat_view.shown)),
        results=list(map(_result, table.match.results)),
        next_at=next_round_at(table, presence),
        winner=board.winner,
        skunk=board.skunk,
        seed=str(table.seed) if table.stage == "over" else None,
        rematch=table.rematch,
    )


def project_own(
    table: Table, seat: Seat | None, shown: TableSeen, *, person: str = "", notation: bool = False
) -> OwnSeen:
    """What ``seat`` alone may know of the table, beside what all may.

    Args:
        table: The table.
        seat: Whose view; `None` for a spectator.
        shown: What `project_public` says of the same table at the same moment.
        person: Who looks, for what may be sent without a seat.
        notation: Whether the view is also given as a line of the notation.
    """
    position, held = table.position, _held(table, seat)
    hand = [] if position is None else _hand(own_hand(position, seat))
    digest, may = digest_of(shown, hand), _may(table, seat, person, held, shown.now)
    moves = seat is not None and seat == shown.to_act and table.seats[seat].is_person and not table.flagged
    if position is None or not (moves or notation):
        # Most sockets at most times: the rest of a seat's view costs more than all that.
        return OwnSeen(digest=digest, seat=seat, hand=hand, may=may, held=held)
    seat_view = view(position, seat)
    after, gains = prospects(seat_view) if moves and _counts(table) and not notation else ([], [])
    in_play = table.stage == "playing" and table.window is None
    return OwnSeen(
        digest=digest,
        seat=seat,
        hand=hand,
        legal=list(map(_move, seat_view.legal)) if moves else [],
        counts=after,
        gains=gains,
        may=may,
        held=held,
        notation=format_view(seat_view, history=True) if notation and in_play else None,
    )


def replay_view(table: Table) -> TableSeen:
    """The table with every hand shown, for a replay; without people's times, and with nothing that may be sent."""
    absent = Presence((None,) * len(table.seats))
    shown = msgspec.structs.replace(project_view(table, None, absent, 0), may=[], next_at=None)
    position = table.match.position
    if position is None:
        return shown
    return msgspec.structs.replace(shown, shown=[list(map(format_tile, hand)) for hand in position.hands])


def card(table: Table) -> TableCard:
    """What never changes at the table."""
    return _card(msgspec.json.encode(table.created), table.rules)


# Finding the shortest words for rules takes a while, and many tables have the same.
_spec: Final = lru_cache(maxsize=256)(spec)


@lru_cache(maxsize=256)
def _card(body: bytes, rules: RuleSet) -> TableCard:
    """The card of a table; kept, because several parts of a process ask for it."""
    created = msgspec.json.decode(body, type=Created)
    game = load(created.game)
    calls = created.calling and rules.claim is Claiming.MUGGINS
    return TableCard(
        id=created.id,
        name=created.name,
        spec=_spec(rules),
        rules=rules.name,
        game=created.game,
        seats=created.seats,
        partners=created.partners,
        public=created.public,
        tally=rules.tally.value,
        set=rules.set,
        target=rules.target,
        commitment=commitment_of(created.secret),
        document=game.document,
        changes=len(differences(in_play(rules, calling=created.calling), game)),
        calls=game.call if calls else "",
        calling=created.calling,
        forfeits=calls and rules.false_call_forfeits,
        move_seconds=created.move_seconds,
        bank_seconds=created.bank_seconds,
        grace_seconds=created.grace_seconds,
        patience_seconds=created.patience_seconds,
        exact=rules.exact,
        crosswise=rules.crosswise.value,
    )


def _counts(table: Table) -> bool:
    """Whether the table says what the open ends count, for people do not count for themselves."""
    return bool(table.rules.divisors) and not table.created.calling


def _tiles(tiles: Iterable[Tile]) -> list[str]:
    return list(map(format_tile, tiles))


def _open_ends(seat_view: SeatView) -> list[OpenEnd]:
    if seat_view.phase is Phase.OVER:
        return []
    return [OpenEnd(_end(end), end.pip) for end in seat_view.layout.open_ends]


def _ending(seat_view: SeatView) -> EndSeen | None:
    ending = seat_view.ending
    return None if ending is None else EndSeen(ending.kind.value, ending.seat)


def _seat(table: Table, seat: Seat, presence: Presence, tiles: int) -> SeatSeen:
    sitting = table.seats[seat]
    clock = None
    if table.created.move_seconds and sitting.person:
        runs = table.turn is not None and table.turn.seat == seat
        clock = ClockSeen(table.bank[seat], table.deadline if runs else None)
    return SeatSeen(
        seat,
        table.match.seating.side_of(seat),
        sitting.name or None,
        person=bool(sitting.person),
        bot=sitting.bot or None,
        here=bool(sitting.person) and presence.away_since[seat] is None,
        away_until=away_until(table, presence, seat),
        tiles=tiles,
        ready=seat in table.ready,
        wants_rematch=seat in table.rematch_seats,
        entropy=sitting.entropy or None,
        clock=clock,
    )


def _may(table: Table, seat: Seat | None, person: str, held: HeldSeen | None, now: int) -> list[str]:
    """The commands that would be granted now, moves apart."""
    stage = table.stage
    if stage == "waiting":
        sits = seat is None and any(sitting.is_open for sitting in table.seats)
        starts = bool(person) and person == table.host
        return [word for word, may in (("sit", sits), ("stand", seat is not None), ("start", starts)) if may]
    if seat is None or not table.seats[seat].person:
        return []
    if stage == "over":
        return ["rematch"] if seat not in table.rematch_seats and table.rematch is None else []
    if table.seats[seat].bot:
        return ["back"]
    return [
        "stand",
        *_words(table, seat),
        *(["replace", "wait"] if held is not None and held.at <= now else []),
        *(["takeback"] if may_take_back(table, seat) else []),
        *(["answertakeback"] if may_answer(table, seat) else []),
        *(["hint"] if may_hint(table, seat) else []),
        *(["ready"] if stage == "between" and seat not in table.ready else []),
    ]


def _words(table: Table, seat: Seat) -> list[str]:
    window = table.window
    if window is None:
        return []
    if seat in window.silent:
        return [window.stage, "waive"]
    return ["call"] if calls_early(table, window, seat) else []


def _window(table: Table) -> WindowSeen | None:
    window = table.window
    return None if window is None else WindowSeen(window.stage, window.owner, window.until, list(window.spoken))


def _held(table: Table, seat: Seat | None) -> HeldSeen | None:
    at = None if seat is None else replaceable_at(table, seat)
    return None if at is None or table.asked is None else HeldSeen(table.asked, at)


def _takeback(table: Table) -> TakebackSeen | None:
    offer = table.offer
    return None if offer is None else TakebackSeen(offer.seat, offer.until, sorted(offer.accepted))


def _result(result: RoundResult) -> ResultSeen:
    ending = result.ending
    return ResultSeen(result.round, result.leader, ending.kind.value, list(result.gained), ending.seat)
