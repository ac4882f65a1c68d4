"""Pictures of tables for previews of links: made by a worker, cached by the layout that they show."""

from collections import OrderedDict
from collections.abc import Mapping
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Final

from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile
from doublesix.notation import format_move
from doublesix.server.compute import MakePicture, PoolBusy, WorkerFailed, WorkerPool, written_rules
from doublesix.server.hosting.cached_body import CachedBody
from doublesix.server.hosting.key_locks import KeyLocks
from doublesix.server.limits.buckets import Payer

if TYPE_CHECKING:
    from doublesix.server.hosting.actor.table_actor import TableActor

__all__ = ["Pictures", "sample"]

SECONDS: Final = 20.0
MOST_KEPT: Final = 200
"""Pictures in the cache, of about 50 kB each."""
TILES: Final = 7
"""Tiles of a sample layout."""


class Pictures:
    """LRU cache of pictures, by rules and layout.

    A picture shows what every spectator sees: the layout of a table that is in play here, else a sample layout of the
    same rules. It names no one, and no tile that is not laid.
    """

    def __init__(self, pool: WorkerPool | None, actors: Mapping[str, "TableActor"]) -> None:
        self._pool = pool if find_spec("resvg_py") is not None else None
        self._actors = actors
        self._kept: OrderedDict[MakePicture, CachedBody] = OrderedDict()
        self._making = KeyLocks[MakePicture]()

    async def get(self, table: str, rules: RuleSet, payer: Payer) -> CachedBody | None:
        """The picture of a table as a PNG; `None` if none can be made now, or the optional renderer is missing."""
        if self._pool is None:
            return None
        asked = MakePicture(written_rules(rules), tuple(map(format_move, self._shown(table, rules).plays)))
        async with self._making.held(asked):
            if asked not in self._kept:
                try:
                    content = await self._pool.run(asked, payer=payer, seconds=SECONDS)
                except (PoolBusy, TimeoutError, WorkerFailed):
                    return None
                self._kept[asked] = CachedBody.of(content, pack=False)
                if len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(asked)
            return self._kept[asked]

    def _shown(self, table: str, rules: RuleSet) -> Layout:
        actor = self._actors.get(table)
        position = None if actor is None else actor.ledger.table.position
        return position.layout if position is not None and position.layout.plays else sample(rules)


def sample(rules: RuleSet) -> Layout:
    """A layout of a few tiles by these rules, the same each time.

    >>> from doublesix.rulesets import rule_set
    >>> len(sample(rule_set("five-up")).plays)
    7
    """
    tiles = [Tile(high, low) for high in range(rules.set + 1) for low in range(high + 1)]
    Random(rules.name).shuffle(tiles)
    lead = Tile(rules.set, rules.set)
    layout, left = Layout(rules).place(Play(lead)), [tile for tile in tiles if tile != lead]
    while len(layout.plays) < TILES:
        fitting = [(tile, end) for end in layout.open_ends for tile in left if end.pip in (tile.high, tile.low)]
        if not fitting:
            break
        tile, end = fitting[len(layout.plays) % len(fitting)]
        left.remove(tile)
        layout = layout.place(Play(tile, end))
    return layout
