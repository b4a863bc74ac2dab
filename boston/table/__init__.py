"""What is on the table: the deal, the cards laid away and played, the tricks, the result."""
