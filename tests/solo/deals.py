"""Deals of Solo Boston in a few words."""

from __future__ import annotations

from functools import partial
from typing import Final

from tests import helpers

evening: Final = partial(helpers.evening, game="solo")
last: Final = partial(helpers.last, game="solo")
refusal: Final = partial(helpers.refusal, game="solo")
