"""Tests of the questions in the forms: for each contract, and before an evening."""

from __future__ import annotations

from typing import Any, Final

import pytest

from boston.apps.account.account import missing
from boston.apps.account.details import KINDS
from boston.apps.account.fields import LABELS, Kind
from boston.apps.account.form import (
    DETAILS,
    OFFERED,
    agreed_by,
    deal_form,
    matters,
    named_contracts,
    start_form,
    told_by_deal,
    turned_counts,
)
from boston.apps.account.trials import Trials
from boston.base.names import NUMBERED
from boston.base.seats import SEATS
from boston.catalogue import GAMES
from boston.position.before import before
from boston.record.forms import STRANGE
from boston.record.reading import loads, read_deal, read_session
from boston.record.record import DEAL_KEYS, Deal, Form
from boston.replaying.replay import so_far
from tests.account.pressing import begun, field_of
from tests.helpers import holds, refused

PLAYERS: Final = ("Anna", "Bo", "Carl", "Disa")
#: Swedish Boston: hearts are turned up, and seat 1 plays seven in hearts.
TURNED: Final = {"turned": "hearts", "contract": "7", "declarer": "1", "trump": "hearts"}

#: The entries for a first deal, the keys that the form asks for, and keys that it leaves out.
ASKED: Final[list[tuple[str, dict[str, object], str, str]]] = [
    ("swedish", {"contract": "petite-misere", "declarer": "1"}, "tricks", "partner trump honours"),
    ("american", {"contract": "5", "declarer": "1", "trump": "hearts"}, "tricks", "partner"),
    ("swedish", {"contract": "7", "declarer": "1"}, "suit_class", "partner"),
    ("swedish", {"contract": "6", "declarer": "1"}, "partner", "merge"),
    # The form asks for the class of the suit only if no suit is entered.
    ("swedish", {"contract": "7", "declarer": "1", "turned": "hearts"}, "trump", "suit_class"),
    # The form asks about merging only if the declarer gets two bêtes.
    ("swedish", {**TURNED, "tricks": [6, 3, 2, 2]}, "tricks", "merge"),
    ("swedish", {**TURNED, "tricks": [5, 4, 2, 2]}, "merge", ""),
    # A deal that is passed out needs one press.
    ("solo", {"contract": "passed"}, "contract", "declarer tricks trump"),
]


@pytest.mark.parametrize(("game", "told", "asked", "left"), ASKED)
def test_a_field_that_cannot_matter_is_not_offered(
    game: str, told: dict[str, object], asked: str, left: str
) -> None:
    keys = {field.key for field in deal_form(begun(game), told).fields}
    assert keys >= {*asked.split()}
    assert keys.isdisjoint(left.split())


#: Agreements: the defaults of every game, and each word of each option. The German game has lost
#: its rates: it is here once without rates, and once with the rate of a misère only.
TABLES: Final[list[tuple[str, dict[str, Any]]]] = [
    *((game, {}) for game in GAMES),
    *(
        (game.id, {"options": {option.name: word}})
        for game in GAMES.values()
        for option in game.options
        for word in option.words
    ),
    ("german", {"rates": {}}),
    ("german", {"rates": {"klein-misere": 20}}),
    ("french", {"options": {"first_deal": 30, "belle": "clubs"}}),
]


@pytest.mark.parametrize(("game", "agreed"), TABLES)
def test_the_suit_turned_up_counts_if_it_matters_to_any_contract(
    game: str, agreed: dict[str, Any]
) -> None:
    trials = Trials(begun(game, **agreed))
    assert turned_counts(trials) == any(
        matters(trials, {"contract": name}, "turned", OFFERED["turned"])
        for name, _ in named_contracts(trials.game)
        if "turned" in trials.keys
    )


