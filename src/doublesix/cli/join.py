"""``doublesix join``: a bot that joins a table on a server as a guest."""

import asyncio
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import FILE
from doublesix.cli.results import Won, score_text
from doublesix.cli.streams import harmless
from doublesix.errors import DominoError, UsageError
from doublesix.messages import Argument, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import AllOf, Points, SeatNumber, Series

if TYPE_CHECKING:
    from doublesix.dealing import Receipt, Verdict
    from doublesix.server.client import Guest, TableAddress
    from doublesix.server.domain.projection.card import TableCard
    from doublesix.server.domain.projection.event_types import TableEvent
    from doublesix.server.domain.projection.view_types import TableSeen

__all__ = ["join"]

Address = Annotated[
    str,
    typer.Argument(
        metavar="URL", help=HelpText("option.join.address", "The address of the table, as the browser shows it.")
    ),
]
PlayerName = Annotated[
    str,
    typer.Option(
        "--player",
        autocompletion=completion.players,
        help=HelpText("option.join.player", "Which bot; cmd:PROGRAM or py:MODULE:CLASS for yours."),
    ),
]
Seat = Annotated[
    int | None,
    typer.Option("--seat", min=0, max=9, help=HelpText("option.join.seat", "The seat; any that is open without it.")),
]
Name = Annotated[
    str,
    typer.Option(
        "--name", help=HelpText("option.join.name", "What the others at the table read; the bot's name without it.")
    ),
]
Watch = Annotated[bool, typer.Option("--watch", help=HelpText("option.join.watch", "Print what happens at the table."))]
Keep = Annotated[
    Path | None,
    typer.Option(
        "--keep",
        metavar=FILE,
        help=HelpText("option.join.keep", "Where the receipt is kept, to verify the match with."),
    ),
]

UNFAIR: Final = 1
LONGEST: Final = 400


@dataclass(frozen=True)
class _Played:
    """A finished match: final state of the table, path of the receipt, and verdict on the deal."""

    seen: "TableSeen"
    place: Path
    verdict: "Verdict | None"
    trouble: str = ""


def join(
    url: Address,
    player: PlayerName = "greedy",
    seat: Seat = None,
    name: Name = "",
    watch: Watch = False,
    keep: Keep = None,
) -> None:
    """Let a bot take a seat at a table in the browser, and play one match.

    doublesix join http://127.0.0.1:8066/t/NAME --player greedy

    The bot comes in as a guest, and gets what its seat may know, nothing else. When the line is lost it comes back.
    It ends with the match, and deals it again: the house must have kept the commitment that the bot saw, and the bot's
    own contribution must be in the seed. Exit codes: 0 all is well, 1 the deal was not fair or cannot be verified,
    2 the table cannot be joined.
    """
    from doublesix.players.program import is_program, program_title
    from doublesix.server.client import TableAddress

    usual = program_title(player) if is_program(player) else player
    played = asyncio.run(_visit(TableAddress.parse(url), player, seat, name or usual.capitalize(), keep, watch=watch))
    seen = played.seen
    winners = tuple(one.name or SeatNumber(one.seat) for one in seen.seats if one.side == seen.winner)
    _say(_Result(Won(AllOf(winners)), score_text(seen.scores)))
    _say_verdict(played)
    # The bot saw the commitment and contributed to the seed before it played, so a verdict must be based on both.
    if played.trouble or played.verdict is None or not played.verdict.proven:
        raise typer.Exit(UNFAIR)


class _Here(Message, id="join.here", english="{name} is at {table}"):
    name: str
    table: str


class _Result(Message, id="join.result", english="{winners}, {scores}"):
    winners: Won
    scores: Message


class _Unverified(Message, id="join.unverified", english="the match cannot be verified: {reason}"):
    reason: str


class _Failed(Message, id="join.failed-check", english="{check}: {found}"):
    """A check of the deal that failed."""

    check: Message
    found: Message


class _ReceiptIn(Message, id="join.receipt-in", english="the receipt is in {file}"):
    file: str


class _Round(Message, id="join.round", english="round {number}: {hand}"):
    number: int
    hand: str


class _Act(Message, id="join.act", english="{who}: {acts}"):
    who: Argument
    acts: Series


class _End(Message, id="join.end", english="{kind}: {scores}"):
    kind: str
    scores: Message


async def _visit(
    address: "TableAddress", player: str, seat: int | None, name: str, keep: Path | None, *, watch: bool
) -> _Played:
    from doublesix.server.client import Chooser, Visit, Witness, dial, enter
    from doublesix.server.client.receipts import ReceiptFile, usual_place

    chooser = Chooser(player, seat)
    file = usual_place(address.origin, address.table, os.environ) if keep is None else ReceiptFile(keep)
    witness = Witness(address, file.write, file.taken_up(address.origin, address.table))
    guest = await enter(address, name)
    _say(_Here(guest.name, f"{address.origin}/t/{address.table}"))
    report = _tell if watch else _say_nothing
    visit = Visit(chooser, lambda since: dial(address, guest, since), report, witness=witness)
    seen = await visit.stay()
    assert witness.receipt is not None, "a table was seen to its end"
    return await _verified(address, guest, seen, witness.receipt, file.path)


async def _verified(
    address: "TableAddress", guest: "Guest", seen: "TableSeen", receipt: "Receipt", place: Path
) -> _Played:
    """Verify the match against the receipt; only the seed if its record cannot be fetched or read."""
    from doublesix.dealing import FairSeed, Verdict, promises, verify
    from doublesix.notation import read_json
    from doublesix.server.client import cleaned, fetch_record

    try:
        record = read_json(await fetch_record(address, guest))
        return _Played(seen, place, verify(record, receipt=receipt))
    except DominoError as error:
        trouble = cleaned(str(error))
    try:
        verdict = Verdict(promises(FairSeed.parse(seen.seed or ""), receipt))
    except UsageError:
        return _Played(seen, place, None, trouble)
    return _Played(seen, place, verdict, trouble)


def _say_verdict(played: _Played) -> None:
    from doublesix.dealing.findings import STEPS

    verdict = played.verdict
    if played.trouble:
        _say(_Unverified(played.trouble))
    if verdict is not None:
        for step in verdict.steps:
            if step.ok is False:
                _say(_Failed(STEPS[step.name], step.detail))
        _say(verdict.statement)
    print(say(_ReceiptIn(harmless(str(played.place)))), flush=True)


def _say_nothing(_card: "TableCard", _happened: "list[TableEvent]", _seen: "TableSeen") -> None:
    """Ignore events."""


def _tell(_card: "TableCard", happened: "list[TableEvent]", seen: "TableSeen") -> None:
    """Print the deals, acts and scores, one on each line."""
    from doublesix.server.domain.projection.event_types import Acted, Dealt, Ended

    names = {one.seat: one.name for one in seen.seats}
    for event in happened:
        match event:
            case Dealt(round=number, hand=hand):
                _say(_Round(number, " ".join(hand)))
            case Acted(seat=seat, move=move, awards=awards):
                gained = tuple(Points(award.gained) for award in awards if award.gained)
                _say(_Act(names.get(seat) or SeatNumber(seat), Series((move, *gained))))
            case Ended(kind=kind, scores=scores):
                _say(_End(kind, score_text(scores)))
            case _:
                pass


def _say(line: Message) -> None:
    """Print one line, escaped and truncated, since an untrusted server may have sent its text."""
    print(harmless(say(line)[:LONGEST]), flush=True)
