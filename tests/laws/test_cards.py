"""Law: cards are conserved at every step."""

from .tables import Table, law, settings_of


@law(6)
def test_cards_are_conserved(name, seats, data):
    table = Table(data.draw(settings_of(name, seats)))
    pack = sorted(table.deck.tolist())
    assert table.cards() == pack
    for _ in table.steps():
        assert table.cards() == pack
