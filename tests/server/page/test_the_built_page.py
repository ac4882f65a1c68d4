"""The page as it is sent: complete, small, its own, and made from the shapes that the server speaks."""

import gzip
import json
import re
from pathlib import Path

import pytest

import doublesix.server
from doublesix.server.wire.schema import frames_schema, schema_text

STATIC = Path(doublesix.server.__file__).parent / "static"
WEB = Path(__file__).parents[3] / "web"

PAGE = (STATIC / "index.html").read_text(encoding="utf-8")
NAMED = re.findall(r'(?:href|src)="/static/([^"]+)"', PAGE)
TEXTS = sorted(path for path in STATIC.iterdir() if path.suffix in {".html", ".js", ".css", ".webmanifest"})


class TestTheFiles:
    """Everything that the page names is there, and nothing else is."""

    @pytest.mark.parametrize("name", NAMED)
    def test_what_the_page_names_is_there(self, name: str) -> None:
        assert (STATIC / name).is_file()

    def test_script_and_styles_carry_a_hash_in_their_names_so_that_they_can_be_kept_for_ever(self) -> None:
        assert sorted(re.sub(r"-[0-9a-f]{10}\.", ".", name) for name in NAMED if "app-" in name) == [
            "app.css",
            "app.js",
        ]

    def test_icons_of_the_manifest_are_there(self) -> None:
        manifest = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))
        missing = [icon["src"] for icon in manifest["icons"] if not (STATIC / Path(icon["src"]).name).is_file()]
        assert missing == []

    def test_the_first_load_is_at_most_100_kilobytes(self) -> None:
        first = [STATIC / "index.html", *(STATIC / name for name in NAMED if name.endswith((".js", ".css")))]
        assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in first) <= 100_000

    def test_hashing_of_a_library_is_a_part_of_its_own_that_few_pages_fetch(self) -> None:
        (part,) = STATIC.glob("sha2-*.js")
        assert part.name not in PAGE
        assert len(gzip.compress(part.read_bytes(), 9)) <= 4_000

    def test_the_review_is_a_part_that_is_fetched_when_it_is_looked_at(self) -> None:
        (part,) = STATIC.glob("ReviewPage-*.js")
        assert part.name not in PAGE

    def test_parts_that_the_script_needs_at_once_are_named_on_the_page_so_that_they_come_with_it(self) -> None:
        (script,) = STATIC.glob("app-*.js")
        # Imports that stand alone; those in brackets are fetched later.
        at_once = set(re.findall(r"""(?:from|import)"\./([\w.-]+\.js)\"""", script.read_text(encoding="utf-8")))
        assert at_once
        assert at_once <= set(NAMED)


class TestNothingOfOthers:
    """No request goes to anybody else, and the content security policy finds nothing to forbid."""

    @pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
    def test_no_address_of_anybody_else_is_fetched(self, path: Path) -> None:
        # Names of XML are addresses by their look only, and nobody fetches them.
        found = set(re.findall(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}", path.read_text(encoding="utf-8")))
        assert found <= {"http://www.w3.org"}

    def test_the_page_has_no_script_and_no_style_in_itself(self) -> None:
        assert re.findall(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=", PAGE) == []

    def test_there_is_no_source_map(self) -> None:
        assert [path.name for path in TEXTS if "sourceMappingURL" in path.read_text(encoding="utf-8")] == []


class TestTheShapes:
    """The page's types are made from the schema of what the server sends and reads."""

    def test_the_schema_beside_the_page_is_that_of_the_server(self) -> None:
        written = (WEB / "src" / "wire" / "schema.json").read_text(encoding="utf-8")
        assert written == schema_text(), "the shapes have changed; «make page» writes the schema and the types anew"

    def test_every_frame_has_its_shape(self) -> None:
        shapes = frames_schema()["$defs"]
        assert isinstance(shapes, dict)
        assert {"Welcome", "Update", "Here", "Ack", "Refused", "Ping", "Bye", "Move", "Sit"} <= shapes.keys()
