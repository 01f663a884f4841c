"""The games as environments of other libraries: PettingZoo, OpenSpiel and Gymnasium.

Each adapter imports its library only when it is imported itself; see docs/environments.md.
"""
