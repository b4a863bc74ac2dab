"""A session as a page without scripts: what stands in it for every deal, of any game."""

from __future__ import annotations

import json
from collections import Counter
from typing import Final
from xml.etree import ElementTree

import pytest

from boston import load, replay
from boston.present.page import played
from boston.present.place import Place
from boston.present.player import MOST_DEALS, player
from boston.present.steps import steps
from boston.record.reading import read_session
from boston.replaying.replay import Replay
from tests.entries import lost, made
from tests.helpers import PASSED, alone, evening, with_whist
from tests.present.svg import SVG, outside
from tests.records import GOTLAND, GOTLAND_FULL
from tools.places import ROOT

Element = ElementTree.Element
FIGURE: Final = ROOT / "examples" / "swedish" / "figure-1.toml"


def figure() -> Replay:
    """The source's seven deals."""
    return replay(load(FIGURE))


def page(done: Replay, place: Place | None = None, first: int = 1) -> Element:
    """The player, read as XML."""
    return ElementTree.fromstring(player(done, place or Place(), first))


def shown(root: Element) -> list[Element]:
    """The figures of the steps."""
    return [each for each in root.iter("figure") if each.get("class") == "player-step"]


def text(element: Element) -> str:
    """All text of an element."""
    return "".join(element.itertext())


def table(step: Element) -> list[list[str]]:
    """The cells of a step's first table."""
    found = next(step.iter("table"))
    return [[text(cell) for cell in row] for row in found.iter("tr")]


SESSIONS: Final = {
    "the figure": figure(),
    "summaries": evening(PASSED, alone("7", 8, "second"), with_whist("5", 5, 3), lost(2), made(3)),
    "Grandissimo": replay(read_session(GOTLAND)),
    "Grandissimo with cards": replay(read_session(GOTLAND_FULL)),
    "the simplified payment": evening(alone("7", 8), PASSED, game="swedish-simplified"),
    "French Boston": replay(load(ROOT / "examples" / "french" / "evening.toml")),
    "nothing": evening(),
}


@pytest.mark.parametrize("name", SESSIONS)
def test_every_step_is_a_figure_with_all_that_belongs_to_it(name: str) -> None:
    done = SESSIONS[name]
    walked = steps(done)
    root = page(done)
    assert len(shown(root)) == len(walked)
    for step, element in zip(walked, shown(root), strict=True):
        ids = {each.get("id"): each for each in root.iter() if each.get("id")}
        assert element.get("id") == f"step-{step.number}"
        assert step.title.split()[0] in text(ids[element.get("aria-labelledby")])
        drawn = (step.sheet is not None) + bool(step.bowls)
        assert len(list(element.iter(f"{SVG}svg"))) == drawn
        captions = [text(caption) for caption in element.iter("caption")]
        # Before the first deal of a game without a sheet there is nothing to put in a table.
        assert all(captions)
        assert bool(captions) == (step.sheet is not None or step.number > 0)
        assert all(head.get("scope") for head in element.iter("th"))
        sentences = next(e for e in element.iter("ul") if e.get("class") == "player-sentences")
        cited = [[link.get("href") for link in said.iter("a")] for said in sentences]
        assert cited == [[f"rule:{rule}" for rule in said.rules] for said in step.sentences]
        untold = [e for e in element.iter("p") if e.get("class") == "player-untold"]
        assert len(untold) == (step.untold is not None)


@pytest.mark.parametrize("name", SESSIONS)
def test_all_that_is_written_in_a_drawing_stands_within_it(name: str) -> None:
    for drawn in page(SESSIONS[name]).iter(f"{SVG}svg"):
        assert outside(drawn) == []


@pytest.mark.parametrize("name", SESSIONS)
def test_ids_are_unique_and_links_within_lead_somewhere(name: str) -> None:
    root = page(SESSIONS[name], Place(prefix="one"))
    count = Counter(each.get("id") for each in root.iter() if each.get("id"))
    assert all(ident is not None and ident.startswith("one-") for ident in count)
    assert set(count.values()) == {1}
    referred = {each.get("for") for each in root.iter() if each.get("for")}
    referred |= {
        ident for each in root.iter() for ident in (each.get("aria-labelledby") or "").split()
    }
    # What is hidden leads nowhere until a script has said where to.
    links = [each.get("href", "") for each in root.iter("a") if not each.get("hidden")]
    assert links
    referred |= {link.removeprefix("#") for link in links if not link.startswith("rule:")}
    assert referred <= set(count)


def test_the_state_of_the_figure_stands_in_the_table() -> None:
    last = shown(page(figure()))[-1]
    heads, *rows = table(last)
    assert heads == ["Player", "In the column", "Still owed", "This deal", "So far"]
    assert [row[0] for row in rows] == ["1 S.H.", "2 I.N.", "3 A.E.", "4 E.S."]
    # Source 000, Protokollet: the columns after the seventh deal.
    assert [row[2] for row in rows] == ["0", "224", "0", "216"]
    assert rows[1][1] == (
        "ål of 96bête of 128, played off as number 3 by A.E. with S.H.bête of 128 new"
    )
    # +50 for the ål, 50 of deal 4, 130 as 70 and 60: what the source tells, and no more.
    assert [row[4] for row in rows] == ["+110", "−30", "+70", "−150"]


