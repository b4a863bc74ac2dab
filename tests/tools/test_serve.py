"""The server: addresses, types, compression, policy, caching, and what it refuses."""

import gzip
import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from email.message import Message
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools.hosting import HEADERS
from tools.serve import MOST_WAITING, Handler, Site, serving, takes_gzip


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
        pytest.param(f"/{'a' * 5000}", 404, "text/html; charset=utf-8", id="5000 letters"),
        pytest.param(f"/{'a/' * 2500}", 404, "text/html; charset=utf-8", id="2500 folders"),
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


@pytest.mark.parametrize(
    ("host", "status"),
    [
        *((name, 200) for name in ("127.0.0.1", "localhost:8000", "LOCALHOST", "[::1]:8000")),
        *((name, 421) for name in ("attacker.example", "127.0.0.1.example:8000", "", "10.0.0.1")),
    ],
)
def test_only_names_of_this_machine_are_answered(
    connection: HTTPConnection, host: str, status: int
) -> None:
    """A stranger's name may be made to lead here: his pages would have this site for their own."""
    answer, body = get(connection, "/rules/", Host=host)
    assert answer.status == status
    assert (body == b"<p>rules</p>") is (status == 200)


def test_requests_half_sent_do_not_keep_others_waiting(folder: Path) -> None:
    before = threading.active_count()
    with ExitStack() as stack:
        where = urlsplit(stack.enter_context(serving(folder))).netloc
        name, port = where.split(":")
        for _ in range(300):
            half = stack.enter_context(socket.create_connection((name, int(port))))
            half.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        connection = HTTPConnection(where, timeout=20)
        stack.callback(connection.close)
        for _ in range(2):
            assert get(connection, "/rules/")[1] == b"<p>rules</p>"
        until = time.monotonic() + 20
        while threading.active_count() - before > MOST_WAITING + 1 and time.monotonic() < until:
            time.sleep(0.05)
        # One thread more takes the connections up.
        assert threading.active_count() - before <= MOST_WAITING + 1


def test_whoever_asks_for_nothing_is_not_waited_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Handler, "timeout", 0.1)
    with serving(folder) as address:
        name, port = urlsplit(address).netloc.split(":")
        with socket.create_connection((name, int(port)), timeout=20) as half:
            half.sendall(b"GET / HTTP/1.1\r\n")
            assert half.recv(1) == b""


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
def test_links_that_lead_round_lead_nowhere(folder: Path) -> None:
    (folder / "round").symlink_to(folder / "round")
    assert Site(folder).answer("/round", Message()).status == 404


def test_what_is_no_address_leads_nowhere(folder: Path) -> None:
    assert Site(folder).answer("//[", Message()).status == 404
