"""The ASGI app: Litestar for the API, raw sockets for the tables, the page's files."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Response, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from tribu import __version__
from tribu.games.game import OptionError
from tribu.server.http.gateway import Door
from tribu.server.http.identity import token_of
from tribu.server.http.params import Asked
from tribu.server.http.problems import Trouble, trouble
from tribu.server.http.routes import info as routes_info
from tribu.server.http.routes import matches as routes_matches
from tribu.server.http.routes import me as routes_me
from tribu.server.http.routes import tables as routes_tables
from tribu.server.page.files import StaticFiles
from tribu.server.process import House
from tribu.server.settings import Settings
from tribu.server.sockets.endpoint import Sockets
from tribu.table.refusal import Refused
from tribu.wire.lobby import Problem

LARGEST_BODY = 16 * 1024


def create_app(settings: Settings) -> Door:
    """The whole server. It opens its house when it is started, and closes it when it ends."""
    house = House(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        if not house.is_open:
            await house.open()
        try:
            yield
        finally:
            await house.close()

    def the_house() -> House:
        return house

    async def pass_guard(request: Asked) -> None:
        house.guard.check_request(request.scope, token_of(request.scope))

    api = Litestar(
        route_handlers=[
            routes_me.router,
            routes_info.router,
            routes_tables.router,
            routes_matches.router,
            Router("/", route_handlers=[routes_info.health, routes_info.metrics]),
        ],
        dependencies={"house": Provide(the_house, sync_to_thread=False)},
        before_request=pass_guard,
        exception_handlers={
            Trouble: _say_trouble,
            Refused: _say_refusal,
            OptionError: _say_option,
            ValidationException: _say_malformed,
            HTTPException: _say_http,
            Exception: _say_bug,
        },
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
    return Door(house, api, Sockets(house), StaticFiles(join=settings.join))


def _lang(request: Asked) -> str:
    """The language an error is told in: asked for, or the browser's."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2]
    return asked if asked in ("it", "fr", "en") else "en"


def _problem(status: int, text: str, field: str | None = None) -> Response[Problem]:
    headers = {"retry-after": "2"} if status == 429 else None
    return Response(Problem(text, field), status_code=status, headers=headers)


def _say_trouble(request: Asked, error: Trouble) -> Response[Problem]:
    return _problem(error.status, error.sentence_in(_lang(request)), error.field)


def _say_refusal(request: Asked, error: Refused) -> Response[Problem]:
    status = 409 if error.why == "closed" else 400
    return _problem(status, error.sentence_in(_lang(request)), error.field)


def _say_option(request: Asked, error: OptionError) -> Response[Problem]:
    return _problem(400, error.sentence_in(_lang(request)), "options")


def _say_malformed(request: Asked, error: ValidationException) -> Response[Problem]:
    detail = _detail(error)
    said = trouble(400, "malformed", detail=detail).sentence_in(_lang(request))
    return _problem(400, said)


def _detail(error: ValidationException) -> str:
    cause = error.__cause__
    if isinstance(cause, msgspec.MsgspecError):
        return str(cause)
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{one.get('key', '')} {one.get('message', '')}".strip() for one in extra)
    return str(error.detail)


def _say_http(request: Asked, error: HTTPException) -> Response[Problem]:
    keys = {404: "no page", 413: "large"}
    if error.status_code in keys:
        return _say_trouble(request, trouble(error.status_code, keys[error.status_code]))
    if error.status_code < 500:
        return _problem(error.status_code, error.detail)
    return _say_bug(request, error)


def _say_bug(request: Asked, error: Exception) -> Response[Problem]:
    structlog.get_logger().error("bug", path=request.scope["path"], exc_info=error)
    return _say_trouble(request, trouble(500, "trouble"))
