"""What goes over the wire: messages both ways, strictly decoded.

Everything is JSON. Structs here are the only definition; JSON Schema, AsyncAPI and OpenAPI are made
from them. Cards and actions are written as in the match record (`7S`, `b12`, `swap 2>3.4`).
Seats are numbered from 0 in the order of play; −1 is a spectator. Times are milliseconds.
"""
