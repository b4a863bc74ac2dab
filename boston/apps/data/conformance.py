"""The payments and refusals expected of another program that plays Boston by these rules.

Each session has a record and the net scores of its deals. Some scores are entered by hand, from
a source or from a calculation on paper. Others come from a second program, written from the
sources. The rest come from this engine.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from boston.apps.cite.citation import published
from boston.apps.cite.examples import CASES, kept, sessions
from boston.record.reading import load
from boston.replaying.replay import Scored, replay

FILE: Final = "conformance.json"
#: The JSON Schema of the file, and the number of its form, which changes with the form.
SCHEMA_FILE: Final = "schemas/conformance.json"
FORMAT: Final = 2
#: The keys of the record in a case worked out by hand.
RECORD: Final = ("game", "readings", "options", "deal")
#: The origin of the expected net scores: entered by hand, calculated by a plain second program that
#: we wrote from the sources, or calculated by the engine.
SOURCE: Final = "source"
BOOK: Final = "book"
EDITION: Final = "edition"

Net = list[int]


class ConformanceCase(NamedTuple):
    """A session's record with the net scores of its deals, or with the rule that refuses it.

    ``place``: The place where a source prints the payments, or ``None``. ``refused``: The rule that
    refuses the session, or ``None``.
    """

    name: str
    record: Mapping[str, Any]
    nets: list[Net] = []  # noqa: RUF012 (nothing is ever added to it)
    origin: str = SOURCE
    place: str | None = None
    refused: str | None = None

    @property
    def told(self) -> dict[str, Any]:
        """The case in the form of its JSON."""
        return {
            "name": self.name,
            "from": self.origin,
            "place": self.place,
            "record": self.record,
            "nets": self.nets,
            "totals": [sum(seat) for seat in zip(*self.nets, strict=True)],
            "refused": self.refused,
        }


def cases() -> Iterator[ConformanceCase]:
    """Yield every case.

    The cases are the edition's sessions, sessions worked out by hand or printed, and refusals.

    >>> figure = next(case for case in cases() if case.name == "swedish/figure-1")
    >>> figure.origin, figure.nets[0]
    ('source', [0, 50, -50, 0])
    """
    calculated = _file("sessions")
    for path, file in sessions().items():
        name, record = path.removesuffix(".toml"), tomllib.loads(file.read_text("utf-8"))
        game, _, session = name.partition("/")
        deals = calculated.get(game, {}).get(session, {}).values()
        scored = replay(load(file)).deals
        paid = [[*deal.net] for deal in scored] if not deals else []
        for deal, done in zip(record["deal"], scored, strict=True):
            if "calls" in deal:
                deal["calls"] = canonical(done)
        nets = paid or [deal["net"] for deal in deals]
        yield ConformanceCase(name, record, nets, EDITION if paid else SOURCE)
    for case in _file("worked")["case"]:
        record = {key: case[key] for key in RECORD if key in case}
        net = [won - staked for won, staked in zip(case["won"], case["staked"], strict=True)]
        yield ConformanceCase(case["name"], record, [*case.get("before", ()), net])
    for told in _file("prices")["session"]:
        nets = [deal.pop("net") for deal in told["deal"]]
        yield ConformanceCase(told.pop("name"), told, nets, place=told.pop("place"))
    paired = json.loads((kept(*CASES) / "books.json").read_text("utf-8"))
    yield from (ConformanceCase(**each) for each in paired)


def canonical(deal: Scored) -> list[str]:
    """Return the calls of a deal by the ids of the ladder."""
    return [str(call) for _, call in deal.course.bidding.calls]


def _file(name: str) -> dict[str, Any]:
    return tomllib.loads((kept(*CASES) / f"{name}.toml").read_text("utf-8"))


def as_json(licence: Mapping[str, str]) -> bytes:
    """Return the file: facts about it, then all cases, one case per line."""
    of = published()
    about = {
        "title": "Payments and refusals expected of another program",
        "version": of.version,
        "edition": of.title,
        "licence": licence,
        "format": FORMAT,
        "schema": SCHEMA_FILE,
    }
    told = json.dumps(about, ensure_ascii=False, indent=1).removesuffix("\n}")
    lines = ",\n".join(json.dumps(case.told, ensure_ascii=False) for case in cases())
    return f'{told},\n "cases": [\n{lines}\n]}}\n'.encode()


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the file."""
    text, whole = {"type": "string"}, {"type": "integer"}
    by_seat = {"type": "array", "items": whole, "minItems": 4, "maxItems": 4}
    record = {"type": "object", "properties": {"game": text}, "required": ["game"]}
    case = {
        "name": text,
        "from": {"enum": [SOURCE, BOOK, EDITION]},
        "place": {"type": ["string", "null"]},
        "record": record,
        "nets": {"type": "array", "items": by_seat},
        "totals": {"anyOf": [by_seat, {"type": "array", "maxItems": 0}]},
        "refused": {"type": ["string", "null"]},
    }
    file = {
        "title": text,
        "version": text,
        "edition": text,
        "licence": _object({"name": text, "title": text, "path": text}),
        "format": {"const": FORMAT},
        "schema": {"const": SCHEMA_FILE},
        "cases": {"type": "array", "items": _object(case)},
    }
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **_object(file)}


def _object(properties: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of an object with all of these properties."""
    return {"type": "object", "properties": properties, "required": [*properties]}
