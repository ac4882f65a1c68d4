"""Duties: what happens at a table by itself, and when: tiles, bots, clocks, windows, players who are away."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Final, Literal

from doublesix.core.evolve import evolve
from doublesix.core.match import Deal, Lots, Need
from doublesix.core.moves import CALL, CLAIM, RELEASE, Draw, Move, Pass, Play
from doublesix.core.position import Position
from doublesix.core.public import without_silence
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView, view
from doublesix.dealing import FairDealer
from doublesix.notation import format_move, format_tile, format_view, parse_view
from doublesix.players import answers_at_once, make_player, registered
from doublesix.server.tables.entries import Acted, Appointed, Dealt, Entry, Flagged, Handed, Started, Stood
from doublesix.server.tables.moving import acted, silence
from doublesix.server.tables.parts import BETWEEN_MS, CLAIM_MS, Window
from doublesix.server.tables.refusing import Refusal
from doublesix.server.tables.state import Table

__all__ = [
    "BotTurn",
    "Due",
    "Presence",
    "asleep",
    "away_until",
    "bot_choice",
    "bot_moved",
    "chosen",
    "due",
    "next_round_at",
]

ALONE_MS: Final = 200
"""What a bot takes at least where bots play among themselves: nobody waits for them, but others wait for the server."""

THINKING_MS: Final = 300
"""The pace at least of a bot that thinks: how long it takes depends on its hand, so it must be done by its time."""


@dataclass(frozen=True)
class Presence:
    """Who is connected.

    Attributes:
        away_since: By seat, since when (table's clock, ms) its owner has no socket; `None` where he is here, and for
            seats without an owner. For the seat in turn it is that much earlier as he was away before in this turn:
            coming back for a moment begins no new time of grace.
        host_away_since: The same for the host, who may have no seat; `None` where he is here.
        watched: Whether somebody without a seat watches.
    """

    away_since: tuple[int | None, ...]
    watched: bool = False
    host_away_since: int | None = None


@dataclass(frozen=True)
class BotTurn:
    """A bot that is to be asked.

    Attributes:
        seat: For which seat.
        kind: Which bot.
        told: The view of its seat; what the bot gets is read from its `line`.
        at: When it moves; settled before the bot sees anything.
        wish: Whether it is to move, or to speak in a window (claim, call or release).
        seq: The last entry that changed the match; once there is a newer one the turn is stale.
        rules: The rules of the match.
        clock: Whether it moves for a person whose time is up.
    """

    seat: Seat
    kind: str
    told: SeatView
    at: int
    wish: Literal["move", "window"]
    seq: int
    rules: RuleSet
    clock: bool = False

    @cached_property
    def line(self) -> str:
        """The view, with the acts since the deal, as the line of the notation."""
        return format_view(self.told, history=True)

    @cached_property
    def view(self) -> SeatView:
        """All that the bot gets: its view, read from the line."""
        return parse_view(self.line, self.rules)


@dataclass(frozen=True)
class Due:
    """What is to be done at a table without anybody's wish.

    Attributes:
        entries: To be stored now, together; then it is asked again.
        at: When to ask again (table's clock, ms), if time alone changes anything.
        bot: A bot to be asked, if one is to move.
    """

    entries: tuple[Entry, ...] = ()
    at: int | None = None
    bot: BotTurn | None = None


def due(table: Table, presence: Presence, now: int) -> Due:
    """What is to be done now, or when to ask again."""
    if table.stage == "waiting":
        return _before_the_match(table, presence, now)
    if table.stage == "over":
        return Due()
    leaving = _leaving(table, presence)
    if leaving is not None and leaving[0] <= now:
        return Due((Handed(leaving[1], table.created.filler, "away"),))
    waits = Due(at=leaving[0] if leaving is not None else None)
    if table.match.needs is not Need.ACT:
        return _sooner(_chance(table, presence, now), waits)
    # A clock that runs out is noted also while the table sleeps, so that nobody has the same time twice.
    return _sooner(_clocked(table, now) if asleep(table, presence) else _playing(table, now), waits)


def asleep(table: Table, presence: Presence) -> bool:
    """Whether nobody is at the table: then it waits, and only seats are handed over."""
    owned = (seat for seat, sitting in enumerate(table.seats) if sitting.person)
    return not presence.watched and all(presence.away_since[seat] is not None for seat in owned)


def away_until(table: Table, presence: Presence, seat: Seat) -> int | None:
    """When a bot takes over a seat whose player is away, or, before the match, when it is open again; or `None`."""
    since = presence.away_since[seat]
    if since is None or table.stage == "over" or not table.seats[seat].is_person:
        return None
    waited_for = table.stage == "waiting" or len(table.people) > 1
    return since + _grace(table) if waited_for else None


def next_round_at(table: Table, presence: Presence) -> int | None:
    """When the next round is dealt if not everybody asks for it before; `None` while nobody is here."""
    if table.stage != "between" or asleep(table, presence):
        return None
    # Without people nobody can be ready; whoever watches gets a moment to look.
    return table.ended_at + (BETWEEN_MS if table.people else min(BETWEEN_MS, 4 * table.created.pace))


def bot_choice(turn: BotTurn) -> Move:
    """What the bot does: a function of its kind and its line alone, so that whoever has the line can check it."""
    return chosen(turn.kind, turn.line, turn.view)


def chosen(kind: str, line: str, seen: SeatView) -> Move:
    """What a bot of this kind does, given its line and the view that was read from it."""
    return make_player(registered(kind), line).choose(seen)


def bot_moved(table: Table, turn: BotTurn, move: Move, now: int) -> tuple[Entry, ...]:
    """The entries of a bot's answer.

    Raises:
        Refusal: If the table has changed since the bot was asked, or the rules do not allow the move.
    """
    asked = _playing(table, now).bot if table.stage == "playing" and table.match.needs is Need.ACT else None
    if asked is None or (asked.seat, asked.seq, asked.kind, asked.wish) != (turn.seat, turn.seq, turn.kind, turn.wish):
        raise Refusal("stale", "the table has changed since the bot was asked")
    if move not in asked.told.legal:
        raise Refusal("illegal", f"the bot {turn.kind} answered {move!r}, which is none of {asked.told.legal}")
    match move:
        case Play() | Draw() | Pass():
            return acted(table, turn.seat, move, "clock" if turn.clock else "bot")
        case _ if move is RELEASE:
            return (silence(table, turn.seat, "bot"),)
        case _:
            return (Acted(turn.seat, format_move(move), "bot"),)


def _sooner(one: Due, other: Due) -> Due:
    times = [at for at in (one.at, other.at) if at is not None]
    return Due(one.entries, None if one.entries else min(times, default=None), one.bot)


def _leaving(table: Table, presence: Presence) -> tuple[int, Seat] | None:
    """The first seat that a bot is to take over, and when; never the last one that a person holds."""
    times = ((away_until(table, presence, seat), seat) for seat in table.people)
    return min(((at, seat) for at, seat in times if at is not None), default=None)


def _grace(table: Table) -> int:
    return table.created.grace_seconds * 1000


def _before_the_match(table: Table, presence: Presence, now: int) -> Due:
    """The match begins when every seat is taken; who has vanished keeps neither a seat nor the right to begin it."""
    if not any(sitting.is_open for sitting in table.seats):
        return Due((Started(),))
    until = {seat: away_until(table, presence, seat) for seat in table.people}
    gone = tuple(Stood(seat, "away") for seat, at in until.items() if at is not None and at <= now)
    here = [seat for seat in table.people if presence.away_since[seat] is None and table.host != _owner(table, seat)]
    passes_at = presence.host_away_since + _grace(table) if presence.host_away_since is not None and here else None
    heir = (Appointed(here[0]),) if passes_at is not None and passes_at <= now else ()
    times = [at for at in (*until.values(), passes_at) if at is not None]
    return Due((*gone, *heir), None if gone or heir else min(times, default=None))


def _owner(table: Table, seat: Seat) -> str:
    return table.seats[seat].person


def _chance(table: Table, presence: Presence, now: int) -> Due:
    """Lots or a deal, at once, or when the people have seen how the last round ended."""
    if table.stage == "between":
        at = next_round_at(table, presence)
        all_ready = bool(table.people) and table.ready.issuperset(table.people)
        if at is None or (at > now and not all_ready):
            return Due(at=at)
    return Due(_dealt(table))


def _dealt(table: Table) -> tuple[Entry, ...]:
    """The next deal, after the lots where the lead is drawn for; both at once, so that nobody waits between them."""
    dealer, match, past = FairDealer(table.seed), table.match, table.events
    entries: list[Entry] = []
    if match.needs is Need.LOTS:
        lots = dealer.event(match, past)
        assert isinstance(lots, Lots), "the match needs lots"
        entries.append(Dealt("lots", list(map(format_tile, lots.tiles))))
        match, past = match.after(lots), (*past, lots)
    deal = dealer.event(match, past)
    assert isinstance(deal, Deal), "lots are drawn, so the match needs a deal"
    return (*entries, Dealt("deal", list(map(format_tile, deal.order))))


def _playing(table: Table, now: int) -> Due:
    """The next thing in a round."""
    position = table.match.position
    assert position is not None, "a match that needs an act has a position"
    pending = position.pending
    if pending is not None and pending.asking and not table.created.calling:
        return Due((Acted(pending.owner, format_move(CLAIM)),))
    if table.window is not None:
        return _in_window(table, table.window, now)
    seat = table.asked
    assert seat is not None, "no window is open, so somebody is asked"
    sitting = table.seats[seat]
    if table.flagged:
        return Due(bot=_bot_turn(table, seat, sitting.bot or table.created.filler, table.changed_at))
    if sitting.bot:
        return Due(bot=_bot_turn(table, seat, sitting.bot, _moves_at(table, seat)))
    return _clocked(table, now)


def _clocked(table: Table, now: int) -> Due:
    """The end of a player's time, now or later; it is noted once."""
    deadline, seat = table.deadline, table.asked
    if deadline is None or seat is None or table.flagged:
        return Due()
    return Due((Flagged(seat),)) if deadline <= now else Due(at=deadline)


def _moves_at(table: Table, seat: Seat) -> int:
    """When the bot in a seat moves: at its own pace, which begins once a turn.

    For a person it moves within the time for a move, or at once if that is over, so that it uses up nobody's reserve.
    """
    turn, sitting = table.turn, table.seats[seat]
    handed = turn.handed or 0 if turn is not None else 0
    at = max(table.changed_at, handed) + _delay(table, table.changed, seat, sitting.bot)
    if turn is None or not (sitting.person and table.created.move_seconds):
        return at
    return min(at, max(handed, turn.since + table.created.move_seconds * 1000))


def _in_window(table: Table, window: Window, now: int) -> Due:
    """The first seat that is to speak: a bot at its own time, or people whose time is up."""
    bots = [(window.opened + _speaking(table, window, seat), seat) for seat in window.silent if table.seats[seat].bot]
    people = [seat for seat in window.silent if table.seats[seat].is_person]
    if bots:
        at, seat = min(bots)
        if _legal_words(table, seat):
            # People's time may be up while the bot thinks; it speaks first, and they are asked after it.
            return Due(bot=_bot_turn(table, seat, table.seats[seat].bot, at, "window"))
        return Due((silence(table, seat, "bot"),)) if at <= now else Due(at=at)
    if window.until <= now:
        return Due(tuple(silence(table, seat, "clock") for seat in people))
    return Due(at=window.until)


def _legal_words(table: Table, seat: Seat) -> tuple[Move, ...]:
    position = table.match.position
    assert position is not None, "a window belongs to a round"
    word = CLAIM if table.window is not None and table.window.stage == "claim" else CALL
    # A bot counts: where nothing waits it calls nothing, though the rules may let it, at a cost.
    return (word, RELEASE) if position.pending is not None and position.why_not(word, seat) is None else ()


def _bot_turn(table: Table, seat: Seat, kind: str, at: int, wish: Literal["move", "window"] = "move") -> BotTurn:
    if wish == "window":
        position: Position | None = table.match.position
        assert position is not None, "a window belongs to a round"
        told = evolve(view(without_silence(position), seat), legal=_legal_words(table, seat))
    else:
        position = table.position
        assert position is not None, "a turn belongs to a round"
        told = view(position, seat)
    return BotTurn(seat, kind, told, at, wish, table.changed, table.rules, clock=not table.seats[seat].bot)


def _speaking(table: Table, window: Window, seat: Seat) -> int:
    """How long a bot waits before it speaks: never longer than half of the window."""
    return min(_delay(table, window.seq, seat, table.seats[seat].bot), CLAIM_MS // 2)


def _delay(table: Table, seq: int, seat: Seat, kind: str) -> int:
    """A bot's time for a move: the table's pace, a little more or less by chance that knows nothing of the tiles."""
    share = int.from_bytes(sha256(f"{table.created.id} {seq} {seat}".encode()).digest()[:2]) / 0xFFFF
    pace = table.created.pace if table.people else max(table.created.pace, ALONE_MS)
    if not answers_at_once(kind):
        pace = max(pace, THINKING_MS)
    return round(pace * (0.75 + share / 2))
