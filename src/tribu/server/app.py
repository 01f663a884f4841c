"""The ASGI app: Litestar for the API, raw sockets for the tables, the page's files."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from tribu import __version__
from tribu.server.http import errors
from tribu.server.http.gateway import Gateway
from tribu.server.http.identity import token_of
from tribu.server.http.params import AnyRequest
from tribu.server.http.routes import (
    challenges,
    drills,
    evenings,
    info,
    matches,
    me,
    moderate,
    push,
    reviews,
    tables,
)
from tribu.server.invitations.invitation import head_tags
from tribu.server.page.files import StaticFiles, page_folders
from tribu.server.page.preload import wished_language
from tribu.server.process import ServerProcess
from tribu.store.database import DATABASE_AWAY

LARGEST_BODY = 16 * 1024  # bytes of a request

# The parts that routes ask for, by the name of their parameter.
_PARTS = (
    *(
        "admission",
        "archive",
        "bans",
        "clock",
        "drilling",
        "evenings",
        "guard",
        "health",
        "identity",
    ),
    *("invitations", "judging", "offering", "operator", "reading", "rooms", "sender"),
    *("standings", "store", "words"),
)


def create_app(process: ServerProcess) -> Gateway:
    """The whole server. The process is opened when it is started, and closed when it ends."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        if not process.is_open:
            await process.open()
        try:
            yield
        finally:
            await process.close()

    async def pass_guard(request: AnyRequest) -> None:
        process.guard.check_request(request.scope, token_of(request.scope))

    api = Litestar(
        route_handlers=[
            me.router,
            info.router,
            tables.router,
            matches.router,
            reviews.router,
            drills.router,
            challenges.router,
            evenings.router,
            push.router,
            moderate.reports,
            moderate.router,
            Router("/", route_handlers=[info.health, info.metrics]),
        ],
        dependencies={name: _provided(process, name) for name in _PARTS},
        before_request=pass_guard,
        exception_handlers=errors.HANDLERS,
        lifespan=[lifespan],
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Tribù",
            version=__version__,
            path="/api/openapi",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )

    async def sockets(scope: Any, receive: Any, send: Any) -> None:
        await process.sockets(scope, receive, send)

    async def invite(scope: Any, table: str) -> str:
        """What a link to a table says in a messenger; nothing of a table that is not there."""
        headers = dict(scope["headers"])
        try:
            found = await process.invitations.find(table, wished_language(headers))
        except DATABASE_AWAY:  # the page itself needs no database
            return ""
        host = headers.get(b"host", b"").decode("latin-1")
        return head_tags(found, table, f"{scope['scheme']}://{host}") if found else ""

    files = StaticFiles(page_folders(), process.settings.join, invite)
    return Gateway(api, sockets, files, process.guard.knows_host)


def _provided(process: ServerProcess, name: str) -> Provide:
    """A part of the process, which has most of them only once it is open."""

    def part() -> Any:
        return getattr(process, name)

    return Provide(part, sync_to_thread=False)
