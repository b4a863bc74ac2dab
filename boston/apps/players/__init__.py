"""Computer players, and deals that they play to the end."""
