"""Session: one match on a single keyboard, saved after every event."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from doublesix.arena import Dealer
from doublesix.core.match import Match, Need
from doublesix.core.moves import CLAIM, Act, Draw, Move, Pass
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
from doublesix.terminal.match.bots import Bots
from doublesix.terminal.match.claims import Claims
from doublesix.terminal.match.log import MatchLog, Transition
from doublesix.terminal.match.saves import UNKEPT, Save, open_save
from doublesix.terminal.match.seats import CALLING, Sitter, sitters_of

__all__ = ["Session", "Setup", "new_session"]


@dataclass(frozen=True)
class Setup:
    """Configuration of a new match.

    Attributes:
        partners: Whether to play in partnerships; `None` for the default of the rules.
        seed: Seed of the deals and the bots; `None` to generate one.
        calling: Whether people claim and call scores themselves, if the rules do not score automatically.
        explain: Whether bots that can explain their moves do so.
        remarks: Whether bots remark on their own moves (`doublesix.players.habits`).
        automatic: Whether forced draws and passes of people are made without asking.
        game: Game that the rules belong to, required for a custom one; `None` to infer it from the rules.
        history: Whether the record is kept when the match is over.
    """

    rules: RuleSet
    sitters: tuple[Sitter, ...]
    partners: bool | None = None
    seed: str | None = None
    calling: bool = False
    explain: bool = False
    remarks: bool = True
    game: Game | None = None
    automatic: bool = True
    history: bool = True


class Session:
    """A match in progress, the people and bots in its seats, and its save file.

    `advance` performs lots, deals, bot moves and automatic scores; `act` performs a person's move. Both save an event
    before they return it. No question, display or delay reveals whether there is a score to claim or call; see
    `Claims`.

    Attributes:
        explains: Whether bots that can explain their moves do so.
        remarks: Whether bots remark on their own moves; set before the transcript is made.
        automatic: Whether forced draws and passes of people are made by `advance`.
        game: The game being played, with its rule card and call phrase.
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
        self.remarks = True
        self.automatic = True
        self.game = game_of(record.rules)

    @classmethod
    def start(cls, setup: Setup, save: Save | None = None) -> "Session":
        """Start and save a new match."""
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
        session.remarks = setup.remarks
        session.automatic = setup.automatic
        session.game = setup.game or session.game
        session.log.keep()
        return session

    @classmethod
    def resume(cls, name: str | None, *, history: bool = True) -> "Session":
        """Resume a saved match; see `open_save`. Without ``history`` its record is not kept when it is over."""
        save, record = open_save(name)
        save.leaves_record = save.leaves_record and history
        return cls(record, final(record), save)

    @property
    def match(self) -> Match:
        """The match as shown to the table, without unclaimed scores."""
        return self.claims.match

    @property
    def record(self) -> Record:
        """The record, with every event so far."""
        return self.log.record

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players, by seat."""
        return self.record.players

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of human players."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.is_human)

    @property
    def calling(self) -> bool:
        """Whether people claim scores themselves."""
        return self.claims.by_people

    @property
    def rules_in_play(self) -> RuleSet:
        """The rules as this table plays them: without calling, scores are automatic."""
        return in_play(self.record.rules, calling=self.calling)

    @property
    def shortfalls(self) -> list[str]:
        """Limitations of the bots under these rules and this seating, one sentence each."""
        kinds = (sitter.kind for sitter in self.sitters if not sitter.is_human)
        return shortfalls(kinds, self.match.rules, self.match.seating)

    @property
    def is_over(self) -> bool:
        """Whether the match has been won."""
        return self.match.winner is not None

    @property
    def asked(self) -> Seat | None:
        """Seat of the person whose input is awaited; `None` if the table advances by `advance` or the match is over."""
        if self.claims.question is not None:
            return self.claims.question
        position, window = self.match.position, self.claims.window
        waits = window is not None and not window.heard
        if waits or self.match.needs is not Need.ACT or position is None or self._claims_itself:
            return None
        seat = position.to_act
        return seat if self.sitters[seat].is_human and self._forced(seat) is None else None

    @property
    def round_is_over(self) -> bool:
        """Whether a round has just ended and the next has not been dealt."""
        return self.claims.round_is_over

    def view(self, seat: Seat | None) -> SeatView:
        """View of a seat, or of a spectator for `None`, without any pending score to claim or call."""
        assert self.match.position is not None, "nothing has been dealt"
        return view(public(self.match.position), seat)

    def advance(self) -> tuple[Transition, ...] | None:
        """Perform the next automatic step; `None` if input from a person is awaited or the match is over.

        The result is empty if the step only closed the time in which bots could call.
        """
        if self.is_over or self.asked is not None:
            return None
        window = self.claims.window
        if window is None or window.heard:
            return self._next()
        happened = self.claims.close(window)
        return happened if self._pauses else (*happened, *self._next())

    def _next(self) -> tuple[Transition, ...]:
        """Perform the next lots, deal, automatic claim or bot move, with the bot's claim for it in a calling game."""
        if self.match.needs is not Need.ACT:
            return (self.claims.happen(self.dealer.event(self.match, self.record.events)),)
        position = self.match.position
        assert position is not None, "a match that needs an act has a position"
        if self._claims_itself:
            return (self.claims.happen(Act(position.to_act, CLAIM)),)
        forced = self._forced(position.to_act)
        moved = self._bot_acts(position.to_act) if forced is None else self.claims.happen(Act(position.to_act, forced))
        claimed = self.claims.owner_claims() if self.claims.window is not None else None
        self.claims.skip()
        return (moved,) if claimed is None else (moved, claimed)

    def _forced(self, seat: Seat) -> Move | None:
        """The draw or pass that a person makes for want of any other move; `None` if the person is to be asked.

        Where the rules leave drawing or passing to the players and several people sit here, they are asked: that they
        were not would tell the others what they hold.
        """
        if not (self.automatic and self.sitters[seat].is_human):
            return None
        rules, legal = self.match.rules, self.view(seat).legal
        match legal:
            case (Draw(),):
                is_secret = rules.optional_draw
            case (Pass(),):
                is_secret = rules.optional_pass
            case _:
                return None
        return None if is_secret and len(self.humans) > 1 else legal[0]

    def _bot_acts(self, seat: Seat) -> Transition:
        seen = self.view(seat)
        move, why = self.bots.explained(seat, seen) if self.explains else (self.bots.choose(seat, seen), "")
        return self.claims.happen(Act(seat, move), why)

    def act(self, seat: Seat, move: Move) -> Transition:
        """Make a person's move.

        Raises:
            IllegalMove: If the rules forbid it, with an explanation for people; the match is unchanged.
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
        """Whether `advance` stops here: for input, at the end of a round, or after a claim or call."""
        return self.asked is not None or self.round_is_over or self.claims.window is None

    @property
    def _claims_itself(self) -> bool:
        """Whether the pending score is claimed automatically, because people do not call here."""
        position = self.match.position
        pending = position.pending if position is not None else None
        return pending is not None and not pending.released and not self.calling


def new_session(setup: Setup) -> Session:
    """Start a new match with a new save file."""
    return Session.start(setup, Save.new(setup.rules.name, suffix=".json" if setup.history else UNKEPT))
