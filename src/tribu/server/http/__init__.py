"""Over HTTP: who asks, whether they may, and the answers."""
