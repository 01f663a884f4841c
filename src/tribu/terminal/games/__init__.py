"""Our games in a terminal: one module each, with its `FACE`."""
