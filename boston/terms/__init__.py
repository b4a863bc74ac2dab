"""What a table has agreed: readings, stakes and options."""
