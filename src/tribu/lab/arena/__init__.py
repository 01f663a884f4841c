"""The arena: which bot is better, with the same cards."""
