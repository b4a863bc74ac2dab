"""Questions before a deal is shown: the right answers, and the rules that wrong ones miss."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boston import load, replay
from boston.pay.payment import Party
from boston.present.predict.asked import questions
from boston.present.predict.question import Question
from boston.present.steps import steps
from boston.replaying.replay import Replay, Scored
from tests.entries import lost, made
from tests.grandissimo import random_summaries as gotland
from tests.helpers import DealTable, alone, evening, holds, misere, paid, with_whist
from tests.swedish.random_summaries import EVENINGS
from tools.places import ROOT

EXAMPLES: Final = sorted((ROOT / "examples").glob("*/*.toml"))
#: It begins large, or with a number, and ends as a sentence does.
SENTENCE: Final = re.compile(r"[A-Z0-9ÅÄÖ].*[a-zåäöé0-9)”][.?]")


def asked(done: Replay) -> tuple[tuple[Question, ...], ...]:
    """What is asked before every step of a session."""
    walked = steps(done)
    return questions(done, walked, range(len(walked)))


def last(*deals: DealTable, game: str = "swedish") -> tuple[Question, ...]:
    """What is asked before the last of these deals."""
    return asked(evening(*deals, game=game, players=["S", "W", "N", "E"]))[-1]


def missed(question: Question, number: int) -> list[set[str]]:
    """The rules behind a wrong number: for each way to it those it misses."""
    assert question.wrong is not None
    return [
        {question.missed[place].rule for place in way} for way in question.wrong.get(number, ())
    ]


class Figure(NamedTuple):
    """A deal of Figure 1, and the numbers that the source gives for it."""

    deal: int
    answers: list[int]


#: Source 000, Protokollet, p. 6–7; in deal 4 also Table I (48) to the nearest ten.
FIGURE: Final = (
    Figure(0, []),
    Figure(1, [50]),
    Figure(2, []),
    Figure(3, [128]),
    Figure(4, [120, 50]),
    Figure(5, [0]),
    Figure(6, [70]),
    Figure(7, [128]),
)


@pytest.fixture(scope="module")
def figure() -> tuple[tuple[Question, ...], ...]:
    """The questions about the source's seven deals."""
    return asked(replay(load(ROOT / "examples" / "swedish" / "figure-1.toml")))


@pytest.mark.parametrize("row", FIGURE, ids=lambda row: f"deal {row.deal}")
def test_what_is_asked_about_figure_1_has_the_answers_of_the_source(
    figure: tuple[tuple[Question, ...], ...], row: Figure
) -> None:
    assert [question.answer for question in figure[row.deal]] == row.answers


class Slip(NamedTuple):
    """A wrong answer about a deal of Figure 1, how it comes about, and the rule it misses."""

    deal: int
    number: int
    how: str
    rule: str


SLIPS: Final = (
    Slip(1, 48, "half of 96, not rounded", "swedish.bete.rounding"),
    Slip(1, 100, "not shared", "swedish.bete.shared"),
    Slip(1, 0, "as if the whole ål were his own", "swedish.bete.own"),
    Slip(3, 112, "96 + 1 x 16, without the stroke of this deal", "swedish.bete.stroke"),
    Slip(3, 112, "96 + 2 x 8, as in a plain suit", "swedish.bete.increment"),
    Slip(3, 160, "96 + 2 x 32, as in the highest suit", "swedish.bete.increment"),
    Slip(3, 32, "not added to the running bête", "swedish.bete.increment"),
    Slip(3, 130, "rounded when written", "swedish.bete.rounding"),
    Slip(4, 112, "96 + 2 x 8, without the stroke of this deal", "swedish.bete.stroke"),
    Slip(4, 152, "128 + 3 x 8, from the dearest bête", "swedish.bete.running"),
    Slip(5, 100, "paid, though it is his own", "swedish.bete.own"),
    Slip(6, 60, "the odd ten given to the whister", "swedish.bete.odd-ten"),
    Slip(6, 60, "64, rounded after it was shared", "swedish.bete.rounding"),
    Slip(6, 65, "the odd ten divided", "swedish.bete.odd-ten"),
    Slip(6, 130, "not shared", "swedish.bete.shared"),
    Slip(7, 152, "120 + 4 x 8, with the strokes struck out", "swedish.pay.strokes-cleared"),
    Slip(7, 136, "128 + 1 x 8, from the bête played off last", "swedish.bete.running"),
    Slip(7, 104, "96 + 1 x 8, from the ålar", "swedish.bete.running"),
)


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: f"deal {slip.deal}: {slip.how}")
def test_a_wrong_answer_about_figure_1_is_told_the_rule_it_misses(
    figure: tuple[tuple[Question, ...], ...], slip: Slip
) -> None:
    assert {slip.rule} in missed(figure[slip.deal][0], slip.number)