def test_the_form_marks_the_entries_that_a_deal_needs() -> None:
    # The suit turned up is not needed: a record may give only the class of the trump suit.
    form = deal_form(before(read_session({"game": "swedish"})), {})
    needed = {field.key: field.needed for field in form.fields}
    assert needed == {"dealer": True, "turned": False, "contract": True, "declarer": True}
    # In French Boston the suit turned up matters even in a misère.
    misere = deal_form(begun("french"), {"contract": "grand-misere", "declarer": "2"})
    assert field_of(misere, "turned").needed
    assert misere.lacking == "Still to be entered: suit turned up"
    # Petite cannot be bid in the first deal.
    contract = field_of(deal_form(begun("french"), {}), "contract")
    petites = {each.value: each.refusal.rule for each in contract.offers if each.refusal}
    rule = "french.contracts.petite-suit"
    assert petites == dict.fromkeys(("simple-petite", "neuf-petite"), rule)
    # The form names the players.
    for players, said in ((PLAYERS, [*PLAYERS]), (NUMBERED, [f"Seat {seat}" for seat in SEATS])):
        declarer = field_of(deal_form(begun("solo"), {}, players), "declarer")
        assert [each.words for each in declarer.offers] == said
    # Whist is forced if the players have agreed on it.
    now = begun("swedish", options={"five_whist": "forced"})
    partner = field_of(deal_form(now, {"contract": "5", "declarer": "1"}), "partner")
    assert partner.needed
    assert [each.value for each in partner.offers if each.is_open] == ["2", "3", "4"]


@pytest.mark.parametrize(
    ("tricks", "shared"),
    [
        (None, (7, 2, 2, 2)),
        ([9, None, None, None], (9, 2, 1, 1)),
        (["8", "", "0", None], (8, 3, 0, 2)),
        ("5,3,3,2", (5, 3, 3, 2)),
    ],
)
def test_seats_without_an_entry_share_the_remaining_tricks(
    tricks: object, shared: tuple[int, ...]
) -> None:
    told = {"contract": "7", "declarer": "1", "trump": "hearts", "tricks": tricks}
    form = deal_form(begun("solo"), told)
    assert form.deal is not None
    assert form.deal.tricks == shared


def test_the_form_drops_unneeded_entries_and_refuses_unreadable_ones() -> None:
    # A new contract drops the answers that it does not need.
    told = {"declarer": "1", "trump": "hearts", "partner": "2", "honours": [4, 0, 0, 0]}
    known = deal_form(begun("solo"), {**told, "contract": "grand-misere"})
    assert known.deal == Deal(contract="grand-misere", declarer=1, tricks=(0, 5, 4, 4))
    assert deal_form(begun("solo"), {"contract": "passed"}).deal == Deal(contract="passed")
    # The card turned up also gives its suit.
    card = {"turned": "H5", "contract": "6", "declarer": "1", "trump": "spades"}
    deal = deal_form(begun("swedish"), card).deal
    assert deal is not None
    assert (str(deal.turned_card), str(deal.turned)) == ("H5", "hearts")
    # An entry that cannot be read is refused in one line.
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"contract": "14", "declarer": "Eva"}, "'declarer' is a seat, 1 to 4, or one of"),
        ({"contract": "14"}, "'14'"),
        *(({"contract": "passed", "eels": it}, "'eels' is not a key") for it in ("", "7", 0)),
    ]
    for unreadable, says in wrong:
        form = deal_form(begun("solo"), unreadable, PLAYERS)
        assert form.deal is None
        assert str(form.refusal).startswith(says)


#: Swedish Boston: the contract, the partner, the number of tricks played, and the words for some
#: totals of the side. Source 000: in six a declarer alone needs six tricks. With a whister, who
#: needs four, the two need ten.
TRICKS: Final = [
    ("7", "", 13, {}),
    # Only twelve tricks are played after a discard.
    ("petite-misere", "", 12, {}),
    ("6", "3", 13, {9: "9 tricks: 1 down", 10: "10 tricks: made", 11: "11 tricks: 1 over"}),
    ("6", "", 13, {5: "5 tricks: 1 down", 6: "6 tricks: made", 10: "10 tricks: 4 over"}),
]


