"""What another program has to pay, and to refuse, if it plays Boston by these rules.

Sessions are told with what every deal of them comes to. That is entered by hand: from what a source
prints, or reckoned on paper. Only where nobody reckoned it is it what this engine pays.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from boston.apps.cite.examples import CASES, kept, sessions
from boston.record.reading import load
from boston.replaying.replay import replay

FILE: Final = "conformance.json"
#: What of a case worked out by hand is its record.
RECORD: Final = ("game", "readings", "options", "deal")
#: Where what is expected comes from: entered by hand, or paid by the engine.
SOURCE: Final = "source"
EDITION: Final = "edition"

Net = list[int]


class ConformanceCase(NamedTuple):
    """A session's record and the nets of its deals, or the rule by which it is refused.

    ``place`` is where a source prints what is paid; it is nothing where none does.
    """

    name: str
    record: Mapping[str, Any]
    nets: list[Net] = []  # noqa: RUF012 (nothing is ever added to it)
    origin: str = SOURCE
    place: str | None = None
    refused: str | None = None

    @property
    def told(self) -> dict[str, Any]:
        """The case as it is written in JSON."""
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
    """Every case: the edition's sessions, those worked out by hand, printed, and to be refused.

    >>> figure = next(case for case in cases() if case.name == "swedish/figure-1")
    >>> figure.origin, figure.nets[0]
    ('source', [0, 50, -50, 0])
    """
    reckoned = _file("sessions")
    for path, file in sessions().items():
        name, record = path.removesuffix(".toml"), tomllib.loads(file.read_text("utf-8"))
        game, _, session = name.partition("/")
        deals = reckoned.get(game, {}).get(session, {}).values()
        paid = [[*deal.net] for deal in replay(load(file)).deals] if not deals else []
        nets = paid or [deal["net"] for deal in deals]
        yield ConformanceCase(name, record, nets, EDITION if paid else SOURCE)
    for case in _file("worked")["case"]:
        record = {key: case[key] for key in RECORD if key in case}
        net = [won - staked for won, staked in zip(case["won"], case["staked"], strict=True)]
        yield ConformanceCase(case["name"], record, [*case.get("before", ()), net])
    for told in _file("prices")["session"]:
        nets = [deal.pop("net") for deal in told["deal"]]
        yield ConformanceCase(told.pop("name"), told, nets, place=told.pop("place"))
    for told in _file("refused")["session"]:
        yield ConformanceCase(told.pop("name"), told, refused=told.pop("refused"))


def _file(name: str) -> dict[str, Any]:
    return tomllib.loads((kept(*CASES) / f"{name}.toml").read_text("utf-8"))


def as_json() -> bytes:
    """All cases as one list, each in a line of its own."""
    lines = (json.dumps(case.told, ensure_ascii=False) for case in cases())
    return "[\n{}\n]\n".format(",\n".join(lines)).encode()
