"""Questions to the engine while the site is built, and the tables and cards made of the answers."""
