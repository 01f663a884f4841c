"""What an option of a table may be, and the error of one that is not, in three languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tribu.games.texts import Sentences, Spoken, in_all, spoken

_OR = ("{before} o {last}", "{before} ou {last}", "{before} or {last}")

TRUTH = in_all(("true o false", "true ou false", "true or false"))


class OptionError(Spoken, ValueError):
    """An option outside its range; the message names the option, the value and the range.

    `option` is its name, for a form that shows the message beside it. `advice` is what somebody at
    a form reads instead, who knows options by their titles: what to do."""

    def __init__(
        self,
        said: str | Mapping[str, str],
        option: str = "",
        advice: Mapping[str, str] | None = None,
    ) -> None:
        self.option = option
        self.sentences = spoken(said)
        self.advice = advice or self.sentences
        super().__init__(self.sentences["en"])


def from_to(low: int, high: int) -> Sentences:
    """from 0 to 1000"""
    return in_all(
        ("da {low} a {high}", "de {low} à {high}", "from {low} to {high}"), low=low, high=high
    )


def one_of(choices: Sequence[str]) -> Sentences:
    """strict or identical"""
    return in_all(_OR, before=", ".join(choices[:-1]), last=choices[-1])


_OPTION = (
    "opzione {name}: {value} non è {allowed}",
    "option {name} : {value} n’est pas {allowed}",
    "option {name}: {value} is not {allowed}",
)
_HOUSE = (
    "valore della casa {name}: {value} non è {allowed}",
    "valeur maison {name} : {value} n’est pas {allowed}",
    "house value {name}: {value} is not {allowed}",
)


_ADVICE = (
    "Qui va un numero intero {allowed}.",
    "Ici il faut un nombre entier, {allowed}.",
    "This takes a whole number {allowed}.",
)


def not_in_range(
    name: str, value: object, allowed: Sentences, is_number: bool = False
) -> OptionError:
    """The error of an option with a value that it may not have."""
    advice = in_all(_ADVICE, allowed=allowed) if is_number else None
    return OptionError(in_all(_OPTION, name=name, value=value, allowed=allowed), name, advice)


def house_not_in_range(name: str, value: object, allowed: Sentences) -> OptionError:
    """The error of a house value that is out of its range."""
    return OptionError(in_all(_HOUSE, name=name, value=value, allowed=allowed), name)
