"""Table hosting: the actors, leases, broadcast, timers and bots of one process."""

from doublesix.server.hosting.actor.connection import Connection
from doublesix.server.hosting.clock import Alarm, Clock, SystemClock
from doublesix.server.hosting.context import Figures, Observer
from doublesix.server.hosting.errors import Damaged, HostClosed, HostProblem, NoSuchTable, NotFinished, TooBusy
from doublesix.server.hosting.features.bots import BotRoom
from doublesix.server.hosting.host import Host

__all__ = [
    "Alarm",
    "BotRoom",
    "Clock",
    "Connection",
    "Damaged",
    "Figures",
    "Host",
    "HostClosed",
    "HostProblem",
    "NoSuchTable",
    "NotFinished",
    "Observer",
    "SystemClock",
    "TooBusy",
]  # fmt: skip
