"""Bots of a terminal table, one for each seat without a person."""

from doublesix.core.moves import Move
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.dealing.seeded import stream_seed
from doublesix.players import Explaining, Player, Watcher, make_player
from doublesix.players.program import is_program
from doublesix.terminal.match.log import MatchLog
from doublesix.terminal.match.seats import Sitter

__all__ = ["Bots"]


class Bots:
    """Creates the bots and asks them for moves.

    A bot is created anew for each move, seeded by the match seed and the number of events, so that a resumed match
    continues as it would have done without the break. Only an external program is kept for the whole match.
    """

    def __init__(self, log: MatchLog, sitters: tuple[Sitter, ...]) -> None:
        self.log = log
        self.sitters = sitters
        self._programs: dict[Seat, Player] = {}

    def choose(self, seat: Seat, view: SeatView) -> Move:
        """Choose a move for a seat."""
        return self._bot(seat).choose(view)

    def explained(self, seat: Seat, view: SeatView) -> tuple[Move, str]:
        """Choose a move and explain it; the explanation is empty if the bot does not support that."""
        bot = self._bot(seat)
        why = bot.why(view) if isinstance(bot, Explaining) else ""
        return bot.choose(view), why

    def _bot(self, seat: Seat) -> Player:
        kind, seed = self.sitters[seat].kind, self.log.record.seed or ""
        if not is_program(kind):
            return make_player(kind, stream_seed(seed, "bot", seat, len(self.log.record.events)))
        if seat not in self._programs:
            self._programs[seat] = make_player(kind, stream_seed(seed, "bot", seat))
        return self._programs[seat]

    @property
    def watchers(self) -> tuple[tuple[Seat, Watcher], ...]:
        """Running programs that are notified of the end of a round, with their seats."""
        return tuple((seat, bot) for seat, bot in self._programs.items() if isinstance(bot, Watcher))
