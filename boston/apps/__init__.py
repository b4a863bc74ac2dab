"""Everything built on the engine: pages, commands, citations, players, comparisons and tables.

The engine imports nothing from this package. Nothing in this package changes a rule or a price.
"""
