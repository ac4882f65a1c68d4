"""A table as a page holds it: the whole one of its first frame, and every change applied to it."""

from msgspec.structs import replace

from doublesix.server.domain.projection.changes import applied, digest_of, with_presence
from doublesix.server.wire.frames import Change, Here, ServerFrame, Update

__all__ = ["Screen"]


class Screen:
    """What the frames of one socket show, one after the other; none of them may drift from the server's digest."""

    def __init__(self) -> None:
        self.last: Update | None = None

    def hear(self, frame: ServerFrame) -> Update | None:
        """Take the next frame; if it is about the table, what an update with the whole table would have said."""
        match frame:
            case Update():
                self.last = frame
            case Change():
                assert self.last is not None, "a change comes before the whole table"
                self.last = Update(happened=frame.happened, table=applied(self.last.table, frame.table, frame.own))
            case Here() if self.last is not None:
                self.last = replace(self.last, table=with_presence(self.last.table, frame.here, frame.away_until))
                return None
            case _:
                return None
        assert self.last.table.digest == digest_of(self.last.table, self.last.table.hand)
        return self.last
