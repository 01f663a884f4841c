"""Boards that people play alone against a field: one a day in each game, and more at any time."""
