"""The edition as tables for other programs: rules, prices, numbers, readings, words, sessions."""
