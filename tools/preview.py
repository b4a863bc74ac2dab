"""`python3 docs`: build the site, serve it and watch for changes.

With `--build` it only builds, with `--check` it only names the faults.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from email.message import Message
from http import HTTPStatus
from pathlib import Path

import watchfiles

from tools.hosting import TYPES
from tools.places import DOCTREES, ROOT, SITE, SetupError, say, shown
from tools.serve import Answer, Site, serving
from tools.site import (
    ENGINE,
    LEFT_OUT,
    PAGES,
    arguments,
    build,
    check,
    inputs,
    places,
    recorded,
    run_sphinx,
)
from tools.stopping import end
from tools.waiting import begin

DEFAULT_PORT = 8000
LAST_PORT = 65535
#: The milliseconds between two checks for changes.
SOON = 500
# This script in a visible page checks once a second for a newer build.
ASK = b"""let seen;
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch("/_preview/build").catch(() => null);
  const build = answer?.ok ? await answer.text() : seen;
  if (seen && build !== seen) location.reload();
  seen = build;
}, 1000);
"""
# At this address, a browser may keep a copy of the whole site from an earlier server. If it asks
# for the worker of that copy, it gets this one, which removes the copy and reloads the pages.
LEAVE = b"""self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));
async function leave() {
  await self.registration.unregister();
  for (const name of await caches.keys()) {
    if (name === `boston ${self.registration.scope}`) await caches.delete(name);
  }
  for (const page of await self.clients.matchAll({ type: "window" })) page.navigate(page.url);
}
"""


class Preview(Site):
    """The site, whose pages contain a script that reloads them after a new build."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.build = str(time.time_ns())

    def answer(self, target: str, asked: Message) -> Answer:
        """Return the answer of the site, or of the preview's own scripts."""
        fresh = {"Cache-Control": "no-store"}
        if target == "/_preview/build":
            return Answer(
                HTTPStatus.OK, fresh | {"Content-Type": TYPES[".txt"]}, self.build.encode()
            )
        if target == "/_preview/reload.js":
            return Answer(HTTPStatus.OK, fresh | {"Content-Type": TYPES[".js"]}, ASK)
        if target == "/sw.js":
            return Answer(HTTPStatus.OK, fresh | {"Content-Type": TYPES[".js"]}, LEAVE)
        return super().answer(target, asked)

    def file(self, path: Path, asked: Message, *, lasting: bool) -> Answer:
        """Return a file of the site; a page has the script at its end."""
        if path.suffix != ".html":
            return super().file(path, asked, lasting=lasting)
        script = b'<script src="/_preview/reload.js"></script></body>'
        body = path.read_bytes().replace(b"</body>", script)
        headers = {"Cache-Control": "no-store", "Content-Type": TYPES[".html"]}
        return Answer(HTTPStatus.OK, headers, body)


def main(told: Sequence[str]) -> int:
    """Run the command line; the exit status says whether the site was built."""
    parser = argparse.ArgumentParser(prog="python3 docs", description="Build and serve the site.")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--build", action="store_true", help="only build; a warning is an error")
    only.add_argument("--check", action="store_true", help="only name the faults; write no page")
    parser.add_argument(
        "--port", type=port, help=f"the port (otherwise {DEFAULT_PORT}, or a free one)"
    )
    asked = parser.parse_args(told)
    if asked.check:
        status = check()
        say("Correct the faults above." if status else "Found no faults.")
        return status
    if asked.build:
        status = build(strict=True)
        say("The site was not built." if status else f"The site is in {shown(SITE)}.")
        return status
    with at_port(Preview(SITE), asked.port) as (site, address):
        faults = build(strict=False)
        say(f"\nThe site is at {address} (press Ctrl-C to stop).")
        if faults:
            say("It has faults: see above.")
        rebuild_on_change(site)
    return 0


def port(text: str) -> int:
    """Return a port from the command line; raise `argparse.ArgumentTypeError` if it is not one."""
    if text.isdecimal() and len(text) <= 5 and int(text) <= LAST_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(f"a port is a number from 0 to {LAST_PORT}, not {text!r}")


@contextmanager
def at_port(site: Preview, port: int | None) -> Iterator[tuple[Preview, str]]:
    """Serve the site at the given port; if none is given, at the usual port or a free one."""
    with ExitStack() as stack:
        try:
            address = stack.enter_context(serving(site, DEFAULT_PORT if port is None else port))
        except OSError as error:
            if port is not None:
                raise SetupError(f"Cannot serve on port {port}: {error.strerror}.") from error
            address = stack.enter_context(serving(site))
        yield site, address


def rebuild_on_change(site: Preview) -> None:
    """Build again whenever a page, an example, a test or the engine changes, until interrupted."""
    told = arguments(SITE, DOCTREES, *LEFT_OUT)
    waiting = begin(told)

    def run(asked: Sequence[str]) -> int:
        if asked != told or waiting.poll() is not None:
            return run_sphinx(asked)
        waiting.communicate("build\n")
        return waiting.returncode

    try:
        for paths in changes():
            say("\nChanged: " + (", ".join(map(shown, paths)) or "something, during the build"))
            if not (paths and all(map(is_page, paths))):
                # The waiting process has read the state before this change.
                end(waiting)
            started = time.monotonic()
            faults = build(strict=False, run=run)
            site.build = str(time.time_ns())
            at_fault = ", with the faults above" if faults else ""
            say(f"Rebuilt in {time.monotonic() - started:.1f} s{at_fault}.")
            end(waiting)
            waiting = begin(told)
    finally:
        end(waiting)


def changes() -> Iterator[list[Path]]:
    """Yield the changed files each time that files change.

    For changes between the start of the build and the start of watching, the list is empty, because
    their files are unknown.
    """
    inside = places((*ENGINE, *PAGES))
    watch = watchfiles.watch(
        *inside, watch_filter=is_input, rust_timeout=SOON, yield_on_timeout=True
    )
    next(watch, None)
    say("Watching for changes.")
    if recorded() not in ({}, inputs(strict=False)):
        yield []
    for seen in filter(None, watch):
        yield sorted({Path(name) for _, name in seen})


def is_page(path: Path) -> bool:
    """Return whether a file is the source of a page, which matters only when pages are read."""
    inside = path.relative_to(ROOT).parts
    return inside[0] == "docs" and not inside[1].startswith("_") and path.suffix == ".md"


def is_input(_: watchfiles.Change, name: str) -> bool:
    """Return whether a file is an input, and not a temporary file of Python or an editor."""
    return "__pycache__" not in name and not name.endswith(("~", ".swp", ".tmp"))
