"""Loading of games by name or file, and of their rules with variations and house rules."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.core.type_check import expect_kind
from doublesix.errors import RuleSetError
from doublesix.messages import Argument, FixedMessage, Message
from doublesix.messages.units import Series
from doublesix.rulesets.attribution import for_catalogue, still_said
from doublesix.rulesets.codec import Clauses, build
from doublesix.rulesets.game import Category, Game, Variation
from doublesix.rulesets.gamefile import GameFile, read_game_file
from doublesix.rulesets.parameters import DEFAULTS, nearest
from doublesix.rulesets.selection import choose
from doublesix.rulesets.shelf import (
    DOCUMENTS,
    game_ids,
    is_path,
    own_file,
    packaged_file,
    rulings,
    shown_path,
    source_addresses,
)
from doublesix.rulesets.values import Value, shown

__all__ = ["declare_messages", "games", "load", "rule_set", "slug"]

MOST_ANCESTORS: Final = 20
MUGGINS: Final = "Muggins!"
"""The word that takes an unclaimed score, if a game has none of its own (MOF-25)."""


def games() -> tuple[Game, ...]:
    """All games of the package: those of the six documents first, then the catalogue.

    >>> [game.id for game in games()][:2]
    ['merry-go-round', 'threes-and-fives']
    """
    return tuple(_packaged(game) for game in game_ids())


def declare_messages() -> None:
    """Declare the messages whose English stands in the files of games and rulings, for the translators' catalogue."""
    games()
    rulings()


_GAME = FixedMessage("type.game", "the name of a game, such as 'five-up', or the path of a rules file")


def load(name_or_path: str | Path) -> Game:
    """Load a game by name, or from a TOML file.

    A name is an id (``five-up``), the code of a document (``FU``), or another name that only one game has.

    >>> load("Five-Up").rules.target
    100

    Raises:
        RuleSetError: If there is no such game, or the file cannot be read, is no rule set, or contradicts itself.
        SetupError: If ``name_or_path`` is neither a string nor a path.
    """
    expect_kind(name_or_path, str | Path, "name_or_path", _GAME)
    if is_path(name_or_path):
        return _own(Path(name_or_path), ())
    return _packaged(_id(str(name_or_path)))


class _GivenTwice(
    Message, id="rules.choice.given-twice", english="{names}: given in house_rules and as a keyword; give it once"
):
    names: Series


_HOUSE_RULES = FixedMessage("type.house-rules", "a mapping, such as {'target': 200}")


def rule_set(
    game: str | Path | Game,
    variations: Iterable[str] = (),
    house_rules: Mapping[str, object] = MappingProxyType({}),
    **more: object,
) -> RuleSet:
    """The rules of a game with variations and house rules, which also appear in the name of the rule set.

    Args:
        game: A game, or its name or file.
        variations: Names of variations of that game.
        house_rules: New values of parameters: text as after ``--rule``, or plain data.
        more: The same as keywords.

    >>> rule_set("threes-and-fives", ["no-spinner"], {"target": "200"}).name
    'Threes and Fives + no-spinner; target=200'
    >>> rule_set("five-up", optional_draw_limit=2).name
    'Five-Up; optional_draw_limit=2'

    Raises:
        RuleSetError: If there is no such game, variation or rule, two of them contradict each other, or the rules
            that result contradict themselves.
    """
    found = game if isinstance(game, Game) else load(game)
    expect_kind(house_rules, Mapping, "house_rules", _HOUSE_RULES)
    if twice := [name for name in more if name in house_rules]:
        raise RuleSetError(_GivenTwice(Series(tuple(twice))))
    return choose(found, variations, {**house_rules, **more})


def slug(name: str) -> str:
    """A name as ids are written: lower case, with hyphens."""
    return "-".join(name.lower().replace("_", " ").replace("-", " ").split())


class _SeveralGames(
    Message, id="rules.game.several", english="{name} is the name of several games; choose one of {games}"
):
    name: Argument
    games: Series


class _NoGame(Message, id="rules.game.unknown", english="there is no game called {name}; {nearest}"):
    name: Argument
    nearest: Message


def _id(name: str) -> str:
    asked = slug(name)
    if asked in game_ids():
        return asked
    known = games()
    for game in known:
        if asked == game.code.lower() and asked:
            return game.id
    also = [game.id for game in known if asked in {slug(other) for other in (game.name, *game.also_called)}]
    if len(also) == 1:
        return also[0]
    if also:
        raise RuleSetError(_SeveralGames(shown(name), Series(tuple(also))))
    raise RuleSetError(_NoGame(shown(name), nearest(asked, game_ids())))


@cache
def _packaged(game: str) -> Game:
    place = f"rulesets/games/{game}.toml"
    file = read_game_file(
        packaged_file(game), f"{game}.toml", lambda about, text: FixedMessage(f"game.{game}.{about}", text, where=place)
    )
    category = Category.DOCUMENT if game in DOCUMENTS else Category.CATALOGUE
    parent = _packaged(file.parent) if file.parent else None
    return _assemble(game, category, file, parent)


