"""What an earlier deal has left out, asked beside the account until it is told."""

from __future__ import annotations

from collections.abc import Iterator

from boston.account.differences import Missing
from boston.present.markup import Markup, element, text

from .said import question


def asking(lacks: Missing | None) -> Iterator[Markup]:
    """The question with a button for each answer, and the rules that refuse bids until then."""
    if lacks is None:
        return
    buttons = [
        element(
            "button",
            text(offer.words),
            type="button",
            data_do="tell",
            data_number=lacks.number,
            data_key="turned",
            data_value=offer.value,
        )
        for offer in lacks.offers
    ]
    said = element("p", text(f"{question(lacks)} Later deals depend on it."))
    bar = element("div", *buttons, class_="evening-bar")
    yield element(
        "div", said, bar, class_="evening-untold", data_rules=" ".join(sorted(lacks.refused))
    )
