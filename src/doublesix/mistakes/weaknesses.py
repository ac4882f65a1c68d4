"""Weaknesses: what mistakes of a theme have in common, and the trainer that asks about it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from doublesix.messages import FixedMessage

__all__ = ["THEMES", "Trainer", "Weakness", "weaknesses"]

Trainer = Literal["count", "voids"]
"""The counting trainer, and the one that asks what a hand lacks."""

_SAID: Final[dict[str, tuple[str, Trainer | None]]] = {
    "defence": ("you open what the other scores on", "count"),
    "score": ("you leave points lying", "count"),
    "sacrifice": ("you take points that cost more later", None),
    "block": ("you leave more ends that fit", "voids"),
    "forcing-draws": ("you let the other go on without drawing", "voids"),
    "mobility": ("your own hand has nowhere to go", None),
    "counting": ("you keep heavy tiles too long", None),
    "spinner": ("you open or miss the spinner", "count"),
    "endgame": ("you miss how a last hand ends", "voids"),
    "exact-target": ("you miss what the exact target asks for", "count"),
    "get-in": ("you miss what the first score asks for", "count"),
    "skunk": ("you let a skunk come near", None),
    "optional-draw": ("you play where drawing is better", None),
    "partner": ("you miss what your partner needs", "voids"),
    "positional": ("no single count tells why", None),
}
"""By theme of puzzles, what its mistakes have in common, and the trainer that helps."""

_MESSAGES: Final = {
    name: FixedMessage(f"weakness.{name}", sentence, where=__name__) for name, (sentence, _) in _SAID.items()
}

THEMES: Final = tuple(_SAID)
"""Themes of puzzles and of mistakes."""


@dataclass(frozen=True)
class Weakness:
    """How many mistakes have a theme.

    Attributes:
        theme: Name of the theme, which puzzles have as well.
        sentence: What these mistakes have in common, said to the player.
        number: How many mistakes have it.
        trainer: The trainer that asks about it; `None` if there is none.
    """

    theme: str
    sentence: FixedMessage
    number: int
    trainer: Trainer | None


def weaknesses(themes: Iterable[Iterable[str]], most: int = 4) -> list[Weakness]:
    """The themes that occur most often among mistakes, each given by its themes; unknown names are left out.

    A mistake that no single count explains teaches little, so that theme comes last.

    >>> [(one.theme, one.number) for one in weaknesses([["defence", "spinner"], ["defence"], ["positional"]])]
    [('defence', 2), ('spinner', 1), ('positional', 1)]
    """
    counted = Counter(theme for one in themes for theme in one if theme in _MESSAGES)
    order = list(_MESSAGES)
    ranked = sorted(counted, key=lambda theme: (theme == "positional", -counted[theme], order.index(theme)))
    return [Weakness(theme, _MESSAGES[theme], counted[theme], _SAID[theme][1]) for theme in ranked[:most]]
