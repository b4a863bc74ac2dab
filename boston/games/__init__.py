"""The games, a package each, a module a chapter."""
