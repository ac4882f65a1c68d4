"""What a seat is told of its choice: the rule that limits its lead, and whether its move is forced."""

from doublesix.core.moves import Draw, Illegal, Pass, Play
from doublesix.core.options import FirstLead
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.server.domain.state import Table
from doublesix.server.wire.table_view import LeadRule

__all__ = ["is_forced", "lead_rule"]


def is_forced(table: Table, seat_view: SeatView) -> bool:
    """Whether the seat to act can only draw, or only pass, and its page may do that by itself.

    Where the rules leave it to players whether they draw or pass, an answer within a moment would tell the others that
    there was no choice; then a page may answer at once only at a table of one person among bots.
    """
    match seat_view.legal:
        case (Draw(),):
            is_secret = table.rules.optional_draw
        case (Pass(),):
            is_secret = table.rules.optional_pass
        case _:
            return False
    return not is_secret or (seat_view.seat is not None and table.is_alone(seat_view.seat))


def lead_rule(table: Table, seat_view: SeatView) -> LeadRule | None:
    """The rule by which the seat to act may not lead every tile of its hand; `None` if it may, and after the lead."""
    position = table.position
    if seat_view.phase is not Phase.LEAD or seat_view.seat is None or position is None:
        return None
    for tile in seat_view.hand:
        reason = position.why_not(Play(tile), seat_view.seat)
        if reason is not None:
            return _rule_of(reason, table)
    return None


def _rule_of(reason: Illegal, table: Table) -> LeadRule | None:
    match reason:
        case Illegal.LEAD_FORCED:
            position = table.position
            tile = None if position is None else position.lead_tile
            highest = table.rules.first_lead is FirstLead.HIGHEST_DOUBLE and tile is not None and tile.is_double
            return "highest_double" if highest else "heaviest_tile"
        case Illegal.LEAD_DRAWN:
            return "drawn"
        case Illegal.LEAD_HEAVIEST:
            return "heaviest_of_hand"
        case Illegal.LEAD_DOUBLE:
            return "double"
        case Illegal.LEAD_DOUBLE_OR_SCORE:
            return "double_or_score"
        case _:
            return None
