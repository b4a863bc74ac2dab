"""What is particular to each game, a module for each."""
