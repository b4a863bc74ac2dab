"""Following a record: from cards or summary to the result, deal after deal to the settlement."""
