"""Tests of a deal played on the page: its beginning, its choices, hints and its record."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from boston.apps.players.sampling import PLAYERS
from boston.apps.present.play import page as begun
from boston.apps.present.play.page import UNWEIGHED, added, respond, spelled
from boston.apps.present.table.board import position
from boston.apps.present.table.steps import card_named, deal_steps
from boston.apps.present.wording import typesetter
from boston.base.cards import card
from boston.position.seen import UNSEEN, Seen
from boston.record.reading import load, loads
from boston.replaying.replay import replay
from tests.commands import Boston, amiss
from tests.houses import HOUSES
from tools.places import ROOT

ALL_FOUR = (1, 2, 3, 4)


def asked(own: Sequence[int] = ALL_FOUR, **more: object) -> dict[str, Any]:
    """Return the answer to a request of the page; fail if it is an error."""
    answer = respond(json.dumps({"own": own, **more}))
    assert not answer["error"]
    return answer


def goes_on(answer: dict[str, Any], what: str, **more: object) -> dict[str, Any]:
    """Return the answer to the next action, after an earlier answer."""
    told = {"record": answer["record"], "unwritten": answer["unwritten"], "do": what}
    return asked(**{**told, **more})


def open_to(answer: dict[str, Any]) -> list[str]:
    """Return the legal calls, choices and cards of the last step."""
    step = answer["deal"]["steps"][-1]
    said = [each[0] for each in step.get("calls", step.get("choices", [])) if len(each) == 1]
    if "refused" not in step:
        return said
    refused = {each[0] for each in step["refused"]}
    hand = position(answer["deal"], len(answer["deal"]["steps"]) - 1).hands[step["acts"] - 1]
    return [*said, *(card for card in hand if card not in refused)]


@pytest.mark.parametrize("game", HOUSES)
def test_a_deal_played_on_the_page_ends_in_a_record_that_replays(boston: Boston, game: str) -> None:
    # The reader plays two seats, and the page plays the others.
    own = (1, 3)
    source, answer = Random(game), asked(own, seed=1871, game=game, dealer=4)
    while answer["seat"] is not None:
        steps = len(answer["deal"]["steps"])
        if ladder := answer["deal"]["steps"][-1].get("calls"):
            # The command line refuses the same calls for the same reasons.
            calls = [*(loads(answer["record"]).deals[0].calls or ())]
            told = [(each[0], *(each[1:] or ("", ""))) for each in ladder]
            assert list(amiss(boston, answer["record"], calls, told)) == []
        may = [each for each in open_to(answer) if each != "concede"]
        said = source.choice(may[:4] if "pass" in may else may)
        answer = goes_on(answer, "say", said=said, own=own)
        assert len(answer["deal"]["steps"]) >= steps
    done = replay(loads(answer["record"])).deals[0]
    assert answer["net"] == list(done.net)
    assert [step["at"] for step in answer["deal"]["steps"]][-1] == "deal-1-end"
    assert answer["html"]


def test_the_page_plays_the_other_seats_until_the_reader_must_choose() -> None:
    answer = asked(seed=1, game="swedish", dealer=4, own=[1])
    assert (answer["html"], answer["net"], answer["seat"]) == ("", None, 1)
    assert [step["at"] for step in answer["deal"]["steps"]] == ["deal-1"]
    assert loads(answer["record"]).deals[0].play is None
    # A deal may begin at the last step of a session.
    assert asked(file="swedish/at-the-table.toml", step="deal-6")["deal"]["steps"]
    third = asked(seed=1, game="swedish", dealer=4, own=[3])
    assert len(loads(third["record"]).deals[0].calls or ()) > 0
    assert third["seat"] == 3
    assert goes_on(third, "out", own=[3])["seat"] is None


def test_a_step_back_returns_to_your_own_last_choice() -> None:
    first = asked(seed=1, game="solo", dealer=4, own=[1])
    second = goes_on(first, "say", said="pass", own=[1])
    assert second["record"] != first["record"]
    back = goes_on(second, "back", own=[1])
    assert (back["record"], back["seat"]) == (first["record"], 1)
    # The refusal of a choice names the rule.
    six = goes_on(asked(seed=1, game="solo", dealer=4), "say", said="6 spades")
    again = {"record": six["record"], "unwritten": [], "do": "say", "said": "5 clubs", "own": []}
    why = "solo.auction.higher: 5 clubs does not supersede 6 spades"
    assert respond(json.dumps(again)) == {"error": why}


def test_the_page_can_make_one_choice_for_the_player_in_turn() -> None:
    first = asked(seed=1, game="solo", dealer=4)
    on = goes_on(first, "on")
    assert (on["seat"], len(loads(on["record"]).deals[0].calls or ())) == (2, 1)
    over = goes_on(first, "out")
    assert goes_on(over, "on")["record"] == over["record"]


#: Hands typed by the reader: all spades for seat 2. The empty hands are dealt from the other cards.
TYPED: Final[dict[str, Any]] = {"hands": ["", "AKQJT98765432...", "", ""]}


def test_hands_left_empty_are_dealt_from_the_other_cards() -> None:
    deal = loads(asked(game="french", dealer=2, turned="", **TYPED)["record"]).deals[0]
    assert deal.hands is not None
    assert deal.turned == "spades"  # The dealer turns up a card of their own hand.
    assert [len(hand) for hand in deal.hands] == [13] * 4
    # Typed hands can also be the next deal of an evening.
    now = loads(asked(evening=EVENING, game="solo", dealer=1, turned="hearts", **TYPED)["record"])
    last = now.deals[-1]
    assert (now.game, last.dealer, last.turned) == ("german", 4, "hearts")
    assert [len(hand) for hand in last.hands or ()] == [13] * 4


SOLO: Final = 'game = "solo"'
SWEDISH: Final = {"file": "swedish/at-the-table.toml"}
AMERICAN: Final = {"file": "american/at-the-table.toml"}
#: The beginning of each error, and the request that causes it.
WRONG: Final[list[tuple[str, dict[str, object]]]] = [
    ("hand of seat 1: 'A.K' is not a hand: four suits", {"hands": ["A.K", "", "", ""]}),
    ("suit turned up: 'cups' is not a suit: ", {"hands": ["", "", "", ""], "turned": "cups"}),
    ("deal 1: swedish.deal.packets: seat 1 is dealt 2 cards", {"hands": ["AK...", "", "", ""]}),
    ("seed: '-1' is not a whole number from 0 to 1000000", {"seed": -1}),
    ("dealer: 5 is not a seat, 1 to 4", {"seed": 1, "dealer": 5}),
    ("'bridge' is not a known game", {"seed": 1, "game": "bridge"}),
    ("'../secret.toml' is not a session", {"file": "../secret.toml", "step": "deal-1"}),
    ("'solo/none.toml' is not a session", {"file": "solo/none.toml", "step": "deal-1"}),
    ("'' is not a step of this session", {"text": SOLO, "step": ""}),
    ("'deal-7' is not a step of this session", {**SWEDISH, "step": "deal-7"}),
    ("'deal-1000000000' is not a step", {"text": SOLO, "step": "deal-1000000000"}),
    ("'deal-1-call-60' is not a step of this session", {**AMERICAN, "step": "deal-1-call-60"}),
    ("the record has no deal", {"record": SOLO}),
    ("no deal is asked for", {}),
]


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the examples as the sessions of the site."""
    monkeypatch.setattr(begun, "EXAMPLES", ROOT / "examples")


