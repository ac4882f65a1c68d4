"""Plain mode: the match line by line, for pipes and screen readers."""

import re
import time
from collections.abc import Callable
from typing import Final

from doublesix.core.moves import CLAIM, DRAW, PASS, Move
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.errors import DominoError, UsageError
from doublesix.notation import format_tiles, parse_move, parse_tile
from doublesix.rulesets.inplay import is_call
from doublesix.terminal.commands import answer_to
from doublesix.terminal.session import Session
from doublesix.terminal.story import Story
from doublesix.terminal.words import SEAT, end_words, move_words

__all__ = ["PlainTable"]

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
WORDS: Final[dict[str, Move]] = {
    "d": DRAW,
    "draw": DRAW,
    "p": PASS,
    "pass": PASS,
    "c": CLAIM,
    "claim": CLAIM,
}
NUMBER: Final = re.compile(r"([0-9])|#([0-9]{1,3})")
TILE: Final = re.compile(r"([0-9]{2})(?:$|\s*>)")
TWO_DIGITS: Final = 10
QUIT: Final = frozenset({"quit", "q", "exit"})
YES: Final = frozenset({"c", "claim", "yes", "y"})
SILENCE: Final = frozenset({"no", "n", "none", "release", "say nothing"})
CALL_KEYS: Final = frozenset({"x", "call"})
CALLS_WAIT: Final = 3
"""How many times as long a bot waits after a play that a person may call, whether it has scored or not."""


