"""What the command says when it cannot do what was asked."""

from __future__ import annotations


class Refusal(Exception):
    """One sentence for the person at the keyboard; the command ends with code 2."""
