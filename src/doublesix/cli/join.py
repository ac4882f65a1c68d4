"""``doublesix join``: a bot that comes to a table in the browser, as people do."""

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.cli.streams import harmless

if TYPE_CHECKING:
    from doublesix.server.client import TableAddress
    from doublesix.server.wire.happened import Happened
    from doublesix.server.wire.seen import TableSeen
    from doublesix.server.wire.told import TableCard

__all__ = ["join"]

Address = Annotated[str, typer.Argument(metavar="URL", help="The address of the table, as the browser shows it.")]
PlayerName = Annotated[str, typer.Option("--player", help="Which bot plays; cmd:PROGRAM for one of your own.")]
SeatNumber = Annotated[int | None, typer.Option("--seat", min=0, max=9, help="The seat; any that is open without it.")]
Name = Annotated[str, typer.Option("--name", help="What the others at the table read; the bot's name without it.")]
Watch = Annotated[bool, typer.Option("--watch", help="Print what happens at the table.")]


def join(
    url: Address,
    player: PlayerName = "greedy",
    seat: SeatNumber = None,
    name: Name = "",
    watch: Watch = False,
) -> None:
    """Let a bot take a seat at a table in the browser, and play one match.

    doublesix join http://127.0.0.1:8066/t/NAME --player greedy

    The bot comes in as a guest, and gets what its seat may know, nothing else. When the line is lost it comes back.
    It ends with the match.
    """
    from doublesix.players.program import is_program, program_title
    from doublesix.server.client import TableAddress

    usual = program_title(player) if is_program(player) else player
    seen = asyncio.run(_visit(TableAddress.parse(url), player, seat, name or usual.capitalize(), watch=watch))
    names = [harmless(one.name or "") for one in seen.seats]
    winners = [name for one, name in zip(seen.seats, names, strict=True) if one.side == seen.winner]
    print(f"{' and '.join(winners)} won, {' to '.join(map(str, seen.scores))}")


async def _visit(address: "TableAddress", player: str, seat: int | None, name: str, *, watch: bool) -> "TableSeen":
    from doublesix.server.client import Chooser, Visit, dial, enter

    chooser = Chooser(player, seat)
    guest = await enter(address, name)
    print(f"{harmless(guest.name)} is at {address.origin}/t/{address.table}", flush=True)
    visit = Visit(chooser, lambda since: dial(address, guest, since), _tell if watch else _say_nothing)
    return await visit.stay()


def _say_nothing(_card: "TableCard", _happened: "list[Happened]", _seen: "TableSeen") -> None:
    """Say nothing."""


def _tell(_card: "TableCard", happened: "list[Happened]", seen: "TableSeen") -> None:
    """Print the acts and scores, a line each."""
    from doublesix.server.wire.happened import Acted, Dealt, Ended

    names = [harmless(one.name or f"seat {one.seat}") for one in seen.seats]
    for event in happened:
        match event:
            case Dealt(round=number, hand=hand):
                print(f"round {number}: {' '.join(hand)}", flush=True)
            case Acted(seat=seat, move=move, awards=awards):
                gained = "".join(f", {award.gained} points" for award in awards if award.gained)
                print(f"{names[seat]}: {move}{gained}", flush=True)
            case Ended(kind=kind, scores=scores):
                print(f"{kind}: {' to '.join(map(str, scores))}", flush=True)
            case _:
                pass
