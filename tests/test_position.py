"""Tests of the choices in a deal, compared with the command line, and of the plain player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

import pytest

from boston.apps.players.plain import Plain, one_step, play_out
from boston.apps.present.table.steps import choices, labels
from boston.base.cards import Suit, write_hand
from boston.base.cards import card as read_card
from boston.base.names import NUMBERED
from boston.base.seats import SEATS
from boston.catalogue import GAMES
from boston.course.deal import Choice, DealState, Phase
from boston.errors import BostonError
from boston.position.before import Before, before, begin, by_seed, dealt
from boston.position.partial import PartialDeal, history, partial_of, resume
from boston.position.seen import Seen, seen
from boston.record.reading import loads, read_deal
from boston.record.record import Deal, Session
from boston.record.written import write_session
from tests.commands import Boston
from tests.german.deals import UP_TO_THE_ROCK
from tests.german.test_play import MISERE
from tests.helpers import DealTable, refused
from tests.houses import HOUSES
from tests.suits import SUITS, in_order

of_every_game = pytest.mark.parametrize("game", HOUSES)
#: The place in a deal that the command line names before a refusal, by phase.
PLACE = {Phase.CALL: "call {calls}: ", Phase.PLAY: "card {cards}: "}


SUIT_WORDS: Final = frozenset(map(str, Suit))
#: The first words of declarations other than calls and cards; these have tests of their own.
DECLARED: Final = ("concede", "carte blanche", "slam")


class ByChance:
    """A player who usually passes, so that bids stay low, and otherwise chooses at random."""

    def __init__(self, seed: int) -> None:
        self.source = Random(seed)

    def choose(self, view: Seen) -> str:
        """Return one of the legal choices."""
        if "pass" in view.may and self.source.random() > 0.35:
            return "pass"
        few = view.may[:12] if view.phase == "call" else view.may
        return self.source.choice([each for each in few if not each.startswith(DECLARED)])


def opened(game: str, *deals: DealTable, **more: object) -> Before:
    """Return the session before its next deal."""
    earlier = tuple(read_deal(deal) for deal in deals)
    return before(Session(game=game, deals=earlier, **more))  # type: ignore[arg-type]


def course(earlier: Before, seed: int, by: int) -> Iterator[DealState]:
    """Yield every state of a deal that is played at random."""
    now = begin(earlier, dealt(earlier.at_table, by_seed(seed), 4))
    anybody = ByChance(by)
    while now.seat is not None:
        yield now
        now = one_step(now, anybody)
    yield now


def record(game: str, *deals: Deal, **more: object) -> bytes:
    """Return the record of a session with these deals."""
    return write_session(Session(game=game, deals=deals, **more)).encode()  # type: ignore[arg-type]


def with_choice(now: DealState, said: str) -> Deal:
    """Return the record of the deal with this choice, whether it is legal or not."""
    deal, seat = now.told, now.seat or 0
    discards = list(deal.discards or ((), (), (), ()))
    if now.phase is Phase.CALL:
        return deal.telling(calls=(*(deal.calls or ()), said))
    if now.phase is Phase.PLAY and said != "concede":
        return deal.telling(play=(*now.cards, read_card(said)))
    if now.phase is Phase.DISCARD and said != "keep":
        discards[seat - 1] = (read_card(said),)
        return deal.telling(discards=tuple(discards))
    if said in SUIT_WORDS or (now.phase is Phase.CARD_CALLED and said != "no card"):
        key = "trump" if said in SUIT_WORDS else "called"
        return deal.telling(**{key: Suit(said) if key == "trump" else read_card(said)})
    word, _, number = said.rpartition(" ")
    if word in ("from", "blunder"):
        return deal.telling(**{{"from": "from_seat"}.get(word, word): int(number)})
    if said == "accept":
        return deal.telling(whist=seat)
    marks = {"concede": "conceded", "give up": "given_up", "merge": "merge"}
    return deal.telling(**{marks[said]: True}) if said in marks else deal


def place_of(now: DealState, said: str) -> str:
    """Return the text that the command line puts before its refusal of a choice."""
    counts = {"calls": len(now.bidding.calls) + 1, "cards": len(now.cards) + 1}
    is_card = said != "concede"
    place = PLACE[now.phase].format(**counts) if now.phase in PLACE and is_card else ""
    return f"standard input: deal 1: {place}"


@of_every_game
def test_choices_and_the_command_line_give_the_same_refusals(boston: Boston, game: str) -> None:
    """Try the first and the last choice with the same answer, such as cards that all follow suit.

    The command line also lists the same legal calls.
    """
    earlier, players = opened(game), dict.fromkeys(SEATS, Plain())
    for now in course(earlier, 1865, 7):
        if now.phase is Phase.CALL and now.seat is not None:
            deal = now.told
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
                continue  # These are tested below with whole deals.
            place = place_of(now, choice.said)
            said = boston("replay", "-", stdin=record(game, with_choice(now, choice.said)))
            if choice.refusal is not None:
                assert said.complaint == f"{place}{choice.refusal}"
            elif now.phase in PLACE and choice.said != "concede":
                assert not said.error.startswith(place)
            else:
                end = play_out(now.push(choice.said), players)
                assert boston("replay", "-", stdin=record(game, end.told)).status == 0


@of_every_game
def test_a_deal_can_be_resumed_from_any_state(game: str) -> None:
    """The record and the implicit choices restore each state; the whole deal gives every state."""
    earlier = opened(game)
    walked = [*course(earlier, 1900, 11)]
    for now in walked:
        again = resume(earlier, partial_of(now))
        assert (again.phase, again.seat, again.choices) == (now.phase, now.seat, now.choices)
        assert (again.log, again.told) == (now.log, now.told)
    told = [(each.phase, each.seat, each.log) for each in history(earlier, partial_of(walked[-1]))]
    assert told == [(each.phase, each.seat, each.log) for each in walked]


def at(
    game: str, *unwritten: str, earlier: Any = None, dealer: Any = 4, **told: object
) -> DealState:
    """Return a state of a deal, by default the first; each player holds a whole suit."""
    deal = read_deal({"dealer": dealer, "hands": SUITS, **told})
    return resume(earlier or opened(game), PartialDeal(deal, unwritten))


def asked(now: DealState) -> tuple[str, int | None, str]:
    """Return the phase, the seat to act, and its legal choices."""
    return now.phase.value, now.seat, " ".join(each.said for each in now.choices if each.is_open)


PASSES = ["pass", "pass", "pass"]
HEARTS: Final = {"trump": "hearts"}
SPADES: Final = {"trump": "spades", "turned": "spades"}
FORCED: Final = opened("swedish", options={"five_whist": "forced"})
OF_SPADES: Final = " ".join(f"S{rank}" for rank in "AKQJT98765432")
COURT: Final = " ".join(f"{suit}{rank}" for suit in "HDC" for rank in "AKQJ")


#: A game, the winning bid of seat 1, and the keys and choices after it; then the phase, the seat
#: to act, and its legal choices.
ASKED: Final[list[tuple[str, str, dict[str, Any], str, tuple[object, ...]]]] = [
    # The declarer names trumps before inviting a partner. The player on the left answers first.
    ("swedish", "5 colour", {}, "", ("trump", 1, "hearts diamonds")),
    ("swedish", "5 colour", HEARTS, "", ("invite", 1, "ask alone")),
    ("swedish", "5 colour", HEARTS, "ask", ("answer", 2, "accept decline")),
    ("swedish", "5 colour", HEARTS, "ask decline", ("answer", 3, "accept decline")),
    ("swedish", "5 colour", HEARTS, "ask decline decline decline", ("give up", 1)),
    ("swedish", "5 colour", HEARTS, "alone", ("play", 1)),
    ("swedish", "5 colour", {**HEARTS, "whist": 3}, "", ("play", 1)),
    # In the forced variant, a declarer of five is never left alone.
    ("swedish", "5", {**HEARTS, "earlier": FORCED}, "", ("invite", 1, "ask")),
    ("swedish", "5", {**HEARTS, "earlier": FORCED}, "ask decline decline", ("answer", 4, "accept")),
    # A misère has no trumps. The declarer discards a card, or in the German game may keep it.
    ("swedish", "petite-misere", {}, "", ("discard", 1, OF_SPADES)),
    ("german", "klein-misere", {}, "", ("discard", 1, f"{OF_SPADES} keep")),
    ("german", "klein-misere", {}, "keep", ("play", 1, OF_SPADES)),
    # In an ordinary deal the declarer decides whether to ask. For the Rock, there is no choice.
    ("german", "gross-boston first", SPADES, "", ("invite", 1, "ask alone")),
    (
        "german",
        "gross-boston first",
        {**SPADES, "earlier": opened("german", *UP_TO_THE_ROCK), "dealer": 1},
        "",
        ("answer", 2, "accept decline"),
    ),
    # The called card must be high enough, and in another hand.
    ("fontainebleau", "6 spades", {}, "", ("card called", 1, f"{COURT} no card")),
]


@pytest.mark.parametrize(("game", "call", "told", "unwritten", "found"), ASKED)
def test_each_phase_asks_the_right_seat_for_the_right_choice(
    game: str, call: str, told: dict[str, Any], unwritten: str, found: tuple[object, ...]
) -> None:
    seen = {"turned": "hearts"} if "turned" in GAMES[game].deal_keys else {}
    # Seat 1 calls first, or last if it deals.
    calls = [*PASSES, call] if "dealer" in told else [call, *PASSES]
    now = at(game, *unwritten.split(), **{**seen, "calls": calls, **told})
    assert asked(now)[: len(found)] == found


def test_an_illegal_choice_is_refused_under_its_rule() -> None:
    told = {**HEARTS, "calls": ["5", *PASSES], "turned": "hearts", "earlier": FORCED}
    last = at("swedish", "ask", "decline", "decline", **told)
    why = "swedish.partner.forced-whist: in 5 one of the other players must become partner"
    assert str(last.choices[1].refusal) == refused(lambda: last.push("decline")) == why
    own = "fontainebleau.partner.called-card: SA is in the hand of the player who calls it"
    assert str(at("fontainebleau", calls=["6 spades", *PASSES]).choices[0].refusal) == own
    kept = at("swedish", turned="hearts", calls=["petite-misere", *PASSES]).choices[-1].refusal
    assert str(kept).startswith("swedish.contracts.discard: in petite-misere seat 1 discards 1 ")


def test_a_seat_sees_only_its_own_hand_and_open_hands() -> None:
    open_hand = seen(at("solo", calls=["grand-spread", *PASSES]), 3)
    assert open_hand.play is not None
    assert [len(hand) for hand in open_hand.play.hands] == [13, 0, 13, 0]
    assert open_hand.may == ()
    # The holder of the called card knows that they are the partner.
    now = at("fontainebleau", calls=["6 spades", *PASSES], called="DK")
    assert [seen(now, seat).partner for seat in SEATS] == [None, None, 3, None]


def test_begar_can_be_conceded_until_the_second_card_of_the_third_trick() -> None:
    told = {"turned": "hearts", "calls": ["begar", *PASSES], "trump": "spades", "whist": 2}
    early, late = (at("grandissimo", play=in_order()[:cards], **told) for cards in (9, 10))
    assert asked(early)[2].endswith(" concede")
    assert str(late.choices[-1].refusal).startswith("grandissimo.partner.gift-deadline: ")
    assert early.push("concede").phase is Phase.OVER


def test_illegal_and_incomplete_deals_are_refused() -> None:
    with pytest.raises(BostonError, match=r"^deal 1: call 2: solo\.auction\.higher: "):
        at("solo", calls=["6 spades", "5 hearts"])
    with pytest.raises(BostonError, match=r"^deal 1: .hands. is missing"):
        begin(opened("solo"), read_deal({"dealer": 4}))
    with pytest.raises(BostonError, match=r"^deal 1: swedish\.partner\.invitation: seat 1 cannot"):
        at("swedish", turned="hearts", calls=["5", *PASSES], trump="hearts", whist=1)
    assert "'HA' is not a choice here (call): pass, " in refused(lambda: at("solo").push("HA"))


#: A game, a bid, further keys of an unfinished deal, and the refusal.
CANNOT_COME: Final[list[tuple[str, str, dict[str, Any], str]]] = [
    ("solo", "6 spades", HEARTS, "solo.auction.suit-binds: 6 spades is played in spades"),
    ("swedish", "petite-misere", HEARTS, "swedish.contracts.no-trumps: petite-misere is played"),
    ("swedish", "petite-misere", {"whist": 3}, "swedish.partner.only-five-and-six: petite-misere"),
    ("solo", "little-misere", {"discards": [[], ["H2"], [], []]}, "solo.contracts.discard: in"),
    ("solo", "6 spades", {"discards": [["SA"], [], [], []]}, "solo.contracts.discard: in 6 seat 1"),
    ("solo", "pass", {"play": "SA"}, "'play' does not belong to a deal passed out"),
]


@pytest.mark.parametrize(("game", "call", "told", "why"), CANNOT_COME)
def test_a_key_that_contradicts_the_calls_is_refused_at_once(
    boston: Boston, game: str, call: str, told: dict[str, Any], why: str
) -> None:
    seen = {"turned": "hearts"} if "turned" in GAMES[game].deal_keys else {}
    told = {**seen, "calls": [call, *PASSES], **told}
    assert refused(lambda: at(game, **told)).startswith(f"deal 1: {why}")
    # A replay of the deal cites the same rule.
    whole = read_deal({"dealer": 4, "hands": SUITS, **told})
    assert complaint(boston, record(game, whole)).startswith(why.partition(":")[0])


# The plain player, in every game and in given positions.


@of_every_game
def test_an_evening_of_the_plain_player_can_be_replayed(boston: Boston, game: str) -> None:
    played = boston("play", game, "--seed", "1861", "--deals", "12").out
    assert played.startswith(boston("play", game, "--seed", "1861").out.rstrip())
    said = boston("replay", "-", "--json", stdin=played.encode()).data
    deals = loads(played).deals
    assert [deal["number"] for deal in said["deals"]] == [*range(1, 13)]
    # It bids often enough to be worth watching.
    bid = [deal for deal in deals if set(deal.calls or ()) != {"pass"}]
    assert len(bid) >= 5
    # The cards are those that `boston deal` deals.
    dealt_so = loads(boston("deal", game, "--seed", "1861").out).deals[0]
    first = (deals[0].hands, deals[0].turned, deals[0].dealer)
    assert first == (dealt_so.hands, dealt_so.turned, 4)
    # It stops when another seat is to act.
    three = {seat: Plain() for seat in SEATS if seat != 2}
    turned = {"turned": "clubs"} if "turned" in GAMES[game].deal_keys else {}
    now = play_out(at(game, **turned), three)
    assert (now.phase, now.seat) == (Phase.CALL, 2)


def test_the_plain_player_bids_what_it_holds_and_ducks_in_a_misere() -> None:
    """Five spades from the ace and the two red aces are worth seven tricks, so the bid is 7."""
    hands = ["AKQ32.A2.A32.432", "JT9.KQJT.KQJT.KQ", "876.9876.9876.AJ", "54.543.54.T98765"]
    deal = read_deal({"dealer": 4, "turned": "hearts", "hands": hands})
    assert Plain().choose(seen(begin(opened("swedish"), deal), 1)) == "7"
    misere = at("swedish", turned="hearts", calls=["grande-misere", *PASSES])
    assert Plain().choose(seen(misere, 1)) == "S2"


@pytest.mark.parametrize(
    ("choices", "card"),
    [
        # The declarer plays last, and can beat the fellow defender's jack but not the ace.
        (["pass", "pass", "pass", "5 spades", "HJ"], "HA"),
        # The player's own side is certain to win the trick.
        (["pass", "pass", "pass", "5 spades", "DA"], "D8"),
        # Any spade beats the two. Five, six and seven are equal, because the hand has all three.
        (["pass", "grand-misere", "pass", "pass", "S2"], "S7"),
    ],
)
def test_the_plain_player_plays_as_a_beginner_would(choices: list[str], card: str) -> None:
    hands = ["432.JT9.AKQJ.T98", "765.AQ8.T98.7654", "T98.765.765.KQJ3", "AKQJ.K432.432.A2"]
    assert played_after(hands, choices) == card


FIVE_SPADES: Final = ("pass", "pass", "pass", "5 spades")
NO_TRICK: Final = ("pass", "grand-misere", "pass", "pass")


@pytest.mark.parametrize(
    ("choices", "card"),
    [
        # Nothing beats the ace, and nobody has ruffed a diamond yet.
        (FIVE_SPADES, "DA"),
        # The trick may still be lost, so the player takes it with the lowest trump.
        ((*FIVE_SPADES, "D2"), "S4"),
        # The ace wins the trick. The player throws a low club, not the heart that guards the king.
        ((*FIVE_SPADES, "DA"), "C3"),
        # Eight, nine and ten are equal, and the declarer plays last.
        ((*FIVE_SPADES, "S2", "S4"), "S8"),
        # The fellow defender has shown a void in diamonds.
        ((*FIVE_SPADES, "DA", "C3", "D8", "D5"), "D2"),
        # In a misère, the player leads the shortest suit.
        (NO_TRICK, "S2"),
        # Ten hearts below the king are out, and the hand has only one. Of twelve clubs it has six.
        ((*NO_TRICK, "D2"), "HK"),
    ],
)
def test_the_plain_player_follows_the_customs_of_whist(choices: tuple[str, ...], card: str) -> None:
    hands = ["32.JT98.A432.T98", "7654.K2..AQ76543", "T98.765.JT98.KJ2", "AKQJ.AQ43.KQ765."]
    assert played_after(hands, choices) == card


def played_after(hands: list[str], choices: Iterable[str]) -> str:
    """Return the plain player's choice after these choices."""
    now = begin(opened("solo"), read_deal({"dealer": 4, "hands": hands}))
    for said in choices:
        now = now.push(said)
    assert now.seat
    return Plain().choose(seen(now, now.seat))


