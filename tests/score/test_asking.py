"""A question as it is put at a terminal, and what a line answers or cannot mean."""

from __future__ import annotations

import pytest

from boston.account.fields import Field, Kind, Offer, Value
from boston.errors import BostonError, Refusal, Refused
from boston.score.asking import WIDE, answered, chosen, question, standing

NEEDED = Refusal("x.trump.named", "this game needs a trump")
UNTOLD = Refusal("", "nobody told the deal before")
SEATS = tuple(Offer(str(seat), name) for seat, name in enumerate(("Anna", "Bo", "Carl", "Cia"), 1))
SUITS = (
    Offer("spades", "spades"),
    Offer("hearts", "hearts"),
    Offer("clubs", "clubs", UNTOLD),
    Offer("", "none", NEEDED),
)
SEVEN = tuple(Offer(f"{number}0", f"{number}0 of them") for number in range(1, 8))


def one(offers: tuple[Offer, ...], *, key: str = "declarer", needed: bool = True) -> Field:
    """A question of which one answer is wanted."""
    return Field(key, "Declarer", Kind.ONE, offers, needed=needed)


def said(field: Field, line: str) -> str:
    """What is said of a line that answers nothing."""
    with pytest.raises(BostonError) as found:
        answered(field, line)
    return str(found.value)


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("2", "2"),
        ("bo", "2"),
        (" BO ", "2"),
        ("b", "2"),
        ("ca", "3"),
        ("ci", "4"),
    ],
)
def test_one_is_named_by_number_by_name_or_by_a_beginning(line: str, value: str) -> None:
    assert answered(one(SEATS), line) == value


def test_a_beginning_of_several_names_none_and_says_which() -> None:
    assert chosen(SEATS, "c") is None
    assert chosen(SEATS, "") is None
    assert said(one(SEATS), "c") == "'c' may be 3 (Carl) and 4 (Cia)"


def test_a_beginning_of_one_that_is_open_and_one_that_is_not_is_the_open_one() -> None:
    offers = (Offer("1", "Carl", UNTOLD), Offer("2", "Cia"))
    assert answered(one(offers), "c") == "2"


def test_what_is_none_of_them_is_said_with_what_may_be_answered() -> None:
    assert said(one(SEATS), "eva") == "'eva' is none of 1 (Anna), 2 (Bo), 3 (Carl), 4 (Cia)"
    assert said(one(SEATS), "") == "an answer is wanted"
    # What is refused is not offered again, and what is long is not said again.
    assert said(one(SUITS), "x") == "'x' is none of spades, hearts"
    assert said(one(SEVEN), "x") == "'x' is none of those above"
    assert said(one(SEVEN[:6]), "x").startswith("'x' is none of 10 (10 of them), 20 ")


def test_a_dash_is_the_empty_answer() -> None:
    assert answered(one((*SUITS[:2], Offer("", "none")), needed=True), "-") == ""
    assert answered(one(SEATS, needed=False), "-") is None
    assert said(one(SEATS), "-") == "'-' is none of 1 (Anna), 2 (Bo), 3 (Carl), 4 (Cia)"


def test_what_is_refused_is_said_with_its_rule_where_it_has_one() -> None:
    with pytest.raises(Refused) as found:
        answered(one(SUITS), "-")
    assert str(found.value) == "x.trump.named: this game needs a trump"
    assert said(one(SUITS), "clubs") == "nobody told the deal before"


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("-", []),
        ("1", ["1"]),
        ("1 bo", ["1", "2"]),
        ("1, 2,2", ["1", "2"]),
        ("anna maria", ["5"]),
    ],
)
def test_several_are_told_with_spaces_or_commas_each_once(line: str, value: Value) -> None:
    field = Field("passed", "Passed", Kind.SEVERAL, (*SEATS, Offer("5", "Anna Maria")))
    assert answered(field, line) == value


def test_a_number_lies_within_its_bounds() -> None:
    field = Field("honours", "Honours", Kind.NUMBER, least=1, most=4)
    assert [answered(field, line) for line in ("1", "4", "-")] == [1, 4, None]
    for line in ("0", "5", "-1", "1.0", "two", ""):
        assert said(field, line) == f"a whole number from 1 to 4 is wanted, not {line!r}"
    assert said(field._replace(needed=True), "-").endswith("is wanted, not '-'")
    big = field._replace(most=10**12)
    assert answered(big, "9" * 9) == 999_999_999
    assert said(big, "9" * 10).startswith("a whole number from 1 to ")


