"""Base screen with the keys and clicks that choose a tile and an end."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from doublesix.core.moves import Move
from doublesix.terminal.cursor import Choice
from doublesix.terminal.widgets import Felt, Hand

__all__ = ["ChoiceKeys"]


# Textual screens have their own metaclass, so abstract methods cannot be declared with `ABC`.
class ChoiceKeys(Screen[str]):
    """Base class of screens with a layout and a hand on which a move is chosen; subclasses bind ``play`` and ``pips``.

    Attributes:
        choice: The cursor, while a move is to be chosen.
        said: Message to the person at the keyboard, shown until their next action.
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
        """Rebuild the footer only if the active keys changed, because that is most of the cost of a key press."""
        offered = {key: active.enabled for key, active in self.active_bindings.items()}
        if offered != self._offered:
            self._offered = offered
            self.refresh_bindings()

    def show(self) -> None:
        """Update every part of the screen."""
        raise NotImplementedError

    def make(self, move: Move) -> None:
        """Make the chosen move."""
        raise NotImplementedError

    def choose(self, choice: Choice) -> None:
        """Set the cursor, and redraw."""
        self.choice = choice
        self.show()

    def action_tile(self, step: int) -> None:
        """Move the cursor along the hand."""
        if self.choice is not None:
            self.said = ""
            self.choose(self.choice.moved(step))

    def action_pick(self, place: int) -> None:
        """Move the cursor to a tile."""
        if self.choice is not None:
            self.said = ""
            self.choose(self.choice.on(place))

    def action_end(self, step: int) -> None:
        """Select another end for the same tile."""
        if self.choice is not None:
            self.choose(self.choice.turned(step))

    def on_hand_picked(self, message: Hand.Picked) -> None:
        """Choose the clicked tile, or play it if it is chosen already."""
        if self.choice is not None and message.place == self.choice.at:
            self.action_play()
        else:
            self.action_pick(message.place)

    def on_felt_chosen(self, message: Felt.Chosen) -> None:
        """Play the chosen tile on the clicked end."""
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
