"""The page's files: from memory, compressed, with an ETag; read again when they change on disk."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import brotli

WEB = Path(__file__).parent.parent / "web"
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
}
_COMPRESSED = (".js", ".css", ".html", ".svg", ".webmanifest", ".json")
_FOREVER = b"public, max-age=31536000, immutable"


@dataclass(slots=True)
class File:
    """One file, ready to be sent."""

    changed: int
    type: bytes
    tag: bytes
    bodies: dict[bytes, bytes]  # by encoding


class StaticFiles:
    """Serves a folder; every address without a file of its own is the page itself."""

    def __init__(self, folder: Path = WEB) -> None:
        self._folder = folder.resolve()
        self._files: dict[Path, File] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        path = self._path_of(scope["path"])
        file = None if path is None else self._file(path)
        if scope["method"] not in ("GET", "HEAD"):
            await _answer(send, 405, [(b"allow", b"GET, HEAD")], b"")
        elif file is None:
            await _answer(send, 404, [(b"content-type", b"text/plain")], b"not found")
        else:
            await self._send_file(scope, send, file)

    def _path_of(self, path: str) -> Path | None:
        """The file of an address, inside the folder; the page for addresses without a dot."""
        wanted = path.lstrip("/")
        if "." not in wanted.rsplit("/", 1)[-1]:
            return self._folder / "index.html"
        found = (self._folder / wanted).resolve()
        return found if found.is_relative_to(self._folder) else None

    def _file(self, path: Path) -> File | None:
        try:
            changed = path.stat().st_mtime_ns
            known = self._files.get(path)
            if known is None or known.changed != changed:
                known = self._files[path] = _read(path, changed)
        except (OSError, ValueError):
            return None
        return known

    def _version(self) -> bytes:
        """What all files together are: while it is the same, a browser need not ask for any."""
        found = (self._file(path) for path in sorted(self._folder.rglob("*")) if path.is_file())
        tags = b"".join(file.tag for file in found if file is not None)
        return hashlib.sha256(tags).hexdigest()[:16].encode()

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
        if file.type.startswith(b"text/html"):
            answer.append((b"x-tribu-version", self._version()))
        if headers.get(b"if-none-match") == file.tag:
            await _answer(send, 304, answer, None)
            return
        accepted = headers.get(b"accept-encoding", b"")
        encoding = next((one for one in (b"br", b"gzip") if one in accepted), b"")
        body = _body(file, encoding)
        if body is not file.bodies[b""]:
            answer.append((b"content-encoding", encoding))
        await _answer(send, 200, answer, b"" if scope["method"] == "HEAD" else body, len(body))


def _read(path: Path, changed: int) -> File:
    body = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'.encode()
    file = File(changed, (kind or "application/octet-stream").encode(), tag, {b"": body})
    if path.suffix not in _COMPRESSED:
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
