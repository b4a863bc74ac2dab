"""Which code the index finds for a rule, and what a scholar sees of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import dedent
from typing import Final

import pytest

from boston_docs.code.code_index import CodeIndex, index_code

#: Cases by the lines ``=== CASE``: files of an engine, and the pieces that are shown of it, each
#: with its rule, its kind, its name and its line.
SHOWN: Final = Path(__file__).with_name("shown.txt").read_text("utf-8")


def parted(text: str, sign: str) -> list[tuple[str, str]]:
    """What stands below each line that begins so."""
    parts = re.split(rf"^{sign} (.*)\n", text, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def index(root: Path, files: Mapping[str, str], apart: Sequence[str] = ()) -> CodeIndex:
    """The code of an engine of these files."""
    for name, text in {"__init__.py": "", **files}.items():
        path = root / "boston" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
    return index_code(root, "boston", apart)


@pytest.mark.parametrize(("case", "text"), parted(SHOWN, "==="), ids=lambda part: part[:60])
def test_what_is_shown_of_a_rule(tmp_path: Path, case: str, text: str) -> None:
    parts = parted(text, "---")
    found = index(tmp_path, {name: part for name, part in parts if name.endswith(".py")})
    assert not found.unresolved
    shown = [
        (f"{rule}: {piece.kind} {piece.name}, {piece.line}", piece.source)
        for rule, pieces in sorted(found.pieces.items())
        for piece in pieces
    ]
    expected = [(name, part.rstrip("\n")) for name, part in parts if not name.endswith(".py")]
    assert shown == expected, case


@pytest.mark.parametrize(
    ("imported", "named"),
    [
        ("from boston.price import base", "base"),
        ("from boston.price import base as b", "b"),
        ("from .price import base", "base"),
        ("from . import price", "price.base"),
        ("from boston import price as p", "p.base"),
        ("import boston.price", "boston.price.base"),
        ("import boston.price as p", "p.base"),
        ("from boston.again import base", "base"),
    ],
)
def test_a_function_imported(tmp_path: Path, imported: str, named: str) -> None:
    files = {
        "price.py": "def base() -> int:\n    return 2\n",
        "again.py": "from boston.price import base\n",
        "toy.py": f'{imported}\nRULES = {{"toy.pay.base": {named}}}\n',
    }
    found = index(tmp_path, files)
    assert not found.unresolved
    (piece,) = found.pieces["toy.pay.base"]
    assert (piece.path, piece.source) == ("boston/price.py", files["price.py"].rstrip())


@pytest.mark.parametrize("value", ["missing", "other.base", "math.pi", "round_trip"])
def test_a_name_the_engine_does_not_define_is_reported(tmp_path: Path, value: str) -> None:
    imports = "import math\nfrom boston import other\nfrom boston.other import round_trip\n"
    files = {
        "other.py": "from boston.toy import round_trip\n",
        "toy.py": f'{imports}RULES = {{"toy.pay.base": {value}}}\n',
    }
    found = index(tmp_path, files)
    assert not found.pieces
    assert [(mention.line, said) for mention, said in found.unresolved] == [(4, value)]


def test_an_id_that_is_an_entry_anywhere_is_a_mention(tmp_path: Path) -> None:
    text = 'def inside() -> object:\n    return {"toy.pay.inside": 2}\n'
    found = index(tmp_path, {"toy.py": f'"""See toy.pay.base."""\nT = "toy.pay.base: no"\n{text}'})
    assert [mention.rule_id for mention in found.mentions] == ["toy.pay.inside"]


def test_what_draws_ties_only_what_it_defines(tmp_path: Path) -> None:
    text = """
        def base() -> int:
            return 2

        @rule("toy.pay.drawn")
        def drawn() -> str:
            return ""

        PARTS = {"toy.pay.base": base}
        HEADS = [when("toy.pay.base", base)]
        """
    drawn = {"present/pay.py": text}
    assert set(index(tmp_path, drawn).pieces) == {"toy.pay.base", "toy.pay.drawn"}
    assert set(index(tmp_path, drawn, ["boston/present"]).pieces) == {"toy.pay.drawn"}


def test_a_constant_that_binds_rules_and_that_nothing_reads(tmp_path: Path) -> None:
    text = """
        def base() -> int:
            return 2

        RULES = {"toy.pay.base": base}
        SUMS = {"toy.pay.sum": base}
        FACTS = {"toy.pay.fact": base}
        PRICE = stated("toy.pay.price", 2)
        FIRST = Ruled("toy.pay.first", base)
        GAME = Game(price=stated("toy.pay.game", 3))
        __all__ = ["GAME"]

        def pay() -> int:
            return PRICE + sum(does() for does in RULES.values())
        """
    other = "from boston import toy\nBOTH = {**toy.SUMS}\n"
    found = index(tmp_path, {"toy.py": text, "other.py": other})
    assert [(said.line, name) for said, name in found.unread] == [
        (7, "FACTS"),
        (9, "FIRST"),
    ]
