"""What the other readings of a game would have paid in the deals that were played."""

from __future__ import annotations

from boston.base.seats import SEATS
from boston.catalogue import game_of
from boston.present.markup import element
from boston.present.tables import numbers, table
from boston.present.wording import called, signed, typesetter
from boston.record.reading import loads
from boston.study.effects import Effect, by_the_defaults, effects


def otherwise(record: str) -> str:
    """What every other answer to a question of the source adds for each player, as HTML.

    >>> deal = 'contract = "5 hearts"\\ndeclarer = 3\\ntricks = [3, 3, 3, 4]'
    >>> found = otherwise(f'game = "solo"\\n[[deal]]\\ndealer = 4\\n{deal}')
    >>> "One more for each trick short" in found, "−6" in found
    (True, True)
    >>> otherwise('game = "solo"\\n[[deal]]\\ndealer = 1\\ncontract = "passed"')
    '<p>By every other reading of the source it comes to the same.</p>'
    """
    session = loads(record)
    game = game_of(session.game)
    asked = {reading.name: reading for reading in game.readings}
    told = [by_the_defaults(session, game.id)]
    found = [each for each in effects(game.id, told) if each.session is not None]
    if not found:
        return str(element("p", "By every other reading of the source it comes to the same."))
    text = typesetter(game).text
    rows = [
        [
            element("th", text(asked[each.reading].options[each.option]), scope="row"),
            *numbers(_added(each)),
        ]
        for each in found
    ]
    heads = ["If the source is read so", *called(session.players)]
    return str(table("What other readings would add", heads, rows))


def _added(effect: Effect) -> list[str]:
    """What an option adds, by seat; a sign where one of the two readings refuses to go on."""
    if effect.difference is None:
        return ["refused" for _ in SEATS]
    return [*map(signed, effect.difference)]
