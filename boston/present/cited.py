"""Sentences with links to the rules behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from boston.present.markup import Markup, element, joined, text
from boston.present.steps import Sentence

#: From a rule id to an address.
Link: TypeAlias = Callable[[str], str]

_MAY_BREAK: Final = element("wbr")


def pending(rule: str) -> str:
    """An address that whoever knows where the rules stand has yet to put in.

    >>> pending("swedish.bete.alar")
    'rule:swedish.bete.alar'
    """
    return f"rule:{rule}"


def citation(rule: str, link: Link) -> Markup:
    """A rule id that leads to the rule and may be broken at its dots.

    >>> citation("x.pay.base", pending)
    '<a class="cited" href="rule:x.pay.base">x.<wbr/>pay.<wbr/>base</a>'
    """
    *parts, last = rule.split(".")
    pieces = [joined(text(f"{part}."), _MAY_BREAK) for part in parts]
    return element("a", *pieces, text(last), class_="cited", href=link(rule))


def citations(rules: Iterable[str], link: Link) -> Markup:
    """Several rule ids, in brackets of their own."""
    cited = [citation(rule, link) for rule in rules]
    return element("span", joined(*cited, by=", "), class_="rules-cited")


def sentence_list(sentences: Sequence[Sentence], link: Link, class_: str) -> Markup:
    """What happened, sentence by sentence."""
    items = (
        element("li", text(said.text), text(" "), citations(said.rules, link)) for said in sentences
    )
    return element("ul", *items, class_=class_)
