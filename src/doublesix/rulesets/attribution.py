"""Attribution: which clauses, rulings or sources each sentence of a rule card rests on, and when they fall away.

An id stands for a clause of a document (``FU-17``), for a ruling where the documents leave something open (``A-MGR-26``
for one game, ``C-07`` for all, ``R-21`` for one of our own), or for the text of a game of the catalogue (``S8``).
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from doublesix.core.rules import PARAMETERS, RuleSet, Topic
from doublesix.rulesets.codec import Clauses
from doublesix.rulesets.sentences.sections import sentences_of
from doublesix.rulesets.shelf import AS_IN_FIVE_UP, general_rulings, rulings

__all__ = ["attributed", "for_catalogue", "is_ruling", "rulings_among", "still_said"]

_RULING: Final = re.compile(r"(A-[A-Z]+|C|R)-\d+")


def is_ruling(source: str) -> bool:
    """Whether an id is that of a ruling, and not of a clause or a source.

    >>> [is_ruling(source) for source in ("MGR-09", "A-MGR-26", "C-07", "R-21", "S8")]
    [False, True, True, True, False]
    """
    return _RULING.fullmatch(source) is not None


def rulings_among(sources: Iterable[str]) -> tuple[str, ...]:
    """What the rulings among these ids say, each after its id, in the order in which they are listed.

    >>> rulings_among(["FU-17", "C-07"])
    ('C-07: A count of 0 scores nothing, and there is nothing to claim.',)
    """
    cited = set(sources)
    return tuple(f"{ruling}: {statement}" for ruling, statement in rulings().items() if ruling in cited)


def attributed(topics: Iterable[Topic], clauses: Mapping[Topic, tuple[str, ...]]) -> tuple[str, ...]:
    """The ids behind these topics, each once: clauses and sources first, then rulings, both in rising order.

    >>> attributed(["draw", "drawn_tiles"], {"draw": ("MGR-09",), "drawn_tiles": ("C-15", "A-MGR-07")})
    ('MGR-09', 'A-MGR-07', 'C-15')
    """
    found = {source for topic in topics for source in clauses.get(topic, ())}
    return tuple(sorted(found, key=lambda source: (is_ruling(source), source)))


def still_said(clauses: Mapping[Topic, tuple[str, ...]], before: RuleSet, after: RuleSet) -> Clauses:
    """What is left of ``clauses`` when the rules change from ``before`` to ``after``.

    A clause that backed a sentence backs no other one: the topics of every sentence that stands on one of the two cards
    only fall away, and so do the parameters that have changed.
    """
    changed = {name for name in PARAMETERS if getattr(before, name) != getattr(after, name)}
    if not changed:
        return dict(clauses)
    said = {sentence.topics: sentence.text for sentence in sentences_of(before)}
    now = {sentence.topics: sentence.text for sentence in sentences_of(after)}
    lost = {topic for topics, _ in said.items() ^ now.items() for topic in topics}
    return {topic: ids for topic, ids in clauses.items() if topic not in lost | changed}


def for_catalogue(
    rules: RuleSet, parent: RuleSet, sources: tuple[str, ...], own: Mapping[Topic, tuple[str, ...]]
) -> Clauses:
    """What the card of a game of the catalogue rests on, topic by topic.

    The list of the catalogue says of each game what is not as in Five-Up. So a sentence that Five-Up has too rests on
    the general rulings on that, or on the one that carries it over; any other sentence on the game's own sources.

    Args:
        rules: The game's rules.
        parent: Those of Five-Up.
        sources: Keys of the texts that the game is taken from.
        own: What the game's file says itself, which goes before all else.
    """
    theirs = {sentence.text for sentence in sentences_of(parent)}
    found: Clauses = {}
    for sentence in sentences_of(rules):
        for topic in sentence.topics:
            common = general_rulings("as_in_five_up").get(topic, (AS_IN_FIVE_UP,))
            ids = common if sentence.text in theirs else sources
            found[topic] = general_rulings("catalogue").get(topic, ids)
    return found | {topic: tuple(ids) for topic, ids in own.items()}
