"""`EndingRollouts`: rollouts that solve endings by rules for which a solution exists and which come to the same."""

from dataclasses import replace

from doublesix.core.moves import Call, Claim, Draw, Release
from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.core.views import SeatView
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.engine.search.endings import Ending
from doublesix.engine.search.players import PlayerConfig
from doublesix.engine.search.rollouts import RolloutEvaluator
from doublesix.errors import SetupError

__all__ = ["EndingRollouts", "ending_rules"]


def ending_rules(rules: RuleSet) -> RuleSet:
    """The same rules without claims, which come to the same where every score is claimed."""
    return replace(rules, claim=Claiming.AUTO, false_call=0, false_call_forfeits=False)


class EndingRollouts(RolloutEvaluator):
    """Rollouts whose endings are solved by rules without claims, and without drawing by choice if so given.

    Where each score was claimed, and each will be, claiming comes to the same as scores that count by themselves; and
    where no tile was drawn by choice, so does a game in which none can be.
    """

    def __init__(self, compiled: CompiledRules, judge: PlayerConfig, rules: RuleSet) -> None:
        """Create the evaluator.

        Args:
            compiled: Rules and table.
            judge: The player whose policy goes on.
            rules: The rules of the endings, with claims or without.
        """
        super().__init__(compiled, judge)
        seating = compiled.seating
        solved = compile_rules(ending_rules(rules), seating.seats, partners=seating.partners)
        self._endings = RolloutEvaluator(solved, judge)

    def ending(self, seen: SeatView) -> Ending | None:
        """Solve the rest of the round; `None` also if a score was not claimed, or a tile was drawn by choice.

        Of earlier turns that shows in the hand: it is none that a seat that drew only when it had to may hold.
        """
        let_go = any(isinstance(act.move, Call | Release) for act in seen.history)
        if seen.pending is not None or let_go or seen.drawn_by_choice:
            return None
        plays = tuple(move for move in seen.legal if not isinstance(move, Draw))
        simpler = replace(
            seen,
            rules=self._endings.compiled.rules,
            history=tuple(act for act in seen.history if not isinstance(act.move, Claim)),
            legal=plays or seen.legal,
            awards=(),
            open_to_call=False,
            forfeits=(),
        )
        try:
            return self._endings.ending(simpler)
        except SetupError:
            return None
