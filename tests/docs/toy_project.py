"""Tiny projects with two rules, laid out like this one, for the extension to build.

Their files are in ``toys/``, one text file for each project. Every project also has the files in
``base.txt``.
"""

from __future__ import annotations

import importlib
import io
import re
import shutil
import sys
import textwrap
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar, Final
from unittest.mock import patch

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from sphinx.application import Sphinx
from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.util.docutils import docutils_namespace, patch_docutils

import boston_docs
from boston_docs.asking import engine
from tools.places import ROOT

DOCS = ROOT / "docs"
EXTENSIONS = ["myst_parser", "boston_docs"]
#: The modules of the extension that every project uses.
MODULES = (
    "rules.domain",
    "site.written",
    "apparatus.citations",
    "rules.rule_directive",
    "rules.checks",
    "asking.engine",
    "numbers.printed_numbers",
    "numbers.number_marks",
    "asking.engine_tables",
    "parts",
    "apparatus.readings",
    "rules.lists",
)
#: The games of one project. The child is based on the toy.
GAMES: Final[Mapping[str, Mapping[str, Any]]] = {
    "toy": {"title": "Toy"},
    "child": {
        "title": "Child",
        "stands_on": "toy",
        "replaces": {"toy.equipment.table": "child.equipment.floor"},
    },
    "other": {"title": "Other"},
}
#: The settings without the browser's runtime, which needs npm.
UNPREPARED: Final = {"live_runtime": False}
#: The additional modules and the settings of each project.
KINDS: Final[Mapping[str, tuple[tuple[str, ...], Mapping[str, Any]]]] = {
    "base": ((), {}),
    "editions": (("editions",), {}),
    "find": (("site.search",), {"find_script": False}),
    "games": (
        ("live.examples", "sessions.player", "sessions.mechanisms", "across.idea_page"),
        {"rule_games": GAMES, "across_file": "across/ideas.toml", **UNPREPARED},
    ),
    "listed": (("code.listings",), {"templates_path": ["docs/_templates"]}),
    "live": (("live.examples",), UNPREPARED),
    "numbers": ((), {"exclude_patterns": ["_*"]}),
    "player": (("live.examples", "sessions.player"), UNPREPARED),
    "sessions": (
        ("live.examples", "sessions.player", "sessions.mechanisms"),
        {"rule_games": {"toy": {"title": "Toy"}, "other": {"title": "Other"}}, **UNPREPARED},
    ),
    "suits": (("apparatus.marks",), {}),
    "switch": (
        ("live.examples", "sessions.player", "sessions.forms"),
        {"rule_games": {"toy": {"title": "Toy"}}, **UNPREPARED},
    ),
    "tables": ((), {}),
    "told": (("live.examples",), UNPREPARED),
    "unknown": (
        (),
        {"unknown_file": "_lost.toml", "exclude_patterns": ["_*"]},
    ),
    "words": (
        (
            *("apparatus.glossary", "apparatus.marks", "apparatus.bibliography"),
            "numbers.elsewhere",
        ),
        {
            "glossary_file": "glossary.toml",
            "bibtex_bibfiles": ["docs/references.bib"],
            "bibtex_default_style": "boston",
            "bibtex_cite_id": "ref-{bibliography_count}-{key}",
            "bibtex_tooltips": False,
        },
    ),
}
#: The files that a project takes from this site.
SITES_OWN: Final = {
    "listed": {
        f"docs/{path.relative_to(DOCS).as_posix()}": path.read_text("utf-8")
        for path in (*DOCS.glob("_templates/listing*.html"), DOCS / "_style" / "highlight.css")
    },
}


def files_of(name: str) -> dict[str, str]:
    """Return the files of a project, and of the one it is based on, by path (``=== PATH``)."""
    place = Path(__file__).with_name("toys") / f"{name}.txt"
    text = place.read_text("utf-8") if place.exists() else ""
    first, *parts = re.split(r"^=== (.*)\n", text, flags=re.MULTILINE)
    below = files_of(first.removeprefix("Stands on: ").strip()) if first else {}
    return below | dict(zip(parts[::2], parts[1::2], strict=True))


