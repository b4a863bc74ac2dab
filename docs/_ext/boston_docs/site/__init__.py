"""The frame of every page: looks, fonts, search, policy; reading offline, the EPUB, the TEI."""
