"""An evening for the page's script: begun, told deal by deal, changed, and always a record."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

import pytest

from boston import __version__
from boston.catalogue import GAMES
from boston.present.evening.fields import start_fields
from boston.present.evening.page import evening
from boston.record.reading import loads
from boston.replaying.replay import replay
from tests.houses import HOUSES
from tools.places import ROOT

NAMES = ["Anna", "Bo", "Cilla", "Disa"]
#: Disa plays petite misère and takes a trick: 50 to each opponent, by the source's table.
MISERE: Final[Mapping[str, object]] = {
    "turned": "hearts",
    "contract": "petite-misere",
    "declarer": "4",
    "tricks": [4, 4, 3, 1],
}
FROM_DISA = [50, 50, 50, -150]


def asked(do: str, **more: object) -> dict[str, Any]:
    """What the page is answered; there must be no error."""
    answer = evening(json.dumps({"do": do, **more}))
    assert answer["error"] == ""
    return answer


def begun(game: str = "swedish", **told: object) -> dict[str, Any]:
    """An evening that Disa deals first."""
    return asked("start", game=game, players=NAMES, dealer="4", told=told)


def told(record: str, *deals: Mapping[str, object]) -> dict[str, Any]:
    """The evening with these deals more."""
    answer: dict[str, Any] = {"record": record}
    for deal in deals:
        answer = asked("add", record=answer["record"], told=deal)
    return answer


def refused(do: str, **more: object) -> tuple[str, Any]:
    """The line that refuses, and the rule with its reason, if it is a rule."""
    answer = evening(json.dumps({"do": do, **more}))
    return answer["error"], answer["why"]


def keys(answer: dict[str, Any]) -> list[str]:
    """The keys that a form asks for."""
    return [field["key"] for field in answer["form"]["fields"]]


@pytest.mark.parametrize("game", HOUSES)
def test_every_game_begins_and_may_be_passed_out(game: str) -> None:
    first = begun(game)
    assert first["deals"] == 0
    assert first["top"][:3] == [("Deal", "1"), ("Deals", "Disa"), ("Speaks first", "Anna")]
    assert "contract" in keys(first)
    passed = asked("passed", record=first["record"])
    # Where all play when all have passed, there is more to tell.
    is_played = GAMES[game].when_all_pass.rounds > 0
    assert ("deals" in passed, "tricks" in keys(passed)) == (not is_played, is_played)


def test_an_evening_is_cited_as_it_stands() -> None:
    first = asked("passed", record=begun("solo")["record"], engine="0123456789abcdef")
    checksum = sha256(first["record"].encode()).hexdigest()[:16]
    assert first["file"] == f"own-{checksum}.toml"
    words = re.sub("<[^>]*>", "", first["cite"])
    assert words.startswith("Cite this evening")
    assert f"{GAMES['solo'].name}, a session of one’s own, own-{checksum}.toml”" in words
    assert f"boston-rules {__version__}, checksum 0123456789abcdef" in words
    again = f"boston replay own-{checksum}.toml (SHA-256 of the session begins {checksum})"
    assert f"repeated by: {again}." in words
    assert asked("show", record=first["record"])["cite"].count("0123456789abcdef") == 0
    assert "None" not in asked("show", record=first["record"])["cite"]


def test_what_was_known_before_all_passed_is_kept() -> None:
    # The suit turned up in the first deal stands for the whole game; the bid came to nothing.
    said = {"turned": "hearts", "contract": "neuf", "declarer": "1"}
    passed = asked("passed", record=begun("french")["record"], told=said)
    (deal,) = loads(passed["record"]).deals
    assert (deal.contract, deal.turned, deal.declarer) == ("passed", "hearts", None)


def top(answer: dict[str, Any]) -> dict[str, str]:
    """What stands on top, by what heads it."""
    return dict(answer["top"])


def test_a_suit_turned_up_says_on_top_what_each_suit_counts() -> None:
    # Swedish Boston, of suits: the one turned up counts four times, its fellow in colour twice.
    record = begun()["record"]
    assert top(asked("form", record=record, told={}))["Suits"] == "by the suit turned up"
    said = top(asked("form", record=record, told={"turned": "clubs"}))
    assert said["Suits"] == "clubs ×4; spades ×2; hearts and diamonds ×1"
    # Boston grandissimo has the same factors; the simplified payment pays all suits alike.
    gotland = asked("form", record=begun("grandissimo")["record"], told={"turned": "hearts"})
    assert top(gotland)["Suits"] == "hearts ×4; diamonds ×2; spades and clubs ×1"
    assert "Suits" not in top(begun("swedish-simplified"))


def test_couleurs_count_what_the_rates_of_the_table_make_them() -> None:
    told = {"turned": "spades"}
    without = asked("form", record=begun("german")["record"], told=told)
    assert top(without)["Suits"] == (
        "spades, first couleur; clubs, second couleur; hearts and diamonds, third couleur"
    )
    assert top(without)["Played for"] == "Stamm"
    record = begun("german", rates="reconstruction-a")["record"]
    with_rates = top(asked("form", record=record, told=told))
    assert with_rates["Suits"] == "spades ×4; clubs ×2; hearts and diamonds ×1"


def test_belle_and_petite_stand_on_top() -> None:
    first = begun("french")
    assert top(first)["Belle"] == "not told"
    assert "Petite" not in top(first)
    second = asked("passed", record=first["record"], told={"turned": "hearts"})
    assert (top(second)["Belle"], top(second)["Petite"]) == ("hearts", "not told")
    told = top(asked("form", record=second["record"], told={"turned": "clubs"}))
    assert (told["Belle"], told["Petite"], told["Misère paid in"]) == ("hearts", "clubs", "clubs")
    # The belle turned up again is no petite.
    again = top(asked("form", record=second["record"], told={"turned": "hearts"}))
    assert "Petite" not in again


@pytest.mark.parametrize("game", ["french", "mariland"])
def test_a_belle_that_was_not_told_is_asked_for_and_told_by_one_press(game: str) -> None:
    passed = asked("passed", record=begun(game)["record"])
    assert passed["said"].endswith("Which suit was turned up in deal 1?")
    assert 'data-rules="french.deal.belle"' in passed["receipt"]
    assert passed["receipt"].count('data-do="tell"') == 4
    # It is asked until it is told, and tells nothing else anew.
    later = asked("passed", record=passed["record"], told={"turned": "clubs"})
    assert 'data-number="1"' in later["receipt"]
    press = {"number": 1, "key": "turned", "value": "hearts"}
    told = asked("tell", record=later["record"], **press)
    assert "evening-untold" not in told["receipt"]
    assert [deal.turned for deal in loads(told["record"]).deals] == ["hearts", "clubs"]
    bids = next(field for field in told["form"]["fields"] if field["key"] == "contract")["offers"]
    assert not [bid for bid in bids if bid["why"] and bid["why"][0] == "french.deal.belle"]
    # A belle agreed on beforehand need not be asked for.
    agreed = begun(game, **{"options.belle": "spades"})
    assert "evening-untold" not in asked("passed", record=agreed["record"])["receipt"]


def test_a_deal_is_paid_at_once_and_cites_its_rules() -> None:
    answer = told(begun()["record"], MISERE)
    assert (answer["deals"], list(answer["totals"])) == (1, FROM_DISA)
    assert answer["said"] == (
        "Deal 1: Disa loses petite misère. Anna +50, Bo +50, Cilla +50, Disa −150."
    )
    assert 'href="rule:swedish.pay' in answer["receipt"]
    net = "Anna +50, Bo +50, Cilla +50, Disa −150"
    assert f'<p class="evening-net">{net}</p>' in answer["receipt"]
    assert "<svg" in answer["account"]  # The protocol as it is drawn.
    assert answer["top"][:2] == [("Deal", "2"), ("Deals", "Anna")]
    done = replay(loads(answer["record"]))
    assert list(done.totals) == FROM_DISA
    assert loads(answer["json"]) == done.session


def test_what_is_lacking_or_refused_is_said() -> None:
    record = begun()["record"]
    error, why = refused("add", record=record, told={"turned": "hearts", "contract": "7"})
    assert error == "Still to be told: declarer"
    assert why is None
    too_many = {**MISERE, "tricks": [4, 4, 4, 1]}
    error, why = refused("add", record=record, told=too_many)
    assert why == ["swedish.play.twelve-tricks", "the tricks of petite-misere add up to 13, not 12"]


def test_an_earlier_deal_is_changed_and_the_later_ones_reckoned_again() -> None:
    lost = told(begun()["record"], MISERE, {**MISERE, "declarer": "1"})
    form = asked("edit", record=lost["record"], number=1)
    assert form["told"]["declarer"] == 4
    made = {**form["told"], "tricks": [4, 4, 4, 0]}
    answer = asked("change", record=lost["record"], number=1, told=made)
    assert answer["deals"] == 2
    assert list(answer["totals"])[3] != lost["totals"][3]
    numbers = [change["number"] for change in answer["changed"]]
    assert numbers == [] or ("Reckoned again" in answer["receipt"] and numbers == [2])


def test_a_deal_is_struck_out_and_the_deal_passes_as_before() -> None:
    two = told(begun()["record"], MISERE, {**MISERE, "declarer": "1"})
    answer = asked("strike", record=two["record"], number=1)
    assert answer["deals"] == 1
    assert list(answer["totals"]) == [-150, 50, 50, 50]
    assert answer["said"].startswith("Deal 1 is struck out.")
    assert answer["top"][1] == ("Deals", "Anna")


def test_an_entry_of_the_protocol_is_changed_as_a_text() -> None:
    # By the book that Swedish Boston is kept in: a contract made, by seat 2, then by seat 3.
    record = begun()["record"] + '\n[[deal]]\nevent = "made"\ndeclarer = 2\n'
    form = asked("edit", record=record, number=1)
    assert keys(form) == ["written"]
    assert form["told"] == {"written": 'declarer = 2\nevent = "made"\n'}
    answer = asked(
        "change", record=record, number=1, told={"written": 'event = "made"\ndeclarer = "Cilla"'}
    )
    (deal,) = loads(answer["record"]).deals
    assert (deal.event, deal.declarer) == ("made", 3)


def test_a_deal_that_was_a_text_may_have_been_passed_out() -> None:
    record = begun()["record"] + '\n[[deal]]\nevent = "made"\ndeclarer = 2\n'
    form = asked("edit", record=record, number=1)
    answer = asked("passed", record=record, number=1, told=form["told"])
    (deal,) = loads(answer["record"]).deals
    assert (deal.contract, deal.event) == ("passed", None)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("event = ", "not TOML: Invalid value (at end of document)"),
        ('event = "made"\nwhistler = 3', "unknown key 'whistler'"),
        ('event = "made"', "'declarer' is missing"),
    ],
)
def test_a_text_that_is_no_deal_is_refused_in_a_line(text: str, line: str) -> None:
    record = begun()["record"] + '\n[[deal]]\nevent = "made"\ndeclarer = 2\n'
    error, _ = refused("change", record=record, number=1, told={"written": text})
    assert error == line


def test_a_deal_with_cards_is_changed_as_a_text_and_its_cards_are_held_to_the_rules() -> None:
    record = (ROOT / "examples" / "swedish" / "at-the-table.toml").read_text("utf-8")
    form = asked("edit", record=record, number=1)
    text = form["told"]["written"]
    assert form["form"]["whole"]
    # Seat 2 holds the four of clubs, and plays the eight of spades on the club that is led.
    revoke = text.replace('"C4"', "four").replace('"S8"', '"C4"').replace("four", '"S8"')
    error, (rule, _) = refused("change", record=record, number=1, told={"written": revoke})
    assert (error.count("\n"), rule) == (0, "swedish.play.follow-suit")
    again = asked("change", record=record, number=1, told=form["told"])
    before, after = loads(record).deals, loads(again["record"]).deals
    assert (after[0].hands, after[0].play) == (before[0].hands, before[0].play)
    assert after[1:] == before[1:]


def test_an_adjustment_stands_beside_the_rules() -> None:
    one = told(begun()["record"], MISERE)
    answer = asked("adjust", record=one["record"], points=[-10, 0, 0, 10], reason="a wager")
    assert list(answer["totals"]) == FROM_DISA
    assert "A wager" in answer["account"]
    done = set(re.findall('data-do="([^"]*)"', answer["account"]))
    assert done == {"change", "strike", "unadjust"}
    assert "Anna +40, Bo +50, Cilla +50, Disa −140" in answer["account"]
    again = asked("unadjust", record=answer["record"], index=0)
    assert again["record"] == one["record"]
    assert refused("adjust", record=one["record"], points=[1, 0, 0, 0], reason="a wager")[0]


def test_what_was_agreed_stands_in_the_record() -> None:
    answer = begun(**{"options.ala": "100", "readings.slam-factor": "after", "price": "1/20"})
    session = loads(answer["record"])
    assert session.options["ala"] == 100
    assert session.price == "1/20"


@pytest.mark.parametrize("game", HOUSES)
def test_what_a_game_asks_before_the_first_deal_is_plain_data(game: str) -> None:
    fields = start_fields(game)
    assert json.loads(json.dumps(fields)) == fields
    asked_for = [field["key"] for field in fields]
    assert asked_for[-2:] == ["price", "currency"]
    questions = [field["label"] for field in fields if field["key"].startswith("readings.")]
    assert all(question.endswith("?") for question in questions)


def test_a_record_is_only_shown() -> None:
    answer = begun()
    assert asked("show", record=answer["record"])["said"] == ""
    assert refused("show", record='game = "bezique"')[0].startswith("'bezique' is not a game")


@pytest.mark.parametrize(
    "draft",
    [
        *(
            {"eels": ""},
            {"eels": "many", "contract": "7"},
            {"declarer": "Eva"},
            {"tricks": {"1": 2}},
        ),
        *(["contract"], "contract", 7, {"contract": ["7"]}, {"honours": [[1]]}),
    ],
)
def test_a_draft_that_cannot_be_read_is_set_aside_and_the_evening_comes_up(draft: object) -> None:
    record = told(begun()["record"], MISERE)["record"]
    shown = asked("show", record=record, next=draft)
    assert shown["record"] == record
    assert shown["aside"].startswith("What was told of the next deal cannot be read, and is set as")
    assert shown["said"] == shown["aside"]
    assert set(shown["next"]) <= {"contract"}
    assert shown["form"]["lacking"].startswith("Still to be told: ")


def test_a_draft_that_can_be_read_stays() -> None:
    record, draft = begun()["record"], {"contract": "7", "trump": "", "tricks": [8, None, 0, None]}
    shown = asked("show", record=record, next=draft)
    assert (shown["next"], shown["aside"], shown["said"]) == (draft, "", "")
