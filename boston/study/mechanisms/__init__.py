"""What is particular to each game, and in which deals told with their cards it is seen."""