class Compiled(BytecodeCache):
    """The theme's templates, compiled once for all builds of this process."""

    kept: ClassVar[dict[str, bytes]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Load a template that has been compiled."""
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a compiled template."""
        self.kept[bucket.key] = bucket.bytecode_to_string()


class Templates(BuiltinTemplateLoader):
    """Sphinx's template loader, with a cache of compiled templates."""

    def init(self, *told: Any, **named: Any) -> None:
        """Set up the loader for a build."""
        super().init(*told, **named)
        self.environment.bytecode_cache = Compiled()


@dataclass(frozen=True)
class Built:
    """A finished build."""

    out: Path
    status: int
    errors: str
    read: tuple[str, ...]
    written: tuple[str, ...]

    def html(self, page: str) -> str:
        """Return the HTML of a page, without the marks for line breaks inside names."""
        return (self.out / f"{page}.html").read_text(encoding="utf-8").replace("<wbr/>", "")

    def words(self, page: str) -> str:
        """Return the text of a page."""
        return " ".join(re.sub("<[^>]*>", "", self.html(page)).split())


#: The function by which the engine answers a page.
ANSWER = engine.answer


@contextmanager
def engine_in(root: Path) -> Iterator[None]:
    """Make ``import boston`` load the package of a tiny project inside the ``with`` block."""

    def ours() -> list[str]:
        return [name for name in sys.modules if name.partition(".")[0] == "boston"]

    kept = {name: sys.modules.pop(name) for name in ours()}
    sys.path.insert(0, str(root))
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path.remove(str(root))
        for name in ours():
            del sys.modules[name]
        sys.modules.update(kept)


@dataclass(frozen=True)
class Toy:
    """A tiny project, in a folder of its own."""

    root: Path
    modules: tuple[str, ...] = MODULES
    config: Mapping[str, Any] = field(default_factory=dict)

    def write(self, files: Mapping[str, str | None]) -> None:
        """Write files; ``None`` removes one."""
        for name, text in files.items():
            path = self.root / name
            if text is None:
                path.unlink()
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(textwrap.dedent(text).lstrip("\n"), encoding="utf-8")

    def page(self, name: str, text: str) -> None:
        """Write a page that no other page links to."""
        self.write({f"docs/{name}.md": f"---\norphan: true\n---\n{textwrap.dedent(text)}"})

    def edit(self, name: str, old: str, new: str) -> None:
        """Replace a text that occurs once in a file."""
        path = self.root / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")

    def having(self, *modules: str, **config: object) -> Toy:
        """Return the same project with further modules of the extension and settings."""
        return replace(self, modules=(*self.modules, *modules), config={**self.config, **config})

    def pages(self) -> dict[Path, bytes]:
        """Return the content of every page that was written, by path."""
        return {path: path.read_bytes() for path in sorted((self.root / "out").rglob("*.html"))}

    def forget_compiled(self) -> None:
        """Remove compiled Python files, beside the code and in ``sys.pycache_prefix``.

        Python detects an edit by the length and the time in seconds; a test is faster than that.
        """
        for beside in self.root.rglob("__pycache__"):
            shutil.rmtree(beside)
        if sys.pycache_prefix:
            apart = Path(sys.pycache_prefix, *self.root.parts[1:])
            shutil.rmtree(apart, ignore_errors=True)

    def forget(self) -> None:
        """Remove everything that was built."""
        for folder in ("out", "doctrees", ".build"):
            shutil.rmtree(self.root / folder)

    def inventory(self) -> bytes:
        """Return the lines of ``objects.inv``."""
        packed = (self.root / "out" / "objects.inv").read_bytes()
        return zlib.decompress(packed.split(b"\n", 4)[4])

    def clean(self) -> Built:
        """Build the project, and check that there are no errors."""
        built = self.build()
        assert (built.status, built.errors) == (0, "")
        return built

    def answer(self, *asked: Any) -> Any:
        """Answer a page with the project's own engine."""
        with engine_in(self.root):
            return ANSWER(*asked)

    def build(
        self, builder: str = "html", *, fresh: bool = False, parallel: int = 1, **config: object
    ) -> Built:
        """Build the site the way ``sphinx-build -c . docs OUT`` does."""
        self.forget_compiled()
        errors = io.StringIO()
        read: list[str] = []
        written: list[str] = []
        extensions = self.config.get("extensions", EXTENSIONS)
        own = {"unknown_file": ""} if "boston_docs" in extensions else {}
        settings = {"extensions": extensions, "html_theme": "basic", **own}
        bridge = f"{Templates.__module__}.{Templates.__name__}"
        chosen = patch.object(boston_docs, "MODULES", self.modules)
        answers = patch.object(engine, "answer", self.answer)
        with patch_docutils(), docutils_namespace(), chosen, answers:
            app = Sphinx(
                srcdir=self.root / "docs",
                confdir=self.root,
                outdir=self.root / "out",
                doctreedir=self.root / "doctrees",
                buildername=builder,
                confoverrides={**settings, **self.config, "template_bridge": bridge, **config},
                status=None,
                warning=errors,
                freshenv=fresh,
                parallel=parallel,
            )
            app.connect("env-before-read-docs", lambda _app, _env, names: read.extend(names))
            app.connect("html-page-context", lambda _app, name, *_rest: written.append(name))
            app.build()
        shown = re.sub(r"\x1b\[[0-9;]*m", "", errors.getvalue()).replace(f"{self.root}/", "")
        return Built(self.root / "out", app.statuscode, shown, tuple(read), tuple(written))


@dataclass(frozen=True)
class Kept:
    """The tiny projects, each built once; every caller gets the result of that build."""

    folder: Path
    first: dict[str, Built] = field(default_factory=dict)

    def __call__(self, name: str) -> Toy:
        """Return a copy of a built project, for a test that changes it."""
        first = self.built(name).out.parent
        toy = self._toy(name)
        shutil.rmtree(toy.root)
        shutil.copytree(first, toy.root)
        return toy

    def built(self, name: str) -> Built:
        """Return the first build of a project, for a test that only reads it."""
        if name not in self.first:
            toy = self._toy(name)
            toy.write(files_of("base") | files_of(name) | SITES_OWN.get(name, {}))
            built = toy.clean()
            kept = shutil.copytree(toy.root, toy.root.with_suffix(".kept"))
            self.first[name] = replace(built, out=kept / "out")
        return self.first[name]

    def _toy(self, name: str) -> Toy:
        modules, config = KINDS[name]
        return Toy(self.folder / name, (*MODULES, *modules), config)
