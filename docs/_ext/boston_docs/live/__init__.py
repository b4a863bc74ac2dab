"""Examples that run in the browser, and the Python in which they run."""
