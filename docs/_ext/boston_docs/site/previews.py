"""The preview that a messenger shows for a link to a page: title, description, picture.

It follows the Open Graph protocol (https://ogp.me), which messengers and search engines read. The
address of a picture must be complete, so a page gives a picture only if the site's own address is
known (``html_baseurl``). Each game has a picture, drawn with our own cards and fonts. It is
converted to PNG, because messengers do not show SVG.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from docutils import nodes
from jinja2 import Template
from sphinx.application import Sphinx

from boston.apps.cite.citation import TITLE
from boston_docs import sessions
from boston_docs.apparatus.citations import site_base
from boston_docs.site.browser_tools import BUILDERS, FRONT, rasters
from boston_docs.site.made_once import checksum
from boston_docs.site.search import APART, first_sentence
from boston_docs.site.written import Written, when_written
from tools.places import BUILD

NAME: Final = "Boston"
#: The description shortens a first sentence with more characters than this.
LONG: Final = 240

FOLDER: Final = "previews"
#: The picture of the pages that belong to no game.
SITE: Final = "boston"
#: The size of a picture that messengers ask for.
WIDTH, HEIGHT = 1200, 630
PICTURE: Final = FRONT / "preview.svg"
INK: Final = "#221e18"
COLOURS: Final = {
    **{f"--card-{suit}": INK for suit in "sc"},
    **{f"--card-{suit}": "#a3261a" for suit in "hd"},
    "--card-paper": "#fffdf8",
    "--card-edge": "#a89c84",
    "--card-gold": "#d9a441",
    "--card-back": INK,
}
#: The ranks of the hand in the picture, one card each; the suits take turns.
RANKS: Final = "AKQJT"
FONTS: Final = (
    "400Regular/EBGaramond_400Regular",
    "400Regular_Italic/EBGaramond_400Regular_Italic",
)


def draw(app: Sphinx) -> None:
    """Make the picture of the site and one for each game, and add them to the site's files."""
    if app.builder.name not in BUILDERS:
        return
    titles = {SITE: NAME, **{name: game["title"] for name, game in app.config.rule_games.items()}}
    drawn = {name: drawing(title, turn) for turn, (name, title) in enumerate(titles.items())}
    folder = rasters(BUILD / "pictures", FOLDER, drawn, FONTS)
    app.config.html_static_path.append(str(folder))
    app.config.html_context["pictures"] = {
        path.stem: checksum(path.read_bytes(), 8) for path in (folder / FOLDER).glob("*.png")
    }


def drawing(title: str, turn: int) -> str:
    """Return the picture of a game as SVG.

    ``turn``: A number that gives each game another hand.
    """
    name, _, manner = title.partition(", ")
    files = (sessions.sprite(), sessions.sprite("courts.svg"))
    symbols = "".join(each.partition(">")[2].rpartition("</svg>")[0] for each in files)
    picture = Template(PICTURE.read_text(encoding="utf-8"), autoescape=True)
    held = hand(turn, "SHDC")
    drawn: str = picture.render(name=name, manner=manner, cards=symbols, hand=held)
    for variable, colour in COLOURS.items():
        drawn = drawn.replace(f"var({variable})", colour)
    return drawn


def hand(turn: int, suits: Sequence[str]) -> list[str]:
    """Return a hand with a card of each of the five highest ranks.

    >>> hand(1, "SHDC")
    ['HA', 'DK', 'CQ', 'SJ', 'HT']
    """
    return [f"{suits[(turn + place) % len(suits)]}{rank}" for place, rank in enumerate(RANKS)]


def page_context(page: Written) -> None:
    """Add the preview to the context of a page."""
    app, context = page.app, page.context
    about = described(page.doctree) or f"A page of {TITLE}."
    base = site_base(app.config)
    address = f"{base}{app.builder.get_target_uri(page.name)}" if base else ""
    picture = picture_of(page.name, context.get("pictures", {}), base)
    title = ": ".join(reversed(context.get("page_title") or [])) or TITLE
    context["page_description"] = about
    context["page_preview"] = open_graph(title, about, address, picture)


def described(doctree: nodes.document | None) -> str:
    """Return the first sentence of a page; if the page begins with none, an empty text."""
    page = doctree.next_node(nodes.section) if doctree is not None else None
    paragraph = _first_paragraph(page) if page is not None else None
    found = first_sentence(" ".join(paragraph.astext().split())) if paragraph is not None else ""
    if len(found) > LONG:
        return found[:LONG].rpartition(" ")[0].rstrip(",;:") + " …"
    found = re.sub(r":$", " …", found)
    return found if found.endswith((".", "?", "!", "…")) else ""


def _first_paragraph(node: nodes.Element) -> nodes.paragraph | None:
    for child in node.children:
        if isinstance(child, nodes.paragraph):
            return child
        if isinstance(child, nodes.Element) and not isinstance(child, APART):
            found = _first_paragraph(child)
            if found is not None:
                return found
    return None


def picture_of(pagename: str, known: dict[str, str], base: str) -> str:
    """Return the complete address of a page's picture: that of its game, or else of the site.

    >>> picture_of("german/rules/pay", {"boston": "01234567", "german": "89abcdef"}, "https://a.b/")
    'https://a.b/_static/previews/german.png?v=89abcdef'
    >>> picture_of("coverage", {"boston": "01234567"}, "https://a.b/")
    'https://a.b/_static/previews/boston.png?v=01234567'
    >>> picture_of("coverage", {"boston": "01234567"}, "")
    ''
    """
    name = next((part for part in pagename.split("/") if part in known), SITE)
    return f"{base}_static/{FOLDER}/{name}.png?v={known[name]}" if base and name in known else ""


def open_graph(title: str, about: str, address: str, picture: str) -> list[tuple[str, str]]:
    """Return the properties of a page, under the names of the Open Graph protocol.

    >>> open_graph("Prices", "What a bid costs.", "", "")[:2]
    [('og:title', 'Prices'), ('og:description', 'What a bid costs.')]
    """
    properties = [
        ("og:title", title),
        ("og:description", about),
        ("og:site_name", NAME),
        ("og:type", "article"),
        ("og:url", address),
        ("og:image", picture),
        ("og:image:width", str(WIDTH) if picture else ""),
        ("og:image:height", str(HEIGHT) if picture else ""),
        ("twitter:card", "summary_large_image" if picture else "summary"),
    ]
    return [(name, content) for name, content in properties if content]


def setup(app: Sphinx) -> None:
    """Register the preview."""
    app.connect("builder-inited", draw)
    # This comes after the page has its title.
    when_written(app, page_context, priority=950)
