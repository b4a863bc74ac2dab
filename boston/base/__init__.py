"""What everything stands on: seats, cards, words, and the limits of the engine."""
