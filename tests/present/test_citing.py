"""How something is cited on a page: a footnote and its forms, and a session with its steps."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Final

import pytest

from boston.cite.citation import Citation, Engine, bibtex, capital, csl, footnote, ris
from boston.present.citing import Origin, control, note, own_origin, session_citation, step_citation

ENGINE: Final = Engine("1.0", "0123456789abcdef")
KEPT: Final = Origin(ENGINE, "swedish/x.toml", "ab12", after="B, p. 3", page="x.html")
OWN: Final = Origin(ENGINE, "own-ab12.toml", "ab12", page="score.html", folder="")
CITED: Final = Citation(
    "x-key", ENGINE, "rule <a>", "Toy & Co", "B", "rules/a.html#a-b", "boston cite a"
)


class Read(HTMLParser):
    """A page as it is read: its text by the class, or by ``data-cite``, of what it stands in."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.within: list[str] = []
        self.links: list[str | None] = []
        self.keys: list[str] = []
        self.said: dict[str, list[str]] = {}
        self.feed(html)
        assert self.within == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        assert tag in ("details", "summary", "p", "span", "a", "div", "pre")
        told = dict(attributes)
        name = told.get("data-cite") or told.get("class") or tag
        self.within.append(name)
        self.said.setdefault(name, []).append("")
        self.links += [told["href"]] if "href" in told else []
        self.keys += [told["data-key"] or ""] if "data-key" in told else []

    def handle_endtag(self, tag: str) -> None:
        self.within.pop()

    def handle_data(self, data: str) -> None:
        for name in self.within:
            self.said[name][-1] += data


def test_a_session_is_cited_with_its_place_in_the_source_and_its_page() -> None:
    cited = session_citation(KEPT, "Swedish Boston")
    assert cited.title == "Swedish Boston, session swedish/x.toml"
    assert (cited.key, cited.engine, cited.address) == ("boston-swedish-x", ENGINE, "x.html")
    assert cited.again == "boston replay swedish/x (SHA-256 of the session begins ab12)"
    assert cited.note.startswith("after B, p. 3; ")
    own = session_citation(OWN, "Swedish Boston")
    assert own.title == "Swedish Boston, a session of one’s own, own-ab12.toml"
    assert own.again.startswith("boston replay own-ab12.toml (")
    assert own.after == ""


@pytest.mark.parametrize(
    ("number", "when"), [(0, "before the first deal"), (1, "deal 1"), (12, "deal 12")]
)
def test_a_step_is_cited_by_its_place_on_the_page(number: int, when: str) -> None:
    cited = step_citation(KEPT, "Swedish Boston", number, f"step-{number}")
    assert cited.title == f"Swedish Boston, session swedish/x.toml, {when}"
    assert cited.key == f"boston-swedish-x-{number}"
    assert cited.address == f"x.html#step-{number}"
    assert cited.after == "B, p. 3"
    # A reader's own stands on the page that opens it, and one without a page nowhere.
    assert step_citation(OWN, "Toy", number, "step").address == "score.html"
    assert step_citation(KEPT._replace(page=""), "Toy", number, "step").address == ""


def test_a_session_of_ones_own_is_named_by_its_checksum_and_its_form() -> None:
    toml, json = own_origin('game = "solo"', ENGINE), own_origin('{"game": "solo"}', ENGINE)
    assert toml.file == f"own-{toml.checksum}.toml"
    assert json.file == f"own-{json.checksum}.json"
    assert toml.checksum != json.checksum
    assert len(toml.checksum) == 16
    assert (toml.engine, toml.page, toml.folder) == (ENGINE, "score.html", "")
    # What is no character of a text is named by something, too.
    assert own_origin('game = "\ud800"', ENGINE).file.endswith(".toml")


def test_what_opens_has_the_footnote_and_every_form_under_its_name() -> None:
    read = Read(control(CITED, "rule", (bibtex, ris, csl)))
    assert read.said["summary"] == ["Cite this rule"]
    assert read.said["cite-note"] == [footnote(CITED)]
    forms = [(bibtex, "BibTeX"), (ris, "RIS"), (csl, "CSL-JSON")]
    assert read.said["cite-name"] == [name for _, name in forms]
    assert read.said["pre"] == [form(CITED) for form, _ in forms]
    # A script finds the forms by the class of what holds the name and the text.
    assert read.said["cite-form"] == [f"{name}{form(CITED)}" for form, name in forms]
    assert read.said["cite"][0].startswith("Cite this rule")
    assert Read(control(CITED, "rule")).said["cite-name"] == ["BibTeX", "RIS"]


def test_every_part_of_the_footnote_says_what_it_is() -> None:
    read = Read(note(CITED))
    assert read.said["title"] == ["Toy & Co, rule <a>"]
    assert read.keys == ["x-key"]
    assert read.said["author"] == ["The Boston editors"]
    assert read.said["version"] == ["1.0"]
    assert read.said["book"] == [
        "Boston: the historical rules of a card game, carried out",
    ]
    assert read.said["note"] == [capital(CITED.note)]
    assert read.said["url"] == ["rules/a.html#a-b"]
    assert read.links == ["#a-b"]


def test_an_address_without_a_place_on_the_page_is_no_link() -> None:
    read = Read(note(CITED._replace(address="rules/a.html")))
    assert read.said["url"] == ["rules/a.html"]
    assert read.links == []
    assert "url" not in Read(note(CITED._replace(address=""))).said


def test_the_edition_itself_stands_in_nothing() -> None:
    read = Read(note(Citation("x", ENGINE)))
    assert "book" not in read.said
    assert read.said["title"] == ["Boston: the historical rules of a card game, carried out"]
