"""Examples that run in the browser, and the Python they run in."""
