"""Whatever does not fit between rules, code, examples and tests fails the build, in one line."""

from __future__ import annotations

import pytest

from .toy_project import Toy

RULE = """
```{rule} toy.pay.second
:title: Second
:place: Betalning, p. 6
:status: attested

Twice.
```
"""

#: What is said of a rule, and of a reading, that is named and not there.
NO_RULE = (
    "toy.pay.bass: no page has this rule; mend the id, or write in docs/toy/ a rule that begins "
    "```{rule} toy.pay.bass"
)
NO_READING = (
    'toy.open: no page has this reading; write a [[reading]] with name = "open" in '
    "boston/games/toy/readings.toml, and on a page ```{readings} toy"
)


def only_error(toy: Toy) -> str:
    built = toy.build()
    assert built.status == 1
    assert built.errors.count("\n") == 1, built.errors
    return built.errors.strip()


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        (
            "boston/toy.py",
            'RULES = {"toy.pay.base": base}',
            "",
            "docs/pay.md:5: ERROR: toy.pay.base: no code carries this rule out, "
            'and no :excuse: says why; write @rule("toy.pay.base") above what does in '
            "boston/games/toy/, or here :excuse: and why",
        ),
        (
            "examples/base.py",
            "# rules: toy.pay.base\n",
            "",
            "docs/pay.md:5: ERROR: toy.pay.base: no example shows this rule; write toy.pay.base "
            "into the line '# rules:' of a file in examples/toy/",
        ),
        (
            "tests/test_toy.py",
            'holds("toy.pay.base")',
            "True",
            "docs/pay.md:5: ERROR: toy.pay.base: no test holds this rule; write "
            '@holds("toy.pay.base") above a test in tests/toy/',
        ),
        (
            "boston/toy.py",
            "return 2",
            'return {"toy.pay.bass": 2}',
            f"boston/toy.py:3: ERROR: {NO_RULE}",
        ),
        (
            "examples/base.py",
            "toy.pay.base",
            "toy.pay.base toy.pay.bass",
            f"examples/base.py:1: ERROR: {NO_RULE}",
        ),
        (
            "tests/test_toy.py",
            'holds("toy.pay.base")',
            'holds("toy.pay.base", "toy.pay.bass")',
            f"tests/test_toy.py:2: ERROR: {NO_RULE}",
        ),
        (
            "docs/pay.md",
            ":title: Base\n",
            "",
            "docs/pay.md:5: ERROR: toy.pay.base: no :title: says in words what it decides; "
            "write a line :title: and what",
        ),
        (
            "docs/index.md",
            "{rule}`toy.pay.base`",
            "{rule}`toy.pay.bass`",
            f"docs/index.md:3: ERROR: {NO_RULE}",
        ),
        (
            "docs/index.md",
            "{rule}`toy.pay.base`",
            "{rule:reading}`toy.open`",
            f"docs/index.md:3: ERROR: {NO_READING}",
        ),
        (
            "docs/pay.md",
            ":terms: insats (sv), mise (fr)",
            ":readings: open",
            f"docs/pay.md:5: ERROR: {NO_READING}",
        ),
        (
            "docs/pay.md",
            ":terms: insats (sv), mise (fr)",
            ":excuse: Too dull.",
            "docs/pay.md:5: ERROR: toy.pay.base: excused from having code, "
            "but boston/toy.py:1 carries it out; take out the line :excuse: here",
        ),
        (
            "docs/pay.md",
            "They sit at a table.\n```\n",
            "They sit at a table.\n```\n" + RULE.replace("toy.pay.second", "toy.pay.base"),
            "docs/pay.md:23: ERROR: toy.pay.base: already defined at docs/pay.md:5; "
            "write another id, or take one of the two away",
        ),
        (
            "docs/pay.md",
            ":status: attested",
            ":status: certain",
            "docs/pay.md:5: ERROR: toy.pay.base: the status must be one of attested, emended, "
            "conjectured, lost, reconstructed, inherited, not 'certain'; "
            "write a line :status: with one of them",
        ),
        (
            "docs/pay.md",
            ":place: Betalning, p. 5\n",
            "",
            "docs/pay.md:5: ERROR: toy.pay.base: no :place: in the source is given; "
            "write a line :place: and what",
        ),
        (
            "docs/pay.md",
            "insats (sv), mise (fr)",
            "insats, mise (fr)",
            "docs/pay.md:5: ERROR: toy.pay.base: the term 'insats' names no language: "
            "write insats (sv)",
        ),
        (
            "docs/pay.md",
            "toy.equipment.table",
            "toy.furniture.table",
            "docs/pay.md:14: ERROR: 'toy.furniture.table' does not have the form "
            "game.chapter.idea of a rule id; write as its chapter one of equipment, deal, "
            "contracts, auction, partner, play, pay, bete, pool, settle",
        ),
        (
            "boston/toy.py",
            '"toy.pay.base": base',
            '"toy.pay.base": base, "toy.equipment.table": len',
            "boston/toy.py:6: ERROR: toy.equipment.table: the engine has no definition of len; "
            "write the name of something that boston/ defines",
        ),
    ],
)
def test_one_thing_wrong(toy: Toy, name: str, old: str, new: str, said: str) -> None:
    toy.edit(name, old, new)
    assert only_error(toy) == said


def test_a_duplicate_on_another_page(toy: Toy) -> None:
    toy.write({"docs/more.md": "---\norphan: true\n---\n# More\n"})
    path = toy.root / "docs" / "more.md"
    path.write_text(path.read_text() + RULE.replace("toy.pay.second", "toy.pay.base"))
    assert only_error(toy) == (
        "docs/pay.md:5: ERROR: toy.pay.base: already defined at docs/more.md:6; "
        "write another id, or take one of the two away"
    )


def test_a_failed_build_does_not_succeed_by_being_repeated(toy: Toy) -> None:
    toy.edit("tests/test_toy.py", 'holds("toy.pay.base")', "True")
    assert only_error(toy) == only_error(toy)
    toy.edit("tests/test_toy.py", "True", '"toy.pay.base"')
    assert toy.build().status == 0


def test_what_breaks_between_builds_is_found_though_no_page_changed(toy: Toy) -> None:
    assert toy.build().status == 0
    toy.edit("tests/test_toy.py", "assert", '"toy.pay.bass"; assert')
    assert only_error(toy) == f"tests/test_toy.py:2: ERROR: {NO_RULE}"