# Declarations other than calls and cards, compared with the command line.


def played(now: DealState, cards: int = 52) -> DealState:
    """Let the plain player play to this number of cards; return the state."""
    while now.phase is Phase.PLAY and len(now.cards) < cards:
        now = one_step(now, Plain())
    return now


def choice(now: DealState, said: str) -> Choice:
    return next(each for each in now.choices if each.said == said)


def complaint(boston: Boston, text: bytes, deal: int = 1) -> str:
    """Return the command line's refusal of a deal; empty if it replays the deal."""
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
        now = one_step(now, Plain())
    declared = choice(now, "carte blanche 3")
    told = played(now).told.telling(carte_blanche=(3,))
    assert complaint(boston, record(game, told)) == str(declared.refusal or "")
    # Source 004, Carte Blanche: when the contract has a trump suit, by any player.
    assert declared.is_open == (call == "6 spades")
    if declared.refusal is None:
        again = now.push("carte blanche 3")
        assert "carte blanche 3" not in [each.said for each in again.choices]
        assert again.push("carte blanche 2").told.carte_blanche == (2, 3)
        lead = played(again, 1)
        assert not any(each.said.startswith("carte blanche") for each in lead.choices)


#: The declarer holds the knave of diamonds, which is the highest trump.
WITH_THE_KNAVE = ["AKQJT9876543..J.", SUITS[1], "2..AKQT98765432.", SUITS[3]]


