"""Mistakes that come back in line mode: today's are asked, judged at once, and come back by their day."""

from collections.abc import Callable
from datetime import date

from doublesix.analysis.move_names import spoken
from doublesix.analysis.told import told
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.errors import DominoError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Paragraph, Verbatim
from doublesix.mistakes import Verdict, weaknesses
from doublesix.mistakes.repetition import STEPS
from doublesix.notation import format_move, format_tiles, parse_move
from doublesix.terminal.lines.answers import QUIT, move_lines, open_ends, read_answer
from doublesix.terminal.lines.commands import table_lines
from doublesix.terminal.lines.messages import HandLine
from doublesix.terminal.review.mistakes import Asked, Given, MistakeFile

__all__ = ["MistakeLines"]

UNKNOWN = frozenset({"show", "s", "skip", "n"})

NOTHING = FixedMessage("mistakes.nothing", "Nothing comes back today.")
NONE_YET = FixedMessage(
    "mistakes.none-yet",
    "No mistake is known yet: a match that you finish here is reviewed, and what cost most is asked.",
)
WHICH = FixedMessage("mistakes.which", "What do you play now? “show” tells it, “quit” leaves.")
NOT_HERE = FixedMessage("mistakes.not-here", "that could not be done here")
HOME = FixedMessage("mistakes.home", "It went home: right four times. It does not come again.")
NOT_COUNTED = FixedMessage("mistakes.not-counted", "It was answered today already; that answer counts.")


class _Heading(Message, id="mistakes.heading", english="{number} of {all}: {players}, {day}, {scores}"):
    number: int
    all: int
    players: str
    day: str
    scores: str


class _Right(Message, id="mistakes.right", english="Yes: {move}."):
    move: Message


class _Good(Message, id="mistakes.good", english="Also good: {move}. It is as good as {best}, within the error."):
    move: Message
    best: Message


class _NotYet(Message, id="mistakes.not-yet", english="Not yet: {move}. Best is {best}."):
    move: Message
    best: Message


class _Best(Message, id="mistakes.best", english="Best is {best}."):
    best: Message


class _Cost(Message, id="mistakes.cost", english="{played:capital}, which was played, cost {cost}."):
    played: Message
    cost: Message


class _Back(Message, id="mistakes.back", english="Back on {day}."):
    day: str


class _Next(Message, id="mistakes.next", english="The next one comes on {day}."):
    day: str


class _NoAnswer(Message, id="mistakes.no-answer", english="Not an answer: {why}. You may answer 1 to {most}."):
    why: Message
    most: int


class _Theme(Message, id="mistakes.theme", english="{number} of {all}: {what}. doublesix puzzles play --theme {theme}"):
    number: int
    all: int
    what: Message
    theme: str


class _NotKept(Message, id="mistakes.not-kept", english="This answer could not be kept: {why}."):
    why: str


class MistakeLines:
    """Asks today's mistakes.

    Args:
        kept: The file of mistakes.
        today: The day.
        read: Shows a prompt and returns the next line; `None` at the end of the input.
        write: Shows one line.
    """

    def __init__(
        self, kept: MistakeFile, today: date, read: Callable[[str], str | None], write: Callable[[str], None]
    ) -> None:
        self.kept = kept
        self.day = today.toordinal()
        self.read = read
        self.write = write

    def run(self) -> None:
        """Ask what is left of today, until the input ends or the person quits; then say when the next one comes."""
        questions = self.kept.today(self.day)
        if not questions:
            self.write(say(NOTHING if self.kept.known else NONE_YET))
        for number, one in enumerate(questions, start=1):
            scores = "–".join(map(str, one.asked.seen.scoreboard.points))
            day = date.fromordinal(one.match.day).isoformat()
            self.write(say(_Heading(number, len(questions), ", ".join(one.match.players), day, scores)))
            if not self._ask(one.match.match, one.asked, one.match.players):
                break
        self._outlook()

    def _ask(self, match: str, asked: Asked, players: list[str]) -> bool:
        """Ask one mistake; `False` if the person quits."""
        seen = asked.seen
        hand = say(Paragraph((HandLine(format_tiles(seen.hand)), *open_ends(seen))))
        for line in (*table_lines(seen, players), hand, *move_lines(seen), say(WHICH)):
            self.write(line)
        while True:
            answer = self.read("> ")
            word = "quit" if answer is None else answer.strip().casefold()
            if word in QUIT:
                return False
            move = None if word in UNKNOWN else self._move(seen, word)
            if move is not None or word in UNKNOWN:
                self._judge(match, asked, move)
                return True

    def _move(self, seen: SeatView, word: str) -> Move | None:
        try:
            move = read_answer(word, seen)
        except DominoError as error:
            self.write(say(_NoAnswer(Verbatim(str(error).splitlines()[0].rstrip(".")), len(seen.legal))))
            return None
        if move in seen.legal:
            return move
        self.write(say(_NoAnswer(NOT_HERE, len(seen.legal))))
        return None

    def _judge(self, match: str, asked: Asked, move: Move | None) -> None:
        written = "" if move is None else format_move(move)
        self.write(say(_said(asked.verdict(written), move, spoken(parse_move(asked.best)))))
        cost = asked.said(asked.cost)
        facts = (
            asked.said(asked.why),
            None if cost is None else _Cost(spoken(parse_move(asked.played)), cost),
            *told(asked.seen),
        )
        for fact in facts:
            if fact is not None:
                self.write(say(fact))
        try:
            counts = self.kept.add(Given(match=match, event=asked.event, day=self.day, move=written))
        except OSError as error:
            self.write(say(_NotKept(error.strerror or str(error))))
            return
        self.write(say(self._back(match, asked.event) if counts else NOT_COUNTED))

    def _back(self, match: str, event: int) -> Message:
        one = self.kept.known[match, event]
        if one.memory.step >= len(STEPS):
            return HOME
        return _Back(date.fromordinal(one.memory.due(one.match.day)).isoformat())

    def _outlook(self) -> None:
        """When the next one comes, and what those that wait have in common."""
        wait = self.kept.waiting
        if (day := self.kept.next_day(self.day)) is not None and not self.kept.today(self.day):
            self.write(say(_Next(date.fromordinal(day).isoformat())))
        for one in weaknesses(known.asked.themes for known in wait):
            self.write(say(_Theme(one.number, len(wait), one.sentence, one.theme)))


def _said(verdict: Verdict, move: Move | None, best: Message) -> Message:
    if move is None:
        return _Best(best)
    match verdict:
        case Verdict.RIGHT:
            return _Right(spoken(move))
        case Verdict.GOOD:
            return _Good(spoken(move), best)
        case Verdict.NOT_YET:
            return _NotYet(spoken(move), best)
