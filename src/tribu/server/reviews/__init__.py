"""Finished matches judged in the background, and what people are told of it."""
