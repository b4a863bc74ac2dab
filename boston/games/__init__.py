"""The games, a package each, of few files whose chapters stand in the source's order."""
