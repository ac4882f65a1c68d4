"""`ScoreSheet`: the score of a match that is played with real tiles, a fold over what its keeper enters."""

from dataclasses import dataclass, field
from typing import TypeAlias

from doublesix.core.awards import Award, Reckoning, Source
from doublesix.core.evolve import evolve
from doublesix.core.points import count_points
from doublesix.core.round_scores import award_block, award_domino
from doublesix.core.rule_names import RULE_NAMES, RuleSource
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.scoring_counts import scoring_counts
from doublesix.core.seating import Seat, Seating, Side, seating_for
from doublesix.core.settlement import Pips, blocked_winner
from doublesix.core.sheet_hands import refuse_block, refuse_domino
from doublesix.core.sheet_problems import refuse_count, refuse_false_call, refuse_over
from doublesix.core.tiles import Tile, pips_of
from doublesix.core.turns import Ending, EndKind

__all__ = [
    "Blocked",
    "Counted",
    "Entry",
    "FalselyCalled",
    "Hand",
    "Prospect",
    "ScoreSheet",
    "SheetRound",
    "WentOut",
    "hand_pips",
]

Hand: TypeAlias = tuple[Tile, ...] | int
"""What a hand holds at the end of a round: its tiles, or only their pips."""


@dataclass(frozen=True)
class Counted:
    """A seat scores a table count: of its own play, or one that it took from an opponent who let it go."""

    seat: Seat
    count: int
    stolen: bool = False


@dataclass(frozen=True)
class FalselyCalled:
    """A seat called a score that was none, where the rules make that cost something (A-FU-22)."""

    seat: Seat


@dataclass(frozen=True)
class WentOut:
    """A seat played its last tile.

    Attributes:
        seat: The seat.
        hands: What all seats hold then; empty if that is not known and does not matter under the rules.
    """

    seat: Seat
    hands: tuple[Hand, ...] = ()


@dataclass(frozen=True)
class Blocked:
    """No seat can play on.

    Attributes:
        last: The seat that placed the last tile.
        hands: What all seats hold then; empty if that is not known and does not matter under the rules.
    """

    last: Seat
    hands: tuple[Hand, ...] = ()


Entry: TypeAlias = Counted | FalselyCalled | WentOut | Blocked
"""An entry of a score sheet."""


@dataclass(frozen=True)
class SheetRound:
    """A finished round: how it ended, and each side's change of score."""

    round: int
    ending: Ending
    gained: tuple[int, ...]