@pytest.mark.parametrize(("contract", "partner", "played", "words"), TRICKS)
def test_the_form_offers_every_number_of_tricks_for_the_side(
    contract: str, partner: str, played: int, words: dict[int, str]
) -> None:
    told = {**TURNED, "contract": contract, "declarer": "2", "partner": partner}
    offers = field_of(deal_form(begun("swedish"), told), "tricks").offers
    tricks = [[*map(int, each.value.split(","))] for each in offers]
    partners = int(partner or 0)
    side = [seats[1] + (seats[partners - 1] if partners else 0) for seats in tricks]
    assert side == [*range(played + 1)]
    assert {sum(seats) for seats in tricks} == {played}
    assert {each: offers[each].words for each in words} == words


def test_the_form_groups_opening_runs_and_refuses_a_fourth_carte_blanche() -> None:
    run = field_of(deal_form(begun("swedish"), {**TURNED, "contract": "6"}), "opening_run")
    offers = {each.value: each.words for each in run.offers}
    assert offers == {"0": "0 to 4", "5": "5 or more"}
    told = {"contract": "6", "declarer": "1", "trump": "spades", "carte_blanche": ["1", "2", "4"]}
    # If three hands have no trump, the fourth has all thirteen and takes every trick.
    form = deal_form(begun("solo"), {**told, "tricks": [0, 0, 13, 0]})
    assert form.deal is not None
    boxes = field_of(form, "carte_blanche")
    assert boxes.value == ["1", "2", "4"]
    assert [each.value for each in boxes.offers if not each.is_open] == ["3"]


def test_every_key_of_a_summary_has_a_name_and_a_kind() -> None:
    asked = {key for game in GAMES.values() for key in game.deal_keys} - {*STRANGE[Form.SUMMARY]}
    entries = {"event", "set_by", "betes", "hands", "calls", "play"}
    assert asked - entries == LABELS.keys()
    assert {DEAL_KEYS[key].reads for key in DETAILS if key not in entries} <= KINDS.keys()


def test_the_form_keeps_a_protocol_entry_as_written() -> None:
    lost = {"event": "lost", "declarer": 1, "suit_class": "plain", "set_by": [1], "betes": 1}
    for read in (read_deal(lost), read_deal({"event": "passed"})):
        form = deal_form(begun("swedish"), told_by_deal(read))
        assert (form.fields, form.deal) == ((), read)


PASSED: Final = '[[deal]]\ncontract = "passed"\n'
FRENCH: Final = 'game = "french"\ndealer = 4\n'
#: Source 002: the suit turned up in the first deal is the belle for the whole game.
BELLE: Final = "french.deal.belle"


@holds(BELLE)
@pytest.mark.parametrize("deals", [1, 2, 3])
def test_a_missing_belle_is_asked_for_even_after_later_deals(deals: int) -> None:
    asked = missing(so_far(loads(FRENCH + PASSED * deals)))
    assert asked is not None
    assert asked.number == 1
    suits = ["spades", "hearts", "diamonds", "clubs"]
    assert [offer.value for offer in asked.offers] == suits
    assert [offer.words.lower() for offer in asked.offers] == suits
    assert all(offer.is_open for offer in asked.offers)
    # A simple game in belle, and one in petite, cannot be bid while the belle is unknown.
    assert asked.refused == {BELLE}


@holds(BELLE)
def test_the_belle_is_not_asked_for_if_it_is_known_or_not_needed() -> None:
    told = f'{FRENCH}{PASSED}turned = "hearts"\n'
    agreed = f'{FRENCH}[options]\nbelle = "clubs"\nfirst_deal = 2\n{PASSED}'
    # A later deal need not give its suit: only the first deal determines the belle.
    for record in (told, told + PASSED, agreed, FRENCH, f'game = "swedish"\ndealer = 4\n{PASSED}'):
        assert missing(so_far(loads(record))) is None, record


# ── The questions before an evening ───────────────────────────────────────────────────────────────

of_every_game = pytest.mark.parametrize("game", GAMES)


