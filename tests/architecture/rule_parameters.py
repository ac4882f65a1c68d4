"""What a rule parameter needs besides its declaration, and which of it is missing."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from doublesix.core.declaration import Parameter, Shape
from doublesix.messages.translation import fluent_id, languages
from doublesix.rulesets.sentences.sections import sentences_of
from doublesix.testing.random_rules import random_rules
from tests.architecture.source_tree import ROOT

__all__ = ["missing"]

CORE: Final = ROOT / "src" / "doublesix" / "core"
NATIVE: Final = ROOT / "src" / "doublesix" / "native"
LANGUAGES: Final = ROOT / "src" / "doublesix" / "messages" / "languages"
DECLARATIONS: Final = {"declaration.py", "parameters.py", "play_parameters.py", "consistency.py", "options.py"}
GENERATED: Final = "parameters.hpp"
RULE_SETS: Final = 200


def missing(parameter: Parameter) -> Iterator[str]:
    """What a declared parameter lacks, in words."""
    name = parameter.name
    if parameter.native:
        if not parameter.tried:
            yield f"{name} has no values for random rule sets: give “tried” in its declaration"
        if not re.search(rf"\.{name}\b", _text(CORE, "*.py")):
            yield f"no module of src/doublesix/core reads rules.{name}"
        if not re.search(rf"\bn\.{name}(_\w+)?\b", _text(NATIVE, "*.hpp")):
            yield f"no file of src/doublesix/native reads n.{name}"
    if parameter.numbers is None and (parameter.or_number or parameter.shape in _NUMBERED):
        yield f"{name} has numbers, and its declaration no “numbers”"
    if name not in _topics():
        yield f"no sentence of a rule card has the topic {name}: src/doublesix/rulesets/sentences"
    for language in languages()[1:]:
        if not re.search(rf"^{fluent_id(parameter.label.id)} = ", _text(LANGUAGES, f"{language}.ftl"), re.MULTILINE):
            yield f"messages/languages/{language}.ftl has no {fluent_id(parameter.label.id)}"


_NUMBERED: Final = {Shape.NUMBER, Shape.NUMBERS, Shape.BY_SEATS}


@cache
def _text(folder: Path, pattern: str) -> str:
    """Code that people wrote in a folder, without the declarations and what is made from them."""
    paths = (path for path in folder.rglob(pattern) if path.name not in {*DECLARATIONS, GENERATED})
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if path.parent.name != "fuzz")


@cache
def _topics() -> frozenset[str]:
    """Topics of the sentences on the cards of random rule sets."""
    sets = (random_rules(f"cards {number}") for number in range(RULE_SETS))
    return frozenset(topic for rules in sets for sentence in sentences_of(rules) for topic in sentence.topics)
