"""An evening as its page shows it: the last deal's receipt, the account, and every deal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from boston.account.differences import Change
from boston.base.seats import BySeat, add
from boston.present.cited import sentence_list
from boston.present.drawing import drawing
from boston.present.markup import Markup, element, joined, text
from boston.present.place import Place
from boston.present.pool_drawing import pool_drawing
from boston.present.sheet_words import called, opening
from boston.present.steps import Step, steps
from boston.present.tables import state_table
from boston.present.typeset import typesetter
from boston.record.adjustment import adjusted_by
from boston.replaying.replay import Replay

from .said import won

#: What stands on the page has a name of its own there.
HERE: Final = Place(prefix="evening")


def walked(done: Replay) -> tuple[Step, ...]:
    """Every step of the evening as it is set, the last with its sheet."""
    set_in = typesetter(done.game)
    return tuple(map(set_in.step, steps(done, drawn=(len(done.deals),))))


def receipt_of(step: Step, names: Sequence[str], changed: Sequence[Change]) -> Markup:
    """What the last deal came to, and who pays whom in it; and what came out otherwise."""
    again = _reckoned_again(changed, names)
    if not step.number:
        return again
    head = HERE.heading(text(f"Deal {step.number}. {step.title}"), below=-1)
    net = element("p", text(won(step.net, names)), class_="evening-net")
    return joined(again, head, net, _receipt(step))


def account(done: Replay, told: Sequence[Step]) -> Markup:
    """The sheet as the source draws it, what everybody has, and every deal."""
    title = done.session.title or done.game.name
    return joined(
        HERE.heading(text("The account"), below=-1),
        element("p", text(f"{title}: {', '.join(called(done.session.players))}")),
        _sheet(done, told[-1]),
        _adjustments(done),
        _deals(done, told),
    )


def _sheet(done: Replay, step: Step) -> Markup:
    names = done.session.players
    when = f"After deal {step.number}" if step.number else "Before the first deal"
    ident, drawn = HERE.id("sheet"), []
    if step.sheet is not None:
        drawn.append(drawing(step.sheet, names, ident, f"The protocol. {when}"))
    if step.bowls:
        drawn.append(pool_drawing(step.bowls, step.net, names, ident, f"The pool. {when}"))
    boxes = [element("div", each, class_="player-sheet") for each in drawn]
    return joined(*boxes, state_table(step, done.totals, names, when))


def _receipt(step: Step) -> Markup:
    """Who pays whom in a deal and what is written, line by line with the rules."""
    told = [sentence_list(step.sentences, HERE.link, "player-sentences")]
    if step.doubts:
        told.append(sentence_list(step.doubts, HERE.link, "player-doubts"))
    if step.untold is not None:
        told.append(element("p", text(f"Not told: {step.untold}."), class_="player-untold"))
    elif not step.sentences:
        told.append(element("p", text("Nobody pays, and nothing is written.")))
    return joined(*told)


def _deals(done: Replay, told: Sequence[Step]) -> Markup:
    """Every deal with its receipt, the last first, to be changed or struck out."""
    so_far = accumulate((step.net for step in told), add)
    items = [
        _deal(step, total, done.session.players)
        for step, total in zip(told, so_far, strict=True)
        if step.number
    ]
    if not items:
        return joined()
    head = HERE.heading(text("The deals, the last first"))
    return joined(head, element("ol", *reversed(items), class_="evening-deals"))


def _deal(step: Step, so_far: BySeat, names: Sequence[str]) -> Markup:
    what = element("span", text(f"{step.number}. {step.title}"), class_="evening-what")
    net = element("span", text(won(step.net, names)), class_="evening-net")
    total = element("p", text(f"So far: {won(so_far, names)}."), class_="evening-net")
    about = f"deal {step.number}"
    buttons = [_button(word, word.lower(), about, step.number) for word in ("Change", "Strike")]
    shown = element("details", element("summary", what, net), _receipt(step), total)
    bar = element("div", *buttons, class_="evening-bar")
    return element("li", shown, bar, value=step.number)


def _adjustments(done: Replay) -> Markup:
    """What was written beside the rules, each with its reason."""
    session = done.session
    if not session.adjustments:
        return joined()
    items = [
        element(
            "li",
            text(f"{opening(each.reason)}: {won(each.points, session.players)} "),
            _button("Take away", "unadjust", each.reason, index),
        )
        for index, each in enumerate(session.adjustments)
    ]
    with_these = add(done.totals, adjusted_by(session.adjustments))
    all_in = element("p", text(f"With these: {won(with_these, session.players)}."))
    head = HERE.heading(text("Adjusted, beside the rules"))
    return joined(head, element("ul", *items, class_="evening-adjusted"), all_in)


def _reckoned_again(changed: Sequence[Change], names: Sequence[str]) -> Markup:
    """The deals told as before that come to something else now."""
    if not changed:
        return joined()
    items = [
        element("li", text(f"Deal {each.number}: {_came(each.before, names)}; "), now)
        for each in changed
        for now in [element("b", text(f"now {_came(each.after, names)}"))]
    ]
    head = HERE.heading(text("Reckoned again"), below=-1)
    return joined(head, element("ul", *items, class_="evening-changed"))


def _came(points: BySeat | None, names: Sequence[str]) -> str:
    return "not reckoned" if points is None else won(points, names)


def _button(word: str, does: str, about: str, number: int) -> Markup:
    return element(
        "button",
        text(word),
        type="button",
        data_do=does,
        data_number=number,
        aria_label=f"{word}: {about}",
    )
