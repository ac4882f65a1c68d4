"""Bots of a table, one for each seat without a person."""

from doublesix.core.moves import Move
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.dealing.seeded import stream_seed
from doublesix.players import Explaining, Player, Watcher, make_player
from doublesix.players.program import is_program
from doublesix.terminal.matchlog import MatchLog
from doublesix.terminal.seats import Sitter

__all__ = ["Bots"]


class Bots:
    """Chooses moves for the seats of bots.

    A bot is made for each move from what has happened, so a match that is resumed goes on as it would have. Only a
    program stays for the whole match.
    """

    def __init__(self, log: MatchLog, sitters: tuple[Sitter, ...]) -> None:
        self.log = log
        self.sitters = sitters
        self._programs: dict[Seat, Player] = {}

    def choose(self, seat: Seat, view: SeatView) -> Move:
        """The move of a seat."""
        return self._bot(seat).choose(view)

    def explained(self, seat: Seat, view: SeatView) -> tuple[Move, str]:
        """The move of a seat, and why, where this bot can say that."""
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
        """The programs that want to see how a round has ended, with their seats."""
        return tuple((seat, bot) for seat, bot in self._programs.items() if isinstance(bot, Watcher))
