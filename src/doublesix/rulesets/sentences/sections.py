"""Sections of a rule card, each with the function that writes its sentences, and all sentences of a rule set."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from doublesix.core.rules import RuleSet
from doublesix.messages import FixedMessage, Message
from doublesix.rulesets.sentences import claiming, drawing, endings, layout, lead, match, players, scoring
from doublesix.rulesets.sentences.common import Sentence, Sentences

__all__ = ["SECTIONS", "sentences_of"]


SECTIONS: Final[tuple[tuple[Message, Callable[[RuleSet], Sentences]], ...]] = (
    (FixedMessage("card.title.players", "Players and tiles"), players.players_and_tiles),
    (FixedMessage("card.title.lead", "The lead"), lead.lead),
    (FixedMessage("card.title.layout", "The layout"), layout.layout),
    (FixedMessage("card.title.drawing", "Drawing and passing"), drawing.drawing_and_passing),
    (FixedMessage("card.title.scoring", "Scoring in play"), scoring.scoring_in_play),
    (FixedMessage("card.title.claiming", "Claiming"), claiming.claiming),
    (FixedMessage("card.title.round-end", "End of a round"), endings.end_of_a_round),
    (FixedMessage("card.title.round-score", "Scoring a round"), endings.scoring_a_round),
    (FixedMessage("card.title.match", "The match"), match.match),
    (FixedMessage("card.title.tally", "Tally"), match.tally),
)
"""Title and writer of each section, in the order of a match."""


@lru_cache(maxsize=128)
def sentences_of(rules: RuleSet) -> tuple[Sentence, ...]:
    """All sentences of the card of ``rules``, in order; no topic is in two of them."""
    return tuple(sentence for _, write in SECTIONS for sentence in write(rules))
