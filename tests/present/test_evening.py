"""Tests of an evening on the page: entering deals, changing them, and undoing a change."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, Final

import pytest

from boston import __version__
from boston.apps.account import trials
from boston.apps.present.evening.page import evening, start_fields
from boston.catalogue import GAMES
from boston.record.reading import loads
from boston.replaying import replay as replaying
from boston.replaying.replay import replay
from tests.account import pressing
from tests.commands import Boston
from tests.evenings import EVENINGS
from tests.golden import GAMES as PLAYED
from tests.golden import golden
from tests.houses import HOUSES
from tools.places import ROOT

NAMES = ["Anna", "Bo", "Cilla", "Disa"]
#: Disa plays petite misère and takes a trick. By the source's table, she pays each opponent 50.
MISERE: Final[Mapping[str, object]] = {
    "turned": "hearts",
    "contract": "petite-misere",
    "declarer": "4",
    "tricks": [4, 4, 3, 1],
}
FROM_DISA = [50, 50, 50, -150]


def asked(do: str, **more: object) -> dict[str, Any]:
    """Return the answer to a request of the page; fail if it is an error."""
    answer = evening(json.dumps({"do": do, **more}))
    assert answer["error"] == ""
    return answer


def begun(game: str = "swedish", **told: object) -> dict[str, Any]:
    """Begin an evening in which Disa deals first, and return the answer."""
    return asked("start", game=game, players=NAMES, dealer="4", told=told)


def told(record: str, *deals: Mapping[str, object]) -> dict[str, Any]:
    """Return the answer after adding these deals to a record."""
    answer: dict[str, Any] = {"record": record}
    for deal in deals:
        answer = asked("add", record=answer["record"], told=deal)
    return answer


def refused(do: str, **more: object) -> tuple[str, Any]:
    """Return the line that refuses a request, and the rule with its reason if a rule refuses it."""
    answer = evening(json.dumps({"do": do, **more}))
    return answer["error"], answer["why"]


def keys(answer: dict[str, Any]) -> list[str]:
    """Return the keys for which the answer's form asks."""
    return asked_by(answer["form"]["html"])


def asked_by(form: str) -> list[str]:
    """Return the keys of a form's fields."""
    return re.findall('<fieldset [^>]*data-key="([^"]*)"', form)


def refusing(answer: dict[str, Any]) -> set[str]:
    """Return the rules that refuse something that the answer's form offers."""
    return set(re.findall('data-rule="([^"]*)"', answer["form"]["html"]))


def values(form: str) -> dict[str, str]:
    """Return the text of each input that is not empty, by name."""
    found = re.findall('<input [^>]*name="([^"]*)" value="([^"]*)"', form)
    return {key: value for key, value in found if value}


@pytest.mark.parametrize("game", HOUSES)
def test_an_evening_of_any_game_can_begin_with_a_passed_out_deal(game: str) -> None:
    first = begun(game)
    assert first["deals"] == 0
    assert first["top"][:3] == [("Deal", "1"), ("Deals", "Disa"), ("Speaks first", "Anna")]
    assert "contract" in keys(first)
    passed = asked("passed", record=first["record"])
    # If a passed-out deal is played, there is more to enter.
    is_played = GAMES[game].when_all_pass.rounds > 0
    assert ("deals" in passed, "tricks" in keys(passed)) == (not is_played, is_played)
    fields = start_fields(game)
    assert asked_by(fields)[-2:] == ["price", "currency"]
    questions = re.findall('data-key="readings[^>]*><legend>([^<]*)', fields)
    assert len(questions) == sum("readings." in key for key in asked_by(fields))
    assert all(question.endswith("?") for question in questions)


