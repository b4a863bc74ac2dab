"""Programs that build, serve and test the project. None of them is part of the engine."""
