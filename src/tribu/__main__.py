"""`python -m tribu` is the command `tribu`."""

from tribu.cli import main

main()
