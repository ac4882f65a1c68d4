"""Analysis where players may draw tiles by choice: plays are judged apart from the choice to draw.

With free drawing the match is decided by who draws first; with a limit drawing pays in most turns. Either way nearly
each decision would be judged “better: drawing”, which is one lesson, and no judgement of the play. So only the plays
are compared, and their values are those against the policy of the bots at the table: most bots draw only when they
must. Against people they are against a named player.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final, Self

from doublesix.analysis.ending_rollouts import EndingRollouts
from doublesix.core.moves import Draw, Move
from doublesix.core.rules import RuleSet
from doublesix.core.views import SeatView
from doublesix.engine.learning.networks import evaluation_for
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.engine.search.endings import Ending
from doublesix.engine.search.players import PlayerConfig, player_config
from doublesix.engine.search.rollouts import Outcomes, RolloutEvaluator
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Paragraph
from doublesix.rulesets.proposal import free_drawing

__all__ = [
    "Opponents", "apart_message", "drawn_by_choice", "forced", "is_draw_apart", "luck_rollouts", "note_of",
    "opponents_of", "play_rollouts",
]  # fmt: skip

GREEDY: Final = "greedy"
FLAT: Final = "flat"
DRAWING_ONLY_WHEN_FORCED: Final = (GREEDY, "heuristic")
"""Kinds of players that never draw by choice (`PLAYER_KINDS`)."""


_FREE: Final = FixedMessage(
    "review.free-drawing",
    "With free drawing the match is decided by who draws first; plays are judged apart from that.",
)
_LIMITED: Final = FixedMessage(
    "review.drawing-by-choice",
    "Tiles may be drawn by choice here, and strong players often do; plays are judged apart from that.",
)


class Opponents(StrEnum):
    """Whose policy the values of plays are against, where tiles may be drawn by choice, and the sentence that says so.

    `OWN`: all bots play like Greedy. `FORCED`: Greedy's policy, which won 50 % of 3,000 matches of Five-Up for two
    against level 4.
    """

    message: FixedMessage

    def __new__(cls, code: str, english: str) -> Self:
        """Create a member whose value is ``code``."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.message = FixedMessage(f"review.opponents-{code}", english, where=__name__)
        return member

    OWN = "own", "Chances are against the bots' own play: they draw only when they must."
    FORCED = "forced", "Chances are against play of about level 4, which draws only when it must, as the bots here do."
    FREE = "free", "Chances are against level 8, which draws freely, as bots here do."
    PEOPLE = "people", "Chances are against play of about level 4, which draws only when it must."


def apart_message(rules: RuleSet) -> Message:
    """Why plays are judged apart from the choice to draw."""
    return _FREE if free_drawing(rules) else _LIMITED


def note_of(rules: RuleSet, opponents: Opponents | None) -> Message | None:
    """What is going on at such a table, and what the values mean; `None` if nothing is set apart."""
    return Paragraph((apart_message(rules), opponents.message)) if opponents else None


def opponents_of(rules: RuleSet, kinds: Iterable[str]) -> Opponents | None:
    """The policy that plays are judged against; `None` where nothing is drawn by choice, and nothing is set apart.

    Args:
        rules: The rules of the match.
        kinds: Kinds of the other players, as in a record: ``human``, ``greedy``, ``level-5``; none for people.

    >>> from doublesix.rulesets import rule_set
    >>> opponents_of(rule_set("five-up"), ["level-5"])
    <Opponents.FORCED: 'forced'>
    >>> opponents_of(rule_set("muggins"), ["level-5"]) is None
    True
    """
    if not drawn_by_choice(rules):
        return None
    bots = {kind for kind in map(_bot_kind, kinds) if kind}
    if not bots:
        return Opponents.PEOPLE
    if bots == {GREEDY}:
        return Opponents.OWN
    return Opponents.FORCED if bots <= set(DRAWING_ONLY_WHEN_FORCED) else Opponents.FREE


def _bot_kind(kind: str) -> str:
    """Kind of an engine player by the name in a record; empty for a person and for a program of someone's own."""
    name = kind.partition(",")[0]
    try:
        return player_config(name).kind
    except UsageError:
        return ""


def is_draw_apart(seen: SeatView, move: Move) -> bool:
    """Whether a move is a draw by choice that is not judged with the plays."""
    return isinstance(move, Draw) and drawn_by_choice(seen.rules)


def drawn_by_choice(rules: RuleSet) -> bool:
    """Whether a seat that could play may draw a tile instead."""
    return rules.optional_draw and rules.draw_limit > 0


def play_rollouts(compiled: CompiledRules, judge: PlayerConfig, opponents: Opponents | None) -> RolloutEvaluator:
    """Rollouts of a table's moves; where tiles may be drawn by choice, of the plays alone, against these opponents."""
    if opponents is None:
        return EndingRollouts(compiled, judge, compiled.rules)
    return _PlayRollouts(compiled, judge if opponents is Opponents.FREE else replace(judge, kind=FLAT), opponents)


def luck_rollouts(compiled: CompiledRules, judge: PlayerConfig, opponents: Opponents | None) -> RolloutEvaluator:
    """Rollouts that value deals and draws: where tiles are drawn only when forced, by a network of such a game.

    The network of the game itself values the lead as if the leader drew everything.
    """
    if opponents in {None, Opponents.FREE}:
        return RolloutEvaluator(compiled, judge)
    evaluation = evaluation_for(forced(compiled))
    return RolloutEvaluator(compiled, judge if evaluation is None else replace(judge, net=evaluation.net))


def forced(compiled: CompiledRules) -> CompiledRules:
    """The same table where tiles are drawn only when they must be."""
    rules = replace(compiled.rules, optional_draw=False, optional_draw_limit=None)
    return compile_rules(rules, compiled.seating.seats, partners=compiled.seating.partners)


class _PlayRollouts(EndingRollouts):
    """Rollouts of the plays of a decision, without the choice to draw.

    Endings are solved as if tiles were drawn only when they must be, as the values assume. A draw proves what a hand
    lacks there, so none is solved against bots that draw freely, nor where a person drew, who may have had a choice.
    """

    def __init__(self, compiled: CompiledRules, judge: PlayerConfig, opponents: Opponents) -> None:
        super().__init__(compiled, judge, forced(compiled).rules)
        self._opponents = opponents

    def ending(self, seen: SeatView) -> Ending | None:
        person_drew = self._opponents is Opponents.PEOPLE and any(
            isinstance(act.move, Draw) and act.seat != seen.seat for act in seen.history
        )
        return None if person_drew or self._opponents is Opponents.FREE else super().ending(seen)

    def options(self, seen: SeatView) -> tuple[Move, ...]:
        plays = tuple(move for move in super().options(seen) if not isinstance(move, Draw))
        return plays or super().options(seen)

    def outcomes(self, seen: SeatView, worlds: int, seed: int, moves: Sequence[Move] = ()) -> Outcomes:
        return super().outcomes(seen, worlds, seed, moves or self.options(seen))
