"""``doublesix bot``: a player that speaks the bot protocol on the standard streams."""

import sys
from typing import Annotated

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText

__all__ = ["bot"]

PlayerName = Annotated[
    str,
    typer.Option(
        "--player",
        autocompletion=completion.players,
        help=HelpText("option.bot.player", "Which bot plays, perhaps with a budget: greedy, NAME@300."),
    ),
]
Seed = Annotated[
    str | None,
    typer.Option(
        "--seed",
        help=HelpText("option.bot.seed", "What it draws chance from; the seed that each match names without it."),
    ),
]


def bot(player: PlayerName = "greedy", seed: Seed = None) -> None:
    """Let a player speak the protocol of bots, for other programs to play with.

    doublesix bot --player greedy

    doublesix simulate five-up --players "cmd:doublesix bot --player random,greedy"

    One message a line comes in on the standard input, and one a line goes out. It ends with its input. Whatever is
    wrong with a line is answered by a message “error” with a sentence.
    """
    from doublesix.players import make_player, player_summary
    from doublesix.players.protocol.messages import LONGEST_LINE
    from doublesix.players.protocol.responder import Responder

    player_summary(player)
    hearer = Responder(player, lambda given: make_player(player, given if seed is None else f"{seed} {given}"))
    heard, said = sys.stdin.buffer, sys.stdout.buffer
    while line := heard.readline(LONGEST_LINE + 1):
        answer = hearer.hear(line)
        if len(line) > LONGEST_LINE:
            # Skip the rest of a line that is too long.
            while line and not line.endswith(b"\n"):
                line = heard.readline(LONGEST_LINE + 1)
        if answer is not None:
            said.write(answer)
            said.flush()
