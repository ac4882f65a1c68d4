"""Application factory: routes, limits and metrics over one site."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final

from litestar import Litestar
from litestar.datastructures import State

from doublesix.server.compute import LEVELS, WorkerPool
from doublesix.server.hosting import BotRoom, Host
from doublesix.server.hosting.bringing import Bringing
from doublesix.server.hosting.clock import SystemClock
from doublesix.server.hosting.cluster.announcements import Announcer, open_announcer
from doublesix.server.hosting.cluster.housekeeping import Housekeeping
from doublesix.server.hosting.erasure import Erasure
from doublesix.server.hosting.features.analysis import AnalysisRoom
from doublesix.server.hosting.features.background import BackgroundReviews
from doublesix.server.hosting.features.bots import Most
from doublesix.server.hosting.features.hints import HintRoom
from doublesix.server.hosting.features.mistakes import Mistakes
from doublesix.server.hosting.features.practice import PracticeRoom
from doublesix.server.hosting.features.reviews import Reviews
from doublesix.server.hosting.features.sheets import SheetQuotas, SheetRooms
from doublesix.server.hosting.house import House
from doublesix.server.hosting.reports import ReportRoom
from doublesix.server.http.answers import HANDLERS
from doublesix.server.http.gate import Gate, protect
from doublesix.server.http.routes import (
    account,
    analysis,
    book,
    bots,
    games,
    health,
    hints,
    house,
    login,
    mistakes,
    network_address,
    own_data,
    pages,
    practice,
    reviews,
    share,
    sheet_socket,
    table_socket,
    tables,
)
from doublesix.server.http.site import Site
from doublesix.server.identity.cookie_key import cookie_key
from doublesix.server.identity.devices import Devices
from doublesix.server.identity.marks import Marks
from doublesix.server.identity.password_queue import Passwords
from doublesix.server.identity.registry import SessionRegistry
from doublesix.server.identity.sessions import Sessions
from doublesix.server.limits.backoff import Backoff
from doublesix.server.limits.known_people import KnownPeople
from doublesix.server.limits.quotas import Quotas
from doublesix.server.limits.sockets import Sockets
from doublesix.server.limits.throttle import Throttle
from doublesix.server.monitoring.metrics import Metrics
from doublesix.server.monitoring.readiness import Readiness
from doublesix.server.monitoring.telemetry import observed
from doublesix.server.settings import Settings
from doublesix.server.storage import Store

__all__ = ["SiteService", "create_app", "open_service", "open_site"]

ROUTES: Final = [
    *login.ROUTES,
    *account.ROUTES,
    *own_data.ROUTES,
    *book.ROUTES,
    *bots.ROUTES,
    *mistakes.ROUTES,
    *house.ROUTES,
    *games.ROUTES,
    *network_address.ROUTES,
    *tables.ROUTES,
    *reviews.ROUTES,
    *hints.ROUTES,
    *practice.ROUTES,
    *analysis.ROUTES,
    *pages.ROUTES,
    *share.ROUTES,
    *health.ROUTES,
]


def create_app(settings: Settings, site: Site | None = None) -> Litestar:
    """Create the ASGI application.

    Args:
        settings: Settings of the server.
        site: The site to serve, if already open; otherwise one is opened at startup and closed at shutdown.
    """

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        async with open_site(settings) as opened:
            app.state.site = opened
            yield

    app = Litestar(
        route_handlers=[*ROUTES, *table_socket.ROUTES, *sheet_socket.ROUTES],
        lifespan=[life] if site is None else [],
        state=State({"site": site}),
        before_send=[protect],
        exception_handlers=HANDLERS,
        request_max_body_size=settings.limits.body,
        openapi_config=None,
        logging_config=None,
    )
    # In front of the router, so that unknown paths are guarded as well.
    app.asgi_handler = Gate(app.asgi_handler, settings)
    return app


@asynccontextmanager
async def open_site(settings: Settings, process: str = "") -> AsyncIterator[Site]:
    """Open the store, the host and the other services; close them in reverse order at the end.

    Args:
        settings: Settings of the server.
        process: Name of this process among all that use the store (see `Host.open`).

    Raises:
        DominoError: If the store cannot be opened.
    """
    metrics = Metrics()
    async with AsyncExitStack() as stack:
        store = await Store.open(settings.database)
        stack.push_async_callback(store.close)
        announcer = open_announcer(settings.redis or None)
        stack.push_async_callback(announcer.close)
        key = await cookie_key(settings, store.accounts)
        registry = await _registry(stack, store, announcer)
        pool = WorkerPool(settings.bot_workers)
        stack.push_async_callback(pool.close)
        quotas = Quotas.of(limits := settings.limits)
        bots = BotRoom(pool=pool, quota=quotas.thinking, tables=Most(limits.bot_tables, limits.stranger_bot_tables))
        observer = stack.enter_context(observed(metrics))
        host = await Host.open(store, announcer, process=process, bots=bots, observer=observer)
        _limit(host, settings, quotas)
        of_house = await _house(stack, store, announcer, host, quotas)
        reviewed, background, of_people = _reviews(stack, settings, store, host, pool, quotas)
        site = Site(
            settings=settings,
            store=store,
            host=host,
            house=of_house,
            erasure=_erasure(stack, settings, store, host, of_house),
            bringing=Bringing(store.erasures, store.mistakes, host),
            marks=Marks(key, secure=settings.secure),
            sessions=Sessions(key, secure=settings.secure),
            registry=registry,
            devices=Devices(key, secure=settings.secure),
            passwords=Passwords(pool),
            metrics=metrics,
            readiness=Readiness(store),
            known_people=(known := KnownPeople(host.has_seat)),
            throttle=Throttle(limits),
            sockets=Sockets(limits.sockets, limits.stranger_sockets, known.is_known),
            openings=quotas.openings,
            entries=quotas.entries,
            tries=Backoff(limits.passwords, limits.password_seconds),
            made=quotas.tables,
            reviews=reviewed,
            background=background,
            mistakes=of_people,
            practice=PracticeRoom(pool, quotas.practice),
            hints=HintRoom(host.at, pool, quotas.hints),
            analysis=AnalysisRoom(pool, tables=quotas.practice, hints=quotas.hints),
            sheets=_sheets(store, announcer, of_house, quotas),
            exports=quotas.exports,
        )
        stack.push_async_callback(site.leave)
        _watch(site, pool)
        yield site


def _sheets(store: Store, announcer: Announcer, house: House, quotas: Quotas) -> SheetRooms:
    """Rooms of score sheets, which take no entry while the house is read-only."""
    sheets = SheetRooms(store, announcer, SystemClock(), SheetQuotas(quotas.sheets, quotas.sheet_bytes))
    sheets.read_only = lambda: not house.state.writing
    sheets.start()
    return sheets


@dataclass(frozen=True)
class SiteService:
    """A site with its application, as `doublesix.server.transport` runs it.

    Attributes:
        site: The open site.
        app: Its application.
    """

    site: Site
    app: Litestar

    @property
    def settings(self) -> Settings:
        """Settings of the server."""
        return self.site.settings

    @property
    def open_sockets(self) -> int:
        """Number of open sockets."""
        return len(self.site.sockets)

    async def leave(self) -> None:
        """Ask all sockets to reconnect, and finish pending writes; further calls do nothing."""
        await self.site.leave()


@asynccontextmanager
async def open_service(settings: Settings, process: str) -> AsyncIterator[SiteService]:
    """Open the site with its application; see `open_site`."""
    async with open_site(settings, process) as site:
        yield SiteService(site, create_app(settings, site))


def _reviews(
    stack: AsyncExitStack,
    settings: Settings,
    store: Store,
    host: Host,
    pool: WorkerPool,
    quotas: Quotas,
) -> tuple[Reviews, BackgroundReviews, Mistakes]:
    """Reviews that people ask for, those in the background, and the mistakes that both find for the players' books."""
    most = settings.limits.review_bytes
    asked = Reviews(host.archive, pool, store.reviews, host.leases, quota=quotas.reviews, most_bytes=most)
    stack.push_async_callback(asked.close)
    found = Mistakes(store.mistakes, store)
    asked.noted = found.note
    host.books.shelf = store.mistakes
    background = BackgroundReviews(store, store.mistakes, asked, quotas.background)
    stack.push_async_callback(background.close)
    return asked, background, found


