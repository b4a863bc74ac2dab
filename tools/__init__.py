"""What builds, serves and tests the project. Nothing here is part of the engine."""
