"""The glossary: every term of a rule is in it, links both ways, warnings."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from .toy_project import EXTENSIONS, Toy

DOCS = Path(__file__).parents[2] / "docs"
TERM = re.compile(r"(.+?)\s*\(([a-z]{2,3})\)")

PROJECT = {
    "docs/glossary.toml": """
        [[entry]]
        id = "stake"
        english = "stake"
        definition = "What is put in."
        sv = ["insats", "insatser"]
        fr = ["mise"]
        false_friend = "Not a steak."
        """,
    "docs/glossary.md": """
        ---
        orphan: true
        ---
        # Glossary

        ```{glossary-list}
        ```
        """,
}


@pytest.fixture
def worded(toy: Toy) -> Toy:
    """The tiny project with a glossary."""
    toy.write(PROJECT)
    return Toy(toy.root, (*EXTENSIONS, "boston_docs.apparatus.glossary"))


def test_terms_lead_to_the_glossary_and_back(worded: Toy) -> None:
    built = worded.build(glossary_file="glossary.toml")
    assert (built.status, built.errors) == (0, "")
    rule = built.html("pay")
    assert rule.count('href="glossary.html#term-stake"') == 2
    assert '<span class="term" lang="sv">insats</span>' in rule
    page = built.html("glossary")
    assert '<dt id="term-stake">stake' in page
    assert 'href="pay.html#toy-pay-base"' in page
    assert "False friend. </strong>Not a steak." in page
    assert '<span class="term" lang="fr">mise</span>' in page


def test_a_term_is_explained_where_it_is_first_met(worded: Toy) -> None:
    met = 'definition = "What is put in."\nmet = ["stake", "paid out"]'
    worded.edit("docs/glossary.toml", 'definition = "What is put in."', met)
    text = "# Stakes\n\nA `stake`. Stakes and more stakes; a [stake](https://example.org).\n"
    how = f"---\norphan: true\nanswers: how\n---\n{text}"
    worded.write({"docs/how.md": how, "docs/apart.md": f"---\norphan: true\n---\n{text}"})
    with_terms = Toy(worded.root, (*worded.extensions, "boston_docs.apparatus.terms_met"))
    built = with_terms.build(glossary_file="glossary.toml")
    assert (built.status, built.errors) == (0, "")
    page = built.html("how")
    link = '<a class="reference internal" href="glossary.html#term-stake">'
    assert page.count("term-met") == 1
    assert f'{link}<span class="term-met">Stakes</span></a> and more stakes;' in page
    assert "term-met" not in built.html("apart")


def test_a_term_that_the_glossary_lacks(worded: Toy) -> None:
    worded.edit("docs/pay.md", "mise (fr)", "enjeu (fr)")
    built = worded.build(glossary_file="glossary.toml")
    assert built.status == 1
    text = (
        "toy.pay.base: the term enjeu (fr) is not in the glossary; write here an [[entry]] with "
        'id, english, definition and fr = ["enjeu"]'
    )
    assert built.errors == f"docs/glossary.toml:1: ERROR: {text}\n"


def test_an_entry_in_the_wrong_language_does_not_count(worded: Toy) -> None:
    worded.edit("docs/pay.md", "insats (sv)", "insats (de)")
    built = worded.build(glossary_file="glossary.toml")
    assert "the term insats (de) is not in the glossary" in built.errors


def _entries() -> dict[str, dict[str, object]]:
    told = tomllib.loads((DOCS / "glossary.toml").read_text("utf-8"))["entry"]
    return {entry["id"]: entry for entry in told}


@pytest.mark.parametrize(
    ("entry", "warning"),
    [
        ("codille", "loss"),
        ("honour-trick", "undertrick"),
        ("point", "pips"),
        ("boston", "Boston Whist"),
        ("misere", "miser"),
        ("trick", "stick"),
        ("honours", "not five"),
        ("bete", "no bet"),
        ("whist", "the game of whist"),
        ("couleur", "colour"),
    ],
)
def test_false_friends_are_warned_of(entry: str, warning: str) -> None:
    assert warning in str(_entries()[entry]["false_friend"])


def _words(entry: dict[str, object]) -> set[tuple[str, str]]:
    """The words of an entry, each with its language."""
    return {
        (code, word)
        for code in ("en", "sv", "de", "fr", "it")
        for word in entry.get(code, ())  # type: ignore[attr-defined]
    }


def _terms_of_rules() -> set[tuple[str, str]]:
    lines = [
        line
        for page in DOCS.rglob("*.md")
        for line in page.read_text("utf-8").splitlines()
        if line.startswith(":terms: ")
    ]
    terms = {
        (match[2], match[1])
        for line in lines
        for part in line.removeprefix(":terms: ").split(",")
        if (match := TERM.fullmatch(part.strip()))
    }
    assert len(terms) > 200
    return terms


def test_every_term_of_every_rule_has_an_entry() -> None:
    known = set().union(*map(_words, _entries().values()))
    assert _terms_of_rules() - known == set()


def test_a_term_of_a_rule_stands_for_one_idea() -> None:
    words = Counter(word for entry in _entries().values() for word in _words(entry))
    assert {term for term in _terms_of_rules() if words[term] > 1} == set()


#: A word of a source, and the idea that it is no name for, by the sentence where it stands.
APART = [
    ("increase", "sv", "förutsättning"),  # 001, Table II: the head over the games that were lost
    ("mean", "sv", "differens"),  # 000, p. 7: what is above the mean is paid
    ("rate", "de", "Tabelle"),  # 003, last sentence: it shows the Bewertungen
    ("rate", "de", "Bewertung"),
    ("declarer", "sv", "spelar solo"),  # 001, p. 4: said by a declarer who asks for no whist
    ("in-colour", "sv", "bättre färg"),  # 001, p. 3: any of the three additions
    ("in-colour", "en", "I keep"),  # 002: the second preference, and that alone
    ("couleur", "de", "Farbenfolge"),  # 003, ¶ 1: with four couleurs it changes
    ("couleur", "de", "höchste Couleur"),  # 003, ¶ 4: that of the least game on the Rock
    ("chatterbox", "sv", "rådgöra"),  # 001, p. 3: what is allowed in it
    ("misere", "sv", "lågspel"),  # 001, p. 3: the uppläggare too, and rundmisär
    ("misere", "de", "Null"),  # 003, ¶ 1: what misères are like
    ("whist", "de", "Whist"),  # 003, ¶ 3: the partner
    ("pack", "sv", "ess"),
    ("counter", "sv", "pinnar"),  # 000, p. 1: those of ten points
]


@pytest.mark.parametrize(("entry", "language", "word"), APART)
def test_a_word_does_not_stand_under_its_neighbour(entry: str, language: str, word: str) -> None:
    found = [name for name, told in _entries().items() if (language, word) in _words(told)]
    assert len(found) == 1
    assert found != [entry]