def test_the_citation_of_an_evening_gives_its_checksum() -> None:
    first = asked("passed", record=begun("solo")["record"], engine="0123456789abcdef")
    checksum = sha256(first["record"].encode()).hexdigest()[:16]
    assert first["file"] == f"own-{checksum}.toml"
    words = re.sub("<[^>]*>", "", first["cite"])
    for part in (
        f"{GAMES['solo'].name}, a session of one’s own, own-{checksum}.toml”",
        f"boston-rules {__version__}, checksum 0123456789abcdef",
        f"boston replay own-{checksum}.toml (SHA-256 of the session begins {checksum}).",
    ):
        assert part in words
    without = asked("show", record=first["record"])["cite"]
    assert ("0123456789abcdef" in without, "None" in without) == (False, False)


def test_the_headings_above_a_deal_match_the_golden_file() -> None:
    """The headings above the first deal of every game match the golden file."""

    def said() -> Iterator[str]:
        for game in PLAYED:
            suits = ("clubs", "hearts") if "turned" in GAMES[game].deal_keys else ()
            for told in ({}, {"rates": "reconstruction-a"}) if game == "german" else ({},):
                record = begun(game, **told)["record"]
                for turned in ("", *suits):
                    draft = {"turned": turned} if turned else {}
                    top = asked("form", record=record, told=draft)["top"]
                    heads = "; ".join(f"{head}: {below}" for head, below in top)
                    yield f"{game} {turned or 'untold'}: {heads}"

    golden("evening", said())
    # The second deal of French Boston has a petite, unless the belle is turned up again.
    second = asked("passed", record=begun("french")["record"], told={"turned": "hearts"})
    for turned, petite in (("", "unknown"), ("clubs", "clubs"), ("hearts", None)):
        draft = {"turned": turned} if turned else {}
        top = dict(asked("form", record=second["record"], told=draft)["top"])
        assert (top["Belle"], top.get("Petite")) == ("hearts", petite)
        assert turned != "clubs" or top["Misère paid in"] == "clubs"


def test_a_passed_out_deal_keeps_the_suit_turned_up() -> None:
    # The suit turned up in the first deal holds for the whole game; the bid is dropped.
    said = {"turned": "hearts", "contract": "neuf", "declarer": "1"}
    passed = asked("passed", record=begun("french")["record"], told=said)
    (deal,) = loads(passed["record"]).deals
    assert (deal.contract, deal.turned, deal.declarer) == ("passed", "hearts", None)


@pytest.mark.parametrize("game", ["french", "mariland"])
def test_the_page_asks_for_a_missing_belle_and_one_press_enters_it(game: str) -> None:
    passed = asked("passed", record=begun(game)["record"])
    assert passed["said"].endswith("Which suit was turned up in deal 1?")
    assert 'data-rules="french.deal.belle"' in passed["receipt"]
    assert passed["receipt"].count('data-do="tell"') == 4
    assert "french.deal.belle" in refusing(passed)
    # The page asks until the belle is entered; entering it changes nothing else.
    later = asked("passed", record=passed["record"], told={"turned": "clubs"})
    assert 'data-number="1"' in later["receipt"]
    press = {"number": 1, "key": "turned", "value": "hearts"}
    told = asked("tell", record=later["record"], **press)
    assert "evening-untold" not in told["receipt"]
    assert [deal.turned for deal in loads(told["record"]).deals] == ["hearts", "clubs"]
    assert "french.deal.belle" not in refusing(told)
    # A belle agreed on beforehand need not be asked for.
    agreed = begun(game, **{"options.belle": "spades"})
    assert "evening-untold" not in asked("passed", record=agreed["record"])["receipt"]


def test_a_deal_is_paid_at_once_and_cites_its_rules() -> None:
    answer = told(begun()["record"], MISERE)
    assert (answer["deals"], list(answer["totals"])) == (1, FROM_DISA)
    net = "Anna +50, Bo +50, Cilla +50, Disa −150"
    assert answer["said"] == f"Deal 1: Disa loses petite misère. {net}."
    assert 'href="rule:swedish.pay' in answer["receipt"]
    assert f'<p class="evening-net">{net}</p>' in answer["receipt"]
    assert "<svg" in answer["account"]  # The drawing of the protocol.
    assert answer["top"][:2] == [("Deal", "2"), ("Deals", "Anna")]
    assert list(replay(loads(answer["record"])).totals) == FROM_DISA
    assert loads(answer["json"]) == loads(answer["record"])


