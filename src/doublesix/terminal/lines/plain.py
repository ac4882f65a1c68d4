"""Plain table: a match in line mode, for pipes and screen readers."""

import time
from collections.abc import Callable, Sequence
from shlex import quote
from typing import Final

from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.errors import DominoError, IllegalMove
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Paragraph, Series, Verbatim
from doublesix.notation import format_tiles
from doublesix.rulesets.inplay import is_call
from doublesix.terminal.commentary import messages as commentary
from doublesix.terminal.commentary.people import YOU, person
from doublesix.terminal.commentary.refusals import deed, refused, typed_deed
from doublesix.terminal.commentary.remarks import calling_remark, remarks
from doublesix.terminal.commentary.transcript import Transcript
from doublesix.terminal.lines import messages
from doublesix.terminal.lines.answers import QUIT, move_lines, open_ends, read_answer
from doublesix.terminal.lines.commands import answer_to
from doublesix.terminal.lines.review import ReviewLines
from doublesix.terminal.match.claims import CALLS_WAIT
from doublesix.terminal.match.hints import give, hint_refusal, hint_request
from doublesix.terminal.match.saves import NO_RECORD
from doublesix.terminal.match.session import Session

__all__ = ["PlainTable"]

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
HINT: Final = "hint"
YES: Final = frozenset({"c", "claim", "yes", "y"})
SILENCE: Final = frozenset({"no", "n", "none", "release", "say nothing"})
CALL_KEYS: Final = frozenset({"x", "call"})


