"""Servers that imitate real hosts: each serves the site with one habit of some host."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any, ClassVar, Final
from urllib.parse import urlsplit

from tools.hosting import TYPES
from tools.places import SITE

from .offline_site import PlainHost, hosted

#: The types of files by suffix: the right ones, and the wrong ones of some hosts.
TOLD: Final = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}
SCRIPTS_AS_TEXT: Final = {**TOLD, ".js": "text/plain", ".mjs": "text/plain"}
MODULES_UNKNOWN: Final = {**TOLD, ".mjs": "application/octet-stream"}


class Host(PlainHost):
    """A host that knows the types of our files, and sends no other headers about them."""

    extensions_map = TOLD
    protocol_version = "HTTP/1.1"
    #: The headers sent with every file.
    sends: ClassVar[dict[str, str]] = {}

    def address(self) -> str:
        """Return the requested path."""
        return urlsplit(self.path).path

    def end_headers(self) -> None:
        """Add the headers that this host sends with every file."""
        for name, value in self.sends.items():
            self.send_header(name, value)
        super().end_headers()

    def lead(self, address: str) -> None:
        """Redirect to another address, as hosts do: the query is kept."""
        query = urlsplit(self.path).query
        self.send_response(HTTPStatus.PERMANENT_REDIRECT)
        self.send_header("Location", address + (f"?{query}" if query else ""))
        self.send_header("Content-Length", "0")
        self.end_headers()


class Shortening(Host):
    """Redirects `/x.html` and `/x/` to `/x`, and an index to its folder, like Cloudflare Pages."""

    def send_head(self) -> Any:
        """Redirect to the shortest address, and serve a page there."""
        address = self.address()
        bare = address.removesuffix("/index.html").removesuffix("/index")
        page = Path(self.directory, f"{address.strip('/')}.html")
        if bare != address:
            return self.lead(f"{bare}/")
        if address.endswith(".html"):
            return self.lead(address.removesuffix(".html"))
        if address.endswith("/") and address != "/" and page.is_file():
            return self.lead(address.rstrip("/"))
        if page.is_file() and not address.endswith("/"):
            self.path = f"{address}.html"
        return super().send_head()


class Lenient(Host):
    """Serves a page with and without its suffix, for every origin, like GitHub Pages."""

    sends: ClassVar[dict[str, str]] = {"Access-Control-Allow-Origin": "*"}

    def send_head(self) -> Any:
        """Serve the page of an address without a suffix."""
        address = self.address()
        if Path(self.directory, f"{address.strip('/')}.html").is_file() and address != "/":
            self.path = f"{address}.html"
        return super().send_head()


class Declaring(Host):
    """Declares compressed files as encoded in transit, so that browsers decompress them."""

    def end_headers(self) -> None:
        """Declare the encoding of a compressed file."""
        if self.address().endswith(".gz"):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()


class Unstoring(Host):
    """Forbids browsers to store anything."""

    sends: ClassVar[dict[str, str]] = {"Cache-Control": "no-store"}


class Untyped(Host):
    """Sends every script as plain text."""

    extensions_map = SCRIPTS_AS_TEXT


class UntypedAndStrict(Untyped):
    """Sends scripts as plain text, and forbids browsers to guess another type."""

    sends: ClassVar[dict[str, str]] = {"X-Content-Type-Options": "nosniff"}


class UntypedModules(Host):
    """Does not know the type of `.mjs` files."""

    extensions_map = MODULES_UNKNOWN


class Altering(Host):
    """Adds a line to every file with ``suffix``, like hosts that count their visitors."""

    suffix: ClassVar[str] = ".html"

    def send_head(self) -> Any:
        """Send the file with an extra line."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix != self.suffix or not path.is_file():
            return super().send_head()
        body = path.read_bytes() + b"\n<!-- counted -->\n"
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


class Forbidding(Host):
    """Sends its own policy, which forbids workers from a blob."""

    sends: ClassVar[dict[str, str]] = {"Content-Security-Policy": "script-src 'self'"}


class ForbiddingWasm(Host):
    """Sends its own policy, which forbids WebAssembly."""

    sends: ClassVar[dict[str, str]] = {
        "Content-Security-Policy": "script-src 'self'; worker-src 'self' blob:"
    }


class AnsweringAll(Host):
    """Answers with its first page for a missing file, like hosts of single-page applications."""

    def send_head(self) -> Any:
        """Send the first page if the requested file does not exist."""
        if not Path(self.translate_path(self.path)).exists():
            self.path = "/index.html"
        return super().send_head()


@contextmanager
def served_by(handler: Callable[..., Host], folder: Path = SITE) -> Iterator[str]:
    """Serve a folder like this host, and yield the address."""
    with hosted(partial(handler, directory=str(folder))) as address:
        yield address
