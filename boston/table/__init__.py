"""The deal, the discards, the tricks, and the result of a deal."""
