"""Who may do what at any point of a deal, and whether the command line says the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boston.base.cards import write_hand
from boston.errors import BostonError
from boston.players.plain import Plain
from boston.players.player import one_step, play_out
from boston.position.back import taken_back
from boston.position.before import Before, before
from boston.position.choice import Choice
from boston.position.dealing import by_seed, dealt
from boston.position.position import Position, follow, position
from boston.position.seen import seen
from boston.position.told import Phase, Told, so_far
from boston.record.reading import loads, read_deal
from boston.record.record import Session
from boston.record.written import write_session
from tests.by_chance import ByChance
from tests.commands import Boston
from tests.german.deals import UP_TO_THE_ROCK
from tests.helpers import DealTable, refused
from tests.houses import HOUSES

ALL_FOUR = (1, 2, 3, 4)
of_every_game = pytest.mark.parametrize("game", HOUSES)
#: Where in a deal the command line says that something is refused.
PLACE = {Phase.CALL: "call {calls}: ", Phase.PLAY: "card {cards}: "}


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
    earlier, players = opened(game), dict.fromkeys(ALL_FOUR, Plain())
    for now in course(earlier, dealt_at(earlier, 1865), 7):
        for choice in now.choices:
            if choice.said.startswith(("carte blanche", "slam")):
                continue  # The command line is asked of whole deals: tests/test_declaring.py.
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
def test_the_calls_that_are_open_are_those_of_the_command_line(boston: Boston, game: str) -> None:
    earlier = opened(game)
    for now in course(earlier, dealt_at(earlier, 1828), 3):
        if now.phase is not Phase.CALL or now.seat is None:
            break
        deal = now.told.deal
        turned = ["--turned", deal.turned.value] if deal.turned else []
        hand = write_hand((deal.hands or ())[now.seat - 1])
        said = boston("auction", game, "--json", *turned, "--hand", hand, *(deal.calls or ()))
        assert said.data["turn"] == now.seat
        assert said.data["legal"] == [each.said for each in now.choices if each.is_open]


@of_every_game
def test_a_deal_that_chance_plays_replays(boston: Boston, game: str) -> None:
    earlier = opened(game)
    for seed in range(12):
        players = dict.fromkeys(ALL_FOUR, ByChance(seed, 0.6))
        end = play_out(earlier, dealt_at(earlier, seed, seed % 4 + 1), players)
        said = boston("replay", "-", "--json", stdin=record_of(game, end.told))
        assert said.data["game"] == game


@of_every_game
def test_a_deal_can_be_told_again_up_to_any_point(game: str) -> None:
    """Whatever is played, the same phase, seat and choices are found again from the whole deal."""
    earlier = opened(game)
    *walked, end = course(earlier, dealt_at(earlier, 1900), 11)
    whole = end.told.deal
    for now in walked:
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


#: One suit each, seat 1 the spades.
SUITS = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]


def at(game: str, *unwritten: str, **told: object) -> Position:
    """A position of a first deal in which everybody holds a suit."""
    deal = read_deal({"dealer": 4, "hands": SUITS, **told})
    return position(opened(game), Told(deal, unwritten))


def asked(now: Position) -> tuple[str, int | None, list[str]]:
    """The phase, who is to act and what is open to him."""
    return now.phase.value, now.seat, [each.said for each in now.choices if each.is_open]


PASSES = ["pass", "pass", "pass"]


def test_trump_is_named_before_whist_is_asked_and_answered_from_the_left() -> None:
    told = {"turned": "hearts", "calls": ["5 colour", *PASSES]}
    assert asked(at("swedish", **told)) == ("trump", 1, ["hearts", "diamonds"])
    named = {**told, "trump": "hearts"}
    assert asked(at("swedish", **named)) == ("invite", 1, ["ask", "alone"])
    assert asked(at("swedish", "ask", **named)) == ("answer", 2, ["accept", "decline"])
    assert asked(at("swedish", "ask", "decline", **named)) == ("answer", 3, ["accept", "decline"])
    assert asked(at("swedish", "ask", *["decline"] * 3, **named))[:2] == ("give up", 1)
    assert asked(at("swedish", "alone", **named))[:2] == ("play", 1)
    assert asked(at("swedish", whist=3, **named))[:2] == ("play", 1)


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
    refused_by_all = at("swedish", "ask", *["decline"] * 3, **told)
    given = follow(refused_by_all, "give up")
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
    told = {"calls": ["6 spades", *PASSES], "called": "DK"}
    assert [seen(at("fontainebleau", **told), seat).partner for seat in ALL_FOUR] == [
        None,
        None,
        3,
        None,
    ]


def test_a_misere_has_no_trump_to_be_named_and_a_card_to_lay_away() -> None:
    now = at("swedish", turned="hearts", calls=["petite-misere", *PASSES])
    assert asked(now) == ("discard", 1, [f"S{rank}" for rank in "AKQJT98765432"])
    kept = (
        "swedish.contracts.discard: in petite-misere seat 1 lays away 1 card, and the record has 0"
    )
    assert str(now.choices[-1].refusal) == kept
    away = follow(now, "SA")
    assert asked(position(opened("swedish"), away))[:2] == ("play", 1)


def test_where_a_card_may_be_kept_nothing_refuses_it() -> None:
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
    order = [f"{suit}{rank}" for rank in "AKQJT98765432" for suit in "SHDC"]
    early, late = (at("grandissimo", play=order[:cards], **told) for cards in (9, 10))
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


def test_a_choice_that_is_none_is_said_to_be_none() -> None:
    assert refused(lambda: follow(at("solo"), "HA")) == "'HA' is not a choice here: call"


def test_a_record_written_out_is_the_record() -> None:
    text = """game = "german"
players = ["A", "B", "C", "D"]

[rates]
klein-boston = {first = 3, second = 2, third = 1}

[[deal]]
dealer = 2
turned = "HK"
contract = "klein-misere"
declarer = 4
tricks = [4, 4, 4, 0]
"""
    session = loads(text)
    assert loads(write_session(session)) == session


@of_every_game
def test_what_is_told_can_be_taken_back_to_the_hands(game: str) -> None:
    """Each time to the position before, as long as it was one."""
    earlier = opened(game)
    walked = list(course(earlier, dealt_at(earlier, 1901), 13))
    told: Told | None = walked[-1].told
    for now in reversed(walked[:-1]):
        assert told is not None
        told = taken_back(told)
        assert told is not None
        again = position(earlier, told)
        assert (again.phase, again.seat) == (now.phase, now.seat)
    assert told is not None
    assert taken_back(told) is None
