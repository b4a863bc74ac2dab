"""What games share, one deal in every game, and readings: as the built pages have them."""

from __future__ import annotations

import re

from boston.catalogue import GAMES
from tools.places import SITE

ROW = re.compile(r"<tr\b.*?</tr>", re.DOTALL)
TAG = re.compile(r"<[^>]+>")


def page(name: str) -> str:
    """A page of the site."""
    return (SITE / name).read_text("utf-8")


def words(html: str) -> str:
    """What a reader sees of some HTML."""
    return " ".join(TAG.sub(" ", html).split())


def test_a_contract_has_a_row_and_a_part_in_every_game() -> None:
    little = page("across/little-misere.html")
    table = little[little.index("<table") : little.index("</table>")]
    rows = [words(row) for row in ROW.findall(table)][1:]
    assert len(rows) == len(GAMES)
    # Source 002 has 75 chips for it; source 004 a fifth of that. Both stand third of fifteen, and
    # what is paid by whoever fails is not quite the source's own.
    assert "Boston de Fontainebleau Little Misère 75* 75*" in " ".join(rows)
    assert "Boston of the Solo family Little Misere 15* 15*" in " ".join(rows)
    for game in GAMES:
        assert f'<section class="idea-game" id="{game}">' in little


def test_an_idea_has_its_rules_with_their_status_and_leads_to_a_deal() -> None:
    honours = page("across/honours.html")
    german = honours[honours.index('id="german"') : honours.index('id="solo"')]
    assert "german/rules/pay.html#german-pay-honours" in german
    assert "rule-status-conjectured" in german
    assert "Open: " in words(german)
    assert re.search(r"german/[a-z-]+\.html#(?:[a-z-]+-)?deal-\d+", german)
    # American Boston has nothing for honours.
    assert "Without a rule of it: Grandissimo; American Boston" in words(honours)


def test_a_rule_leads_to_its_pages_and_readers_find_them() -> None:
    assert "across/honours.html" in page("german/rules/pay.html")
    assert "across/index.html" in page("index.html")
    assert "across/index.html" in page("family/index.html")


def test_one_deal_begins_with_its_form_and_calls_contracts_by_their_names() -> None:
    deal = page("same-deal.html")
    assert deal.index('class="asking-form"') < deal.index('id="what-has-to-be-known"')
    assert "<td>Begär</td>" in deal
    assert "<code>begar</code>" not in deal
    # Every preset but that in which nobody bids is drawn, game by game.
    assert deal.count('<span class="bar-label">') == 8 * len(GAMES)


def test_a_reading_asks_its_question_and_its_effect_is_drawn() -> None:
    readings = page("swedish/readings.html")
    assert "<legend>Is the 48 for a slam multiplied by the suit?</legend>" in readings
    assert "<span>Slam is added first and multiplied with the rest. <span" in readings
    effects = readings[readings.index('id="effects-swedish"') :]
    effects = effects[: effects.index("</table>")]
    assert effects.count('class="bar-label"') == 4 * effects.count('class="bars"')
    assert effects.count('class="bars"') >= 5
