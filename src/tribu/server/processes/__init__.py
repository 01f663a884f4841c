"""Several server processes that serve the same tables."""
