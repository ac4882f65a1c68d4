"""Which rounds have a tabular game, and the messages where there is none or an argument is invalid."""

from math import comb
from typing import Final

from doublesix.core.options import Claiming, FirstLead
from doublesix.engine.rules.compilation import COMPILED_RULES, CompiledRules, TableSize, table_size
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument

__all__ = ["MOST_HANDS", "NOT_A_POLICY", "Entries", "InvalidWeights", "TooManyNodes", "tabular_problem"]

MOST_HANDS: Final = 20_000
"""Most hands that a seat can be dealt; the root of the tree has every pair of them."""

_LARGEST_SET: Final = 6


class TooManyNodes(
    Message,
    id="engine.tabular.too-many-nodes",
    english=(
        "the tree of this round has more than {most:,} nodes, or there is no deal that can be led; smaller"
        " sets and hands make smaller trees, such as a double-three set with hands of four"
    ),
):
    """The limit of nodes."""

    most: int


class InvalidWeights(
    Message,
    id="engine.tabular.weights",
    english="reading must be above 0, playing 0 or more, and floor from 0 to 1, not as in {given}",
):
    """An expression of Python."""

    given: str


class Entries(
    Message, id="engine.tabular.entries", english="an array of {entries} numbers, the probabilities of all moves"
):
    """What a policy must be."""

    entries: int


NOT_A_POLICY = FixedMessage(
    "engine.tabular.not-a-policy", "the numbers of a policy must be 0 or more and sum to 1 in every information set"
)


class _TableTooLarge(
    Message,
    id="engine.tabular.table-too-large",
    english="a tabular game is for two seats and sets up to double-{highest}, not for {table}",
):
    highest: int
    table: TableSize


_LEAD = FixedMessage("engine.tabular.lead", "a tabular game needs a first lead by lot; set first_lead=lot")


_ACTS = FixedMessage(
    "engine.tabular.acts",
    ("a tabular game has no claims, no passing by choice and no extra turns; set claim=auto and leave out the others"),
)


class _TooManyHands(
    Message,
    id="engine.tabular.too-many-hands",
    english=(
        "a tabular game is for at most {most:,} hands of a seat, not {hands:,}; smaller sets and hands have"
        " fewer, such as a double-three set with hands of four"
    ),
):
    most: int
    hands: int


def tabular_problem(compiled: object) -> Message | None:
    """Why there is no tabular game of these rules; `None` if there is one."""
    if not isinstance(compiled, CompiledRules):
        return InvalidArgument("compiled", COMPILED_RULES, type(compiled).__name__)
    rules = compiled.rules
    if compiled.seating.seats != 2 or rules.set > _LARGEST_SET:  # noqa: PLR2004 - two of us
        return _TableTooLarge(_LARGEST_SET, table_size(compiled))
    if rules.first_lead is not FirstLead.LOT:
        return _LEAD
    if rules.claim is not Claiming.AUTO or rules.optional_pass or rules.play_again:
        return _ACTS
    hands = comb(len(rules.tiles), rules.hand_size_for(2))
    if hands > MOST_HANDS:
        return _TooManyHands(MOST_HANDS, hands)
    return None
