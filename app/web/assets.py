"""The files that browsers get as they are: styles, modules, words, fonts, drawings.

Every address carries the version of the whole folder (`/static/v-1a2b3c4d5e/js/...`), so that relative imports
and `url()` carry it along, and everything may be cached for ever. Another or no version is answered too, with the
file as it is now and no promise: pages of an older process keep working during a rolling restart.
"""

from __future__ import annotations

import gzip
import json
import mimetypes
import posixpath
import re
from hashlib import blake2b
from pathlib import Path

import brotli
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

import app
from app.web.lean import LEAN, lean

TEXTS = ("text/", "application/json", "application/manifest+json", "image/svg+xml", "application/javascript")
TYPES = {
    # Modules are read as UTF-8 whatever is said; a page has eighty of them.
    ".js": "text/javascript",
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
}
VERSIONED = re.compile(r"v-[0-9a-f]{10}/")
IMPORT = re.compile(r"""(?:^|[\n;}])\s*(?:import|export)\b[^'"`;()]*?["']([^"']+)["']""")
FOR_EVER = "public, max-age=31536000, immutable"


def folder(name: str) -> Path:
    """The folder `static` or `templates`: inside the package in a wheel, beside it in a checkout."""
    package = Path(app.__file__).parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


class Asset(Struct, frozen=True):
    """One file, ready to send. packed: by content encoding, the best first; empty where packing saves nothing."""

    body: bytes
    packed: dict[str, bytes]
    etag: str
    type: str


class Assets:
    """The folder of static files, as it is when the process starts."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._ready: dict[str, Asset] = {}
        self._files = {
            file.relative_to(root).as_posix(): file
            for file in sorted(root.rglob("*"))
            if file.is_file() and not any(part.startswith(".") for part in file.relative_to(root).parts)
        }
        digest = blake2b(digest_size=5)
        for name, file in self._files.items():
            digest.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
        self.version = digest.hexdigest()
        """Ten hex digits that change with any file."""

    def url(self, path: str) -> str:
        """The address of a file, for ever that of these very bytes. Raises KeyError where there is none."""
        if path not in self._files:
            raise KeyError(path)
        return f"/static/v-{self.version}/{path}"

    def text(self, path: str) -> str:
        """What a file of text holds, as it is sent. Raises KeyError where there is none."""
        asset = self._asset(path)
        if asset is None:
            raise KeyError(path)
        return asset.body.decode("utf-8")

    def import_map(self) -> str:
        """The JSON of the page's import map: the vendored modules by their names."""
        return json.dumps({"imports": {name: self.url(path) for name, path in self._vendored().items()}})

    def modules(self, entry: str) -> list[str]:
        """The addresses of all modules that the entry imports, directly or not, itself first: for preloading."""
        vendored = self._vendored()
        seen: dict[str, None] = {}
        waiting = [entry]
        while waiting:
            path = waiting.pop(0)
            if path in seen or path not in self._files:
                continue
            seen[path] = None
            for name in IMPORT.findall(self._files[path].read_text("utf-8")):
                if name.startswith("."):
                    waiting.append(posixpath.normpath(posixpath.join(posixpath.dirname(path), name)))
                elif name in vendored:
                    waiting.append(vendored[name])
        return [self.url(path) for path in seen]

    def answer(self, request: Request, path: str) -> Response:
        """The response for `/static/<path>`: 200, 304, or 404 for anything that is not a file of the folder."""
        prefix = VERSIONED.match(path)
        name = path[prefix.end() :] if prefix else path
        asset = self._asset(name)
        if asset is None:
            return Response("Not found", 404, media_type="text/plain")
        current = prefix is not None and prefix.group() == f"v-{self.version}/"
        headers = {"Cache-Control": FOR_EVER if current else "no-cache", "X-Content-Type-Options": "nosniff"}
        if not current:
            # What may be kept for ever is never asked for again.
            headers["ETag"] = asset.etag
            if asset.etag in request.headers.get("if-none-match", ""):
                return Response(status_code=304, headers=headers)
        body = asset.body
        if asset.packed:
            headers["Vary"] = "Accept-Encoding"
            accepted = accepted_encodings(request.headers.get("accept-encoding", ""))
            encoding = next((encoding for encoding in asset.packed if encoding in accepted), None)
            if encoding is not None:
                body = asset.packed[encoding]
                headers["Content-Encoding"] = encoding
        return Response(body, headers=headers | {"Content-Type": asset.type})

    def _asset(self, name: str) -> Asset | None:
        if name not in self._files:
            return None
        if name not in self._ready:
            self._ready[name] = _prepare(self._files[name])
        return self._ready[name]

    def _vendored(self) -> dict[str, str]:
        listed = self._asset("vendor/importmap.json")
        if listed is None:
            return {}
        imports: dict[str, str] = json.loads(listed.body)["imports"]
        return {
            name: posixpath.normpath(posixpath.join("vendor", path.removeprefix("/static/vendor/")))
            for name, path in imports.items()
        }


def _prepare(file: Path) -> Asset:
    body = file.read_bytes()
    if file.suffix in LEAN:
        body = lean(body.decode("utf-8")).encode()
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    packed: dict[str, bytes] = {}
    if kind.startswith(TEXTS):
        # An eighth less than gzip over all files; the time it takes is spent once a process and file.
        packed = {"br": brotli.compress(body, quality=11), "gzip": gzip.compress(body, 9, mtime=0)}
    packed = {encoding: smaller for encoding, smaller in packed.items() if len(smaller) < len(body)}
    return Asset(body, packed, f'"{blake2b(body, digest_size=10).hexdigest()}"', kind)


def accepted_encodings(header: str) -> frozenset[str]:
    """The encodings that an Accept-Encoding header names without refusing them (q=0)."""
    parts = (part.strip().lower().partition(";") for part in header.split(","))
    return frozenset(name.strip() for name, _, weight in parts if weight.replace(" ", "") not in ("q=0", "q=0.0"))
