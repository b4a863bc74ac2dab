"""Which code the index finds for a rule."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from boston_docs.code.code_index import CodeIndex, index_code

Index = Callable[..., CodeIndex]


@pytest.fixture
def index(tmp_path: Path) -> Index:
    def make(apart: Sequence[str] = (), **files: str) -> CodeIndex:
        for name, text in {"__init__": "", **files}.items():
            path = tmp_path / "boston" / f"{name.replace('__in__', '/')}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(textwrap.dedent(text).lstrip("\n"), encoding="utf-8")
        return index_code(tmp_path, "boston", apart)

    return make


def sources(found: CodeIndex, rule_id: str = "toy.pay.base") -> list[str]:
    assert not found.unresolved
    return [piece.source for piece in found.pieces[rule_id]]


def test_a_function_with_its_comment_and_decorator(index: Index) -> None:
    found = index(
        toy="""
        import functools

        # Said once.
        @functools.cache
        def base() -> int:
            return 2

        RULES = {"toy.pay.base": base}
        """
    )
    assert sources(found) == ["# Said once.\n@functools.cache\ndef base() -> int:\n    return 2"]
    piece = found.pieces["toy.pay.base"][0]
    assert (piece.path, piece.name, piece.line, piece.kind) == (
        "boston/toy.py",
        "base",
        5,
        "function",
    )


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
def test_a_function_imported(index: Index, imported: str, named: str) -> None:
    found = index(
        price="def base() -> int:\n    return 2\n",
        again="from boston.price import base\n",
        toy=f'{imported}\nRULES = {{"toy.pay.base": {named}}}\n',
    )
    assert sources(found) == ["def base() -> int:\n    return 2"]


def test_a_function_imported_into_a_package(index: Index) -> None:
    found = index(
        games__in____init__='from .price import base\nRULES = {"toy.pay.base": base}\n',
        games__in__price="base = 2\n",
    )
    assert sources(found) == ["base = 2"]


def test_a_method_and_a_class(index: Index) -> None:
    found = index(
        toy="""
        class Sheet:
            def balance(self) -> int:
                return 0

        RULES = {"toy.pay.base": Sheet.balance, "toy.pay.whole": Sheet}
        """
    )
    assert sources(found) == ["def balance(self) -> int:\n    return 0"]
    assert sources(found, "toy.pay.whole")[0].startswith("class Sheet:")


def test_a_constant_with_the_comment_above_it(index: Index) -> None:
    found = index(
        toy="""
        #: As printed.
        TABLE: dict[str, int] = {
            "5": 5,  # little
        }
        RULES = {"toy.pay.base": TABLE}
        """
    )
    assert sources(found) == ['#: As printed.\nTABLE: dict[str, int] = {\n    "5": 5,  # little\n}']


def test_a_value_of_its_own_shows_the_entry(index: Index) -> None:
    found = index(
        toy="""
        RULES = {
            "toy.pay.base": lambda case: (
                "ål",
                2,
            ), "toy.pay.other": 3,
        }
        """
    )
    assert sources(found) == ['"toy.pay.base": lambda case: (\n    "ål",\n    2,\n)']
    assert sources(found, "toy.pay.other") == ['"toy.pay.other": 3']


def test_a_call_shows_the_entry_and_the_functions_it_is_made_of(index: Index) -> None:
    found = index(
        toy="""
        from functools import partial

        def flat(points: int) -> int:
            return points

        RULES = {"toy.pay.base": partial(flat, 2)}
        """
    )
    assert sources(found) == [
        '"toy.pay.base": partial(flat, 2)',
        "def flat(points: int) -> int:\n    return points",
    ]


def test_constants_come_with_the_function_that_names_them(index: Index) -> None:
    found = index(
        price="""
        #: As printed.
        FACTOR = 4
        """,
        toy="""
        from boston import price

        BASE = {"5": 5}
        UNUSED = 1
        word = "small"
        LONG = [
"""
        + "            0,\n" * 25
        + """
        ]

        def base(contract: str) -> int:
            return BASE[contract] * price.FACTOR * len(word) + len(RULES) + LONG[0]

        RULES = {"toy.pay.base": base}
        """,
    )
    assert sources(found)[:2] == ['BASE = {"5": 5}', "#: As printed.\nFACTOR = 4"]
    assert [piece.name for piece in found.pieces["toy.pay.base"]] == ["BASE", "FACTOR", "base"]


def test_several_pieces_for_one_rule_each_once(index: Index) -> None:
    found = index(
        one="""
        def first() -> int:
            return 1

        def second() -> int:
            return 2

        RULES = {"toy.pay.base": (first, second)}
        """,
        two="from boston.one import first\nALSO = {'toy.pay.base': first}\n",
    )
    assert [piece.name for piece in found.pieces["toy.pay.base"]] == ["first", "second"]


def test_a_mapping_inside_a_call_counts_and_one_inside_a_function_does_not(index: Index) -> None:
    found = index(
        toy="""
        def base() -> int:
            return 2

        GAME = dict(rules=frozen({"toy.pay.base": base}))

        def inside() -> object:
            return {"toy.pay.inside": base}
        """
    )
    assert set(found.pieces) == {"toy.pay.base"}
    assert {mention.rule_id for mention in found.mentions} == {"toy.pay.base", "toy.pay.inside"}


@pytest.mark.parametrize("value", ["missing", "other.base", "math.pi", "round_trip"])
def test_a_name_the_engine_does_not_define_is_reported(index: Index, value: str) -> None:
    found = index(
        other="from boston.toy import round_trip\n",
        toy=f"""
        import math
        from boston import other
        from boston.other import round_trip
        RULES = {{"toy.pay.base": {value}}}
        """,
    )
    assert not found.pieces
    assert [(mention.line, said) for mention, said in found.unresolved] == [(4, value)]


def names(found: CodeIndex, rule_id: str = "toy.pay.base") -> list[str]:
    assert not found.unresolved
    return [piece.name for piece in found.pieces.get(rule_id, [])]


def test_a_rule_above_a_function_a_class_a_member_and_a_function_inside(index: Index) -> None:
    found = index(
        toy="""
        FACTOR = 4

        @rule("toy.pay.base", "toy.pay.factor")
        def base() -> int:
            return FACTOR

        @rule("toy.pay.sheet")
        class Sheet:
            @property
            @rule("toy.pay.rest")
            def rest(self) -> int:
                return 0

        def outer() -> object:
            @bound.rule("toy.pay.inside")
            def inner() -> int:
                return 1

            return inner
        """
    )
    assert names(found) == names(found, "toy.pay.factor") == ["FACTOR", "base"]
    assert names(found, "toy.pay.sheet") == ["Sheet"]
    assert names(found, "toy.pay.rest") == ["Sheet.rest"]
    assert names(found, "toy.pay.inside") == ["outer.<locals>.inner"]
    kinds = [(piece.kind, piece.line) for piece in found.pieces["toy.pay.base"]]
    assert kinds == [("constant", 1), ("function", 4)]


def test_a_rule_around_a_constant(index: Index) -> None:
    found = index(
        toy="""
        PACKETS: Final = stated(("toy.pay.base", "toy.pay.other"), (3, 3, 3, 4))
        GAME = Game(packets=stated("toy.pay.inside", 13))
        """
    )
    assert names(found) == names(found, "toy.pay.other") == ["PACKETS"]
    assert [piece.kind for piece in found.pieces["toy.pay.base"]] == ["constant"]
    assert sources(found, "toy.pay.inside") == ["13"]


def test_an_entry_bound_to_more_rules(index: Index) -> None:
    found = index(
        toy="""
        def made() -> int:
            return 2

        WAYS = {"toy.pay.base": stated("toy.pay.other", made)}
        """
    )
    assert names(found) == names(found, "toy.pay.other") == ["made"]


def test_a_constant_bound_to_a_rule_comes_with_what_names_it(index: Index) -> None:
    found = index(
        toy="""
        FACTOR = stated("toy.pay.factor", 4)

        @rule("toy.pay.base")
        def base() -> int:
            return FACTOR
        """
    )
    assert names(found) == ["FACTOR", "base"]


def test_a_rule_beside_its_code_in_a_call(index: Index) -> None:
    found = index(
        price="def flat() -> int:\n    return 2\n",
        toy="""
        from boston import price

        def first_lead(dealer: int) -> int:
            return dealer

        GAME = Game(
            first_lead=Ruled("toy.play.first-lead", first_lead),
            all_pass=WhenAllPass("toy.auction.passed-out", price.flat, rounds=13),
            named=Mark("toy.pay.base", "a guess"),
            rotation=Ruled("toy.deal.rotation", lambda seat: seat % 4),
        )
        """,
    )
    assert names(found, "toy.play.first-lead") == ["first_lead"]
    assert names(found, "toy.auction.passed-out") == ["flat"]
    assert not names(found)
    assert sources(found, "toy.deal.rotation") == [
        'Ruled("toy.deal.rotation", lambda seat: seat % 4)'
    ]


def test_what_draws_ties_only_what_it_defines(index: Index) -> None:
    text = """
        def base() -> int:
            return 2

        @rule("toy.pay.drawn")
        def drawn() -> str:
            return ""

        PARTS = {"toy.pay.base": base}
        HEADS = [when("toy.pay.base", base)]
        """
    assert set(index(present__in__pay=text).pieces) == {"toy.pay.base", "toy.pay.drawn"}
    apart = index(apart=["boston/present"], present__in__pay=text)
    assert set(apart.pieces) == {"toy.pay.drawn"}


def test_a_mapping_that_nothing_reads(index: Index) -> None:
    found = index(
        toy="""
        def base() -> int:
            return 2

        RULES = {"toy.pay.base": base}
        SUMS = {"toy.pay.sum": base}
        FACTS = {"toy.pay.fact": base}

        def pay() -> int:
            return sum(does() for does in RULES.values())
        """,
        other="from boston import toy\nBOTH = {**toy.SUMS}\n",
    )
    assert [(said.line, name) for said, name in found.unread] == [(6, "FACTS")]


def test_strings_that_only_hold_an_id_are_not_mentions(index: Index) -> None:
    found = index(toy='"""See toy.pay.base."""\nTEXT = "toy.pay.base: no"\n')
    assert not found.mentions