@dataclass(frozen=True)
class ScoreSheet:
    """The score of a match with real tiles, by the rules of the game: what each entry gives, and when it is won.

    Attributes:
        scoreboard: The scores now.
        entries: What was entered, in order.
        awards: What the last entry gave; empty if it gave nothing.
        rounds: Finished rounds.
        began_at: Scores when the current round began.

    >>> sheet = ScoreSheet.start(RuleSet(divisors=(3, 5)), 2).after(Counted(0, 15))
    >>> sheet.scoreboard.points, str(sheet.awards[0])
    ((30, 0), 'the ends count 15, a multiple of 3 and of 5 -> 30 points')
    """

    rules: RuleSet = field(repr=False)
    seating: Seating
    scoreboard: Scoreboard
    entries: tuple[Entry, ...] = ()
    awards: tuple[Award, ...] = ()
    rounds: tuple[SheetRound, ...] = ()
    began_at: tuple[int, ...] = ()

    @classmethod
    def start(cls, rules: RuleSource, seats: int, *, partners: bool | None = None) -> "ScoreSheet":
        """An empty sheet.

        Args:
            rules: The rules, a game, or the name of one.
            seats: Number of seats.
            partners: Whether four seats play as two pairs; `None` for partners only where the rules demand them.

        Raises:
            RuleSetError: If there is no such game, or the rules contradict themselves.
            SetupError: If they do not allow this number of seats, or this choice of partners.
        """
        found = RULE_NAMES.checked(rules)
        seating = seating_for(found, seats, partners=partners)
        board = Scoreboard.blank(found, seating)
        return cls(found, seating, board, began_at=board.points)

    @property
    def round(self) -> int:
        """Number of the round that is played, or was played last, from 1."""
        return len(self.rounds) + (self.winner is None)

    @property
    def winner(self) -> Side | None:
        """The side that has won the match; `None` until then."""
        return self.scoreboard.winner

    def after(self, entry: Entry) -> "ScoreSheet":
        """The sheet after one more entry.

        Raises:
            SheetError: If no round under these rules can give it; the message says what would be possible.
            SetupError: If there is no such seat.
        """
        refuse_over(self.scoreboard)
        match entry:
            case Counted(seat, count, stolen):
                source = Source.STEAL if stolen else Source.PLAY
                return self._scored(entry, self.seating.checked(seat), source, self._counted(count, stolen=stolen))
            case FalselyCalled(seat):
                refuse_false_call(self.rules)
                cost = Reckoning((), None, -self.rules.false_call)
                return self._scored(entry, self.seating.checked(seat), Source.FALSE_CALL, cost)
            case WentOut(seat, hands):
                refuse_domino(self.rules, self.seating, self.seating.checked(seat), hands)
                scores = award_domino(self.scoreboard, self._pips(hands), seat)
                return self._ended(entry, scores, Ending(EndKind.DOMINO, seat))
            case Blocked(last, hands):
                self.seating.checked(last)
                refuse_block(self.rules, self.seating, hands)
                pips = self._pips(hands)
                winner = blocked_winner(self.rules, self.seating, pips) if hands else None
                ending = Ending(EndKind.BLOCK, winner)
                return self._ended(entry, award_block(self.scoreboard, pips, last), ending)

    def _pips(self, hands: tuple[Hand, ...]) -> Pips:
        """Pips of each hand; 0 where they do not matter and are not known."""
        return hand_pips(hands) or (0,) * self.seating.seats

    def _counted(self, count: int, *, stolen: bool) -> Reckoning:
        refuse_count(self.rules, count, stolen=stolen)
        fits = tuple(divisor for divisor in self.rules.divisors if count % divisor == 0)
        return Reckoning((), count, count_points(self.rules, count), fits)

    def _scored(self, entry: Entry, seat: Seat, source: Source, reckoning: Reckoning) -> "ScoreSheet":
        board, award = self.scoreboard.award(seat, source, reckoning)
        scored = evolve(self, scoreboard=board, entries=(*self.entries, entry), awards=(award,))
        if board.winner is None:
            return scored
        return _closed(scored, Ending(EndKind.SKUNK if board.skunk else EndKind.TARGET, seat))

    def _ended(self, entry: Entry, scores: tuple[Scoreboard, tuple[Award, ...]], ending: Ending) -> "ScoreSheet":
        board, awards = scores
        scored = evolve(self, scoreboard=board, entries=(*self.entries, entry), awards=awards)
        return _closed(scored, ending)

    def before(self, entries: int = 1) -> "ScoreSheet":
        """The sheet without its last entries, by which any number of them is undone."""
        return self.under(self.rules, self.entries[: max(0, len(self.entries) - entries)])

    def under(self, rules: RuleSet, entries: tuple[Entry, ...] | None = None) -> "ScoreSheet":
        """The same entries, or others, under other rules, for a rule that is agreed on in the middle.

        Raises:
            SheetError: If one of them cannot be under these rules; nothing has changed then.
        """
        sheet = ScoreSheet.start(rules, self.seating.seats, partners=self.seating.partners)
        for entry in self.entries if entries is None else entries:
            sheet = sheet.after(entry)
        return sheet

    def prospects(self, seat: Seat) -> tuple["Prospect", ...]:
        """What each count that can score would give ``seat`` now; empty after the match."""
        if self.winner is not None:
            return ()
        return tuple(self._prospect(seat, count) for count in scoring_counts(self.rules))

    def _prospect(self, seat: Seat, count: int) -> "Prospect":
        after = self.after(Counted(seat, count))
        award, side = after.awards[0], self.seating.side_of(seat)
        return Prospect(count, award, wins=after.winner == side)


@dataclass(frozen=True)
class Prospect:
    """What a count would give a seat.

    Attributes:
        count: The table count.
        award: The award for it, with the score after it.
        wins: Whether it would win the match at once.
    """

    count: int
    award: Award
    wins: bool


def hand_pips(hands: tuple[Hand, ...]) -> Pips:
    """Pips of each hand."""
    return tuple(hand if isinstance(hand, int) else pips_of(hand) for hand in hands)


def _closed(sheet: ScoreSheet, ending: Ending) -> ScoreSheet:
    points = sheet.scoreboard.points
    gained = tuple(now - was for now, was in zip(points, sheet.began_at, strict=True))
    closed = SheetRound(len(sheet.rounds) + 1, ending, gained)
    return evolve(sheet, rounds=(*sheet.rounds, closed), began_at=points)
