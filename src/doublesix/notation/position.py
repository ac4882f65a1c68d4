"""Positions as one line: everything that is needed to go on with a round.

Seven words, then options of the form ``key=value`` where they say something::

    five-up 2 66,63>66/s1 00,54/21,55,65 10,20,30,... 0 15/0 leader=1 last=1

rules, seats (``4p`` for partners), plays, hands by seat, boneyard in the order of drawing, who is asked, scores by side.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from doublesix.core.counting import count
from doublesix.core.layout import Layout
from doublesix.core.options import LeadTile
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seating
from doublesix.core.turns import Ending, EndKind, Pending, Phase
from doublesix.errors import NotationError
from doublesix.notation.faults import malformed, quoted
from doublesix.notation import fields as field
