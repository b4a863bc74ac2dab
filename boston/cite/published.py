"""What is published: the facts of ``boston/edition.toml``, with the version."""

from __future__ import annotations

import tomllib
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from boston import __version__


class Published(NamedTuple):
    """An edition as its readers cite it; what is empty is not known yet.

    ``released`` is None while the version is being worked on; ``address`` is where the site stands,
    ``distribution`` the name of the package, ``package_index`` the index that has it.
    """

    title: str
    editors: str
    released: date | None
    doi: str
    address: str
    repository: str
    distribution: str
    package_index: str
    licences: tuple[str, ...]
    version: str

    @property
    def year(self) -> str:
        """The year of the edition, empty while it is being worked on.

        >>> published()._replace(released=date(2026, 11, 23)).year
        '2026'
        >>> published()._replace(released=None).year
        ''
        """
        return str(self.released.year) if self.released else ""


@cache
def published() -> Published:
    """The edition at hand.

    >>> published().title
    'Boston: the historical rules of a card game, carried out'
    """
    told: dict[str, Any] = tomllib.loads((files("boston") / "edition.toml").read_text("utf-8"))
    told = {"released": None, **told, "licences": tuple(told["licences"])}
    return Published(**told, version=__version__)
