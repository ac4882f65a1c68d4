"""One table as pure functions: log, decider, reducer, scheduler and projections.

The package uses no clock, file, socket or random number generator; time is an argument, in milliseconds of the table's
own clock. Hidden information stays inside: what leaves is made from `doublesix.core.views.view`.
"""

from doublesix.server.tables.bot_turns import BotTurn, bot_choice, chosen
from doublesix.server.tables.creation import created, successor
from doublesix.server.tables.decider import Person, already, decide
from doublesix.server.tables.projection import (
    Projected,
    card,
    is_private,
    project_events,
    project_own,
    project_public,
    project_view,
)
from doublesix.server.tables.refusal import Refusal
from doublesix.server.tables.replay import record, replay_steps
from doublesix.server.tables.scheduler import Due, Presence, bot_moved, due
from doublesix.server.tables.state import Table, fold

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
