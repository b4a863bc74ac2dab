"""An evening as its page shows it: what the last deal came to, the account, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from boston.account.account import Change
from boston.base.seats import SEATS, BySeat, add
from boston.errors import Refusal
from boston.present.cited import citations, sentence_list
from boston.present.drawing import drawing
from boston.present.markup import Markup, element, joined, text
from boston.present.place import Place
from boston.present.pool_drawing import pool_drawing
from boston.present.sheet_words import opening, player
from boston.present.steps import Step, steps
from boston.present.tables import settlement_table, signed, state_table, table
from boston.present.typeset import typesetter
from boston.replaying.replay import Replay
from boston.study.course import rules_of

#: What stands on the page has a name of its own there.
HERE = Place(prefix="evening")


def walked(done: Replay) -> tuple[Step, ...]:
    """Every step of the evening as it is set, the last with its sheet."""
    set_in = typesetter(done.game)
    return tuple(map(set_in.step, steps(done, drawn=(len(done.deals),))))


def in_a_line(step: Step, names: Sequence[str]) -> str:
    """What a deal came to, in one line for those who hear the page."""
    return f"Deal {step.number}: {step.title}. {won(step.net, names)}."


def won(points: BySeat, names: Sequence[str]) -> str:
    """What everybody won or lost.

    >>> won((30, -10, -10, -10), ("Anna", "Bo", "Cilla", "4"))
    'Anna +30, Bo −10, Cilla −10, seat 4 −10'
    """
    told = (f"{player(seat, names)} {signed(points[seat - 1])}" for seat in SEATS)
    return opening(", ".join(told))


def receipt(step: Step, names: Sequence[str]) -> Markup:
    """Who pays whom in a deal, and why, line by line with the rules."""
    told = [sentence_list(step.sentences, HERE.link, "player-sentences")]
    if step.doubts:
        told.append(sentence_list(step.doubts, HERE.link, "player-doubts"))
    if step.untold is not None:
        told.append(element("p", text(f"Not told: {step.untold}."), class_="player-untold"))
    if not step.sentences and step.untold is None:
        told.append(element("p", text("Nobody pays anything.")))
    return joined(*told)


def last_receipt(step: Step, names: Sequence[str]) -> Markup:
    """The same under what the deal came to."""
    if not step.number:
        return joined()
    head = element("h3", text(f"Deal {step.number}. {step.title}"))
    nets = element("p", text(won(step.net, names)), class_="evening-net")
    return joined(head, nets, receipt(step, names))


def sheet(done: Replay, step: Step) -> Markup:
    """The protocol or the pool as it is drawn, and the account player by player."""
    names = done.session.players
    when = f"After deal {step.number}" if step.number else "Before the first deal"
    drawn = []
    if step.sheet is not None:
        drawn.append(drawing(step.sheet, names, HERE.id("sheet"), f"The protocol. {when}"))
    if step.bowls:
        title = f"The pool. {when}"
        drawn.append(pool_drawing(step.bowls, step.net, names, HERE.id("sheet"), title))
    boxes = [element("div", each, class_="player-sheet") for each in drawn]
    return joined(*boxes, state_table(step, done.totals, names, when))


def deals(done: Replay, told: Sequence[Step]) -> Markup:
    """Every deal with its receipt, the last first, to be changed or struck out."""
    so_far = list(accumulate((step.net for step in told), add))
    items = [
        _deal(step, total, done.session.players)
        for step, total in zip(told, so_far, strict=True)
        if step.number
    ]
    return element("ol", *reversed(items), class_="evening-deals", reversed=True)


def _deal(step: Step, so_far: BySeat, names: Sequence[str]) -> Markup:
    head = element("span", text(f"{step.number}. {step.title}"), class_="evening-what")
    net = element("span", text(won(step.net, names)), class_="evening-net")
    opened = element("details", element("summary", head, net), receipt(step, names))
    total = element("p", text(f"So far: {won(so_far, names)}."), class_="evening-so-far")
    buttons = [
        element(
            "button",
            text(word),
            type="button",
            data_do=word.lower(),
            data_number=step.number,
            aria_label=f"{word} deal {step.number}",
        )
        for word in ("Change", "Strike")
    ]
    bar = element("div", *buttons, class_="evening-bar")
    return element("li", opened, total, bar, value=step.number)


def adjustments(done: Replay) -> Markup:
    """What was written beside the rules, each with its reason."""
    session, names = done.session, done.session.players
    if not session.adjustments:
        return joined()
    items = [
        element(
            "li",
            text(f"{opening(each.reason)}: {won(each.points, names)} "),
            element(
                "button",
                text("Take away"),
                type="button",
                data_do="unadjust",
                data_number=number,
                aria_label=f"Take away: {each.reason}",
            ),
        )
        for number, each in enumerate(session.adjustments)
    ]
    return joined(
        HERE.heading(text("Adjusted, beside the rules")),
        element("ul", *items, class_="evening-adjustments"),
    )


def changes(found: Sequence[Change], names: Sequence[str]) -> Markup:
    """The later deals that come out otherwise now."""
    if not found:
        return joined()
    items = (
        element(
            "li",
            text(
                f"Deal {each.number}: {_came(each.before, names)}; now {_came(each.after, names)}."
            ),
        )
        for each in found
    )
    return joined(
        element("h3", text("Reckoned again")), element("ul", *items, class_="evening-changed")
    )


def _came(points: BySeat | None, names: Sequence[str]) -> str:
    return "nothing" if points is None else won(points, names)


def end(done: Replay) -> Markup:
    """The source's settlement, the money, and the fewest transfers that settle it."""
    told = []
    if done.settlement is not None:
        rules = rules_of(done.settlement)
        told.append(element("p", text("Settled under "), citations(rules, HERE.link)))
        told.append(settlement_table(done, done.settlement))
    return joined(*told)
