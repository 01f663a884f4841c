"""The page's files: from memory, compressed, with an ETag; read again when they change on disk.

The page itself names two files only: scripts and style sheets, joined; others have what not every
visit needs. A game from outside may bring a folder `web` of its own, whose files are added to
ours."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import brotli

from tribu.games import load, plugins
from tribu.server.http.gateway import policy
from tribu.server.page.bundle import (
    EARLY,
    PARTS,
    SCRIPT,
    SHEET,
    inline_script,
    join_later_scripts,
    join_page,
    join_scripts,
    join_sheets,
    later_script,
    name_game_sheets,
)
from tribu.server.page.preload import preload_header, table_in

WEB = Path(__file__).parents[2] / "web"
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
}
_COMPRESSED = (".js", ".css", ".html", ".svg", ".webmanifest", ".json")
PAGE = "index.html"
_MOST_INVITATIONS = 256  # pages kept that are the same but for what their head says of a table
# What the page says of itself where nobody invites to a table.
_OF_ITSELF = re.compile(rb'\s*<title>[^<]*</title>|\s*<meta name="description"[^>]*>')
_FRESH = 1.0  # seconds for which the list of files is good
_JOINED = {PAGE, *(one[1:] for one in (SCRIPT, SHEET, *map(later_script, PARTS)))}
_FOREVER = b"public, max-age=31536000, immutable"


# What to put into the head of the page of a table.
Invite = Callable[[Any, str], Awaitable[str]]


@dataclass(slots=True)
class File:
    """One file, ready to be sent."""

    changed: int
    type: bytes
    tag: bytes
    bodies: dict[bytes, bytes]  # by encoding
    policy: tuple[bytes, bytes] | None = None  # if it needs one of its own

    @property
    def version(self) -> str:
        """For addresses: what is fetched with its version may be kept for ever."""
        return self.tag.decode().strip('"')


def page_folders() -> list[Path]:
    """Our own, then those of the games from outside that have one."""
    theirs = [Path(str(load(name).files("web"))) for name in plugins()]
    return [WEB, *(folder for folder in theirs if folder.is_dir())]


class StaticFiles:
    """Serves folders, the first that has a file; every address without one is the page itself."""

    def __init__(
        self, folders: Sequence[Path] = (WEB,), join: bool = True, invite: Invite | None = None
    ) -> None:
        self._folders = [folder.resolve() for folder in folders]
        self._join = join
        self._invite = invite
        self._invited: dict[tuple[bytes, str], File] = {}
        self._files: dict[Path, File] = {}
        self._joined: dict[str, File] = {}
        self._joined_version = b""
        self._addresses: tuple[str, str, dict[str, str]] = ("", "", {})  # with their versions
        self._found: dict[str, File] = {}
        self._fresh_until = 0.0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        file = self._find(scope["path"])
        if scope["method"] not in ("GET", "HEAD"):
            await _answer(send, 405, [(b"allow", b"GET, HEAD")], b"")
        elif file is None:
            await _answer(send, 404, [(b"content-type", b"text/plain")], b"not found")
        else:
            await self._send_file(scope, send, await self._inviting(scope, file))

    async def _inviting(self, scope: Any, file: File) -> File:
        """The page, with what messengers are to show of the table it is about."""
        table = table_in(scope["path"])
        tags = await self._invite(scope, table) if self._invite and table else ""
        if not tags:
            return file
        known = self._invited.get((file.tag, tags))
        if known is None:
            body = _OF_ITSELF.sub(b"", file.bodies[b""])
            body = body.replace(b"</head>", f"  {tags}\n</head>".encode(), 1)
            known = _make_file(body, PAGE)
            known.policy = file.policy
            while len(self._invited) >= _MOST_INVITATIONS:
                del self._invited[next(iter(self._invited))]
            self._invited[file.tag, tags] = known
        return known

    def _find(self, path: str) -> File | None:
        """The file of an address, inside a folder; the page for addresses without a dot."""
        wanted = path.lstrip("/")
        if "." not in wanted.rsplit("/", 1)[-1]:
            wanted = PAGE
        if self._join and wanted in _JOINED:
            return self._join_all()[wanted]
        if wanted == PAGE:
            return _make_file(self._page(self._all()).encode(), PAGE)
        for folder in self._folders:
            place = (folder / wanted).resolve()
            found = self._file(place) if place.is_relative_to(folder) else None
            if found is not None:
                return found
        return None

    def _file(self, path: Path) -> File | None:
        try:
            changed = path.stat().st_mtime_ns
            known = self._files.get(path)
            if known is None or known.changed != changed:
                known = self._files[path] = _make_file(path.read_bytes(), path.name, changed)
        except (OSError, ValueError):
            return None
        return known

    def _all(self) -> dict[str, File]:
        """Every file by its address; what we have ourselves cannot be replaced. While they are sent
        as one they are looked for once a second at most: not for everybody who opens the page."""
        if self._join and time.monotonic() < self._fresh_until:
            return self._found
        found = {}
        for folder in reversed(self._folders):
            for path in sorted(path for path in folder.rglob("*") if path.is_file()):
                found[f"/{path.relative_to(folder).as_posix()}"] = self._file(path)
        self._found = {address: file for address, file in found.items() if file is not None}
        self._fresh_until = time.monotonic() + _FRESH
        return self._found

    def _page(self, files: dict[str, File]) -> str:
        """The page with the sheets of all games."""
        return name_game_sheets(files[f"/{PAGE}"].bodies[b""].decode(), files)

    def _version(self) -> bytes:
        """A hash of all files: while it is the same, a browser need not ask for any of them."""
        tags = b"".join(file.tag for file in self._all().values())
        return hashlib.sha256(tags).hexdigest()[:16].encode()

    def _join_all(self) -> dict[str, File]:
        """The page, the scripts and the sheet, joined from the files as they are now."""
        version = self._version()
        if version != self._joined_version:
            files = self._all()
            texts = {
                address: file.bodies[b""].decode()
                for address, file in files.items()
                if address.endswith((".js", ".css", ".html"))
            }
            page = self._page(files)
            scripts = {address: text for address, text in texts.items() if address.endswith(".js")}
            parts: dict[str, File] = {}

            def add(address: str, text: str) -> str:
                """Keep a part; its address, with its version."""
                parts[address] = _make_file(text.encode(), address)
                return f"{address}?v={parts[address].version}"

            rests = {one: add(later_script(one), join_later_scripts(scripts, one)) for one in PARTS}
            sheet = add(SHEET, join_sheets(page, texts))
            script = add(SCRIPT, join_scripts(scripts, rests))
            self._addresses = script, sheet, rests
            early, hashed = inline_script(texts[EARLY])
            joined = join_page(page, early, script, sheet)
            self._joined = {address[1:]: file for address, file in parts.items()}
            self._joined[PAGE] = _make_file(joined.encode(), PAGE)
            self._joined[PAGE].policy = policy(hashed)
            self._joined_version = version
        return self._joined

    async def _send_file(self, scope: Any, send: Any, file: File) -> None:
        headers = dict(scope["headers"])
        version = parse_qs(scope.get("query_string", b"")).get(b"v", [b""])[0]
        lasting = version and file.tag.startswith(b'"' + version) and len(version) >= 8
        answer = [
            (b"content-type", file.type),
            (b"etag", file.tag),
            (b"vary", b"accept-encoding"),
            (b"cache-control", _FOREVER if lasting else b"no-cache"),
        ]
        if file.policy is not None:
            answer.append(file.policy)
        if file.type.startswith(b"text/html"):
            answer.append((b"x-tribu-version", self._version()))
            if self._join:
                answer.append(preload_header(scope["path"], headers, *self._addresses))
        if headers.get(b"if-none-match") == file.tag:
            await _answer(send, 304, answer, None)
            return
        accepted = headers.get(b"accept-encoding", b"")
        encoding = next((one for one in (b"br", b"gzip") if one in accepted), b"")
        body = _body(file, encoding)
        if body is not file.bodies[b""]:
            answer.append((b"content-encoding", encoding))
        await _answer(send, 200, answer, b"" if scope["method"] == "HEAD" else body, len(body))


def _make_file(body: bytes, name: str, changed: int = 0) -> File:
    suffix = Path(name).suffix
    kind = _TYPES.get(suffix) or mimetypes.guess_type(name)[0]
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'.encode()
    file = File(changed, (kind or "application/octet-stream").encode(), tag, {b"": body})
    if suffix not in _COMPRESSED:
        file.bodies |= {b"br": body, b"gzip": body}
    return file


def _body(file: File, encoding: bytes) -> bytes:
    """The body in that encoding, made when it is first asked for."""
    if encoding not in file.bodies:
        plain = file.bodies[b""]
        made = brotli.compress(plain, quality=9) if encoding == b"br" else gzip.compress(plain, 9)
        file.bodies[encoding] = made if len(made) < len(plain) else plain
    return file.bodies[encoding]


async def _answer(
    send: Any,
    status: int,
    headers: list[tuple[bytes, bytes]],
    body: bytes | None,
    length: int | None = None,
) -> None:
    if body is not None:
        size = len(body) if length is None else length
        headers = [*headers, (b"content-length", str(size).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body or b""})
