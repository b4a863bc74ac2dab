"""Swedish Boston: how the protocol is written, which only those who draw it have to know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.present.drawing import drawing

FACTS: Final[Mapping[str, object]] = {"swedish.bete.notation": drawing}
