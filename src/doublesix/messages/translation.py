"""Messages in other languages than English, by the Fluent files of `languages`."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Final, TypeAlias

from doublesix.errors import UsageError
from doublesix.messages.message import Argument, Items, Message, capital

__all__ = [
    "ORIGINAL",
    "Translator",
    "fluent_id",
    "language_of",
    "languages",
    "require_language",
    "translator",
    "translator_of",
]

ORIGINAL: Final = "en"
"""The language of the declarations."""

_FOLDER: Final = files("doublesix.messages") / "languages"

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Variables of the environment that name a language, in the order of precedence; the first is that of `gettext`."""

Translator: TypeAlias = Callable[[Message], str]


@cache
def languages() -> tuple[str, ...]:
    """Codes of all languages, the original first.

    >>> languages()[0]
    'en'
    """
    found = (path.name for path in _FOLDER.iterdir())
    return (ORIGINAL, *sorted(name.removesuffix(".ftl") for name in found if name.endswith(".ftl")))


def language_of(environment: Mapping[str, str]) -> str:
    """The language that a process's environment asks for; English if there is no file of it.

    >>> language_of({"LANG": "es_MX.UTF-8"}), language_of({"LC_ALL": "C", "LANG": "es_ES"})
    ('es', 'en')
    """
    asked = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    for one in asked.split(":"):
        code = one.replace("_", "-").split(".")[0].split("@")[0].lower()
        for known in languages():
            if known.lower() in {code, code.split("-")[0]}:
                return known
    return ORIGINAL


class _NoLanguage(Message, id="language.unknown", english="there is no language {given}; there are {known}"):
    given: str
    known: tuple[str, ...]


class _NoRenderer(
    Message,
    id="language.no-renderer",
    english="the language {code} needs the package fluent.runtime, which is not installed:"
    " pip install 'doublesix[languages]'",
):
    code: str


def require_language(language: str) -> str:
    """The code of a language that a person asked for by name, and that can be rendered here.

    Raises:
        UsageError: If there is no such language, or the package that renders it is not installed.
    """
    code = language.strip().lower()
    if code not in languages():
        raise UsageError(_NoLanguage(repr(language), languages()))
    if code != ORIGINAL and not _can_render():
        raise UsageError(_NoRenderer(code))
    return code


def translator(language: str) -> Translator:
    """The function that says messages in ``language``; what its file lacks, it says in English.

    >>> from doublesix.messages.units import Tiles
    >>> translator("en")(Tiles(2)), translator("es")(Tiles(2))
    ('2 tiles', '2 fichas')
    """
    if language == ORIGINAL or language not in languages() or not _can_render():
        return str
    return _translator(language)


@cache
def _translator(language: str) -> Translator:
    return translator_of(language, (_FOLDER / f"{language}.ftl").read_text(encoding="utf-8"))


def translator_of(language: str, text: str) -> Translator:
    """The function that says messages by the text of a Fluent file.

    >>> from doublesix.messages.units import Pips, Tiles
    >>> say = translator_of("de", "unit-tiles = Steine: { $n }")
    >>> say(Tiles(2)), say(Pips(2))
    ('Steine: 2', '2 pips')

    Args:
        language: Code of the language, for its plurals.
        text: Entries of messages.
    """
    from babel.numbers import get_decimal_symbol  # noqa: PLC0415 - 80 ms with the next
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - with Babel

    mark = get_decimal_symbol(language)
    # Both take a text, which the library's types do not allow although it takes one.
    functions: dict[str, Any] = {"CAPITAL": _capital, "DECIMAL": lambda number: str(number).replace(".", mark)}
    bundle = FluentBundle([language], use_isolating=False, functions=functions)
    bundle.add_resource(FluentResource(text))

    def say(message: Message) -> str:
        key = fluent_id(message.id)
        pattern = bundle.get_message(key).value if bundle.has_message(key) else None
        if pattern is None:
            return str(message)
        values = {key: value for name, one in message.arguments.items() for key, value in _values(name, one, say)}
        said, errors = bundle.format_pattern(pattern, values)
        return str(message) if errors else str(said)

    return say


def fluent_id(message_id: str) -> str:
    """The id in a Fluent file.

    >>> fluent_id("card.first-score")
    'card-first-score'
    """
    return message_id.replace(".", "-")


def _values(name: str, value: Argument, say: Translator) -> Iterator[tuple[str, object]]:
    """The variables that an argument gives, by name."""
    if isinstance(value, Message):
        yield name, say(value)
        yield f"{name}_id", fluent_id(value.id)
        for inner, one in value.arguments.items():
            yield from _values(f"{name}_{inner}", one, say)
    elif isinstance(value, tuple):
        yield f"{name}_count", len(value)
        texts = Items(say(one) if isinstance(one, Message) else one for one in value)
        yield name, str(texts)
        yield f"{name}_indented", texts.indented
        yield f"{name}_stacked", texts.stacked
        yield f"{name}_spaced", texts.spaced
        yield f"{name}_clauses", texts.clauses
        if value:
            yield f"{name}_others", str(texts.others)
            yield from _values(f"{name}_last", value[-1], say)
    else:
        yield name, _number(value) if isinstance(value, int) else str(value)


def _number(value: int) -> object:
    """A number that selects a plural, and is shown in digits without separators."""
    from fluent.runtime.types import fluent_number  # noqa: PLC0415 - with Babel, 80 ms

    return fluent_number(value, useGrouping=False)


@cache
def _can_render() -> bool:
    return find_spec("fluent") is not None and find_spec("fluent.runtime") is not None


def _capital(text: object) -> str:
    return capital(str(text))
