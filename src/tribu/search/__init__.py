"""Play over any game: playouts, games stepped from outside, and search."""
