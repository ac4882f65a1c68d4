"""Random matches, played by the core and by the native board side by side.

At every moment any seat that may do something may do it, so the side doors of the claim window are used too. Now and
then something illegal is tried, acts are taken back, and play goes on from there, the same way or another.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Final

from doublesix import engine
from doublesix.core.ends import End, Joint
from doublesix.core.evolve import evolve
from doublesix.core.layout import Layout
from doublesix.core.match import Match, Need
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Move, Play
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat, Seating
from doublesix.core.setup.positions import position_problems
from doublesix.core.tiles import HIGHEST_SET, Tile
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.engine import Board
from tests.agreement.comparing import (
    differ,
    same_choices,
    same_position,
    same_refusal,
    same_table,
    same_view,
    seen_alike,
)
from tests.support.scores import scoreboard_near

__all__ = ["Figures", "Walk"]

_OVER: Final = Phase.OVER

MOST_ACTS: Final = 250  # a round in which all may pass for ever is left
MOST_DEALS: Final = 40  # so is a match without a winner
REMEMBERED: Final = 2_000

# How often, per act: something illegal; acts taken back; the whole position; the views; another hidden deal. And per
# round: the whole position at its start, and at its end.
TRY, BACK, WHOLE, VIEWS, SWAP, ENDS = 1 / 8, 1 / 24, 1 / 12, 1 / 24, 1 / 48, 1 / 2
OUT_OF_TURN: Final = 1 / 4


@dataclass
class Figures:
    """What was compared."""

    rule_sets: int = 0
    acts: int = 0
    rounds: int = 0
    matches: int = 0
    deals: int = 0
    popped: int = 0
    positions: int = 0
    views: int = 0
    swaps: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    awards: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Figures") -> None:
        """Add the figures of another walker."""
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, Counter):
                mine.update(value)
            else:
                setattr(self, name, mine + value)

    def __str__(self) -> str:
        """All of it, one line each."""
        return "\n".join(
            f"{name:10} {dict(value.most_common()) if isinstance(value, Counter) else format(value, ',')}"
            for name, value in vars(self).items()
        )


class Walk:
    """Random matches of one rule set at one table; the same seed walks the same way.

    What is cheap is compared after every act, what is dear now and then; ``dear`` is how often, 1 for `TRY` to `ENDS`.
    """

    def __init__(self, rules: RuleSet, seating: Seating, seed: int | str, dear: float = 1) -> None:
        self._dear = dear
        self._look_out = (TRY + WHOLE + VIEWS + SWAP) * dear
        self._turn_back = self._look_out + BACK * dear
        self.rules = rules
        self.seating = seating
        self.figures = Figures()
        self._stream = Random(f"walk {seed}")
        self._compiled = engine.compile(rules, seating.seats, partners=seating.partners)
        self._positions: dict[int, Position] = {}
        self._views: dict[int, SeatView] = {}

    def run(self, acts: int) -> Figures:
        """Walk until so many acts were compared; also stops where nearly every deal is thrown back."""
        figures = self.figures
        while figures.acts < acts and figures.deals < 2 * acts:
            match: Match | None = self._start()
            figures.matches += 1
            deals = 0
            while match is not None and match.needs is not Need.NOTHING and deals < MOST_DEALS and figures.acts < acts:
                match = self._round(self._dealt(match))
                deals += 1
        return figures

    def _start(self) -> Match:
        """A new match, half of the time with scores as if much of it had been played."""
        match = Match.start(self.rules, self.seating.seats, partners=self.seating.partners)
        stream, rules = self._stream, self.rules
        if stream.random() < 0.5:
            return match
        points = tuple(stream.randrange(rules.target) for _ in range(self.seating.sides))
        return evolve(match, scoreboard=scoreboard_near(rules, self.seating, points))

    def _dealt(self, match: Match) -> Match:
        tiles = list(self.rules.tiles)
        if match.needs is Need.LOTS:
            self._stream.shuffle(tiles)
            match = match.lots(tiles[: self.seating.seats])
        self._stream.shuffle(tiles)
        self.figures.deals += 1
        dealt = match.deal(tiles)
        board = Board.dealt(self._compiled, tiles, leader=match.leader)
        if (board is None) != (dealt.position is None):
            message = f"deal {tiles} with leader {match.leader} of {self.rules}: core {dealt.position}, native {board}"
            raise AssertionError(message)
        if board is not None and dealt.position is not None and self._now(ENDS):
            blank = Scoreboard.blank(self.rules, self.seating)
            same_position(evolve(dealt.position, scoreboard=blank), board)
        return dealt

    def _round(self, match: Match) -> Match | None:
        """The match after this round; `None` where the round has no end in sight."""
        position = match.position
        if position is None:
            return match  # the tiles went back
        board = Board.from_position(position)
        if self._now(ENDS):
            self._whole(position, board)
            self._try(position, board)
        past: list[tuple[Match, int]] = []
        while position.phase is not _OVER and len(past) < MOST_ACTS:
            choices = same_choices(position, board, every=self._now(TRY))
            past.append((match, board.hash))
            match = self._act(match, board, choices)
            assert match.position is not None
            position = match.position
            same_table(position, board)
            what = self._stream.random()
            if what < self._look_out:
                self._look(position, board, what)
            elif what < self._turn_back:
                match, board = self._back(match, board, past)
                assert match.position is not None
                position = match.position
        if position.phase is not _OVER:
            return None
        self._finished(position, board)
        return match

    def _act(self, match: Match, board: Board, choices: list[tuple[Move, ...]]) -> Match:
        """One act by the seat that is asked, or by any other that may do something."""
        stream, position = self._stream, match.position
        assert position is not None
        seat = position.to_act
        if (position.pending is not None or position.open_to_call) and stream.random() < OUT_OF_TURN:
            seat = stream.choice([seat for seat, moves in enumerate(choices) if moves])
        moves = choices[seat]
        move = moves[int(stream.random() * len(moves))]
        played = match.play(move, seat)
        board.push(move, None if seat == position.to_act else seat)
        figures = self.figures
        figures.acts += 1
        assert played.position is not None
        for award in played.position.awards:
            figures.awards[f"{award.source} {award.void or 'given'}"] += 1
        return played

    def _look(self, position: Position, board: Board, what: float) -> None:
        """Something illegal, the whole position, the views or other hidden tiles, as ``what`` has it."""
        place = what / self._dear
        if place < TRY:
            self._try(position, board)
        elif place < TRY + WHOLE:
            self._whole(position, board)
        elif place < TRY + WHOLE + VIEWS:
            for seat in (None, *self.seating.all):
                self._view(position, board, seat)
        elif position.phase is not _OVER:
            self._swapped(position, board)

    def _finished(self, position: Position, board: Board) -> None:
        assert position.ending is not None
        figures = self.figures
        figures.rounds += 1
        figures.endings[position.ending.kind.value] += 1
        same_choices(position, board, every=True)
        if self._now(ENDS):
            self._whole(position, board)
            self._try(position, board)

    def _now(self, often: float) -> bool:
        """Whether it is time for something that is done so often."""
        return self._stream.random() < often * self._dear

    def _whole(self, position: Position, board: Board) -> None:
        """The whole position, and that equal hashes mean that everything that can still happen is equal."""
        self.figures.positions += 1
        same_position(position, board)
        ahead = evolve(position, layout=_lying(position.layout))
        if len(self._positions) > REMEMBERED:
            self._positions.clear()
        like = self._positions.setdefault(board.hash, ahead)
        if like != ahead:
            differ("positions with one hash", position, like, board.hash)

    def _view(self, position: Position, board: Board, seat: Seat | None) -> None:
        """Check one view, and that equal hashes mean equal views."""
        self.figures.views += 1
        seen = same_view(position, board, seat)
        if len(self._views) > REMEMBERED:
            self._views.clear()
        like = self._views.setdefault(board.view_hash(seat), seen)
        if like != seen:
            differ(f"views of seat {seat} with one hash", position, like, seen)

    def _swapped(self, position: Position, board: Board) -> None:
        """The same table with other hidden tiles looks the same."""
        stream = self._stream
        seat = stream.choice((None, *self.seating.all))
        hidden = [tile for other, hand in enumerate(position.hands) if other != seat for tile in hand]
        hidden += position.boneyard
        stream.shuffle(hidden)
        hands = []
        for other, hand in enumerate(position.hands):
            taken = hand if other == seat else tuple(sorted(hidden[: len(hand)]))
            hidden = hidden if other == seat else hidden[len(hand) :]
            hands.append(taken)
        twin = evolve(position, hands=tuple(hands), boneyard=tuple(hidden))
        if not any(position_problems(twin)):
            self.figures.swaps += 1
            seen_alike(position, board, twin, seat)

    def _try(self, position: Position, board: Board) -> None:
        """Any move, mostly by the seat that is asked, and mostly illegal."""
        stream = self._stream
        seat = position.to_act if stream.random() < 0.7 else stream.randrange(self.seating.seats)
        reason = same_refusal(position, board, self._any_move(position, seat), seat)
        if reason is not None:
            self.figures.refusals[reason] += 1

    def _any_move(self, position: Position, seat: Seat) -> Move:
        stream = self._stream
        pick = stream.random()
        if pick < 0.4:
            return stream.choice((DRAW, PASS, CLAIM, CALL, RELEASE))
        held = position.hands[seat]
        tile = stream.choice(held if pick < 0.95 and held else [Tile(stream.randrange(HIGHEST_SET + 1), 0)])
        return Play(tile, self._any_end(position))

    def _any_end(self, position: Position) -> End | None:
        """A free end, mostly; or one that is covered, of no tile on the table, or none at all."""
        stream, pick = self._stream, self._stream.random()
        if pick < 0.15:
            return None
        if pick < 0.75 and position.layout.free:
            return stream.choice(position.layout.free)
        tile = stream.choice(position.layout.tiles if pick < 0.9 and position.layout.plays else self.rules.tiles)
        joints = (Joint.S1, Joint.S2, Joint.E1, Joint.E2) if tile.is_double else (Joint.HIGH, Joint.LOW)
        return End(tile, stream.choice(joints))

    def _back(self, match: Match, board: Board, past: list[tuple[Match, int]]) -> tuple[Match, Board]:
        """Some acts taken back; play goes on from there, or from where it was, on the same board or on a copy."""
        stream, position = self._stream, match.position
        assert position is not None
        back = stream.randint(1, min(len(past), 12))
        twin, reached = board.copy(), board.hash
        for earlier, before in reversed(past[-back:]):
            board.pop()
            if board.hash != before:
                differ("hashes after taking back", earlier.position or position, before, board.hash)
        self.figures.popped += back
        earlier, _ = past[-back]
        assert earlier.position is not None
        self._whole(earlier.position, board)
        if stream.random() < 0.5:
            del past[-back:]
            return earlier, board
        for act in position.history[-back:]:
            board.push(act.move, act.seat)
        same_table(position, board)
        if board.hash != reached or twin.hash != reached:
            differ("hashes after taking back and playing again", position, reached, (board.hash, twin.hash))
        return match, stream.choice((board, twin))


def _lying(layout: Layout) -> Layout:
    """A layout without the order in which its tiles came to lie there, which changes nothing any more."""
    free, open_ends = (tuple(sorted(ends, key=_place)) for ends in (layout.free, layout.open_ends))
    return evolve(layout, plays=(), free=free, open_ends=open_ends)


def _place(end: End) -> tuple[Tile, Joint]:
    return end.tile, end.joint
