"""Screen of the menu for variations and house rules: all that a game has, as in the form of the page."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from doublesix.core.declaration import Parameter, Shape
from doublesix.core.parameters import DECLARED
from doublesix.core.rules import RuleSet
from doublesix.errors import DominoError
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import message_of
from doublesix.rulesets import Game, format_value, rule_set
from doublesix.rulesets.parameters import KNOWN
from doublesix.terminal import menu_messages as messages
from doublesix.terminal.parts.styles import FAINT, GOLD, GREEN
from doublesix.terminal.parts.widgets import KeyLine

__all__ = ["RuleChoice", "RuleScreen"]

WORDS: Final = {Shape.CHOICE, Shape.FLAG}
"""Shapes whose values are chosen from a list, with any number typed where a word may be one."""


TAKEN: Final = "+"
"""Before the name of a variation in the list: some have the name of a parameter, too."""


@dataclass(frozen=True)
class RuleChoice:
    """The variations and house rules chosen for a game.

    Attributes:
        variations: Names of variations, in the order of the game.
        house: House rules as text, by name.
    """

    variations: tuple[str, ...] = ()
    house: Mapping[str, str] = field(default_factory=dict)

    def rules(self, game: Game) -> RuleSet:
        """The rules of ``game`` with this choice.

        Raises:
            RuleSetError: If they contradict each other.
        """
        return rule_set(game, self.variations, self.house)

    def varied(self, game: Game, name: str) -> "RuleChoice":
        """This choice with a variation taken in, or left out."""
        chosen = {name} ^ set(self.variations)
        return replace(self, variations=tuple(one for one in game.variations if one in chosen))

    def ruled(self, name: str, value: str) -> "RuleChoice":
        """This choice with a house rule; without a value the rule is the game's own again."""
        house = {rule: text for rule, text in self.house.items() if rule != name}
        return replace(self, house=house | ({name: value} if value else {}))

    @property
    def words(self) -> tuple[str, ...]:
        """The house rules as the command line takes them."""
        return tuple(f"{name}={value}" for name, value in self.house.items())