class PlainTable:
    """Line-mode game loop of a session.

    Args:
        session: The match.
        read: Shows a prompt and returns the next line; `None` at the end of the input.
        write: Shows one line.
        interactive: Whether input and output are a terminal: then hands are cleared before the keyboard is passed on.
        delay: Seconds of delay for each automatic event.
        listen: Waits up to the given number of seconds for a line, and returns it; `None` if there was none.
    """

    def __init__(
        self,
        session: Session,
        read: Callable[[str], str | None],
        write: Callable[[str], None],
        *,
        interactive: bool = False,
        delay: float = 0.0,
        listen: Callable[[float], str | None] = time.sleep,
    ) -> None:
        self.session = session
        self.write = write
        self.listen = listen
        self._read = read
        self._early: list[str] = []
        self.interactive = interactive
        self.delay = delay
        self.transcript = Transcript(session)
        self.facing: Seat | None = None
        self.heard: dict[Seat, int] = {}
        self.warned: Message | None = None

    def run(self) -> None:
        """Play until the match is won, the input ends, or a person quits."""
        self._greet()
        while not self.session.is_over:
            seat = self.session.asked
            if seat is None:
                self._let_go_on()
            elif not self._ask(seat):
                self._leave()
                return
            self._warn()
        self._say_where(messages.KEPT)
        humans = self.session.humans
        if humans:
            seat = humans[0] if len(humans) == 1 else None
            ReviewLines(self.session.record, seat, self.read, self.write).run()

    def _greet(self) -> None:
        match, names = self.session.match, Series(tuple(map(person, self.session.names)))
        self.write(say(messages.greeting(match.rules.name, match.rules.target, calling_remark(self.session), names)))
        if match.seating.partners:
            sides = (self.transcript.words.side(match, side) for side in range(match.seating.sides))
            self.write(say(messages.Partners(*sides)))
        self._tell(remarks(self.session))
        if self.session.record.events:
            self.write(say(messages.GoesOn(self.transcript.words.scores(match))))
        if self.session.humans:
            self.write(say(messages.ANSWER_HOW))

    def read(self, prompt: str) -> str | None:
        """Read the next line, starting with lines that were typed during a delay."""
        if not self._early:
            return self._read(prompt)
        line = self._early.pop(0)
        self.write(f"{prompt}{line}")
        return line

    def _let_go_on(self) -> None:
        if self.session.claims.callers and self.delay:
            self._listen()
        for transition in self.session.advance() or ():
            self._tell(self.transcript.tell(transition))
        if not self.session.claims.callers and self.delay:
            time.sleep(self.delay)

    def _listen(self) -> None:
        """Wait before a bot acts, the same time after every play, and accept calls meanwhile."""
        line = self.listen(self.delay * CALLS_WAIT)
        caller = None if line is None else self._caller(line.strip())
        if caller is not None:
            self._call(caller)
        elif line is not None:
            self._early.append(line)

    def _caller(self, line: str, usual: Seat | None = None) -> Seat | None:
        """Seat that calls with this line, “five up” or “x” with an optional name; `None` if it is not a call."""
        session, word = self.session, line.casefold()
        who = usual if usual is not None else next(iter(session.claims.callers or session.humans), None)
        for seat in session.humans:
            name = session.names[seat].casefold()
            if word.endswith(f" {name}"):
                who, word = seat, word.removesuffix(name).strip()
        return who if word in CALL_KEYS or is_call(word, session.game.call) else None

    def _call(self, seat: Seat) -> None:
        """Call the last play for a person, or explain why that is not possible."""
        session = self.session
        if seat not in session.claims.callers:
            self._not_done(self.transcript.words.cannot_call(seat, calling=session.calling))
            return
        transition = session.claims.call(seat)
        words = self.transcript.words
        self._tell([words.nothing_called(seat)] if transition is None else self.transcript.tell(transition))

    def _not_done(self, why: Message) -> None:
        self.write(say(messages.NotDone(why)))

    def _tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.write(line)

    def _warn(self) -> None:
        """Report once when the match cannot be saved, and once when it can again."""
        trouble = self.session.log.trouble
        if trouble != self.warned:
            self.write(say(trouble or commentary.SAVED_AGAIN))
            self.warned = trouble

    def _ask(self, seat: Seat) -> bool:
        """Prompt a person until they have acted; `False` if they quit or the input ends."""
        if not self._face(seat):
            return False
        if self.session.claims.question is not None:
            return self._ask_claim()
        view = self.session.view(seat)
        self._offer(view)
        while True:
            line = self.read(f"{self.session.names[seat]}> ")
            if line is None or line.strip().casefold() in QUIT:
                return False
            if self._done(view, line.strip()):
                return True

    def _ask_claim(self) -> bool:
        """Ask until answered whether the last play scored; `False` if the person quits or the input ends."""
        claims = None
        while claims is None:
            self.write(say(messages.ASK_CLAIM))
            line = self.read(f"{say(messages.CLAIM_PROMPT)} ")
            if line is None or line.strip().casefold() in QUIT:
                return False
            claims = self._claims(line.strip())
        transition = self.session.claims.answer(claims=claims)
        if transition is not None:
            self._tell(self.transcript.tell(transition))
        elif claims:
            self.write(say(commentary.NOTHING_TO_CLAIM))
        return True

    def _claims(self, line: str) -> bool | None:
        """Whether the line claims the score or lets it go; otherwise `None`, after a reply to it was shown."""
        if line.casefold() in YES | SILENCE or is_call(line, self.session.game.call):
            return line.casefold() not in SILENCE
        refused_hint = hint_refusal(self.session) if line.casefold() == HINT else None
        if refused_hint is not None:
            self._not_done(refused_hint)
            return None
        reply = answer_to(line, self.session, self.session.view(self.session.claims.question), self.transcript)
        if reply is not None:
            self._tell(reply)
        elif line:
            self._not_done(messages.NoAnswer(line[:20]))
        return None

    def _face(self, seat: Seat) -> bool:
        """Hand the keyboard to a person, if several share it; `False` at the end of the input."""
        if seat == self.facing or len(self.session.humans) == 1:
            return True
        if self.interactive:
            self.write(CLEAR)
            if self.read(f"{say(messages.PassKeyboard(self.session.names[seat]))} ") is None:
                return False
            self._tell(self.transcript.lines[self.heard.get(seat, 0) :])
        self.facing = seat
        return True

    def _offer(self, view: SeatView) -> None:
        """Show the hand, the open ends, and every legal move with its number."""
        assert view.seat is not None, "a spectator is asked nothing"
        self.heard[view.seat] = len(self.transcript.lines)
        name = self.session.names[view.seat]
        turn = messages.YOUR_TURN if person(name) == YOU else messages.TurnOf(name)
        hand = messages.HandLine(format_tiles(view.hand))
        self.write(say(Paragraph((turn, hand, *open_ends(view)))))
        self._tell(move_lines(view))
        if view.seat in self.session.claims.callers:
            self.write(f"   x  “{self.session.game.call}”")

    def _done(self, view: SeatView, line: str) -> bool:
        """Execute one line; `True` if it was a move, or a call after which the person is no longer asked."""
        if line.casefold() in {"", "moves", "m"}:
            if not line:
                self.write(say(messages.CHOOSE))
            self._offer(view)
            return False
        if line.casefold() == HINT:
            self._hint(view)
            return False
        reply = answer_to(line, self.session, view, self.transcript)
        if reply is not None:
            self._tell(reply)
            return False
        caller = self._caller(line, view.seat)
        if caller is not None:
            self._call(caller)
            return self.session.asked != view.seat
        return self._act(view, line)

    def _act(self, view: SeatView, line: str) -> bool:
        """Make the move that a line names; `False` after a refusal was shown."""
        assert view.seat is not None, "a spectator makes no moves"
        who = person(self.session.names[view.seat])
        try:
            move = read_answer(line, view)
        except IllegalMove as error:
            self._refuse(refused(who, typed_deed(line, view), error), view)
            return False
        except DominoError as error:
            self._refuse(Verbatim(str(error).splitlines()[0].rstrip(".")), view)
            return False
        try:
            transition = self.session.act(view.seat, move)
        except IllegalMove as error:
            self._refuse(refused(who, deed(move), error), view)
            return False
        self._tell(self.transcript.tell(transition))
        self._show_drawn(view)
        return True

    def _hint(self, view: SeatView) -> None:
        """Give a hint, or say why there is none."""
        refused_hint = hint_refusal(self.session)
        if refused_hint is not None or view.seat is None:
            self._not_done(refused_hint or messages.CHOOSE)
            return
        self._tell(give(self.session, hint_request(self.session, view.seat).answer()))
        self._warn()

    def _show_drawn(self, before: SeatView) -> None:
        """Show a person the tile that they have drawn."""
        after = self.session.view(before.seat)
        drawn = [tile for tile in after.hand if tile not in before.hand]
        if drawn and not self.session.round_is_over:
            self.write(say(commentary.Drawn(format_tiles(drawn))))

    def _refuse(self, why: Message, view: SeatView) -> None:
        """Show the error in one sentence, with the answers that are possible instead."""
        self._not_done(messages.MayAnswer(why, messages.Range(len(view.legal))))

    def _leave(self) -> None:
        self._say_where(messages.SAVED)

    def _say_where(self, sentence: Message) -> None:
        log = self.session.log
        log.close()
        save = None if log.trouble or log.leaves_nothing else log.save
        unsaved = NO_RECORD if log.leaves_nothing else messages.NOT_SAVED
        self.write(f"{say(sentence)} {quote(str(save.path))}" if save else say(unsaved))
