"""Networks that were learned by self-play, asked without torch.

A network lies in one flat array of float32, after four numbers that say its size: a first layer of
rectified sums, further ones that are added to their own inputs, and the outputs. Sums are added up
one input after another, so that every machine gets the same bits (a BLAS would not), and inputs
that are zero, which most are, cost nothing.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tribu.games.game import Game
from tribu.games.verbs import features, follow
from tribu.jit import Compiled, Verb, bind, compiled
from tribu.search.thought import lay_facts

MOST_FACTS = 1024  # of a deal

# What stands before the weights of a network.
INPUTS, WIDTH, DEPTH, OUTPUTS = 0, 1, 2, 3
HEAD = 4

as_trained, history, OBSERVED = Verb("as_trained"), Verb("history"), Verb("OBSERVED")


@compiled
def ask(net, seen, x, y, out):
    """Write what a network says of its inputs; x and y are working space of its width."""
    width, outputs = int(net[WIDTH]), int(net[OUTPUTS])
    x[:] = net[HEAD : HEAD + width]
    at = send(net, HEAD + width, seen, x)
    x[:] = np.maximum(x, np.float32(0))
    for _ in range(1, int(net[DEPTH])):
        y[:] = net[at : at + width]
        at = send(net, at + width, x, y)
        x += np.maximum(y, np.float32(0))
    out[:] = net[at : at + outputs]
    send(net, at + outputs, x, out)


@compiled
def send(net, at, given, out):
    """Add what each input sends to every output; returns the place after their weights."""
    width = len(out)
    for i in range(len(given)):
        if given[i] != 0.0:
            out += given[i] * net[at + i * width : at + (i + 1) * width]
    return at + len(given) * width


def flat(arrays: Mapping[str, Any], head: str) -> Any:
    """The arrays of a network as `tribu train` writes them, in one."""
    layers = ["trunk.first"]
    while f"trunk.rest.{len(layers) - 1}.weight" in arrays:
        layers.append(f"trunk.rest.{len(layers) - 1}")
    width, inputs = arrays["trunk.first.weight"].shape
    outputs = len(arrays[f"{head}.bias"])
    parts = [np.array([inputs, width, len(layers), outputs], np.float32)]
    for name in (*layers, head):
        parts.append(arrays[f"{name}.bias"].astype(np.float32))
        parts.append(arrays[f"{name}.weight"].astype(np.float32).T.ravel())
    return np.concatenate(parts)


# --- a policy -------------------------------------------------------------------------------------


@compiled
def look(views, facts, count, trails, seen):
    """The tensor of a seat, from its view and the facts of this deal. False if no network was
    trained on such a table."""
    if not as_trained(views[0]):
        return False
    view = views[0]
    for k in range(count):
        follow(trails[0], facts[k])
    features(view, trails[0], seen[:OBSERVED])
    history(trails[0], view.seat, view.seats, seen[OBSERVED:])
    return True


@compiled
def anywhere_trained(view):
    """Every table is one that the network knows."""
    return True


class PolicyNetwork:
    """The learned policy of one game. One thread at a time."""

    def __init__(self, game: Game, arrays: Mapping[str, Any], anywhere: bool = False) -> None:
        """`anywhere`: it answers at every table, and not only at those of the rules."""
        self.game = game
        self._net = flat(arrays, "choice")
        width, outputs = int(self._net[WIDTH]), int(self._net[OUTPUTS])
        self._x, self._y = np.zeros(width, np.float32), np.zeros(width, np.float32)
        self._out = np.zeros(outputs, np.float32)
        self._seen = np.zeros(int(self._net[INPUTS]), np.float32)
        self._views = np.zeros(1, game.View)
        self._trails = np.zeros(1, game.Trail)
        self._facts = np.zeros(MOST_FACTS, game.Fact)
        self._look = looking(game, anywhere)

    def weigh(self, view: Any, facts: Sequence[Any], legal: Sequence[int]) -> Any:
        """A score for each legal action, the higher the better; their softmax are probabilities.
        None if the network was not trained on such a table."""
        count = lay_facts(facts, self._facts)
        self._views[0] = view
        self._trails[:] = np.zeros(1, self.game.Trail)
        self._seen[:] = 0
        if not count or not self._look(self._views, self._facts, count, self._trails, self._seen):
            return None
        ask(self._net, self._seen, self._x, self._y, self._out)
        return self._out[output_of(self.game, int(view.seat), int(view.seats))[list(legal)]]

    def prepare(self) -> None:
        """Compile now, so that the first choice does not wait for it."""
        self._look.prepare(self._views, self._facts, 0, self._trails, self._seen)
        ask.prepare(self._net, self._seen, self._x, self._y, self._out)


def actions_of(game: Game, seat: int, players: int) -> Any:
    """The action that each output stands for when this seat looks: what a network is shown counts
    seats from its own, so where an action names a seat the outputs do, too."""
    learned = game.part("learned")
    return np.arange(game.actions) if learned is None else learned.facing(seat, players)


@functools.cache
def output_of(game: Game, seat: int, players: int) -> Any:
    """Which output stands for each action, when this seat looks."""
    found = np.zeros(game.actions, np.int64)
    found[actions_of(game, seat, players)] = np.arange(game.actions)
    return found


@functools.cache
def looking(game: Game, anywhere: bool = False) -> Compiled:
    """`look` of a game; at every table, or at those by the rules."""
    learned = game.part("learned")
    assert learned is not None
    verbs = {name: getattr(learned, name) for name in ("as_trained", "history")}
    verbs["OBSERVED"] = game.view.features_size
    if anywhere:
        verbs["as_trained"] = anywhere_trained
    name = "anywhere" if anywhere else "learned"
    return bind(look, {**game.verbs, **verbs}, f"{game.id}.{name}")


@functools.cache
def network_of(game: Game) -> Mapping[str, Any] | None:
    """The arrays of the network that comes with a game, if there is one."""
    file = game.files("networks", f"{game.id}.npz")
    if game.part("learned") is None or not file.is_file():
        return None
    with file.open("rb") as opened, np.load(opened) as arrays:
        return {name: arrays[name] for name in arrays if name != "card"}
