"""Bots: each gets a `Situation` (view, facts, memory), never a state, and makes a `Choice`."""
