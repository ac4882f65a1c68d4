"""Menu screen: selection of a game and its players."""

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Button, Input, OptionList, Select, Static
from textual.widgets.option_list import Option

from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.errors import DominoError, UsageError
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import message_of
from doublesix.rulesets import Game, proposed_rules
from doublesix.rulesets.inplay import table_rules
from doublesix.terminal import menu_messages as messages
from doublesix.terminal.match.options import MatchOptions, documents, more_games, partner_choices, setup_for
from doublesix.terminal.match.saves import unfinished
from doublesix.terminal.match.session import Session, new_session
from doublesix.terminal.menu_text import about
from doublesix.terminal.parts.notes import Note
from doublesix.terminal.parts.styles import too_small
from doublesix.terminal.parts.widgets import KeyLine
from doublesix.terminal.rule_menu import RuleChoice, RuleScreen
from doublesix.terminal.saved_match import kept_words

__all__ = ["MenuScreen"]

RESUME: Final = "resume"
LEVELS: Final = 10
OTHERS: Final = (
    (messages.GREEDY, "greedy"),
    (messages.RANDOM, "random"),
    (messages.HUMAN, "human"),
    *((messages.Level(level), f"level-{level}") for level in range(1, LEVELS + 1)),
)


class MenuScreen(Screen[Session]):
    """Menu of games and players; dismissed with the session to play."""

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - Textual declares it so
        (0, "-narrow"),
        (100, "-wide"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5,ctrl+p", "start", "Play", key_display="F5"),
        Binding("pageup", "scroll_rules(-1)", "Rules up", key_display="PgUp", priority=True, show=False),
        Binding("pagedown", "scroll_rules(1)", "Rules down", key_display="PgDn", priority=True),
        Binding("r", "rules", "Rules"),
        Binding("b", "booklet", "House rule"),
        Binding("escape", "games", "Games", show=False),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, options: MatchOptions) -> None:
        super().__init__()
        self.options = options
        self.kept = next(unfinished(), None)
        self.game: Game | None = None
        self.booklet = False
        self.choices: dict[str, RuleChoice] = {}

    def compose(self) -> ComposeResult:
        """Lay out the list of games, the description of the highlighted one, and the options of the match."""
        yield Static(_welcome(), id="welcome")
        options = [Option(game.name, id=game.id) for game in documents()]
        if self.kept is not None:
            options.insert(0, Option(Text(say(messages.LAST_MATCH), "bold #5be08a"), id=RESUME))
        with Horizontal(id="menu"):
            yield OptionList(*options, id="games")
            with VerticalScroll(id="about", can_focus=False):
                yield Static(id="text")
        with Vertical(id="choices"):
            with Horizontal():
                yield Select([(say(messages.Players(2)), 2)], value=2, allow_blank=False, id="seats")
                yield Select(
                    [(say(label), kind) for label, kind in OTHERS], value="greedy", allow_blank=False, id="others"
                )
                yield Input(placeholder=say(messages.TARGET), id="target", restrict="[0-9]*", max_length=4)
            with Horizontal():
                yield Select(_yes_no(messages.PARTNERS, (False,)), value=False, allow_blank=False, id="partners")
                yield Select(_yes_no(messages.CALLING, (False,)), value=False, allow_blank=False, id="calling")
                yield Button(say(messages.PLAY), variant="success", id="play")
        yield KeyLine(messages.LABELS)
        yield Static(id="small")

    def on_mount(self) -> None:
        """Focus the list of games."""
        self.action_games()

    def on_resize(self, event: Resize) -> None:
        """Replace the menu by a message while the terminal is too small."""
        small = too_small(*event.size)
        self.set_class(bool(small), "small")
        self.query_one("#small", Static).update(small)
        if not small and self.focused is None:
            self.call_after_refresh(self.action_games)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Describe the highlighted game, or the match to resume."""
        # The drop-down lists of the selects send this message too.
        if event.option_list.id != "games":
            return
        chosen = event.option.id
        self.game = next((game for game in documents() if game.id == chosen), None)
        text = self.query_one("#text", Static)
        if self.game is not None:
            text.update(about(self.game, self._rules(self.game), booklet=self.booklet))
        elif self.kept is not None:
            text.update(kept_words(*self.kept))
        self.query_one("#about").scroll_home(animate=False)
        self._offer()
        self.refresh_bindings()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play the game under the cursor."""
        if event.option_list.id == "games":
            self._start(event.option.id)

    def on_select_changed(self, event: Select.Changed) -> None:
        """Update the choice of partners for the new number of players."""
        if event.select.id == "seats":
            self._offer_partners()

    def on_button_pressed(self) -> None:
        """Play the game under the cursor."""
        self.action_start()

    def on_input_submitted(self) -> None:
        """Play the game under the cursor."""
        self.action_start()

    def action_start(self) -> None:
        """Play the game under the cursor."""
        games = self.query_one("#games", OptionList)
        if games.highlighted is not None:
            self._start(games.get_option_at_index(games.highlighted).id)

    def action_games(self) -> None:
        """Focus the list of games."""
        self.query_one("#games", OptionList).focus()

    def action_scroll_rules(self, pages: int) -> None:
        """Scroll the rules by a number of pages."""
        rules = self.query_one("#about")
        rules.scroll_relative(y=pages * max(1, rules.size.height - 1), animate=False)

    def action_booklet(self) -> None:
        """Switch between the house's rule and the game as in its booklet."""
        if self.game is not None:
            self.booklet = not self.booklet
            self._describe(self.game)

    def action_rules(self) -> None:
        """Choose variations and house rules of the highlighted game."""
        if self.game is not None:
            self.app.push_screen(RuleScreen(self.game, self._choice(self.game)), self._chosen)

    def _chosen(self, choice: RuleChoice | None) -> None:
        if self.game is not None and choice is not None:
            self.choices[self.game.id] = choice
            self._describe(self.game)
            self._offer()

    def _describe(self, game: Game) -> None:
        self.query_one("#text", Static).update(about(game, self._rules(game), booklet=self.booklet))

    def _choice(self, game: Game) -> RuleChoice:
        return self.choices.get(game.id, RuleChoice())

    def _rules(self, game: Game) -> RuleSet:
        """The rules that were chosen, with the house's own; those of the game while they contradict themselves."""
        choice = self._choice(game)
        try:
            return table_rules(
                game, choice.variations, choice.house, people=1, calling=False, proposed=not self.booklet
            )
        except DominoError:
            return game.rules

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key is offered: that of rules for a game, that of the house rule only for one that has it."""
        if action == "rules":
            return self.game is not None
        if action != "booklet":
            return super().check_action(action, parameters)
        return self.game is not None and proposed_rules(self.game) != self.game.rules

    def action_help(self) -> None:
        """Show the keys and options of the menu."""
        self.app.push_screen(Note(say(messages.HELP_HEADING), [*_help(), "", _more()]))

    def _offer(self) -> None:
        """Update the options for the highlighted game; all are disabled for a match to resume."""
        for one in ("#seats", "#others", "#target"):
            self.query_one(one).disabled = self.game is None
        if self.game is not None:
            rules = self._rules(self.game)
            self._offer_in("seats", [(say(messages.Players(number)), number) for number in rules.players])
            self.query_one("#target", Input).placeholder = say(messages.To(rules.target))
        calls = self.game is not None and self._rules(self.game).claim is not Claiming.AUTO
        self._offer_in("calling", _yes_no(messages.CALLING, (False, True) if calls else (False,)))
        self._offer_partners()

    def _offer_partners(self) -> None:
        """Update the choice of partners, which is disabled if the game and the number of players decide it."""
        choices = (False,) if self.game is None else partner_choices(self._rules(self.game), self._seats)
        self._offer_in("partners", _yes_no(messages.PARTNERS, choices))

    def _offer_in(self, name: str, options: list[tuple[str, int]]) -> None:
        """Set the options of a select, keeping its value if still offered; a single option disables it."""
        select = self.query_one(f"#{name}", Select)
        values = [value for _, value in options]
        held = select.value
        select.set_options(options)
        select.value = held if held in values else values[0]
        select.disabled = len(options) == 1

    @property
    def _seats(self) -> int:
        number = self.query_one("#seats", Select).value
        return number if isinstance(number, int) else 2

    def _start(self, game: str | None) -> None:
        try:
            session = self._resumed() if game == RESUME else new_session(setup_for(self._options(game)))
        except DominoError as error:
            self.app.clear_notifications()
            self.notify(say(message_of(error)), severity="error", timeout=10, markup=False)
            return
        self.dismiss(session)

    def _resumed(self) -> Session:
        """Resume the unfinished match that the menu offers.

        Raises:
            UsageError: If another process plays it, or it is gone or unreadable; with a message of one short sentence.
        """
        assert self.kept is not None, "only a match that is kept is offered"
        path = self.kept[0]
        try:
            resumed = Session.resume(str(path), history=self.options.history)
        except UsageError:
            raise UsageError(messages.BUSY if path.exists() else messages.GONE) from None
        except DominoError:
            raise UsageError(messages.UNREADABLE) from None
        resumed.remarks = self.options.remarks
        return resumed

    def _options(self, game: str | None) -> MatchOptions:
        others = self.query_one("#others", Select).value
        partners = self.query_one("#partners", Select)
        target = self.query_one("#target", Input).value
        choice = RuleChoice() if self.game is None else self._choice(self.game)
        if target:
            choice = choice.ruled("target", "")
        return MatchOptions(
            game=game,
            variation=choice.variations,
            rule=choice.words,
            players=",".join(["you", *[str(others)] * (self._seats - 1)]),
            partners=True if partners.value else None,
            calling=bool(self.query_one("#calling", Select).value),
            target=int(target) if target else None,
            seed=self.options.seed,
            history=self.options.history,
            proposed=not self.booklet,
        )


def _welcome() -> Text:
    text = Text("doublesix", "bold #ffd24a")
    text.append(f"  {say(messages.CHOOSE)}\n", "not bold #e9f3ee")
    text.append(f"{say(messages.MORE_KEYS)}\n", "not bold #e9f3ee")
    text.append(_more(), "not bold #9fb8ad")
    return text


def _help() -> list[str]:
    """Keys and options, each with what it does."""
    return ["" if one is None else f"{say(one[0]):<12}{say(one[1])}" for one in messages.HELP]


def _more() -> str:
    return say(messages.MoreGames(more_games()))


def _yes_no(name: Message, choices: tuple[bool, ...]) -> list[tuple[str, int]]:
    return [(say(messages.Setting(name, messages.YES if choice else messages.NO)), choice) for choice in choices]
