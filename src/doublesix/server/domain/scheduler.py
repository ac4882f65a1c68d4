"""Scheduler: what a table does without a command, and when: deals, bots, clocks, and what follows from absences."""

from dataclasses import dataclass

from doublesix.core.match import Deal, Lots, Need
from doublesix.core.moves import CLAIM, RELEASE, Draw, Move, Pass, Play
from doublesix.core.seating import Seat
from doublesix.dealing import FairDealer
from doublesix.messages import FixedMessage, Message
from doublesix.notation import format_move, format_tile
from doublesix.server.domain.absence import Presence, asleep, away_until, grace_ms, leaving_next
from doublesix.server.domain.bot_turns import BotTurn, bot_turn, legal_words, moves_at, speaks_at
from doublesix.server.domain.decider.moves import acted, silence
from doublesix.server.domain.decider.takebacks import lapses_at
from doublesix.server.domain.log import (
    Acted,
    Appointed,
    Dealt,
    Entry,
    Flagged,
    Handed,
    Started,
    Stood,
    TakebackDeclined,
)
from doublesix.server.domain.refusal import Refusal
from doublesix.server.domain.state import Table
from doublesix.server.domain.state_parts import BETWEEN_MS, Window

__all__ = [
    "Due",
    "bot_moved",
    "due",
    "next_round_at",
]


@dataclass(frozen=True)
class Due:
    """What a table is to do now without a command, and when to call `due` again.

    Attributes:
        entries: Entries to store now, together; `due` is called again after that.
        at: When to call `due` again, ms of the table's clock; `None` if time alone changes nothing.
        bot: The bot that is to move; `None` if none is.
    """

    entries: tuple[Entry, ...] = ()
    at: int | None = None
    bot: BotTurn | None = None


def due(table: Table, presence: Presence, now: int) -> Due:
    """What the table is to do now, or when to call this again."""
    if table.halted:
        return Due()
    if table.stage == "waiting":
        return _before_the_match(table, presence, now)
    if table.stage == "over":
        return Due()
    leaving = leaving_next(table, presence)
    if leaving is not None and leaving[0] <= now:
        return Due((Handed(leaving[1], table.next_bot, "away"),))
    waits = Due(at=leaving[0] if leaving is not None else None)
    if table.match.needs is not Need.ACT:
        return _sooner(_chance(table, presence, now), waits)
    # A flag falls even while the table sleeps, so that no player gets the same time twice.
    return _sooner(_clocked(table, now) if asleep(table, presence) else _playing(table, now), waits)


def next_round_at(table: Table, presence: Presence) -> int | None:
    """When the next round is dealt if not all are ready before; `None` if none is due or the table sleeps."""
    if table.stage != "between" or asleep(table, presence):
        return None
    # Bots are never ready, so a table of bots pauses only for its spectators to look.
    return table.ended_at + (BETWEEN_MS if table.people else min(BETWEEN_MS, 4 * table.created.pace))


_BOT_LATE = FixedMessage("refusal.bot.table-changed", "the table has changed since the bot was asked")


class _BotWrong(Message, id="refusal.bot.illegal", english="the bot {bot} answered {move}, which is none of {legal}"):
    """Written to the server's log; the moves are expressions of Python."""

    bot: str
    move: str
    legal: str


def bot_moved(table: Table, turn: BotTurn, move: Move, now: int) -> tuple[Entry, ...]:
    """Entries of a bot's move.

    Raises:
        Refusal: If the table has changed since the bot was asked, or the move is not legal.
    """
    asked = _playing(table, now).bot if table.stage == "playing" and table.match.needs is Need.ACT else None
    if asked is None or (asked.seat, asked.seq, asked.kind, asked.decision) != (
        turn.seat,
        turn.seq,
        turn.kind,
        turn.decision,
    ):
        raise Refusal("stale", _BOT_LATE)
    if move not in asked.shown.legal:
        raise Refusal("illegal", _BotWrong(turn.kind, repr(move), repr(asked.shown.legal)))
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