@of_every_game
def test_the_start_form_has_every_option_and_reading_with_its_default(game: str) -> None:
    found = {field.key: field for field in start_form(game)}
    for option in GAMES[game].options:
        field = found[f"options.{option.name}"]
        assert (field.value or None) == option.default or field.value == option.default
        assert field.label.lower() == option.meaning.lower()
        assert field.rule == option.rule
    for reading in GAMES[game].readings:
        if reading.switchable:
            field = found[f"readings.{reading.name}"]
            assert (field.label, field.value) == (reading.question, reading.default)
            assert [each.words for each in field.offers] == [*reading.options.values()]
        else:
            assert f"readings.{reading.name}" not in found
    assert {"price", "currency"} <= found.keys()


@of_every_game
def test_default_answers_record_no_agreement_and_text_is_optional(
    game: str,
) -> None:
    assert agreed_by(game, {field.key: field.value for field in start_form(game)}) == {}
    typed = [field for field in start_form(game) if field.kind is Kind.TEXT]
    assert {"price", "currency"} <= {field.key for field in typed}
    assert [field.key for field in typed if "may be left out" not in field.note] == []


def test_the_start_form_offers_german_rates_and_a_seat_for_odd_counters() -> None:
    found = [
        (game, each.rule, " ".join(offer.value for offer in each.offers))
        for game in GAMES
        for each in start_form(game)
        if each.key in ("rates", "options.lot_seat") and each.kind is Kind.ONE
    ]
    assert ("swedish", "swedish.settle.residue", " 1 2 3 4") in found
    assert [each for each in found if "reconstruction" in each[2]] == [
        ("german", "german.pay.rate", " reconstruction-a")
    ]


#: The answers for a game, and the agreements that result.
AGREED: Final[list[tuple[str, dict[str, str], dict[str, object]]]] = [
    (
        "german",
        {"rates.klein-boston": "4 8 12", "rates.klein-misere": "20", "options.couleurs": "3"},
        {"rates": {"klein-boston": {"third": 4, "second": 8, "first": 12}, "klein-misere": 20}},
    ),
    (
        "swedish",
        {"options.ala": "120", "options.five_whist": "forced", "readings.running-bete": "highest"}
        | {"price": "1/20", "currency": "kr"},
        {"options": {"ala": 120, "five_whist": "forced"}, "readings": {"running-bete": "highest"}}
        | {"price": "1/20", "currency": "kr"},
    ),
]


@pytest.mark.parametrize(("game", "told", "agreed"), AGREED)
def test_the_start_form_turns_answers_into_agreements(
    game: str, told: dict[str, str], agreed: dict[str, object]
) -> None:
    assert agreed_by(game, told).items() >= agreed.items()
    four = {"rates.gross-boston": "1,2,3,4", "options.couleurs": "4"}
    assert len(agreed_by("german", four)["rates"]["gross-boston"]) == 4


#: The answers for a game, and the beginning of the refusal: its rule, if it has one.
REFUSED: Final = [
    ("swedish", {"options.merge_limit": "many"}, "swedish.bete.merge-limit: option 'merge_limit'"),
    ("swedish", {"options.five_whist": "seldom"}, "swedish.partner.forced-whist: option"),
    ("swedish", {"readings.running-bete": "lowest"}, "reading 'running-bete' has no option 'low"),
    ("german", {"rates.klein-misere": "1, 2"}, "german.pay.rate: klein-misere needs one rate, not"),
    ("german", {"rates.klein-misere": "x"}, "german.pay.rate: klein-misere needs one rate, not"),
    (
        "german",
        {"rates.klein-misere": "1", "rates": "reconstruction-a"},
        "german.pay.rate: rates are given by name (reconstruction-a) or one",
    ),
]


@pytest.mark.parametrize(("game", "told", "why"), REFUSED)
def test_the_start_form_refuses_illegal_agreements(
    game: str, told: dict[str, str], why: str
) -> None:
    assert refused(lambda: agreed_by(game, told)).startswith(why)
