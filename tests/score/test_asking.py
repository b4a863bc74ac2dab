"""A question as it is put at a terminal, and what a line answers or cannot mean."""

from __future__ import annotations

from typing import Final

import pytest

from boston.account.fields import Field, Kind, Offer, Value
from boston.errors import BostonError, Refusal
from boston.score.talk import WIDE, answered, chosen, question, standing

UNTOLD: Final = Refusal("", "nobody told the deal before")
NAMES: Final = ("Anna", "Bo", "Carl", "Cia")
SEATS: Final = tuple(Offer(str(seat), name) for seat, name in enumerate(NAMES, 1))
SUITS: Final = (
    Offer("spades", "spades"),
    Offer("hearts", "hearts"),
    Offer("clubs", "clubs", UNTOLD),
    Offer("", "none", Refusal("x.trump.named", "this game needs a trump")),
)
SEVEN: Final = tuple(Offer(f"{number}0", f"{number}0 of them") for number in range(1, 8))
FOUR: Final = "1 (Anna), 2 (Bo), 3 (Carl), 4 (Cia)"


def one(
    offers: tuple[Offer, ...], *, key: str = "declarer", needed: bool = True, value: Value = None
) -> Field:
    """A question of which one answer is wanted."""
    return Field(key, "Declarer", Kind.ONE, offers, value, needed=needed)


PASSED: Final = Field("passed", "Passed", Kind.SEVERAL, (*SEATS, Offer("5", "Anna Maria")))
HONOURS: Final = Field("honours", "Honours", Kind.NUMBER, least=1, most=4)
BIG: Final = HONOURS._replace(most=10**12)
TRICKS: Final = Field(
    "tricks", "Tricks", Kind.SEATS, (Offer("7,2,2,2", "7 tricks"),), least=-1, most=13, total=13
)
GIVEN_UP: Final = Field("given_up", "Given up", Kind.YES)
NOTE: Final = Field("note", "Note", Kind.TEXT)

#: A question, a line, and what that answers.
ANSWERS: Final[list[tuple[Field, str, Value]]] = [
    # By number, by name or by a beginning.
    *((one(SEATS), line, "2") for line in ("2", "bo", " BO ", "b")),
    *((one(SEATS), line, value) for line, value in (("ca", "3"), ("ci", "4"))),
    # A beginning of one that is open and of one that is not is the open one.
    (one((Offer("1", "Carl", UNTOLD), Offer("2", "Cia"))), "c", "2"),
    # A dash is the empty answer.
    (one((*SUITS[:2], Offer("", "none"))), "-", ""),
    (one(SEATS, needed=False), "-", None),
    # Several are told with spaces or commas, each once.
    (PASSED, "-", []),
    (PASSED, "1", ["1"]),
    (PASSED, "1 bo", ["1", "2"]),
    (PASSED, "1, 2,2", ["1", "2"]),
    (PASSED, "anna maria", ["5"]),
    *((HONOURS, line, value) for line, value in (("1", 1), ("4", 4), ("-", None))),
    (BIG, "9" * 9, 999_999_999),
    # Four seats have a number each, or one stands for an offer.
    *((TRICKS, line, [7, 2, 2, 2]) for line in ("7", "7 2 2 2", "7,2,2,+2")),
    (TRICKS, "-1 12 1 1", [-1, 12, 1, 1]),
    (TRICKS._replace(total=None), "8 3 3 0", [8, 3, 3, 0]),
    *((GIVEN_UP, line, True) for line in ("y", "yes", "Yes")),
    *((GIVEN_UP, line, False) for line in ("n", "no", "NO", "-")),
    (NOTE, "  one  word ", "one word"),
    (NOTE, "-", ""),
]


@pytest.mark.parametrize(("field", "line", "value"), ANSWERS)
def test_a_line_answers(field: Field, line: str, value: Value) -> None:
    assert answered(field, line) == value


