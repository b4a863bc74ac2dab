"""Mariland: a reader is asked what French Boston asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.present.games.french import tables
from boston.present.predict.question import Asking

ASKED: Final[Sequence[Asking]] = tables.ASKED
