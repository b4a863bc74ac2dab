"""The numbers that the sources print, each with what the engine makes of it."""