def _before_the_match(table: Table, presence: Presence, now: int) -> Due:
    """Before the match: begin it when every seat is taken, free the seats of absent players, replace an absent host."""
    if not any(sitting.is_open for sitting in table.seats):
        return Due((Started(),))
    until = {seat: away_until(table, presence, seat) for seat in table.people}
    gone = tuple(Stood(seat, "away") for seat, at in until.items() if at is not None and at <= now)
    here = [seat for seat in table.people if presence.away_since[seat] is None and table.host != _owner(table, seat)]
    passes_at = presence.host_away_since + grace_ms(table) if presence.host_away_since is not None and here else None
    heir = (Appointed(here[0]),) if passes_at is not None and passes_at <= now else ()
    times = [at for at in (*until.values(), passes_at) if at is not None]
    return Due((*gone, *heir), None if gone or heir else min(times, default=None))


def _owner(table: Table, seat: Seat) -> str:
    return table.seats[seat].person


def _chance(table: Table, presence: Presence, now: int) -> Due:
    """Lots or a deal: at once, or after a round when all are ready or the pause is over."""
    if table.stage == "between":
        at = next_round_at(table, presence)
        all_ready = bool(table.people) and table.ready.issuperset(table.people)
        if at is None or (at > now and not all_ready):
            return Due(at=at)
    return Due(_dealt(table))


def _dealt(table: Table) -> tuple[Entry, ...]:
    """Entries of the next deal, preceded by the lots if the lead is drawn for; both are stored together."""
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
    """What is due in a round, including the answer to a takeback offer."""
    position = table.match.position
    assert position is not None, "a match that needs an act has a position"
    pending = position.pending
    if pending is not None and pending.asking and not table.created.calling:
        return Due((Acted(pending.owner, format_move(CLAIM)),))
    lapses = lapses_at(table)
    if lapses is None:
        return _going_on(table, now)
    if lapses <= now:
        return Due((TakebackDeclined(),))
    going = _going_on(table, now)
    # A bot's play or draw would end the right to take back, so it waits for the answer.
    moves = going.bot is not None and going.bot.decision == "move"
    return Due(at=lapses) if moves else _sooner(going, Due(at=lapses))


def _going_on(table: Table, now: int) -> Due:
    """What is due in a round apart from takebacks: the window, a flag, a bot's move."""
    if table.window is not None:
        return _in_window(table, table.window, now)
    seat = table.asked
    assert seat is not None, "no window is open, so a seat is asked"
    sitting = table.seats[seat]
    if table.flagged:
        return Due(bot=bot_turn(table, seat, sitting.bot or table.created.filler, table.changed_at))
    if sitting.bot:
        return Due(bot=bot_turn(table, seat, sitting.bot, moves_at(table, seat)))
    return _clocked(table, now)


def _clocked(table: Table, now: int) -> Due:
    """Flag fall of the player to move, now or later; once a turn."""
    deadline, seat = table.deadline, table.asked
    if deadline is None or seat is None or table.flagged:
        return Due()
    return Due((Flagged(seat),)) if deadline <= now else Due(at=deadline)


def _in_window(table: Table, window: Window, now: int) -> Due:
    """The next seat to speak in a window: a bot at its own time, or people whose time is up."""
    bots = [(speaks_at(table, window, seat), seat) for seat in window.silent if table.seats[seat].bot]
    people = [seat for seat in window.silent if table.seats[seat].is_person]
    if bots:
        at, seat = min(bots)
        if legal_words(table, seat):
            # People's time may run out while the bot thinks; the bot speaks first, then their silence is noted.
            return Due(bot=bot_turn(table, seat, table.seats[seat].bot, at, "window"))
        return Due((silence(table, seat, "bot"),)) if at <= now else Due(at=at)
    if window.until <= now:
        return Due(tuple(silence(table, seat, "clock") for seat in people))
    return Due(at=window.until)
