"""Drawings of ours on the pages of history: things that lay on the table, and a chart of years."""
