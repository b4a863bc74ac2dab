"""Comparisons: readings, games, one deal under all games, and the deals behind an account."""