def test_the_last_step_says_how_the_session_ends() -> None:
    *others, last = shown(page(figure()))
    assert all(len(list(each.iter("table"))) == 1 for each in others)
    _, end = last.iter("table")
    rows = [[text(cell) for cell in row] for row in end.iter("tr")]
    assert rows[0] == ["Player", "The deals", "Division", "In all"]
    assert [row[2] for row in rows[1:]] == ["+110", "−110", "+110", "−110"]


def test_a_rule_that_settles_pool_and_odd_chips_alike_is_cited_once() -> None:
    # Seven chips before the first deal and four stakes of five: six to each and three odd ones.
    passed = {"dealer": 4, "contract": "passed", "tricks": [5, 4, 3, 1]}
    done = evening(passed, game="american", options={"pool": 7})
    assert done.settlement is not None
    assert done.settlement.residue == 3
    end = next(each for each in page(done).iter("div") if each.get("class") == "player-end")
    settled = next(end.iter("p"))
    assert text(settled) == "Settled under american.settle.pool-left"
    (doubt,) = (each for each in end.iter("ul") if each.get("class") == "player-doubts")
    assert text(doubt).startswith("Conjectured: the source does not say what becomes of a pool")


def test_money_is_shown_where_a_price_was_agreed() -> None:
    done = evening(lost(1, betes=1), options={"ore_per_point": 5})
    _, end = shown(page(done))[-1].iter("table")
    rows = [[text(cell) for cell in row] for row in end.iter("tr")]
    assert rows[0][-1] == "In öre"
    # Columns 200, 96, 96, 96, mean 122: 78 to the nearest ten is paid, 26 is taken three times;
    # the ten that is wanting is borne by the one who has won most.
    assert [row[-1] for row in rows[1:]] == ["−400", "+100", "+150", "+150"]


def test_whatever_stands_in_a_record_is_only_text() -> None:
    nasty = "<script>alert(1)</script>&\"'"
    done = evening(made(1, 2), lost(3), players=[nasty] * 4, title=nasty)
    html = player(done, Place(prefix="p"))
    assert "<script" not in html
    root = ElementTree.fromstring(html)
    assert "<script>alert(1)</script>&" in (root.get("aria-label") or "")


def test_what_moves_to_a_step_and_what_asks_first_stand_together() -> None:
    (controls,) = (e for e in page(figure()).iter("div") if e.get("class") == "player-controls")
    assert [each.get("type") for each in controls.iter("input")] == ["range", "checkbox"]
    assert sum(1 for _ in controls.iter("button")) == 2


def test_rules_are_linked_as_the_page_wants() -> None:
    root = page(figure(), Place(link=lambda rule: f"/rules#{rule}"))
    links = {link.get("href") for link in root.iter("a") if link.get("class") == "cited"}
    assert "/rules#swedish.bete.playing-off" in links
    assert all(link is not None and link.startswith("/rules#") for link in links)


def test_headings_have_the_level_that_is_asked_for() -> None:
    tags = {each.tag for each in page(figure(), Place(level=2)).iter() if each.tag[0] == "h"}
    assert tags == {"h2", "h3"}


def test_a_question_carries_what_a_script_needs_to_judge_an_answer() -> None:
    questions = shown(page(figure()))[3].iter("template")
    (question,) = questions
    assert question.get("data-answer") == "128"
    wrong = json.loads(question.get("data-wrong", ""))
    missed = next(each for each in question if each.get("class") == "ask-missed")
    places = {place for ways in wrong.values() for way in ways for place in way}
    assert places == set(range(len(missed)))
    assert "112" in wrong


def test_of_a_long_session_a_part_is_shown() -> None:
    done = evening(*[PASSED] * (MOST_DEALS + 20))
    first = [each.get("data-step") for each in shown(page(done))]
    assert first == [str(number) for number in range(MOST_DEALS + 1)]
    later = [each.get("data-step") for each in shown(page(done, first=MOST_DEALS + 1))]
    assert later == [str(number) for number in range(MOST_DEALS, MOST_DEALS + 21)]


def test_a_record_is_played_for_a_script() -> None:
    answer = played(FIGURE.read_text("utf-8"), "own")
    assert (answer["error"], answer["deals"]) == ("", 7)
    assert 'id="own-step-7"' in str(answer["html"])


@pytest.mark.parametrize(
    ("record", "says"),
    [
        ("game = ", "not TOML"),
        ('game = "swedish"\n[[deal]]\nevent = "made"', "deal 1: 'declarer' is missing"),
        ("\N{REPLACEMENT CHARACTER}", "not TOML"),
        ('{"game": "swedish", "deal": [{"contract": "7"}]}', "deal 1: "),
    ],
)
def test_of_a_wrong_record_one_line_says_what_is_wrong(record: str, says: str) -> None:
    answer = played(record, "own")
    assert says in str(answer["error"])
    assert "\n" not in str(answer["error"])
    assert answer["html"] == ""
