"""Characters that look alike, for names at a table (``src/doublesix/server/domain/confusables.txt``).

``python build-support/confusables.py FILE`` prints them. FILE is ``confusables.json`` of the package
confusable-homoglyphs (MIT), which holds the data of Unicode's UTS 39 with a line for each pair. The result has a line
for each class of look-alikes, and only what NFKC does not unify already.
"""

import json
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path

HEADER = """\
# Characters that look alike, a class a line: what they are compared as, then the characters.
# From the confusables of Unicode (UTS 39), as in confusable-homoglyphs 3.3.1; made by build-support/confusables.py.
# Copyright Unicode, Inc., under the Unicode License v3: https://www.unicode.org/license.txt
"""


def classes(pairs: Mapping[str, Sequence[Mapping[str, str]]]) -> list[list[str]]:
    """Connected strings: one that looks like another one, and what looks like that."""
    left, found = {text: {pair["c"] for pair in others} for text, others in pairs.items()}, []
    while left:
        waiting, some = [next(iter(left))], []
        while waiting:
            text = waiting.pop()
            if text in left:
                some.append(text)
                waiting += left.pop(text)
        found.append(some)
    return found


def shape(some: Sequence[str]) -> str:
    """What a class is compared as: several letters where they look like one, else a plain letter."""
    return min(some, key=lambda text: (not text.isascii(), not text.isalpha(), len(text) == 1, text.isupper(), text))


def lines(pairs: Mapping[str, Sequence[Mapping[str, str]]]) -> list[str]:
    """The lines of the file."""
    made = []
    for some in classes(pairs):
        known = shape(some)
        signs = [text for text in some if len(text) == 1 and text != known and _is_needed(text)]
        if signs and not any(map(str.isspace, known)):
            made.append(f"{known} {''.join(sorted(signs))}")
    return sorted(made)


def _is_needed(sign: str) -> bool:
    return sign.isprintable() and not sign.isspace() and unicodedata.normalize("NFKC", sign) == sign


if __name__ == "__main__":
    sys.stdout.write(HEADER + "".join(f"{line}\n" for line in lines(json.loads(Path(sys.argv[1]).read_bytes()))))
