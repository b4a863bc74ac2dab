"""Who may do what at any point of a deal, and whether the command line says the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from boston.base.cards import write_hand
from boston.base.seats import SEATS
from boston.catalogue import GAMES
from boston.errors import BostonError
from boston.players.plain import Plain
from boston.players.player import one_step, play_out
from boston.position.back import taken_back
from boston.position.before import Before, before
from boston.position.choice import Choice
from boston.position.dealing import by_seed, dealt
from boston.position.position import Position, follow, position
from boston.position.seen import Seen, seen
from boston.position.told import Phase, Told, so_far
from boston.present.table.may import choices, labels
from boston.record.reading import loads, read_deal
from boston.record.record import Deal, Session
from boston.record.written import write_session
from tests.commands import Boston
from tests.german.deals import UP_TO_THE_ROCK
from tests.german.test_play import MISERE
from tests.helpers import DealTable, refused
from tests.houses import HOUSES
from tests.known import KNOWN
from tests.suits import SUITS, in_order

of_every_game = pytest.mark.parametrize("game", HOUSES)
#: Where in a deal the command line says that something is refused.
PLACE = {Phase.CALL: "call {calls}: ", Phase.PLAY: "card {cards}: "}


#: How what may be declared beside the cards begins; it is tried on its own.
DECLARED: Final = ("concede", "carte blanche", "slam")


class ByChance:
    """Passes most of the time, so that bids stay low; everything else is drawn by lot."""

    def __init__(self, seed: int) -> None:
        self.source = Random(seed)

    def choose(self, his: Seen) -> str:
        """One of the things he may say or do."""
        if "pass" in his.may and self.source.random() > 0.35:
            return "pass"
        few = his.may[:12] if his.phase == "call" else his.may
        return self.source.choice([each for each in few if not each.startswith(DECLARED)])


def opened(game: str, *deals: DealTable, **more: object) -> Before:
    """The session before its next deal."""
    earlier = tuple(read_deal(deal) for deal in deals)
    return before(Session(game=game, deals=earlier, **more))  # type: ignore[arg-type]


def course(earlier: Before, seed: int, by: int) -> Iterator[Position]:
    """Every position of a deal that goes wherever chance leads it."""
    now = position(earlier, Told(dealt(earlier.at_table, by_seed(seed), 4)))
    anybody = ByChance(by)
    while now.seat is not None:
        yield now
        now = one_step(earlier, now, anybody)
    yield now


def record(game: str, *deals: Deal, **more: object) -> bytes:
    """These deals as the record of a session."""
    return write_session(Session(game=game, deals=deals, **more)).encode()  # type: ignore[arg-type]


def place_of(now: Position, choice: Choice) -> str:
    """What the command line says before its refusal of a choice."""
    deal = choice.then.deal
    counts = {"calls": len(deal.calls or ()), "cards": len(deal.play or ())}
    is_card = choice.said != "concede"
    place = PLACE[now.phase].format(**counts) if now.phase in PLACE and is_card else ""
    return f"standard input: deal 1: {place}"


@of_every_game
def test_every_choice_is_refused_as_the_command_line_refuses_it(boston: Boston, game: str) -> None:
    """Of the choices with one answer, such as cards that all follow suit, the first and the last.

    The calls that are open are those of the command line, too.
    """
    earlier, players = opened(game), dict.fromkeys(SEATS, Plain())
    for now in course(earlier, 1865, 7):
        if now.phase is Phase.CALL and now.seat is not None:
            deal = now.told.deal
            turned = ["--turned", deal.turned.value] if deal.turned else []
            hand = write_hand((deal.hands or ())[now.seat - 1])
            said = boston("auction", game, "--json", *turned, "--hand", hand, *(deal.calls or ()))
            assert said.data["turn"] == now.seat
            assert said.data["legal"] == [each.said for each in now.choices if each.is_open]
        alike: dict[str, list[Choice]] = {}
        for each in now.choices:
            alike.setdefault(getattr(each.refusal, "rule", ""), []).append(each)
        for choice in (each for found in alike.values() for each in {*found[:1], *found[-1:]}):
            if choice.said.startswith(("carte blanche", "slam")):
                continue  # The command line is asked of whole deals below.
            place = place_of(now, choice)
            said = boston("replay", "-", stdin=record(game, choice.then.deal))
            if choice.refusal is not None:
                assert said.complaint == f"{place}{choice.refusal}"
            elif now.phase in PLACE and choice.said != "concede":
                assert not said.error.startswith(place)
            else:
                end = play_out(earlier, choice.then, players)
                assert boston("replay", "-", stdin=record(game, end.told.deal)).status == 0


@of_every_game
def test_a_deal_can_be_told_again_up_to_any_point_and_taken_back(game: str) -> None:
    """Whatever is played, the same phase, seat and choices are found again from the whole deal.

    And what is told is taken back to the hands, each time to the position before.
    """
    earlier = opened(game)
    *walked, end = course(earlier, 1900, 11)
    whole, back = end.told.deal, end.told
    for now in reversed(walked):
        told = now.told
        done = {
            Phase.CALL: len(told.deal.calls or ()),
            Phase.ANSWER: told.unwritten.count("decline"),
            Phase.DISCARD: sum(map(bool, told.deal.discards or ())),
            Phase.PLAY: len(told.deal.play or ()),
        }.get(now.phase, 0)
        again = position(earlier, so_far(whole, now.phase, done))
        assert (again.phase, again.seat) == (now.phase, now.seat)
        refusals = [(each.said, each.refusal) for each in now.choices]
        assert [(each.said, each.refusal) for each in again.choices] == refusals
        before_it = taken_back(back)
        assert before_it is not None
        back = before_it
        again = position(earlier, back)
        assert (again.phase, again.seat) == (now.phase, now.seat)
    assert taken_back(back) is None


def at(
    game: str, *unwritten: str, earlier: Any = None, dealer: Any = 4, **told: object
) -> Position:
    """A position of a deal, of the first one if nothing else is said; everybody holds a suit."""
    deal = read_deal({"dealer": dealer, "hands": SUITS, **told})
    return position(earlier or opened(game), Told(deal, unwritten))


def asked(now: Position) -> tuple[str, int | None, str]:
    """The phase, who is to act and what is open to him."""
    return now.phase.value, now.seat, " ".join(each.said for each in now.choices if each.is_open)


PASSES = ["pass", "pass", "pass"]
HEARTS: Final = {"trump": "hearts"}
SPADES: Final = {"trump": "spades", "turned": "spades"}
FORCED: Final = opened("swedish", options={"five_whist": "forced"})
ROCK: Final = opened("german", *UP_TO_THE_ROCK)
OF_SPADES: Final = " ".join(f"S{rank}" for rank in "AKQJT98765432")
COURT: Final = " ".join(f"{suit}{rank}" for suit in "HDC" for rank in "AKQJ")


#: A game, a bid of seat 1 that stands, and what is told after it; then the phase, who is to act,
#: and what is open to him.
ASKED: Final[list[tuple[str, str, dict[str, Any], str, tuple[object, ...]]]] = [
    # Trump is named before whist is asked, and answered from the left.
    ("swedish", "5 colour", {}, "", ("trump", 1, "hearts diamonds")),
    ("swedish", "5 colour", HEARTS, "", ("invite", 1, "ask alone")),
    ("swedish", "5 colour", HEARTS, "ask", ("answer", 2, "accept decline")),
    ("swedish", "5 colour", HEARTS, "ask decline", ("answer", 3, "accept decline")),
    ("swedish", "5 colour", HEARTS, "ask decline decline decline", ("give up", 1)),
    ("swedish", "5 colour", HEARTS, "alone", ("play", 1)),
    ("swedish", "5 colour", {**HEARTS, "whist": 3}, "", ("play", 1)),
    # In the forced variant nobody may be left alone in five.
    ("swedish", "5", {**HEARTS, "earlier": FORCED}, "", ("invite", 1, "ask")),
    ("swedish", "5", {**HEARTS, "earlier": FORCED}, "ask decline decline", ("answer", 4, "accept")),
    # A misère has no trump to be named, and a card to lay away or, in the German one, to keep.
    ("swedish", "petite-misere", {}, "", ("discard", 1, OF_SPADES)),
    ("german", "klein-misere", {}, "", ("discard", 1, f"{OF_SPADES} keep")),
    ("german", "klein-misere", {}, "keep", ("play", 1, OF_SPADES)),
    # For the Rock nobody asks, and in an ordinary deal the declarer says whether he does.
    ("german", "gross-boston first", SPADES, "", ("invite", 1, "ask alone")),
    (
        "german",
        "gross-boston first",
        {**SPADES, "earlier": ROCK, "dealer": 1},
        "",
        ("answer", 2, "accept decline"),
    ),
    # A card is called that is high enough and not one's own.
    ("fontainebleau", "6 spades", {}, "", ("card called", 1, f"{COURT} no card")),
]


@pytest.mark.parametrize(("game", "call", "told", "unwritten", "found"), ASKED)
def test_who_is_asked_and_what_for(
    game: str, call: str, told: dict[str, Any], unwritten: str, found: tuple[object, ...]
) -> None:
    seen = {"turned": "hearts"} if "turned" in GAMES[game].deal_keys else {}
    # Seat 1 speaks first, or last where it deals.
    calls = [*PASSES, call] if "dealer" in told else [call, *PASSES]
    now = at(game, *unwritten.split(), **{**seen, "calls": calls, **told})
    assert asked(now)[: len(found)] == found


def test_what_is_refused_names_its_rule_and_is_not_followed() -> None:
    told = {**HEARTS, "calls": ["5", *PASSES], "turned": "hearts", "earlier": FORCED}
    last = at("swedish", "ask", "decline", "decline", **told)
    why = "swedish.partner.forced-whist: in 5 somebody must become partner"
    assert str(last.choices[1].refusal) == refused(lambda: follow(last, "decline")) == why
    own = "fontainebleau.partner.called-card: SA is in the hand of the player who calls it"
    assert str(at("fontainebleau", calls=["6 spades", *PASSES]).choices[0].refusal) == own
    kept = at("swedish", turned="hearts", calls=["petite-misere", *PASSES]).choices[-1].refusal
    assert str(kept).startswith("swedish.contracts.discard: in petite-misere seat 1 lays away 1 ")


def test_a_game_given_up_is_over() -> None:
    told = {**HEARTS, "turned": "hearts", "calls": ["6", *PASSES]}
    given = follow(at("swedish", "ask", *["decline"] * 3, **told), "give up")
    assert given.deal.given_up
    assert position(opened("swedish"), given).phase is Phase.OVER


def test_all_four_lay_a_card_away_seat_by_seat() -> None:
    earlier = opened("solo", readings={"discards": "all-four"})
    now = at("solo", earlier=earlier, calls=["little-misere", *PASSES])
    for seat in SEATS:
        assert (now.phase, now.seat) == (Phase.DISCARD, seat)
        told = follow(now, now.choices[0].said)
        assert taken_back(told) == now.told
        now = position(earlier, told)
    assert now.phase is Phase.PLAY


def test_everybody_sees_his_own_hand_and_what_lies_open() -> None:
    open_hand = seen(at("solo", calls=["grand-spread", *PASSES]), 3)
    assert open_hand.play is not None
    assert [len(hand) for hand in open_hand.play.hands] == [13, 0, 13, 0]
    assert open_hand.may == ()
    # A partner by a card knows himself.
    now = at("fontainebleau", calls=["6 spades", *PASSES], called="DK")
    assert [seen(now, seat).partner for seat in SEATS] == [None, None, 3, None]


def test_begar_may_be_given_away_until_the_third_trick() -> None:
    told = {"turned": "hearts", "calls": ["begar", *PASSES], "trump": "spades", "whist": 2}
    early, late = (at("grandissimo", play=in_order()[:cards], **told) for cards in (9, 10))
    assert asked(early)[2].endswith(" concede")
    assert str(late.choices[-1].refusal).startswith("grandissimo.partner.gift-deadline: ")
    assert position(opened("grandissimo"), follow(early, "concede")).phase is Phase.OVER


def test_what_is_told_has_to_be_allowed() -> None:
    with pytest.raises(BostonError, match=r"^deal 1: call 2: solo\.auction\.higher: "):
        at("solo", calls=["6 spades", "5 hearts"])
    with pytest.raises(BostonError, match=r"^deal 1: .hands. is missing"):
        position(opened("solo"), Told(read_deal({"dealer": 4})))
    assert refused(lambda: follow(at("solo"), "HA")) == "'HA' is not a choice here: call"


# The plain player: what it does, in every game and by the word it gives.


@of_every_game
def test_what_it_plays_the_command_line_replays(boston: Boston, game: str) -> None:
    played = boston("play", game, "--seed", "1861", "--deals", "12").out
    assert played.startswith(boston("play", game, "--seed", "1861").out.rstrip())
    said = boston("replay", "-", "--json", stdin=played.encode()).data
    deals = loads(played).deals
    assert [deal["number"] for deal in said["deals"]] == [*range(1, 13)]
    # It bids often enough to be watched, where the ladder does not begin too high for most hands.
    bid = [deal for deal in deals if set(deal.calls or ()) != {"pass"}]
    assert len(bid) >= (0 if game in KNOWN else 5)
    # The deals are those that are dealt.
    dealt_so = loads(boston("deal", game, "--seed", "1861").out).deals[0]
    first = (deals[0].hands, deals[0].turned, deals[0].dealer)
    assert first == (dealt_so.hands, dealt_so.turned, 4)
    # It stops where somebody else is to act.
    three = {seat: Plain() for seat in SEATS if seat != 2}
    turned = {"turned": "clubs"} if "turned" in GAMES[game].deal_keys else {}
    now = play_out(opened(game), at(game, **turned).told, three)
    assert (now.phase, now.seat) == (Phase.CALL, 2)


def test_it_bids_no_more_than_it_holds_and_ducks_where_tricks_cost() -> None:
    """Five spades from the ace and the two red aces are seven tricks, and a bid of 5 is enough."""
    hands = ["AKQ32.A2.A32.432", "JT9.KQJT.KQJT.KQ", "876.9876.9876.AJ", "54.543.54.T98765"]
    deal = read_deal({"dealer": 4, "turned": "hearts", "hands": hands})
    assert Plain().choose(seen(position(opened("swedish"), Told(deal)), 1)) == "5"
    misere = at("swedish", turned="hearts", calls=["grande-misere", *PASSES])
    assert Plain().choose(seen(misere, 1)) == "S2"


# What is declared besides calls and cards, and whether the command line says the same of it.


def played(earlier: Before, now: Position, cards: int = 52) -> Position:
    """The position when so many cards have been played, by the plain player."""
    while now.phase is Phase.PLAY and len(now.told.deal.play or ()) < cards:
        now = one_step(earlier, now, Plain())
    return now


def choice(now: Position, said: str) -> Choice:
    """One of the choices."""
    return next(each for each in now.choices if each.said == said)


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
    now = at(game, earlier=earlier, calls=[call, *PASSES])
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
    now = at("french", turned="clubs", hands=WITH_THE_KNAVE, calls=calls)
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
    now = at("french", turned="clubs", calls=["grand-misere", *PASSES])
    refused = choice(now, "slam closed")
    end = played(earlier, now).told.writes(slam="closed")
    assert str(refused.refusal) == complaint(boston, record("french", end.deal))


def lost_by_two(earlier: Before) -> Position:
    """Thirteen in a plain suit of which the declarer has no card: he takes no trick."""
    told = {"turned": "hearts", "calls": ["13", *PASSES], "trump": "clubs"}
    return played(earlier, at("swedish", earlier=earlier, **told))


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
    assert "apart" in labels(now)
    # A whole deal of a record leaves nothing to ask.
    assert position(earlier, now.told.closed).phase is Phase.OVER


#: Seat 1 has played off his own ål: of those that run none is his.
OWN_IS_GONE: DealTable = {"dealer": 4, "turned": "hearts", "contract": "petite-misere"} | {
    "declarer": 1,
    "tricks": [0, 4, 4, 4],
}


def test_of_several_that_run_the_declarer_chooses(boston: Boston) -> None:
    earlier = opened("swedish", OWN_IS_GONE)
    told = {"dealer": 1, "turned": "hearts", "calls": [*PASSES, "13"], "trump": "spades"}
    now = played(earlier, at("swedish", earlier=earlier, **told))
    assert (now.phase, now.seat) == (Phase.FROM_SEAT, 1)
    said = [each.said for each in now.choices if each.is_open]
    assert said == ["from 2", "from 3", "from 4", "oldest"]
    first = read_deal(OWN_IS_GONE)
    for each in now.choices:
        text = record("swedish", first, each.then.deal)
        assert complaint(boston, text, deal=2) == str(each.refusal or "")
    assert choices(now)["acts"] == 1
    # Whoever has an ål of his own has no choice.
    first_deal = {**told, "dealer": 4, "calls": ["13", *PASSES]}
    assert played(opened("swedish"), at("swedish", **first_deal)).phase is Phase.OVER


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
