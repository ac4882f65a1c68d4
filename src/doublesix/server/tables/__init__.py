"""One table, pure: its log, what the log adds up to, what may be wished, what happens by itself, and who may see what.

Nothing in here knows of clocks, files, sockets or random numbers; time comes as an argument, in milliseconds of the
table's own clock. Everything hidden stays inside: what leaves is made from `doublesix.core.views.view`.
"""

from doublesix.server.tables.creating import created, successor
from doublesix.server.tables.deciding import Person, already, decide
from doublesix.server.tables.duties import BotTurn, Due, Presence, bot_choice, bot_moved, chosen, due
from doublesix.server.tables.keeping import record, replay_steps
from doublesix.server.tables.refusing import Refusal
from doublesix.server.tables.seeing import card, happened, seen
from doublesix.server.tables.state import Table, fold

__all__ = [
    "BotTurn",
    "Due",
    "Person",
    "Presence",
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
    "happened",
    "record",
    "replay_steps",
    "seen",
    "successor",
]
