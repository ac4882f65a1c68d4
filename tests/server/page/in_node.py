"""Parts of the page run by Node outside a browser: bundled once a session, fed through the standard input."""

import contextlib
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

__all__ = ["answer_of", "bundled"]

WEB = Path(__file__).parents[3] / "web"
BUNDLER = WEB / "node_modules" / ".bin" / "esbuild"


def answer_of(script: str, lines: Iterable[str]) -> str:
    """Output of ``web/test/<script>`` for these lines of input."""
    node = _needed("node", "Node 20 or newer (on Debian and Ubuntu the package nodejs)")
    with subprocess.Popen(
        [node, str(bundled(script))], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        # Where it reads no further, its own complaint says more.
        with contextlib.suppress(BrokenPipeError):
            process.stdin.writelines(f"{line}\n" for line in lines)
        said, complaint = process.communicate()
    assert process.returncode == 0, complaint
    return said


@cache
def bundled(script: str) -> Path:
    """``web/test/<script>`` with all that it imports, as one file."""
    if not BUNDLER.exists():
        pytest.fail("this test bundles a part of the page; “make page” installs what it needs, with Node and npm")
    made = Path(tempfile.mkdtemp(prefix="doublesix-node-")) / "bundle.mjs"
    command = [str(BUNDLER), f"test/{script}", "--bundle", "--format=esm", "--platform=node", "--loader:.ftl=text"]
    subprocess.run([*command, f"--outfile={made}", "--log-level=warning"], cwd=WEB, check=True)
    return made


def _needed(command: str, what: str) -> str:
    found = shutil.which(command)
    if found is None:
        pytest.fail(f"this test runs a part of the page outside a browser, and needs {what}; “{command}” is not there")
    return found
