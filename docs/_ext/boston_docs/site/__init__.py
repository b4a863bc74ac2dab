"""The frame of every page: style, fonts, search and policy; also reading offline, EPUB and TEI."""
