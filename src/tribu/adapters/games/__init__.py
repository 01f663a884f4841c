"""Our games as environments: one module each, with its `FACE`."""
