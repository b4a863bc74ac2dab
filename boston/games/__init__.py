"""The games, a package each, in the order of their rules."""
