"""Questions to the engine during the build, and the tables and cards made from the answers."""
