"""What is drawn and asked of each game: its tables, its page, its questions."""
