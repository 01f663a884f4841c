"""The one thing the referee ever says: that something in a record breaks a rule."""


class Foul(Exception):
    """A record breaks `rule` ("BUSCA-5"; "RECORD" for the format) at a place, if one is known.

    `deal` and `action` count from 0, and are None where the foul belongs to no single one.
    """

    def __init__(
        self, rule: str, sentence: str, deal: int | None = None, action: int | None = None
    ) -> None:
        super().__init__(rule, sentence, deal, action)
        self.rule = rule
        self.sentence = sentence
        self.deal = deal
        self.action = action

    def __str__(self) -> str:
        place = "match" if self.deal is None else f"deal {self.deal}"
        if self.action is not None:
            place += f", action {self.action}"
        return f"{place}: {self.rule}: {self.sentence}"