@holds("swedish.pay.lost", "swedish.pay.rounding", "swedish.pay.lost-alone")
def test_the_direct_payment_of_deal_4_has_slips_of_its_own(
    figure: tuple[tuple[Question, ...], ...],
) -> None:
    _, payment = figure[4]
    assert missed(payment, 48) == [{"swedish.pay.rounding"}]
    assert missed(payment, 150) == [{"swedish.pay.lost-alone"}]
    assert missed(payment, 52) == [{"swedish.pay.lost", "swedish.pay.rounding"}]


#: The source's payment example: 18 + 2 + 1 + 2 + 4 = 27, twice 54, paid as 50.
EXAMPLE: Final[tuple[DealTable, ...]] = (
    {"contract": "passed"},
    lost(2),
    alone("7", 8, "second", honours=[3, 0, 0, 0]),
)


@pytest.mark.parametrize(
    ("number", "rule"),
    [
        (54, "swedish.pay.rounding"),
        (30, "swedish.pay.suit-factor"),  # 27
        (110, "swedish.pay.suit-factor"),  # 4 x 27 = 108
        (150, "swedish.pay.made-alone"),
    ],
)
def test_the_payment_example_of_the_source(number: int, rule: str) -> None:
    payment = last(*EXAMPLE)[-1]
    assert payment.answer == 50
    assert payment.prompt.startswith("8 tricks, 3 honours. What does each of W, N and E pay")
    assert {rule} in missed(payment, number)


def test_every_addition_can_be_forgotten() -> None:
    deal = alone("5", 13, "highest", honours=[4, 0, 0, 0], opening_run=13)
    payment = last({"contract": "passed"}, deal)[-1]
    forgotten = {slip.rule for slip in payment.missed}
    assert payment.answer == 280  # 5 + 2 + 2 + 8 + 4 + 48 = 69, four times 276
    assert {f"swedish.pay.{item}" for item in ("strokes", "overtricks", "slam")} <= forgotten
    assert {"swedish.pay.slam"} in missed(payment, 80)  # 21 x 4 = 84


@holds("swedish.pay.base")
def test_a_contract_with_whist_is_not_worth_what_it_is_alone() -> None:
    payment = last(with_whist("6", 6, 4, "highest"))[-1]
    assert payment.answer == 80  # 18 + 2, four times
    assert {"swedish.pay.base"} in missed(payment, 60)  # 12 + 2 = 14, four times 56


@holds("swedish.bete.same-value", "swedish.bete.merge")
def test_two_betes_have_one_value_and_may_be_merged() -> None:
    apart, together = lost(1, betes=2), lost(1, betes=2, merge=True)
    (two,) = last(apart)
    assert two.prompt == "What is each bête worth that S sets?"
    assert two.answer == 104
    assert {"swedish.bete.same-value"} in missed(two, 112)
    assert {"swedish.bete.merge"} in missed(two, 208)
    (one,) = last(together)
    assert one.answer == 208
    assert {"swedish.bete.merge"} in missed(one, 104)


def test_undertricks_do_not_make_a_payment_dearer() -> None:
    payment = last(misere("grande-misere", 3))[-1]
    asked = "What does S pay each of W, N and E for the contract?"
    assert payment.prompt == f"Lost by 3 tricks. {asked}"
    assert payment.answer == 100
    assert {"swedish.pay.lost"} in missed(payment, 290)  # 3 x 96


def test_undertricks_that_nobody_tells_are_not_taken_for_the_slip() -> None:
    entry = lost(1, None, contract="petite-misere")
    payment = last(entry)[-1]
    assert payment.answer == 50  # 48
    assert missed(payment, 100) == []  # 2 x 48


