"""Tests of the code index: a rule's code, tests and examples, and which of its code is run."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any, Final

import pytest

from boston_docs.code.code_index import (
    CodeIndex,
    ProofIndex,
    index_code,
    index_examples,
    index_tests,
)
from boston_docs.code.project import Parts, Project, Ran, RunError, read_project

from .toy_project import Toy, files_of

#: Cases, each below a line ``=== CASE``: the files of an engine, and the pieces of code to show,
#: each with its rule, kind, name and line.
SHOWN: Final = Path(__file__).with_name("shown.txt").read_text("utf-8")


def parted(text: str, sign: str) -> list[tuple[str, str]]:
    """Return the heading and the text of each part that begins with ``sign``."""
    parts = re.split(rf"^{sign} (.*)\n", text, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def index(root: Path, files: Mapping[str, str], apart: Sequence[str] = ()) -> CodeIndex:
    """Index the code of an engine with these files."""
    for name, text in {"__init__.py": "", **files}.items():
        path = root / "boston" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
    return index_code(root, "boston", apart)


@pytest.mark.parametrize(("case", "text"), parted(SHOWN, "==="), ids=lambda part: part[:60])
def test_a_rule_shows_the_code_that_is_bound_to_it(tmp_path: Path, case: str, text: str) -> None:
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
def test_an_imported_function_is_found_where_it_is_defined(
    tmp_path: Path, imported: str, named: str
) -> None:
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


def test_a_rule_id_in_text_is_no_mention_but_a_dictionary_key_is(tmp_path: Path) -> None:
    text = 'def inside() -> object:\n    return {"toy.pay.inside": 2}\n'
    found = index(tmp_path, {"toy.py": f'"""See toy.pay.base."""\nT = "toy.pay.base: no"\n{text}'})
    assert [mention.rule_id for mention in found.mentions] == ["toy.pay.inside"]


def test_presentation_code_is_bound_to_rules_only_by_decorators(tmp_path: Path) -> None:
    text = """
        def base() -> int:
            return 2

        @rule("toy.pay.drawn")
        def drawn() -> str:
            return ""

        PARTS = {"toy.pay.base": base}
        HEADS = [when("toy.pay.base", base)]
        """
    drawn = {"apps/present/pay.py": text}
    assert set(index(tmp_path, drawn).pieces) == {"toy.pay.base", "toy.pay.drawn"}
    assert set(index(tmp_path, drawn, ["boston/apps/present"]).pieces) == {"toy.pay.drawn"}


def test_an_unread_constant_that_binds_rules_is_reported(tmp_path: Path) -> None:
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
    assert [(said.line, name) for said, name in found.unread] == [(7, "FACTS"), (9, "FIRST")]


def indexed(root: Path, text: str) -> ProofIndex:
    (root / "tests").mkdir()
    (root / "tests" / "test_toy.py").write_text(textwrap.dedent(text), encoding="utf-8")
    return index_tests(ProofIndex(), root, "tests")


def names(found: ProofIndex, rule_id: str = "toy.pay.base") -> list[str]:
    return [case.name for case in found.cases.get(rule_id, [])]


def test_rule_ids_are_found_in_functions_decorators_and_classes(tmp_path: Path) -> None:
    found = indexed(
        tmp_path,
        """
        import pytest

        def test_inside():
            assert receipt().rule == "toy.pay.base"

        @pytest.mark.parametrize("rule", ["toy.pay.base", "toy.pay.other"])
        def test_above(rule):
            assert rule

        class TestSheet:
            def test_method(self):
                assert "toy.pay.base"

        def helper():
            return "toy.pay.base"
        """,
    )
    assert names(found) == ["test_inside", "test_above", "TestSheet::test_method"]
    assert names(found, "toy.pay.other") == ["test_above"]
    assert found.cases["toy.pay.other"][0].node == "tests/test_toy.py::test_above"


def test_rule_ids_in_a_table_count_for_the_tests_that_use_it(tmp_path: Path) -> None:
    found = indexed(
        tmp_path,
        """
        RULE = "toy.pay.base"
        CASES = [(RULE, 2)]
        OTHERS: list = ["toy.pay.other"]

        @pytest.mark.parametrize(("rule", "points"), CASES)
        def test_by_table(rule, points):
            assert rule

        def test_without():
            assert True
        """,
    )
    assert names(found) == ["test_by_table"]
    assert not names(found, "toy.pay.other")
    assert [mention.rule_id for mention in found.mentions] == ["toy.pay.base", "toy.pay.other"]


def test_the_index_of_tests_skips_excluded_folders(tmp_path: Path) -> None:
    for folder in ("docs", "toy"):
        path = tmp_path / "tests" / folder / "test_it.py"
        path.parent.mkdir(parents=True)
        path.write_text(f'def test_it():\n    assert "{folder}.pay.base"\n', encoding="utf-8")
    found = index_tests(ProofIndex(), tmp_path, "tests", ["tests/docs"])
    assert list(found.cases) == ["toy.pay.base"]


def test_examples_are_indexed_by_the_rules_in_their_headers(tmp_path: Path) -> None:
    folder = tmp_path / "examples" / "toy"
    folder.mkdir(parents=True)
    (folder / "one.py").write_text(
        "# rules: toy.pay.base toy.pay.other\n# from: ours\n\nprint('toy.pay.printed')\n"
        "rule = 'toy.pay.named'\n# rules: toy.pay.late\n",
        encoding="utf-8",
    )
    (folder / "two.toml").write_text("# rules: toy.pay.base,\n# rules: odd\n", encoding="utf-8")
    found = index_examples(ProofIndex(), tmp_path, "examples")
    assert found.examples == {
        "toy.pay.base": ["toy/one.py", "toy/two.toml"],
        "toy.pay.other": ["toy/one.py"],
        "odd": ["toy/two.toml"],
    }
    assert {(mention.path, mention.line, mention.rule_id) for mention in found.mentions} == {
        ("examples/toy/one.py", 1, "toy.pay.base"),
        ("examples/toy/one.py", 1, "toy.pay.other"),
        ("examples/toy/one.py", 4, "toy.pay.printed"),
        ("examples/toy/one.py", 5, "toy.pay.named"),
        ("examples/toy/two.toml", 1, "toy.pay.base"),
        ("examples/toy/two.toml", 2, "odd"),
    }


def ties(text: str) -> dict[str, str]:
    """Return the code to which each rule is tied, by the name of the rule."""
    return dict(each.strip().split(": ") for each in re.split(r";|\n", text.strip()))


TIED = ties("""
    function: score; method: Due.points; class: Due; data: PACKETS
    one-of-several: (outside, score)
    """)
NOT_RUN = ties("""
    not-run: finish; called-by-no-function: outside; run-when-imported: made
    data-beside-a-function: (PACKETS, outside)
    """)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    Toy(tmp_path).write(files_of("traced"))
    return tmp_path


def functions(ran: Ran) -> set[str]:
    """Return the names of the functions in a run."""
    return {name for functions in ran.values() for name, _ in functions}


def examples(root: Path) -> dict[str, set[str]]:
    """Return the names of the functions that each example runs."""
    ran = read_project(root, Parts()).after_running(root / "docs").ran
    return {name: functions(run) for name, run in ran.items() if not name.startswith("tests")}


def test_only_functions_run_through_the_public_engine_are_recorded(root: Path) -> None:
    assert examples(root) == {
        # An example may call public functions.
        "one.py": {"quote", "<lambda>"},
        "two.py": set(),
        # A record is replayed, with generators and cached functions.
        "evening.toml": {"deals", "score", "Due.points", "Due.base", "rounded"},
    }


def test_traced_tests_run_with_all_parameters_and_may_fail(root: Path) -> None:
    found = run(root, {"toy.settle.suit": "finish", "toy.pay.quoted": "outside"})
    ran = {name: functions(ran) for name, ran in found.ran.items() if name.startswith("tests")}
    assert ran == {
        "tests/test_it.py::test_quoted": {"<lambda>", "quote"},
        "tests/test_it.py::test_settled": {"finish"},
    }


def test_recorded_runs_are_reused_until_the_engine_changes(root: Path) -> None:
    at_first = examples(root)
    (kept,) = (root / ".build" / "runs").glob("examples-*/answer.json")
    kept.write_text(json.dumps({"printed": {}, "ran": {"one.py": {}}}))
    assert examples(root) == {"one.py": set()}
    (root / "boston" / "more.py").write_text("MORE = 1\n")
    assert examples(root) == at_first


def test_an_engine_that_cannot_be_imported_is_reported(root: Path) -> None:
    (root / "boston" / "__init__.py").write_text("raise ValueError('no engine')\n")
    with pytest.raises(RunError, match="the examples cannot be run: ValueError: no engine"):
        examples(root)


def run(root: Path, ties: Mapping[str, str], **parts: Any) -> Project:
    """Add ties to the engine, and return the project after running it for them."""
    toy = root / "boston" / "games" / "toy.py"
    pairs = "".join(f'    "{rule}": {value},\n' for rule, value in ties.items())
    toy.write_text(f"{toy.read_text()}\nTIES = {{\n{pairs}}}\n")
    return read_project(root, Parts(**parts)).after_running(root / "docs")


def test_a_record_is_tied_only_to_rules_whose_code_it_runs(root: Path) -> None:
    ties = {f"toy.deal.{name}": value for name, value in (TIED | NOT_RUN).items()}
    record = root / "examples" / "evening.toml"
    record.write_text(f"# rules: {' '.join(ties)}\n{record.read_text()}")
    found = run(root, ties)
    assert {name for name in TIED | NOT_RUN if found.tied_by(f"toy.deal.{name}")} == set(TIED)
    assert {found.tied_by(rule) for rule in ties} == {"evening.toml", ""}
    deciding = found.material("toy.deal.data-beside-a-function").deciding
    assert [piece.name for piece in deciding] == ["outside"]


def test_tests_are_run_for_rules_whose_code_no_example_runs(root: Path) -> None:
    ties = {
        "toy.settle.suit": "finish",
        "toy.pay.quoted": "outside",
        "toy.pay.base": "lambda points: points",
    }
    found = run(root, ties)
    assert {rule: found.tied_by(rule) for rule in ("toy.pay.short", *ties)} == {
        # A lambda in an entry is recognised by its line.
        "toy.pay.short": "one.py",
        "toy.pay.base": "",
        "toy.settle.suit": "tests/test_it.py::test_settled",
        "toy.pay.quoted": "",
    }


def test_tests_in_untraced_folders_are_not_run(root: Path) -> None:
    found = run(root, {"toy.settle.suit": "finish"}, tests_untraced=["tests"])
    assert not any(name.startswith("tests") for name in found.ran)
    assert not found.tied_by("toy.settle.suit")
