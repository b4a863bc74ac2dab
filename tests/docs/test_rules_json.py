"""What the build says of every rule to other programs."""

from __future__ import annotations

import json

from .toy_project import Toy


def test_every_rule_in_the_order_of_the_pages(toy: Toy) -> None:
    toy.edit("docs/pay.md", "Betalning, p. 5", "Betalning, p. 5; source 004, ¶ 2")
    built = toy.build()
    assert built.errors == ""
    assert json.loads((built.out / "rules.json").read_text(encoding="utf-8")) == [
        {
            "id": "toy.equipment.table",
            "title": "Table",
            "game": "toy",
            "chapter": "equipment",
            "status": "conjectured",
            "source": "",
            "place": "Utrustning, p. 1",
            "readings": [],
            "terms": [],
            "code": [],
            "illustration": None,
            "excuse": "Furniture is not computed.",
            "examples": [],
            "tests": [],
            "url": "pay.html#toy-equipment-table",
        },
        {
            "id": "toy.pay.base",
            "title": "Base",
            "game": "toy",
            "chapter": "pay",
            "status": "attested",
            "source": "004",
            "place": "Betalning, p. 5; source 004, ¶ 2",
            "readings": [],
            "terms": ["insats", "mise"],
            "code": [{"path": "boston/toy.py", "name": "base", "line": 1, "kind": "function"}],
            "illustration": None,
            "excuse": None,
            "examples": ["base.py"],
            "tests": ["tests/test_toy.py::test_base"],
            "url": "pay.html#toy-pay-base",
        },
    ]


def test_other_outputs_have_none(toy: Toy) -> None:
    assert not (toy.build(builder="text").out / "rules.json").exists()
