"""Translations: complete, consistent with the English, with fallback."""

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentSerializer, ast, parse, visitor

from doublesix.analysis.numbers import Shown, signed
from doublesix.errors import UsageError
from doublesix.messages import from_plain, translation
from doublesix.messages.catalogue import catalogue, main
from doublesix.messages.message import Declaration
from doublesix.messages.translation import (
    fluent_id,
    language_of,
    languages,
    require_language,
    translator,
    translator_of,
)
from doublesix.messages.units import AnyOf, LargeNumber, NumberWord, Points, Tiles, Verbatim
from tests.unit.messages.samples import declared, samples

COMMITTED = Path(__file__).parents[3] / "docs" / "reference" / "messages.ftl"
OTHERS = languages()[1:]
ENGLISH = re.compile(r"\b(the|tiles?|when|draws|of|and|who|which|not|nothing|scores?|may|must|with)\b", re.IGNORECASE)

TYPED = re.compile(r"^doublesix \S+( \S+)*|doublesix [a-z]+|«[a-z]+»|^  [a-z ]+  ", re.MULTILINE)
"""What is typed at a keyboard: a command with its arguments, or a word of line mode."""


class Said(visitor.Visitor):
    """Names of the variables in an entry."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the name of the syntax's node
        self.names.add(node.id.name)


@cache
def parsed(language: str) -> ast.Resource:
    """A language's file."""
    return parse(files("doublesix.messages").joinpath("languages", f"{language}.ftl").read_text(encoding="utf-8"))


@cache
def entries(language: str) -> Mapping[str, tuple[str, frozenset[str]]]:
    """Comment and variables of every entry of a language's file; fails where a line is no Fluent."""
    found: dict[str, tuple[str, frozenset[str]]] = {}
    for one in parsed(language).body:
        assert not isinstance(one, ast.Junk), one.content
        if isinstance(one, ast.Message):
            assert one.id.name not in found, f"{one.id.name} stands twice in {language}.ftl"
            said = Said()
            said.visit(one)
            found[one.id.name] = (one.comment.content or "" if one.comment else "", frozenset(said.names))
    return found


def roots(declaration: Declaration, variables: frozenset[str]) -> set[str]:
    """Arguments that variables belong to: ``points`` for ``points_n``; a variable of none of them stays itself."""
    owners = [(one, [name for name in declaration.arguments if f"{one}_".startswith(f"{name}_")]) for one in variables]
    return {max(names, key=len) if names else variable for variable, names in owners}


class TestDeclarations:
    def test_ids_are_words_in_lower_case_with_dots_and_dashes(self) -> None:
        assert [one.id for one in declared() if not re.fullmatch(r"[a-z0-9]+([.-][a-z0-9]+)+", one.id)] == []

    def test_ids_are_unique_in_a_fluent_file(self) -> None:
        known = [fluent_id(one.id) for one in declared()]

        assert sorted(set(known)) == sorted(known)

    def test_patterns_name_arguments_of_their_messages(self) -> None:
        for one in declared():
            for text in (one.english, *one.cases.values()):
                assert "\n" not in text.replace("\n\n", ""), f"{one.id}: paragraphs, not lines"
                assert [part.strip() for part in text.split("\n\n")] == text.split("\n\n"), one.id
            for sample in samples(one):
                assert str(sample) != "", one.id

    def test_the_committed_catalogue_is_that_of_the_declarations(self) -> None:
        assert COMMITTED.read_text(encoding="utf-8") == catalogue(declared()), "run “make docs”"

    def test_the_catalogue_is_written_to_the_file_that_is_named(self, tmp_path: Path) -> None:
        main([str(tmp_path / "all.ftl")])

        assert "unit-tiles = { $n ->" in (tmp_path / "all.ftl").read_text(encoding="utf-8")


class TestEveryLanguage:
    @pytest.mark.parametrize("language", OTHERS)
    def test_every_language_has_every_message_and_no_other(self, language: str) -> None:
        wanted = {fluent_id(one.id) for one in declared()}

        missing, unknown = wanted - entries(language).keys(), entries(language).keys() - wanted

        assert (sorted(missing), sorted(unknown)) == ([], [])

    @pytest.mark.parametrize("language", OTHERS)
    def test_translations_have_the_arguments_of_the_messages(self, language: str) -> None:
        known = [(one, entries(language).get(fluent_id(one.id))) for one in declared()]
        said = {one.id: (roots(one, entry[1]), set(one.arguments)) for one, entry in known if entry}

        assert {name: both for name, both in said.items() if both[0] != both[1]} == {}

    @pytest.mark.parametrize("language", OTHERS)
    def test_comments_of_translations_hold_the_current_english(self, language: str) -> None:
        """A comment holds the English, so that a translation that has become stale is found."""
        comments = {name: comment for name, (comment, _) in entries(language).items()}
        stale = [
            one.english
            for one in declared()
            if not one.cases and comments.get(fluent_id(one.id), one.english) != one.english
        ]

        assert stale == []

    @pytest.mark.parametrize("language", OTHERS)
    def test_its_texts_break_into_lines_where_the_english_does(self, language: str) -> None:
        """Fluent keeps the breaks of an entry that is wrapped in the file."""
        say = translator(language)
        said = [(str(one), say(one)) for declaration in declared() for one in samples(declaration)]

        assert [text for english, text in said if text.count("\n") != english.count("\n")] == []

    @pytest.mark.parametrize("language", OTHERS)
    def test_no_word_of_english_is_left(self, language: str) -> None:
        say = translator(language)
        said = [say(one) for declaration in declared() for one in samples(declaration)]

        assert [text for text in said if ENGLISH.search(TYPED.sub("", text))] == []


