"""Tests of how a deal begins: legal calls are accepted, and impossible deals are refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import pytest

from boston.apps.account.form import deal_form
from boston.apps.account.trials import Trials
from boston.apps.players.evening import played
from boston.apps.present.evening.page import evening
from boston.base.cards import Suit
from boston.catalogue import GAMES
from boston.course.deal import Phase
from boston.position.before import Before, after, before, begin, by_seed, dealt
from boston.record.reading import loads, read_session
from boston.record.record import Deal, Session
from boston.record.written import write_session
from boston.replaying.replay import replay
from tests.commands import Boston
from tests.helpers import holds, rates_of, refused

#: A game in the middle of its forty deals, without and with a record of its belle.
LATE: Final[list[dict[str, Any]]] = [{"first_deal": 30}, {"first_deal": 30, "belle": "hearts"}]
#: The options to try in each game: none, every word of an option on its own, and ``LATE``.
AGREED: Final[dict[str, list[dict[str, Any]]]] = {
    game.id: [
        {},
        *({option.name: word} for option in game.options for word in option.words),
        *(LATE if "first_deal" in {option.name for option in game.options} else ()),
    ]
    for game in GAMES.values()
}
TABLES: Final = [(game, options) for game, all_ in AGREED.items() for options in all_]


def begun(game: str, options: dict[str, Any], *deals: dict[str, Any]) -> Session:
    """Return a session with these deals, with rates for a game whose source has lost its own."""
    told = {"game": game, "options": options, "dealer": 4, **rates_of(game)}
    return read_session({**told, "deal": [*deals]})


@pytest.mark.parametrize(("game", "options"), TABLES, ids=map(str, TABLES))
def test_every_bid_that_the_auction_offers_can_be_recorded(
    boston: Boston, game: str, options: dict[str, Any]
) -> None:
    trials = Trials(before(begun(game, options)))
    agreed = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    for turned in (None, *Suit) if "turned" in GAMES[game].deal_keys else (None,):
        shown = [] if turned is None else ["--turned", turned.value]
        said = boston("auction", game, *shown, *agreed, "--json")
        known = {} if turned is None else {"turned": turned}
        if said.status:
            reason = f"belle is {options['belle']}, but the first deal turned up {turned}"
            assert said.complaint == f"french.deal.belle: {reason}"
            assert trials.first_valid({"contract": "passed", **known}).draft is None
            continue
        for call in set(json.loads(said.out)["legal"]) - {"pass", "accept"}:
            found = trials.first_valid({"contract": call, **known})
            assert found.draft is not None, (call, turned, found.refusal)


@holds("french.deal.belle")
def test_bids_in_petite_or_belle_are_refused_if_the_belle_is_unknown(boston: Boston) -> None:
    told = ["--turned", "hearts", "--option", "first_deal=30"]
    for call in ("simple-petite", "simple-belle", "neuf-petite", "neuf-belle"):
        complaint = boston("auction", "french", *told, "pass", call).complaint
        assert complaint.startswith(f"call 2: french.deal.belle: {call} needs the suit turned up")


def walked(earlier: Before, dealt_to: Deal, source: Random) -> Deal:
    """Return a deal that is played to its end with random legal choices."""
    now = begin(earlier, dealt_to)
    while now.phase is not Phase.OVER:
        may = [each.said for each in now.choices if each.is_open]
        # Often take the first choice, such as a pass: else every auction would reach the top bid.
        said = may[0] if source.random() < 0.4 else source.choice(may)
        now = now.push(said)
    return now.told


#: Sessions whose record lacks something on which bids may depend.
UNTOLD: Final[list[tuple[str, dict[str, Any], bool]]] = [
    # Missing: the belle; the belle and the suit turned up; the first suit turned up; only the suit,
    # while the belle is known.
    ("french", {"first_deal": 30}, True),
    ("french", {"first_deal": 30}, False),
    ("french", {}, False),
    ("french", {"first_deal": 2, "belle": "clubs"}, False),
    *((game, {}, False) for game in ("mariland", "swedish", "german", "grandissimo", "american")),
]


@pytest.mark.parametrize(("game", "options", "tells"), UNTOLD)
def test_random_legal_choices_always_lead_to_a_legal_deal(
    game: str, options: dict[str, Any], tells: bool
) -> None:
    earlier = before(begun(game, options))
    for seed in range(12):
        hands = dealt(earlier.at_table, by_seed(seed), 4)
        known = hands if tells or hands.turned is None else hands.telling(turned=None)
        after(earlier, walked(earlier, known, Random(seed)))


PASSED: Final = {"contract": "passed"}
MADE: Final = {"event": "made", "declarer": 1}
#: Sessions that are over, each with the rule that ends it.
OVER: Final = [
    (begun("french", {"first_deal": 40}, PASSED), "french.settle.deals"),
    (begun("mariland", {"first_deal": 40}, PASSED), "french.settle.deals"),
    (begun("swedish", {"tour": 1}, MADE), "swedish.settle.tour"),
    (begun("solo", {"deals": 4}, *[PASSED] * 4), "solo.settle.deals"),
]


@holds("french.settle.deals", "french.deal.forty", "swedish.settle.tour", "solo.settle.deals")
@pytest.mark.parametrize(("session", "rule"), OVER, ids=[each.game for each, _ in OVER])
def test_no_deal_begins_when_the_session_is_over(session: Session, rule: str) -> None:
    earlier = before(session)
    hands = dealt(earlier.at_table, by_seed(7), earlier.next_dealer or 1)
    assert f": {rule}: " in refused(lambda: begin(earlier, hands))
    form = deal_form(earlier, {"contract": "passed"})
    assert (form.fields, form.deal) == ((), None)
    assert getattr(form.refusal, "rule", None) == rule
    assert played(session, by_seed(7), 4, 3) == session
    record = write_session(session)
    page = evening(json.dumps({"do": "show", "record": record}))
    assert page["said"].startswith(f"No deal follows. {rule}: ")
    for do in ("add", "passed"):
        added = evening(json.dumps({"do": do, "record": record, "told": PASSED}))
        assert added["error"].startswith(f"{rule}: ")


@holds("french.deal.belle")
def test_a_first_deal_is_refused_if_it_does_not_turn_up_the_belle(
    boston: Boston,
) -> None:
    session = begun("french", {"belle": "hearts"})
    hands = dealt(before(session).at_table, by_seed(2), 4)
    assert hands.turned not in (None, Suit.HEARTS)
    reason = f"french.deal.belle: belle is hearts, but the first deal turned up {hands.turned}"
    assert refused(lambda: begin(before(session), hands)) == f"deal 1: {reason}"
    told = ["--option", "belle=hearts", "--turned", str(hands.turned)]
    assert boston("auction", "french", *told).complaint == reason


def test_the_play_command_stops_at_forty_deals_and_prints_them(boston: Boston) -> None:
    said = boston("play", "french", "--seed", "1", "--deals", "41")
    assert said.status == 0
    assert said.error.startswith("40 deals played: french.settle.deals: a game has 40 deals")
    deals = replay(loads(said.out)).deals
    won = [each.course.contracted for each in deals]
    called = ["passed" if each is None else each.bid.contract.id for each in won]
    assert [each.deal.contract for each in deals] == called
    assert len(called) == 40
