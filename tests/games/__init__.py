"""What the games are built of: cards, random numbers, hands that nobody has seen, two modes."""
