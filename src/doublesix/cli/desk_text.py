"""Text of a host's desk: people, tables, load, reports and the log of acts."""

from typing import TYPE_CHECKING

from doublesix.cli.streams import harmless
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Series

if TYPE_CHECKING:
    from doublesix.server.wire.house import HouseDesk

__all__ = ["show_desk"]


class _Person(Message, id="host.person", english="{id}  {name}, at {tables} tables"):
    id: str
    name: str
    tables: int


class _TableLine(
    Message, id="host.table", english="{id}  {game}, {stage}: {people} players, {watching} others {halted}"
):
    id: str
    game: str
    stage: str
    people: int
    watching: int
    halted: str


class _Load(
    Message,
    id="host.load",
    english="{sockets} sockets, {tables} tables in memory, {waiting} tasks waiting, processes: {processes}",
):
    sockets: int
    tables: int
    waiting: int
    processes: int


class _ReportLine(
    Message, id="host.report", english="Report {number}, by {by}, table {table}: the name {name} ({person})"
):
    """The person is an id; empty for one who is here no longer."""

    number: int
    by: Series
    table: str
    name: str
    person: str


class _ChatReport(
    Message, id="host.report-line", english="Report {number}, by {by}, table {table}: said by {name} ({person})"
):
    """The person is an id; empty for one who is here no longer."""

    number: int
    by: Series
    table: str
    name: str
    person: str


class _ChatLine(Message, id="host.chat-line", english="{name}: {words}"):
    name: str
    words: str


class _ReportedLine(Message, id="host.reported-line", english="{name}: {words} (reported)"):
    name: str
    words: str


class _MoreReports(Message, id="host.more-reports", english="{open_n} reports are open; these are the newest."):
    open_n: int


class _ActLine(Message, id="host.act", english="{seq}. {text}"):
    seq: int
    text: str


class _UndoneAct(Message, id="host.act-undone", english="{seq}. (undone) {text}"):
    seq: int
    text: str


def show_desk(desk: "HouseDesk", *, everything: bool) -> None:
    """Print the desk: ``everything``, or the last act alone."""
    if everything:
        load = desk.load
        print(say(_Load(load.sockets, load.tables, load.waiting, load.processes)))
        for one in desk.people:
            print(harmless(say(_Person(one.id, one.name, len(one.tables)))))
        for table in desk.tables:
            line = table.line
            facts = (line.table.id, line.table.game, line.stage, table.people, table.watching, line.halted)
            print(harmless(say(_TableLine(*facts))))
        _show_reports(desk)
    for act in desk.acts[: None if everything else 1]:
        kind = _UndoneAct if act.undone else _ActLine
        print(harmless(say(kind(act.seq, act.text.text))))


def _show_reports(desk: "HouseDesk") -> None:
    if desk.open_reports > len(desk.reports):
        print(say(_MoreReports(desk.open_reports)))
    for one in desk.reports:
        kind = _ChatReport if one.lines else _ReportLine
        print(harmless(say(kind(one.number, Series(one.by), one.table, one.name, one.person))))
        for line in one.lines:
            spoken = _ReportedLine if line.reported else _ChatLine
            print(f"    {harmless(say(spoken(line.name, line.text or line.emote)))}")
