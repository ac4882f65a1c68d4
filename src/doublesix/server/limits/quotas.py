"""Rate limits by caller and address, from the limits of the settings."""

from dataclasses import dataclass
from typing import Self

from doublesix.server.limits.buckets import Quota
from doublesix.server.settings import Limits

__all__ = ["Quotas"]


@dataclass(frozen=True, kw_only=True)
class Quotas:
    """One rate limit for each kind of request that costs more than its own time; see `Limits`."""

    openings: Quota
    entries: Quota
    tables: Quota
    sheets: Quota
    sheet_bytes: Quota
    thinking: Quota
    hints: Quota
    reviews: Quota
    background: Quota
    replays: Quota
    practice: Quota
    exports: Quota
    reports: Quota

    @classmethod
    def of(cls, limits: Limits) -> Self:
        """Full quotas of these limits."""

        def quota(most: float, seconds: float) -> Quota:
            return Quota(most, seconds, limits.crowd)

        return cls(
            openings=quota(limits.openings, limits.opening_seconds),
            entries=quota(limits.entries, limits.entry_seconds),
            tables=quota(limits.tables, limits.table_seconds),
            sheets=quota(limits.sheets, limits.sheet_seconds),
            sheet_bytes=quota(limits.sheet_bytes, limits.sheet_byte_seconds),
            thinking=quota(limits.thinking, limits.thinking_seconds),
            hints=quota(limits.hints, limits.hint_seconds),
            reviews=quota(limits.reviews, limits.review_seconds),
            background=quota(limits.background_reviews, limits.background_seconds),
            replays=quota(limits.replays, limits.replay_seconds),
            practice=quota(limits.practice, limits.practice_seconds),
            exports=quota(limits.exports, limits.export_seconds),
            reports=quota(limits.reports, limits.report_seconds),
        )
