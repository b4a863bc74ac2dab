"""The edition as tables for other programs."""