def test_the_page_says_what_is_missing_or_refused_in_a_deal() -> None:
    record = begun()["record"]
    lacking = refused("add", record=record, told={"turned": "hearts", "contract": "7"})
    assert lacking == ("Still to be entered: declarer", None)
    _, why = refused("add", record=record, told={**MISERE, "tricks": [4, 4, 4, 1]})
    assert why == ["swedish.play.twelve-tricks", "the tricks of petite-misere add up to 13, not 12"]
    assert asked("show", record=record)["said"] == ""
    assert refused("show", record='game = "bezique"')[0].startswith("'bezique' is not a known game")


def test_changing_or_striking_out_a_deal_recalculates_the_evening() -> None:
    two = told(begun()["record"], MISERE, {**MISERE, "declarer": "1"})
    form = asked("edit", record=two["record"], number=1)
    assert form["told"]["declarer"] == 4
    made = {**form["told"], "tricks": [4, 4, 4, 0]}
    answer = asked("change", record=two["record"], number=1, told=made)
    assert answer["deals"] == 2
    assert list(answer["totals"])[3] != two["totals"][3]
    # The payments of the second deal do not depend on the first.
    assert answer["changed"] == []
    # Only one deal is left, so Anna deals next.
    struck = asked("strike", record=two["record"], number=1)
    assert (struck["deals"], list(struck["totals"])) == (1, [-150, 50, 50, 50])
    assert struck["said"].startswith("Deal 1 is struck out.")
    assert struck["top"][1] == ("Deals", "Anna")


#: An entry of the Swedish protocol: seat 2 makes a contract.
ENTRY: Final = '\n[[deal]]\nevent = "made"\ndeclarer = 2\n'


def test_a_protocol_entry_is_changed_as_text() -> None:
    record = begun()["record"] + ENTRY
    form = asked("edit", record=record, number=1)
    assert keys(form) == ["written"]
    assert form["told"] == {"written": 'declarer = 2\nevent = "made"\n'}

    def written(do: str, text: dict[str, str]) -> tuple[object, ...]:
        answer = asked(do, record=record, number=1, told=text)
        (deal,) = loads(answer["record"]).deals
        return deal.contract, deal.event, deal.declarer

    by_cilla = {"written": 'event = "made"\ndeclarer = "Cilla"'}
    assert written("change", by_cilla) == (None, "made", 3)
    # A deal written as text can be changed to a passed-out deal.
    assert written("passed", form["told"]) == ("passed", None, None)
    for text, line in (
        ("event = ", "not TOML: Invalid value (at end of document)"),
        ('event = "made"\nwhistler = 3', "'whistler' is not a key here"),
        ('event = "made"', "'declarer' is missing: give the seat"),
    ):
        said = refused("change", record=record, number=1, told={"written": text})[0]
        assert said.partition(": did you mean")[0] == line


def test_a_deal_with_cards_is_changed_as_text_and_a_revoke_is_refused() -> None:
    record = (ROOT / "examples" / "swedish" / "at-the-table.toml").read_text("utf-8")
    form = asked("edit", record=record, number=1)
    text = form["told"]["written"]
    assert form["form"]["whole"]
    # Clubs are led. Seat 2 plays the eight of spades although it holds the four of clubs.
    revoke = text.replace('"C4"', "four").replace('"S8"', '"C4"').replace("four", '"S8"')
    error, (rule, _) = refused("change", record=record, number=1, told={"written": revoke})
    assert (error.count("\n"), rule) == (0, "swedish.play.follow-suit")
    again = asked("change", record=record, number=1, told=form["told"])
    before, after = loads(record).deals, loads(again["record"]).deals
    assert (after[0].hands, after[0].play) == (before[0].hands, before[0].play)
    assert after[1:] == before[1:]


