"""Where something that is shown stands on its page: what its links, ids and headings need."""

from __future__ import annotations

from typing import Final, NamedTuple

from boston.present.cited import Link, pending
from boston.present.citing import Origin
from boston.present.markup import Markup, element


class Place(NamedTuple):
    """Where it stands."""

    link: Link = pending
    prefix: str = ""
    level: int = 3
    origin: Origin | None = None

    def id(self, *parts: str | int) -> str:
        """An id that no other player on the page has."""
        return "-".join([*([self.prefix] if self.prefix else []), *map(str, parts)])

    def heading(self, *content: Markup, below: int = 0, **attributes: str | None) -> Markup:
        """A heading of the level that belongs here."""
        return element(f"h{min(6, self.level + below)}", *content, **attributes)


HERE: Final = Place()
