"""The table of what each reading changes, on a page of a tiny project."""

from __future__ import annotations

import pytest

from .toy_project import EXTENSIONS, Toy

#: An engine with two readings, of which one shows in a session with a ``marrow`` in it.
ENGINE = {
    "boston/record/reading.py": """
        from pathlib import Path
        from typing import NamedTuple


        class Session(NamedTuple):
            title: str


        def load(path):
            return Session(Path(path).read_text("utf-8").splitlines()[-1])
        """,
    "boston/catalogue.py": """
        from types import SimpleNamespace as Made


        def reading(name):
            said = dict(says="little", evidence="", status="attested", not_offered="")
            options = {"flat": "level", "steep": "rising"}
            return Made(
                id=name, name=name, question=f"What of the {name}?", options=options,
                default="flat", switchable=True, **said
            )


        GAMES = {"toy": Made(readings=[reading("slope"), reading("hue")])}
        """,
    "boston/study/effects.py": """
        def in_files(game, files):
            base = dict(option="steep", session=None, deal=None, rules=(), difference=None,
                        refused="")
            shown = dict(session=0, deal=2, rules=("toy.pay.base",), difference=(6, -2, -4, 0))
            return [base | dict(reading="slope") | shown, base | dict(reading="hue")]
        """,
    "examples/evening.toml": """
        # rules: toy.pay.base
        # from: ours
        A walk uphill
        """,
    "docs/toy/readings.md": """
        ---
        orphan: true
        ---
        # Readings

        ```{session} evening.toml
        ```

        ```{switch-readings} toy
        :sessions: evening.toml

        hue: See {rule}`toy.pay.base`.
        ```

        ```{readings} toy
        ```
        """,
}
PAGE = "docs/toy/readings.md"


@pytest.fixture
def walk(toy: Toy) -> Toy:
    """The tiny project with readings to be switched."""
    toy.write(ENGINE)
    return Toy(toy.root, (*EXTENSIONS, "boston_docs.live.examples", "boston_docs.sessions.switch"))


def built(walk: Toy) -> str:
    """The page, which has to be in order."""
    made = walk.build(rule_games={"toy": {"title": "Toy"}}, live_runtime=False)
    assert (made.status, made.errors) == (0, "")
    return (made.out / "toy" / "readings.html").read_text("utf-8")


def errors(walk: Toy) -> str:
    """What is wrong with the page."""
    made = walk.build(rule_games={"toy": {"title": "Toy"}}, live_runtime=False)
    assert made.status == 1
    return made.errors


def test_the_table_has_a_row_for_every_option_with_its_rules(walk: Toy) -> None:
    page = built(walk)
    assert "A walk uphill" in page
    assert "deal 2" in page
    assert 'href="../pay.html#toy-pay-base"' in page
    for points in ("+6", "\N{MINUS SIGN}2", "\N{MINUS SIGN}4", "0"):
        assert f'<span class="bar-said">{points}</span>' in page
    # One scale from −4 to +6, so that the seats can be compared.
    assert page.count('viewBox="-400 0 1000 10"') == 4
    assert "No effect in these sessions. See" in page
    assert 'href="#reading-toy-slope">What of the slope?' in page
    assert '<code class="docutils literal notranslate"><span class="pre">steep</span>' in page


def test_the_form_offers_every_option_and_every_session(walk: Toy) -> None:
    page = built(walk)
    assert '<option value="evening.toml">A walk uphill</option>' in page
    assert 'data-reading="hue"><legend>What of the hue?</legend>' in page
    assert 'value="flat" autocomplete="off" checked data-default> <span>level <span' in page
    assert 'value="steep" autocomplete="off"> <span>rising</span>' in page


def test_a_reading_without_effect_needs_a_reason(walk: Toy) -> None:
    walk.edit(PAGE, "hue: See {rule}`toy.pay.base`.\n", "")
    assert "no session shows reading 'hue', and no reason is given" in errors(walk)


@pytest.mark.parametrize("name", ["slope", "weight"])
def test_a_reason_for_what_has_an_effect_is_an_error(walk: Toy, name: str) -> None:
    walk.edit(PAGE, "hue: See", f"{name}: None.\nhue: See")
    assert f"reading {name!r} needs no reason here" in errors(walk)


def test_an_engine_that_cannot_answer_is_an_error(walk: Toy) -> None:
    walk.edit("boston/study/effects.py", "def in_files", "def in_file")
    assert "effects boston toy" in errors(walk)
