"""Nothing is in the sources that nobody needs."""

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
# Called by the libraries that we derive from.
FOR_CLICK = {"list_commands"}
FOR_HTTP_SERVER = {"do_GET", "do_POST"}
FOR_NUMBA = {"on_start", "on_end"}
FOR_OPENSPIEL = {
    *("_legal_actions", "_apply_action", "_action_to_string"),
    *("max_chance_nodes_in_history", "string_from"),
}


def test_nothing_is_there_that_nobody_names():
    """A function without a decorator is named where it is defined, and somewhere else."""
    named = Counter()
    for folder in ("src", "tests", "bench", "examples", "docs"):
        for path in (ROOT / folder).rglob("*.py"):
            named.update(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    alone = {
        node.name
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        if named[node.name] == 1 and not (node.decorator_list or node.name.startswith("__"))
    }
    assert alone - FOR_CLICK - FOR_HTTP_SERVER - FOR_NUMBA - FOR_OPENSPIEL == set()
