"""Generic play over any game: playouts now, tree search later."""
