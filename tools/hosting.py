"""The headers for every file of the site: their types, and the security policy.

This module is the only source of these headers. It has four users: our own server; the pages
themselves, which contain the policy for hosts that send none; the file that some hosts read; and
the copy that a browser keeps.
"""

from typing import Final

#: The policy: the files that a page may load, and their sources. Python runs in a worker, which the
#: page starts from a blob. So the policy also applies to the worker, whatever headers the host
#: sends.
DIRECTIVES: Final = (
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
)
#: The one page that other sites may frame. A host joins the headers of all rules that match an
#: address. So every page forbids frames with the older header. Browsers ignore that header if the
#: policy of a page says who may frame it.
FRAMED: Final = "embed.html"
FRAMED_POLICY: Final = "frame-ancestors *"
REFERRER: Final = "same-origin"

#: The policy in the form that a page contains.
PAGE_POLICY: Final = "; ".join(DIRECTIVES)
#: The headers of every file.
HEADERS: Final = {
    "Content-Security-Policy": PAGE_POLICY,
    "X-Frame-Options": "DENY",
    "Referrer-Policy": REFERRER,
    "X-Content-Type-Options": "nosniff",
}
#: The file from which Netlify, Cloudflare Pages and others read the headers.
HOST_FILE: Final = "_headers"

TYPES: Final = {
    ".atom": "application/atom+xml",
    ".bib": "application/x-bibtex; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".ipynb": "application/x-ipynb+json",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".ttl": "text/turtle; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
UNKNOWN_TYPE: Final = "application/octet-stream"


def sent_with(address: str) -> list[tuple[str, str]]:
    """Return the headers of an address as pairs; a name may occur twice.

    >>> [value for name, value in sent_with("/2.0/embed.html") if name.startswith("Content")][1:]
    ['frame-ancestors *']
    >>> len(sent_with("/index.html")) == len(HEADERS)
    True
    """
    framed = address.rpartition("/")[2] == FRAMED
    return [*HEADERS.items(), *([("Content-Security-Policy", FRAMED_POLICY)] if framed else [])]


def host_file() -> str:
    """Return the file of headers in the form of Netlify and Cloudflare Pages.

    These hosts also serve a page without its suffix. A site with several editions has a folder for
    each.
    """
    rules = {"/*": HEADERS}
    for name in (FRAMED, FRAMED.removesuffix(".html")):
        for folder in ("", "/:edition"):
            rules[f"{folder}/{name}"] = {"Content-Security-Policy": FRAMED_POLICY}
    lines = (
        (address, *(f"  {name}: {value}" for name, value in sent.items()))
        for address, sent in rules.items()
    )
    return "".join(f"{line}\n" for rule in lines for line in rule)
