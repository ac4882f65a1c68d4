"""Sections of a rule card, each with the function that writes its sentences, and all sentences of a rule set."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from doublesix.core.rules import RuleSet
from doublesix.rulesets.sentences import endings, layout, scoring, setup
from doublesix.rulesets.sentences.english import Sentence, Sentences

__all__ = ["SECTIONS", "sentences_of"]

SECTIONS: Final[tuple[tuple[str, Callable[[RuleSet], Sentences]], ...]] = (
    ("Players and tiles", setup.players_and_tiles),
    ("The lead", setup.lead),
    ("The layout", layout.layout),
    ("Drawing and passing", layout.drawing_and_passing),
    ("Scoring in play", scoring.scoring_in_play),
    ("Claiming", scoring.claiming),
    ("End of a round", endings.end_of_a_round),
    ("Scoring a round", endings.scoring_a_round),
    ("The match", endings.match),
    ("Tally", endings.tally),
)
"""Title and writer of each section, in the order of a match."""


@lru_cache(maxsize=128)
def sentences_of(rules: RuleSet) -> tuple[Sentence, ...]:
    """All sentences of the card of ``rules``, in order; no topic is in two of them."""
    return tuple(sentence for _, write in SECTIONS for sentence in write(rules))
