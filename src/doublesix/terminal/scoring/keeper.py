"""`ScoreKeeper`: a score sheet that is kept in a file, entry by entry."""

from shlex import quote

from doublesix.core.options import TeamOut
from doublesix.core.score_sheet import Blocked, Counted, Entry, FalselyCalled, WentOut
from doublesix.core.seating import Seat, Side
from doublesix.core.turns import EndKind
from doublesix.messages import Message
from doublesix.messages.units import AllOf, Points, Series
from doublesix.notation.sheet.sheet_record import SheetRecord
from doublesix.notation.sheet.text_form import write_sheet
from doublesix.terminal.match.saves import Save
from doublesix.terminal.scoring import messages
from doublesix.terminal.scoring.sheet_files import resume_name

__all__ = ["ScoreKeeper"]


class ScoreKeeper:
    """Keeper of one sheet: every entry is written to its file before it is reported.

    Args:
        record: The sheet so far.
        save: Its file; `None` to keep it in memory only.

    Attributes:
        seat: Whose score a bare number is: the seat of the last entry.
    """

    def __init__(self, record: SheetRecord, save: Save | None) -> None:
        self.record = record
        self.save = save
        self.seat: Seat = _seat_of(record.entries[-1]) if record.entries else 0

    def enter(self, entry: Entry) -> None:
        """Add an entry; raises `SheetError`, and changes nothing, if no round can give it."""
        self.record = self.record.after(entry)
        self.seat = _seat_of(entry)
        self._write()

    def undo(self, entries: int) -> tuple[Entry, ...]:
        """Take back the last entries, and return them, the last one first."""
        undone = self.record.entries[len(self.record.entries) - min(entries, len(self.record.entries)) :]
        self.record = self.record.before(len(undone))
        self._write()
        return undone[::-1]

    def _write(self) -> None:
        if self.save is not None:
            self.save.write_text(write_sheet(self.record))

    @property
    def trouble(self) -> Message | None:
        """Why the last entry is not in the file; `None` if it is."""
        return None if self.save is None else self.save.trouble

    def farewell(self) -> Message:
        """Whether and where the sheet is kept, and how to go on with it."""
        if self.save is None or self.trouble is not None:
            return messages.NOT_KEPT
        return messages.Kept(str(self.save.path), quote(resume_name(self.save.path)))

    def side(self, side: Side) -> AllOf:
        """A side by the names of its players."""
        return AllOf(tuple(self.record.players[seat] for seat in self.record.seating.seats_of(side)))

    def scores(self) -> Message:
        """All scores, and the round."""
        points = enumerate(self.record.sheet.scoreboard.points)
        sides = tuple(messages.SideScore(self.side(side), score) for side, score in points)
        return messages.Scores(Series(sides), self.record.sheet.round)

    def needs(self, seat: Seat) -> Message:
        """How far the side of ``seat`` is from the target; who has won, after the match."""
        sheet, side = self.record.sheet, self.record.seating.side_of(seat)
        if sheet.winner is not None:
            won = messages.WonBySkunk if sheet.scoreboard.skunk else messages.WonBy
            return won(self.side(sheet.winner))
        left = Points(sheet.rules.target - sheet.scoreboard.points[side])
        return (messages.NeedsExactly if sheet.rules.exact else messages.Needs)(self.side(side), left)

    def pad(self, seat: Seat) -> Series | None:
        """What each count that can score would do for ``seat``; `None` where none can, or the match is over."""
        keys: list[Message] = []
        for one in self.record.sheet.prospects(seat):
            outcome: Message = messages.Makes(one.award.score)
            if one.wins:
                outcome = messages.WINS
            elif one.award.void is not None:
                outcome = messages.NOT_YET_IN if one.award.void.value == "off_board" else messages.LOST
            keys.append(messages.Key(one.count, outcome))
        return Series(tuple(keys)) if keys else None

    def told(self, entry: Entry) -> Message:
        """An entry in words."""
        names = self.record.players
        match entry:
            case Counted(seat, count, stolen):
                return (messages.Steals if stolen else messages.Counts)(names[seat], count)
            case FalselyCalled(seat):
                return messages.WrongCall(names[seat])
            case WentOut(seat, _):
                side = self.side(self.record.seating.side_of(seat))
                return messages.WentOut(side if self.record.rules.team_out is TeamOut.BOTH else AllOf((names[seat],)))
            case Blocked(last, _):
                return messages.Blocked(names[last])

    def rounds(self) -> tuple[Message, ...]:
        """What each finished round gave."""
        return tuple(
            messages.RoundScore(
                messages.RoundTitle(one.round),
                Series(tuple(messages.SideScore(self.side(side), gained) for side, gained in enumerate(one.gained))),
            )
            for one in self.record.sheet.rounds
            if one.ending.kind is not EndKind.REDEAL
        )


def _seat_of(entry: Entry) -> Seat:
    return entry.last if isinstance(entry, Blocked) else entry.seat