def test_an_adjustment_changes_the_account_but_not_the_totals() -> None:
    one = told(begun()["record"], MISERE)
    answer = asked("adjust", record=one["record"], points=[-10, 0, 0, 10], reason="a wager")
    assert list(answer["totals"]) == FROM_DISA
    assert "A wager" in answer["account"]
    done = set(re.findall('data-do="([^"]*)"', answer["account"]))
    assert done == {"agree", "change", "strike", "unadjust"}
    assert "Anna +40, Bo +50, Cilla +50, Disa −140" in answer["account"]
    assert asked("unadjust", record=answer["record"], index=0)["record"] == one["record"]
    assert refused("adjust", record=one["record"], points=[1, 0, 0, 0], reason="a wager")[0]
    terms = {"options.ala": "100", "readings.slam-factor": "after", "price": "1/20"}
    session = loads(begun(**terms)["record"])
    assert (session.options["ala"], session.price) == (100, "1/20")


def test_names_price_and_agreements_can_be_changed_and_changed_back() -> None:
    first = told(begun()["record"], MISERE)["record"]
    form = asked("agreed", record=first)
    assert (form["names"], form["dealer"]) == (NAMES, 4)
    assert values(form["fields"])["options.ala"] == "96"
    assert 'name="price" value=""' in form["fields"]
    # A blank name is replaced by the name of the seat; nothing else changes.
    renamed = asked("agree", record=first, players=["Anna", "", "Cecilia", "Disa"], dealer="4")
    assert renamed["players"] == ["Anna", "Seat 2", "Cecilia", "Disa"]
    assert list(renamed["totals"]) == FROM_DISA
    assert asked("agreed", record=renamed["record"])["names"][1] == ""
    terms = {"options.ala": "100", "price": "1/20", "currency": "kr"}
    players = {"players": NAMES, "dealer": "4"}
    agreed = asked("agree", record=first, told=terms, **players)
    session = loads(agreed["record"])
    assert (session.options["ala"], session.price, session.currency) == (100, "1/20", "kr")
    assert session.deals == loads(first).deals
    assert agreed["said"].startswith("Changed, for every deal.")
    # Terms that are not entered again stay; changing them back restores the same record.
    again = asked("agree", record=agreed["record"], told={"currency": ""}, **players)
    assert (loads(again["record"]).options, loads(again["record"]).currency) == ({"ala": 100}, "")
    usual = {"price": "", "options.ala": "96"}
    assert asked("agree", record=again["record"], told=usual, **players)["record"] == first


def test_an_agreement_is_refused_by_the_rule_that_a_deal_would_break() -> None:
    forced = {"contract": "misere-forcee", "declarer": "1", "tricks": [0, 5, 4, 4]}
    record = told(begun("german", **{"options.forced_miseres": "on"})["record"], forced)["record"]
    players = {"players": NAMES, "dealer": "4"}
    error, why = refused("agree", record=record, told={"options.forced_miseres": "off"}, **players)
    assert (error[:6], why[0]) == ("deal 1", "german.contracts.by-agreement")
    twice = ["Anna", "Bo", "anna", ""]
    said = "seat 3: 'anna' is already the name of another player"
    assert refused("agree", record=record, players=twice) == (said, None)


#: Actions on an evening with one deal, and how the page describes each when it is undone.
DONE: Final[list[tuple[str, dict[str, object], str]]] = [
    ("add", {"told": {"contract": "passed"}}, "deal 2, passed out"),
    ("strike", {"number": 1}, "deal 1 struck out, Disa loses petite misère"),
    (
        "change",
        {"number": 1, "told": {**MISERE, "declarer": "1", "tricks": [0, 4, 4, 4]}},
        "deal 1 changed, Anna makes petite misère",
    ),
    ("adjust", {"points": [-10, 0, 0, 10], "reason": "a wager"}, "the adjustment, a wager"),
    (
        "agree",
        {"players": ["Eva", *NAMES[1:]], "dealer": "4"},
        "the players’ names, Eva, Bo, Cilla, Disa",
    ),
    ("agree", {"players": NAMES, "dealer": "4", "told": {"price": "2"}}, "what was agreed"),
]