def test_a_slam_can_be_announced_only_once_the_contract_is_made(boston: Boston) -> None:
    # Source 002, French Boston, Scoring, ¶ 2. Grand Independence alone is eight tricks.
    earlier = opened("french")
    calls = ["grand-independence spades", *PASSES]
    now = at("french", turned="clubs", hands=WITH_THE_KNAVE, calls=calls)
    early = choice(now, "slam closed")
    rule = "french.contracts.slam: a slam is announced when the bid is made"
    assert str(early.refusal) == f"{rule}: 0 tricks were taken of 8"
    made = played(now, 32)
    assert choice(made, "slam closed").is_open
    announced = made.push("slam table")
    assert not any(each.said.startswith("slam") for each in announced.choices)
    # The deal resumes at the announcement, and the slam is a step of its own.
    two_more = partial_of(played(announced, 34))
    told = [(len(each.cards), each.told.slam) for each in history(earlier, two_more)]
    assert told[-4:] == [(32, None), (32, "table"), (33, "table"), (34, "table")]
    end = played(announced)
    assert end.told.slam == "table"
    assert complaint(boston, record("french", end.told)) == ""


def test_a_slam_cannot_be_announced_in_a_misere(boston: Boston) -> None:
    now = at("french", turned="clubs", calls=["grand-misere", *PASSES])
    refused = choice(now, "slam closed")
    end = played(now).told.telling(slam="closed")
    assert str(refused.refusal) == complaint(boston, record("french", end))


