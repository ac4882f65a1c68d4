"""`Responder`: the bot side of the protocol, which answers questions with one of our players."""

from collections.abc import Callable
from typing import TypeAlias

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.core.views import SeatView
from doublesix.errors import DominoError, NotationError, ProgramFault
from doublesix.messages import FixedMessage, Message
from doublesix.notation import format_move, parse_move, parse_view
from doublesix.players.budget import Budget
from doublesix.players.player import Seed, Thinker
from doublesix.players.protocol.match_messages import shown_view
from doublesix.players.protocol.messages import (
    PROTOCOL,
    Answer,
    Choose,
    End,
    Event,
    Hello,
    MatchBegins,
    Moved,
    RoundBegins,
    Said,
    Trouble,
    View,
    ViewShown,
    encoded,
    read_said,
)
from doublesix.rulesets import from_plain

__all__ = ["Make", "Responder"]

Make: TypeAlias = Callable[[Seed], Thinker]
"""Factory of the player of a match, from its seed."""


class _OtherVersion(
    Message,
    id="players.protocol.other-version",
    english="this bot speaks version {spoken} of the protocol, not {given}",
):
    spoken: int
    given: int


class _Misplaced(Message, id="players.protocol.misplaced", english="“{message}” cannot stand here: {reason}"):
    """The tag of a message."""

    message: str
    reason: Message


_GREETED = FixedMessage("players.protocol.greeted", "this bot has been greeted")
_NO_MATCH = FixedMessage("players.protocol.no-match", "it belongs to a match, and none has begun")
_NOT_GREETED = FixedMessage("players.protocol.not-greeted", "a program is greeted first, with hello")
_IN_A_MATCH = FixedMessage("players.protocol.in-a-match", "the match before it has not ended")
_NO_ROUND = FixedMessage("players.protocol.no-round", "it belongs to a round, and none has begun")
_OTHER_TABLE = FixedMessage(
    "players.protocol.other-table", "the view is of other rules, another table or another seat than the match"
)


class _Contradicts(
    Message,
    id="players.protocol.contradicts",
    english="the view contradicts itself: its line has other values of {names}",
):
    names: tuple[str, ...]


class _OtherMoves(
    Message,
    id="players.protocol.other-moves",
    english="the legal moves of the question are not those of its view: {moves}",
):
    moves: str


class _PlayerFailed(Message, id="players.protocol.player-failed", english="the player raised {kind}: {problem}"):
    """A type of Python's exceptions and its text."""

    kind: str
    problem: str


class Responder:
    """State of a bot program, from its first line to its last.

    Args:
        name: Name of the bot in its greeting.
        make: Creates a player for each match, from the seed of the match.
    """

    def __init__(self, name: str, make: Make) -> None:
        self._name = name
        self._make = make
        self._greeted = False
        self._match: MatchBegins | None = None
        self._rules: RuleSet | None = None
        self._player: Thinker | None = None
        self._dealt = False

    def hear(self, line: bytes) -> bytes | None:
        """Process a line; returns the line of the answer, or `None` if there is none.

        An invalid line is answered with an error message, and leaves the state unchanged.
        """
        try:
            answer = self._answer(read_said(line))
        except DominoError as error:
            answer = Trouble(str(error))
        return None if answer is None else encoded(answer)

    def _answer(self, said: Said) -> Answer | None:
        match said:
            case Hello(protocol=version):
                if version != PROTOCOL:
                    raise NotationError(_OtherVersion(PROTOCOL, version))
                self._expect(said, not self._greeted, _GREETED)
                self._greeted = True
                return Hello(PROTOCOL, self._name)
            case Trouble():
                return None
            case MatchBegins():
                self._begin(said)
            case End():
                self._expect(said, self._match is not None, _NO_MATCH)
                self._match = self._rules = self._player = None
                self._dealt = False
            case RoundBegins():
                self._expect(said, self._match is not None, _NO_MATCH)
                self._dealt = True
            case Event(seat=seat, move=move):
                match = self._in_round(said)
                Seating(match.seats, partners=match.partners).checked(seat)
                parse_move(move)
            case ViewShown(view=view):
                self._read(view, self._in_round(said))
            case Choose():
                return self._chosen(said, self._in_round(said))
        return None

    def _begin(self, match: MatchBegins) -> None:
        self._expect(match, self._greeted, _NOT_GREETED)
        self._expect(match, self._match is None, _IN_A_MATCH)
        rules = from_plain(match.rules)
        seating_for(rules, match.seats, partners=match.partners).checked(match.seat)
        self._player = self._make(match.seed)
        self._match, self._rules, self._dealt = match, rules, False

    def _in_round(self, said: Said) -> MatchBegins:
        """The match in progress, checked to be in a round."""
        self._expect(said, self._dealt, _NO_ROUND)
        assert self._match is not None, "a round belongs to a match"
        return self._match

    def _expect(self, said: Said, fits: bool, why: Message) -> None:  # noqa: FBT001 - the message that follows says which
        if not fits:
            raise NotationError(_Misplaced(str(type(said).__struct_config__.tag), why))

    def _read(self, given: View, match: MatchBegins) -> SeatView:
        """Parse the view of a message; checks that its fields agree with its line, and that it belongs to the match."""
        view = parse_view(given.line, self._rules)
        table = (view.seating.seats, view.seating.partners, view.seat)
        alike = self._rules is not None and view.rules.same_play(self._rules)
        if not alike or table != (match.seats, match.partners, match.seat):
            raise NotationError(_OTHER_TABLE)
        right = shown_view(view)
        wrong = [name for name in View.__struct_fields__ if getattr(given, name) != getattr(right, name)]
        if wrong:
            raise NotationError(_Contradicts(tuple(wrong)))
        return view

    def _chosen(self, question: Choose, match: MatchBegins) -> Answer:
        view = self._read(question.view, match)
        legal = list(map(format_move, view.legal))
        if not legal or question.legal != legal:
            raise NotationError(_OtherMoves(", ".join(legal) or "-"))
        assert self._player is not None, "a match has a player"
        budget = _budget(question)
        try:
            move = self._player.choose(view, budget)
        except DominoError:
            raise
        except Exception as error:  # an exception of a player is reported like any other error
            raise ProgramFault(_PlayerFailed(type(error).__name__, str(error))) from error
        return Moved(question.id, format_move(move))


def _budget(question: Choose) -> Budget | None:
    """Budget of a question; `None` if it is left to the player."""
    if question.worlds is None and question.think_ms is None:
        return None
    return Budget(question.worlds, None if question.think_ms is None else question.think_ms / 1000)
