"""Serve a built site on this machine like a careful host: with types, compression and the policy.

The preview, the browser tests and the benchmarks all use this one server.
"""

import gzip
import os
import re
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email.message import Message
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedIOBase
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.hosting import TYPES, UNKNOWN_TYPE, sent_with

COMPRESSED = {".gz", ".ico", ".jpg", ".png", ".woff2"}
# An address is permanent if the name of the file, or Sphinx's query, contains a checksum.
CHECKSUM = re.compile(r"[/._=-][0-9a-f]{8,64}(?:[/._&?-]|$)")
#: The pattern of the port at the end of a Host header.
PORT = re.compile(r":\d*$")


@dataclass(frozen=True)
class Answer:
    """The response to one request."""

    status: HTTPStatus
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""


#: The answer to a request whose Host header gives another machine.
FOREIGN = Answer(
    HTTPStatus.MISDIRECTED_REQUEST,
    {"Content-Type": TYPES[".txt"]},
    b"Served for this machine alone: the address begins with http://127.0.0.1 or localhost.\n",
)


class Site:
    """The files of a folder, as answers to requests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.gzipped: dict[tuple[Path, str], bytes] = {}

    def answer(self, target: str, asked: Message) -> Answer:
        """Return the answer to a GET request for a target such as `/swedish/rules.html?v=1`."""
        # The system raises these errors if a path is too long or circular, or no longer exists.
        with suppress(OSError, RuntimeError, ValueError):
            address = urlsplit(target)
            path = self.find(unquote(address.path))
            if path and path.is_dir():
                return Answer(HTTPStatus.PERMANENT_REDIRECT, {"Location": f"{address.path}/"})
            if path:
                return self.file(path, asked, lasting=CHECKSUM.search(target) is not None)
        return self.not_found()

    def find(self, address: str) -> Path | None:
        """Return the file at an address; the folder if only the slash is missing; or ``None``."""
        if any(part.startswith(".") for part in address.split("/")):
            return None
        path = self.folder / address.strip("/")
        return self.inside(path / "index.html" if address.endswith("/") or not address else path)

    def inside(self, path: Path) -> Path | None:
        """Return the file at a path after following links.

        Return ``None`` if the file is missing or outside the site.
        """
        found = path.resolve()
        return found if found.exists() and found.is_relative_to(self.folder) else None

    def file(self, path: Path, asked: Message, *, lasting: bool) -> Answer:
        """Return a file, compressed if possible, or say that the reader already has it.

        ``lasting``: Whether the address is permanent, so that a browser may keep the file.
        """
        facts = path.stat()
        tag = f"{facts.st_mtime_ns:x}-{facts.st_size:x}"
        small = path.suffix not in COMPRESSED and takes_gzip(asked)
        headers = {
            "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
            "ETag": f'"{tag}-gzip"' if small else f'"{tag}"',
            "Vary": "Accept-Encoding",
        }
        if headers["ETag"] in asked.get("If-None-Match", ""):
            return Answer(HTTPStatus.NOT_MODIFIED, headers)
        headers["Content-Type"] = TYPES.get(path.suffix, UNKNOWN_TYPE)
        if small:
            headers["Content-Encoding"] = "gzip"
            return Answer(HTTPStatus.OK, headers, self.gzip(path, tag))
        return Answer(HTTPStatus.OK, headers, path.read_bytes())

    def gzip(self, path: Path, tag: str) -> bytes:
        """Return the file compressed: the copy in its folder, or one that is made now and kept."""
        made = self.inside(path.with_name(f"{path.name}.gz"))
        if made:
            return made.read_bytes()
        if (path, tag) not in self.gzipped:
            self.gzipped[path, tag] = gzip.compress(path.read_bytes(), 6, mtime=0)
        return self.gzipped[path, tag]

    def write(self, line: BufferedIOBase, body: bytes) -> None:
        """Send a body. A subclass may send it more slowly."""
        line.write(body)

    def not_found(self) -> Answer:
        """Return the page of the site about missing files, or a line of text if there is none."""
        page = self.inside(self.folder / "404.html")
        body = page.read_bytes() if page else b"Not found.\n"
        kind = TYPES[".html"] if page else TYPES[".txt"]
        return Answer(HTTPStatus.NOT_FOUND, {"Content-Type": kind}, body)


def is_of_this_machine(host: str) -> bool:
    """Return whether a Host header gives this machine itself, with any port.

    >>> [is_of_this_machine(host) for host in ("127.0.0.1:80", "[::1]", "a.localhost:8000")]
    [True, True, True]
    >>> [is_of_this_machine(host) for host in ("localhost.example", "127.0.0.1.example", "[")]
    [False, False, False]
    """
    name = PORT.sub("", host.lower()).strip("[]")
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def takes_gzip(asked: Message) -> bool:
    """Return whether the request's Accept-Encoding allows gzip."""
    wanted = asked.get("Accept-Encoding", "")
    return bool(re.search(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s*$))", wanted))


class Handler(BaseHTTPRequestHandler):
    """A handler of HTTP requests for a `Site`."""

    # The seconds allowed for a request, and between two requests.
    timeout = 60
    protocol_version = "HTTP/1.1"
    # Headers and body are sent separately. By default the system sends the body only after the
    # other side has acknowledged the headers. The other side delays that by 40 ms.
    disable_nagle_algorithm = True
    server: "Server"

    def do_GET(self) -> None:
        """Send the headers and the body."""
        self.send(with_body=True)

    def do_HEAD(self) -> None:
        """Send the headers only."""
        self.send(with_body=False)

    def send(self, *, with_body: bool) -> None:
        """Send the answer with the headers for every file."""
        # Without this check, a page from a foreign host name that leads to this machine could read
        # this site.
        if all(map(is_of_this_machine, self.headers.get_all("Host", []))):
            answer = self.server.site.answer(self.path, self.headers)
        else:
            answer = FOREIGN
        self.send_response(answer.status)
        for name, value in (*answer.headers.items(), *sent_with(self.path.partition("?")[0])):
            self.send_header(name, value)
        if answer.status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        if with_body:
            self.server.site.write(self.wfile, answer.body)

    def log_message(self, *_: object) -> None:
        """Print nothing, so that the terminal shows only important lines."""


class Server(ThreadingHTTPServer):
    """A server on the loopback address, with a thread for each connection."""

    daemon_threads = True
    block_on_close = False
    # A browser opens many connections at once, and on a busy machine they wait in this queue.
    request_queue_size = 128
    # On Windows, this setting would let two servers share a port.
    allow_reuse_address = os.name != "nt"

    def __init__(self, site: Site, port: int) -> None:
        self.site = site
        super().__init__(("127.0.0.1", port), Handler)

    def server_bind(self) -> None:
        """Bind without asking a name server for the name of this machine."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = "127.0.0.1", self.server_address[1]

    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing about a reader who has left in the middle of a page."""


@contextmanager
def serving(site: Site | Path, port: int = 0) -> Iterator[str]:
    """Serve a site in the background; yield its address.

    ``port``: The port to use; 0 takes a free one.
    """
    server = Server(site if isinstance(site, Site) else Site(site), port)
    thread = threading.Thread(
        target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
    )
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
