"""``doublesix play``: a match in the terminal."""

from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import Rules, Variations
from doublesix.cli.streams import full_screen
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage

if TYPE_CHECKING:
    from doublesix.terminal.match.options import MatchOptions

__all__ = ["play"]


GameOrFile = Annotated[
    str | None,
    typer.Argument(
        autocompletion=completion.games,
        help=HelpText("option.play.game", "A game, or a TOML file; with --resume a saved match. Without one, a menu."),
    ),
]
Seats = Annotated[
    int | None, typer.Option("--seats", "-s", help=HelpText("option.play.seats", "How many sit at the table."))
]
Players = Annotated[
    str | None,
    typer.Option(
        "--players",
        "-p",
        metavar=HelpText("placeholder.who-who", "WHO,WHO"),
        autocompletion=completion.players,
        help=HelpText("option.play.players", "Who sits there: you, human:NAME, a bot, cmd:PROGRAM."),
    ),
]
Bot = Annotated[
    str | None,
    typer.Option(
        "--bot",
        "-b",
        autocompletion=completion.players,
        help=HelpText(
            "option.play.bot",
            "Which bot plays the seats without a name; greedy if none. All play every set at every table, weaker above"
            " double-six and four seats.",
        ),
    ),
]
Partners = Annotated[
    bool | None,
    typer.Option(
        "--partners/--single", help=HelpText("option.play.partners", "Four seats as two pairs, or each alone.")
    ),
]


Target = Annotated[
    int | None, typer.Option("--target", "-t", help=HelpText("option.play.target", "Points that win the match."))
]
Seed = Annotated[
    str | None, typer.Option("--seed", help=HelpText("option.play.seed", "The same seed deals the same tiles."))
]
Calling = Annotated[
    bool,
    typer.Option(
        "--calling", help=HelpText("option.play.calling", "Claim and call scores yourself, where the rules want it.")
    ),
]
FalseCall = Annotated[
    int | None,
    typer.Option(
        "--false-call",
        min=0,
        metavar=HelpText("placeholder.points", "POINTS"),
        help=HelpText("option.play.false-call", "What a wrong call costs (with --calling)."),
    ),
]
Forfeit = Annotated[
    bool | None,
    typer.Option(
        "--forfeit/--no-forfeit",
        help=HelpText(
            "option.play.forfeit",
            "A wrong call also costs the call on the next play; usual where two or more people call.",
        ),
    ),
]
DrawLimit = Annotated[
    int | None,
    typer.Option(
        "--draw-limit",
        min=1,
        metavar=HelpText("placeholder.tiles", "TILES"),
        help=HelpText(
            "option.play.draw-limit",
            "Tiles that may be drawn by choice in a turn, where the rules allow that; no limit if none.",
        ),
    ),
]
Explain = Annotated[
    bool, typer.Option("--explain", help=HelpText("option.play.explain", "Bots that think say why they move."))
]
RemarksOn = Annotated[
    bool,
    typer.Option(
        "--remarks/--no-remarks",
        envvar="DOUBLESIX_REMARKS",
        help=HelpText("option.play.remarks", "Bots of a level remark on their own moves, once a round at most."),
    ),
]
Automatic = Annotated[
    bool,
    typer.Option(
        "--automatic/--ask",
        help=HelpText("option.play.automatic", "Draw and pass without asking where nothing else can be done."),
    ),
]
Plain = Annotated[
    bool, typer.Option("--plain", help=HelpText("option.play.plain", "Line by line, for pipes and screen readers."))
]
History = Annotated[
    bool,
    typer.Option(
        "--history/--no-history",
        envvar="DOUBLESIX_HISTORY",
        help=HelpText("option.play.history", "Keep the record of the finished match, for “doublesix history”."),
    ),
]
Resume = Annotated[
    bool, typer.Option("--resume", help=HelpText("option.play.resume", "Go on with the latest unfinished match."))
]
Delay = Annotated[float, typer.Option(min=0, max=10, help=HelpText("option.play.delay", "Seconds that a bot thinks."))]


