"""All tables of a process: sockets, the order of deciding, storing and telling, timers, bots, other processes."""

from doublesix.server.hosting.bots import BotRoom
from doublesix.server.hosting.clock import Alarm, Clock, SystemClock
from doublesix.server.hosting.host import Host
from doublesix.server.hosting.house import Figures, Observer
from doublesix.server.hosting.problems import Damaged, HostClosed, HostProblem, NoSuchTable, NotFinished, TooBusy
from doublesix.server.hosting.talk import Talk

__all__ = [
    "Alarm", "BotRoom", "Clock", "Damaged", "Figures", "Host", "HostClosed", "HostProblem", "NoSuchTable",
    "NotFinished", "Observer", "SystemClock", "Talk", "TooBusy",
]  # fmt: skip
