"""A link to a table in a messenger: words and a picture."""