class RuleScreen(Screen[RuleChoice]):
    """All variations and parameters of a game; dismissed with the choice. A choice that contradicts itself says why."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "done", "Back"),
        Binding("delete,backspace", "reset", "As in the game", key_display="Del"),
    ]

    def __init__(self, game: Game, choice: RuleChoice) -> None:
        super().__init__()
        self.game = game
        self.choice = choice

    def compose(self) -> ComposeResult:
        """Lay out the list, and what it comes to."""
        yield Static(Text(self.game.name, GOLD), id="title")
        yield OptionList(id="rules")
        yield Static(id="news")
        yield KeyLine(messages.RULE_LABELS)

    def on_mount(self) -> None:
        """Fill the list."""
        self._show()
        self.query_one("#rules", OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say what the highlighted rule means."""
        self._explain(event.option.id or "")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take a variation in or out, or ask for the value of a rule."""
        name = event.option.id or ""
        if name.startswith(TAKEN):
            self._take(self.choice.varied(self.game, name.removeprefix(TAKEN)))
        elif name:
            parameter = DECLARED[name]
            value = self._values().get(name, "")
            self.app.push_screen(ValueScreen(parameter, value), lambda text: self._set(name, text))

    def action_reset(self) -> None:
        """Make the highlighted rule that of the game again."""
        name = self._highlighted()
        if name in self.choice.house:
            self._take(self.choice.ruled(name, ""))

    def action_done(self) -> None:
        """Go back to the menu with the choice."""
        self.dismiss(self.choice)

    def _highlighted(self) -> str:
        rules = self.query_one("#rules", OptionList)
        return "" if rules.highlighted is None else rules.get_option_at_index(rules.highlighted).id or ""

    def _set(self, name: str, text: str | None) -> None:
        if text is not None:
            self._take(self.choice.ruled(name, text.strip()))

    def _take(self, choice: RuleChoice) -> None:
        self.choice = choice
        self._show()

    def _values(self) -> dict[str, str]:
        """Values in force, as text: of the rules that were chosen, or, while they contradict themselves, as chosen."""
        try:
            rules = self.choice.rules(self.game)
        except DominoError:
            rules = self.game.rules
        return {name: format_value(name, getattr(rules, name)) for name in DECLARED} | dict(self.choice.house)

    def _show(self) -> None:
        shown = self.query_one("#rules", OptionList)
        at = shown.highlighted
        shown.clear_options()
        shown.add_options(list(self._options()))
        shown.highlighted = at if at is not None else next(iter(self._places()), None)
        self._explain(self._highlighted())

    def _places(self) -> Iterator[int]:
        """Places of the list that can be chosen."""
        shown = self.query_one("#rules", OptionList)
        return (at for at in range(shown.option_count) if not shown.get_option_at_index(at).disabled)

    def _options(self) -> Iterator[Option]:
        if self.game.variations:
            yield _heading(messages.VARIATIONS)
        for name in self.game.variations:
            chosen = name in self.choice.variations
            yield Option(Text(f"{'[x]' if chosen else '[ ]'} {name}", GREEN if chosen else ""), id=TAKEN + name)
        yield _heading(messages.HOUSE_RULES)
        for name, value in self._values().items():
            own = name in self.choice.house
            line = Text(f"{'*' if own else ' '} {say(DECLARED[name].label)}: ", GREEN if own else "")
            yield Option(line.append(value, GREEN if own else FAINT), id=name)

    def _explain(self, name: str) -> None:
        """What the highlighted rule means, or why the choice is impossible."""
        news = self.query_one("#news", Static)
        try:
            self.choice.rules(self.game)
        except DominoError as error:
            news.update(Text(say(message_of(error)), "bold #ff9d7a"))
            return
        if name.startswith(TAKEN):
            news.update(say(self.game.variations[name.removeprefix(TAKEN)].summary))
        elif name:
            news.update(f"{say(DECLARED[name].meaning)} ({say(KNOWN[name].allowed)})")


def _heading(title: Message) -> Option:
    return Option(Text(say(title), GOLD), disabled=True)


class ValueScreen(ModalScreen[str | None]):
    """The values of one parameter: a list of its words, or a field to type in; dismissed with the text, or `None`."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", "Back")]

    def __init__(self, parameter: Parameter, value: str) -> None:
        super().__init__()
        self.parameter = parameter
        self.value = value

    def compose(self) -> ComposeResult:
        """Lay out the meaning, and the words or the field."""
        with Vertical(id="note"):
            yield Static(Text(say(self.parameter.label), "bold"), id="heading")
            with VerticalScroll(id="lines"):
                yield Static(say(self.parameter.meaning))
                yield Static(Text(say(KNOWN[self.parameter.name].allowed), FAINT))
            if self.parameter.shape in WORDS:
                yield OptionList(*(Option(word, id=word) for word in _words(self.parameter)), id="words")
            if self.parameter.shape not in WORDS or self.parameter.or_number:
                yield Input(self.value, id="value")

    def on_mount(self) -> None:
        """Focus the words with the value in force, or the field."""
        words = self.query(OptionList)
        if words:
            known = list(_words(self.parameter))
            words.first().highlighted = known.index(self.value) if self.value in known else 0
            words.first().focus()
        else:
            self.query_one(Input).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take a word."""
        event.stop()
        self.dismiss(event.option.id)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Keep the message from the screen below."""
        event.stop()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed; nothing at all is the game's own value."""
        event.stop()
        self.dismiss(event.value)

    def action_cancel(self) -> None:
        """Change nothing."""
        self.dismiss(None)


def _words(parameter: Parameter) -> tuple[str, ...]:
    if parameter.shape is Shape.FLAG:
        return ("false", "true")
    return tuple(map(str, parameter.options or ()))