def lost_by_two(earlier: Before) -> DealState:
    """Return a deal of 13 in a plain suit. The declarer has no trumps and takes no tricks."""
    told = {"turned": "hearts", "calls": ["13", *PASSES], "trump": "clubs"}
    return played(at("swedish", earlier=earlier, **told))


@pytest.mark.parametrize("limit", [200, 100])
def test_two_betes_can_be_merged_only_up_to_the_limit(boston: Boston, limit: int) -> None:
    # Each bête is 104: the running 96, and 8 for the stroke.
    options = {"merge_limit": limit}
    earlier = opened("swedish", options=options)
    now = lost_by_two(earlier)
    assert (now.phase, now.seat) == (Phase.MERGE, 1)
    merge = choice(now, "merge")
    refusal = complaint(boston, record("swedish", with_choice(now, "merge"), options=options))
    assert str(merge.refusal or "") == refusal
    assert merge.is_open == (limit == 200)
    if merge.refusal is not None:
        assert merge.refusal.rule == "swedish.bete.merge-limit"
    assert now.push("apart").phase is Phase.OVER
    assert "apart" in labels(now, NUMBERED)
    # A complete deal of a record leaves no choice open.
    assert resume(earlier, partial_of(now).closed).phase is Phase.OVER


#: Seat 1 has played off its own ål, so none of the running ålar belongs to seat 1.
OWN_IS_GONE: DealTable = {"dealer": 4, "turned": "hearts", "contract": "petite-misere"} | {
    "declarer": 1,
    "tricks": [0, 4, 4, 4],
}


