"""Who may do what at any point of a deal, and whether the command line says the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from boston.base.cards import write_hand
from boston.base.seats import Seat
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

ALL_FOUR: Final[tuple[Seat, ...]] = (1, 2, 3, 4)
of_every_game = pytest.mark.parametrize("game", HOUSES)
#: Where in a deal the command line says that something is refused.
PLACE = {Phase.CALL: "call {calls}: ", Phase.PLAY: "card {cards}: "}


#: How what may be declared beside the cards begins; it is tried on its own.
DECLARED: Final = ("concede", "carte blanche", "slam")


class ByChance:
    """Passes most of the time, so that bids stay low; everything else is drawn by lot."""

    def __init__(self, seed: int, daring: float = 0.35) -> None:
        self.source, self.daring = Random(seed), daring

    def choose(self, his: Seen) -> str:
        """One of the things he may say or do."""
        if "pass" in his.may and self.source.random() > self.daring:
            return "pass"
        few = his.may[:12] if his.phase == "call" else his.may
        return self.source.choice([each for each in few if not each.startswith(DECLARED)])


def opened(game: str, *deals: DealTable, **more: object) -> Before:
    """The session before its next deal."""
    earlier = tuple(read_deal(deal) for deal in deals)
    return before(Session(game=game, deals=earlier, **more))  # type: ignore[arg-type]


def dealt_at(earlier: Before, seed: int, dealer: int = 4) -> Told:
    """Hands by a seed."""
    return Told(dealt(earlier.at_table, by_seed(seed), dealer))


def course(earlier: Before, told: Told, seed: int) -> Iterator[Position]:
    """Every position of a deal that goes wherever chance leads it."""
    now, anybody = position(earlier, told), ByChance(seed)
    while now.seat is not None:
        yield now
        now = one_step(earlier, now, anybody)
    yield now


def record_of(game: str, told: Told) -> bytes:
    """What is told of a deal, as the record of a session."""
    return write_session(Session(game=game, deals=(told.deal,))).encode()


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
    earlier, players = opened(game), dict.fromkeys(ALL_FOUR, Plain())
    for now in course(earlier, dealt_at(earlier, 1865), 7):
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
            said = boston("replay", "-", stdin=record_of(game, choice.then))
            if choice.refusal is not None:
                assert said.complaint == f"{place}{choice.refusal}"
            elif now.phase in PLACE and choice.said != "concede":
                assert not said.error.startswith(place)
            else:
                end = play_out(earlier, choice.then, players)
                assert boston("replay", "-", stdin=record_of(game, end.told)).status == 0


@of_every_game
def test_a_deal_that_chance_plays_replays(boston: Boston, game: str) -> None:
    earlier = opened(game)
    for seed in range(12):
        players = dict.fromkeys(ALL_FOUR, ByChance(seed, 0.6))
        end = play_out(earlier, dealt_at(earlier, seed, seed % 4 + 1), players)
        said = boston("replay", "-", "--json", stdin=record_of(game, end.told))
        assert said.data["game"] == game


@of_every_game
def test_a_deal_can_be_told_again_up_to_any_point_and_taken_back(game: str) -> None:
    """Whatever is played, the same phase, seat and choices are found again from the whole deal.

    And what is told is taken back to the hands, each time to the position before.
    """
    earlier = opened(game)
    *walked, end = course(earlier, dealt_at(earlier, 1900), 11)
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


def at(game: str, *unwritten: str, **told: object) -> Position:
    """A position of a first deal in which everybody holds a suit."""
    deal = read_deal({"dealer": 4, "hands": SUITS, **told})
    return position(opened(game), Told(deal, unwritten))


def asked(now: Position) -> tuple[str, int | None, list[str]]:
    """The phase, who is to act and what is open to him."""
    return now.phase.value, now.seat, [each.said for each in now.choices if each.is_open]


PASSES = ["pass", "pass", "pass"]


@pytest.mark.parametrize(
    ("game", "unwritten", "told", "found"),
    [
        # Trump is named before whist is asked, and answered from the left.
        ("swedish", "", "5 colour", ("trump", 1, ["hearts", "diamonds"])),
        ("swedish", "", "5 colour in hearts", ("invite", 1, ["ask", "alone"])),
        ("swedish", "ask", "5 colour in hearts", ("answer", 2, ["accept", "decline"])),
        ("swedish", "ask decline", "5 colour in hearts", ("answer", 3, ["accept", "decline"])),
        ("swedish", "ask decline decline decline", "5 colour in hearts", ("give up", 1)),
        ("swedish", "alone", "5 colour in hearts", ("play", 1)),
        ("swedish", "", "5 colour in hearts with 3", ("play", 1)),
        # A misère has no trump to be named, and a card to lay away.
        ("swedish", "", "petite-misere", ("discard", 1, [f"S{rank}" for rank in "AKQJT98765432"])),
    ],
)
def test_who_is_asked_and_what_for(
    game: str, unwritten: str, told: str, found: tuple[object, ...]
) -> None:
    call, _, more = told.partition(" in ")
    trump, _, whist = more.partition(" with ")
    rest = {"trump": trump, "whist": int(whist or 0)}
    known = {key: value for key, value in rest.items() if value}
    now = at(game, *unwritten.split(), turned="hearts", calls=[call, *PASSES], **known)
    assert asked(now)[: len(found)] == found


def test_in_the_forced_variant_nobody_may_be_left_alone_in_five() -> None:
    forced = opened("swedish", options={"five_whist": "forced"})
    told = {"dealer": 4, "hands": SUITS, "turned": "hearts", "calls": ["5", *PASSES]}
    deal = read_deal({**told, "trump": "spades"})
    assert asked(position(forced, Told(deal)))[2] == ["ask"]
    last = position(forced, Told(deal, ("ask", "decline", "decline")))
    assert asked(last) == ("answer", 4, ["accept"])
    why = "swedish.partner.forced-whist: in 5 somebody must become partner"
    assert str(last.choices[1].refusal) == why
    assert refused(lambda: follow(last, "decline")) == why


def test_a_game_given_up_is_over() -> None:
    told = {"turned": "hearts", "calls": ["6", *PASSES], "trump": "spades"}
    given = follow(at("swedish", "ask", *["decline"] * 3, **told), "give up")
    assert given.deal.given_up
    assert position(opened("swedish"), given).phase is Phase.OVER


def test_a_card_is_called_that_is_high_enough_and_not_ones_own() -> None:
    now = at("fontainebleau", calls=["6 spades", *PASSES])
    assert (now.phase, now.seat) == (Phase.CARD_CALLED, 1)
    own = "fontainebleau.partner.called-card: SA is in the hand of the player who calls it"
    assert str(now.choices[0].refusal) == own
    cards = [f"{suit}{rank}" for suit in "HDC" for rank in "AKQJ"]
    assert asked(now)[2] == [*cards, "no card"]
    his = seen(position(opened("fontainebleau"), follow(now, "DK")), 2)
    assert his.partner is None


def test_a_partner_by_a_card_knows_himself() -> None:
    now = at("fontainebleau", calls=["6 spades", *PASSES], called="DK")
    assert [seen(now, seat).partner for seat in ALL_FOUR] == [None, None, 3, None]


def test_a_card_is_laid_away_or_kept() -> None:
    now = at("swedish", turned="hearts", calls=["petite-misere", *PASSES])
    kept = (
        "swedish.contracts.discard: in petite-misere seat 1 lays away 1 card, and the record has 0"
    )
    assert str(now.choices[-1].refusal) == kept
    assert asked(position(opened("swedish"), follow(now, "SA")))[:2] == ("play", 1)
    now = at("german", turned="hearts", calls=["klein-misere", *PASSES])
    assert asked(now)[2][-1] == "keep"
    assert len(position(opened("german"), follow(now, "keep")).choices) == 13


def test_all_four_lay_a_card_away_seat_by_seat() -> None:
    earlier, now = opened("solo", readings={"discards": "all-four"}), None
    told = Told(read_deal({"dealer": 4, "hands": SUITS, "calls": ["little-misere", *PASSES]}))
    for seat in ALL_FOUR:
        now = position(earlier, told)
        assert (now.phase, now.seat) == (Phase.DISCARD, seat)
        told = follow(now, now.choices[0].said)
    assert position(earlier, told).phase is Phase.PLAY


def test_for_the_rock_nobody_asks() -> None:
    """In an ordinary deal the declarer says whether he wants a partner; here he has no say."""
    calls = ["pass", "pass", "gross-boston first", "pass"]
    told = {"dealer": 1, "hands": SUITS, "turned": "spades", "calls": calls, "trump": "spades"}
    assert asked(at("german", **told)) == ("invite", 4, ["ask", "alone"])
    rock = position(opened("german", *UP_TO_THE_ROCK), Told(read_deal(told)))
    assert asked(rock) == ("answer", 1, ["accept", "decline"])


def test_begar_may_be_given_away_until_the_third_trick() -> None:
    told = {"turned": "hearts", "calls": ["begar", *PASSES], "trump": "spades", "whist": 2}
    early, late = (at("grandissimo", play=in_order()[:cards], **told) for cards in (9, 10))
    assert asked(early)[2][-1] == "concede"
    assert str(late.choices[-1].refusal).startswith("grandissimo.partner.gift-deadline: ")
    assert position(opened("grandissimo"), follow(early, "concede")).phase is Phase.OVER


def test_what_lies_open_all_see_and_nothing_else() -> None:
    now = at("solo", calls=["grand-spread", *PASSES])
    his = seen(now, 3)
    assert his.play is not None
    assert [len(hand) for hand in his.play.hands] == [13, 0, 13, 0]
    assert his.may == ()


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


def test_it_bids_no_more_than_it_holds_and_ducks_where_tricks_cost() -> None:
    """Five spades from the ace and the two red aces are seven tricks, and a bid of 5 is enough."""
    hands = ["AKQ32.A2.A32.432", "JT9.KQJT.KQJT.KQ", "876.9876.9876.AJ", "54.543.54.T98765"]
    deal = read_deal({"dealer": 4, "turned": "hearts", "hands": hands})
    assert Plain().choose(seen(position(opened("swedish"), Told(deal)), 1)) == "5"
    misere = at("swedish", turned="hearts", calls=["grande-misere", *PASSES])
    assert Plain().choose(seen(misere, 1)) == "S2"


def test_it_stops_where_somebody_else_is_to_act() -> None:
    three = {seat: Plain() for seat in ALL_FOUR if seat != 2}
    now = play_out(opened("swedish"), at("swedish", turned="hearts").told, three)
    assert (now.phase, now.seat) == (Phase.CALL, 2)


# What is declared besides calls and cards, and whether the command line says the same of it.


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
OWN_IS_GONE: DealTable = {"dealer": 4, "turned": "hearts", "contract": "petite-misere"} | {
    "declarer": 1,
    "tricks": [0, 4, 4, 4],
}


def test_of_several_that_run_the_declarer_chooses(boston: Boston) -> None:
    earlier = opened("swedish", OWN_IS_GONE)
    told = {"dealer": 1, "turned": "hearts", "calls": [*PASSES, "13"], "trump": "spades"}
    now = played(earlier, begun(earlier, **told))
    assert (now.phase, now.seat) == (Phase.FROM_SEAT, 1)
    said = [each.said for each in now.choices if each.is_open]
    assert said == ["from 2", "from 3", "from 4", "oldest"]
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
