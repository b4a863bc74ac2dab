"""Work that a build leaves for the next one, and the builder that only checks.

Sphinx reads a page only if the page or something that it depends on has changed. It reports the
faults of a page only when it reads or writes the page. Two lists carry work over to the next build:
the pages that had faults, which it reads again, and the pages that were read but not written, which
it writes. Both are files in the folder of the pages as Sphinx has read them. ``tools/site.py``
removes the second list when the new site has replaced the old one.

With ``stop_at_faults``, the builder of the site writes no page if reading has found a fault.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping, Sequence, Set
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.builders.dummy import DummyBuilder
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.errors import SphinxError
from sphinx.util.logging import NAMESPACE, WarningLogRecordTranslator

from boston_docs import problems
from boston_docs.site.made_once import as_json, checksum
from tools.site import FAULTY, UNWRITTEN


class FaultsError(SphinxError):
    """A page or the engine has faults, which have been reported."""

    category = "No page was written"


class FaultRecorder(logging.Handler):
    """The faults of this build: whether there are any, and the pages that have them."""

    def __init__(self, app: Sphinx) -> None:
        super().__init__(logging.WARNING)
        self.addFilter(WarningLogRecordTranslator(app))
        self.env, self.pages, self.has_faults = app.env, set[str](), False

    def emit(self, record: logging.LogRecord) -> None:
        """Note the page of a record."""
        self.has_faults = True
        # Checks across all pages run in every build, so no page has to be read again for them.
        if record.name.endswith(problems.__name__):
            return
        place = str(getattr(record, "location", None) or "").partition(":")[0]
        page = self.env.path2doc(place) if place else None
        self.pages |= {page} if page in self.env.found_docs else self.env.found_docs


class Pages:
    """A set of pages that is kept in a file between builds."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.names = set(json.loads(file.read_text("utf-8"))) if file.exists() else set[str]()

    def keep(self, names: Iterable[str]) -> None:
        """Make these the pages of the set."""
        self.names = {*names}
        self.file.write_text(as_json(sorted(self.names)), "utf-8")


class ResumingBuilder(Builder):
    """A builder that keeps the two sets of pages."""

    def begin(self, app: Sphinx) -> None:
        """Begin to record faults."""
        self.recorder = FaultRecorder(app)
        self.faulty = Pages(self.doctreedir / FAULTY)
        self.unwritten = Pages(self.doctreedir / UNWRITTEN)
        logging.getLogger(NAMESPACE).addHandler(self.recorder)
        app.connect("env-get-outdated", self.to_read)
        app.connect("env-before-read-docs", self.note_read, priority=999)
        app.connect("env-updated", self.to_write, priority=950)
        app.connect("build-finished", self.end, priority=0)

    def to_read(self, *_: object) -> Sequence[str]:
        """Return the pages that had faults."""
        return sorted(self.faulty.names)

    def note_read(self, _: Sphinx, env: BuildEnvironment, pages: Sequence[str]) -> None:
        """Add the pages to read to both lists, in case the build is interrupted."""
        self.faulty.keep(self.faulty.names.union(pages))
        self.unwritten.keep(self.unwritten.names.union(pages))

    def to_write(self, _: Sphinx, env: BuildEnvironment) -> Sequence[str]:
        """Return the pages left over; all pages if a title, a contents or an anchor has changed."""
        before, now = getattr(env, "site_links", ""), links(env)
        env.site_links = now  # type: ignore[attr-defined]
        if now != before:
            self.unwritten.keep(env.found_docs)
            return sorted(env.found_docs)
        return sorted(self.left_over() & env.found_docs)

    def left_over(self) -> Set[str]:
        """Return the pages that earlier builds have read but not written."""
        return self.unwritten.names

    def will_stop(self) -> bool:
        """Return whether the build has found faults and therefore writes no page."""
        return self.config.stop_at_faults and self.recorder.has_faults

    def prepare_writing(self, docnames: Set[str]) -> None:
        """Note the pages to write. Raise `FaultsError` if there are faults that stop the build."""
        self.unwritten.keep(self.unwritten.names | docnames)
        if self.will_stop():
            raise FaultsError("correct the faults above, then build again")
        super().prepare_writing(docnames)

    def end(self, _: Sphinx, error: Exception | None) -> None:
        """Note the pages with faults. If the build broke off, also keep all pages listed before."""
        logging.getLogger(NAMESPACE).removeHandler(self.recorder)
        earlier = set() if error is None else self.faulty.names
        self.faulty.keep(self.recorder.pages | earlier)


class SiteBuilder(ResumingBuilder, StandaloneHTMLBuilder):
    """The builder of the site."""


class CheckBuilder(ResumingBuilder, DummyBuilder):
    """A builder that reads pages, resolves their links, and writes nothing."""

    name = "check"

    def get_outdated_docs(self) -> set[str]:
        """Return no page, because all pages that are read are checked."""
        return set()

    def left_over(self) -> Set[str]:
        """Return no page, because the links of pages without faults have been checked."""
        return set()


def links(env: BuildEnvironment) -> str:
    """Return a checksum of the titles, the contents and the anchors that pages show or link to."""
    known = env.domains.standard_domain
    titles = {page: title.astext() for page, title in env.titles.items()}
    tables: tuple[Mapping[str, Any], ...]
    tables = (titles, env.toctree_includes, known.labels, known.anonlabels)
    return checksum(repr([sorted(each.items()) for each in tables]))


def begin(app: Sphinx) -> None:
    """Begin to record faults, if the builder keeps the sets of pages."""
    if isinstance(app.builder, ResumingBuilder):
        app.builder.begin(app)


def setup(app: Sphinx) -> None:
    """Register the two builders and the setting."""
    app.connect("builder-inited", begin, priority=0)
    app.add_config_value("stop_at_faults", False, "", types=frozenset({bool}))
    app.add_builder(SiteBuilder, override=True)
    app.add_builder(CheckBuilder)