def test_the_declarer_chooses_among_the_running_debts_of_other_seats(boston: Boston) -> None:
    earlier = opened("swedish", OWN_IS_GONE)
    told = {"dealer": 1, "turned": "hearts", "calls": [*PASSES, "13"], "trump": "spades"}
    now = played(at("swedish", earlier=earlier, **told))
    assert (now.phase, now.seat) == (Phase.FROM_SEAT, 1)
    said = [each.said for each in now.choices if each.is_open]
    assert said == ["from 2", "from 3", "from 4", "oldest"]
    first = read_deal(OWN_IS_GONE)
    for each in now.choices:
        text = record("swedish", first, with_choice(now, each.said))
        assert complaint(boston, text, deal=2) == str(each.refusal or "")
    assert choices(now)["acts"] == 1
    # A declarer with an ål of their own has no choice.
    first_deal = {**told, "dealer": 4, "calls": ["13", *PASSES]}
    assert played(at("swedish", **first_deal)).phase is Phase.OVER


def test_the_engine_asks_about_a_blunder_if_the_cards_show_one(boston: Boston) -> None:
    earlier = before(Session(game="german", rates="reconstruction-a"))
    now = resume(earlier, PartialDeal(read_deal(MISERE)))
    assert (now.phase, now.seat) == (Phase.BLUNDER, 4)
    for each in now.choices:
        text = record("german", with_choice(now, each.said), rates="reconstruction-a")
        assert complaint(boston, text) == str(each.refusal or "")
    assert [each.said for each in now.choices if each.is_open] == ["blunder 4", "no blunder"]
    assert now.push("blunder 4").told.blunder == 4
