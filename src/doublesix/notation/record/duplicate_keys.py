"""Rejection of duplicate keys in JSON objects, which most parsers silently drop."""

import json
from collections import Counter

from doublesix.errors import NotationError
from doublesix.messages import Message
from doublesix.messages.units import Verbatim
from doublesix.notation.faults import At, excerpt

__all__ = ["NotJson", "refuse_doubled_keys"]


class _Doubled(dict[str, object]):
    """JSON object in which a key occurs more than once."""

    key: str


class NotJson(Message, id="record.not-json", english="this is not a record in JSON: {fault}"):
    """The fault is a text of the JSON library."""

    fault: str


class _KeyTwice(
    Message, id="record.key-twice", english="the key “{key}” stands twice: which one counts is not to be known"
):
    key: str


def refuse_doubled_keys(text: str | bytes) -> None:
    """Reject a JSON text in which an object has a duplicate key.

    Args:
        text: JSON that has been decoded once already, and so is valid and not deeply nested.

    Raises:
        NotationError: If there is one; the message gives its place.
    """
    found: list[_Doubled] = []

    def gather(pairs: list[tuple[str, object]]) -> dict[str, object]:
        table = dict(pairs)
        if len(table) == len(pairs):
            return table
        twice = _Doubled(table)
        twice.key = Counter(key for key, _ in pairs).most_common(1)[0][0]
        found.append(twice)
        return twice

    try:
        whole = json.loads(text, object_pairs_hook=gather)
    except (ValueError, RecursionError) as error:
        raise NotationError(NotJson(str(error))) from None
    if found:
        # Within a value that a later duplicate replaced nothing is found; then the enclosing duplicate is.
        place, twice = _place(whole, "") or (None, found[0])
        problem = _KeyTwice(excerpt(twice.key))
        raise NotationError(problem if place is None else At(place, problem))


def _place(thing: object, path: str) -> tuple[Message | None, _Doubled] | None:
    """Place and object of the first duplicate key; `None` if there is none."""
    if isinstance(thing, _Doubled):
        return (_placed(path.removeprefix(".")) if path else None), thing
    inside = thing.items() if isinstance(thing, dict) else enumerate(thing, start=1) if isinstance(thing, list) else ()
    for key, value in inside:
        step = f".{key}" if isinstance(thing, dict) else f"[{key}]"
        place = f"event {key}" if path == ".events" else path + step
        if isinstance(value, dict | list) and (found := _place(value, place)):
            return found
    return None


def _placed(path: str) -> Message:
    """The place of a path such as ``players[1]``, or ``event 3.awards[1]`` within an event."""
    return Verbatim(path)
