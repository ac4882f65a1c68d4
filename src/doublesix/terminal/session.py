"""`Session`: one match at one keyboard, saved after everything that happens."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from doublesix.arena import Dealer
from doublesix.arena.dealer import stream_seed
from doublesix.core.match import Event, Match, Need
from doublesix.core.moves import CLAIM, RELEASE, Act, Move, Play
from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView, view
from doublesix.errors import IllegalMove
from doublesix.notation import Record, explain_refusal, final
from doublesix.players import Explaining, Player, Watcher, make_player, shortfalls
from doublesix.players.program import is_program
from doublesix.terminal.saves import Save, open_save
from doublesix.terminal.seats import CALLING, Sitter, sitters_of

__all__ = ["Happening", "Session", "Setup"]


@dataclass(frozen=True)
class Setup:
    """What a new match is made of.

    Attributes:
        calling: Whether people claim and call scores themselves, where the rules let scores go unclaimed.
        explain: Whether bots that think say why they move as they do.
    """

    rules: RuleSet
    sitters: tuple[Sitter, ...]
    partners: bool | None = None
    seed: str | None = None
    calling: bool = False
    explain: bool = False


@dataclass(frozen=True)
class Happening:
    """One event with the match before it and after it.

    Attributes:
        why: What the bot that moved says about it; empty where nothing is said.
    """

    event: Event
    before: Match
    after: Match
    why: str = ""


class Session:
    """A match in progress, the people and bots in its seats, and the file that it is saved in.

    Lots, deals, bots and scores that count by themselves are moved by `advance`; people's moves by `act`. Whatever was
    reported by either has been saved before.

    Attributes:
        claim_question: The person who has just played and has not yet said whether it scored; only where people claim
            scores themselves. Asked whether there is a score or not, so that the question gives nothing away.
        explains: Whether bots that think say why they move as they do.
    """

    def __init__(self, record: Record, match: Match, save: Save | None) -> None:
        self.record = record
        self.match = match
        self.save = save
        self.sitters = sitters_of(record.players, record.kinds)
        self.dealer = Dealer(record.seed or "")
        self.claim_question: Seat | None = None
        self.explains = False
        self._programs: dict[Seat, Player] = {}
        self._note_pending()

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
        session = cls(record, match, save)
        session.sitters = sitters_of(record.players, record.kinds, programs=True)
        session.explains = setup.explain
        session._keep()
        return session

    @classmethod
    def resume(cls, name: str | None) -> "Session":
        """A saved match; see `open_save`."""
        save, record = open_save(name)
        return cls(record, final(record), save)

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
        return any(sitter.kind == CALLING for sitter in self.sitters)

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
    def trouble(self) -> str:
        """Why the match could not be saved, if it could not."""
        return self.save.trouble if self.save else ""

    @property
    def asked(self) -> Seat | None:
        """The person who is to do something now; `None` while the table goes on by itself, or when all is over."""
        if self.claim_question is not None:
            return self.claim_question
        position = self.match.position
        if self.match.needs is not Need.ACT or position is None or self._claims_itself:
            return None
        return position.to_act if self.sitters[position.to_act].is_human else None

    @property
    def round_is_over(self) -> bool:
        """Whether a round has just ended and the next is not dealt."""
        position = self.match.position
        return position is not None and position.phase is Phase.OVER

    def view(self, seat: Seat | None) -> SeatView:
        """What a seat may see of the round in progress."""
        assert self.match.position is not None, "nothing has been dealt"
        return view(self.match.position, seat)

    def advance(self) -> Happening | None:
        """The next thing that happens by itself, or `None` where a person is asked or the match is over."""
        if self.is_over or self.asked is not None:
            return None
        if self.match.needs is not Need.ACT:
            return self._happen(self.dealer.event(self.match, self.record.events))
        position = self.match.position
        assert position is not None, "a match that needs an act has a position"
        seat = position.to_act
        if self._claims_itself:
            return self._happen(Act(seat, CLAIM))
        bot, seen = self._bot(seat), view(position, seat)
        why = bot.why(seen) if self.explains and isinstance(bot, Explaining) else ""
        return self._happen(Act(seat, bot.choose(seen)), why)

    def _bot(self, seat: Seat) -> Player:
        """Who moves for a seat.

        A bot is made for each move from what has happened, so a match that is resumed goes on as it would have. Only a
        program stays for the whole match.
        """
        kind, past = self.sitters[seat].kind, len(self.record.events)
        if not is_program(kind):
            return make_player(kind, stream_seed(self.record.seed or "", "bot", seat, past))
        if seat not in self._programs:
            self._programs[seat] = make_player(kind, stream_seed(self.record.seed or "", "bot", seat))
        return self._programs[seat]

    def act(self, seat: Seat, move: Move) -> Happening:
        """A person's move.

        Raises:
            IllegalMove: If the rules do not allow it, in words for people; nothing has changed then.
        """
        assert self.match.position is not None, "nothing has been dealt"
        before = self.match.position
        try:
            happening = self._happen(Act(seat, move))
        except IllegalMove as error:
            raise IllegalMove(
                explain_refusal(before, seat, move, error), error.reason, error.clauses, error.legal
            ) from None
        goes_on = not self.round_is_over
        asks = isinstance(move, Play) and self.sitters[seat].kind == CALLING and goes_on
        self.claim_question = seat if asks else None
        return happening

    def answer(self, *, claims: bool) -> Happening | None:
        """The answer to `claim_question`; `None` where there was no score, which is only said of a claim."""
        seat, self.claim_question = self.claim_question, None
        position = self.match.position
        if seat is None or position is None or position.pending is None or position.pending.owner != seat:
            return None
        return self._happen(Act(seat, CLAIM if claims else RELEASE))

    def close(self) -> None:
        """Leave the table; what was saved stays."""
        if self.save is not None:
            self.save.release()

    @property
    def _claims_itself(self) -> bool:
        """Whether the score that was just made is claimed without a word."""
        position = self.match.position
        pending = position.pending if position is not None else None
        return pending is not None and not pending.released and not self.calling

    def _note_pending(self) -> None:
        position = self.match.position
        pending = position.pending if position is not None else None
        if pending is not None and not pending.released and self.sitters[pending.owner].kind == CALLING:
            self.claim_question = pending.owner

    def _happen(self, event: Event, why: str = "") -> Happening:
        before, self.match = self.match, self.match.after(event)
        self.record = self.record.after(event)
        self._keep()
        if isinstance(event, Act) and self.round_is_over:
            self._show_end()
        return Happening(event, before, self.match, why)

    def _show_end(self) -> None:
        """Let programs see how the round has ended."""
        for seat, player in self._programs.items():
            if isinstance(player, Watcher):
                player.see(self.view(seat))

    def _keep(self) -> None:
        if self.save is not None:
            self.save.write(self.record)
            if self.is_over:
                self.save.finish()
