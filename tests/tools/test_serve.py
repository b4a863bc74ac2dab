"""Tests of the server: addresses, types, compression, policy, caching, and refusals."""

import gzip
import os
import socket
from collections.abc import Iterator
from email.message import Message
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools.hosting import HEADERS
from tools.serve import Handler, Site, serving, takes_gzip

HTML = "text/html; charset=utf-8"
FILES = {
    "rules/index.html": b"<p>rules</p>",
    "index.html": "<p>♠ home</p>".encode() * 100,
    "404.html": b"<p>no such page</p>",
    "engine.wasm": b"\0asm" * 100,
    "furo.css": b"p { color: red }",
    "made.js": b"1",
    "made.js.gz": gzip.compress(b"1", mtime=0),
    "core-0123abcd4567.js": b"1",
    ".secret": b"no",
    "../outside.txt": b"no",
}
#: Addresses without a page, or outside this site.
NOWHERE = (
    *("/nowhere", "/index.html/", "/.secret", "/../outside.txt", "/%2e%2e/outside.txt"),
    *("/rules/..%5c..%2foutside.txt", "/a%00b", f"/{'a' * 5000}", f"/{'a/' * 2500}"),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of a small site."""
    site = tmp_path / "site"
    (site / "rules").mkdir(parents=True)
    for name, content in FILES.items():
        (site / name).write_bytes(content)
    return site


@pytest.fixture
def connection(folder: Path) -> Iterator[HTTPConnection]:
    """Yield a connection to that site that stays open between requests."""
    with serving(folder) as address:
        connection = HTTPConnection(str(urlsplit(address).netloc))
        yield connection
        connection.close()


def get(connection: HTTPConnection, target: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    """Send a request; return the response and its whole body."""
    connection.request("GET", target, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = connection.getresponse()
    return answer, answer.read()


@pytest.mark.parametrize(
    ("target", "status", "kind"),
    [
        ("/", 200, HTML),
        ("/rules/", 200, HTML),
        ("/rules", 308, None),
        ("/engine.wasm", 200, "application/wasm"),
        ("/made.js", 200, "text/javascript; charset=utf-8"),
        ("/made.js.gz", 200, "application/gzip"),
        *(pytest.param(target, 404, HTML, id=target[:30]) for target in NOWHERE),
    ],
)
def test_the_server_sends_status_type_and_policy_headers(
    connection: HTTPConnection, target: str, status: int, kind: str | None
) -> None:
    answer, _ = get(connection, target)
    assert (answer.status, answer.headers["Content-Type"]) == (status, kind)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert answer.headers["Location"] == ("/rules/" if status == 308 else None)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        *((name, 200) for name in ("127.0.0.1", "localhost:8000", "LOCALHOST", "[::1]:8000")),
        *((name, 421) for name in ("attacker.example", "127.0.0.1.example:8000", "", "10.0.0.1")),
    ],
)
def test_the_server_answers_only_to_names_of_this_machine(
    connection: HTTPConnection, host: str, status: int
) -> None:
    """A stranger's domain name could point here, and its pages could then read this site."""
    answer, body = get(connection, "/rules/", Host=host)
    assert answer.status == status
    assert (body == b"<p>rules</p>") is (status == 200)


def test_the_server_closes_a_connection_without_a_complete_request(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Handler, "timeout", 0.1)
    with serving(folder) as address:
        name, port = urlsplit(address).netloc.split(":")
        with socket.create_connection((name, int(port)), timeout=20) as half:
            half.sendall(b"GET / HTTP/1.1\r\n")
            assert half.recv(1) == b""


def test_the_server_compresses_text_for_clients_that_accept_gzip(
    connection: HTTPConnection,
) -> None:
    plain, whole = get(connection, "/")
    packed, part = get(connection, "/", Accept_Encoding="br, gzip")
    assert plain.headers["Content-Encoding"] is None
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(part) == whole
    assert len(part) < len(whole)
    assert plain.headers["ETag"] != packed.headers["ETag"]
    # A file that was compressed at build time is sent as it is.
    assert get(connection, "/made.js", Accept_Encoding="gzip")[1] == FILES["made.js.gz"]


@pytest.mark.parametrize(
    ("header", "taken"),
    [
        *((header, True) for header in ("gzip", "br, gzip;q=0.5")),
        *((header, False) for header in ("gzip;q=0", "gzip; q=0.0, br", "identity", "")),
    ],
)
def test_the_server_understands_accept_encoding(header: str, taken: bool) -> None:
    asked = Message()
    asked["Accept-Encoding"] = header
    assert takes_gzip(asked) is taken


def test_the_server_does_not_resend_an_unchanged_file(
    connection: HTTPConnection, folder: Path
) -> None:
    tag = get(connection, "/furo.css")[0].headers["ETag"]
    again, body = get(connection, "/furo.css", If_None_Match=tag)
    assert (again.status, body) == (304, b"")
    (folder / "furo.css").write_text("p { color: darkred }")
    changed, body = get(connection, "/furo.css", If_None_Match=tag)
    assert (changed.status, body) == (200, b"p { color: darkred }")


def test_only_addresses_with_a_checksum_are_cached_permanently(connection: HTTPConnection) -> None:
    for target, lasting in (
        ("/core-0123abcd4567.js", True),
        ("/furo.css?v=580074bf", True),
        ("/furo.css", False),
        ("/index.html", False),
    ):
        kept = get(connection, target)[0].headers["Cache-Control"]
        assert ("immutable" in kept) is lasting, target


def test_head_sends_the_length_and_no_body(connection: HTTPConnection) -> None:
    connection.request("HEAD", "/furo.css")
    answer = connection.getresponse()
    assert answer.headers["Content-Length"] == "16"
    assert answer.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="links there need a privilege")
@pytest.mark.parametrize("name", ["way-out", "out/index.html", "404.html", "engine.wasm.gz"])
def test_a_link_out_of_the_folder_is_not_followed(folder: Path, name: str) -> None:
    link = folder / name
    link.parent.mkdir(exist_ok=True)
    link.unlink(missing_ok=True)
    link.symlink_to(folder.parent / "outside.txt")
    asked = Message()
    asked["Accept-Encoding"] = "gzip"
    for target in (f"/{name}", f"/{name.removesuffix('index.html')}"):
        answer = Site(folder).answer(target, asked)
        assert answer.status == 404
        assert answer.body != b"no"
    assert gzip.decompress(Site(folder).answer("/engine.wasm", asked).body) == b"\0asm" * 100


@pytest.mark.skipif(os.name == "nt", reason="links there need a privilege")
def test_circular_links_and_invalid_addresses_are_not_found(folder: Path) -> None:
    (folder / "round").symlink_to(folder / "round")
    for target in ("/round", "//["):
        assert Site(folder).answer(target, Message()).status == 404
