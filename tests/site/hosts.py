"""Hosts as they are: each serves the site and does one thing as some host does it."""

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

#: What hosts take files for by their names: as they should, and as some do.
TOLD: Final = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}
SCRIPTS_AS_TEXT: Final = {**TOLD, ".js": "text/plain", ".mjs": "text/plain"}
MODULES_UNKNOWN: Final = {**TOLD, ".mjs": "application/octet-stream"}


class Host(PlainHost):
    """A host that knows the types of our files, and says nothing else of them."""

    extensions_map = TOLD
    protocol_version = "HTTP/1.1"
    #: What goes with every file.
    sends: ClassVar[dict[str, str]] = {}

    def address(self) -> str:
        """The path that was asked for."""
        return urlsplit(self.path).path

    def end_headers(self) -> None:
        """Add what this host sends with every file."""
        for name, value in self.sends.items():
            self.send_header(name, value)
        super().end_headers()

    def lead(self, address: str) -> None:
        """Lead to another address, as hosts do: what stands behind the question mark stays."""
        query = urlsplit(self.path).query
        self.send_response(HTTPStatus.PERMANENT_REDIRECT)
        self.send_header("Location", address + (f"?{query}" if query else ""))
        self.send_header("Content-Length", "0")
        self.end_headers()


class Shortening(Host):
    """Leads from `/x.html` and `/x/` to `/x`, and from an index to its folder: Cloudflare Pages."""

    def send_head(self) -> Any:
        """Lead to the shortest address, and serve a page there."""
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
    """Serves a page with its suffix and without: GitHub Pages, which lets everyone read."""

    sends: ClassVar[dict[str, str]] = {"Access-Control-Allow-Origin": "*"}

    def send_head(self) -> Any:
        """Serve the page of an address that has no suffix."""
        address = self.address()
        if Path(self.directory, f"{address.strip('/')}.html").is_file() and address != "/":
            self.path = f"{address}.html"
        return super().send_head()


class Declaring(Host):
    """Declares the compression of files as its own, so that browsers undo it."""

    def end_headers(self) -> None:
        """Declare it."""
        if self.address().endswith(".gz"):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()


class Unstoring(Host):
    """Lets browsers keep nothing."""

    sends: ClassVar[dict[str, str]] = {"Cache-Control": "no-store"}


class Untyped(Host):
    """Sends every script as plain text."""

    extensions_map = SCRIPTS_AS_TEXT


class UntypedAndStrict(Untyped):
    """Lets browsers take a file for nothing but what it is sent as, besides."""

    sends: ClassVar[dict[str, str]] = {"X-Content-Type-Options": "nosniff"}


class UntypedModules(Host):
    """Does not know what `.mjs` is."""

    extensions_map = MODULES_UNKNOWN


class Altering(Host):
    """Adds a line to every page of the kind given, as hosts do that count their visitors."""

    suffix: ClassVar[str] = ".html"

    def send_head(self) -> Any:
        """Send the file with a line more."""
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
    """Sends a policy of its own, by which no worker begins from a blob."""

    sends: ClassVar[dict[str, str]] = {"Content-Security-Policy": "script-src 'self'"}


class ForbiddingWasm(Host):
    """Sends a policy of its own, which forbids WebAssembly."""

    sends: ClassVar[dict[str, str]] = {
        "Content-Security-Policy": "script-src 'self'; worker-src 'self' blob:"
    }


class AnsweringAll(Host):
    """Answers with its first page for whatever there is not, as for programs of one page."""

    def send_head(self) -> Any:
        """Send the first page instead."""
        if not Path(self.translate_path(self.path)).exists():
            self.path = "/index.html"
        return super().send_head()


@contextmanager
def served_by(handler: Callable[..., Host], folder: Path = SITE) -> Iterator[str]:
    """Serve a folder as this host does; gives the address."""
    with hosted(partial(handler, directory=str(folder))) as address:
        yield address
