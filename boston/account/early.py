"""The questions that may refuse one another: what was turned up, bid, by whom, in which suit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from boston.auction.preference import Preference
from boston.base.cards import Suit
from boston.base.seats import SEATS
from boston.course.judge import nobody_bid, read_contract
from boston.errors import BostonError
from boston.game import Game
from boston.record.record import Deal

from .completing import Draft, drawn, first
from .fields import Field, Kind, Offer
from .trials import Trials
from .wording import label, named, passed_by_all, sent

#: What may be told under a key; ``None`` tells that there is nothing of the kind.
OFFERED: Final[dict[str, tuple[Any, ...]]] = {
    "dealer": SEATS,
    "turned": (None, *Suit),
    "declarer": SEATS,
    "partner": (None, *SEATS),
    "trump": (*Suit, None),
    "suit_class": (None, *Preference),
}
#: Where nothing is a choice too, and is not taken for granted.
NOT_BY_DEFAULT: Final = frozenset({"trump"})


def contracts(trials: Trials, settled: Draft, told: str | None) -> Field:
    """The contract: all that the table plays, from the lowest, and that all passed."""
    game = trials.game
    settled = {**settled, "declarer": game.after(trials.dealer(Deal()))}
    offers = [
        Offer(name, words, first(trials, {**settled, "contract": name}).refusal)
        for name, words in named_contracts(game)
    ]
    value = None if told is None else canonical(game, told)
    if value is not None and value not in (offer.value for offer in offers):
        refusal = first(trials, {**settled, "contract": value}).refusal
        offers.append(Offer(value, value, refusal))
    return Field(
        "contract",
        label("contract"),
        Kind.ONE,
        tuple(offers),
        value,
        told=told is not None,
        needed=True,
        rule=game.ladder_rule,
    )


def named_contracts(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Each contract by its id and in the source's words, and what is told when all pass."""
    for contract in game.ladder:
        yield contract.id, contract.name
    yield game.when_all_pass.contract, passed_by_all(game)


def canonical(game: Game[Any], told: str) -> str:
    """The contract as an offer has it: its id, and what the bid added."""
    if nobody_bid(game, told):
        return game.when_all_pass.contract
    return str(read_contract(game, told))


def readable(game: Game[Any], told: str) -> str:
    """What stands against a contract that the game does not know, or nothing."""
    try:
        canonical(game, told)
    except BostonError as error:
        return str(error)
    return ""


def one(trials: Trials, settled: Draft, key: str, values: Draft, players: Any) -> Field:
    """A question of which one answer is chosen, each held against all that may still be told.

    What was told and is refused by now counts as not told.
    """
    offers = tuple(
        Offer(sent(each), named(key, each, players), first(trials, {**settled, key: each}).refusal)
        for each in OFFERED[key]
    )
    nothing = next((each for each in offers if each.value == ""), None)
    needed = nothing is None or not nothing.is_open or key in NOT_BY_DEFAULT
    stand = tuple(each for each in offers if each.is_open or each is not nothing)
    opened = [each.value for each in stand if each.is_open]
    told = key in values and sent(values[key]) in opened
    value = sent(values[key]) if told else _by_default(opened) if needed else ""
    return Field(key, label(key), Kind.ONE, stand, value, told, needed, rule=rule_of(trials, key))


def _by_default(opened: list[str]) -> str | None:
    """The one answer that is left, where it is one."""
    return opened[0] if len(opened) == 1 else None


def meant(field: Field) -> Any:
    """The answer that a field has, as a record has it."""
    return next((each for each in OFFERED[field.key] if sent(each) == field.value), None)


def rule_of(trials: Trials, key: str) -> str | None:
    """The rule by which a deal settles what is told under a key."""
    return trials.game.settled_by.get(key)


def unasked(trials: Trials, key: str, values: Draft, players: Any) -> Field:
    """The same question before anything is known that could refuse an answer."""
    every = tuple(Offer(sent(each), named(key, each, players)) for each in OFFERED[key] if each)
    told = values.get(key)
    needed = key != "turned"
    value = None if told is None else sent(told)
    return Field(
        key, label(key), Kind.ONE, every, value, told is not None, needed, rule=rule_of(trials, key)
    )


def opened(field: Field) -> list[str]:
    """The values that nothing refuses."""
    return [each.value for each in field.offers if each.is_open]


def is_asked(trials: Trials, settled: Draft, field: Field) -> bool:
    """Whether there is something to choose, and it must be told or makes a difference."""
    values = opened(field)
    if all(values):
        return bool(values)
    return len(values) > 1 and matters(trials, settled, field.key, values)


def counts_somewhere(trials: Trials, key: str) -> bool:
    """Whether it makes a difference in any contract what is told under a key."""
    if key not in trials.known:
        values = [sent(each) for each in OFFERED[key]]
        trials.known[key] = any(
            matters(trials, {"contract": name}, key, values)
            for name, _ in named_contracts(trials.game)
        )
    found: bool = trials.known[key]
    return found


def matters(trials: Trials, settled: Draft, key: str, values: list[str]) -> bool:
    """Whether it makes a difference to what is paid or written which of these is told."""
    parsed = sorted(
        (each for each in OFFERED[key] if sent(each) in values), key=lambda each: each is None
    )
    reference = first(trials, {**settled, key: parsed[0]}).draft
    if reference is None:
        return False
    outcomes = [trials.somehow(drawn(trials, {**reference, key: each})) for each in parsed]
    accepted = [each for each in outcomes if each.is_accepted]
    return any(each.pays != accepted[0].pays for each in accepted)
