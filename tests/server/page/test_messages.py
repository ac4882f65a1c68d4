"""The page and the library translate server messages alike."""

import json

from doublesix.messages import to_plain
from doublesix.messages.translation import languages, translator
from tests.server.page.in_node import answer_of
from tests.unit.messages.samples import declared, samples


def test_the_page_says_every_message_as_the_library_does() -> None:
    messages = [one for declaration in declared() for one in samples(declaration)]

    said = json.loads(answer_of("messages-check.ts", (json.dumps(to_plain(one)) for one in messages)))

    assert said == {code: list(map(translator(code), messages)) for code in languages()[1:]}
