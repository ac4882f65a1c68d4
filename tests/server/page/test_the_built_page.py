"""The built page: complete, small, without foreign requests, with the server's types."""

import gzip
import json
import re
from pathlib import Path

import pytest

import doublesix.server
from doublesix.server.http.routes import pages
from doublesix.server.wire.schema import frames_schema, schema_text

STATIC = Path(doublesix.server.__file__).parent / "static"
WEB = Path(__file__).parents[3] / "web"

DOCUMENTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(STATIC.glob("*.html"))}
"""HTML documents by name; `index` is the lobby's."""
NAMED = {name: re.findall(r'(?:href|src)="/?static/([^"]+)"', text) for name, text in DOCUMENTS.items()}
"""Files that each document names."""
TEXTS = sorted(path for path in STATIC.iterdir() if path.suffix in {".html", ".js", ".css", ".webmanifest"})


class TestTheFiles:
    """Everything that the page names is there, and nothing else is."""

    def test_there_is_a_document_for_each_kind_of_page(self) -> None:
        assert set(DOCUMENTS) == {*pages.DOCUMENTS.values(), "nowhere", "plain"}

    @pytest.mark.parametrize("document", DOCUMENTS)
    def test_resources_of_a_document_exist(self, document: str) -> None:
        assert [name for name in NAMED[document] if not (STATIC / name).is_file()] == []

    def test_names_of_script_and_styles_carry_a_hash(self) -> None:
        for names in NAMED.values():
            assert sorted(re.sub(r"-[0-9a-f]{10}\.", ".", name) for name in names if "app-" in name) == [
                "app.css",
                "app.js",
            ]

    def test_icons_of_the_manifest_are_there(self) -> None:
        manifest = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))
        missing = [icon["src"] for icon in manifest["icons"] if not (STATIC / Path(icon["src"]).name).is_file()]
        assert missing == []

    @pytest.mark.parametrize(("document", "most"), [("index", 60_000), ("table", 100_000), ("review", 80_000)])
    def test_scripts_and_styles_of_the_first_load_are_small(self, document: str, most: int) -> None:
        named = (STATIC / name for name in NAMED[document] if name.endswith((".js", ".css")))
        first = [STATIC / f"{document}.html", *named]
        assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in first) <= most

    @pytest.mark.parametrize(
        ("document", "seen_first"),
        [
            ("index", {"font", "script", "wood", "cloth", "/api/me", "/api/games", "/api/bots", "/api/lobby", "Lobby"}),
            ("table", {"font", "script", "wood", "cloth", "/api/me", "TablePage"}),
            ("review", {"font", "script", "wood", "/api/me", "ReviewPage"}),
        ],
    )
    def test_a_document_preloads_its_first_view(self, document: str, seen_first: set[str]) -> None:
        """Resources found only by scripts or sheets load a second later on a phone."""
        preloaded = re.findall(r'<link rel="(?:preload|modulepreload)"[^>]*href="([^"]+)"', DOCUMENTS[document])
        known = {"fraunces": "font", "chunk": "script"}
        stems = {known.get(stem, stem) for stem in (re.sub(r"^/static/(\w+).*", r"\1", path) for path in preloaded)}
        assert stems == seen_first

    def test_a_first_view_takes_few_scripts(self) -> None:
        """A browser opens six connections: two rounds of them fetch any page, and the lobby takes four scripts.

        The page without a server brings its host along, which shares modules with the analysis board and with reviews:
        three rounds.
        """
        scripts = {page: sum(name.endswith(".js") for name in names) for page, names in NAMED.items()}

        assert scripts["index"] == 4
        assert scripts.pop("plain") <= 18
        assert max(scripts.values()) <= 12

    def test_the_hashing_library_is_a_separate_chunk(self) -> None:
        (part,) = STATIC.glob("sha2-*.js")
        assert [document for document, names in NAMED.items() if part.name in names] == []
        assert len(gzip.compress(part.read_bytes(), 9)) <= 4_000

    def test_the_review_is_a_separate_chunk(self) -> None:
        (part,) = STATIC.glob("ReviewPage-*.js")
        assert [document for document, names in NAMED.items() if part.name in names] == ["review"]

    def test_chunks_of_the_first_view_are_preloaded(self) -> None:
        (script,) = STATIC.glob("app-*.js")
        # Imports that stand alone; those in brackets are fetched later.
        at_once = set(re.findall(r"""(?:from|import)"\./([\w.-]+\.js)\"""", script.read_text(encoding="utf-8")))
        assert at_once
        assert all(at_once <= set(names) for names in NAMED.values())


class TestForeignRequests:
    """No request goes to another server, and the content security policy finds nothing to forbid."""

    @pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
    def test_no_foreign_address_is_fetched(self, path: Path) -> None:
        # Names of XML are addresses by their look only, and are never fetched; no server has a name under “.example”.
        found = set(re.findall(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}", path.read_text(encoding="utf-8")))
        assert {one for one in found if not one.endswith(".example")} <= {"http://www.w3.org"}

    def test_the_page_has_no_script_and_no_style_in_itself(self) -> None:
        forbidden = re.compile(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=")
        assert [name for name, text in DOCUMENTS.items() if forbidden.search(text)] == []

    def test_there_is_no_source_map(self) -> None:
        assert [path.name for path in TEXTS if "sourceMappingURL" in path.read_text(encoding="utf-8")] == []


class TestTheShapes:
    """The page's types are made from the schema of what the server sends and reads."""

    def test_the_schema_beside_the_page_is_that_of_the_server(self) -> None:
        written = (WEB / "src" / "wire" / "schema.json").read_text(encoding="utf-8")
        assert written == schema_text(), "the shapes have changed; “make page” writes the schema and the types anew"

    def test_every_frame_has_its_shape(self) -> None:
        shapes = frames_schema()["$defs"]
        assert isinstance(shapes, dict)
        assert {"Welcome", "Update", "Here", "Ack", "Refused", "Ping", "Bye", "Move", "Sit"} <= shapes.keys()
