"""The house itself: the direction of imports, the length of files."""