@pytest.mark.parametrize(("do", "more", "words"), DONE)
def test_undo_and_redo_say_what_was_undone(do: str, more: dict[str, object], words: str) -> None:
    before = told(begun()["record"], MISERE)["record"]
    after = asked(do, record=before, **more)["record"]
    undone = asked("undo", record=before, **{"from": after})
    again = asked("redo", record=after, **{"from": before})
    assert undone["said"] == f"Undone: {words}."
    assert again["said"] == f"Done again: {words}."


#: Drafts of a deal of Swedish Boston, and the words on the button for what it will write.
WRITES: Final[list[tuple[dict[str, object], str]]] = [
    ({"contract": "7", "declarer": "1", "trump": "hearts"}, "made with 7"),
    (
        {"contract": "7", "declarer": "1", "trump": "hearts", "tricks": [9, 2, 1, 1]},
        "2 over with 9",
    ),
    ({**MISERE}, "lost with 1"),
    ({"contract": "7", "declarer": "1"}, ""),
    ({"contract": "passed"}, ""),
]


def test_the_form_previews_the_result_of_a_deal() -> None:
    record = begun()["record"]
    for draft, words in WRITES:
        form = asked("form", record=record, told={"turned": "hearts", **draft})["form"]
        assert form["writes"] == words, draft


DRAFTS: Final[list[object]] = [
    *({"eels": ""}, {"eels": "many", "contract": "7"}, {"declarer": "Eva"}, {"tricks": {"1": 2}}),
    *(["contract"], "contract", 7, {"contract": ["7"]}, {"honours": [[1]]}),
]


def test_an_unreadable_draft_is_set_aside_and_the_evening_still_opens() -> None:
    record = told(begun()["record"], MISERE)["record"]
    for draft in DRAFTS:
        shown = asked("show", record=record, next=draft)
        assert shown["record"] == record
        assert shown["aside"].startswith("The entries for the next deal cannot be read"), draft
        assert shown["said"] == shown["aside"]
        assert set(shown["next"]) <= {"contract"}
        assert shown["form"]["lacking"].startswith("Still to be entered: ")
    good = {"contract": "7", "trump": "", "tricks": [8, None, 0, None]}
    shown = asked("show", record=begun()["record"], next=good)
    assert (shown["next"], shown["aside"], shown["said"]) == (good, "", "")


@pytest.mark.parametrize("game", EVENINGS)
def test_ten_deals_give_the_same_result_on_the_page_and_command_line(
    game: str, boston: Boston
) -> None:
    """The drawn deals, entered as on the page, replay to the same results."""
    wanted = pressing.drawn(game)
    now = begun(game, **pressing.AGREED.get(game, {}))
    for deal in pressing.as_pressed(wanted):
        record, draft = now["record"], deal.keys
        if deal.all_pass:
            turned = {key: draft[key] for key in draft.keys() & {"turned"}}
            now = asked("passed", record=record, told=turned)
            if "deals" in now:
                continue
            # All four play the deal, and the tricks are still to be entered.
            draft = {**now["told"], "tricks": draft["tricks"]}
        now = asked("add", record=record, told=draft)
    expected = pressing.replayed(boston, wanted)
    assert (now["deals"], list(now["totals"])) == (10, expected["totals"])
    assert pressing.replayed(boston, now["record"]) == expected


