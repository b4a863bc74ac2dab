"""Which tests and examples the index finds for a rule."""

from __future__ import annotations

import textwrap
from pathlib import Path

from boston_docs.code.proof_index import ProofIndex, index_examples, index_tests


def indexed(root: Path, text: str) -> ProofIndex:
    (root / "tests").mkdir()
    (root / "tests" / "test_toy.py").write_text(textwrap.dedent(text), encoding="utf-8")
    return index_tests(ProofIndex(), root, "tests")


def names(found: ProofIndex, rule_id: str = "toy.pay.base") -> list[str]:
    return [case.name for case in found.cases.get(rule_id, [])]


def test_ids_in_functions_decorators_and_classes(tmp_path: Path) -> None:
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


def test_a_table_counts_for_the_tests_that_name_it(tmp_path: Path) -> None:
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


def test_folders_to_leave_out(tmp_path: Path) -> None:
    for folder in ("docs", "toy"):
        path = tmp_path / "tests" / folder / "test_it.py"
        path.parent.mkdir(parents=True)
        path.write_text(f'def test_it():\n    assert "{folder}.pay.base"\n', encoding="utf-8")
    found = index_tests(ProofIndex(), tmp_path, "tests", ["tests/docs"])
    assert list(found.cases) == ["toy.pay.base"]


def test_headers_of_examples(tmp_path: Path) -> None:
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