@pytest.mark.parametrize(
    ("deal", "answer", "number", "rule"),
    [
        (alone("6", 8), 12, 10, "overtricks"),  # 8 + 2 x 2; with 1 for each 10
        (alone("6", 8), 12, 8, "overtricks"),
        (alone("6", 8, "second"), 12, 24, "no-extras"),
        (with_whist("6", 7, 5), 24, 16, "overtricks"),  # 16 + 2 x 4
        (alone("7", 5), 32, 16, "two-undertricks"),
        (alone("7", 6), 16, 32, "one-undertrick"),
        (misere("petite-misere", 0), 10, 30, "made-alone"),
    ],
)
def test_the_simplified_payment_has_slips_of_its_own(
    deal: DealTable, answer: int, number: int, rule: str
) -> None:
    (payment,) = last(deal, game="swedish-simplified")
    assert payment.answer == answer
    assert {f"swedish-simplified.pay.{rule}"} in missed(payment, number)


class Priced(NamedTuple):
    """A deal in which more is paid than the contract, and what the contract costs by the source."""

    game: str
    deal: int
    payers: str
    answer: int
    how: str


#: Sources 004 and 002: the tables of bids, their lines on overtricks and honours.
BESIDE_A_CARTE_BLANCHE: Final = (
    Priced("solo", 1, "each of Boris and Alma", 12, "6 + 2 overtricks + 4 for four honours"),
    Priced("solo", 5, "Carla", 18, "nine in spades, lost"),
    Priced("russian", 1, "each of Fyodor and Anna", 90, "70 + four honours as 4 x 5"),
    Priced("russian", 6, "each of Boris, Daria and Fyodor", 40, "10 + 2 x 5 + 4 x 5"),
)


@holds("solo.pay.prices", "solo.pay.overtricks", "solo.pay.honours", "russian.pay.honours")
@pytest.mark.parametrize("row", BESIDE_A_CARTE_BLANCHE, ids=lambda row: f"{row.game} {row.deal}")
def test_who_asks_for_the_contract_does_not_mean_the_carte_blanche(row: Priced) -> None:
    (payment,) = asked(replay(load(ROOT / "examples" / row.game / "evening.toml")))[row.deal]
    assert f"What does {row.payers} pay" in payment.prompt
    assert payment.prompt.endswith("for the contract?")
    assert payment.answer == row.answer


def test_a_merged_bete_is_asked_about_as_one_of_two() -> None:
    """Else it might be the one bête of a game lost by a trick."""
    bete, _ = asked(replay(load(ROOT / "examples" / "swedish" / "evening.toml")))[3]
    assert bete.prompt == "What is the bête worth into which Bo merges two?"
    assert bete.answer == 256  # 96 + 32 for a stroke in the highest suit, twice.


@holds("german.play.fourth-hand", "german.pay.made-one-short")
def test_what_decides_a_german_payment_is_told() -> None:
    """Who pays a misère alone, and for what; the honours of a loss; what the one short lacks."""
    of_deals = asked(replay(load(ROOT / "examples" / "german" / "evening.toml")))
    ((blunder,), (lost,), (short,)) = of_deals[2], of_deals[4], of_deals[7]
    told = "Made because Anna, in fourth hand, took a trick without having to. "
    assert blunder.prompt == f"{told}What does Anna pay Bruno for the contract?"
    assert blunder.answer == 3 * 96
    assert lost.prompt.startswith("Lost by 2 tricks, 3 honours. ")
    assert short.prompt.startswith("9 tricks (Clara: 7, Anna: 2), 4 honours (Clara: 3, Anna: 1). ")
    assert short.answer == (9 + 1 + 4) * 8


def test_what_is_paid_differently_is_not_asked_about_together() -> None:
    """By a reading one opponent alone pays for overtricks, and the others the bid alone."""
    deal = {"contract": "6 hearts", "declarer": 1, "dealer": 4, "tricks": [8, 2, 2, 1]}
    once = evening(deal, game="fontainebleau", readings={"extras-per-payer": "once"})
    ((payment,),) = asked(once)[1:]
    assert payment.prompt == "8 tricks. What does seat 2 pay seat 1 for the contract?"
    assert payment.answer == 40 + 2 * 5


