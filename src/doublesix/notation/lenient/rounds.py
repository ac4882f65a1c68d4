"""Rounds of a hand-written record: the match is replayed, and acts missing between lines are inserted."""

import re
from typing import Final

from doublesix.core.match import Event, Lots, Need
from doublesix.core.moves import CLAIM, RELEASE, Act, Move, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.errors import IllegalMove, RecordError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber, Verbatim, message_of
from doublesix.notation.faults import LineNumber, at_line, excerpt
from doublesix.notation.lenient.complaints import Complaints
from doublesix.notation.lenient.deals import LooseDeal, invented_lots
from doublesix.notation.lenient.moves import between, forced, meant, who
from doublesix.notation.move_text import format_move
from doublesix.notation.record.act_lines import act_lines, result_line
from doublesix.notation.record.line_cursor import RecordLine, plain
from doublesix.notation.record.match_record import Record
from doublesix.notation.record.replay import Step, opening, stepped
from doublesix.notation.tile import parse_tile

__all__ = ["LooseReading", "NoResult"]

_FACTS: Final = frozenset({"lead", "redeal", "end", "left", "score", "total"})
"""Keywords of redundant lines, which are compared with the replay and may be missing."""


class NoResult(Message, id="record.no-result", english="the record lacks its last line, “{line}”"):
    """The record has no result."""

    line: str


_DEALS: Final = frozenset({"hand", "boneyard"})
_OPENINGS: Final = frozenset({"round", "lots", *_DEALS})
_MARKS: Final = "=+?"
_GAIN: Final = re.compile(r"\+?[0-9]+")
MOST_INFERRED: Final = 200
"""Most acts inserted before one line; bounds the search."""


_AFTER_MATCH = FixedMessage("record.after-match", "the match is over: what stands here does not count")
_INVENTED_LOTS = FixedMessage(
    "record.invented-lots", "no lots are given: they were invented, so that the right seat leads"
)
_SEAT_NOT_NAMED = FixedMessage("record.seat-not-named", "the seat is not named: it is the one that can have done this")
_MOVE_NOT_IN_FULL = FixedMessage("record.move-not-in-full", "the move is not written in full")
_TOO_MUCH_MISSING = FixedMessage("record.too-much-missing", "too much is missing before this")
_NUMBERS_LEFT_OUT = FixedMessage("record.numbers-left-out", "counts, points, scores or drawn tiles are left out")
_NOTHING = FixedMessage("record.gives-nothing", "nothing")


class _OtherNeed(Message, id="record.other-need", english="“{line}” stands where the match needs: {needed}"):
    line: str
    needed: Need


class _OtherNumbers(Message, id="record.other-numbers", english="“{given}” is not what the rules give: {right}"):
    given: str
    right: Message


class _OtherFact(Message, id="record.other-fact", english="“{line}” is not true: the rules give “{right}”"):
    line: str
    right: str


class _NoSuchFact(
    Message, id="record.no-such-fact", english="“{line}” is not true: the rules give nothing of the kind here"
):
    line: str


class _RoundNotOver(Message, id="record.round-not-over", english="round {round} is not over: {seat} is to play"):
    round: int
    seat: SeatNumber


class _MissingBefore(Message, id="record.missing-before", english="missing before it is “{act}”"):
    """A seat and its move, as a record has them."""

    act: str


class _MissingAfter(Message, id="record.missing-after", english="missing after it is “{act}”"):
    """A seat and its move, as a record has them."""

    act: str


class _FactsLeftOut(
    Message, id="record.facts-left-out", english="lines that follow from the others are left out: {words}"
):
    """First words of lines: lead, end, score, total."""

    words: tuple[str, ...]