class PlainTable:
    """Plays a session through lines that are read and written.

    Args:
        session: The match.
        read: Gives the next line after it has shown a prompt; `None` at the end of the input.
        write: Shows one line.
        interactive: Whether a person sits at a terminal: then hands are hidden before the keyboard is passed on.
        delay: Seconds that each move of a bot waits.
        listen: Gives the line that comes within so many seconds, if one does; where nobody can be heard it only waits.
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
        self.story = Story(session)
        self.facing: Seat | None = None
        self.heard: dict[Seat, int] = {}
        self.warned = ""

    def run(self) -> None:
        """Play until the match is won, the input ends, or somebody leaves."""
        self._greet()
        while not self.session.is_over:
            seat = self.session.asked
            if seat is None:
                self._let_go_on()
            elif not self._ask(seat):
                self._leave()
                return
            self._warn()
        self._say_where("The record is kept; to step through it: doublesix replay")

    def _greet(self) -> None:
        match, names = self.session.match, ", ".join(self.session.names)
        self.write(f"{match.rules.name}, to {match.rules.target}. At the table: {names}.")
        if match.seating.partners:
            sides = " against ".join(self.story.words.side(match, side) for side in range(match.seating.sides))
            self.write(f"Partners: {sides}.")
        self._tell(self.session.shortfalls)
        if self.session.record.events:
            self.write(f"The match goes on. Scores: {self.story.words.scores(match)}.")
        if self.session.humans:
            self.write("Answer with a number, a move such as 63 or 63>66, or a word; «help» lists the words.")

    def read(self, prompt: str) -> str | None:
        """The next line; one that was typed before it was asked for is the answer."""
        if not self._early:
            return self._read(prompt)
        line = self._early.pop(0)
        self.write(f"{prompt}{line}")
        return line

    def _let_go_on(self) -> None:
        if self.session.callers and self.delay:
            self._listen()
        for happening in self.session.advance() or ():
            self._tell(self.story.tell(happening))
        if not self.session.callers and self.delay:
            time.sleep(self.delay)

    def _listen(self) -> None:
        """Wait before a bot acts, after every play alike; who calls in that time is heard."""
        line = self.listen(self.delay * CALLS_WAIT)
        caller = None if line is None else self._caller(line.strip())
        if caller is not None:
            self._call(caller)
        elif line is not None:
            self._early.append(line)

    def _caller(self, line: str, usual: Seat | None = None) -> Seat | None:
        """Who calls with this line: «five up», «x», or either with a name after it; `None` where it is no call."""
        session, word = self.session, line.casefold()
        who = usual if usual is not None else next(iter(session.callers or session.humans), None)
        for seat in session.humans:
            name = session.names[seat].casefold()
            if word.endswith(f" {name}"):
                who, word = seat, word.removesuffix(name).strip()
        return who if word in CALL_KEYS or is_call(word, session.game.call) else None

    def _call(self, seat: Seat) -> None:
        """Somebody calls the last play."""
        session = self.session
        if seat not in session.callers:
            self.write(f"Not done: {self.story.words.cannot_call(seat, calling=session.calling)}")
            return
        happening = session.call(seat)
        self._tell([self.story.words.nothing_called(seat)] if happening is None else self.story.tell(happening))

    def _tell(self, lines: list[str]) -> None:
        for line in lines:
            self.write(line)

    def _warn(self) -> None:
        """Say once that the match cannot be saved, and once that it can again."""
        trouble = self.session.trouble
        if trouble != self.warned:
            self.write(trouble or "The match is saved again.")
            self.warned = trouble

    def _ask(self, seat: Seat) -> bool:
        """Ask a person until something is done; whether the match goes on."""
        if not self._face(seat):
            return False
        if self.session.claim_question is not None:
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
        """Ask whether the last play scored until that is answered; whether the match goes on."""
        claims = None
        while claims is None:
            self.write("Does that score? «claim» claims it; «no» lets it go.")
            line = self.read("claim? ")
            if line is None or line.strip().casefold() in QUIT:
                return False
            claims = self._claims(line.strip())
        happening = self.session.answer(claims=claims)
        if happening is not None:
            self._tell(self.story.tell(happening))
        elif claims:
            self.write("There is no score to claim: the count is no multiple that scores here.")
        return True

    def _claims(self, line: str) -> bool | None:
        """Whether the line claims the score or lets it go; `None` where it does neither, and is answered."""
        if line.casefold() in YES | SILENCE or is_call(line, self.session.game.call):
            return line.casefold() not in SILENCE
        reply = answer_to(line, self.session, self.session.view(self.session.claim_question), self.story)
        if reply is not None:
            self._tell(reply)
        elif line:
            self.write(f"Not done: «{line[:20]}» is no answer here.")
        return None

    def _face(self, seat: Seat) -> bool:
        """Turn to a person; between two of them the keyboard changes hands. Whether the input goes on."""
        if seat == self.facing or len(self.session.humans) == 1:
            return True
        if self.interactive:
            self.write(CLEAR)
            if self.read(f"Please pass the keyboard to {self.session.names[seat]}, who presses Enter. ") is None:
                return False
            self._tell(self.story.lines[self.heard.get(seat, 0) :])
        self.facing = seat
        return True

    def _offer(self, view: SeatView) -> None:
        """What the seat holds, where it may be joined, and every move with its number."""
        assert view.seat is not None, "a spectator is asked nothing"
        self.heard[view.seat] = len(self.story.lines)
        name = self.session.names[view.seat]
        whose = "Your" if name.casefold() == "you" else f"{name}'s"
        self.write(f"{whose} turn. Hand: {format_tiles(view.hand)}.{_open_ends(view)}")
        for number, move in enumerate(view.legal, start=1):
            self.write(f"{_numbered(number):>4}  {move_words(move)}{_letter(view, move)}")
        if view.seat in self.session.callers:
            self.write(f"   x  «{self.session.game.call}»")

    def _done(self, view: SeatView, line: str) -> bool:
        """Carry out one line; whether it was a move."""
        if line.casefold() in {"", "moves", "m"}:
            if not line:
                self.write("Please choose one of these moves; «help» explains.")
            self._offer(view)
            return False
        reply = answer_to(line, self.session, view, self.story)
        if reply is not None:
            self._tell(reply)
            return False
        caller = self._caller(line, view.seat)
        if caller is not None:
            self._call(caller)
            return self.session.asked != view.seat
        try:
            move = _move(line, view)
            assert view.seat is not None, "a spectator makes no moves"
            happening = self.session.act(view.seat, move)
        except DominoError as error:
            self._refuse(str(error), view)
            return False
        self._tell(self.story.tell(happening))
        self._show_drawn(view)
        return True

    def _show_drawn(self, before: SeatView) -> None:
        """Tell whoever has drawn what it was."""
        after = self.session.view(before.seat)
        drawn = [tile for tile in after.hand if tile not in before.hand]
        if drawn and not self.session.round_is_over:
            self.write(f"It is {format_tiles(drawn)}.")

    def _refuse(self, message: str, view: SeatView) -> None:
        """Say in one sentence what stood in the way, and what may be answered instead."""
        first = SEAT.sub(lambda found: self.session.names[int(found[1])], message.splitlines()[0])
        many = f"1 to {len(view.legal)}" if len(view.legal) > 1 else "1"
        self.write(f"Not done: {first.rstrip('.')}. You may answer {many}; «moves» lists them, «help» explains.")

    def _leave(self) -> None:
        self.session.close()
        self._say_where("The match is saved; to go on with it: doublesix play --resume")

    def _say_where(self, sentence: str) -> None:
        save = self.session.save
        self.write(f"{sentence} {save.path}" if save is not None and not save.trouble else "The match is not saved.")


def _move(line: str, view: SeatView) -> Move:
    number = NUMBER.fullmatch(line)
    if number is not None:
        chosen = int(number[1] or number[2])
        if not 0 < chosen <= len(view.legal):
            raise UsageError(f"there is no move {line}")
        return view.legal[chosen - 1]
    word = WORDS.get(line.casefold())
    if word is not None:
        return word
    _expect_held(line, view)
    return parse_move(line, view)


def _expect_held(line: str, view: SeatView) -> None:
    """A tile that cannot be played from anywhere is refused before its end is looked for.

    Raises:
        UsageError: If the line begins with a tile that is not in the set, or not in the hand.
    """
    written = TILE.match(line)
    if written is None:
        return
    tile = parse_tile(written[1])
    if tile not in view.rules.tiles:
        raise UsageError(f"there is no tile {written[1]} in this set")
    if tile not in view.hand:
        raise UsageError(f"{written[1]} is not in your hand")


def _numbered(number: int) -> str:
    """Two digits are a tile, so numbers from ten on have a mark."""
    return str(number) if number < TWO_DIGITS else f"#{number}"


def _open_ends(view: SeatView) -> str:
    ends = [f"{chr(97 + number)} is {end_words(end)}" for number, end in enumerate(view.layout.open_ends)]
    return f" Open ends: {', '.join(ends)}." if ends else ""


def _letter(view: SeatView, move: Move) -> str:
    end = getattr(move, "end", None)
    return f" ({chr(97 + view.layout.open_ends.index(end))})" if end in view.layout.open_ends else ""
