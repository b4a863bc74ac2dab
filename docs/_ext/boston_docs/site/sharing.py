"""Sphinx's builder of the site, with its pages shared out one by one.

Sphinx gives pages away by dozens, each dozen to a process of its own, which asks an engine of its
own and hands back all that is known of any page; and while others write, one process alone
resolves links. Here there are as many processes as cores, and whoever is free takes the next page.
Indices and the search are made while they write.
"""

from __future__ import annotations

import gc
import pickle
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from sphinx.application import Sphinx
from sphinx.builders import _write_docname
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.util.parallel import ParallelTasks
from sphinx.util.typing import ExtensionMetadata

_T = TypeVar("_T")

#: Fewer pages are read before all that is known of any page is handed from process to process.
MANY: Final = 5
#: What pages leave behind, in every process that writes some.
_left: list[dict[Any, Any]] = []


def left_by_pages() -> dict[Any, Any]:
    """Return a mapping to be filled while pages are written.

    Whatever process writes a page, when all are written the mapping has what was put into it.
    """
    _left.append({})
    return _left[-1]


class SharingBuilder(StandaloneHTMLBuilder):
    """The builder ``html``."""

    #: Sphinx's own search would have to see all pages in one process. The site has another.
    search = False

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._writing = ParallelTasks(0)

    def _read_parallel(self, docnames: list[str], nproc: int) -> None:
        if len(docnames) < MANY:
            self._read_serial(docnames)
            return
        for docname in docnames:
            self.events.emit("env-purge-doc", self.env, docname)
            self.env.clear_doc(docname)

        def read(mine: Iterator[str]) -> tuple[list[str], bytes]:
            self.env._app = self._app
            done = []
            for docname in mine:
                self.read_doc(docname, _cache=False)
                done.append(docname)
            return done, pickle.dumps(self.env, pickle.HIGHEST_PROTOCOL)

        others: dict[str, BuildEnvironment] = {}

        def take(_: None, came: tuple[list[str], bytes]) -> None:
            done, other = came
            others.update(dict.fromkeys(done, pickle.loads(other)))

        shared_out(docnames, nproc, read, take).join()
        # What several pages say of one name is what the last of them says, as if one process had
        # read them all: each reads its own in this order, too.
        for docname in docnames:
            self.env.merge_info_from([docname], others[docname], self._app)

    def _write_parallel(self, docnames: Sequence[str], nproc: int) -> None:
        def write(mine: Iterator[str]) -> tuple[dict[str, str], list[dict[Any, Any]]]:
            for docname in mine:
                _write_docname(docname, env=self.env, builder=self, tags=self.tags)
            return self.images, _left

        def take(_: None, came: tuple[dict[str, str], list[dict[Any, Any]]]) -> None:
            images, left = came
            self.images.update(images)
            for mine, theirs in zip(_left, left, strict=True):
                mine.update(theirs)

        # With the first, templates are compiled and what all pages share is made, once for all.
        first = min(docnames, key=lambda docname: docname != self.config.root_doc)
        write(iter([first]))
        others = [docname for docname in docnames if docname != first]
        largest_first = sorted(others, key=self._size, reverse=True)
        self._writing = shared_out(largest_first, self._app.parallel, write, take)

    def _size(self, docname: str) -> int:
        return (self.doctreedir / f"{docname}.doctree").stat().st_size

    def copy_image_files(self) -> None:
        """Leave it until all pages say what images there are."""

    def wait_for_pages(self) -> None:
        """Wait until all pages are written."""
        self._writing.join()
        super().copy_image_files()

    def give_up(self) -> None:
        """End whoever is still writing."""
        self._writing.terminate()


def shared_out(
    names: Sequence[str],
    processes: int,
    work: Callable[[Iterator[str]], _T],
    take: Callable[[None, _T], None],
) -> ParallelTasks:
    """Begin to work through names in several processes, and take what each of these comes to."""
    begun = get_context("fork").Value("q", 0)
    # What there is now stays as it is: nobody need look through it for what nothing leads to.
    gc.freeze()

    def mine() -> Iterator[str]:
        while (number := _next(begun)) < len(names):
            yield names[number]

    tasks = ParallelTasks(processes)
    for _ in range(min(processes, len(names))):
        tasks.add_task(lambda: work(mine()), None, take)
    return tasks


def _next(counter: Any) -> int:
    with counter.get_lock():
        counter.value += 1
        return int(counter.value) - 1


def wait_for_pages(app: Sphinx, error: Exception | None) -> None:
    """Wait for what is still being written."""
    if isinstance(app.builder, SharingBuilder):
        if error is None:
            app.builder.wait_for_pages()
        else:
            app.builder.give_up()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Take the place of Sphinx's own."""
    app.add_builder(SharingBuilder, override=True)
    # Whoever else hears of the end of a build finds all pages written.
    app.connect("build-finished", wait_for_pages, priority=0)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
