"""Questions about a recorded deal: the cards, the options, and the engine's verdict on each.

A question is a table with these keys. The other keys belong to the page that asks it.

* ``at``: The name of the step after which the question is asked (``boston.apps.present.table``).
* ``answer``: The kind of answer: one of ``ANSWERS``, or the words for a number of the deal.
* ``options``: The options, as a record writes them. Without them, the options are the cards of the
  trick or of the hand, or all choices at that step.
* ``hand``: The name of the player whose hand is shown. Without it, the player to act is meant.
* ``hide``: The names of facts that the line above the cards leaves out, for example ``turned``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from boston.apps.players.plain import Plain
from boston.apps.present.markup import Markup, element
from boston.apps.present.table.board import Position, as_said, card, position
from boston.apps.present.table.steps import card_named, deal_steps, states_to
from boston.apps.present.wording import player, typesetter
from boston.base.cards import card as read_card
from boston.base.seats import SEATS
from boston.base.words import listed
from boston.course import events
from boston.course.deal import DealState
from boston.course.playing import CARD
from boston.errors import BostonError
from boston.position.before import before_deal
from boston.position.partial import PartialDeal, history
from boston.position.seen import seen
from boston.replaying.replay import Replay
from boston.table.result import Result

#: The patterns of a card and of a seat in the reason of a refusal.
CODE: Final = re.compile(r"\b[SHDC][2-9TJQKA]\b")
SEAT: Final = re.compile(r"\bseat ([1-4])\b")
Question: TypeAlias = Mapping[str, Any]


class Verdict(NamedTuple):
    """The verdict on an option: whether it is right, and if not, why, with the rule."""

    is_right: bool
    why: str = ""
    rule: str = ""


RIGHT: Final = Verdict(True)


class Asked(NamedTuple):
    """A question at its step: the deal as steps, the step, the state after it, and all names."""

    question: Question
    deal: Mapping[str, Any]
    at: int
    now: DealState
    done: Replay

    @property
    def names(self) -> Sequence[str]:
        """The names of the players."""
        return self.done.session.players

    @property
    def shown(self) -> Position:
        """The cards and the facts after the step."""
        return position(self.deal, self.at)

    def label(self, option: str) -> str:
        """Return an option as players say it."""
        return f"the {card_named(CARD[option])}" if option in CARD else as_said(self.deal, option)

    def plain(self, reason: str) -> str:
        """Return the reason of a refusal with the names of cards and players."""
        cards = CODE.sub(lambda code: f"the {card_named(read_card(code[0]))}", reason)
        seats = SEAT.sub(lambda seat: player(int(seat[1]), self.names), cards)
        return typesetter(self.done.game).text(seats)


def legal(asked: Asked) -> Mapping[str, Verdict]:
    """Return the choices at a step; those are right that no rule refuses."""
    found = {
        each.said: Verdict(False, asked.plain(each.refusal.reason), each.refusal.rule)
        if each.refusal
        else RIGHT
        for each in asked.now.choices
    }
    return _chosen(asked, found)


def customary(asked: Asked) -> Mapping[str, Verdict]:
    """Return the legal choices at a step; the choice of the plain player is right."""
    assert asked.now.seat is not None
    best = Plain().choose(seen(asked.now, asked.now.seat))
    found = {
        each.said: Verdict(each.said == best) for each in asked.now.choices if not each.refusal
    }
    return _chosen(asked, found)


def winner(asked: Asked) -> Mapping[str, Verdict]:
    """Return the cards of the last trick; the card that takes the trick is right.

    Every other card has the reason why it does not take the trick, with the rule.
    """
    play, step = asked.now.play, asked.deal["steps"][asked.at]
    taken = [
        each
        for at, each in events.placed(asked.deal["deal"], asked.now.log)
        if at == step["at"] and isinstance(each, events.Taken)
    ]
    if play is None or not taken:
        raise BostonError(f"{step['at']!r} does not end a trick")
    cards = {seat: read_card(name) for seat, name in asked.shown.trick}
    best = cards.pop(taken[0].seat)
    led = play.suit_of(read_card(asked.shown.trick[0][1]))
    trump, higher = play.manner.trump, play.suit_of(best)
    found = {str(best): RIGHT}
    for each in cards.values():
        suit = play.suit_of(each)
        if suit not in (led, trump):
            why = f"it does not follow {led}" + (" and is not a trump" if trump else "")
        elif higher is suit:
            why = f"the {card_named(best)} is higher"
        else:
            why = f"the {card_named(best)} is a trump"
        found[str(each)] = Verdict(False, f"the {card_named(each)} loses: {why}", taken[0].rule)
    return _chosen(asked, found)


def needs(asked: Asked) -> Mapping[str, Verdict]:
    """Return the options of a question; the target of the declarer's side is right."""
    return _same(asked, asked.shown.facts.get("needs"))


def turn(asked: Asked) -> Mapping[str, Verdict]:
    """Return the options of a question; the player whose turn it is is right."""
    return _same(asked, player(asked.deal["steps"][asked.at]["turn"], asked.names))


def result(asked: Asked) -> Mapping[str, Verdict]:
    """Return the options of a question; the result of the deal, ``made`` or ``lost``, is right."""
    found = asked.done.deals[asked.deal["deal"] - 1].result
    return _same(asked, "made" if isinstance(found, Result) and found.is_made else "lost")


def payers(asked: Asked) -> Mapping[str, Verdict]:
    """Return all players; those are right who pay in the deal."""
    paying = {line.payer for line in asked.done.deals[asked.deal["deal"] - 1].receipt}
    found = {player(seat, asked.names): Verdict(seat in paying) for seat in SEATS}
    return _chosen(asked, found)


