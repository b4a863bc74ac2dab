"""The results of contracts in played-out deals, in a table and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boston.apps.study.odds import Beside, ContractOdds, Odds
from boston.base.tables import NONE
from boston.base.words import counted
from boston.catalogue import game_of

#: The columns after the contract.
COLUMNS: Final[dict[str, Callable[[ContractOdds], str]]] = {
    "Times": lambda price: str(price.times),
    "Of 100 deals": lambda price: hundredths(price.share),
    "Made of 100": lambda price: hundredths(price.made / price.times),
    "Declarer": lambda price: with_error(price.net, price.error),
    "From the pools": lambda price: points(price.pool) if price.pool else NONE,
    "All settled": lambda price: with_error(price.settled, price.settled_error),
    "Even at": lambda price: hundredths(price.settled_even),
    "Partner": lambda price: with_error(price.partner, price.partner_error),
    "Defenders": lambda price: with_error(price.defenders, price.defenders_error),
}

#: The message if the hand has no bid to try.
NOT_WEIGHED: Final = (
    "No bid was evaluated: each needs over a trick more than the hand has, or an open hand."
)

#: The word for a mean that is smaller than its standard error.
UNCLEAR: Final = "unclear"


def hundredths(share: float | None) -> str:
    """Return a share in hundredths, to a tenth.

    >>> hundredths(0.4509), hundredths(None)
    ('45.1', '–')
    """
    return NONE if share is None else f"{100 * share:.1f}"


def points(mean: float) -> str:
    """Return a mean of points, to a tenth.

    >>> points(35.08), points(-0.04), points(-46.15)
    ('+35.1', '0.0', '−46.1')
    """
    said = f"{abs(mean):.1f}"
    sign = "+" if mean > 0 else "\N{MINUS SIGN}"
    return said if said == "0.0" else f"{sign}{said}"


def with_error(mean: float | None, error: float | None) -> str:
    """Return a mean and its standard error, or only the mean if there is just one deal.

    A mean that is smaller than its error is not a result, so only the error is given. No line can
    end at ±.

    >>> with_error(35.08, 10.78).split("\\N{NO-BREAK SPACE}"), with_error(430, None)
    (['+35.1', '±', '10.8'], '+430.0')
    >>> with_error(-7004, 7356).replace("\\N{NO-BREAK SPACE}", " "), with_error(None, None)
    ('unclear, ± 7356.0', '–')
    """
    if mean is None or error is None:
        return NONE if mean is None else points(mean)
    said = f"{UNCLEAR}," if abs(mean) < error else points(mean)
    return f"{said} ± {error:.1f}".replace(" ", "\N{NO-BREAK SPACE}")


def said(found: Odds | Beside) -> str:
    """Return the odds as a table with a title, or a comparison as a sentence.

    The sentence says how many evenings had bigger wins and losses.

    >>> print(said(Beside(5, 40, win=250, bigger_wins=23, loss=-430, bigger_losses=5)))
    Of 40 evenings of 5 deals, 23 had a bigger win than 250, and 5 a bigger loss than 430.
    """
    if isinstance(found, Beside):
        evenings = f"{counted(found.evenings, 'evening')} of {counted(found.deals, 'deal')}"
        wins = f"{found.bigger_wins} had a bigger win than {found.win}"
        return f"Of {evenings}, {wins}, and {found.bigger_losses} a bigger loss than {-found.loss}."
    game = game_of(found.game)
    heads = ["Contract", *COLUMNS]
    rows = [[each.contract, *(tell(each) for tell in COLUMNS.values())] for each in found.contracts]
    wide = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = [
        "  ".join([row[0].ljust(wide[0]), *map(str.rjust, row[1:], wide[1:])])
        for row in (heads, *rows)
    ]
    by = f"played by {found.player} (seed {found.seed}, boston {found.engine})"
    head = f"{game.name}: {counted(found.deals, 'deal')} {by}; all passed in {found.passed}."
    told = [head, "", *lines]
    if any(UNCLEAR in line for line in lines):
        told += ["", f"{UNCLEAR}: the average is smaller than its standard error."]
    return "\n".join(told)
