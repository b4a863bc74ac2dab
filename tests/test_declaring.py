"""What is declared besides calls and cards, and whether the command line says the same of it."""

from __future__ import annotations

import pytest

from boston.players.plain import Plain
from boston.players.player import one_step
from boston.position.back import taken_back
from boston.position.before import Before, before
from boston.position.choice import Choice
from boston.position.position import Position, follow, position
from boston.position.told import Phase, Told
from boston.present.table.may import choices, labels
from boston.record.reading import read_deal
from boston.record.record import Deal, Session
from boston.record.written import write_session
from tests.commands import Boston
from tests.german.test_play import MISERE
from tests.helpers import DealTable
from tests.test_position import PASSES, SUITS, opened


def begun(earlier: Before, **told: object) -> Position:
    """A position of the next deal, in which everybody holds a suit."""
    return position(earlier, Told(read_deal({"dealer": 4, "hands": SUITS, **told})))


def played(earlier: Before, now: Position, cards: int = 52) -> Position:
    """The position when so many cards have been played, by the plain player."""
    while now.phase is Phase.PLAY and len(now.told.deal.play or ()) < cards:
        now = one_step(earlier, now, Plain())
    return now


def choice(now: Position, said: str) -> Choice:
    """One of the choices."""
    return next(each for each in now.choices if each.said == said)


def record(game: str, *deals: Deal, **more: object) -> bytes:
    """These deals as the record of a session."""
    return write_session(Session(game=game, deals=deals, **more)).encode()  # type: ignore[arg-type]


def complaint(boston: Boston, text: bytes, deal: int = 1) -> str:
    """What the command line refuses in a deal; empty where it replays it."""
    said = boston("replay", "-", stdin=text)
    return said.complaint.removeprefix(f"standard input: deal {deal}: ") if said.status else ""


@pytest.mark.parametrize("game", ["solo", "russian"])
@pytest.mark.parametrize("call", ["6 spades", "grand-misere"])
def test_a_carte_blanche_is_declared_before_the_first_lead(
    boston: Boston, game: str, call: str
) -> None:
    earlier = opened(game)
    now = begun(earlier, calls=[call, *PASSES])
    while now.phase is not Phase.PLAY:
        now = one_step(earlier, now, Plain())
    declared = choice(now, "carte blanche 3")
    end = played(earlier, position(earlier, declared.then))
    assert complaint(boston, record(game, end.told.deal)) == str(declared.refusal or "")
    # Source 004, Carte Blanche: when the contract has a trump suit, by any player.
    assert declared.is_open == (call == "6 spades")
    if declared.refusal is None:
        again = position(earlier, declared.then)
        assert "carte blanche 3" not in [each.said for each in again.choices]
        both = position(earlier, follow(again, "carte blanche 2"))
        assert both.told.deal.carte_blanche == (2, 3)
        assert taken_back(both.told) is not None
        lead = played(earlier, again, 1)
        assert not any(each.said.startswith("carte blanche") for each in lead.choices)
        back = taken_back(lead.told)
        assert back is not None
        assert back == again.told._replace(deal=back.deal)


#: The knave of diamonds is the highest trump, and the declarer's.
WITH_THE_KNAVE = ["AKQJT9876543..J.", SUITS[1], "2..AKQT98765432.", SUITS[3]]


def test_a_slam_is_announced_when_the_bid_is_made(boston: Boston) -> None:
    # Source 002, French Boston, Scoring, ¶ 2. Grand Independence alone is eight tricks.
    earlier = opened("french")
    calls = ["grand-independence spades", *PASSES]
    now = begun(earlier, turned="clubs", hands=WITH_THE_KNAVE, calls=calls)
    early = choice(now, "slam closed")
    rule = "french.contracts.slam: a slam is announced when the bid is made"
    assert str(early.refusal) == f"{rule}: 0 tricks were taken of 8"
    made = played(earlier, now, 32)
    assert choice(made, "slam closed").is_open
    announced = position(earlier, follow(made, "slam table"))
    assert not any(each.said.startswith("slam") for each in announced.choices)
    two_more = played(earlier, announced, 34)
    # Two cards are taken back, then the slam, and only then the card before it.
    for cards, slam in ((33, "table"), (32, "table"), (32, None), (31, None)):
        told = taken_back(two_more.told)
        assert told is not None
        two_more = position(earlier, told)
        assert (len(told.deal.play or ()), told.deal.slam) == (cards, slam)
    end = played(earlier, announced)
    assert end.told.deal.slam == "table"
    assert complaint(boston, record("french", end.told.deal)) == ""