@pytest.mark.parametrize(("why", "told"), WRONG)
def test_a_wrong_request_of_the_play_page_is_refused_in_one_line(
    why: str, told: dict[str, object]
) -> None:
    answer = respond(json.dumps({"game": "swedish", "dealer": 4, "turned": "", "own": [], **told}))
    assert answer.keys() == {"error"}
    assert answer["error"].startswith(why)
    assert "\n" not in answer["error"]


@pytest.mark.parametrize("file", [f"{game}/evening.toml" for game in ("solo", "german", "french")])
def test_play_from_any_step_of_a_session_allows_the_same_choices(file: str) -> None:
    done = replay(load(Path(ROOT, "examples", file)))
    number = next(n for n, each in enumerate(done.deals, 1) if each.deal.play)
    told = deal_steps(done, number)
    words = typesetter(done.game).text
    for place, step in list(enumerate(told["steps"]))[::7]:
        cards = sum("card" in each for each in told["steps"][: place + 1])
        here = asked(file=file, step=step["at"], cards=cards, do="look")
        last = here["deal"]["steps"][-1]
        assert last["at"] == step["at"]
        for key in ("calls", "refused"):
            if key in step and step["phase"] != "agree":
                # The reason is worded with the names of the players at this table.
                assert last[key] == [
                    [*each[:2], *(words(spelled(why, done.session.players)) for why in each[2:])]
                    for each in step[key]
                ]


