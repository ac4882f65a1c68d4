"""`RuleSet`: the rules of one game as data, with validation.

Its parameters are declared in `doublesix.core.parameters`. Code branches on a parameter, never on a game's name.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from doublesix.core.consistency import Problem, problems
from doublesix.core.contradictions import Contradict
from doublesix.core.options import Drawing, EndMatch, SingleOrder
from doublesix.core.parameters import PARAMETERS, Parameters
from doublesix.core.play_parameters import PerSeats
from doublesix.core.tiles import Tile, tile_set
from doublesix.core.type_check import check_once
from doublesix.errors import RuleSetError
from doublesix.messages.units import Dash, Detailed

__all__ = ["PARAMETERS", "PerSeats", "RuleSet", "Topic"]

Topic: TypeAlias = str
"""Subject of a clause: the name of a parameter, or a topic without a parameter (`doublesix.rulesets.topics`)."""


@check_once
@dataclass(frozen=True, kw_only=True)
class RuleSet(Parameters):
    """The complete rules of one game. The defaults are those of plain Five-Up without calling.

    Attributes:
        name: Display name of the rules.
        clauses: Ids of the clauses behind each topic, as pairs sorted by topic. Topics are the parameters' names, and
            words for rules without a parameter, like ``turn_order`` or ``matching``. Where the document leaves a topic
            open, the id is that of the ruling that settles it (A-MGR-26).
    """

    name: str = "House rules"
    clauses: tuple[tuple[Topic, tuple[str, ...]], ...] = ()

    @cached_property
    def _clauses(self) -> dict[Topic, tuple[str, ...]]:
        return dict(self.clauses)

    # Memo of `clauses_of`; a cached property, because instances are frozen.
    @cached_property
    def _clauses_asked(self) -> dict[tuple[Topic, ...], tuple[str, ...]]:
        return {}

    def problems(self) -> tuple[Problem, ...]:
        """All contradictions between the parameters; empty for a valid rule set.

        >>> [problem.parameters for problem in RuleSet(skunk=75, players=(3,)).problems()]
        [('skunk', 'get_in')]
        """
        return problems(self)

    def checked(self) -> "RuleSet":
        """Validate this rule set and return it.

        Raises:
            RuleSetError: If it has `problems`; the message lists all of them, one per line.
        """
        found = self.problems()
        if not found:
            return self
        raise RuleSetError(Detailed(Contradict(self.name), tuple(Dash(problem.message) for problem in found)))

    def clauses_of(self, *topics: Topic) -> tuple[str, ...]:
        """Ids of the clauses and rulings behind these topics, without duplicates, in the order of the topics."""
        found = self._clauses_asked.get(topics)
        if found is None:
            found = tuple(dict.fromkeys(clause for topic in topics for clause in self._clauses.get(topic, ())))
            self._clauses_asked[topics] = found
        return found

    def same_play(self, other: "RuleSet") -> bool:
        """Whether all parameters equal those of ``other``; name and clauses are ignored.

        >>> RuleSet(name="Ours", clauses=(("target", ("FU-23",)),)).same_play(RuleSet())
        True
        """
        return all(getattr(self, name) == getattr(other, name) for name in PARAMETERS)

    def hand_size_for(self, seats: int) -> int:
        """Tiles dealt to each of ``seats`` players (MGR-03, TF-05, DSR-02, MOF-08, FU-06)."""
        return dict(self.hand_size)[seats]

    def reserve_for(self, seats: int) -> int:
        """Boneyard tiles that may not be drawn with ``seats`` players (MGR-V1a, TF-V5a)."""
        return dict(self.reserve).get(seats, 0)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the set (MGR-02)."""
        return tile_set(self.set)

    @cached_property
    def draw_limit(self) -> int:
        """Most tiles that a seat may draw in one turn: 0 without drawing, the size of the set without a limit."""
        if self.draw is Drawing.NONE:
            return 0
        return len(self.tiles) if self.draw is Drawing.UNTIL_PLAYABLE else int(self.draw)

    @cached_property
    def scores_in_play(self) -> bool:
        """Whether plays can score, by their count or by equal ends."""
        return bool(self.divisors) or self.end_match is not EndMatch.NONE

    @property
    def punishes_false_calls(self) -> bool:
        """Whether a call after a play that scored nothing is accepted and penalised, not refused (A-FU-22)."""
        return self.false_call > 0 or self.false_call_forfeits

    def weight(self, tile: Tile) -> tuple[int, int]:
        """Sort key of a tile where the holder of the heaviest leads, by ``single_order`` (A-MOF-02)."""
        return (tile.high, tile.low) if self.single_order is SingleOrder.HIGH_THEN_LOW else tile.rank
