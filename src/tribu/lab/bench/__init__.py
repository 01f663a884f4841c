"""How fast our games are, beside other libraries' card games, in one run on one core."""
