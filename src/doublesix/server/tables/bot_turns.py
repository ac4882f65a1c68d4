"""Bot turns: the view, the time and the decision of a bot that is to move."""

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
from doublesix.server.tables.parts import CLAIM_MS, Window
from doublesix.server.tables.state import Table

__all__ = ["BotTurn", "bot_choice", "bot_turn", "chosen", "legal_words", "moves_at", "speaks_at"]

ALONE_MS: Final = 200
"""What a bot takes at least where bots play among themselves: no person waits for them, but others need the server."""

THINKING_MS: Final = 300
"""The pace at least of a bot that thinks: how long it takes depends on its hand, so it must be done by its time."""


@dataclass(frozen=True)
class BotTurn:
    """A bot that is to be asked.

    Attributes:
        seat: For which seat.
        kind: Which bot.
        shown: The view of its seat; what the bot gets is read from its `line`.
        at: When it moves; settled before the bot sees anything.
        decision: Whether it is to move, or to speak in a window (claim, call or release).
        seq: The last entry that changed the match; once there is a newer one the turn is stale.
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
        """The view, with the acts since the deal, as the line of the notation."""
        return format_view(self.shown, history=True)

    @cached_property
    def view(self) -> SeatView:
        """All that the bot gets: its view, read from the line."""
        return parse_view(self.line, self.rules)


def bot_choice(turn: BotTurn) -> Move:
    """What the bot does: a function of its kind and its line alone, so that it can be checked from the line."""
    return chosen(turn.kind, turn.line, turn.view)


def chosen(kind: str, line: str, seen: SeatView) -> Move:
    """What a bot of this kind does, given its line and the view that was read from it."""
    return make_player(registered(kind), line).choose(seen)


def bot_turn(table: Table, seat: Seat, kind: str, at: int, decision: Literal["move", "window"] = "move") -> BotTurn:
    """The turn of a bot that moves at a time: its own seat's, or one whose player's time is up."""
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
    """What a bot may say in the open window; empty where there is nothing to claim or call."""
    position = table.match.position
    assert position is not None, "a window belongs to a round"
    word = CLAIM if table.window is not None and table.window.stage == "claim" else CALL
    # A bot counts: where nothing waits it calls nothing, though the rules may let it, at a cost.
    return (word, RELEASE) if position.pending is not None and position.why_not(word, seat) is None else ()


def moves_at(table: Table, seat: Seat) -> int:
    """When the bot in a seat moves: at its own pace, which begins once a turn.

    For a person it moves within the time for a move, or at once if that is over, so that it uses up no reserve.
    """
    turn, sitting = table.turn, table.seats[seat]
    handed = turn.handed or 0 if turn is not None else 0
    at = max(table.changed_at, handed) + _delay(table, table.changed, seat, sitting.bot)
    if turn is None or not (sitting.person and table.created.move_seconds):
        return at
    return min(at, max(handed, turn.since + table.created.move_seconds * 1000))


def speaks_at(table: Table, window: Window, seat: Seat) -> int:
    """When a bot speaks in a window, ms: never after half of its time."""
    return window.opened + min(_delay(table, window.seq, seat, table.seats[seat].bot), CLAIM_MS // 2)


def _delay(table: Table, seq: int, seat: Seat, kind: str) -> int:
    """A bot's time for a move: the table's pace, a little more or less by chance that knows nothing of the tiles."""
    share = int.from_bytes(sha256(f"{table.created.id} {seq} {seat}".encode()).digest()[:2]) / 0xFFFF
    pace = table.created.pace if table.people else max(table.created.pace, ALONE_MS)
    if not answers_at_once(kind):
        pace = max(pace, THINKING_MS)
    return round(pace * (0.75 + share / 2))