def play(  # noqa: PLR0917 - one parameter for each option
    game: GameOrFile = None,
    seats: Seats = None,
    players: Players = None,
    bot: Bot = None,
    partners: Partners = None,
    variation: Variations = None,
    rule: Rules = None,
    target: Target = None,
    seed: Seed = None,
    calling: Calling = False,
    false_call: FalseCall = None,
    forfeit: Forfeit = None,
    draw_limit: DrawLimit = None,
    explain: Explain = False,
    remarks: RemarksOn = True,
    automatic: Automatic = True,
    plain: Plain = False,
    resume: Resume = False,
    history: History = True,
    delay: Delay = 0.7,
) -> None:
    """Play a match at this keyboard, against bots or each other.

    doublesix play                             a menu of the games; with --resume, go on where you left

    doublesix play five-up                     you against one bot, by the rules of its document

    doublesix play five-up --players human:Anna,human:Ben,greedy

    doublesix play five-up --calling --false-call 5    you claim and call yourself; a wrong call costs 5

    doublesix play five-up --bot 5 --explain    a bot of level 5 of ten, which says why

    doublesix play five-up --bot "cmd:./mybot"    a program of your own, which speaks the protocol of bots

    doublesix play threes-and-fives --variation no-spinner --target 100 --seed 7

    Everything is saved after every move; “doublesix rules GAME” prints a game's rules and variations.
    """
    from doublesix.terminal.match.options import MatchOptions

    told = {"explain": explain, "remarks": remarks, "automatic": automatic, "history": history}
    options = MatchOptions(
        game=game,
        seats=seats,
        players=players,
        bot=bot,
        partners=partners,
        variation=tuple(variation or ()),
        rule=tuple(rule or ()),
        target=target,
        seed=seed,
        calling=calling,
        false_call=false_call,
        forfeit=forfeit,
        draw_limit=draw_limit,
        **told,
    )
    _sit_down(options, delay, plain=plain, resume=resume)


def _sit_down(options: "MatchOptions", delay: float, *, plain: bool, resume: bool) -> None:
    """Play full-screen if the terminal is capable of it, otherwise line by line."""
    lines = plain or not full_screen()
    if resume:
        _resume(options, delay, lines=lines)
    elif lines:
        _play_lines(options, delay)
    else:
        _play_on_screen(options, delay)


_RESUME_ALONE = FixedMessage(
    "command.resume-alone",
    (
        "--resume excludes options for a new match: a resumed match keeps its rules and its players, so"
        " only --plain, --delay, --ask, --no-history, --no-remarks and the name of a saved match go with it"
    ),
)


def _resume(options: "MatchOptions", delay: float, *, lines: bool) -> None:
    from dataclasses import replace

    from doublesix.terminal.lines.standard import other_matches, play_lines
    from doublesix.terminal.match.options import MatchOptions
    from doublesix.terminal.match.session import Session

    if replace(options, game=None, automatic=True, history=True, remarks=True) != MatchOptions():
        raise UsageError(_RESUME_ALONE)
    session = Session.resume(options.game, history=options.history)
    session.automatic = options.automatic
    session.remarks = options.remarks
    if options.game is None:
        for line in other_matches(session):
            print(line)
    if lines:
        play_lines(session, delay)
    else:
        from doublesix.terminal.app import play_on_screen

        play_on_screen(session, MatchOptions(history=options.history, remarks=options.remarks), delay)


def _play_lines(options: "MatchOptions", delay: float) -> None:
    from doublesix.terminal.lines.standard import play_lines
    from doublesix.terminal.match.options import list_of_games, setup_for
    from doublesix.terminal.match.session import new_session

    if options.game is None:
        raise UsageError(list_of_games())
    play_lines(new_session(setup_for(options)), delay)


def _play_on_screen(options: "MatchOptions", delay: float) -> None:
    from doublesix.terminal.app import play_on_screen
    from doublesix.terminal.match.options import setup_for
    from doublesix.terminal.match.session import new_session

    # Create the session first, so that errors are reported before the screen changes.
    session = None if options.game is None else new_session(setup_for(options))
    play_on_screen(session, options, delay)
