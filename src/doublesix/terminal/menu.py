"""The menu: the six games explained, and who is to play."""

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Checkbox, Footer, Input, OptionList, Select, Static
from textual.widgets.option_list import Option

from doublesix.core.options import Claiming, Partnership
from doublesix.errors import DominoError
from doublesix.rulesets import Game
from doublesix.rulesets.card import card
from doublesix.terminal.saves import unfinished
from doublesix.terminal.session import Session
from doublesix.terminal.starting import new_session
from doublesix.terminal.wishes import Wishes, documents, setup_for

__all__ = ["MenuScreen", "about"]

RESUME: Final = "resume"
SECTIONS: Final = ("The lead", "The layout", "Scoring in play", "Scoring a round", "The match")
FOUR: Final = 4


def about(game: Game) -> Text:
    """A game in a few lines: what is special, for how many, and how it scores."""
    text = Text(f"{game.name}\n", "bold #ffd24a")
    text.append(f"{game.document}\n\n", "#9fb8ad")
    text.append(f"{game.summary}\n")
    for section in card(game.rules, game).sections:
        if section.title in SECTIONS:
            text.append(f"\n{section.title}\n", "bold")
            for line in section.lines[:4]:
                text.append(f"  {line.text}\n")
    return text


class MenuScreen(Screen[Session]):
    """Lets somebody choose a game and its players; gives the match that is to be played."""

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - Textual declares it so
        (0, "-narrow"),
        (100, "-wide"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+p,f5", "start", "Play", key_display="Enter"),
        Binding("q,escape", "app.quit", "Quit"),
    ]

    def __init__(self, wishes: Wishes) -> None:
        super().__init__()
        self.wishes = wishes
        self.kept = next(unfinished(), None)

    def compose(self) -> ComposeResult:
        """The games on the left, the chosen one explained on the right, the players below."""
        yield Static(
            Text("doublesix", "bold #ffd24a")
            + Text("   Choose a game with ↑ ↓, press Enter. Tab leads to the players."),
            id="welcome",
        )
        options = [Option(game.name, id=game.id) for game in documents()]
        if self.kept is not None:
            options.insert(0, Option(Text("Go on with the last match", "bold #5be08a"), id=RESUME))
        with Horizontal(id="menu"):
            yield OptionList(*options, id="games")
            with VerticalScroll(id="about"):
                yield Static(id="text")
        with Horizontal(id="choices"):
            yield Select([("2 players", 2), ("3 players", 3), ("4 players", 4)], value=2, allow_blank=False, id="seats")
            yield Select(
                [
                    ("greedy bots", "greedy"),
                    ("random bots", "random"),
                    ("people here", "human"),
                ],
                value="greedy",
                allow_blank=False,
                id="others",
            )
            yield Checkbox("partners", id="partners")
            yield Checkbox("calling", id="calling")
            yield Input(placeholder="target", id="target", type="integer")
            yield Button("Play", variant="success", id="play")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """The list has the keyboard first."""
        self.query_one(OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Explain the game under the cursor."""
        chosen = event.option.id
        text = self.query_one("#text", Static)
        if chosen == RESUME and self.kept is not None:
            text.update(_kept_words(self.kept[1].rules.name, self.kept[1].players, self.kept[1].date))
            return
        game = next(game for game in documents() if game.id == chosen)
        text.update(about(game))
        self.query_one("#about").scroll_home(animate=False)
        self._offer(game)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play the game under the cursor."""
        self._start(event.option.id)

    def on_button_pressed(self) -> None:
        """Play the game under the cursor."""
        self.action_start()

    def action_start(self) -> None:
        """Play the game under the cursor."""
        games = self.query_one(OptionList)
        if games.highlighted is not None:
            self._start(games.get_option_at_index(games.highlighted).id)

    def _offer(self, game: Game) -> None:
        """What can be chosen for this game."""
        seats = self.query_one("#seats", Select)
        held = seats.value
        seats.set_options([(f"{number} players", number) for number in game.rules.players])
        seats.value = held if held in game.rules.players else min(game.rules.players)
        self.query_one("#partners").display = (
            game.rules.partnership is not Partnership.NEVER and FOUR in game.rules.players
        )
        self.query_one("#calling").display = game.rules.claim is not Claiming.AUTO
        self.query_one("#target", Input).placeholder = f"to {game.rules.target}"

    def _start(self, game: str | None) -> None:
        try:
            session = Session.resume(None) if game == RESUME else new_session(setup_for(self._wished(game)))
        except DominoError as error:
            self.notify(str(error), severity="error", timeout=10)
            return
        self.dismiss(session)

    def _wished(self, game: str | None) -> Wishes:
        number = self.query_one("#seats", Select).value
        others = self.query_one("#others", Select).value
        seats = number if isinstance(number, int) else 2
        players = ",".join(["you", *[str(others)] * (seats - 1)])
        partners = self.query_one("#partners", Checkbox)
        calling = self.query_one("#calling", Checkbox)
        target = self.query_one("#target", Input).value
        return Wishes(
            game=game,
            players=players,
            partners=True if partners.display and partners.value and seats == FOUR else None,
            calling=bool(calling.display and calling.value),
            target=int(target) if target else None,
            seed=self.wishes.seed,
        )


def _kept_words(rules: str, players: tuple[str, ...], date: str | None) -> Text:
    text = Text("Go on with the last match\n\n", "bold #5be08a")
    text.append(f"{rules}\n{', '.join(players)}\n{date or ''}")
    return text