def test_four_seats_have_a_number_each_and_a_sum() -> None:
    alone = (Offer("7,2,2,2", "7 tricks: made"),)
    field = Field("tricks", "Tricks", Kind.SEATS, alone, least=-1, most=13, total=13)
    assert answered(field, "7") == answered(field, "7 2 2 2") == answered(field, "7,2,2,+2")
    assert answered(field, "-1 12 1 1") == [-1, 12, 1, 1]
    wanted = "four whole numbers are wanted, for the seats 1 to 4, not "
    assert said(field, "7 3 3") == f"{wanted}'7 3 3'"
    assert said(field, "7 3 3 0 0") == f"{wanted}'7 3 3 0 0'"
    assert said(field, "7 x 3 0") == f"{wanted}'7 x 3 0'"
    assert said(field, "13 0 0 0000000000") == f"{wanted}'13 0 0 0000000000'"
    assert said(field, "14 0 0 -1") == "14 is not from -1 to 13"
    assert said(field, "8 3 3 0") == "the four come to 14, and have to come to 13"
    assert answered(field._replace(total=None), "8 3 3 0") == [8, 3, 3, 0]


def test_yes_and_no_are_told_in_words_or_letters() -> None:
    field = Field("given_up", "Given up", Kind.YES)
    assert all(answered(field, line) is True for line in ("y", "yes", "Yes"))
    assert all(answered(field, line) is False for line in ("n", "no", "NO", "-"))
    assert said(field, "perhaps") == "yes or no is wanted, not 'perhaps'"


def test_a_text_is_taken_as_it_is_and_a_dash_is_none() -> None:
    field = Field("note", "Note", Kind.TEXT)
    assert answered(field, "  one  word ") == "one word"
    assert answered(field, "-") == ""


@pytest.mark.parametrize(
    ("field", "shown"),
    [
        (one(SEATS), ""),
        (one(SEATS, needed=False), "-"),
        (one(SEATS)._replace(value="2"), "Bo"),
        # What is done next goes by its number, and a suit by what is typed for it.
        (one(SEATS, key="")._replace(value="2"), "2"),
        (one(SUITS)._replace(value="hearts"), "hearts"),
        (one(SUITS)._replace(value=""), "none"),
        (Field("passed", "Passed", Kind.SEVERAL, SEATS, value=["1", "3"]), "Anna Carl"),
        (Field("passed", "Passed", Kind.SEVERAL, SEATS, value=[]), "-"),
        (Field("given_up", "Given up", Kind.YES, value=True), "yes"),
        (Field("given_up", "Given up", Kind.YES, value=False), "no"),
        (Field("honours", "Honours", Kind.NUMBER, value=0), "0"),
    ],
)
def test_what_an_empty_line_answers(field: Field, shown: str) -> None:
    assert standing(field) == shown


def test_short_offers_stand_side_by_side_and_what_is_refused_below_with_its_reason() -> None:
    asked = one(SUITS, key="trump")._replace(label="Trump", rule="x.trump.named", note="Once.")
    assert question(asked) == [
        "Trump [x.trump.named]",
        "  Once.",
        "  spades, hearts",
        "  not clubs: nobody told the deal before",
        "  not - (none): this game needs a trump [x.trump.named]",
    ]


def test_long_offers_and_what_is_done_next_stand_one_below_the_other() -> None:
    assert question(one(SEATS[:2], key=""))[1:] == ["  1 (Anna)", "  2 (Bo)"]
    long = (Offer("a", "x" * 29), Offer("b", "short"))
    # With what is typed for it the first has 33 characters; with one less both fit in a line.
    assert question(one(long))[1:] == [f"  a ({'x' * 29})", "  b (short)"]
    assert len(question(one((Offer("a", "x" * 28), long[1])))) == 2


def test_refusals_of_one_reason_stand_together_and_no_line_is_too_long() -> None:
    shut = tuple(each._replace(refusal=UNTOLD) for each in SEATS)
    assert question(one(shut))[-1] == (
        "  not 1 (Anna), 2 (Bo), 3 (Carl) and 4 (Cia): nobody told the deal before"
    )
    many = tuple(Offer(f"offer-{number}", f"offer-{number}") for number in range(30))
    lines = question(one(many))
    assert all(len(line) <= WIDE for line in lines)
    assert lines[1].startswith("  offer-0, ")
    assert all(line.startswith("    offer-") for line in lines[2:])
    assert " ".join(line.strip() for line in lines[1:]) == ", ".join(each.value for each in many)


def test_four_numbers_are_asked_for_by_seat_or_one_alone() -> None:
    field = Field("tricks", "Tricks", Kind.SEATS, total=13)
    assert question(field)[1:] == ["  four numbers by seat"]
    alone = field._replace(offers=(Offer("7,2,2,2", "7 tricks"), Offer("8,2,2,1", "8 tricks")))
    assert question(alone)[1:] == ["  four numbers by seat, or one alone: 7 tricks, 8 tricks"]