def _same(asked: Asked, right: object) -> Mapping[str, Verdict]:
    return {option: Verdict(option == right) for option in asked.question["options"]}


def _chosen(asked: Asked, found: Mapping[str, Verdict]) -> Mapping[str, Verdict]:
    """Return the verdicts of the options of a question, or of all if it does not list any."""
    options = asked.question.get("options", found)
    for option in options:
        if option not in found:
            raise BostonError(f"{option!r} is not a choice here: {', '.join(found)}")
    return {option: found[option] for option in options}


#: The answers that the engine gives, by the word in a question.
ANSWERS: Final[Mapping[str, Callable[[Asked], Mapping[str, Verdict]]]] = {
    each.__name__: each for each in (legal, customary, winner, needs, turn, result, payers)
}


def asked(done: Replay, question: Question) -> dict[str, Any]:
    """Return a question with its table and its options, each with the engine's verdict.

    If the answer is a number of the deal, there are no options here; the page adds them. Raise
    :class:`~boston.BostonError` for a step or an option that does not exist.

    >>> from boston import load, replay
    >>> done = replay(load("examples/swedish-simplified/at-the-table.toml"))
    >>> made = asked(done, {"at": "deal-1-trick-1-card-3", "answer": "legal"})
    >>> made["options"][0]["why"]
    'the nine of spades does not follow diamonds, and Disa holds diamonds'
    >>> asked(done, {"at": "deal-1-trick-99", "answer": "legal"})
    Traceback (most recent call last):
    boston.errors.BostonError: 'deal-1-trick-99' is not a step of this session
    """
    at, number = question["at"], int(deal_of(question))
    deal = deal_steps(done, number)
    scored = done.deals[number - 1]
    told = PartialDeal(scored.deal.telling(dealer=scored.dealer)).closed
    states = states_to(history(before_deal(done, number), told), number, at)
    place = next(n for n, step in enumerate(deal["steps"]) if step["at"] == at)
    this = Asked(question, deal, place, states[-1], done)
    answer = ANSWERS.get(question["answer"])
    verdicts = answer(this) if answer else {}
    return {
        "table": table(this, verdicts),
        "options": [
            {"said": said, "label": this.label(said), **each._asdict()}
            for said, each in verdicts.items()
        ],
    }


def deal_of(question: Question) -> str:
    """Return the number of the deal that a question is about.

    >>> deal_of({"at": "deal-2-trick-1"})
    '2'
    """
    return str(question["at"]).split("-")[1]


def table(asked: Asked, options: Mapping[str, Verdict]) -> Markup:
    """Return the calls or the trick so far, and a hand. Cards that are options are marked."""
    shown, deal, names = asked.shown, asked.deal, asked.names
    is_winner = asked.question["answer"] == "winner"
    facts = " · ".join(_facts(asked))
    parts = [element("p", facts, class_="lesson-facts")] if facts else []
    calls = [step["call"] for step in deal["steps"][: asked.at + 1] if "call" in step]
    if is_winner or 0 < len(shown.trick) < len(SEATS):
        laid = (
            element("div", _card(name, options), element("p", player(seat, names)))
            for seat, name in shown.trick
        )
        label = "The trick, in the order of play"
        parts.append(element("div", *laid, class_="lesson-trick", role="group", aria_label=label))
    elif calls and deal["steps"][asked.at]["phase"] in ("call", "agree"):
        said = (f"{player(seat, names)}: {as_said(deal, call)}" for seat, call in calls)
        parts.append(element("p", " · ".join(said), class_="lesson-calls"))
    seat = names.index(asked.question["hand"]) + 1 if "hand" in asked.question else asked.now.seat
    if seat and not is_winner:
        cards = (_card(name, options) for name in shown.hands[seat - 1])
        label = f"The cards of {player(seat, names)}"
        hand = element("div", *cards, class_="lesson-hand", role="group", aria_label=label)
        parts += [element("p", label, class_="lesson-whose"), hand]
    return element("div", *parts, class_="lesson-table")


def _facts(asked: Asked) -> Iterator[str]:
    """Yield the facts above the cards: the turned suit, the contract, the trumps, the tricks."""
    names, hide = asked.names, asked.question.get("hide", ())
    facts = {"turned": asked.deal["turned"], **asked.shown.facts}
    if unknown := set(hide) - set(facts):
        raise BostonError(f"'hide' names facts that are not shown: {', '.join(sorted(unknown))}")
    if asked.question["answer"] == "winner":
        hide = (*hide, "turned", "contract")
    facts = {name: value for name, value in facts.items() if name not in hide}
    if facts.get("turned"):
        yield f"Turned up: {facts['turned']}"
    if "contract" in facts:
        side = [player(facts[role], names) for role in ("declarer", "partner") if role in facts]
        yield f"{listed(side)}: {as_said(asked.deal, facts['contract'])}"
    if "trump" in facts:
        yield f"Trumps: {facts['trump']}"
    if asked.deal["steps"][asked.at]["phase"] == "end" and any(facts.get("taken", ())):
        tricks = zip(SEATS, facts["taken"], strict=True)
        yield f"Tricks: {listed(f'{player(seat, names)} {count}' for seat, count in tricks)}"


def _card(name: str, options: Mapping[str, Verdict]) -> Markup:
    """Return a card. If it is an option, a script makes a button of it."""
    if name not in options:
        return card(name)
    return element("span", card(name), data_option=name, data_right=options[name].is_right)
