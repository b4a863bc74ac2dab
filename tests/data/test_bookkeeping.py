"""The payments as linked data: by the words of the ontology, and by what every deal comes to."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
from rdflib import RDF, RDFS, XSD, Graph, Literal, Namespace, URIRef
from rdflib.term import Node

from boston import load, replay
from boston.data import package
from boston.data.bookkeeping import FILE, turtle
from boston.record.reading import read_session
from tools.places import ROOT

BK: Final = Namespace("https://gams.uni-graz.at/o:depcha.bookkeeping#")
SITE: Final = "https://boston.example/"
AT: Final = f"{SITE}data/{FILE}"
#: What version 1.2 of the ontology has of the properties used: what has each, and what it leads to.
PROPERTIES: Final = {
    BK.consistsOf: (BK.Transaction, {BK.Transfer}),
    BK["from"]: (BK.Transfer, {BK.Individual, BK.Group}),
    BK.to: (BK.Transfer, {BK.Individual, BK.Group}),
    BK.transfers: (BK.Transfer, {BK.Money}),
    BK.unit: (BK.Money, {BK.MonetaryUnit}),
    BK.quantity: (BK.Money, {XSD.float}),
}
#: Two deals, reckoned by hand: seven in spades lost by a trick, 50 and 5 to each and 20 into the
#: pool beside the stakes; and five in hearts made, 20 from each.
EVENING: Final = {
    "game": "fontainebleau",
    "players": ["Ann", 'Ben "B."', "Cora", "Åke"],
    "deal": [
        {"contract": "7 spades", "declarer": 1, "dealer": 4, "tricks": [6, 7, 0, 0]},
        {"contract": "5 hearts", "declarer": 2, "dealer": 1, "tricks": [8, 5, 0, 0]},
    ],
}
NETS: Final = {
    1: {1: -3 * 55 - 20 - 5, 2: 55 - 5, 3: 55 - 5, 4: 55 - 5},
    2: {1: -20 - 5, 2: 3 * 20 - 5, 3: -20 - 5, 4: -20 - 5},
}


def read(text: str) -> Graph:
    """The graph of a file, which is refused if it is no Turtle."""
    graph = Graph()
    graph.parse(data=text, format="turtle", publicID=AT)
    return graph


def nets(graph: Graph, name: object, deal: object) -> dict[int, float]:
    """What the transfers of a deal bring every seat."""
    won = dict.fromkeys((1, 2, 3, 4), 0.0)
    seats = {URIRef(f"{AT}#{name}/seat-{seat}"): seat for seat in won}
    for transfer in graph.objects(URIRef(f"{AT}#{name}/deal-{deal}"), BK.consistsOf):
        money = graph.value(transfer, BK.transfers)
        quantity: Any = graph.value(money, BK.quantity)
        for end, sign in ((BK["from"], -1), (BK.to, 1)):
            seat = seats.get(graph.value(transfer, end))  # type: ignore[call-overload]
            if seat is not None:
                won[seat] += sign * quantity.toPython()
    return won


@pytest.fixture(scope="module")
def payments() -> Graph:
    """The payments of the sessions of the edition."""
    return read(package.file(FILE).decode())


def test_an_evening_is_paid_as_reckoned_by_hand() -> None:
    graph = read(turtle({"an evening": replay(read_session(EVENING))}))
    assert {deal: nets(graph, "an%20evening", deal) for deal in NETS} == NETS
    ben = URIRef(f"{AT}#an%20evening/seat-2")
    assert graph.value(ben, RDFS.label) == Literal('Ben "B."')
    assert graph.value(URIRef(f"{AT}#an%20evening/pool"), RDF.type) == BK.Group


def test_the_program_of_the_page_writes_a_record_of_one_s_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (ROOT / "docs" / "data.md").read_text("utf-8")
    _, program = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    record = ROOT / "examples" / "swedish" / "figure-1.toml"
    (tmp_path / "evening.toml").write_bytes(record.read_bytes())
    monkeypatch.chdir(tmp_path)
    exec(compile(program, "data.md", "exec"), {"__name__": "__main__"})
    graph = read((tmp_path / "evening.ttl").read_text("utf-8"))
    for deal in replay(load(record)).deals:
        assert tuple(nets(graph, "evening", deal.number).values()) == deal.net


def test_transfers_come_to_what_every_deal_of_the_edition_comes_to(payments: Graph) -> None:
    expected = {
        (session, number): dict(zip((1, 2, 3, 4), won, strict=True))
        for session, number, *_, one, two, three, four in package.rows("deals")
        for won in ((one, two, three, four),)
    }
    found = {(name, number): nets(payments, name, number) for name, number in expected}
    assert found == expected


def test_nothing_is_said_that_the_ontology_does_not_have(payments: Graph) -> None:
    kinds: dict[Node, Node | None] = {
        thing: payments.value(thing, RDF.type) for thing in payments.subjects(unique=True)
    }
    assert {each for each in payments.predicates() if str(each).startswith(BK)} == set(PROPERTIES)
    for word, (domain, ranges) in PROPERTIES.items():
        for thing, value in payments.subject_objects(word):
            assert kinds[thing] == domain
            assert (value.datatype if isinstance(value, Literal) else kinds[value]) in ranges
    for kind, words in (
        (BK.Transfer, (BK["from"], BK.to, BK.transfers)),
        (BK.Money, (BK.quantity, BK.unit)),
    ):
        for thing in payments.subjects(RDF.type, kind):
            assert all(len([*payments.objects(thing, word)]) == 1 for word in words)
    # Every transfer is of one deal, brings its payee something, and says by which rules.
    moved = [*payments.subjects(RDF.type, BK.Transfer)]
    assert all(len([*payments.subjects(BK.consistsOf, each)]) == 1 for each in moved)
    amounts: list[Any] = [*payments.objects(None, BK.quantity)]
    assert min(amount.toPython() for amount in amounts) > 0
    known = {URIRef(f"{SITE}{row[10]}") for row in package.rows("rules")}
    assert set(payments.objects(None, RDFS.seeAlso)) <= known
    assert all(payments.value(each, RDFS.seeAlso) for each in moved)
