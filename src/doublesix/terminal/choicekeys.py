"""The keys and clicks by which a tile of the hand and one of its ends are chosen on a screen."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from doublesix.core.moves import Move
from doublesix.terminal.cursor import Choice
from doublesix.terminal.widgets import Felt, Hand

__all__ = ["ChoiceKeys"]


# Screens have a metaclass of Textual's, so what a screen must bring itself cannot be declared abstract.
class ChoiceKeys(Screen[str]):
    """A screen with a felt and a hand, on which a move is chosen; it binds ``play`` and ``pips`` itself.

    Attributes:
        choice: The tile and the end that are being looked at, while a move is asked for.
        said: News for the person at the keyboard alone; it stays until they do something else.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "tile(-1)", "Tile", show=False),
        Binding("right", "tile(1)", "Tile", show=False),
        Binding("up,shift+tab", "end(-1)", "End", show=False),
        Binding("down,tab", "end(1)", "End", show=False),
        *(Binding(str(number), f"pick({number - 1})", "Tile", show=False) for number in range(1, 10)),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.choice: Choice | None = None
        self.said = ""
        self._offered: dict[str, bool] = {}

    def refresh_keys(self) -> None:
        """Let the footer be built anew, which is most of the work of a key press, only where it offers other keys."""
        offered = {key: active.enabled for key, active in self.active_bindings.items()}
        if offered != self._offered:
            self._offered = offered
            self.refresh_bindings()

    def show(self) -> None:
        """Bring every part of the screen up to date."""
        raise NotImplementedError

    def make(self, move: Move) -> None:
        """Make the move that was chosen."""
        raise NotImplementedError

    def choose(self, choice: Choice) -> None:
        """Look at another tile or end."""
        self.choice = choice
        self.show()

    def action_tile(self, step: int) -> None:
        """Move the cursor along the hand."""
        if self.choice is not None:
            self.said = ""
            self.choose(self.choice.moved(step))

    def action_pick(self, place: int) -> None:
        """Put the cursor on a tile."""
        if self.choice is not None:
            self.said = ""
            self.choose(self.choice.on(place))

    def action_end(self, step: int) -> None:
        """Look at another end."""
        if self.choice is not None:
            self.choose(self.choice.turned(step))

    def on_hand_picked(self, message: Hand.Picked) -> None:
        """A click on a tile chooses it; on the chosen one, plays it."""
        if self.choice is not None and message.place == self.choice.at:
            self.action_play()
        else:
            self.action_pick(message.place)

    def on_felt_chosen(self, message: Felt.Chosen) -> None:
        """A click on a lit end plays there."""
        if self.choice is not None:
            self.choose(self.choice.to(message.end))
            self.action_play()

    def action_play(self) -> None:
        """Play the chosen tile on the chosen end."""
        if self.choice is None:
            return
        if self.choice.play is not None:
            self.make(self.choice.play)
        else:
            self.said = "This tile fits nowhere now; choose one of the bright ones."
            self.show()

    def action_pips(self) -> None:
        """Switch between pips and digits."""
        felt = self.query_one(Felt)
        felt.pips = not felt.pips
