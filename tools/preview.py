"""`python3 docs`: build the site, and unless told only to build, serve it and watch for changes."""

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from email.message import Message
from http import HTTPStatus
from pathlib import Path

import watchfiles

from tools.hosting import TYPES
from tools.places import SITE, SetupError, say, shown
from tools.serve import Answer, Site, serving
from tools.site import ENGINE, PAGES, build, files, places

DEFAULT_PORT = 8000
LAST_PORT = 65535
#: So many milliseconds are waited for a change before it is said that changes are watched.
WHILE = 1000
# An open page asks once a second, while it is looked at, whether there is a newer build.
ASK = b"""let seen;
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch("/_preview/build").catch(() => null);
  const build = answer?.ok ? await answer.text() : seen;
  if (seen && build !== seen) location.reload();
  seen = build;
}, 1000);
"""
# The whole site may have been served from this address before, and the browser may keep it. Where
# it asks for the worker that does so, it gets this one, which ends that and shows the pages anew.
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
    """The site, with a script in every page that reloads it after a new build."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.build = str(time.time_ns())

    def answer(self, target: str, asked: Message) -> Answer:
        """What the site answers, and the addresses of the scripts that only it has."""
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
        """A file of the site; a page with the script at its end."""
        if path.suffix != ".html":
            return super().file(path, asked, lasting=lasting)
        script = b'<script src="/_preview/reload.js"></script></body>'
        body = path.read_bytes().replace(b"</body>", script)
        headers = {"Cache-Control": "no-store", "Content-Type": TYPES[".html"]}
        return Answer(HTTPStatus.OK, headers, body)


def main(told: Sequence[str]) -> int:
    """Do what the command line asks; the exit status says whether the site was built."""
    parser = argparse.ArgumentParser(prog="python3 docs", description="Build and serve the site.")
    parser.add_argument("--build", action="store_true", help="only build; a warning is an error")
    parser.add_argument(
        "--port", type=port, help=f"where to serve ({DEFAULT_PORT}, else a free one)"
    )
    asked = parser.parse_args(told)
    if asked.build:
        status = build(strict=True)
        say("The site was not built." if status else f"The site is in {shown(SITE)}.")
        return status
    with at_port(Preview(SITE), asked.port) as (site, address):
        began = time.time()
        faults = build(strict=False)
        say(f"\nThe site is at {address} (Ctrl-C ends it).")
        if faults:
            say("Not all is well with it: the faults are told above.")
        rebuild_on_change(site, began)
    return 0


def port(text: str) -> int:
    """A port as the command line gives it."""
    if text.isdecimal() and len(text) <= 5 and int(text) <= LAST_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(f"a port is a number from 0 to {LAST_PORT}, not {text!r}")


@contextmanager
def at_port(site: Preview, port: int | None) -> Iterator[tuple[Preview, str]]:
    """Serve at the port asked for; at the usual one, or a free one if that is taken."""
    with ExitStack() as stack:
        try:
            address = stack.enter_context(serving(site, DEFAULT_PORT if port is None else port))
        except OSError as error:
            if port is not None:
                raise SetupError(f"Cannot serve at port {port}: {error.strerror}.") from error
            address = stack.enter_context(serving(site))
        yield site, address


def rebuild_on_change(site: Preview, since: float) -> None:
    """Build again whenever a page, an example, a test or the engine changes; until interrupted."""
    for paths in changes(since):
        say(f"\nChanged: {', '.join(map(shown, paths))}")
        started = time.monotonic()
        faults = build(strict=False)
        site.build = str(time.time_ns())
        told = ", with the faults told above" if faults else ""
        say(f"Rebuilt in {time.monotonic() - started:.1f} s{told}.")


def changes(since: float) -> Iterator[list[Path]]:
    """What has changed, time after time; first all that has since a moment, watched or not."""
    inputs = places((*ENGINE, *PAGES))
    watch = watchfiles.watch(
        *inputs, watch_filter=is_input, rust_timeout=WHILE, yield_on_timeout=True
    )
    changed = {Path(name) for _, name in next(watch, ())}
    say("Watching for changes.")
    there = {path for place in inputs for path in files(place)}
    if first := changed | {path for path in there if is_newer(path, since)}:
        yield sorted(first)
    for seen in filter(None, watch):
        yield sorted({Path(name) for _, name in seen})


def is_newer(path: Path, since: float) -> bool:
    """Whether a file is one of ours and was written later; an editor may have taken it away."""
    with suppress(FileNotFoundError):
        return is_input(watchfiles.Change.added, str(path)) and path.stat().st_mtime > since
    return False


def is_input(_: watchfiles.Change, name: str) -> bool:
    """Whether a file is one of ours, not what Python or an editor leaves beside it."""
    return "__pycache__" not in name and not name.endswith(("~", ".swp", ".tmp"))
