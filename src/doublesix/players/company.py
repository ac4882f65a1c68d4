"""Company of bots: different characters around a chosen level, for tables with several bots."""

import re
from collections.abc import Collection
from typing import Final

__all__ = ["another", "company"]

HIGHEST: Final = 10
_LEVEL: Final = re.compile(r"(level-)?(\d+)(@.*)?", re.DOTALL)


def company(kind: str, count: int, taken: Collection[str] = ()) -> tuple[str, ...]:
    """Bots for ``count`` seats: the chosen level, then its neighbours, nearest first and the weaker of two first.

    Bots without a level have no neighbours, and take every seat. Levels among ``taken`` sit at the table already.

    >>> company("level-5", 4)
    ('level-5', 'level-4', 'level-6', 'level-3')
    >>> company("10@200", 2), company("greedy", 2)
    (('10@200', '9@200'), ('greedy', 'greedy'))
    """
    seated: tuple[str, ...] = ()
    for _ in range(count):
        seated = (*seated, another(kind, [*taken, *seated]))
    return seated


def another(kind: str, taken: Collection[str]) -> str:
    """The nearest level to ``kind`` that is not among ``taken``; ``kind`` itself if there is none, or it is no level.

    >>> another("level-1", ["level-2", "level-1"])
    'level-3'
    """
    chosen = _LEVEL.fullmatch(kind)
    if chosen is None:
        return kind
    own, levels = int(chosen[2]), {int(found[2]) for one in taken if (found := _LEVEL.fullmatch(one))}
    free = [level for level in range(1, HIGHEST + 1) if level not in levels]
    if own not in levels or not free:
        return kind
    nearest = min(free, key=lambda level: (abs(level - own), level))
    return f"{chosen[1] or ''}{nearest}{chosen[3] or ''}"