WHOLE: Final = "a whole number from 1 to "
NUMBERS: Final = "four whole numbers are wanted, for the seats 1 to 4, not "
#: A question, a line that answers nothing, and how what is said of it begins.
REFUSED: Final[list[tuple[Field, str, str]]] = [
    (one(SEATS), "c", "'c' may be 3 (Carl) and 4 (Cia)"),
    (one(SEATS), "eva", f"'eva' is none of {FOUR}"),
    (one(SEATS), "", "an answer is wanted"),
    (one(SEATS), "-", f"'-' is none of {FOUR}"),
    # Of what is done next nothing is no choice.
    (one(SEATS, key="", needed=False), "-", f"'-' is none of {FOUR}"),
    # What is refused is not offered again, and what is long is not said again.
    (one(SUITS), "x", "'x' is none of spades, hearts"),
    (one(SEVEN), "x", "'x' is none of those above"),
    (one(SEVEN[:6]), "x", "'x' is none of 10 (10 of them), 20 "),
    # What is refused is said with its rule where it has one.
    (one(SUITS), "-", "x.trump.named: this game needs a trump"),
    (one(SUITS), "clubs", "nobody told the deal before"),
    *((HONOURS._replace(needed=True), line, f"{WHOLE}4 is") for line in ("0", "5", "1.0", "", "-")),
    (BIG, "9" * 10, WHOLE),
    *((TRICKS, line, NUMBERS) for line in ("7 3 3", "7 3 3 0 0", "7 x 3 0", "13 0 0 0000000000")),
    (TRICKS, "14 0 0 -1", "14 is not from -1 to 13"),
    (TRICKS, "8 3 3 0", "the four come to 14, and have to come to 13"),
    (GIVEN_UP, "perhaps", "yes or no is wanted, not 'perhaps'"),
]


@pytest.mark.parametrize(("field", "line", "says"), REFUSED)
def test_what_a_line_cannot_mean_is_said(field: Field, line: str, says: str) -> None:
    with pytest.raises(BostonError) as found:
        answered(field, line)
    assert str(found.value).startswith(says)


#: A question, and what an empty line answers.
STANDING: Final = [
    (one(SEATS), ""),
    (one(SEATS, needed=False), "-"),
    (one(SEATS, value="2"), "Bo"),
    # What is done next goes by its number, and a suit by what is typed for it.
    (one(SEATS, key="", value="2"), "2"),
    (one(SUITS, value="hearts"), "hearts"),
    (one(SUITS, value=""), "none"),
    (PASSED._replace(value=["1", "3"]), "Anna Carl"),
    (PASSED._replace(value=[]), "-"),
    (GIVEN_UP._replace(value=True), "yes"),
    (GIVEN_UP._replace(value=False), "no"),
    (HONOURS._replace(value=0), "0"),
]


@pytest.mark.parametrize(("field", "shown"), STANDING)
def test_what_an_empty_line_answers(field: Field, shown: str) -> None:
    assert standing(field) == shown
    assert chosen(SEATS, "c") is chosen(SEATS, "") is None


LONG: Final = Offer("a", "x" * 29)
BESIDE: Final = Offer("b", "short")
SHUT: Final = tuple(each._replace(refusal=UNTOLD) for each in SEATS)
#: A question, and what stands below its head.
QUESTIONS: Final[list[tuple[Field, list[str]]]] = [
    # Short offers stand side by side, and what is refused below with its reason.
    (
        one(SUITS, key="trump")._replace(rule="x.trump.named", note="Once."),
        [
            "  Once.",
            "  spades, hearts",
            "  not clubs: nobody told the deal before",
            "  not - (none): this game needs a trump [x.trump.named]",
        ],
    ),
    # Long offers and what is done next stand one below the other. With what is typed for it the
    # first has 33 characters; with one less both fit in a line.
    (one(SEATS[:2], key=""), ["  1 (Anna)", "  2 (Bo)"]),
    (one((LONG, BESIDE)), [f"  a ({LONG.words})", "  b (short)"]),
    (one((Offer("a", "x" * 28), BESIDE)), [f"  a ({'x' * 28}), b (short)"]),
    # Refusals of one reason stand together.
    (one(SHUT), [f"  not {FOUR.replace(', 4', ' and 4')}: nobody told the deal before"]),
    # Four numbers are asked for by seat, or one alone.
    (TRICKS._replace(offers=()), ["  four numbers by seat"]),
    (
        TRICKS._replace(offers=(*TRICKS.offers, Offer("8,2,2,1", "8 tricks"))),
        ["  four numbers by seat, or one alone: 7 tricks, 8 tricks"],
    ),
]


@pytest.mark.parametrize(("field", "shown"), QUESTIONS)
def test_how_a_question_is_put(field: Field, shown: list[str]) -> None:
    head, *below = question(field)
    assert head == field.label + (f" [{field.rule}]" if field.rule else "")
    assert below == shown


def test_no_line_is_too_long() -> None:
    many = tuple(Offer(f"offer-{number}", f"offer-{number}") for number in range(30))
    _, first, *others = lines = question(one(many))
    assert max(map(len, lines)) <= WIDE
    assert first.startswith("  offer-0, ")
    assert all(line.startswith("    offer-") for line in others)
    assert " ".join(map(str.strip, lines[1:])) == ", ".join(each.value for each in many)