class TestTheCatalogue:
    def test_fluent_renders_it_as_the_english(self) -> None:
        """The catalogue is a language file, too, so both renderings of one declaration can be compared."""
        say = translator_of("en", catalogue(declared()))

        said = [(str(one), say(one)) for declaration in declared() for one in samples(declaration)]

        assert len(said) > 40
        assert [(english, fluent) for english, fluent in said if english != fluent] == []


SAY = translator_of(
    "es",
    """
unit-tiles = { CAPITAL($n) } { $n } [tiles]
unit-points = { $pips } [points]
unit-pips = [pips
text-verbatim = { $text
list-or = { $items_last_n } of { $items_count }: { $items }, { $items_last_id }
""",
)
"""A language that has one entry right and others wrong."""


class TestRendering:
    def test_an_entry_is_filled_with_the_arguments(self) -> None:
        assert SAY(Tiles(1000000)) == "1000000 1000000 [tiles]"
        assert SAY(AnyOf((Tiles(1), Tiles(2)))) == "2 of 2: 1 1 [tiles], 2 2 [tiles], unit-tiles"

    def test_a_message_without_an_entry_is_said_in_english(self) -> None:
        assert SAY(NumberWord(2)) == "two"

    def test_a_message_whose_entry_names_another_argument_is_said_in_english(self) -> None:
        assert SAY(Points(2)) == "2 points"

    def test_a_message_whose_entry_is_no_fluent_is_said_in_english(self) -> None:
        assert SAY(Verbatim("{ $text }")) == "{ $text }"

    def test_a_received_message_is_rendered_like_a_local_one(self) -> None:
        plain = {"id": "unit.tiles", "args": {"n": 2}, "text": "2 tiles"}

        assert SAY(from_plain(plain)) == SAY(Tiles(2)) != str(from_plain(plain))
        assert SAY(from_plain({"id": "unit.new", "args": {}, "text": "two new"})) == "two new"

    def test_english_needs_no_file(self) -> None:
        assert translator("en")(Tiles(2)) == translator("xx")(Tiles(2)) == "2 tiles"

    def test_english_stands_where_the_renderer_is_not_installed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(translation, "_can_render", lambda: False)

        assert translator("es")(Tiles(2)) == "2 tiles"
        with pytest.raises(UsageError, match=r"needs the package fluent\.runtime.*doublesix\[languages\]"):
            require_language("es")


class TestSpanish:
    def test_decimals_have_a_comma_and_large_numbers_a_dot(self) -> None:
        say = translator("es")

        assert say(Shown(Decimal("1.50"))) == "1,50"
        assert say(signed(-28.44, 1)) == "−28,4"
        assert say(LargeNumber(1234567)) == "1.234.567"

    def test_every_number_with_decimals_is_written_with_the_mark_of_the_language(self) -> None:
        wanted = {
            (fluent_id(one.id), name) for one in declared() for name, kind in one.arguments.items() if kind is Decimal
        }
        marked = {
            (entry.id.name, name)
            for entry in parsed("es").body
            if isinstance(entry, ast.Message)
            for name in re.findall(r"DECIMAL\(\$(\w+)\)", FluentSerializer().serialize_entry(entry))
        }

        assert len(wanted) > 40
        assert sorted(wanted - marked) == []

    def test_or_is_u_before_a_number_that_begins_with_o(self) -> None:
        say = translator("es")

        assert say(AnyOf((NumberWord(7), NumberWord(8)))) == "siete u ocho"
        assert [say(AnyOf((7, last))) for last in (8, 9, 11)] == ["7 u 8", "7 o 9", "7 u 11"]


class TestTheLanguageThatIsAskedFor:
    @pytest.mark.parametrize(
        ("environment", "language"),
        [
            ({}, "en"),
            ({"LANG": "C.UTF-8"}, "en"),
            ({"LANG": "es_MX.UTF-8"}, "es"),
            ({"LANG": "es_ES@euro"}, "es"),
            ({"LANG": "est_EE"}, "en"),
            ({"LC_ALL": "en_US", "LANG": "es_ES"}, "en"),
            ({"LC_ALL": "", "LC_MESSAGES": "es_ES", "LANG": "en_US"}, "es"),
            ({"LANGUAGE": "qaa:es", "LC_ALL": "en_US"}, "es"),
        ],
    )
    def test_by_the_environment(self, environment: dict[str, str], language: str) -> None:
        assert language_of(environment) == language

    def test_by_name(self) -> None:
        assert [require_language(name) for name in ("es", " ES ", "en")] == ["es", "es", "en"]
        with pytest.raises(UsageError, match="there is no language 'xx'; there are en, es"):
            require_language("xx")