class _OwnAncestor(
    Message, id="rules.file.own-ancestor", english="{file} is its own ancestor through the parent {parent}"
):
    file: Argument
    parent: Argument


class _TooManyAncestors(
    Message,
    id="rules.file.too-many-ancestors",
    english="{file} is the parent's parent of a parent, and so on: more than {most} files stand above the first one;"
    " put some of them together",
):
    file: Argument
    most: int


class _NameOfOurs(
    Message,
    id="rules.file.name-of-ours",
    english="{file} is called {name}, and {game} is a game of ours; give rules of one's own a name of their own",
):
    file: Argument
    name: Argument
    game: Argument


def _own(path: Path, above: tuple[Path, ...]) -> Game:
    """A user's own game; ``above`` are the files that inherit from it, the one asked for first."""
    place = Path(path).absolute()
    file = read_game_file(own_file(path), shown_path(path))
    parent = None
    if file.parent and is_path(file.parent):
        lineage = (*above, place)
        next_up = Path(place.parent, file.parent)
        try:
            circle = any(next_up.samefile(child) for child in lineage)
        except (OSError, ValueError):
            circle = False  # a missing file is reported when it is opened
        if circle:
            raise RuleSetError(_OwnAncestor(shown_path(path), shown(file.parent)))
        if len(lineage) > MOST_ANCESTORS:
            raise RuleSetError(_TooManyAncestors(shown_path(path), MOST_ANCESTORS))
        parent = _own(next_up, lineage)
    elif file.parent:
        parent = _packaged(_id(file.parent))
    _refuse_name_of_ours(file.name, path)
    return _assemble(path.name.removesuffix(".toml"), Category.OWN, file, parent)


def _refuse_name_of_ours(name: str, path: Path) -> None:
    """Refuse the name of a packaged game for a user's own one, because records identify rules by name (`game_of`)."""
    for game in games():
        if name == game.name or name.startswith((f"{game.name} + ", f"{game.name}; ")):
            raise RuleSetError(_NameOfOurs(shown_path(path), shown(name), shown(game.name)))


def _assemble(game: str, category: Category, file: GameFile, parent: Game | None) -> Game:
    """A game made of its file and, for the parameters not given there, of its parent's rules.

    A file that names a document or sources of its own inherits nothing else. Any other also inherits its parent's
    document, source, code, call and variations, and its clauses as far as the rules are unchanged.
    """
    rules = build(file.name, _values(game, file, parent), file.clauses)
    heir = parent if parent is not None and not (file.sources or file.document) else None
    if heir:
        clauses = still_said(dict(heir.rules.clauses), heir.rules, rules) | file.clauses
        rules = replace(rules, clauses=tuple(sorted(clauses.items())))
    variations: dict[str, Variation] = (dict(heir.variations) if heir else {}) | file.variations
    return Game(
        id=game,
        name=file.name,
        category=category,
        document=file.document or (heir.document if heir else ""),
        source="; ".join(map(_source, file.sources)) or (heir.source if heir else ""),
        code=file.code or (heir.code if heir else ""),
        summary=file.summary,
        exceptions=file.exceptions,
        notes=file.notes,
        also_called=file.also_called,
        call=file.call or (heir.call if heir else MUGGINS),
        example=file.example or (heir.example if heir else ()),
        rules=rules,
        variations=MappingProxyType(variations),
        former=MappingProxyType(file.former),
        attributions=MappingProxyType(_attributions(category, file, rules, heir)),
    )


def _source(key: str) -> str:
    """The key of a known source, followed by its address; any other text unchanged."""
    address = source_addresses().get(key)
    return f"{key}: {address}" if address else key


def _attributions(category: Category, file: GameFile, rules: RuleSet, heir: Game | None) -> Clauses:
    """Sources and rulings behind the sentences of the card that rest on no clause, by topic."""
    if category is Category.CATALOGUE:
        return for_catalogue(rules, _packaged("five-up").rules, file.sources, file.attributions)
    inherited = still_said(heir.attributions, heir.rules, rules) if heir else Clauses()
    return inherited | file.attributions


class _LeavesOpen(
    Message,
    id="rules.file.leaves-open",
    english="{game} leaves open: {names}; give them under [parameters], or name a parent from which to take what is not"
    " said, such as parent = “five-up”",
):
    game: Argument
    names: Series


def _values(game: str, file: GameFile, parent: Game | None) -> dict[str, Value]:
    inherited: dict[str, Value] = {name: getattr(parent.rules, name) for name in PARAMETERS} if parent else {}
    values = DEFAULTS | inherited | file.parameters
    if missing := [name for name in PARAMETERS if name not in values]:
        raise RuleSetError(_LeavesOpen(shown(game), Series(tuple(missing))))
    return values
