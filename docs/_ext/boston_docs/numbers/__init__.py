"""The numbers that the sources print, each compared with the engine's."""
