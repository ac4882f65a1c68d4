"""Typed messages: an id, typed arguments, and the English beside them; other languages by their Fluent files.

A message is declared once, in the room whose words it is::

    class FirstScore(Message, id="card.first-score", english="The first score of a {side} must be {least} or more."):
        side: Message
        least: Points

    BLANKS = FixedMessage("card.blanks", "A blank joins a blank only.")

* **English**: ``str(message)``. The pattern is one of `str.format` with the arguments by name; ``{side:capital}``
  begins with a capital letter, ``{most:,}`` groups the digits of a number, ``{least.n}`` is an argument of an argument.
  ``cases`` gives other patterns by the value of the first argument, as “1 point” beside “{n} points”. No library, no
  file.
* **Arguments** are data: whole numbers, `Decimal` numbers as they are shown, names and codes (`str`, members of an
  enumeration), other messages, and tuples of these. Text that was already composed is no argument: what varies by
  language is a message itself. `units` has counts (“3 tiles”), numbers in words and lists.
* **Other languages**: one file each, ``languages/es.ftl``, in Fluent syntax, for page, terminal, HTML and command
  line. In an id, dots become dashes there. An argument is ``$side``; of an argument that is a message, ``$side`` is its
  text, ``$side_id`` its id and ``$side_n`` its argument ``n``; of a tuple, ``$items`` is the list, ``$items_count`` its
  length, ``$items_others`` the list without the last, ``$items_last`` the last, ``$items_spaced`` the items with blanks
  between them, ``$items_clauses`` with semicolons, ``$items_indented`` and ``$items_stacked`` each on its own line.
  ``CAPITAL($side)`` begins with a capital, ``DECIMAL($points)`` writes a `Decimal` with the mark of the language, and
  ``NUMBER($n, useGrouping: "auto")`` is ``{n:,}``. `translation.translator` renders by them; what a file
  lacks stays English.
  A text of several paragraphs, as a page of help, has an empty line between them in the file, too.
* **Elsewhere**: `to_plain` makes ``{id, args, text}`` of a message, with the English as text, for the wire and for
  storage; `from_plain` makes a message of it again, without the declaration.

A new message costs its declaration. ``make docs`` writes the translators' catalogue (``docs/reference/messages.ftl``)
anew, and a test names what a language lacks.
"""

from doublesix.messages.message import Argument, FixedMessage, Message
from doublesix.messages.plain_data import from_plain, to_plain

__all__ = ["Argument", "FixedMessage", "Message", "from_plain", "to_plain"]
