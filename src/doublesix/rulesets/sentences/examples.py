"""Worked examples: layouts that the core builds from tiles, so that their figures are those of the game."""

from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile

__all__ = ["in_words", "joined_last", "laid_out"]


def laid_out(rules: RuleSet, tiles: tuple[Tile, ...]) -> tuple[Layout, ...]:
    """The layout after each of these tiles, joined to the first open end that it fits; empty if one fits nowhere.

    >>> from doublesix.core.table_count import count
    >>> [count(layout) for layout in laid_out(RuleSet(), (Tile(4, 2), Tile(6, 2)))]
    [6, 10]
    >>> laid_out(RuleSet(), (Tile(4, 2), Tile(6, 5)))
    ()
    """
    if not all(tile in rules.tiles for tile in tiles):
        return ()
    layouts: list[Layout] = []
    for tile in tiles:
        layout = layouts[-1] if layouts else Layout(rules)
        end = next((end for end in layout.open_ends if end.pip in {tile.high, tile.low}), None)
        if layouts and end is None:
            return ()
        layouts.append(layout.place(Play(tile, end)))
    return tuple(layouts)


def joined_last(rules: RuleSet, tiles: tuple[Tile, ...]) -> tuple[Layout, ...]:
    """The layout after each of these tiles, joined to the open end that came last; empty if one fits nowhere."""
    if not all(tile in rules.tiles for tile in tiles):
        return ()
    layouts: list[Layout] = []
    for tile in tiles:
        layout = layouts[-1] if layouts else Layout(rules)
        fitting = [end for end in layout.open_ends if end.pip in {tile.high, tile.low}]
        if layouts and not fitting:
            return ()
        layouts.append(layout.place(Play(tile, fitting[-1] if fitting else None)))
    return tuple(layouts)


def in_words(layouts: tuple[Layout, ...]) -> tuple[str, ...]:
    """The tiles of `laid_out` as prose writes them: the lead with its lower half first, the others as they are joined.

    >>> in_words(laid_out(RuleSet(), (Tile(4, 2), Tile(6, 2))))
    ('2-4', '2-6')
    """
    return tuple(_halves(layout.plays[-1]) for layout in layouts)


def _halves(play: Play) -> str:
    inner = play.tile.low if play.end is None else play.end.pip
    outer = play.tile.high if inner == play.tile.low else play.tile.low
    return f"{inner}-{outer}"
