"""How each game is learned: one module a game, each with its `FACE` (`tribu.train.face`)."""
