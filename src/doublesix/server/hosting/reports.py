"""Reports to the hosts of the house: their rate limit, and storing them."""

from collections.abc import Callable, Collection
from types import MappingProxyType
from typing import Final, Protocol

from doublesix.messages import FixedMessage, Message
from doublesix.server.domain import Refusal
from doublesix.server.limits.buckets import Payer, Quota
from doublesix.server.storage.reports import Filed, NewReport, Reports

__all__ = ["ReportRoom", "Reporting"]

_TOO_MANY = FixedMessage(
    "refusal.report.too-many",
    "Many things were reported from here in the last minutes; report the next one in some minutes.",
)
_TROUBLES: Final = MappingProxyType[Filed, tuple[str, Message]](
    {
        "gone": (
            "gone",
            FixedMessage(
                "refusal.report.gone", "This person's name was deleted meanwhile; there is nothing to report."
            ),
        ),
        "full_own": (
            "too_many_reports",
            FixedMessage(
                "refusal.report.full-own",
                "Fifty things that you reported have not been looked at yet; more can be reported when a host has.",
            ),
        ),
        "full": (
            "too_many_reports",
            FixedMessage(
                "refusal.report.full",
                "More was reported than the hosts of this house have looked at; tell one of them yourself.",
            ),
        ),
    }
)


class Reporting(Protocol):
    """What takes reports."""

    async def file(self, report: NewReport, by: str, payer: Payer) -> None:
        """Take a report; see `ReportRoom.file`."""


class ReportRoom:
    """Takes reports, a limited number of each caller.

    Args:
        store: The store of reports.
        quota: Rate limit of reports.
        settled: Numbers of the reports that were dealt with.
    """

    def __init__(self, store: Reports, quota: Quota, settled: Callable[[], Collection[int]]) -> None:
        self._store = store
        self._quota = quota
        self._settled = settled

    async def file(self, report: NewReport, by: str, payer: Payer) -> None:
        """Store a report; one more about the same is added to the first.

        Args:
            report: What is reported.
            by: Id of the person who reports.
            payer: Whose rate limit it counts for.

        Raises:
            Refusal: If there are too many, or the person it is about is gone.
            StoreTrouble: If the store does not work.
        """
        if not self._quota.take(payer):
            raise Refusal("too_many_reports", _TOO_MANY)
        filed = await self._store.file(report, by, self._settled())
        if filed in _TROUBLES:
            raise Refusal(*_TROUBLES[filed])