@pytest.mark.parametrize("game", GAMES)
def test_adding_a_deal_scores_at_most_ten_deals(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scored: list[object] = []
    real = replaying.paid

    def counting(*deal: Any) -> Any:
        scored.append(deal)
        return real(*deal)

    monkeypatch.setattr(replaying, "paid", counting)
    monkeypatch.setattr(trials, "paid", counting)
    record = begun(game)["record"]
    turned = {"turned": "hearts"} if "turned" in GAMES[game].deal_keys else {}
    contract = next(each.id for each in GAMES[game].ladder if not each.is_misere)
    passed = {"contract": GAMES[game].when_all_pass.contract}
    for _ in range(10):  # Scoring these ten deals again would exceed the limit below.
        record = asked("add", record=record, told={**turned, **passed})["record"]
    played = {"contract": contract, "declarer": "1", "partner": "3", "trump": "hearts"}
    for deal in (passed, {**turned, **passed}, {**turned, **played}):
        scored.clear()
        monkeypatch.setattr(trials, "_LAST", [])
        evening(json.dumps({"do": "add", "record": record, "told": deal}))
        assert len(scored) <= 10, deal


#: Anna plays Klein-Boston in the first couleur and takes six tricks. That is worth five units.
KLEIN_BOSTON: Final[Mapping[str, object]] = {
    "turned": "hearts",
    "contract": "klein-boston",
    "declarer": "1",
    "partner": "",
    "trump": "hearts",
    "tricks": [6, 2, 3, 2],
}
#: Anna wins the dealer's stake and pays a quarter of it into the Rokambole.
POOLS = [3, 0, 0, -4]
#: In addition, each of the others pays Anna five units of three counters.
AT_THREE = [48, -15, -15, -19]


def test_an_evening_is_not_final_until_its_rates_are_entered() -> None:
    unpaid = told(begun("german")["record"], KLEIN_BOSTON)
    assert [*unpaid["totals"]] == POOLS
    for part in ("account", "end"):
        assert "Not final: the record lacks some of the payments in deal 1." in unpaid[part]
        assert 'data-do="tell-rates"' in unpaid[part]
    assert "The fewest transfers that settle it, as far as the record shows" in unpaid["end"]
    assert "Not final" in asked("sheet", record=unpaid["record"])["text"]
    own = {"rates.klein-boston": "1, 2, 3"}
    paid = asked("rates", record=unpaid["record"], told=own)
    assert [*paid["totals"]] == AT_THREE
    assert paid["said"] == "The rates are changed. 1 deal came out otherwise."
    assert paid["changed"] == [{"number": 1, "before": (*POOLS,), "after": (*AT_THREE,)}]
    assert "Not final" not in paid["account"] + paid["end"]
    assert values(paid["rates"].partition('data-key="rates.')[2]) == own
    more = asked("rates", record=paid["record"], told={"rates.klein-misere": "20"})
    assert loads(more["record"]).rates == {
        "klein-boston": {"third": 1, "second": 2, "first": 3},
        "klein-misere": 20,
    }
    named = asked("rates", record=more["record"], told={"rates": "reconstruction-a"})
    assert loads(named["record"]).rates == "reconstruction-a"
    again = asked("rates", record=named["record"], told=own)
    assert again["record"] == paid["record"]
    without = asked("rates", record=again["record"], told={"rates.klein-boston": ""})
    assert [*without["totals"]] == POOLS


def test_rates_without_a_contract_that_was_played_are_refused() -> None:
    unpaid = told(begun("german")["record"], KLEIN_BOSTON)
    line, why = refused("rates", record=unpaid["record"], told={"rates.klein-misere": "20"})
    assert line.startswith("deal 1: german.pay.rate: ")
    assert why[0] == "german.pay.rate"
    assert begun()["rates"] == ""


def test_the_text_of_a_session_without_rates_says_it_is_not_final(
    boston: Boston, tmp_path: Any
) -> None:
    file = tmp_path / "unpaid.toml"
    file.write_text(told(begun("german")["record"], KLEIN_BOSTON)["record"], "utf-8")
    said = boston("replay", str(file)).out
    assert "Not final: the record lacks some of the payments in deal 1.\nTotals: " in said
    assert "To settle, as far as the record shows:" in said
