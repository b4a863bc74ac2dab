"""The tables, the page and the questions of each game."""
