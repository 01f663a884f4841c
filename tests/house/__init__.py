"""The house itself: the direction of imports, nothing that is left over."""
