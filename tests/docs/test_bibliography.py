"""The bibliography: what is said of an entry, and what leads to it."""

from __future__ import annotations

from typing import Any

import pytest

from .toy_project import EXTENSIONS, Toy

ENTRIES = """
    @book{source002,
      shorthand = {source 002},
      title = {Vom Spiel},
      langid = {de},
      author = {Muster, Anna},
      year = {1830},
      keywords = {source},
      consulted = {The whole book, [alles]{.language-de}.},
      rights = {Public domain.},
      annotation = {Rules.},
      named = {Muster; Muster's book}
    }
    """
PAGE = """
    # Books

    ```{bibliography}
    :filter: keywords % "source"
    ```
    """
SETTINGS: dict[str, Any] = {
    "bibtex_bibfiles": ["docs/references.bib"],
    "bibtex_default_style": "boston",
    "bibtex_cite_id": "ref-{bibliography_count}-{key}",
    "bibtex_tooltips": False,
}


@pytest.fixture
def books(toy: Toy) -> Toy:
    """The tiny project with a bibliography, from which the place of one rule is taken."""
    toy.write({"docs/references.bib": ENTRIES, "docs/books.md": PAGE})
    toy.edit("docs/index.md", "pay\n", "pay\nbooks\n")
    toy.edit("docs/pay.md", ":place: Betalning, p. 5", ":place: source 002, p. 5; Anhang")
    return Toy(toy.root, (*EXTENSIONS, "boston_docs.apparatus.bibliography"))


def test_an_entry_says_what_was_consulted_and_whose_it_is(books: Toy) -> None:
    built = books.build(**SETTINGS)
    assert (built.status, built.errors) == (0, "")
    page = built.html("books")
    assert 'id="ref-source002"' in page
    assert 'Anna Muster, <em lang="de">Vom Spiel</em>, 1830.' in page
    assert '<dt>Consulted</dt><dd><p>The whole book, <span lang="de">alles</span>.</p>' in page
    assert "<dt>Rights</dt><dd><p>Public domain.</p>" in page


def test_a_place_in_a_source_leads_to_its_entry(books: Toy) -> None:
    page = books.build(**SETTINGS).html("pay")
    link = '<a class="reference internal" href="books.html#ref-source002">'
    assert f"{link}<span>source 002, p.\N{NO-BREAK SPACE}5</span></a>; Anhang" in page


def test_a_page_cites_an_entry(books: Toy) -> None:
    books.edit("docs/index.md", "See ", "As told {cite:p}`source002`. See ")
    page = books.build(**SETTINGS).html("index")
    assert 'href="books.html#ref-source002"' in page


def test_an_entry_that_says_too_little_is_an_error(books: Toy) -> None:
    books.edit("docs/references.bib", "  rights = {Public domain.},\n", "")
    built = books.build(**SETTINGS)
    assert built.status == 1
    assert "ERROR: references.bib: source002 has no field 'rights'" in built.errors


def test_an_entry_on_no_page_is_an_error(books: Toy) -> None:
    books.edit("docs/references.bib", "keywords = {source}", "keywords = {lost}")
    built = books.build(**SETTINGS)
    assert built.status == 1
    assert "ERROR: references.bib: source002 stands on no page" in built.errors
