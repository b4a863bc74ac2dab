"""Seats, cards, words, tables, and the limits of the engine."""
