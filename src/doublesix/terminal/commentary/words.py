"""Commentary on the events of a match, from public information only, in the language of this process."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from doublesix.core.award_sentences import WithClauses
from doublesix.core.awards import Award, Source
from doublesix.core.ends import End, Joint
from doublesix.core.match import Deal, Lots, Match
from doublesix.core.moves import Act, Call, Claim, Draw, Move, Pass, Play, Release
from doublesix.core.seating import Seat, Side
from doublesix.core.table_count import count
from doublesix.core.tiles import Tile, pips_of
from doublesix.core.turns import Ending, EndKind
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import AllOf, Paragraph, Pips, Points, Series, Tiles
from doublesix.notation import format_tile, format_tiles
from doublesix.terminal.commentary import choices, messages, results
from doublesix.terminal.commentary.people import YOU, person, side_name
from doublesix.terminal.match.log import Transition

__all__ = ["Kind", "Line", "Words", "end_words", "move_words"]


class Kind(Enum):
    """What a line of the commentary is about, by which it is coloured and selected."""

    EVENT = auto()
    SCORE = auto()
    ROUND = auto()
    DETAIL = auto()


class Line(str):
    """A line of the commentary, in the language in which it was said.

    Attributes:
        kind: What it is about.
    """

    __slots__ = ("kind",)
    kind: Kind

    @classmethod
    def of(cls, message: Message, kind: Kind = Kind.EVENT) -> "Line":
        """Say a message as a line; details are indented."""
        line = cls(f"  {say(message)}" if kind is Kind.DETAIL else say(message))
        line.kind = kind
        return line


@dataclass(frozen=True)
class Words:
    """Commentary of one match.

    Attributes:
        names: Names of the players, by seat; “You” takes the second person.
        counts_itself: Whether scores are automatic. If people claim them, claims are reported instead of counts, and
            releases are not reported, because they would reveal that there was a score.
        call: Phrase that takes an unclaimed score.
    """

    names: tuple[str, ...]
    counts_itself: bool = True
    call: str = "Muggins!"

    def happened(self, transition: Transition) -> list[Line]:
        """Describe one event and its immediate consequences."""
        match transition.event:
            case Lots(tiles):
                draws = tuple(messages.DrawsTile(self._who(at), format_tile(tile)) for at, tile in enumerate(tiles))
                return [Line.of(messages.Lots(draws, messages.Leads(self._who(transition.after.leader or 0))))]
            case Deal():
                return [self._dealt(transition.before, transition.after)]
            case Act(_, Release()) | None if not self.counts_itself:
                return []
            case Act():
                return list(self._acted(transition, transition.event))
            case None:
                return []

    def _who(self, seat: Seat) -> Message:
        return person(self.names[seat])

    def side(self, match: Match, side: Side) -> AllOf:
        """Name of a side: its player, or its two partners."""
        return side_name(match, self.names, side)

    def award(self, award: Award) -> Line:
        """Describe an award with its arithmetic, its clauses and the resulting score."""
        who, explained = self._who(award.seat), award.message(self._who)
        if not award.gained:
            return Line.of(messages.ScoresNothing(who, explained), Kind.SCORE)
        kind = messages.Scores if award.gained > 0 else messages.LosesPoints
        return Line.of(kind(who, abs(award.gained), explained), Kind.SCORE)

    def nothing_called(self, seat: Seat) -> Line:
        """Describe a call where there is no score to take and a false call costs nothing."""
        return Line.of(messages.NothingCalled(self._who(seat), self.call))

    def cannot_call(self, seat: Seat, *, calling: bool) -> Message:
        """Explain why a person may not call now, without revealing whether there is a score."""
        return messages.CannotCall(self._who(seat)) if calling else messages.NOTHING_TO_CALL

    def ended(self, match: Match) -> list[Line]:
        """Describe the end of the round: hands, scores and the winner of the match, if any; empty if it goes on."""
        position = match.position
        if position is None or position.ending is None:
            return []
        if position.ending.kind is EndKind.REDEAL:
            return [Line.of(messages.NOBODY_LEADS)]
        scoreless = not any(award.gained for award in position.awards)
        how = self._how(position.ending, scoreless=scoreless)
        lines = [Line.of(results.RoundOver(match.round, how), Kind.ROUND)]
        lines += [Line.of(self.held(seat, hand), Kind.DETAIL) for seat, hand in enumerate(position.hands)]
        lines.append(Line.of(results.ScoreLine(self.scores(match)), Kind.DETAIL))
        if match.winner is not None:
            lines.append(self.won(match))
        return lines

    def held(self, seat: Seat, hand: Sequence[Tile]) -> Message:
        """Describe the tiles left in one hand."""
        if not hand:
            return results.EmptyHand(self._who(seat))
        return results.Held(self._who(seat), format_tiles(tuple(hand)), Pips(pips_of(hand)))

    def scores(self, match: Match) -> Series:
        """List the score of every side."""
        points = match.scoreboard.points
        sides = range(match.seating.sides)
        return Series(tuple(results.ScoreOf(self.side(match, side), points[side]) for side in sides))

    def won(self, match: Match) -> Line:
        """Announce the winner of the match, with the number of rounds and any skunk."""
        assert match.winner is not None, "a match that goes on has no winner"
        players = tuple(self._who(seat) for seat in match.seating.seats_of(match.winner))
        rounds: Message = results.RoundsWon(len(match.results))
        if match.scoreboard.skunk:
            rounds = results.Skunk(results.RoundsWon(len(match.results)))
        return Line.of(results.YouWon(rounds) if players == (YOU,) else results.Won(players, rounds), Kind.ROUND)

    def _dealt(self, before: Match, match: Match) -> Line:
        position = match.position
        if position is None:
            return Line.of(messages.NOBODY_LEADS_WITH)
        boneyard = Tiles(len(position.boneyard))
        left = messages.InBoneyard(boneyard) if position.boneyard else messages.EMPTY_BONEYARD
        by = before.shuffled_by(position.leader if before.leader is None else before.leader)
        dealt = messages.Dealt(Tiles(len(position.hands[0])), left, messages.Leads(self._who(position.leader)))
        shuffled = [messages.Shuffles(self._who(by[0]))] if len(by) == 1 else []
        return Line.of(Paragraph((messages.RoundBegins(match.round), *shuffled, dealt)), Kind.ROUND)

    def _acted(self, transition: Transition, act: Act) -> Iterator[Line]:
        position = transition.after.position
        assert position is not None, "an act belongs to a round"
        wrong = next((award for award in position.awards if award.source is Source.FALSE_CALL), None)
        if wrong is not None:
            yield from self._wrongly_called(wrong, forfeits=position.rules.false_call_forfeits)
            return
        deed: Message = self._deed(act.seat, act.move)
        if isinstance(act.move, Play) and position.rules.divisors and self.counts_itself:
            deed = Paragraph((deed, messages.Count(count(position.layout))))
        elif isinstance(act.move, Draw):
            deed = Paragraph((deed, messages.LeftInBoneyard(Tiles(len(position.boneyard)))))
        elif isinstance(act.move, Release) and position.pending is not None and position.pending.owner == act.seat:
            deed = messages.SaysNothingOpen(self._who(act.seat), position.pending.points)
        if not (isinstance(act.move, Claim) and self.counts_itself):
            yield Line.of(deed)
        yield from map(self.award, position.awards)

    def _wrongly_called(self, award: Award, *, forfeits: bool) -> Iterator[Line]:
        """Describe a false call and its cost."""
        who = self._who(award.seat)
        yield Line.of(messages.CallsFalsely(who, self.call, award.reckoning.message(self._who)))
        points = [Points(-award.gained)] if award.gained else []
        costs = AllOf((*points, *[messages.NEXT_CALL] * forfeits))
        if costs.items:
            cited = WithClauses(costs, Series(award.clauses)) if award.clauses else costs
            yield Line.of(messages.Loses(who, cited))

    def _deed(self, seat: Seat, move: Move) -> Message:  # noqa: PLR0911 - one sentence a kind of move
        who = self._who(seat)
        match move:
            case Play(tile=tile, end=None):
                return messages.LeadsTile(who, format_tile(tile))
            case Play(tile=tile, end=end):
                assert end is not None, "only a lead has no end"
                return messages.PlaysOn(who, format_tile(tile), end_words(end))
            case Draw():
                return messages.DrawsOne(who)
            case Pass():
                return messages.Passes(who)
            case Claim():
                return messages.Claims(who)
            case Call():
                return messages.CallsIt(who, self.call)
            case Release():
                return messages.SaysNothing(who)

    def _how(self, ending: Ending, *, scoreless: bool) -> Message:
        match ending.kind, ending.seat:
            case EndKind.DOMINO, int(seat):
                return results.GoesOut(self._who(seat))
            case EndKind.BLOCK, None:
                return results.BLOCKED_EQUAL_SCORELESS if scoreless else results.BLOCKED_EQUAL
            case EndKind.BLOCK, int(seat):
                return results.Blocked(self._who(seat))
            case EndKind.SKUNK, int(seat):
                return results.SkunkWin(self._who(seat))
            case _:
                return results.REACHED


def end_words(end: End) -> Message:
    """Name an open end: “the 3 of 63”, “a side of 66”, “an end of 66”."""
    tile = format_tile(end.tile)
    if end.joint is Joint.HIGH or end.joint is Joint.LOW:
        return choices.HalfOf(end.pip, tile)
    return choices.SideOf(tile) if end.joint in {Joint.S1, Joint.S2} else choices.EndOf(tile)


def move_words(move: Move) -> Message:  # noqa: PLR0911 - one phrase a kind of move
    """Name a move for a list of choices."""
    match move:
        case Play(tile=tile, end=None):
            return choices.LeadTile(format_tile(tile))
        case Play(tile=tile, end=end):
            assert end is not None, "only a lead has no end"
            return choices.OnEnd(format_tile(tile), end_words(end))
        case Draw():
            return choices.DRAW_TILE
        case Pass():
            return choices.PASS_TURN
        case Claim():
            return choices.CLAIM_SCORE
        case Call():
            return choices.CALL_SCORE
        case Release():
            return choices.SAY_NOTHING
