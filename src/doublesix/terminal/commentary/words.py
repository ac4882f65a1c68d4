"""English sentences about the events of a match, from public information only."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from doublesix.core.awards import Award, Source
from doublesix.core.ends import End, Joint
from doublesix.core.match import Deal, Lots, Match
from doublesix.core.moves import Act, Call, Claim, Draw, Move, Pass, Play, Release
from doublesix.core.seating import Seat, Side
from doublesix.core.table_count import count
from doublesix.core.tiles import Tile, pips_of
from doublesix.core.turns import Ending, EndKind
from doublesix.notation import format_tile, format_tiles
from doublesix.terminal.match.log import Transition

__all__ = ["Words", "end_words", "move_words"]

SEAT: Final = re.compile(r"\bseat (\d)\b")


@dataclass(frozen=True)
class Words:
    """Sentence builder for one match.

    Attributes:
        names: Names of the players, by seat; «You» takes the second person.
        counts_itself: Whether scores are automatic. If people claim them, claims are reported instead of counts, and
            releases are not reported, because they would reveal that there was a score.
        call: Phrase that takes an unclaimed score.
    """

    names: tuple[str, ...]
    counts_itself: bool = True
    call: str = "Muggins!"

    def happened(self, transition: Transition) -> list[str]:
        """Describe one event and its immediate consequences."""
        match transition.event:
            case Lots(tiles):
                drawn = ", ".join(self.does(seat, "draw", format_tile(tile)) for seat, tile in enumerate(tiles))
                return [f"Lots for the lead: {drawn}. {self.does(transition.after.leader or 0, 'lead')}."]
            case Deal():
                return [self._dealt(transition.before, transition.after)]
            case Act(_, Release()) | None if not self.counts_itself:
                return []
            case Act():
                return list(self._acted(transition, transition.event))
            case None:
                return []

    def does(self, seat: Seat, verb: str, rest: str = "") -> str:
        """Conjugate a verb for a player: «You draw 52», «Greedy draws 52»."""
        name = self.names[seat]
        if name.casefold() != "you":
            verb = {"pass": "passes", "go": "goes", "have": "has"}.get(verb, f"{verb}s")
        return " ".join(filter(None, (name, verb, rest)))

    def side(self, match: Match, side: Side) -> str:
        """Name of a side: its player, or its two partners."""
        return " and ".join(self.names[seat] for seat in match.seating.seats_of(side))

    def award(self, award: Award) -> str:
        """Describe an award with its arithmetic, its clauses and the resulting score."""
        explained = SEAT.sub(lambda found: self.names[int(found[1])], str(award))
        explained = re.sub(r"\bYou holds\b", "You hold", explained)
        explained = re.sub(r"\bseat (You)\b", "you", explained)
        if not award.gained:
            return f"{self.does(award.seat, 'score', 'nothing')}: {explained}."
        gain = self.does(award.seat, "score" if award.gained > 0 else "lose")
        return f"{gain} {abs(award.gained)}: {explained}."

    def nothing_called(self, seat: Seat) -> str:
        """Describe a call where there is no score to take and a false call costs nothing."""
        return f"{self.does(seat, 'call', f'«{self.call}»')}, and there is no score to take."

    def cannot_call(self, seat: Seat, *, calling: bool) -> str:
        """Explain why a person may not call now, without revealing whether there is a score."""
        if not calling:
            return "at this table scores count by themselves, so there is nothing to call."
        may = "call after an opponent's play, until the next move"
        return f"{self.names[seat]} can only {may}, and not where that call is forfeited or made already."

    def ended(self, match: Match) -> list[str]:
        """Describe the end of the round: hands, scores and the winner of the match, if any; empty if it goes on."""
        position = match.position
        if position is None or position.ending is None:
            return []
        if position.ending.kind is EndKind.REDEAL:
            return ["Nobody can lead: the tiles go back, are shuffled and dealt again."]
        scoreless = not any(award.gained for award in position.awards)
        lines = [f"Round {match.round} is over. {self._how(position.ending, scoreless=scoreless)}"]
        lines += [f"  {self.held(seat, hand)}" for seat, hand in enumerate(position.hands)]
        lines.append(f"  Scores: {self.scores(match)}.")
        if match.winner is not None:
            lines.append(self.won(match))
        return lines

    def held(self, seat: Seat, hand: Sequence[Tile]) -> str:
        """Describe the tiles left in one hand."""
        name = self.names[seat]
        held = "held" if hand else "had no tile left"
        return f"{name} {held} {format_tiles(tuple(hand))}: {_pips(pips_of(hand))}." if hand else f"{name} {held}."

    def scores(self, match: Match) -> str:
        """List the score of every side."""
        points = match.scoreboard.points
        return ", ".join(f"{self.side(match, side)} {points[side]}" for side in range(match.seating.sides))

    def won(self, match: Match) -> str:
        """Announce the winner of the match, with the number of rounds and any skunk."""
        assert match.winner is not None, "a match that goes on has no winner"
        seats = match.seating.seats_of(match.winner)
        verb = "win" if len(seats) > 1 or self.names[seats[0]].casefold() == "you" else "wins"
        how = ", by skunk: nobody else was on the board" if match.scoreboard.skunk else ""
        rounds = f"{len(match.results)} round{'s' * (len(match.results) != 1)}"
        return f"{self.side(match, match.winner)} {verb} the match in {rounds}{how}."

    def _dealt(self, before: Match, match: Match) -> str:
        position = match.position
        if position is None:
            return "Nobody can lead with these hands: the tiles are shuffled and dealt again."
        hand, boneyard = len(position.hands[0]), len(position.boneyard)
        left = f"{_tiles(boneyard)} in the boneyard" if boneyard else "the boneyard is empty"
        by = before.shuffled_by(position.leader if before.leader is None else before.leader)
        shuffled = f" {self.does(by[0], 'shuffle')}." if len(by) == 1 else ""
        return f"Round {match.round}.{shuffled} {_tiles(hand)} each, {left}. {self.does(position.leader, 'lead')}."

    def _acted(self, transition: Transition, act: Act) -> Iterator[str]:
        position = transition.after.position
        assert position is not None, "an act belongs to a round"
        deed = self._deed(act.seat, act.move)
        if isinstance(act.move, Play) and position.rules.divisors and self.counts_itself:
            deed += f" The count is {count(position.layout)}."
        elif isinstance(act.move, Draw):
            deed += f" {_tiles(len(position.boneyard))} left in the boneyard."
        elif isinstance(act.move, Release) and position.pending is not None and position.pending.owner == act.seat:
            deed = f"{deed[:-1]}, and {position.pending.points} points lie open."
        wrong = next((award for award in position.awards if award.source is Source.FALSE_CALL), None)
        if wrong is not None:
            yield from self._wrongly_called(wrong, forfeits=position.rules.false_call_forfeits)
            return
        if not (isinstance(act.move, Claim) and self.counts_itself):
            yield deed
        yield from map(self.award, position.awards)

    def _wrongly_called(self, award: Award, *, forfeits: bool) -> Iterator[str]:
        """Describe a false call and its cost."""
        yield f"{self.does(award.seat, 'call', f'«{self.call}»')} wrongly: {award.arithmetic}."
        costs = [_points(-award.gained)] * bool(award.gained)
        costs += ["the call on the next play of an opponent"] * forfeits
        clauses = f" ({', '.join(award.clauses)})" if award.clauses else ""
        if costs:
            yield f"{self.does(award.seat, 'lose', ' and '.join(costs))}{clauses}."

    def _deed(self, seat: Seat, move: Move) -> str:  # noqa: PLR0911 - one sentence a kind of move
        match move:
            case Play(tile=tile, end=None):
                return f"{self.does(seat, 'lead', format_tile(tile))}."
            case Play(tile=tile, end=end):
                assert end is not None, "only a lead has no end"
                return f"{self.does(seat, 'play', format_tile(tile))} on {end_words(end)}."
            case Draw():
                return f"{self.does(seat, 'draw', 'a tile')}."
            case Pass():
                return f"{self.does(seat, 'pass')}."
            case Claim():
                return f"{self.does(seat, 'claim', 'the score')}."
            case Call():
                return f"{self.does(seat, 'call', f'«{self.call}»')}."
            case Release():
                return f"{self.does(seat, 'say', 'nothing')}."

    def _how(self, ending: Ending, *, scoreless: bool) -> str:
        match ending.kind, ending.seat:
            case EndKind.DOMINO, int(seat):
                return f"{self.does(seat, 'go', 'out')}."
            case EndKind.BLOCK, None:
                return f"It is blocked, and the lowest hands are equal{', so nobody scores' * scoreless}."
            case EndKind.BLOCK, int(seat):
                return f"It is blocked; {self.does(seat, 'have', 'the lowest hand')}."
            case EndKind.SKUNK, int(seat):
                return f"{self.does(seat, 'win')} by a skunk: nobody else is on the board."
            case _:
                return "The target is reached."


def end_words(end: End) -> str:
    """Name an open end: «the 3 of 63», «a side of 66», «an end of 66»."""
    tile = format_tile(end.tile)
    if end.joint is Joint.HIGH or end.joint is Joint.LOW:
        return f"the {end.pip} of {tile}"
    return f"a side of {tile}" if end.joint in {Joint.S1, Joint.S2} else f"an end of {tile}"


def move_words(move: Move) -> str:  # noqa: PLR0911 - one phrase a kind of move
    """Name a move for a list of choices."""
    match move:
        case Play(tile=tile, end=None):
            return f"lead {format_tile(tile)}"
        case Play(tile=tile, end=end):
            assert end is not None, "only a lead has no end"
            return f"{format_tile(tile)} on {end_words(end)}"
        case Draw():
            return "draw a tile"
        case Pass():
            return "pass"
        case Claim():
            return "claim the score"
        case Call():
            return "call the score"
        case Release():
            return "say nothing"


def _tiles(number: int) -> str:
    return "1 tile" if number == 1 else f"{number} tiles"


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _pips(number: int) -> str:
    return "1 pip" if number == 1 else f"{number} pips"
