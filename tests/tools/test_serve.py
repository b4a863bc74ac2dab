"""The server: addresses, types, compression, policy, caching, and what it refuses."""

import gzip
import os
from collections.abc import Iterator
from email.message import Message
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools.hosting import HEADERS
from tools.serve import Site, serving, takes_gzip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small site."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "index.html").write_text("<p>rules</p>")
    (tmp_path / "index.html").write_text("<p>♠ home</p>" * 100, "utf-8")
    (tmp_path / "404.html").write_text("<p>no such page</p>")
    (tmp_path / "engine.wasm").write_bytes(b"\0asm" * 100)
    (tmp_path / "furo.css").write_text("p { color: red }")
    (tmp_path / "made.js").write_text("1")
    (tmp_path / "made.js.gz").write_bytes(gzip.compress(b"1", mtime=0))
    (tmp_path / "core-0123abcd4567.js").write_text("1")
    (tmp_path / ".secret").write_text("no")
    (tmp_path.parent / "outside.txt").write_text("no")
    return tmp_path


@pytest.fixture
def connection(folder: Path) -> Iterator[HTTPConnection]:
    """A connection to that site, kept open from one request to the next."""
    with serving(folder) as address:
        connection = HTTPConnection(str(urlsplit(address).netloc))
        yield connection
        connection.close()


def get(connection: HTTPConnection, target: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    """One request and its whole answer."""
    connection.request("GET", target, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = connection.getresponse()
    return answer, answer.read()


@pytest.mark.parametrize(
    ("target", "status", "kind"),
    [
        ("/", 200, "text/html; charset=utf-8"),
        ("/rules/", 200, "text/html; charset=utf-8"),
        ("/engine.wasm", 200, "application/wasm"),
        ("/made.js", 200, "text/javascript; charset=utf-8"),
        ("/made.js.gz", 200, "application/gzip"),
        ("/nowhere", 404, "text/html; charset=utf-8"),
        ("/index.html/", 404, "text/html; charset=utf-8"),
        ("/.secret", 404, "text/html; charset=utf-8"),
        ("/../outside.txt", 404, "text/html; charset=utf-8"),
        ("/%2e%2e/outside.txt", 404, "text/html; charset=utf-8"),
        ("/rules/..%5c..%2foutside.txt", 404, "text/html; charset=utf-8"),
        ("/a%00b", 404, "text/html; charset=utf-8"),
    ],
)
def test_status_and_type(connection: HTTPConnection, target: str, status: int, kind: str) -> None:
    answer, _ = get(connection, target)
    assert (answer.status, answer.headers["Content-Type"]) == (status, kind)


@pytest.mark.parametrize("target", ["/", "/engine.wasm", "/nowhere", "/rules"])
def test_every_answer_carries_the_policy(connection: HTTPConnection, target: str) -> None:
    answer, _ = get(connection, target)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_a_folder_is_answered_with_its_slash(connection: HTTPConnection) -> None:
    answer, _ = get(connection, "/rules")
    assert (answer.status, answer.headers["Location"]) == (308, "/rules/")


def test_text_is_compressed_for_those_who_understand(connection: HTTPConnection) -> None:
    plain, whole = get(connection, "/")
    packed, part = get(connection, "/", Accept_Encoding="br, gzip")
    assert plain.headers["Content-Encoding"] is None
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(part) == whole
    assert len(part) < len(whole)
    assert plain.headers["ETag"] != packed.headers["ETag"]


def test_compressed_at_build_time_is_sent_as_it_is(connection: HTTPConnection) -> None:
    _, body = get(connection, "/made.js", Accept_Encoding="gzip")
    assert body == gzip.compress(b"1", mtime=0)


@pytest.mark.parametrize(
    ("header", "taken"),
    [
        ("gzip", True),
        ("br, gzip;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0, br", False),
        ("identity", False),
        ("", False),
    ],
)
def test_accept_encoding(header: str, taken: bool) -> None:
    asked = Message()
    asked["Accept-Encoding"] = header
    assert takes_gzip(asked) is taken


def test_what_the_reader_has_is_not_sent_again(connection: HTTPConnection, folder: Path) -> None:
    tag = get(connection, "/furo.css")[0].headers["ETag"]
    again, body = get(connection, "/furo.css", If_None_Match=tag)
    assert (again.status, body) == (304, b"")
    (folder / "furo.css").write_text("p { color: darkred }")
    changed, body = get(connection, "/furo.css", If_None_Match=tag)
    assert (changed.status, body) == (200, b"p { color: darkred }")


@pytest.mark.parametrize(
    ("target", "lasting"),
    [
        ("/core-0123abcd4567.js", True),
        ("/furo.css?v=580074bf", True),
        ("/furo.css", False),
        ("/index.html", False),
    ],
)
def test_only_addresses_with_a_checksum_last(
    connection: HTTPConnection, target: str, lasting: bool
) -> None:
    answer, _ = get(connection, target)
    assert ("immutable" in answer.headers["Cache-Control"]) is lasting


def test_head_sends_the_length_and_no_body(connection: HTTPConnection) -> None:
    connection.request("HEAD", "/furo.css")
    answer = connection.getresponse()
    assert answer.headers["Content-Length"] == "16"
    assert answer.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="links there need a privilege")
def test_a_link_out_of_the_folder_is_not_followed(folder: Path) -> None:
    (folder / "way-out").symlink_to(folder.parent / "outside.txt")
    assert Site(folder).answer("/way-out", Message()).status == 404
