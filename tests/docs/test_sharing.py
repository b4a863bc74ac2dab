"""Pages that several processes share are what one makes of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from sphinx.errors import SphinxError

from .toy_project import EXTENSIONS, Built, Toy, files_of

NAMES = tuple("abcdefghi")
#: What a page leaves when it is written, and a file of what all have left.
LEAVES = """
    from pathlib import Path

    from boston_docs.site.sharing import left_by_pages

    titles = left_by_pages()


    def leave(app, page, name):
        titles[name] = page.astext().splitlines()[0]
        assert titles[name] != "Fails"


    def gather(app, error):
        written = all(Path(app.outdir, f"{name}.html").is_file() for name in titles)
        Path(app.outdir, "left").write_text(f"{written} {sorted(titles.items())}")


    def claim(app, page):
        # Every page says that the name is its own, as pages do that show the same table.
        app.env.domains.standard_domain.labels["same"] = app.env.docname, "same", "Same"


    def setup(app):
        app.connect("doctree-read", claim)
        app.connect("doctree-resolved", leave)
        app.connect("build-finished", gather)
    """


@pytest.fixture
def shared(tmp_path: Path) -> Toy:
    toy = Toy(tmp_path, (*EXTENSIONS, "boston_docs.site.sharing"))
    toctree = "\n".join(("```{toctree}", "pay", *NAMES, "```"))
    pages = {f"docs/{name}.md": f"# Page {name}\n\n{{ref}}`nope-{name}`\n" for name in NAMES}
    toy.write(
        files_of("base") | pages | {"conf.py": LEAVES, "docs/index.md": f"# Toy\n\n{toctree}\n"}
    )
    return toy


def files(built: Built) -> dict[str, bytes]:
    return {
        path.relative_to(built.out).as_posix(): path.read_bytes()
        for path in sorted(built.out.rglob("*"))
        if path.is_file()
    }


def test_the_site_and_the_warnings_are_the_same(shared: Toy) -> None:
    alone = shared.build(fresh=True)
    made = files(alone)
    together = shared.build(fresh=True, parallel=3)
    assert files(together) == made
    assert sorted(together.errors.splitlines()) == sorted(alone.errors.splitlines())
    assert all(f"nope-{name}" in together.errors for name in NAMES)
    # What pages leave is there when all are written.
    titles = {name: f"Page {name}" for name in NAMES} | {"index": "Toy", "pay": "Paying"}
    assert made["left"].decode() == f"True {sorted(titles.items())}"


def test_a_page_that_cannot_be_written_ends_the_build(shared: Toy) -> None:
    shared.write({"docs/e.md": "# Fails\n"})
    with pytest.raises(SphinxError, match="Handler <function leave"):
        shared.build(parallel=3)
