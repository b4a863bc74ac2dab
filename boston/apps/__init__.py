"""What is built on the engine: texts, pages, commands, citations, players, comparisons, tables.

Nothing in the engine imports anything from here, and nothing here changes what a rule says or what
a payment adds up to.
"""
