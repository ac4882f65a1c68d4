"""Rules in play: the effective rules of a table, the game that they come from, and the words of calls."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from doublesix.core.options import Claiming
from doublesix.core.parameters import DECLARED
from doublesix.core.rules import RuleSet
from doublesix.messages.units import Verbatim
from doublesix.rulesets.game import Category, Game
from doublesix.rulesets.loader import MUGGINS, games, rule_set
from doublesix.rulesets.proposal import proposed_house_rules

__all__ = [
    "call_words",
    "game_named",
    "game_of",
    "in_play",
    "is_call",
    "named_rules",
    "table_rules",
    "usual_house_rules",
]

CALLED: Final = tuple(one.name for one in DECLARED.values() if any(need == "claim" for need, _ in one.needs))
"""Parameters that automatic scoring leaves without effect."""

CALLING_TOPICS: Final = ("claim", *DECLARED["claim"].topics, *CALLED)
"""Topics that only the sentences about claims and calls use."""

MARKS: Final = " !¡.“”\"'"


def in_play(rules: RuleSet, *, calling: bool) -> RuleSet:
    """The effective rules of a table: ``rules``, or ``rules`` with automatic scoring (A-MOF-09).

    Args:
        rules: The rules that were chosen.
        calling: Whether players at the table claim and call scores.

    >>> from doublesix.rulesets.loader import load
    >>> in_play(load("five-up").rules, calling=False).name
    'Five-Up; claim=auto'
    >>> in_play(load("five-up").rules, calling=True).name
    'Five-Up'
    """
    if calling or rules.claim is Claiming.AUTO:
        return rules
    head, *own = rules.name.split("; ")
    others = [rule for rule in own if rule.partition("=")[0] not in CALLING_TOPICS]
    name = "; ".join([head, *others, f"claim={Claiming.AUTO}"])
    clauses = tuple((topic, ids) for topic, ids in rules.clauses if topic not in CALLING_TOPICS)
    reset: dict[str, Any] = {one: DECLARED[one].default for one in CALLED}
    return replace(rules, name=name, claim=Claiming.AUTO, clauses=clauses, **reset).checked()


def usual_house_rules(rules: RuleSet, *, people: int, calling: bool, chosen: Collection[str]) -> tuple[str, ...]:
    """House rules that a table has by default, each as ``name=value`` (A-FU-22).

    Where people call against each other, a false call forfeits the call on the next play; otherwise calling after
    every tile would be the best strategy.

    Args:
        rules: The rules that were chosen.
        people: Number of people that the table is for.
        calling: Whether they claim and call scores.
        chosen: Names of the rules that were set explicitly.

    >>> from doublesix.rulesets.loader import load
    >>> usual_house_rules(load("five-up").rules, people=2, calling=True, chosen=())
    ('false_call_forfeits=true',)
    >>> usual_house_rules(load("five-up").rules, people=1, calling=True, chosen=())
    ()
    """
    calls = calling and rules.claim is Claiming.MUGGINS
    wanted = calls and people > 1 and "false_call_forfeits" not in chosen and not rules.false_call_forfeits
    return ("false_call_forfeits=true",) if wanted else ()


def table_rules(
    game: Game,
    variations: Iterable[str],
    house_rules: Mapping[str, str],
    *,
    people: int,
    calling: bool,
    proposed: bool = False,
) -> RuleSet:
    """The rules of a table: those that were chosen, with the house rules that the table has by itself.

    Args:
        game: The game.
        variations: Names of the chosen variations.
        house_rules: The chosen house rules, as text.
        people: Number of people that the table is for.
        calling: Whether they claim and call scores.
        proposed: Whether the program proposes the table (`doublesix.rulesets.proposal`).

    Raises:
        RuleSetError: If there is no such variation or rule, or the rules contradict each other.
    """
    rules, named = rule_set(game, variations, house_rules), frozenset(house_rules)
    added = usual_house_rules(rules, people=people, calling=calling, chosen=named)
    added += proposed_house_rules(rules, chosen=named) if proposed else ()
    own = dict(rule.split("=", 1) for rule in added)
    return rule_set(game, variations, {**house_rules, **own}) if own else rules


def named_rules(house_rules: Iterable[str]) -> frozenset[str]:
    """Names of the parameters in house rules of the form ``name=value``.

    >>> sorted(named_rules(["target=150", "false_call = 5"]))
    ['false_call', 'target']
    """
    return frozenset(rule.partition("=")[0].strip() for rule in house_rules)


def game_of(rules: RuleSet) -> Game:
    """The game that rules come from, by their name; for a user's own rules, a game made of these rules alone.

    A record holds rules, not the file that they came from, so a user's own game is known only as it was played.

    >>> from doublesix.rulesets.loader import rule_set
    >>> game_of(rule_set("five-up", ["to-200"])).id
    'five-up'
    >>> game_of(RuleSet(name="Sunday Five-Up")).category
    <Category.OWN: 'own'>
    """
    if (game := game_named(rules.name)) is not None:
        return game
    return Game(
        id="",
        name=rules.name,
        category=Category.OWN,
        document="",
        source="",
        code="",
        summary=Verbatim(""),
        exceptions=(),
        notes=(),
        also_called=(),
        attributions={},
        call=MUGGINS,
        rules=rules,
        variations=MappingProxyType({}),
    )


@lru_cache(maxsize=256)
def game_named(rules: str) -> Game | None:
    """The game of the package that the name of rules begins with; `None` for a user's own.

    >>> game = game_named("Five-Up + to-200; draws=false")
    >>> game.id if game else None
    'five-up'
    """
    return next(
        (game for game in games() if rules == game.name or rules.startswith((f"{game.name} + ", f"{game.name}; "))),
        None,
    )


def call_words() -> frozenset[str]:
    """Words that take a score in the games of the package, normalised as `is_call` compares them.

    >>> sorted(call_words())
    ['five up', 'muggins']
    """
    return frozenset(_bare(game.call) for game in games())


def is_call(text: str, word: str = "") -> bool:
    """Whether a text is a call: the game's own ``word``, or that of another game, ignoring case and punctuation.

    >>> [is_call(text) for text in ("five up", "“Five  Up!”", "MUGGINS", "five")]
    [True, True, True, False]
    >>> is_call("domino", "Domino!")
    True
    """
    said = _bare(text)
    return bool(said) and (said == _bare(word) or said in call_words())


def _bare(text: str) -> str:
    return " ".join(text.casefold().replace("-", " ").strip(MARKS).split()).rstrip(MARKS)
