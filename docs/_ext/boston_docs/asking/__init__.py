"""Questions to the engine while the site is built, and the tables it answers with."""
