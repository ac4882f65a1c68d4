"""Bot turns: which view a bot decides from, which decision it makes and when it moves."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Final, Literal

from doublesix.core.evolve import evolve
from doublesix.core.moves import CALL, CLAIM, RELEASE, Move
from doublesix.core.position import Position
from doublesix.core.public import without_silence
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView, view
from doublesix.notation import format_view, parse_view
from doublesix.players import answers_at_once, make_player, registered
from doublesix.server.domain.state import Table
from doublesix.server.domain.state_parts import Window

__all__ = ["BotTurn", "bot_choice", "bot_turn", "chosen", "legal_words", "moves_at", "speaks_at"]

ALONE_MS: Final = 200
"""Minimum pace at a table of bots only, ms: no person waits for them, and other tables need the processor."""

THINKING_MS: Final = 300
"""Minimum pace of a bot that searches, ms: its search time depends on its hand, so it must finish before it moves."""


@dataclass(frozen=True)
class BotTurn:
    """A decision that a bot is to make.

    Attributes:
        seat: The seat that the bot moves for.
        kind: Name of the bot.
        shown: The view of that seat; the bot itself gets `view`, parsed from `line`.
        at: When it moves, ms of the table's clock; fixed before the bot sees anything.
        decision: Whether it makes a move, or speaks in a call window (claim, call or release).
        seq: Number of the last entry that changed the match; a newer one makes the turn stale.
        rules: The rules of the match.
        clock: Whether it moves for a person whose time is up.
    """

    seat: Seat
    kind: str
    shown: SeatView
    at: int
    decision: Literal["move", "window"]
    seq: int
    rules: RuleSet
    clock: bool = False

    @cached_property
    def line(self) -> str:
        """The view with the acts since the deal, as one line of the notation."""
        return format_view(self.shown, history=True)

    @cached_property
    def view(self) -> SeatView:
        """The bot's whole input: the view parsed from `line`."""
        return parse_view(self.line, self.rules)


def bot_choice(turn: BotTurn) -> Move:
    """The bot's move: a pure function of its kind and line, so that it can be reproduced from the line."""
    return chosen(turn.kind, turn.line, turn.view)


def chosen(kind: str, line: str, seen: SeatView) -> Move:
    """The move of a bot of this kind, given the line of its view and the view parsed from it."""
    return make_player(registered(kind), line).choose(seen)


def bot_turn(table: Table, seat: Seat, kind: str, at: int, decision: Literal["move", "window"] = "move") -> BotTurn:
    """Build the turn of a bot that moves at ``at``, for its own seat or for a person whose time is up."""
    if decision == "window":
        position: Position | None = table.match.position
        assert position is not None, "a window belongs to a round"
        shown = evolve(view(without_silence(position), seat), legal=legal_words(table, seat))
    else:
        position = table.position
        assert position is not None, "a turn belongs to a round"
        shown = view(position, seat)
    return BotTurn(seat, kind, shown, at, decision, table.changed, table.rules, clock=not table.seats[seat].bot)


def legal_words(table: Table, seat: Seat) -> tuple[Move, ...]:
    """What a bot may say in the open window; empty if there is nothing to claim or call."""
    position = table.match.position
    assert position is not None, "a window belongs to a round"
    word = CLAIM if table.window is not None and table.window.stage == "claim" else CALL
    # A bot counts the ends, so it never makes a false call, even where the rules allow one at a cost.
    return (word, RELEASE) if position.pending is not None and position.why_not(word, seat) is None else ()


def moves_at(table: Table, seat: Seat) -> int:
    """When the bot in a seat moves, ms of the table's clock: one delay after the last change or the handover.

    For a person it moves within the time per move, or at once if that has passed, so that it uses up no reserve.
    """
    turn, sitting = table.turn, table.seats[seat]
    handed = turn.handed or 0 if turn is not None else 0
    at = max(table.changed_at, handed) + _delay(table, table.changed, seat, sitting.bot)
    if turn is None or not (sitting.person and table.created.move_seconds):
        return at
    return min(at, max(handed, turn.since + table.created.move_seconds * 1000))


def speaks_at(table: Table, window: Window, seat: Seat) -> int:
    """When a bot speaks in a window, ms of the table's clock: at most when half of the stage is over."""
    return window.opened + min(_delay(table, window.seq, seat, table.seats[seat].bot), window.length // 2)


def _delay(table: Table, seq: int, seat: Seat, kind: str) -> int:
    """Delay of a bot's move, ms: the pace ±25 %, by a hash of table, entry and seat, independent of the tiles."""
    share = int.from_bytes(sha256(f"{table.created.id} {seq} {seat}".encode()).digest()[:2]) / 0xFFFF
    pace = table.created.pace if table.people else max(table.created.pace, ALONE_MS)
    if not answers_at_once(kind):
        pace = max(pace, THINKING_MS)
    return round(pace * (0.75 + share / 2))