def test_no_slam_is_announced_in_a_misere_nor_when_a_trick_is_lost(boston: Boston) -> None:
    earlier = opened("french")
    now = begun(earlier, turned="clubs", calls=["grand-misere", *PASSES])
    refused = choice(now, "slam closed")
    end = played(earlier, now).told.writes(slam="closed")
    assert str(refused.refusal) == complaint(boston, record("french", end.deal))


def lost_by_two(earlier: Before) -> Position:
    """Thirteen in a plain suit of which the declarer has no card: he takes no trick."""
    calls = ["13", *PASSES]
    return played(earlier, begun(earlier, turned="hearts", calls=calls, trump="clubs"))


@pytest.mark.parametrize("limit", [200, 100])
def test_two_betes_are_merged_up_to_the_limit(boston: Boston, limit: int) -> None:
    # Each bête is the running 96 with 8 for the stroke, 104.
    options = {"merge_limit": limit}
    earlier = opened("swedish", options=options)
    now = lost_by_two(earlier)
    assert (now.phase, now.seat) == (Phase.MERGE, 1)
    merge = choice(now, "merge")
    refusal = complaint(boston, record("swedish", merge.then.deal, options=options))
    assert str(merge.refusal or "") == refusal
    assert merge.is_open == (limit == 200)
    if merge.refusal is not None:
        assert merge.refusal.rule == "swedish.bete.merge-limit"
    kept = position(earlier, follow(now, "apart"))
    assert kept.phase is Phase.OVER
    assert taken_back(kept.told) == now.told
    assert labels(now)["apart"] == "Keep the two bêtes apart"


#: Seat 1 has played off his own ål: of those that run none is his.
OWN_IS_GONE: DealTable = {
    "dealer": 4,
    "turned": "hearts",
    "contract": "petite-misere",
    "declarer": 1,
    "tricks": [0, 4, 4, 4],
}


def test_of_several_that_run_the_declarer_chooses(boston: Boston) -> None:
    earlier = opened("swedish", OWN_IS_GONE)
    told = {"dealer": 1, "turned": "hearts", "calls": [*PASSES, "13"], "trump": "spades"}
    now = played(earlier, begun(earlier, **told))
    assert (now.phase, now.seat) == (Phase.FROM_SEAT, 1)
    assert [each.said for each in now.choices if each.is_open] == [
        "from 2",
        "from 3",
        "from 4",
        "oldest",
    ]
    first = read_deal(OWN_IS_GONE)
    for each in now.choices:
        text = record("swedish", first, each.then.deal)
        assert complaint(boston, text, deal=2) == str(each.refusal or "")
    assert choices(now)["acts"] == 1


def test_whoever_has_an_al_of_his_own_has_no_choice() -> None:
    told = {"turned": "hearts", "calls": ["13", *PASSES], "trump": "spades"}
    earlier = opened("swedish")
    assert played(earlier, begun(earlier, **told)).phase is Phase.OVER


def test_a_blunder_is_asked_about_where_the_cards_show_one(boston: Boston) -> None:
    earlier = before(Session(game="german", rates="reconstruction-a"))
    now = position(earlier, Told(read_deal(MISERE)))
    assert (now.phase, now.seat) == (Phase.BLUNDER, 4)
    for each in now.choices:
        text = record("german", each.then.deal, rates="reconstruction-a")
        assert complaint(boston, text) == str(each.refusal or "")
    assert [each.said for each in now.choices if each.is_open] == ["blunder 4", "no blunder"]
    told = position(earlier, follow(now, "blunder 4")).told
    assert taken_back(told) == now.told


def test_a_whole_deal_of_a_record_leaves_nothing_to_ask() -> None:
    earlier = opened("swedish")
    end = lost_by_two(earlier)
    assert position(earlier, end.told.closed).phase is Phase.OVER