@pytest.mark.parametrize(("option", "points"), [("alone", 8), ("with-whist", 16)])
def test_the_simplified_price_of_a_game_given_up_is_asked_by_the_reading(
    option: str, points: int
) -> None:
    deal = {"contract": "6", "declarer": 1, "suit_class": "plain", "given_up": True}
    chosen = {"give-up-price": option}
    (payment,) = asked(evening(deal, game="swedish-simplified", readings=chosen))[-1]
    assert payment.answer == points


def test_nothing_is_asked_where_there_is_nothing_to_reckon() -> None:
    assert last({"contract": "passed"}) == ()
    assert last() == ()


def known(scored: Scored) -> set[int]:
    """The amounts of a deal: bêtes set, and what one player pays another."""
    sums: dict[tuple[str, Party, Party], int] = {}
    for line in scored.receipt:
        key = (line.direction, line.payer, line.payee)
        sums[key] = sums.get(key, 0) + line.points
    written = {e.value for e in scored.outcome.entered if e.what == "bête" and e.value is not None}
    return {*sums.values(), *written, 0}


@pytest.mark.parametrize(
    ("game", "evenings"),
    [("swedish", EVENINGS), ("swedish-simplified", EVENINGS), ("grandissimo", gotland.EVENINGS)],
)
@settings(max_examples=50)
@given(st.data())
def test_a_right_answer_is_what_the_engine_reckons(
    game: str, evenings: st.SearchStrategy[list[DealTable]], data: st.DataObject
) -> None:
    done = evening(*data.draw(evenings), game=game)
    _, *of_deals = asked(done)
    for scored, of_deal in zip(done.deals, of_deals, strict=True):
        for question in of_deal:
            assert question.answer in known(scored)
            assert question.wrong is not None
            assert question.answer not in question.wrong
            assert all(way for ways in question.wrong.values() for way in ways)
            for missed in question.missed:
                assert not missed.words[0].islower()
                assert missed.words.endswith(".")


@given(gotland.EVENINGS)
def test_what_is_paid_for_the_contract_is_the_direct_payment(deals: list[DealTable]) -> None:
    """Not what is paid for a bête; and where all played for themselves there is no contract."""
    done = evening(*deals, game="grandissimo")
    for scored, told, of_deal in zip(done.deals, deals, asked(done)[1:], strict=True):
        answers = {q.answer for q in of_deal if q.prompt.endswith(" for the contract?")}
        is_played = told["contract"] != "rundmisar"
        assert answers == (set(paid(scored).values()) if is_played else set())


@given(st.lists(st.sampled_from([lost(1), lost(2, "second"), made(3), made(4, 1)]), max_size=30))
def test_betes_asked_about_are_those_of_the_ledger(deals: list[DealTable]) -> None:
    done = evening(*deals)
    for scored, of_deal in zip(done.deals, asked(done)[1:], strict=True):
        assert [question.answer for question in of_deal][:1] == [next(iter(_first_amount(scored)))]


def _first_amount(scored: Scored) -> list[int]:
    """The bête set, else what is first paid, else nothing."""
    written = [e.value for e in scored.outcome.entered if e.what == "bête" and e.value is not None]
    return written or [line.points for line in scored.receipt] or [0]


@holds("swedish.bete.running")
def test_the_bete_set_last_does_not_run_by_being_the_last() -> None:
    # Set while the ålar of 96 run: 96 + 2 x 32 in the highest suit, then 96 + 3 x 8.
    (question,) = last(lost(1), lost(2, "highest"), lost(3), lost(4))
    assert question.answer == 96 + 4 * 8
    assert question.wrong is not None
    told = [question.missed[place].words for way in question.wrong[120 + 4 * 8] for place in way]
    assert "The bête set last is not the one that runs." in told


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_all_that_is_said_of_a_question_is_said_in_sentences(file: Path) -> None:
    for question in (each for step in asked(replay(load(file))) for each in step):
        said = [question.prompt, *(missed.words for missed in question.missed)]
        said += [sentence.text for sentence in question.reckoning]
        assert [words for words in said if not SENTENCE.fullmatch(words)] == []
