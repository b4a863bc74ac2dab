"""Numbers in pages that are read through: without a mark, and held to the engine all the same."""

from __future__ import annotations

import pytest

from .toy_project import EXTENSIONS, Toy

PROJECT = {
    "docs/_numbers/000.toml": """
        [[entry]]
        id = "toy-price"
        place = "Betalning, p. 5"
        printed = 2
        what = "what the winner is paid"
        rules = ["toy.pay.base"]
        how = "held"
        use = ["boston.toy"]
        engine = "toy.base()"
        """,
    "boston/record/reading.py": """
        from pathlib import Path


        def load(path):
            return Path(path).read_text()
        """,
    "boston/replaying/replay.py": """
        from types import SimpleNamespace as Made

        LINES = (
            Made(payer=1, payee=2, points=5, rule="toy.pay.base", direction="toy.pay.to-each"),
            Made(payer=1, payee=2, points=3, rule="toy.pay.more", direction="toy.pay.to-each"),
            Made(payer="pool", payee=1, points=9, rule="toy.pool.won", direction="toy.pool.won"),
        )


        def replay(session):
            deal = Made(
                receipt=LINES,
                net=(1, 8, -9, 0),
                course=Made(result=Made(tricks=(4, 3, 6, 0))),
                standing=Made(pool={"stamm": 7, "rock": 2}, columns=(96, 0, 0, 128)),
            )
            return Made(session=Made(players=session.split()), deals=(deal,))
        """,
    "examples/session.toml": "Anna Bo Carl Disa\n",
    "docs/told.md": """
        ---
        orphan: true
        ---
        # Told

        The winner gets {printed}`two <toy-price>` points.
        Anna pays {reckoned}`eight <session.toml 1 paid Anna Bo>`,
        {reckoned}`5 <session.toml 1 paid Anna Bo toy.pay.base>` for the deal and
        {reckoned}`nine of them <session.toml 1 net Carl>`.
        """,
}


@pytest.fixture
def told(toy: Toy) -> Toy:
    """The tiny project with a page of prose."""
    toy.write(PROJECT)
    return Toy(toy.root, (*EXTENSIONS, "boston_docs.numbers.number_in_prose"))


def build(toy: Toy) -> tuple[str, str]:
    """Build; return what was wrong, and the page."""
    built = toy.build(number_files="_numbers", exclude_patterns=["_*"])
    return built.errors, built.html("told")


def test_a_number_stands_in_its_sentence_without_a_mark(told: Toy) -> None:
    errors, page = build(told)
    assert "told.md" not in errors
    assert "The winner gets two points." in page
    assert "Anna pays eight," in page
    assert "mark" not in page[page.index("The winner") : page.index("of them")]


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("two <toy-price>", "three <toy-price>", "'three' is not the 2 that the source prints"),
        ("eight <session", "seven <session", "'seven' is not the 8 of 'session.toml 1 paid Anna"),
        ("net Carl", "net Bo", "'nine of them' is not the 8 of"),
        ("net Carl", "luck Carl", "KeyError: 'luck'"),
        ("net Carl", "tricks Anna Bo Carl", "is not the 13 of"),
        ("net Carl", "pool rock", "is not the 2 of"),
        ("net Carl", "owed Disa", "is not the 128 of"),
        ("net Carl", "paid pool Bo", "is not the 0 of"),
    ],
)
def test_a_number_that_is_not_the_engine_s_fails_the_build(
    told: Toy, old: str, new: str, error: str
) -> None:
    told.edit("docs/told.md", old, new)
    errors, _ = build(told)
    assert error in errors
