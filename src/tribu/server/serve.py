"""Running the server: uvicorn, the addresses it can be reached by, and the page in a browser."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import threading
import webbrowser
from typing import Any

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tribu.server.app import create_app
from tribu.server.http.door import HOME, INHERITED, Addresses, Door, GuardedProtocol
from tribu.server.http.gateway import Gateway
from tribu.server.operations.lan import lan_address, qr_text
from tribu.server.operations.logs import set_up
from tribu.server.operations.startup_errors import CannotStart, reaching
from tribu.server.process import ServerProcess
from tribu.server.settings import Settings
from tribu.server.sockets.endpoint import LONGEST
from tribu.server.sockets.protocol import TableProtocol, check_uvicorn

_FILES = 200  # that this process may have open besides connections


def run(settings: Settings, lan: bool, cert: str | None, key: str | None, open_page: bool) -> None:
    """Serve until stopped."""
    check_uvicorn()
    check_uvicorn(HttpToolsProtocol, INHERITED)
    set_up(settings.log_level, settings.log_json)
    host = "0.0.0.0" if lan else settings.host
    listening = _listen(host, settings.port)
    port = listening.getsockname()[1]
    scheme = "https" if cert else "http"
    phones = f"{scheme}://{lan_address()}:{port}" if lan else ""
    _announce(scheme, host, port, phones)
    if open_page:
        _open_soon(f"{scheme}://{'127.0.0.1' if lan else host}:{port}/")
    if lan:  # a club, or a family, behind one address
        exempt = f"{settings.exempt} {HOME}"
        settings = msgspec.structs.replace(
            settings, exempt=exempt, phones=settings.phones or phones
        )
    process = ServerProcess(settings)
    app = create_app(process)
    server = uvicorn.Server(config(app, settings, cert, key))
    with reaching("--cert, --key", f"{cert}, {key}"):
        server.config.load()
    _collect_seldom()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(process.open())  # not by uvicorn, which tells of a failure in 200 lines
        runner.run(server.serve(sockets=[listening]))


def config(
    app: Gateway, settings: Settings, cert: str | None = None, key: str | None = None
) -> uvicorn.Config:
    """How uvicorn runs the card room."""
    made = uvicorn.Config(
        app,
        http=GuardedProtocol,
        ws=TableProtocol,
        ws_max_size=4 * LONGEST,
        ws_per_message_deflate=False,  # small messages: it would cost more than it saves
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        ssl_certfile=cert,
        ssl_keyfile=key,
        timeout_keep_alive=30,  # longer than clients keep a connection for the next request
        timeout_graceful_shutdown=5,
    )
    proxies = "0.0.0.0/0 ::/0" if settings.proxies == "*" else settings.proxies
    exempt = Addresses(f"{settings.exempt} {proxies}")  # a proxy speaks for many
    made.door = Door(_room_for(settings.connections), settings.address_connections, exempt)  # type: ignore[attr-defined]
    return made


def _room_for(wanted: int) -> int:
    """As many connections as are wanted, if the system gives that many; some of what it gives is
    for files."""
    try:
        import resource
    except ImportError:  # Windows
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + _FILES:
        enough = wanted + _FILES
        soft = enough if hard == resource.RLIM_INFINITY else min(enough, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(1, min(wanted, soft - _FILES))
    return wanted


def _collect_seldom() -> None:
    """Hardly anything here refers to itself in a circle. So what was imported is never searched for
    garbage again, and the rest seldom: that would take a tenth of the time under load."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def _listen(host: str, port: int) -> socket.socket:
    """A listening socket; a plain sentence if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if os.name != "nt":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise PortTaken(f"port {port} at {host}: {error.strerror}") from error
    listening.listen(2048)
    listening.set_inheritable(False)
    return listening


class PortTaken(CannotStart):
    """The server cannot listen at this address."""


def _announce(scheme: str, host: str, port: int, phones: str) -> None:
    """Say where the card room is, and where phones of the network find it, also as a QR code."""
    here = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    print(f"Tribù: {scheme}://{here}:{port}/   (Ctrl-C ends it)", file=sys.stderr)
    if phones:
        print(f"In this network: {phones}/\n{qr_text(f'{phones}/')}", file=sys.stderr)
        if scheme == "http":
            print(
                "Without HTTPS, phones cannot install the page, keep the screen awake or add their "
                "own cut to the shuffle; everything else works. See docs/server.md.",
                file=sys.stderr,
            )


def _open_soon(address: str) -> None:
    timer = threading.Timer(1.0, webbrowser.open, [address])
    timer.daemon = True
    timer.start()


def _loop_factory() -> Any:
    try:
        import uvloop
    except ImportError:  # Windows
        return None
    return uvloop.new_event_loop