def _limit(host: Host, settings: Settings, quotas: Quotas) -> None:
    """Bound what is made of finished matches, and switch the chat off where the settings say so."""
    host.archive.quota = quotas.replays
    if not settings.chat:
        host.silence()


def _erasure(stack: AsyncExitStack, settings: Settings, store: Store, host: Host, of_house: House) -> Erasure:
    """The deletion of people; starts deleting what is no longer used, and people whose deletion was cut off."""
    erasure = Erasure(store.erasures, store, host, of_house)
    stack.push_async_callback(erasure.close)
    housekeeping = Housekeeping(store.removals, store, host.leases.process, settings.retention, host.loaded)
    housekeeping.unfinished = erasure.finish
    housekeeping.start()
    stack.push_async_callback(housekeeping.close)
    return erasure


async def _registry(stack: AsyncExitStack, store: Store, announcer: Announcer) -> SessionRegistry:
    """Start the session registry, after deleting sessions that are older than any valid cookie."""
    registry = SessionRegistry(store.accounts, announcer)
    await registry.forget_old()
    registry.start()
    stack.push_async_callback(registry.close)
    return registry


async def _house(stack: AsyncExitStack, store: Store, announcer: Announcer, host: Host, quotas: Quotas) -> House:
    """Start the settings of the house; tables stand still while it is read-only, and take reports to its hosts."""
    of_house = House(store.house, announcer)
    of_house.changed = lambda state: host.set_read_only(not state.writing)
    host.take_reports(ReportRoom(store.reports, quotas.reports, lambda: of_house.state.settled))
    await of_house.start()
    stack.push_async_callback(of_house.close)
    return of_house


def _watch(site: Site, pool: WorkerPool) -> None:
    """Register gauges for what is counted elsewhere."""
    metrics, host = site.metrics, site.host
    metrics.watch("sockets", "Open sockets.", lambda: len(site.sockets))
    metrics.watch("tables", "Tables in memory.", lambda: host.figures.tables)
    metrics.watch("conflicts", "How often another process was quicker.", lambda: host.figures.conflicts)
    for level in LEVELS:
        metrics.watch(
            f"waiting_{level.name}", f"Tasks that wait for a worker: {level.things}.", partial(pool.waiting, level)
        )
    metrics.watch("bot_failures", "Moves that a bot could not make in time.", lambda: host.figures.bot_failures)
    metrics.watch("duty_failures", "Duties that ended in an error.", lambda: host.figures.scheduler_failures)
