"""The glossary as SKOS: parsed by a kept reader, and held to SKOS's own integrity conditions."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from rdflib import DCTERMS, RDF, RDFS, SKOS, Graph, Literal, URIRef

from boston.catalogue import GAMES

#: From where it is read: relative addresses are resolved against this.
AT = "https://boston.example/data/glossary.ttl"

#: The integrity conditions of the SKOS reference by their numbers, as patterns of what may not be.
FORBIDDEN = {
    "S9": "{ ?x a skos:Concept, skos:ConceptScheme }",
    "S13 pref alt": "{ ?x skos:prefLabel ?label ; skos:altLabel ?label }",
    "S13 pref hidden": "{ ?x skos:prefLabel ?label ; skos:hiddenLabel ?label }",
    "S13 alt hidden": "{ ?x skos:altLabel ?label ; skos:hiddenLabel ?label }",
    "S14": "{ ?x skos:prefLabel ?one, ?other . "
    "FILTER (str(?one) != str(?other) && lang(?one) = lang(?other)) }",
    "S27": "{ ?x skos:related ?y . ?x skos:broader+ ?y }",
    "S37": "{ ?x a skos:Concept, skos:Collection }",
    "S46": "{ ?x skos:exactMatch ?y . ?x (skos:broadMatch|skos:relatedMatch) ?y }",
}


@pytest.fixture(scope="module")
def glossary(package: Path) -> Graph:
    """The glossary, read at its address."""
    graph = Graph()
    graph.parse(data=(package / "glossary.ttl").read_text("utf-8"), format="turtle", publicID=AT)
    return graph


def test_the_integrity_conditions_hold_and_one_that_is_broken_would_be_seen(
    glossary: Graph,
) -> None:
    broken = Graph() + glossary
    broken.add((URIRef(f"{AT}#point"), SKOS.prefLabel, Literal("dot", "en")))
    for graph, wrong in ((glossary, []), (broken, ["S14"])):
        asked = {
            name: graph.query(f"ASK {pattern}", initNs={"skos": SKOS}).askAnswer
            for name, pattern in FORBIDDEN.items()
        }
        assert [name for name, found in asked.items() if found] == wrong


def test_a_term_has_its_words_its_definition_and_its_false_friend(glossary: Graph) -> None:
    point = URIRef(f"{AT}#point")
    words = {"en": "point", "sv": "poäng", "fr": "point"}
    told = {Literal(word, language) for language, word in words.items()}
    assert set(glossary.objects(point, SKOS.prefLabel)) == told
    (definition,) = glossary.objects(point, SKOS.definition)
    assert isinstance(definition, Literal)
    assert (definition.language, str(definition)[:32]) == ("en", "The unit in which a payment is r")
    assert len(list(glossary.objects(point, SKOS.scopeNote))) == 1
    assert set(glossary.objects(point, RDFS.seeAlso)) == {
        URIRef("https://boston.example/glossary.html#term-point")
    }


def test_every_concept_is_in_the_glossary_and_in_the_games_that_use_it(glossary: Graph) -> None:
    concepts = set(glossary.subjects(RDF.type, SKOS.Concept))
    schemes = set(glossary.subjects(RDF.type, SKOS.ConceptScheme))
    assert len(schemes) == len(GAMES) + 1  # every game, and the whole
    assert set(glossary.subjects(SKOS.inScheme, URIRef(f"{AT}#glossary"))) == concepts
    assert {scheme for _, scheme in glossary.subject_objects(SKOS.inScheme)} <= schemes
    used = Counter(scheme for _, scheme in glossary.subject_objects(SKOS.inScheme))
    assert used[URIRef(f"{AT}#game-swedish")] > 30
    # A rule of payment names codille.
    rule = URIRef("https://boston.example/swedish/rules/pay.html#swedish-pay-codille")
    codille = URIRef(f"{AT}#codille")
    assert (codille, DCTERMS.isReferencedBy, rule) in glossary
    assert (codille, SKOS.inScheme, URIRef(f"{AT}#game-swedish")) in glossary
