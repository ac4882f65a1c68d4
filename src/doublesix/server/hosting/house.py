"""House settings of a process: the fold of the acts of all processes, and the acts of this one."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from doublesix.server.domain.house import AnyAct, HouseState, LoggedAct, Undone, folded_house, subject_of
from doublesix.server.hosting.cluster.announcements import ANYTHING, Announcer
from doublesix.server.storage import StoreTrouble
from doublesix.server.storage.group_commit import Job
from doublesix.server.storage.house import ActRow, HouseStore

__all__ = ["FRESH_SECONDS", "House"]

FRESH_SECONDS: Final = 5.0
"""How long an act of another process may stay unknown if no announcement arrives."""
ANNOUNCED: Final = "house/"
"""Announcement of a new act."""

_ACT: Final = msgspec.json.Decoder[AnyAct](AnyAct)


class House:
    """The settings, as known in this process, and the log of acts.

    Attributes:
        acts: All acts, in order.
        state: The settings after them.
        changed: Called when the settings have changed.
    """

    def __init__(self, store: HouseStore, announcer: Announcer) -> None:
        self.acts: list[LoggedAct] = []
        self.state = HouseState()
        self.changed: Callable[[HouseState], None] = lambda _: None
        self.store = store
        self._announcer = announcer
        self._reading = asyncio.Lock()
        self._work: list[asyncio.Task[None]] = []

    @property
    def is_calm(self) -> bool:
        """Whether the house keeps no request out: no ban, no entry by invitation, not read-only."""
        return self.state.entry and self.state.writing and not self.state.bans

    async def start(self) -> None:
        """Read the acts, and follow those of other processes until `close`.

        Raises:
            StoreTrouble: If the store does not work.
        """
        await self.refresh()
        loop = asyncio.get_running_loop()
        self._work = [loop.create_task(self._follow()), loop.create_task(self._poll())]

    async def close(self) -> None:
        """Stop following."""
        for task in self._work:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)

    async def refresh(self, *, anew: bool = False) -> None:
        """Read the new acts; ``anew`` all of them, after some were written anew.

        Raises:
            StoreTrouble: If the store does not work.
        """
        async with self._reading:
            rows = await self.store.acts(0 if anew else self.state.seq)
            if not rows and not anew:
                return
            self.acts = [*([] if anew else self.acts), *map(_read, rows)]
            self.state = folded_house(self.acts)
        self.changed(self.state)

    async def do(self, by: str, act: AnyAct, *, seen: int | None = None, effect: Job[None] | None = None) -> LoggedAct:
        """Store an act, and apply it here and in all processes; undoing one is about what that one is about.

        Args:
            by: Id of the host; empty for the machine.
            act: The act.
            seen: Number of the last act that the host has seen; `None` if it does not matter.
            effect: What is changed in the same transaction.

        Raises:
            Changed: If another host has done something about the same since.
            StoreTrouble: If the store does not work.
        """
        undone = self.find(act.number) if isinstance(act, Undone) else None
        subject = subject_of(act if undone is None else undone.act)
        row = await self.store.append(by, subject, msgspec.json.encode(act), seen=seen, effect=effect)
        await self.refresh()
        self._announcer.publish(ANNOUNCED, row.seq)
        return _read(row)

    def find(self, number: int) -> LoggedAct | None:
        """The act with a number; `None` if there is none."""
        return self.acts[number - 1] if 0 < number <= len(self.acts) else None

    async def _follow(self) -> None:
        async for announced in self._announcer.subscribe():
            if announced == ANYTHING or (announced.table == ANNOUNCED and announced.seq > self.state.seq):
                with suppress(StoreTrouble):
                    await self.refresh()

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(FRESH_SECONDS)
            # A failed read is retried at the next poll.
            with suppress(StoreTrouble):
                await self.refresh()


def _read(row: ActRow) -> LoggedAct:
    return LoggedAct(row.seq, row.at, row.person, _ACT.decode(row.body))
