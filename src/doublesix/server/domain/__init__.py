"""One table as pure functions: log, decider, reducer, scheduler and projections.

The package uses no clock, file, socket or random number generator; time is an argument, in milliseconds of the table's
own clock. Hidden information stays inside: what leaves is made from `doublesix.core.views.view`.
"""

from doublesix.server.domain.absence import Presence
from doublesix.server.domain.bot_turns import BotTurn, bot_choice, chosen
from doublesix.server.domain.commands import Person
from doublesix.server.domain.creation import created, successor
from doublesix.server.domain.decider.dispatch import already, decide
from doublesix.server.domain.projection import (
    Projected,
    card,
    is_private,
    project_events,
    project_own,
    project_public,
    project_view,
)
from doublesix.server.domain.refusal import Refusal
from doublesix.server.domain.replay import record, replay_steps
from doublesix.server.domain.scheduler import Due, bot_moved, due
from doublesix.server.domain.state import Table, fold

__all__ = [
    "BotTurn",
    "Due",
    "Person",
    "Presence",
    "Projected",
    "Refusal",
    "Table",
    "already",
    "bot_choice",
    "bot_moved",
    "card",
    "chosen",
    "created",
    "decide",
    "due",
    "fold",
    "is_private",
    "project_events",
    "project_own",
    "project_public",
    "project_view",
    "record",
    "replay_steps",
    "successor",
]
