"""``doublesix score``: the score of a match with real tiles."""

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import FILE, Json, Partners, Rules, Variations
from doublesix.cli.streams import harmless
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage
from doublesix.messages.spoken import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from doublesix.notation.sheet.sheet_record import SheetRecord

__all__ = ["score"]

_GameOrFile = Annotated[
    str | None,
    typer.Argument(
        autocompletion=completion.games,
        help=HelpText("option.score.game", "A game, or a TOML file of rules; with --resume a sheet that was kept."),
    ),
]
_Names = Annotated[
    str,
    typer.Option(
        "--players",
        "-p",
        metavar=HelpText("placeholder.names", "NAME,NAME"),
        help=HelpText("option.score.players", "Who plays, by seat, clockwise; pairs sit across."),
    ),
]
_Target = Annotated[
    int | None, typer.Option("--target", "-t", help=HelpText("option.score.target", "Points that win the match."))
]
_Resume = Annotated[
    bool,
    typer.Option("--resume", help=HelpText("option.score.resume", "Go on with the latest sheet, or with one.")),
]
_Print = Annotated[
    bool, typer.Option("--print", help=HelpText("option.score.print", "Print the sheet that was kept, and end."))
]
_Out = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar=FILE, help=HelpText("option.score.out", "Keep the sheet in this new file.")),
]


_NO_GAME = FixedMessage(
    "score.no-game", "name the game that is played, such as: doublesix score five-up --players Ana,Ben"
)
_RESUME_ALONE = FixedMessage(
    "score.resume-alone",
    "--resume and --print take a sheet as it was kept: no game, players, rules or --out go with them",
)


def score(
    game: _GameOrFile = None,
    *,
    players: _Names = "",
    partners: Partners = None,
    variation: Variations = None,
    rule: Rules = None,
    target: _Target = None,
    resume: _Resume = False,
    show: _Print = False,
    out: _Out = None,
    as_json: Json = False,
) -> None:
    """Keep the score of a match that is played with real tiles.

    doublesix score five-up --players Ana,Ben

    doublesix score british-fives-and-threes -p Ana,Ben,Cleo,Dan --partners --target 121

    doublesix score --resume                    go on where the last one was left

    doublesix score --print evening.txt         the sheet, to be signed or checked

    Type what happens: “15” or “ana 15” for a count that scores, “ana out”,
    “ben blocked”, “undo”; “help” lists it all. Counts that cannot be are
    refused, everything is kept after each line, and “doublesix check” verifies it.
    """
    from doublesix.terminal.lines.standard import standard_lines
    from doublesix.terminal.scoring import messages
    from doublesix.terminal.scoring.json_lines import keep_as_json
    from doublesix.terminal.scoring.keeper import ScoreKeeper
    from doublesix.terminal.scoring.lines import keep_in_lines
    from doublesix.terminal.scoring.sheet_files import new_sheet, open_sheet, sheet_text

    house = [*(rule or ()), *([] if target is None else [f"target={target}"])]
    if resume or show:
        if players or variation or house or partners is not None or out is not None:
            raise UsageError(_RESUME_ALONE)
        if show:
            print(sheet_text(game), end="")
            return
        save, record = open_sheet(game)
    else:
        record = _described(game, players, partners, variation or (), house)
        save = new_sheet(record, out)
    if not as_json:
        print(say(save.trouble or messages.KeptIn(harmless(str(save.path)))))
    keeper = ScoreKeeper(record, save)
    if as_json:
        keep_as_json(keeper, lambda _: sys.stdin.readline() or None, lambda line: print(line, flush=True))
    else:
        keep_in_lines(keeper, standard_lines(), lambda line: print(line, flush=True))


def _described(
    game: str | None, players: str, partners: bool | None, variations: "Sequence[str]", house: "Sequence[str]"
) -> "SheetRecord":
    """An empty sheet of this game, for these players, of today."""
    from doublesix.core.seating import seating_for
    from doublesix.notation.sheet.sheet_record import SheetRecord
    from doublesix.rulesets import chosen
    from doublesix.terminal.scoring.lines import COMMANDS
    from doublesix.terminal.scoring.names import refuse_commands

    names = tuple(name.strip() for name in players.split(",")) if players.strip() else ()
    if game is None or not names:
        raise UsageError(_NO_GAME)
    _, rules = chosen(game, variations, house)
    seating = seating_for(rules, len(names), partners=partners)
    today = datetime.now(UTC).astimezone().date().isoformat()
    record = SheetRecord(rules=rules, seating=seating, players=names, date=today)
    refuse_commands(names, COMMANDS)
    return record
