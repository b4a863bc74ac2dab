"""Our drawings on the pages of history: things on the table, and a chart of years."""