class LooseReading:
    """Line-by-line reading of a record, with the match replayed alongside."""

    def __init__(self, record: Record, lines: tuple[RecordLine, ...], complaints: Complaints) -> None:
        self.events: list[Event] = []
        self._names = {name.lower(): seat for seat, name in enumerate(record.players)}
        self._lines = lines
        self._complaints = complaints
        self._match = opening(record)
        self._last: Step | None = None
        self._facts: list[str] = []
        self._deal: LooseDeal | None = None

    def run(self) -> None:
        """Read all lines into `events`, adding a complaint for everything inferred or wrong."""
        for at, line in enumerate(self._lines):
            word = line.words[0].lower()
            with line.named():
                if self._deal is not None and (word not in _DEALS or self._deal.has(line)):
                    self._dealt(self._deal, at)
                self._read(word, line)
        if self._deal is not None:
            self._dealt(self._deal, len(self._lines))
        self._left_out()
        right = plain(result_line(self._match.scoreboard))
        if not self._lines or self._lines[-1].words[0].lower() != "result":
            self._complaints.add(NoResult(right))

    def _read(self, word: str, line: RecordLine) -> None:
        if word == "result":
            self._compare(line, [plain(result_line(self._match.scoreboard))])
        elif self._match.needs is Need.NOTHING and word not in _FACTS:
            self._complaints.add(_AFTER_MATCH, line.number)
        elif word in _OPENINGS:
            self._opening(word, line)
        elif word in _FACTS:
            if word not in {"lead", "redeal"}:
                self._settle(line)
            self._compare(line, self._facts)
        else:
            self._act(line)

    def _opening(self, word: str, line: RecordLine) -> None:
        """Handle a line that opens a round or belongs to a deal."""
        if self._deal is None:
            self._settle(line)
        if word == "round":
            self._compare(line, [f"round {len(self._match.results) + 1}"])
        elif word == "lots":
            self._event(Lots(tuple(map(parse_tile, line.words[1:]))), line)
        else:
            self._deal = self._deal or LooseDeal(line)
            self._deal.add(line)

    def _dealt(self, deal: LooseDeal, at: int) -> None:
        """Complete and play the deal whose lines end before line ``at``, with invented lots if they are missing."""
        rest = self._lines[at:]
        stop = next((place for place, line in enumerate(rest) if line.words[0].lower() in _OPENINGS), len(rest))
        self._deal = None
        if self._match.needs is Need.LOTS:
            leader = self._leader(deal, rest[:stop])
            self._complaints.add(_INVENTED_LOTS, deal.line.number)
            self._event(invented_lots(self._match, leader), deal.line)
        self._event(deal.event(self._match, rest[:stop], self._complaints), deal.line)

    def _leader(self, deal: LooseDeal, lines: tuple[RecordLine, ...]) -> Seat:
        """Infer the leader from the first lines of a round; seat 0 if they do not show it."""
        for line in lines:
            word = line.words[0].lower()
            seat = self._seat(line.words[1] if word == "lead" and len(line.words) > 1 else word)
            if seat is None and word not in _FACTS:
                seat = deal.holder(word)
            if seat is not None:
                return seat
        return 0

    def _seat(self, word: str) -> Seat | None:
        word = word.rstrip(":")
        if len(word) == 1 and word.isascii() and word.isdigit():
            return int(word) if int(word) in self._match.seating.all else None
        return self._names.get(word.lower())

    def _act(self, line: RecordLine) -> None:
        seat = self._seat(line.words[0])
        text, *said = line.words if seat is None else (*line.words[1:2], *line.words[2:]) or ("",)
        position = self._position(line)
        if seat is None:
            seat = who(position, text)
            self._complaints.add(_SEAT_NOT_NAMED, line.number)
        move = self._meant(seat, text, tuple(said), line)
        if format_move(move) != text:
            self._complaints.add(_MOVE_NOT_IN_FULL, line.number)
        self._event(Act(seat, move), line)
        assert self._last is not None, "an event was just played"
        right = plain(act_lines(self._last)[0]).split()[2:]
        self._numbers(line, said, right + self._claimed(seat, move, said, line))

    def _meant(self, seat: Seat, text: str, said: tuple[str, ...], line: RecordLine) -> Move:
        """The move of a line, after inserting every act that must precede it."""
        for _ in range(MOST_INFERRED):
            position = self._position(line)
            try:
                return meant(position, seat, text, lambda act: self._fits(act, said))
            except IllegalMove as error:
                missing = between(position, seat, text)
                if missing is None:
                    raise RecordError(at_line(line.number, message_of(error)), line.number) from None
                self._put_in(missing, line)
        raise RecordError(at_line(line.number, _TOO_MUCH_MISSING), line.number)

    def _position(self, line: RecordLine) -> Position:
        if self._match.needs is not Need.ACT or self._match.position is None:
            raise RecordError(at_line(line.number, _OtherNeed(line.text, self._match.needs)), line.number)
        return self._match.position

    def _fits(self, act: Act, said: tuple[str, ...]) -> bool:
        """Whether an act gives the count and points written beside it; false if there are none."""
        marked = {word.strip(_MARKS) for word in said if word[0] in _MARKS}
        right = act_lines(stepped(self._match, act, self._last, LineNumber(0), 0))[0].split()[2:]
        return bool(marked) and marked <= {word.strip(_MARKS) for word in right}

    def _claimed(self, seat: Seat, move: Move, said: list[str], line: RecordLine) -> list[str]:
        """Insert the claim or release implied by the points beside a play; return the numbers that it accounts for."""
        pending = self._position(line).pending if self._match.needs is Need.ACT else None
        gains = [word for word in said if _GAIN.fullmatch(word)]
        if pending is None or not isinstance(move, Play) or not gains:
            return []
        if gains[0].strip(_MARKS) == "0":
            self._put_in(Act(seat, RELEASE), line, after=True)
            return gains[:1]
        self._put_in(Act(seat, CLAIM), line, after=True)
        assert self._last is not None, "an event was just played"
        return plain(act_lines(self._last)[0]).split()[2:]

    def _numbers(self, line: RecordLine, said: list[str], right: list[str]) -> None:
        given = [word.strip(_MARKS) for word in said]
        rest = [word.strip(_MARKS) for word in right]
        for word in given:
            if word in rest:
                rest.remove(word)
            else:
                gives = Verbatim(" ".join(right)) if right else _NOTHING
                self._complaints.add(_OtherNumbers(excerpt(" ".join(said)), gives), line.number, denied=True)
                return
        if rest:
            self._complaints.add(_NUMBERS_LEFT_OUT, line.number)

    def _compare(self, line: RecordLine, facts: list[str]) -> None:
        """Check a redundant line against ``facts`` and remove the fact it states; complain if there is none."""
        text = " ".join(line.words).lower()
        if text in facts:
            facts.remove(text)
            return
        near = [fact for fact in facts if fact.split()[:2] == text.split()[:2]]
        near = near or [fact for fact in facts if fact.split()[0] == text.split()[0]]
        text = excerpt(line.text)
        untrue = _OtherFact(text, excerpt(near[0])) if near else _NoSuchFact(text)
        self._complaints.add(untrue, line.number, denied=True)

    def _settle(self, line: RecordLine) -> None:
        """Insert the forced acts that finish the round, before it can end or another begin."""
        while self._match.needs is Need.ACT:
            position = self._position(line)
            act = forced(position)
            if act is None:
                raise RecordError(
                    at_line(line.number, _RoundNotOver(self._match.round, SeatNumber(position.to_act))), line.number
                )
            self._put_in(act, line)

    def _put_in(self, act: Act, line: RecordLine, *, after: bool = False) -> None:
        missing = _MissingAfter if after else _MissingBefore
        self._complaints.add(missing(f"{act.seat} {format_move(act.move)}"), line.number)
        self._event(act, line)

    def _event(self, event: Event, line: RecordLine) -> None:
        self._last = stepped(self._match, event, self._last, LineNumber(line.number), line.number)
        self._match = self._last.after
        self.events.append(event)
        if self._last.opens is not None:
            self._left_out()
        self._facts += [plain(fact) for fact in act_lines(self._last) if fact.split()[0] in _FACTS]

    def _left_out(self) -> None:
        """Complain about redundant lines missing from the finished round, and forget them."""
        if self._facts:
            words = tuple(dict.fromkeys(fact.split()[0] for fact in self._facts))
            self._complaints.add(_FactsLeftOut(words))
        self._facts = []
