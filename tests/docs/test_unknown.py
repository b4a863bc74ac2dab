"""What we do not know: guesses, lost things and rules not computed, with what would settle each."""

from __future__ import annotations

import pytest

from boston.catalogue import GAMES

from .toy_project import EXTENSIONS, Toy

PROJECT = {
    "boston/catalogue.py": """
        from types import SimpleNamespace

        def reading(id, name, status, *options, settled_by):
            return SimpleNamespace(
                id=id, name=name, question=f"What of {name}?", says="Nothing.", evidence="",
                status=status, options=dict.fromkeys(options, "so"), default=options[0],
                switchable=len(options) > 1, not_offered="", settled_by=settled_by,
            )

        GAMES = {
            "toy": SimpleNamespace(readings=(
                reading("R-01", "open", "conjectured", "yes", settled_by="An account book."),
                reading("R-02", "shut", "attested", "no", settled_by=""),
                reading("R-03", "ajar", "attested", "no", "yes", settled_by="A fuller copy."),
            )),
        }
        """,
    "docs/_lost.toml": """
        [[lost]]
        what = "The table of tables"
        source = "000"
        place = "p. 9"
        rules = ["toy.pay.base"]
        instead = "We take `two`."
        settled_by = "A library in Uppsala."

        [[excused]]
        rule = "toy.equipment.table"
        settled_by = "A joiner."
        """,
    "docs/unknown.md": """
        ---
        orphan: true
        ---
        # Unknown

        ```{unknown}
        ```

        ```{readings} toy
        ```
        """,
}


@pytest.fixture
def doubtful(toy: Toy) -> Toy:
    """The tiny project with things nobody knows."""
    toy.write(PROJECT)
    toy.edit("docs/pay.md", ":status: attested", ":status: lost")
    return Toy(toy.root, (*EXTENSIONS, "boston_docs.apparatus.unknown"))


def test_guesses_rivals_lost_things_and_excused_rules_are_gathered(doubtful: Toy) -> None:
    built = doubtful.build(unknown_file="_lost.toml", exclude_patterns=["_*"])
    assert (built.status, built.errors) == (0, "")
    page = built.html("unknown")
    for text in ("An account book.", "A fuller copy.", "A library in Uppsala.", "A joiner."):
        assert text in page
    assert 'id="unknown-toy-open"' in page
    assert 'id="unknown-toy-ajar"' in page
    assert 'id="unknown-toy-shut"' not in page
    assert 'href="#reading-toy-open"' in page
    assert 'href="pay.html#toy-pay-base"' in page
    assert "lost: 1; rules that are not computed: 1" in page


@pytest.mark.parametrize(
    ("file", "old", "new", "error"),
    [
        (
            "boston/catalogue.py",
            '"An account book."',
            '""',
            "R-01 open: conjectured, and no 'settled_by' says what settles it",
        ),
        (
            "docs/_lost.toml",
            'rules = ["toy.pay.base"]',
            "rules = []",
            "toy.pay.base is lost, and no entry says what would settle it",
        ),
        (
            "docs/_lost.toml",
            'rule = "toy.equipment.table"',
            'rule = "toy.pay.base"',
            "toy.equipment.table is excused, and no entry says what would settle it",
        ),
        (
            "docs/_lost.toml",
            'settled_by = "A joiner."',
            "",
            "toy.equipment.table: no 'settled_by'",
        ),
    ],
)
def test_what_fails_the_build(doubtful: Toy, file: str, old: str, new: str, error: str) -> None:
    doubtful.edit(file, old, new)
    built = doubtful.build(unknown_file="_lost.toml", exclude_patterns=["_*"])
    assert built.status == 1
    assert error in built.errors


@pytest.mark.parametrize("game", GAMES)
def test_every_guess_and_every_choice_says_what_would_settle_it(game: str) -> None:
    silent = [
        reading.id
        for reading in GAMES[game].readings
        if (reading.status == "conjectured" or reading.switchable) and not reading.settled_by
    ]
    assert silent == []
