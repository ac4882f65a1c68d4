"""Export of all that the server keeps of a person, in files that others can read."""

import asyncio
import io
import time
import zipfile
from collections.abc import Iterable
from typing import Final

import msgspec

from doublesix.server.hosting.errors import HostProblem
from doublesix.server.hosting.row_codec import line_stored
from doublesix.server.http.site import Site
from doublesix.server.limits.buckets import Payer
from doublesix.server.storage import PersonRow, Summary
from doublesix.server.storage.reports import ReportRow

__all__ = ["exported"]

MOST_MATCHES: Final = 1_000
"""Finished matches in one archive, the newest."""
FORMS: Final = (("text", "txt"), ("json", "json"))
LEVEL: Final = 6
READ_ME: Final = """\
All that this server keeps of you, as of {time} UTC.

profile.json   your name, your account, and whether you are a host of this house
bots.json      bots that you made: name and time; of a token only a hash is kept
devices.json   browsers on which you are logged in: kind, first and last use
tables.json    your tables, newest first: game, stage, names, scores, and when they changed last
reports.json   what you reported to the hosts, and what of yours was reported
answers.json   your answers to mistakes that came back: match, choice, move, verdict, and when
matches/       each finished match, as a record in text and in JSON (at most the newest {most})

Times are milliseconds since 1970-01-01 UTC. Records are read by people, by `doublesix replay` and `doublesix check`,
and by the Python package doublesix. A match that is not over has no file yet, for its tiles are still a secret.
Your password is kept as a hash, recovery codes as digests, and neither is here. What was said in chats is not stored,
unless it was reported.
"""


async def exported(site: Site, row: PersonRow, payer: Payer) -> bytes:
    """The ZIP archive of a person's data; what is in each file stands in its README.txt.

    Raises:
        StoreTrouble: If the store does not work.
    """
    tables = await site.store.own(row.id, MOST_MATCHES)
    files = {
        "README.txt": READ_ME.format(time=_utc(site.store.house.now()), most=MOST_MATCHES).encode(),
        "profile.json": _json(
            {"name": row.name, "account": row.account or None, "host": row.id in site.house.state.hosts}
        ),
        "bots.json": _json([{"name": one.name, "made": one.made} for one in await site.store.bots.of(row.id)]),
        "devices.json": _json(await _devices(site, row.id)),
        "tables.json": _json([_table(one) for one in tables]),
        "reports.json": _json([_report(one, row.id) for one in await site.store.reports.of(row.id)]),
        "answers.json": _json(await site.store.mistakes.answers(row.id)),
    }
    for one in tables:
        if one.stage == "over":
            files |= await _records(site, one.table, payer)
    return await asyncio.to_thread(_zipped, files)


async def _devices(site: Site, person: str) -> list[dict[str, object]]:
    live = await site.store.accounts.live_sessions(person)
    return [{"browser": one.agent, "created": one.created, "seen": one.seen} for one in live]


def _table(summary: Summary) -> dict[str, object]:
    line = line_stored(summary, mine=True)
    return {
        "table": summary.table,
        "game": line.table.game,
        "stage": line.stage,
        "names": line.names,
        "scores": line.scores,
        "updated": summary.updated,
    }


def _report(report: ReportRow, person: str) -> dict[str, object]:
    """A report as one of its people may see it: who reported one's own line is not among it."""
    said = [{"name": line.name, "at": line.at, "text": line.text, "emote": line.emote} for line in report.lines]
    shown = {"number": report.number, "at": report.at, "table": report.table, "name": report.name}
    mine = said if person in report.people else [said[report.place]] if report.place >= 0 else []
    return {**shown, "reported_by_you": person in report.people, "lines": mine}


async def _records(site: Site, table: str, payer: Payer) -> dict[str, bytes]:
    """The files of a finished match; none if its log cannot be read."""
    found: dict[str, bytes] = {}
    for form, ending in FORMS:
        try:
            kept = await site.host.archive.get(table, "text" if form == "text" else "json", payer, counted=False)
        except HostProblem:
            continue
        found[f"matches/{table}.{ending}"] = kept.content
    return found


def _json(content: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"


def _zipped(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as archive:
        for name, content in _ordered(files.items()):
            archive.writestr(name, content)
    return buffer.getvalue()


def _ordered(files: Iterable[tuple[str, bytes]]) -> list[tuple[str, bytes]]:
    """What explains the others comes first."""
    return sorted(files, key=lambda file: ("/" in file[0], file[0]))


def _utc(milliseconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(milliseconds / 1000))