#: An evening of two deals. Seat 2 deals first, so seat 4 deals the third deal.
EVENING = """game = "german"
players = ["Anna", "Bo", "Cilla", "Disa"]
dealer = 2

[options]
stake = 8

[[deal]]
contract = "passed"

[[deal]]
contract = "passed"
"""


def test_the_next_deal_of_an_evening_can_be_played_and_added_to_it() -> None:
    first = asked(evening=EVENING, seed=5, game="solo", dealer=1)
    before, now = loads(EVENING), loads(first["record"])
    assert (now.game, now.options, now.players) == (before.game, before.options, before.players)
    assert [deal.dealer for deal in now.deals] == [None, None, 4]
    assert first["deal"]["names"] == ["Anna", "Bo", "Cilla", "Disa"]
    # A deal that is not over cannot be added.
    asks = {"evening": EVENING, "record": first["record"]}
    assert added(json.dumps(asks))["error"].startswith("deal 3: ")
    over = goes_on(first, "out")
    # At the end, the page shows the result of this deal only.
    assert {*re.findall(r"After deal (\d+)", over["html"])} == {"3"}
    brought = added(json.dumps({"evening": EVENING, "record": over["record"]}))
    evening = loads(brought["record"])
    assert (brought["error"], len(evening.deals), evening.dealer) == ("", 3, 2)
    last = evening.deals[-1]
    assert (last.dealer, last.hands, last.play) == (None, now.deals[-1].hands, last.play)
    assert replay(evening).deals[-1].net == tuple(over["net"])


# The cards that a seat may know before the deal is over, in every game.


def unseen(answer: dict[str, Any], own: int) -> set[str]:
    """Return the cards of hidden hands, except those that everybody has seen or heard of."""
    deal = loads(answer["record"]).deals[-1]
    opened = {seat for step in answer["deal"]["steps"] for seat in step.get("open", ())}
    heard = {*(deal.play or ()), deal.called, deal.turned_card}
    away = deal.discards or ((), (), (), ())
    hidden = [
        away[seat - 1] if seat in opened else hand
        for seat, hand in enumerate(deal.hands or (), 1)
        if seat != own
    ]
    return {str(card) for cards in hidden for card in cards if card not in heard}


@pytest.mark.parametrize("game", HOUSES)
@pytest.mark.parametrize("seed", [41, 42])
def test_the_page_never_reveals_cards_hidden_from_the_reader(game: str, seed: int) -> None:
    source, own = Random(f"{game} {seed}"), (2,)
    answer = asked(own, seed=seed, game=game, dealer=4, names=["Anna", "You", "Clara", "Daniel"])
    while answer["seat"] is not None:
        assert (answer["seat"], answer["seen"], answer["html"]) == (2, [2], "")
        told = json.dumps([answer[key] for key in ("deal", "board", "choices")])
        hidden = unseen(answer, *own) if answer["phase"] != "card called" else set()
        assert len(hidden) <= 39
        for name in hidden:
            assert f'"{name}"' not in told
            assert f'\\"{name}\\"' not in told
            assert card_named(card(name)) not in told
        answer = goes_on(answer, "say", own=own, said=source.choice(open_to(answer)))
    assert answer["seen"] == [*ALL_FOUR]
    assert "?" not in "".join(answer["deal"]["hands"])


