"""Session: one match at one keyboard, saved after every event."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from doublesix.arena import Dealer
from doublesix.core.match import Match, Need
from doublesix.core.moves import CLAIM, Act, Move
from doublesix.core.options import Claiming
from doublesix.core.public import public
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView, view
from doublesix.errors import IllegalMove
from doublesix.notation import Record, explain_refusal, final
from doublesix.players import shortfalls
from doublesix.rulesets import Game
from doublesix.rulesets.inplay import game_of, in_play
from doublesix.terminal.bots import Bots
from doublesix.terminal.claims import Claims
from doublesix.terminal.matchlog import MatchLog, Transition
from doublesix.terminal.saves import Save, open_save
from doublesix.terminal.seats import CALLING, Sitter, sitters_of

__all__ = ["Session", "Setup"]


@dataclass(frozen=True)
class Setup:
    """What a new match is made of.

    Attributes:
        calling: Whether people claim and call scores themselves, where the rules let scores go unclaimed.
        explain: Whether bots that think say why they move as they do.
        game: The game that the rules come from, where it is more than their name tells: a game of one's own.
    """

    rules: RuleSet
    sitters: tuple[Sitter, ...]
    partners: bool | None = None
    seed: str | None = None
    calling: bool = False
    explain: bool = False
    game: Game | None = None


class Session:
    """A match in progress, the people and bots in its seats, and the file that it is saved in.

    Lots, deals, bots and scores that count by themselves are moved by `advance`; people's moves by `act`. Whatever was
    reported by either has been saved before. Nothing that is asked, shown or waited for tells whether there is a score
    to claim or call; see `Claims`.

    Attributes:
        explains: Whether bots that think say why they move as they do.
        game: The game that is played: its card, and the word of its call.
    """

    def __init__(
        self, record: Record, match: Match, save: Save | None, sitters: tuple[Sitter, ...] | None = None
    ) -> None:
        self.log = MatchLog(record, match, save)
        self.sitters = sitters_of(record.players, record.kinds) if sitters is None else sitters
        self.bots = Bots(self.log, self.sitters)
        self.claims = Claims(self.log, self.bots)
        self.dealer = Dealer(record.seed or "")
        self.explains = False
        self.game = game_of(record.rules)

    @classmethod
    def start(cls, setup: Setup, save: Save | None = None) -> "Session":
        """A new match, already saved."""
        match = Match.start(setup.rules, len(setup.sitters), partners=setup.partners)
        calls = setup.calling and setup.rules.claim is not Claiming.AUTO
        record = Record(
            rules=setup.rules,
            seating=match.seating,
            players=tuple(sitter.name for sitter in setup.sitters),
            kinds=tuple(CALLING if calls and sitter.is_human else sitter.kind for sitter in setup.sitters),
            seed=setup.seed or secrets.token_hex(8),
            date=datetime.now(UTC).date().isoformat(),
        )
        session = cls(record, match, save, sitters_of(record.players, record.kinds, programs=True))
        session.explains = setup.explain
        session.game = setup.game or session.game
        session.log.keep()
        return session

    @classmethod
    def resume(cls, name: str | None) -> "Session":
        """A saved match; see `open_save`."""
        save, record = open_save(name)
        return cls(record, final(record), save)

    @property
    def match(self) -> Match:
        """The match as all at the table may see it."""
        return self.claims.match

    @property
    def record(self) -> Record:
        """Every event so far."""
        return self.log.record

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return self.record.players

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.is_human)

    @property
    def calling(self) -> bool:
        """Whether people claim scores themselves."""
        return self.claims.by_people

    @property
    def rules_in_play(self) -> RuleSet:
        """The rules as this table plays them: without calling, scores count by themselves."""
        return in_play(self.record.rules, calling=self.calling)

    @property
    def shortfalls(self) -> list[str]:
        """What bots of this table lack that they have elsewhere, in a sentence each."""
        kinds = (sitter.kind for sitter in self.sitters if not sitter.is_human)
        return shortfalls(kinds, self.match.rules, self.match.seating)

    @property
    def is_over(self) -> bool:
        """Whether the match has been won."""
        return self.match.winner is not None

    @property
    def asked(self) -> Seat | None:
        """The person who is to do something now; `None` while the table goes on by itself, or when all is over."""
        if self.claims.question is not None:
            return self.claims.question
        position, window = self.match.position, self.claims.window
        waits = window is not None and not window.heard
        if waits or self.match.needs is not Need.ACT or position is None or self._claims_itself:
            return None
        return position.to_act if self.sitters[position.to_act].is_human else None

    @property
    def round_is_over(self) -> bool:
        """Whether a round has just ended and the next is not dealt."""
        return self.claims.round_is_over

    def view(self, seat: Seat | None) -> SeatView:
        """What a seat may see of the round in progress; whether a score waits to be claimed or called is left out."""
        assert self.match.position is not None, "nothing has been dealt"
        return view(public(self.match.position), seat)

    def advance(self) -> tuple[Transition, ...] | None:
        """The next thing that happens by itself, or `None` where a person is asked or the match is over.

        Nothing at all may happen: then only the time is over in which bots could have called.
        """
        if self.is_over or self.asked is not None:
            return None
        window = self.claims.window
        if window is None or window.heard:
            return self._next()
        happened = self.claims.close(window)
        return happened if self._pauses else (*happened, *self._next())

    def _next(self) -> tuple[Transition, ...]:
        """The next lots, deal or act of a bot, with what it claims of its own play where people claim theirs."""
        if self.match.needs is not Need.ACT:
            return (self.claims.happen(self.dealer.event(self.match, self.record.events)),)
        position = self.match.position
        assert position is not None, "a match that needs an act has a position"
        if self._claims_itself:
            return (self.claims.happen(Act(position.to_act, CLAIM)),)
        moved = self._bot_acts(position.to_act)
        claimed = self.claims.owner_claims() if self.claims.window is not None else None
        self.claims.skip()
        return (moved,) if claimed is None else (moved, claimed)

    def _bot_acts(self, seat: Seat) -> Transition:
        seen = self.view(seat)
        move, why = self.bots.explained(seat, seen) if self.explains else (self.bots.choose(seat, seen), "")
        return self.claims.happen(Act(seat, move), why)

    def act(self, seat: Seat, move: Move) -> Transition:
        """A person's move.

        Raises:
            IllegalMove: If the rules do not allow it, in words for people; nothing has changed then.
        """
        assert self.match.position is not None, "nothing has been dealt"
        before = public(self.match.position)
        try:
            before.play(move, seat)
            return self.claims.happen(Act(seat, move))
        except IllegalMove as error:
            raise IllegalMove(
                explain_refusal(before, seat, move, error), error.reason, error.clauses, error.legal
            ) from None

    @property
    def _pauses(self) -> bool:
        """Whether people are to look, or to do something, before anything else happens."""
        return self.asked is not None or self.round_is_over or self.claims.window is None

    @property
    def _claims_itself(self) -> bool:
        """Whether the score that was just made is claimed without a word."""
        position = self.match.position
        pending = position.pending if position is not None else None
        return pending is not None and not pending.released and not self.calling
