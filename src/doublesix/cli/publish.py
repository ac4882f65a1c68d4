"""``doublesix publish``: the page as a folder of plain files for any web space."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from doublesix.cli.help_text import HelpText
from doublesix.cli.options import FOLDER, Json
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say

__all__ = ["publish"]

_Folder = Annotated[
    Path,
    typer.Argument(
        metavar=FOLDER, help=HelpText("option.publish.folder", "Write the files there; a new or empty one.")
    ),
]


class _NotEmpty(
    Message,
    id="publish.not-empty",
    english="{folder} holds other files; name a folder that is new or empty, or one that this command has written",
):
    folder: str


class _NotWritten(
    Message, id="publish.not-written", english="{folder} cannot be written ({trouble}); name another folder"
):
    folder: str
    trouble: str


class _Written(
    Message,
    id="publish.written",
    english="{files} files with {megabytes} MB are in {folder}. Put them on any web space with https; to look at them"
    " here: python3 -m http.server --directory {folder}",
):
    files: int
    megabytes: int
    folder: str


_WRITING = FixedMessage("publish.writing", "writing the page")


def publish(folder: _Folder, *, as_json: Json = False) -> None:
    """Write the page as plain files for any web space.

    doublesix publish public_html/dominoes

    Without a server it plays all games against all levels, asks puzzles and
    teaches the games. What it keeps stays in the browser of its visitor, and
    what was opened once works without a network, too.
    """
    import msgspec

    from doublesix.cli.progress import progress_bar
    from doublesix.server.plain_site import write_site
    from doublesix.server.plain_site.site import WORKER

    try:
        if folder.exists() and not (folder / WORKER).exists() and any(folder.iterdir()):
            raise UsageError(_NotEmpty(str(folder)))
        with progress_bar() as progress:
            task = progress.add_task(say(_WRITING), total=None)
            names = list[str]()

            def wrote(name: str) -> None:
                names.append(name)
                progress.update(task, completed=len(names))

            size = write_site(folder, datetime.now(UTC).date(), wrote)
    except OSError as trouble:
        raise UsageError(_NotWritten(str(folder), trouble.strerror or str(trouble))) from trouble
    if as_json:
        print(msgspec.json.encode({"folder": str(folder), "files": len(names), "bytes": size}).decode())
    else:
        print(say(_Written(len(names), round(size / 1_000_000), str(folder))))
