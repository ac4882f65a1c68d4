"""`Session`: one match at one keyboard, saved after everything that happens."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from doublesix.arena import Dealer
from doublesix.arena.dealer import stream_seed
from doublesix.core.evolve import evolve
from doublesix.core.match import Event, Match, Need
from doublesix.core.moves import CALL, CLAIM, RELEASE, Act, Move, Play
from doublesix.core.options import Claiming
from doublesix.core.public import ends_round, public, unsettled, without_silence
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView, view
from doublesix.errors import IllegalMove
from doublesix.notation import Record, explain_refusal, final
from doublesix.players import Explaining, Player, Watcher, make_player, shortfalls
from doublesix.players.program import is_program
from doublesix.rulesets import Game
from doublesix.rulesets.inplay import game_of, in_play
from doublesix.terminal.saves import Save, open_save
from doublesix.terminal.seats import CALLING, Sitter, sitters_of
from doublesix.terminal.windows import Window, last_window

__all__ = ["Happening", "Session", "Setup"]


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


@dataclass(frozen=True)
class Happening:
    """One event with the match before it and after it.

    Attributes:
        event: What happened; `None` where the time for claims and calls was over, which ended the round.
        why: What the bot that moved says about it; empty where nothing is said.
    """

    event: Event | None
    before: Match
    after: Match
    why: str = ""


class Session:
    """A match in progress, the people and bots in its seats, and the file that it is saved in.

    Lots, deals, bots and scores that count by themselves are moved by `advance`; people's moves by `act`. Whatever was
    reported by either has been saved before.

    Where people claim and call, every play is followed by the same: its owner is asked whether it scored, its opponents
    may `call` it until the next act, and a round that it ends goes on being shown until that time is over. So nothing
    that is asked, shown or waited for tells whether there is a score.

    Attributes:
        match: The match as everybody at the table may see it.
        claim_question: The person who has just played and has not yet said whether it scored; only where people claim
            scores themselves. Asked whether there is a score or not, so that the question gives nothing away.
        window: The time for calls after the last play, where people claim and call, until the next act.
        explains: Whether bots that think say why they move as they do.
        game: The game that the rules come from, which knows its document and the word of a call.
    """

    def __init__(self, record: Record, match: Match, save: Save | None) -> None:
        self.record = record
        self.match = match
        self.save = save
        self.sitters = sitters_of(record.players, record.kinds)
        self.dealer = Dealer(record.seed or "")
        self.claim_question: Seat | None = None
        self.window: Window | None = None
        self.explains = False
        self.game = game_of(record.rules)
        self._settled: Match | None = None
        self._programs: dict[Seat, Player] = {}
        if self.calling:
            self._find_window()

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
        session.game = setup.game or session.game
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
    def callers(self) -> tuple[Seat, ...]:
        """The people who may call the last play now, whether it scored or not; none while its owner is asked."""
        window = self.window
        if window is None or self.claim_question is not None or self._nobody_calls:
            return ()
        return tuple(seat for seat in self._opponents(window) if self.sitters[seat].is_human)

    @property
    def rules_in_play(self) -> RuleSet:
        """The rules as this table plays them: where nobody calls, scores count by themselves."""
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
    def trouble(self) -> str:
        """Why the match could not be saved, if it could not."""
        return self.save.trouble if self.save else ""

    @property
    def asked(self) -> Seat | None:
        """The person who is to do something now; `None` while the table goes on by itself, or when all is over."""
        if self.claim_question is not None:
            return self.claim_question
        position = self.match.position
        waits = self.window is not None and not self.window.heard
        if waits or self.match.needs is not Need.ACT or position is None or self._claims_itself:
            return None
        return position.to_act if self.sitters[position.to_act].is_human else None

    @property
    def round_is_over(self) -> bool:
        """Whether a round has just ended and the next is not dealt."""
        position = self.match.position
        return position is not None and position.phase is Phase.OVER

    def view(self, seat: Seat | None) -> SeatView:
        """What a seat may see of the round in progress; whether a score waits to be claimed or called is left out."""
        assert self.match.position is not None, "nothing has been dealt"
        return view(public(self.match.position), seat)

    def advance(self) -> tuple[Happening, ...] | None:
        """The next thing that happens by itself, or `None` where a person is asked or the match is over.

        Nothing at all may happen: then only the time is over in which bots could have called.
        """
        if self.is_over or self.asked is not None:
            return None
        window = self.window
        if window is None or window.heard:
            return self._next()
        told = self._window_passes(window)
        return told if self._pauses else (*told, *self._next())

    def _next(self) -> tuple[Happening, ...]:
        """The next lots, deal or act of a bot, with what it claims of its own play where people claim theirs."""
        if self.match.needs is not Need.ACT:
            return (self._happen(self.dealer.event(self.match, self.record.events)),)
        position = self.match.position
        assert position is not None, "a match that needs an act has a position"
        if self._claims_itself:
            return (self._happen(Act(position.to_act, CLAIM)),)
        moved = self._bot_acts(position.to_act, self.view(position.to_act))
        claimed = self._owner_speaks() if self.window is not None else None
        self._hurry()
        return (moved,) if claimed is None else (moved, claimed)

    def _bot_acts(self, seat: Seat, seen: SeatView) -> Happening:
        bot = self._bot(seat)
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
        before = public(self.match.position)
        try:
            before.play(move, seat)
            return self._happen(Act(seat, move))
        except IllegalMove as error:
            raise IllegalMove(
                explain_refusal(before, seat, move, error), error.reason, error.clauses, error.legal
            ) from None

    def answer(self, *, claims: bool) -> Happening | None:
        """The answer to `claim_question`; `None` where nothing is claimed, or there was no score.

        A score that is let go is noted when the window's time is over, so that nothing tells it from none.
        """
        seat, self.claim_question = self.claim_question, None
        position = self._true.position
        if claims and seat is not None and position is not None and position.why_not(CLAIM, seat) is None:
            return self._happen(Act(seat, CLAIM))
        self._hurry()
        return None

    def call(self, seat: Seat) -> Happening | None:
        """A person calls the last play; `None` where there is no score to take and the rules ask nothing for that.

        Only for `callers`.
        """
        if seat not in self.callers:
            return None
        self._owner_silent()
        position = self._true.position
        if position is None or position.why_not(CALL, seat) is not None:
            return None
        return self._happen(Act(seat, CALL))

    def close(self) -> None:
        """Leave the table; what was saved stays."""
        if self.save is not None:
            self.save.release()

    @property
    def _true(self) -> Match:
        """The match as the rules have it, where the end of the round is not shown yet."""
        return self._settled or self.match

    @property
    def _nobody_calls(self) -> bool:
        """Whether a score that is let go is lost in this game."""
        return self.record.rules.claim is not Claiming.MUGGINS

    @property
    def _pauses(self) -> bool:
        """Whether people are to look, or to do something, before anything else happens."""
        return self.asked is not None or self.round_is_over or self.window is None

    @property
    def _claims_itself(self) -> bool:
        """Whether the score that was just made is claimed without a word."""
        position = self.match.position
        pending = position.pending if position is not None else None
        return pending is not None and not pending.released and not self.calling

    def _opponents(self, window: Window) -> tuple[Seat, ...]:
        """Those who may still call the last play."""
        return tuple(seat for seat in self.match.seating.opponents_of(window.owner) if seat not in window.barred)

    def _find_window(self) -> None:
        """Take up the window that was open when the match was left; its owner is asked again, as after any play."""
        self.window = last_window(self.record.events, self.match)
        if self.window is not None and not self.window.barred and self.sitters[self.window.owner].is_human:
            self.claim_question = self.window.owner

    def _owner_speaks(self) -> Happening | None:
        """What a bot says of its own play: it claims at once, or says nothing."""
        position = self._true.position
        pending = position.pending if position is not None else None
        if position is None or pending is None or pending.released or self.sitters[pending.owner].is_human:
            return None
        bot = self._bot(pending.owner)
        claims = bot.choose(view(without_silence(position), pending.owner)) == CLAIM
        return self._happen(Act(pending.owner, CLAIM)) if claims else None

    def _owner_silent(self) -> Happening | None:
        """Note that the owner of the last play has let its score go; opponents may call it then."""
        position = self._true.position
        pending = position.pending if position is not None else None
        if pending is None or pending.released:
            return None
        return self._happen(Act(pending.owner, RELEASE))

    def _hurry(self) -> None:
        """Let the window's time pass at once where no bot might call and the round goes on: a person is next."""
        window = self.window
        if window is None or window.heard or self.claim_question is not None or ends_round(self._true):
            return
        if self._nobody_calls or all(self.sitters[seat].is_human for seat in self._opponents(window)):
            self._window_passes(window)

    def _window_passes(self, window: Window) -> tuple[Happening, ...]:
        """The bots say what they have to say, and who has said nothing has let the score go; people may still call."""
        told = [self._owner_speaks() or self._owner_silent()]
        told += [self._bot_calls(seat) for seat in self._opponents(window) if not self.sitters[seat].is_human]
        if self.window is None:
            return tuple(filter(None, told))
        told += self._all_released()
        if self._settled is not None:
            before, self.match, self._settled = self.match, self._settled, None
            self._show_end()
            told.append(Happening(None, before, self.match))
        self.window = None if self.round_is_over else evolve(self.window, heard=True)
        return tuple(filter(None, told))

    def _bot_calls(self, seat: Seat) -> Happening | None:
        """What a bot says of a score that its owner has let go, if it says anything."""
        position = self._true.position
        if position is None or position.pending is None or position.why_not(CALL, seat) is not None:
            return None
        seen = evolve(view(without_silence(position), seat), legal=(CALL, RELEASE))
        calls = self._bot(seat).choose(seen) == CALL
        return self._happen(Act(seat, CALL)) if calls else None

    def _all_released(self) -> list[Happening | None]:
        """Nobody else speaks; the last silence may end the round."""
        told: list[Happening | None] = []
        position = self._true.position
        while position is not None and position.pending is not None and position.pending.asking:
            told.append(self._happen(Act(position.pending.asking[0], RELEASE)))
            position = self._true.position
        return told

    def _happen(self, event: Event, why: str = "") -> Happening:
        before, true = self.match, self._true.after(event)
        self.record = self.record.after(event)
        self.match, self._settled = true, None
        if self.calling and isinstance(event, Act):
            self._follow(event, before, true)
        self._keep()
        if isinstance(event, Act) and self.round_is_over:
            self._show_end()
        return Happening(event, before, self.match, why)

    def _follow(self, act: Act, before: Match, true: Match) -> None:
        """The window that an act opens, goes on with or closes."""
        waited = before.position is not None and before.position.pending is not None
        if isinstance(act.move, Play):
            self.match = unsettled(before, true)
            self._settled = true if self.match is not true else None
            forfeits = before.position.forfeits if before.position is not None else ()
            self.window = Window(act.seat, tuple(set(forfeits) & set(before.seating.opponents_of(act.seat))))
            self.claim_question = act.seat if self.sitters[act.seat].is_human else None
        elif act.move == CALL and not waited and self.window is not None:
            self.window = evolve(self.window, barred=(*self.window.barred, act.seat))
        elif act.move != RELEASE:
            self.window = None

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
