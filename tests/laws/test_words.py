"""Law: everything can be said, in three languages, and actions are heard as they are said."""

from hypothesis import strategies as st

from match.tables import names
from tribu.games import load, no_chance
from tribu.games.game import DEALT, ENDED, MIXED, RENEWED
from tribu.games.texts import LANGUAGES

from .face import games
from .tables import Table, fact_of, law, over, settings_of


@law(3)
def test_every_fact_is_told(name, seats, data):
    table = Table(data.draw(settings_of(name, seats)))
    game, people = table.game, names(seats)
    viewers = (-1, 0, data.draw(st.integers(0, seats - 1)))

    def sentences(step, action):
        for viewer in viewers:
            fact = fact_of(game, step.before, step.after, step.seat, action, viewer)
            told = [game.words.narrate(fact, people, lang) for lang in LANGUAGES]
            assert len(set(map(bool, told))) == 1  # in all languages or in none
            assert action in (ENDED, MIXED, RENEWED) or all(told)

    sentences(table.begun, DEALT)
    for step in table.steps():
        sentences(step, step.action)
    last = table.begun if over(game, table.begun.after) else step
    sentences(last, ENDED)
    for lang in LANGUAGES:
        for viewer in viewers:
            assert len(game.words.reasons(table.s, people, lang, viewer)) >= seats
    if game.due is no_chance.due:
        for chance in (MIXED, RENEWED):  # never told, and nothing to say
            sentences(last, chance)


@law(3)
def test_every_objection_is_said(name, seats, data):
    """Whatever a rule forbids, to whomever, at any moment: a sentence says why."""
    table = Table(data.draw(settings_of(name, seats)))
    game = table.game
    while True:
        for seat in range(seats):
            for action in {-1, game.actions, *data.draw(some_actions(game.actions))}:
                rule = int(game.barred(table.s, seat, action))
                if rule:
                    for lang in LANGUAGES:
                        said = game.words.objection(table.s, seat, action, rule, lang)
                        assert said.endswith((".", "!", "?"))
        moved = [table.step() for _ in range(12)]
        if moved[0] is None:
            break


def some_actions(actions):
    return st.lists(st.integers(0, actions - 1), min_size=3, max_size=5)


def test_actions_are_heard_as_they_are_said():
    for name in games():
        game = load(name)
        for action in range(game.actions):
            assert game.words.hear(game.words.say(action)) == action
            for lang in LANGUAGES:
                assert game.words.offer(action, lang, names(10))
