"""Tables and readings that the engine gives to the pages."""

from __future__ import annotations

import re
import textwrap

from .toy_project import Toy

ENGINE = {
    "boston/tables.py": """
        from typing import NamedTuple


        class Table(NamedTuple):
            caption: str
            columns: tuple
            rows: tuple


        def prices(factor="1"):
            n = int(factor)
            return Table("Prices", ("contract", "points"), (("5", 5 * n), ("6", -12 * n)))
        """,
    "boston/catalogue.py": """
        from types import SimpleNamespace

        reading = SimpleNamespace(
            id="R-01", name="open", question="Open or not?", says="Nothing.", evidence="None.",
            status="conjectured", options={"yes": "open", "no": "shut"}, default="yes",
            settled_by="A book.",
            switchable=True, not_offered="",
        )
        GAMES = {"toy": SimpleNamespace(readings=(reading,))}
        """,
    "docs/tables.md": """
        ---
        orphan: true
        ---
        # Tables

        ```{engine-table} boston.tables:prices 2
        ```

        ```{readings} toy
        ```
        """,
}


def test_a_table_has_a_caption_and_scoped_headers(toy: Toy) -> None:
    toy.write(ENGINE)
    built = toy.build()
    assert (built.status, built.errors) == (0, "")
    page = re.sub(r"\s+", " ", built.html("tables"))
    assert '<span class="caption-text">Prices</span>' in page
    assert '<th scope="col" class="head stub"><p>contract</p></th>' in page
    assert '<th scope="row" class="stub"><p>5</p></th>' in page
    assert '<td class="number"><p>10</p></td>' in page
    assert "−24" in page


def test_a_changed_engine_prints_its_tables_again(toy: Toy) -> None:
    toy.write(ENGINE)
    toy.build()
    assert toy.build().read == ()
    toy.edit("boston/tables.py", "5 * n", "35 * n")
    again = toy.build()
    assert again.read == ("tables",)
    assert "<p>70</p>" in again.html("tables")


def test_a_table_the_engine_cannot_make(toy: Toy) -> None:
    toy.write(ENGINE)
    toy.edit("docs/tables.md", "prices 2", "prices two")
    built = toy.build()
    assert built.status == 1
    assert built.errors == (
        "docs/tables.md:6: ERROR: table boston.tables:prices two: ValueError: "
        "invalid literal for int() with base 10: 'two'\n"
    )


def test_readings_have_permalinks_and_rules_link_to_them(toy: Toy) -> None:
    toy.write(ENGINE)
    toy.edit("docs/pay.md", ":terms: insats (sv), mise (fr)", ":readings: open")
    toy.edit("docs/pay.md", ":status: attested", ":status: emended")
    toy.edit("docs/pay.md", "Nobody else is.", "Nobody else is (reading `open`, not `shut`).")
    toy.edit("docs/index.md", "See ", "See {rule:reading}`toy.open` and ")
    built = toy.build()
    assert (built.status, built.errors) == (0, "")
    assert 'id="reading-toy-open"' in built.html("tables")
    assert built.html("pay").count('href="tables.html#reading-toy-open"') == 2
    assert 'href="tables.html#reading-toy-open"' in built.html("index")
    assert b"toy.open rule:reading" in toy.inventory()


#: A second reading, of which the source says the answer.
SAID = """
        said = SimpleNamespace(**{**vars(reading), "name": "said", "status": "attested"})
        GAMES = {"toy": SimpleNamespace(readings=(reading, said))}
"""


def test_an_attested_rule_of_which_every_reading_is_a_guess_stops_the_build(toy: Toy) -> None:
    toy.write(ENGINE)
    toy.edit("docs/pay.md", ":terms: insats (sv), mise (fr)", ":readings: open")
    built = toy.build()
    assert built.status == 1
    assert built.errors == (
        "docs/pay.md:5: ERROR: toy.pay.base: attested, but every reading of it is conjectured "
        "(open): split it, or write :status: conjectured\n"
    )
    toy.edit("docs/pay.md", ":readings: open", ":readings: open, said")
    made = 'GAMES = {"toy": SimpleNamespace(readings=(reading,))}'
    toy.edit("boston/catalogue.py", made, textwrap.dedent(SAID))
    assert toy.build().errors == ""