@pytest.mark.parametrize("game", HOUSES)
def test_a_deal_can_be_resumed_from_the_choices_made_in_it(game: str) -> None:
    source, own = Random(game), (3,)
    begins = {"seed": 7, "game": game, "dealer": 2, "names": ["1", "2", "Ida", "4"]}
    answer = asked(own, **begins)
    for _ in range(12):
        if answer["seat"] is not None:
            answer = goes_on(answer, "say", own=own, said=source.choice(open_to(answer)))
    again = asked(own, **begins, choices=answer["choices"], do="look")
    assert again == answer


class Last:
    """A player who makes the last of the legal choices."""

    def choose(self, view: Seen) -> str:
        """Return the last legal choice."""
        return view.may[-1]


def test_the_reader_chooses_who_plays_the_other_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    deal: dict[str, Any] = {"seed": 3, "game": "grandissimo", "dealer": 4, "own": [4]}
    # A stored deal without a level is played by the plain player.
    plain = asked(**deal)
    assert asked(**deal, level="plain") == plain
    monkeypatch.setitem(begun.LEVELS, "last", "By the last choice")
    monkeypatch.setitem(PLAYERS, "last", Last)
    last = asked(**deal, level="last")
    assert last["choices"][0] != plain["choices"][0]
    assert (
        goes_on(plain, "on", own=[4], level="last")["record"]
        != goes_on(plain, "on", own=[4])["record"]
    )
    # A choice that is hidden in a link is made again by the named player.
    hidden = asked(**deal, level="last", choices=[UNSEEN] * 3, do="look")
    assert hidden["choices"] == last["choices"]
    assert respond(json.dumps({**deal, "level": "best"}))["error"].startswith(
        "level: 'best' is not a player"
    )


#: One or more sentences about the cards, if any, then the share of the sampled deals.
WEIGHED: Final = re.compile(
    r"([A-Z].+\. )?You then win counters in (\d+) of (\d+) deals that fit what you know"
    r"(; nothing else tried does better on average)?\."
)


def test_a_hint_says_why_and_changes_nothing() -> None:
    own, phases = (1,), dict[str, set[bool]]()
    answer = asked(own, seed=1871, game="solo", dealer=4)
    while answer["seat"] is not None:
        hinted = goes_on(answer, "hint", own=own)
        assert hinted["choice"] in open_to(answer)
        assert hinted["record"] == answer["record"]
        found = WEIGHED.fullmatch(hinted["reason"])
        assert found is None or int(found[2]) <= int(found[3]) <= 20
        assert found or hinted["reason"].endswith((UNWEIGHED, "only card that you may play."))
        phases.setdefault(answer["phase"], set()).add(found is not None)
        answer = goes_on(answer, "say", own=own, said=hinted["choice"])
    # In the play, the early cards and the last card of a hand are not weighed.
    assert phases["play"] == {True, False}


def test_the_page_offers_carte_blanche_only_for_the_readers_own_seat() -> None:
    answer = asked((1,), seed=3, game="solo", dealer=4, names=["You", "Bruno", "Clara", "Daniel"])
    while not any("blanche" in each for each in open_to(answer)):
        may = open_to(answer)
        said = "12 spades" if "12 spades" in may else may[0]
        answer = goes_on(answer, "say", own=(1,), said=said)
    assert [each for each in open_to(answer) if "blanche" in each] == ["carte blanche 1"]
    label = "You declare carte blanche, with a trump in the hand"
    assert answer["deal"]["words"]["carte blanche 1"] == label
    assert str(answer["deal"]["words"]).count("with a trump in the hand") == 1
    answer = goes_on(answer, "say", own=(1,), said="carte blanche 1")
    assert "You have declared carte blanche." in str(answer["deal"]["steps"][-1]["said"])
