"""The page and its parts."""

import gzip
from pathlib import Path

import pytest

from doublesix.server.http.routes import pages
from tests.server.visiting import Visitor


@pytest.fixture(autouse=True)
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as it is built."""
    folder = tmp_path / "static"
    folder.mkdir()
    for name in (*pages.DOCUMENTS.values(), "nowhere"):
        text = f"<!doctype html><title>doublesix</title><!-- {name} -->" + " " * 600
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    (folder / "app-0123456789.js").write_text("export {};" * 100, encoding="utf-8")
    (folder / "manifest.webmanifest").write_text("{}", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    monkeypatch.setattr(pages, "STATIC", folder)
    return folder


class TestPages:
    @pytest.mark.parametrize(
        ("path", "document"),
        [
            ("/", "index"),
            ("/new", "new"),
            ("/practice", "practice"),
            ("/score", "score"),
            ("/t/abcdefgh", "table"),
            ("/replay/abcdefgh", "replay"),
            ("/review/abcdefgh", "review"),
            ("/learn/five-up", "learn"),
        ],
    )
    async def test_each_kind_of_page_has_a_document_of_its_own(
        self, visitor: Visitor, path: str, document: str
    ) -> None:
        answer = await visitor.get(path)

        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert f"<!-- {document} -->" in answer.text

    async def test_an_unknown_address_gives_browsers_the_page_and_programs_a_problem(self, visitor: Visitor) -> None:
        shown = await visitor.get("/nothing/here", headers={"accept": "text/html,*/*"})
        replies = [
            await visitor.get(path, headers={"accept": kind}) for path, kind in (("/x", "*/*"), ("/api/x", "text/html"))
        ]

        assert (shown.status_code, shown.text[:15]) == (404, "<!doctype html>")
        assert [(answer.status_code, answer.json()["code"]) for answer in replies] == [(404, "not_found")] * 2

    async def test_a_page_is_revalidated_each_time(self, visitor: Visitor) -> None:
        first = await visitor.get("/")
        second = await visitor.get("/", headers={"if-none-match": first.headers["etag"]})

        assert first.headers["cache-control"] == "no-cache"
        assert (second.status_code, second.content) == (304, b"")

    async def test_a_page_that_is_not_built_is_reported(self, visitor: Visitor, static: Path) -> None:
        (static / "index.html").unlink()

        assert (await visitor.get("/")).json()["code"] == "no_page"


class TestParts:
    async def test_a_file_named_by_its_hash_is_immutable(self, visitor: Visitor) -> None:
        answer = await visitor.get("/static/app-0123456789.js")

        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"

    async def test_long_files_are_compressed(self, visitor: Visitor, static: Path) -> None:
        async with visitor.stream("GET", "/static/app-0123456789.js", headers={"accept-encoding": "gzip"}) as answer:
            packed = b"".join([part async for part in answer.aiter_raw()])
        plain = await visitor.get("/static/app-0123456789.js", headers={"accept-encoding": "identity"})
        small = await visitor.get("/static/manifest.webmanifest", headers={"accept-encoding": "gzip"})

        assert gzip.decompress(packed) == plain.content == (static / "app-0123456789.js").read_bytes()
        assert len(packed) < len(plain.content)
        assert "content-encoding" not in small.headers

    async def test_a_rebuilt_file_is_read_again(self, visitor: Visitor, static: Path) -> None:
        before = await visitor.get("/static/manifest.webmanifest")
        (static / "manifest.webmanifest").write_text('{"name":"doublesix"}', encoding="utf-8")
        after = await visitor.get("/static/manifest.webmanifest")

        assert before.content != after.content
        assert before.headers["etag"] != after.headers["etag"]

    @pytest.mark.parametrize(
        "name", ["../secret.txt", "..%2fsecret.txt", "%2e%2e/secret.txt", "/etc/passwd", "a%00b", ".", "", "x" * 5_000]
    )
    async def test_no_other_file_is_served(self, visitor: Visitor, name: str) -> None:
        answer = await visitor.get(f"/static/{name}")

        assert answer.status_code == 404
        assert b"secret" not in answer.content
