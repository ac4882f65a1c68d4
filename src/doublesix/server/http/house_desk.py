"""The desk of a host of the house: who and what is here, and the log of acts."""

import time
from collections.abc import Iterable
from typing import Final

from doublesix.server.compute import LEVELS
from doublesix.server.domain.house import HouseState, LoggedAct, Undone, halted_tables
from doublesix.server.domain.house_words import act_message
from doublesix.server.domain.messages import message_seen
from doublesix.server.hosting.features.lobby import Occupied
from doublesix.server.http.site import Site
from doublesix.server.storage.reports import ReportRow
from doublesix.server.wire.house import (
    ActSeen,
    BanSeen,
    HouseDesk,
    HouseSeen,
    LoadSeen,
    PersonSeen,
    ReportedLine,
    ReportSeen,
    TableHere,
)

__all__ = ["desk_of", "house_seen"]

HOUR_MS: Final = 3_600_000
SHOWN_ACTS: Final = 200
SHOWN_REPORTS: Final = 50
_BEGUN: Final = time.monotonic()


def house_seen(state: HouseState, person: str, banned: int = 0) -> HouseSeen:
    """The house as a person sees it; ``banned`` is when a ban ends."""
    return HouseSeen(
        registration=state.registration,
        entry=state.entry,
        writing=state.writing,
        welcome=state.welcome,
        host=bool(person) and person in state.hosts,
        banned_until=banned,
    )


async def desk_of(site: Site, person: str) -> HouseDesk:
    """The desk as it is now.

    Raises:
        StoreTrouble: If the store does not work.
    """
    house, now = site.house, site.store.house.now()
    await house.refresh()
    tables = await site.host.listing.everywhere(set(halted_tables(house.acts, house.state.undone)))
    at = _tables_by_person(tables)
    reports, open_reports = await site.store.reports.open(house.state.settled, SHOWN_REPORTS)
    wanted = at.keys() | house.state.hosts | {one.person for one in reports}
    people = await site.store.house.seen_people(now - now % HOUR_MS - HOUR_MS, wanted)
    shown = house.acts[-SHOWN_ACTS:]
    reporters = {person for one in reports for person in (one.person, *one.people)}
    names = await site.store.house.names(_people_in(shown, house.state) | reporters)
    return HouseDesk(
        seq=house.state.seq,
        now=now,
        house=house_seen(house.state, person),
        people=[
            PersonSeen(
                id=one.id, name=one.name, account=one.account, seen=one.seen, tables=at.get(one.id, []),
                host=one.id in house.state.hosts,
            )
            for one in people
        ],
        tables=[TableHere(line=one.line, people=len(one.people), watching=one.watching) for one in tables],
        load=_load(site),
        acts=[_act(one, house.state, names) for one in reversed(shown)],
        bans=[
            BanSeen(seq=ban.seq, name=names.get(ban.act.person, ""), by=ban.act.by, until=ban.act.until)
            for ban in house.state.bans
            if ban.act.until > now
        ],
        reports=tuple(_report(one, names) for one in reports),
        open_reports=open_reports,
    )  # fmt: skip


def _tables_by_person(tables: Iterable[Occupied]) -> dict[str, list[str]]:
    at: dict[str, list[str]] = {}
    for one in tables:
        for person in one.people:
            at.setdefault(person, []).append(one.line.table.id)
    return at


def _people_in(acts: Iterable[LoggedAct], state: HouseState) -> set[str]:
    found = {one.by for one in acts} | {ban.act.person for ban in state.bans}
    found |= {getattr(one.act, "person", "") for one in acts}
    return found - {""}


def _act(one: LoggedAct, state: HouseState, names: dict[str, str]) -> ActSeen:
    undone = one.seq in state.undone
    return ActSeen(
        seq=one.seq,
        at=one.at,
        by=names.get(one.by, ""),
        text=message_seen(act_message(one.act, names)),
        can_undo=not (undone or isinstance(one.act, Undone)),
        undone=undone,
    )


def _report(one: ReportRow, names: dict[str, str]) -> ReportSeen:
    return ReportSeen(
        number=one.number,
        at=one.at,
        table=one.table,
        name=one.name,
        person=one.person if one.person in names else "",
        by=tuple(names[person] for person in one.people if person in names),
        lines=tuple(
            ReportedLine(name=line.name, at=line.at, text=line.text, emote=line.emote, reported=place == one.place)
            for place, line in enumerate(one.lines)
        ),
    )


def _load(site: Site) -> LoadSeen:
    leases = site.host.leases
    return LoadSeen(
        sockets=len(site.sockets),
        tables=site.host.figures.tables,
        waiting=sum(site.host.waiting(level) for level in LEVELS),
        processes=1 + len(leases.others),
        processor=round(time.process_time() / max(0.001, time.monotonic() - _BEGUN), 3),
    )
