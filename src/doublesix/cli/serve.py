"""``doublesix serve``: the web server for tables in the browser."""

import asyncio
import gc
import os
from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.cli.help_text import HelpText
from doublesix.cli.options import ADDRESS, FILE
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say

if TYPE_CHECKING:
    from doublesix.server.settings import Settings

__all__ = ["serve"]

Port = Annotated[
    int,
    typer.Option("--port", min=0, max=65535, help=HelpText("option.serve.port", "The port; 0 for any that is free.")),
]
Address = Annotated[
    str,
    typer.Option(
        "--host", help=HelpText("option.serve.host", "The address to listen at; 0.0.0.0 for all of this machine.")
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar=ADDRESS,
        help=HelpText("option.serve.database", "A SQLite file, or postgresql://USER:PASSWORD@HOST/DATABASE."),
    ),
]
KeyFile = Annotated[
    str,
    typer.Option(
        "--key-file",
        metavar=FILE,
        help=HelpText("option.serve.key-file", "The key that signs cookies; made where it is not there."),
    ),
]
Redis = Annotated[
    str,
    typer.Option(
        "--redis",
        metavar=ADDRESS,
        help=HelpText("option.serve.redis", "redis://HOST: lets several processes serve one table."),
    ),
]
Workers = Annotated[
    int,
    typer.Option(
        "--workers",
        min=1,
        max=64,
        help=HelpText("option.serve.workers", "Processes at this port; several need --redis."),
    ),
]
Origins = Annotated[
    list[str] | None,
    typer.Option(
        "--origin",
        metavar=ADDRESS,
        help=HelpText("option.serve.origin", "Where pages come from, if the server has a name."),
    ),
]
Chat = Annotated[
    bool, typer.Option("--chat/--no-chat", help=HelpText("option.serve.chat", "Let people talk at tables."))
]
Proxy = Annotated[
    bool,
    typer.Option(
        "--behind-proxy", help=HelpText("option.serve.behind-proxy", "Believe X-Forwarded-For of the proxy before it.")
    ),
]
MetricsToken = Annotated[
    str,
    typer.Option(
        "--metrics-token",
        metavar=HelpText("placeholder.token", "TOKEN"),
        help=HelpText(
            "option.serve.metrics-token",
            "Opens /metrics to other machines; DOUBLESIX_METRICS_TOKEN does so without being seen by “ps”.",
        ),
    ),
]
Limit = Annotated[
    list[str] | None,
    typer.Option(
        "--limit",
        metavar=HelpText("placeholder.name-number", "NAME=NUMBER"),
        help=HelpText("option.serve.limit", "Raise or lower what one visitor may ask for."),
    ),
]
Keep = Annotated[
    list[str] | None,
    typer.Option(
        "--keep",
        metavar=HelpText("placeholder.name-days", "NAME=DAYS"),
        help=HelpText("option.serve.keep", "How long what is no longer used is kept; 0: for ever."),
    ),
]
BotWorkers = Annotated[
    int,
    typer.Option(
        "--bot-workers",
        min=0,
        max=64,
        help=HelpText("option.serve.bot-workers", "Processes in which bots think; 0: all processors but one."),
    ),
]
JsonLogs = Annotated[
    bool, typer.Option("--json-logs", help=HelpText("option.serve.json-logs", "Write logs as lines of JSON."))
]


class _WorkersAlone(
    Message,
    id="command.workers-alone",
    english=(
        "--workers {workers} needs --redis, through which the processes notify each other; give its"
        " address, such as --redis redis://127.0.0.1, or leave --workers out"
    ),
):
    workers: int


def serve(
    *,
    port: Port = 8066,
    host: Address = "127.0.0.1",
    database: Database = None,
    key_file: KeyFile = "",
    redis: Redis = "",
    workers: Workers = 1,
    origin: Origins = None,
    behind_proxy: Proxy = False,
    metrics_token: MetricsToken = "",
    limit: Limit = None,
    keep: Keep = None,
    bot_workers: BotWorkers = 0,
    chat: Chat = True,
    json_logs: JsonLogs = False,
) -> None:
    """Serve the table in the browser, until you press Ctrl-C.

    doublesix serve                                  for this machine alone

    doublesix serve --host 0.0.0.0                   for all in this network

    doublesix serve --origin https://dominoes.example --behind-proxy

    doublesix serve --host 0.0.0.0 --limit sockets=100   for a club whose people have one address together

    Everything is stored before it is sent: a server that ends, however it ends, goes on where it was.
    """
    from dataclasses import replace

    from doublesix.server.retention import read_retention
    from doublesix.server.settings import Settings, make_home
    from doublesix.server.written_settings import read_limits, read_origin

    if workers > 1 and not redis:
        raise UsageError(_WorkersAlone(workers))
    if database is None:
        make_home(os.environ)
    settings = Settings(
        host=host,
        port=port,
        redis=redis,
        key_file=key_file,
        origins=tuple(map(read_origin, origin or ())),
        behind_proxy=behind_proxy,
        limits=read_limits(limit or ()),
        retention=read_retention(keep or ()),
        bot_workers=bot_workers,
        chat=chat,
        json_logs=json_logs,
    )
    settings = replace(settings, database=database) if database else settings
    _run(replace(settings, metrics_token=metrics_token) if metrics_token else settings, workers)


class _Open(Message, id="serve.open", english="The table is open at {address} (Ctrl-C closes it)"):
    address: str


class _FirstHost(
    Message,
    id="serve.first-host",
    english="This house has no host yet; {address} makes the first person who opens it its host (within a day)",
):
    address: str


_CLOSED = FixedMessage("serve.closed", "The table is closed; nothing is lost.")


def _run(settings: "Settings", workers: int) -> None:
    # Imported modules are never freed, and collecting garbage during the imports takes a fifth of their time.
    gc.disable()
    from doublesix.server.client.house import first_link
    from doublesix.server.http.app import open_service
    from doublesix.server.monitoring.logs import set_up_logs
    from doublesix.server.storage.sqlite.server_lock import server_lock
    from doublesix.server.transport.uvicorn_server import address_of, listen
    from doublesix.server.transport.uvicorn_server import serve as run
    from doublesix.server.transport.workers import serve_with

    gc.enable()
    with listen(settings) as listening, server_lock(settings.database, shared=bool(settings.redis)):
        address = address_of(listening)
        # The first to open the database warns of what others may do with it.
        set_up_logs(as_json=settings.json_logs)
        link = asyncio.run(first_link(settings.database))

        def ready() -> None:
            print(say(_Open(address)), flush=True)
            if link:
                print(say(_FirstHost(f"{(next(iter(settings.origins), '') or address).rstrip('/')}{link}")), flush=True)

        if workers == 1:
            run(settings, listening, ready, open_service)
        else:
            serve_with(workers, settings, listening, ready, open_service)
    print(say(_CLOSED))
