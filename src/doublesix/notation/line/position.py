"""Positions as one line of text: everything needed to continue a round.

Seven words, then options of the form ``key=value`` that differ from their defaults::

    five-up 2 66,63>66/s1 00,54/21,55,65 10,20,30,... 0 15/0 leader=1

They are the rules, the seats (``4p`` for partners), the plays, the hands by seat, the boneyard in drawing order, the
seat to act, and the scores by side.
"""

from doublesix.core.evolve import evolve
from doublesix.core.lines import LINES
from doublesix.core.options import LeadTile
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.core.setup.positions import position_problems
from doublesix.core.turns import Phase
from doublesix.errors import NotationError
from doublesix.messages import FixedMessage
from doublesix.notation.line.fields import A_SEAT, choice_in, format_hand, number_in, parse_hand
from doublesix.notation.line.shared import HIDDEN, Shared, format_shared, parse_shared
from doublesix.notation.refusal import refuse_problems
from doublesix.notation.tile import format_tile, parse_tile

__all__ = ["format_position", "parse_position"]

_OPTIONS = ("last", "passes", "bound", "lead")


def format_position(position: Position) -> str:
    """The position as one line, without its history.

    >>> from doublesix.core.match import Match
    >>> from doublesix.rulesets import rule_set
    >>> match = Match.start(rule_set("block-with-spinners"), 2)
    >>> format_position(match.deal(match.rules.tiles).position)[:35]
    'block-with-spinners 2 - 00,10,11,20'
    """
    hands = "/".join(map(format_hand, position.hands))
    words = [*format_shared(position, hands, format_hand(position.boneyard))]
    if position.last != _last(position):
        words.append(f"last={position.last}")
    if position.lead_passes:
        words.append(f"passes={position.lead_passes}")
    if position.lead_rule is not position.rules.lead_tile:
        words.append(f"bound={position.lead_rule.value}")
    if position.lead_tile is not None:
        words.append(f"lead={format_tile(position.lead_tile)}")
    return " ".join(words)


LINES.register(Position, format_position)


_IS_A_VIEW = FixedMessage(
    "line.is-a-view", "this is what one seat sees of a position, with tiles hidden: read it as a view"
)


def parse_position(line: str, rules: RuleSet | None = None) -> Position:
    """Parse a position as written by `format_position`, equal to the original in everything that can still happen.

    Args:
        line: The line.
        rules: Rules to use if the line names none (its first word is ``-``).

    Raises:
        NotationError: If the line is malformed; the message says what is allowed.
        RuleSetError: If its first word names no rules.
        SetupError: If the position is impossible; the message lists every problem found.
    """
    shared = parse_shared(line, rules, _OPTIONS)
    if HIDDEN in shared.boneyard or any(HIDDEN in hand for hand in shared.hands):
        raise NotationError(_IS_A_VIEW)
    position = _position(shared)
    refuse_problems(shared.rules, (*shared.problems, *position_problems(position)))
    return position


_LEAD_PASSES = FixedMessage("line.lead-passes", "how many seats have let the lead go by")
_BINDING = FixedMessage("line.binding", "what can bind a leader")


def _position(shared: Shared) -> Position:
    options = shared.options
    passes = number_in(options.get("passes", "0"), _LEAD_PASSES)
    bare = Position(
        rules=shared.rules,
        seating=shared.seating,
        hands=tuple(tuple(sorted(parse_hand(hand))) for hand in shared.hands),
        boneyard=parse_hand(shared.boneyard),
        layout=shared.layout,
        scoreboard=shared.scoreboard,
        phase=shared.phase,
        to_act=shared.to_act,
        leader=shared.leader,
        lead_rule=choice_in(options.get("bound", shared.rules.lead_tile), LeadTile, _BINDING),
        lead_tile=parse_tile(options["lead"]) if "lead" in options else None,
        lead_passes=passes,
        drawn=shared.drawn,
        drawn_by_choice=shared.drawn_by_choice,
        extra=shared.extra,
        pending=shared.pending,
        open_to_call=shared.open_to_call,
        barred=shared.barred,
        forfeits=shared.forfeits,
        ending=shared.ending,
    )
    return evolve(bare, last=number_in(options["last"], A_SEAT) if "last" in options else _last(bare))


def _last(position: Position) -> Seat:
    """Default of ``last=``: the leader, or before the lead the seat that was to lead first."""
    if position.phase is not Phase.LEAD:
        return position.leader
    return (position.leader - position.lead_passes) % position.seating.seats
