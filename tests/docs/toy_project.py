"""A tiny project of two rules, laid out like this one, for the extension to build."""

from __future__ import annotations

import gc
import io
import re
import shutil
import textwrap
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

EXTENSIONS = (
    "myst_parser",
    "boston_docs.rules.domain",
    "boston_docs.rules.rule_directive",
    "boston_docs.rules.checks",
    "boston_docs.rules.relations",
    "boston_docs.asking.tables",
    "boston_docs.asking.readings_page",
    "boston_docs.rules.coverage",
    "boston_docs.rules.rules_json",
)

TOY = {
    "conf.py": """
        rule_doors = ["boston.toy:paid"]
        """,
    "docs/index.md": """
        # Toy

        See {rule}`toy.pay.base`.

        ```{toctree}
        pay
        ```
        """,
    "docs/pay.md": """
        # Paying

        ## Base

        ```{rule} toy.pay.base
        :title: Base
        :place: Betalning, p. 5
        :status: attested
        :terms: insats (sv), mise (fr)

        The winner is paid 2. Nobody else is.
        ```

        ```{rule} toy.equipment.table
        :title: Table
        :place: Utrustning, p. 1
        :status: conjectured
        :excuse: Furniture is not computed.

        They sit at a table.
        ```
        """,
    "boston/__init__.py": "",
    "boston/toy.py": '''
        def base() -> int:
            """Return the base."""
            return 2


        RULES = {"toy.pay.base": base}


        def paid() -> int:
            """Return what all rules pay together: the door of this engine."""
            return sum(pays() for pays in RULES.values())
        ''',
    "examples/base.py": """
        # rules: toy.pay.base
        # from: ours
        from boston.toy import paid

        paid()
        """,
    "tests/test_toy.py": """
        def test_base():
            assert holds("toy.pay.base")
        """,
}


@dataclass(frozen=True)
class Built:
    """A build that was made."""

    out: Path
    status: int
    errors: str
    read: tuple[str, ...]
    written: tuple[str, ...]

    def html(self, page: str) -> str:
        """Return a page, without the places where its names may break."""
        return (self.out / f"{page}.html").read_text(encoding="utf-8").replace("<wbr/>", "")


@dataclass(frozen=True)
class Toy:
    """The tiny project, in a folder of its own."""

    root: Path
    extensions: tuple[str, ...] = EXTENSIONS

    def write(self, files: Mapping[str, str | None]) -> None:
        """Write files; ``None`` removes one."""
        for name, text in files.items():
            path = self.root / name
            if text is None:
                path.unlink()
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(textwrap.dedent(text).lstrip("\n"), encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        """Replace a piece of a file that stands in it once."""
        text = (self.root / name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        path = self.root / name
        path.write_text(text.replace(old, new), encoding="utf-8")
        # Python tells an edit by the second and the length, and no editor is as quick as a test.
        shutil.rmtree(path.parent / "__pycache__", ignore_errors=True)

    def pages(self) -> dict[Path, bytes]:
        """Return every page that was written, as it is."""
        return {path: path.read_bytes() for path in sorted((self.root / "out").rglob("*.html"))}

    def forget(self) -> None:
        """Take away all that was ever made."""
        for folder in ("out", "doctrees", ".build"):
            shutil.rmtree(self.root / folder)

    def inventory(self) -> bytes:
        """Return the lines of ``objects.inv``."""
        packed = (self.root / "out" / "objects.inv").read_bytes()
        return zlib.decompress(packed.split(b"\n", 4)[4])

    def build(
        self, builder: str = "html", *, fresh: bool = False, parallel: int = 1, **config: object
    ) -> Built:
        """Build the site the way ``sphinx-build -c . docs OUT`` does."""
        errors = io.StringIO()
        read: list[str] = []
        written: list[str] = []
        settings = {"extensions": list(self.extensions), "html_theme": "basic", **config}
        with patch_docutils(), docutils_namespace():
            app = Sphinx(
                srcdir=self.root / "docs",
                confdir=self.root,
                outdir=self.root / "out",
                doctreedir=self.root / "doctrees",
                buildername=builder,
                confoverrides=settings,
                status=None,
                warning=errors,
                freshenv=fresh,
                parallel=parallel,
            )
            app.connect("env-before-read-docs", lambda _app, _env, names: read.extend(names))
            app.connect("html-page-context", lambda _app, name, *_rest: written.append(name))
            try:
                app.build()
            finally:
                gc.unfreeze()  # A build that shares its pages freezes; other tests go on here.
        shown = re.sub(r"\x1b\[[0-9;]*m", "", errors.getvalue()).replace(f"{self.root}/", "")
        return Built(self.root / "out", app.statuscode, shown, tuple(read), tuple(written))
