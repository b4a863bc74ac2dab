"""The data package of the edition, made once for what it is made from, by the engine on disk."""

from __future__ import annotations

import shutil
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from boston_docs.asking import engine
from boston_docs.site.made_once import key_of, made_once
from tools.places import BUILD, ROOT

#: Where the site has it.
FOLDER = "data"
#: What it is made from.
FROM = (
    *("boston/**/*.py", "boston/**/*.toml", "examples/**/*.toml", "docs/_numbers/*.toml"),
    *("docs/*/rules/*.md", "docs/*/rules.md", "docs/*/readings.md"),
    *("docs/glossary.toml", "docs/references.bib"),
    "docs/_ext/boston_docs/numbers/recompute.py",
)


def inputs() -> list[Path]:
    """Return the files that it is made from."""
    return sorted(path for pattern in FROM for path in ROOT.glob(pattern))


def package(env: BuildEnvironment) -> Path:
    """Return the folder with the package; the last one that was made, where no other is wanted."""
    if not env.config.downloads and (kept := next((BUILD / "data").glob("package-*"), None)):
        return kept

    def make(folder: Path) -> None:
        engine.answer(env, "data-package", env.config.rule_package, str(folder))

    return made_once(BUILD / "data", "package", key_of(inputs()), make)


def publish(app: Sphinx, error: Exception | None) -> None:
    """Put it into a site that is done."""
    if error is None and app.builder.format == "html" and app.builder.name != "epub":
        shutil.copytree(package(app.env), Path(app.outdir, FOLDER), dirs_exist_ok=True)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Publish it when the site is done, while the engine can still be asked."""
    # A site that is only looked at is built without making anew what is to be taken away.
    app.add_config_value("downloads", True, "html", types=frozenset({bool}))
    app.connect("build-finished", publish, priority=400)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
