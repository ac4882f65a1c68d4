"""Analysis routes: tables and networks for the page's engine, and values for pages that cannot run it."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from doublesix.core.parameters import PARAMETERS
from doublesix.core.seating import seating_for
from doublesix.errors import NotationError, RuleSetError
from doublesix.messages import FixedMessage, Message
from doublesix.notation import parse_view
from doublesix.rulesets import from_spec
from doublesix.rulesets.codec import build, parse_value, read_name
from doublesix.rulesets.parameters import DEFAULTS
from doublesix.rulesets.shelf import is_path
from doublesix.rulesets.spec import split_spec
from doublesix.server.hosting.cached_body import CachedBody
from doublesix.server.http.errors import HttpError
from doublesix.server.http.openapi import asks
from doublesix.server.http.packed import NO_STORE, encoded, packed
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.site import site_of
from doublesix.server.http.validation import read_body
from doublesix.server.wire.analysis import (
    AnalysisHint,
    AnalysisTable,
    LineRequest,
    LineTableRequest,
    RecordTableRequest,
)

__all__ = ["ROUTES"]

NETWORKS: Final = Path(str(files("doublesix"))) / "engine" / "learning" / "weights"
_BY_FILE = FixedMessage("problem.analysis.rules-by-file", "A line names its rules by a game, such as five-up.")
_NOTHING_TO_CHOOSE = FixedMessage(
    "problem.analysis.nothing-to-choose", "The seat of this view has nothing to choose, so there is nothing to measure."
)


class _MissingRule(Message, id="problem.analysis.missing-rule", english="This record lacks the rule {rule}."):
    rule: str


_PROBLEMS: Final = (401, 403, 409, 413, 415, 422, 429)


@post("/api/analysis/table", status_code=200, opt=asks(answer=AnalysisTable, body=LineTableRequest, problems=_PROBLEMS))
async def analysis_table(request: AnyRequest) -> Response[bytes]:
    """A table by the first words of a line: its rules as the engine's numbers, and how its decisions are judged."""
    body = await read_body(request, LineTableRequest)
    if is_path(split_spec(body.rules)[0]):
        raise NotationError(_BY_FILE)
    rules = from_spec(body.rules)
    site = site_of(request.scope)
    kept = await site.analysis.table(
        rules, seating_for(rules, body.seats, partners=body.partners), site.payer(request.scope)
    )
    return packed(request, kept)


@post(
    "/api/analysis/record", status_code=200, opt=asks(answer=AnalysisTable, body=RecordTableRequest, problems=_PROBLEMS)
)
async def analysis_record(request: AnyRequest) -> Response[bytes]:
    """The table of a record by its rules in full; the match itself stays with the page."""
    body = await read_body(request, RecordTableRequest)
    given = {name: parse_value(name, text) for name, text in body.rules.items()}
    if missing := [name for name in PARAMETERS if name not in {**DEFAULTS, **given}]:
        raise RuleSetError(_MissingRule(missing[0]))
    rules = build(read_name(body.name), {**DEFAULTS, **given}, {})
    site = site_of(request.scope)
    kept = await site.analysis.table(
        rules, seating_for(rules, body.seats, partners=body.partners), site.payer(request.scope)
    )
    return packed(request, kept)


@post("/api/analysis/hint", status_code=200, opt=asks(answer=AnalysisHint, body=LineRequest, problems=_PROBLEMS))
async def analysis_hint(request: AnyRequest) -> Response[bytes]:
    """The best moves of a view in one line, for a page that cannot run the engine; equal lines have equal answers."""
    seen = parse_view((await read_body(request, LineRequest)).line)
    if not seen.legal:
        raise HttpError(409, "nothing_to_choose", _NOTHING_TO_CHOOSE)
    site = site_of(request.scope)
    return packed(request, encoded(await site.analysis.hint(seen, site.payer(request.scope))), caching=NO_STORE)


@get("/networks/{name:str}")
async def network(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A value network that ships with the package, for the page's engine."""
    known = {path.name: path for path in NETWORKS.glob("*.net")}
    if name not in known:
        raise HttpError(404)
    return packed(request, CachedBody.of(known[name].read_bytes(), pack=False), kind="application/octet-stream")


ROUTES: Final[list[HTTPRouteHandler]] = [analysis_table, analysis_record, analysis_hint, network]
