"""Attribution: the clauses, rulings or sources behind each sentence of a rule card, and when they no longer apply.

An id stands for a clause of a document (``FU-17``), for a ruling where the documents leave something open (``A-MGR-26``
for one game, ``C-07`` for all, ``R-21`` for one of our own), or for the text of a game of the catalogue (``S8``).
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from doublesix.core.rules import PARAMETERS, RuleSet, Topic
from doublesix.messages import FixedMessage, Message
from doublesix.rulesets.codec import Clauses
from doublesix.rulesets.sentences.sections import sentences_of
from doublesix.rulesets.shelf import AS_IN_FIVE_UP, general_rulings, rulings

__all__ = ["attributed", "for_catalogue", "is_ruling", "rulings_among", "still_said"]

_RULING: Final = re.compile(r"(A-[A-Z]+|C|R)-\d+")


def is_ruling(source: str) -> bool:
    """Whether an id is that of a ruling, rather than a clause or a source.

    >>> [is_ruling(source) for source in ("MGR-09", "A-MGR-26", "C-07", "R-21", "S8")]
    [False, True, True, True, False]
    """
    return _RULING.fullmatch(source) is not None


class _Ruling(Message, id="rules.ruling", english="{ruling}: {statement}"):
    ruling: str
    statement: FixedMessage


def rulings_among(sources: Iterable[str]) -> tuple[Message, ...]:
    """Texts of the rulings among these ids, each prefixed with its id, in the order of `shelf.rulings`.

    >>> print(*rulings_among(["FU-17", "C-07"]))
    C-07: A count of 0 scores nothing, and there is nothing to claim.
    """
    cited = set(sources)
    return tuple(_Ruling(ruling, statement) for ruling, statement in rulings().items() if ruling in cited)


def attributed(topics: Iterable[Topic], clauses: Mapping[Topic, tuple[str, ...]]) -> tuple[str, ...]:
    """Ids behind these topics, without duplicates: clauses and sources first, then rulings, both in ascending order.

    >>> attributed(["draw", "drawn_tiles"], {"draw": ("MGR-09",), "drawn_tiles": ("C-15", "A-MGR-07")})
    ('MGR-09', 'A-MGR-07', 'C-15')
    """
    found = {source for topic in topics for source in clauses.get(topic, ())}
    return tuple(sorted(found, key=lambda source: (is_ruling(source), source)))


def still_said(clauses: Mapping[Topic, tuple[str, ...]], before: RuleSet, after: RuleSet) -> Clauses:
    """The subset of ``clauses`` that still applies when the rules change from ``before`` to ``after``.

    A clause backs only the sentence that it was cited for. So the topics of every sentence that is on one of the two
    cards only are dropped, and so are the parameters that have changed.
    """
    changed = {name for name in PARAMETERS if getattr(before, name) != getattr(after, name)}
    if not changed:
        return dict(clauses)
    said = {sentence.topics: sentence.message for sentence in sentences_of(before)}
    now = {sentence.topics: sentence.message for sentence in sentences_of(after)}
    lost = {topic for topics, _ in said.items() ^ now.items() for topic in topics}
    return {topic: ids for topic, ids in clauses.items() if topic not in lost | changed}


def for_catalogue(
    rules: RuleSet, parent: RuleSet, sources: tuple[str, ...], own: Mapping[Topic, tuple[str, ...]]
) -> Clauses:
    """Ids behind the card of a game of the catalogue, by topic.

    The catalogue lists how each game differs from Five-Up. So a sentence that Five-Up has too rests on the general
    rulings for its topics, or else on the ruling that carries Five-Up over (`AS_IN_FIVE_UP`); any other sentence rests
    on the game's own sources.

    Args:
        rules: The rules of the game.
        parent: The rules of Five-Up.
        sources: Keys of the texts that the game is taken from.
        own: Attributions in the game's own file, which take precedence.
    """
    theirs = {sentence.message for sentence in sentences_of(parent)}
    found: Clauses = {}
    for sentence in sentences_of(rules):
        for topic in sentence.topics:
            common = general_rulings("as_in_five_up").get(topic, (AS_IN_FIVE_UP,))
            ids = common if sentence.message in theirs else sources
            found[topic] = general_rulings("catalogue").get(topic, ids)
    return found | {topic: tuple(ids) for topic, ids in own.items()}
