"""What a table has agreed: readings of the source, stakes and limits."""
