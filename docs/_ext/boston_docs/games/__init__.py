"""What the pages know of the games: their facts, and what is said of each of them in turn."""
