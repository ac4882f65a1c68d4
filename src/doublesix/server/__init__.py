"""Server for domino tables in the browser.

Wire types (`wire`), one table as pure functions (`domain`), the event log and accounts (`storage`), all tables of a
process (`hosting`), HTTP and WebSockets (`http`, `transport`), worker processes (`compute`) and the client of remote
bots (`client`). It needs the extra ``table``; without it, importing raises `doublesix.extras.PackageMissing`.
"""

from doublesix.extras import expect_packages as _expect_packages
from doublesix.messages.units import Verbatim as _Verbatim

_expect_packages(_Verbatim("doublesix.server"), "websockets", "litestar", "sqlalchemy", "uvicorn", "httpx")
