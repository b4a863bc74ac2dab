"""Everything built on the engine: pages, commands, citations, players, comparisons and tables.

The engine imports nothing from here, and nothing here changes what a rule says or costs.
"""
