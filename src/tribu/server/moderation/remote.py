"""`tribu moderate`: what an operator sees and does, from a terminal, at a server that runs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

from tribu.server.http.guard import OPERATOR_HEADER

_PATIENCE = 20.0  # seconds


class CannotModerate(Exception):
    """The server cannot be reached, or refuses."""


class Remote:
    """A server, and the operator's key to it."""

    def __init__(self, server: str, key: str, lang: str) -> None:
        self._server = server.rstrip("/")
        self._headers = {OPERATOR_HEADER.decode(): key, "x-tribu": "1", "accept-language": lang}

    def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = self._headers | ({"content-type": "application/json"} if data else {})
        asked = Request(f"{self._server}/api/moderate{path}", data, headers, method=method)
        try:
            with urlopen(asked, timeout=_PATIENCE) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise CannotModerate(_said(error)) from error
        except (URLError, OSError) as error:
            raise CannotModerate(f"{self._server}: {error}") from error


def _said(error: HTTPError) -> str:
    try:
        return str(json.load(error)["text"])
    except (ValueError, KeyError, TypeError):
        return f"{error.code} {error.reason}"


def reports(remote: Remote) -> Iterator[str]:
    """The reports that wait, each with what was said."""
    for one in remote.ask("GET", "")["reports"]:
        yield f"report {one['id']}  {_when(one['at'])}  table {one['table']}"
        yield f"  {one['by']} about {one['name']} (player {one['player']}): {one['text']}"
        yield from (f"    {line['name']}: {line['text']}" for line in one["talk"])


def bans(remote: Remote) -> Iterator[str]:
    """The bans that hold."""
    for one in remote.ask("GET", "")["bans"]:
        kind = f"{one['kind']}, silenced" if one["talk_only"] else one["kind"]
        until = "it is lifted" if one["kind"] == "name" else _when(one["until"])
        yield f"ban {one['id']}  {one['name']} ({one['player']}, {kind}) until {until}"
        if one["reason"]:
            yield f"  {one['reason']}"


def log(remote: Remote) -> Iterator[str]:
    """All that was done, the newest first."""
    some = remote.ask("GET", "")["deeds"]
    while some:
        for one in some:
            whom = f"{one['name']} ({one['about']})" if one["name"] else one["about"]
            yield f"{_when(one['at'])}  {one['what']}  {whom}  {one['detail']}".rstrip()
        some = remote.ask("GET", f"/deeds?before={some[-1]['number']}")


LISTS: dict[str, Callable[[Remote], Iterator[str]]] = {"reports": reports, "bans": bans, "log": log}


def people(remote: Remote, who: str) -> Iterator[str]:
    """People by a part of their name."""
    for one in remote.ask("GET", f"/people?who={quote(who)}"):
        seen = ", ".join(part for part in (_when(one["seen"]), one["agent"]) if part)
        since = _when(one["created"])
        yield f"player {one['player']}  {one['name']}  since {since}, last seen {seen}"


def _when(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}"
