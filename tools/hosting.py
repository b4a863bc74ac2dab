"""What a host should send with every file of the site: its type, and what the pages may do.

Said here once: for our own server; for the pages themselves, which bring it to hosts that send
nothing of the kind; for the file that some hosts read; and for the copy that a browser keeps.
"""

from typing import Final

#: What a page may load, and from where. Python runs in a worker that the page begins from a blob,
#: because such a worker is bound by this too, whatever the host sends.
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
#: What browsers heed only if the host sends it.
SENT_ONLY: Final = ("frame-ancestors 'none'",)
REFERRER: Final = "no-referrer"

#: The policy as a page can say it.
PAGE_POLICY: Final = "; ".join(DIRECTIVES)
#: What goes with every file.
HEADERS: Final = {
    "Content-Security-Policy": "; ".join((*DIRECTIVES, *SENT_ONLY)),
    "Referrer-Policy": REFERRER,
    "X-Content-Type-Options": "nosniff",
}
#: Netlify, Cloudflare Pages and others read from this file what to send.
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


def host_file() -> str:
    """The headers in the form of Netlify and Cloudflare Pages, for every address."""
    return "".join(["/*\n", *(f"  {name}: {value}\n" for name, value in HEADERS.items())])
