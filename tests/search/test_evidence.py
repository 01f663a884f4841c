"""Reasons: clues counted over imagined worlds, and the sentence that is made of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from types import SimpleNamespace

import numpy as np
import pytest

from tribu import jit
from tribu.bots.bot import Budget, Situation
from tribu.bots.reasons import reasons_for
from tribu.bots.registry import bot
from tribu.games import OURS, load
from tribu.games.bue.packed import pack_hand
from tribu.games.clues import of_deals, reason, share
from tribu.games.texts import LANGUAGES
from tribu.games.trick_clues import TAKES, TAKES_WORTH, VOID
from tribu.match import Match, SeededChance
from tribu.match.sight import sight_of
from tribu.rng import generator
from tribu.search.thinker import Plan, Thinker

NAMES = ["Ada", "Bo", "Cleo", "Dino"]
FAKE = SimpleNamespace(tell_clue=lambda clue, n, names, lang: f"clue {clue}: {n} %")


@pytest.fixture
def plain() -> Iterator[None]:
    """Few worlds are counted here, and one game compiled is enough."""
    jit.interpret()
    yield
    jit.interpret(False)


def test_the_reason_is_what_sets_a_choice_apart():
    counts = [[30, 60, 6], [30, 18, 6], [30, 12, 6]]
    assert reason(FAKE, counts, 0, 60, NAMES, "en") == "clue 1: 100 %"
    assert reason(FAKE, counts, 2, 60, NAMES, "en") == "clue 1: 20 %"


def test_where_nothing_does_it_is_what_mostly_holds():
    assert reason(FAKE, [[6, 42], [6, 42]], 0, 60, NAMES, "en") == "clue 1: 70 %"
    assert reason(FAKE, [[0, 3], [0, 3]], 0, 60, NAMES, "en") == ""
    assert reason(FAKE, [], 0, 60, NAMES, "en") == ""


def test_where_only_a_difference_counts_what_holds_of_all_is_no_reason():
    alike = [[6, 42], [6, 42]]
    assert reason(FAKE, alike, 0, 60, NAMES, "en", only_apart=True) == ""
    assert reason(FAKE, [[6, 42], [6, 12]], 0, 60, NAMES, "en", only_apart=True) == "clue 1: 70 %"


def test_clues_without_a_sentence_give_no_reason():
    silent = SimpleNamespace(tell_clue=lambda clue, n, names, lang: "")
    assert reason(silent, [[60], [0]], 0, 60, NAMES, "en") == ""


def test_single_ones_of_a_hundred_are_told_where_they_were_counted():
    assert reason(FAKE, [[0, 4260], [0, 60]], 0, 6000, NAMES, "en") == "clue 1: 71 %"
    assert reason(FAKE, [[0, 43], [0, 1]], 0, 60, NAMES, "en") == "clue 1: 70 %"


@pytest.mark.parametrize(
    ("best", "other", "told"),
    [
        (3120, 2400, "in 52 of 100 ways the cards may lie; with the other choice, in 40 of 100."),
        (5940, 600, "in 99 of 100 ways the cards may lie; with the other choice, in 10 of 100."),
        (1800, 240, "in 3 of 10 ways the cards may lie; with the other choice, in 4 of 100."),
        (1800, 1740, "in 3 of 10 ways the cards may lie."),
    ],
)
def test_of_two_choices_both_shares_are_told(best, other, told):
    """One alone says neither whether it is much nor, of a trick, whether much is good; where they
    are nearly the same the other is not worth a word."""
    clues = load("busca").part("clues")
    for clue, start in ((clues.SPARED, "You end up without busche"), (TAKES, "It takes the trick")):
        counts = [[0] * clues.clues_size for _ in range(2)]
        counts[0][clue], counts[1][clue] = best, other
        assert reason(clues, counts, 0, 6000, NAMES, "en") == f"{start} {told}"


def test_of_two_choices_both_shares_are_told_in_every_language():
    """A clue that is counted for one action alone cannot be compared."""
    clues = load("busca").part("clues")
    best, other = ([0] * clues.clues_size for _ in range(2))
    best[clues.SPARED], other[clues.SPARED] = 3120, 2400
    best[VOID + 4 * 1 + 2] = 1080
    assert [reason(clues, [best, other], 0, 6000, NAMES, lang) for lang in LANGUAGES] == [
        "Resti senza busche 52 volte su 100, per come possono stare le carte; con"
        " l’altra scelta 40 volte su 100.",
        "Tu restes sans busca 52 fois sur 100, selon où se trouvent les cartes\u202f; avec"
        " l’autre choix, 40 fois sur 100.",
        "You end up without busche in 52 of 100 ways the cards may lie; with the other choice,"
        " in 40 of 100.",
    ]


def test_the_best_is_never_explained_by_what_speaks_against_it():
    """Bué: closer less often, yet more Bué in the end; others are told as they are."""
    clues = load("bue").part("clues")
    best, other = ([0] * clues.clues_size for _ in range(2))
    best[clues.NEARER], other[clues.NEARER] = 1200, 3000
    best[clues.ENDS_IN_BUE], other[clues.ENDS_IN_BUE] = 2400, 1800
    best[clues.BEATEN] = other[clues.BEATEN] = 3600
    told = [reason(clues, [best, other], k, 6000, NAMES, "en") for k in range(2)]
    assert told == [
        "You make Bué before the end in 4 of 10 ways the cards may lie; with the other choice, in"
        " 3 of 10.",
        "It brings you closer to Bué in 5 of 10 ways the cards may lie; with the other choice, in 2"
        " of 10.",
    ]
    best[clues.ENDS_IN_BUE] = other[clues.ENDS_IN_BUE] = 0
    best[clues.NEARER] = 600
    assert reason(clues, [best, other], 0, 6000, NAMES, "en") == ""  # that another wins is none


def test_what_is_good_in_itself_is_told_before_what_is_not():
    """That a card takes the trick does not say why that is good; that it covers does, if it sets
    the choice as clearly apart, or nearly."""
    clues = load("busca").part("clues")
    best, other = ([0] * clues.clues_size for _ in range(2))
    best[TAKES], best[clues.COVERS], other[clues.COVERS] = 6000, 6000, 300
    told = "You cover however the cards lie; with the other choice, in 5 of 100."
    assert reason(clues, [best, other], 0, 6000, NAMES, "en") == told
    assert reason(clues, [best, other, other], 0, 6000, NAMES, "en").startswith("You cover")
    other[clues.COVERS] = 900
    assert reason(clues, [best, other], 0, 6000, NAMES, "en").startswith("It takes the trick")
    best[TAKES], best[clues.COVERS], other[clues.COVERS] = 300, 60, 0  # hardly more often
    assert reason(clues, [best, other], 0, 6000, NAMES, "en").startswith("It takes the trick")


@pytest.mark.parametrize(("game", "good"), [("busca", "SPARED"), ("bugami", "SPARED")])
def test_what_counts_against_one_is_never_a_reason_to_take_it(game, good):
    """Points once one has covered (a first one is a clue of its own), or bugami cards."""
    clues = load(game).part("clues")
    best, other = ([0] * clues.clues_size for _ in range(2))
    best[TAKES_WORTH], other[TAKES_WORTH] = 6000, 1000
    assert reason(clues, [best, other], 0, 6000, NAMES, "en", only_apart=True) == ""
    assert reason(clues, [other, best], 0, 6000, NAMES, "en").startswith("It brings you")
    clue = getattr(clues, good)
    best[clue], other[clue] = 3000, 2400
    told = reason(clues, [best, other], 0, 6000, NAMES, "en", "played")
    assert told == clues.tell_clue(clue, 50, NAMES, "en").removesuffix(".") + (
        "; with the choice made at the table, in 4 of 10."
    )


def test_a_share_is_said_as_one_would_say_it():
    assert of_deals(70, "it") == "7 volte su 10, per come possono stare le carte"
    assert of_deals(0, "fr") == "0 fois sur 10, selon où se trouvent les cartes"
    assert of_deals(71, "en") == "in 71 of 100 ways the cards may lie"
    assert (share(1, "it"), share(10, "it")) == ("1 volta su 100", "1 volta su 10")
    assert (share(8, "fr"), share(80, "en")) == ("8 fois sur 100", "in 8 of 10")


def test_a_fact_has_beside_it_what_comes_of_it():
    """That somebody is out of a suit does not say yet why that is good."""
    clues = load("busca").part("clues")
    best, other = ([0] * clues.clues_size for _ in range(2))
    best[VOID + 4 * 1 + 2] = 6000
    best[clues.SPARED], other[clues.SPARED] = 3600, 2940
    said = [reason(clues, [best, other], 0, 6000, NAMES, lang, "played") for lang in LANGUAGES]
    assert said == [
        "Bo di sicuro non ha cuori: resti senza busche 6 volte su 10, per come possono stare le"
        " carte; con la scelta fatta al tavolo 49 volte su 100.",
        "Bo n’a certainement pas de cœur\xa0: tu restes sans busca 6 fois sur 10, selon où se"
        " trouvent les cartes\u202f; avec le choix fait à la table, 49 fois sur 100.",
        "Bo is certainly out of hearts: you end up without busche in 6 of 10 ways the cards may"
        " lie; with the choice made at the table, in 49 of 100.",
    ]
    assert reason(clues, [best], 0, 6000, NAMES, "en") == "Bo is certainly out of hearts."


def test_what_is_certain_is_said_so_and_what_is_nearly_certain_is_not():
    clues = load("busca").part("clues")
    best, other = ([0] * clues.clues_size for _ in range(2))
    best[VOID + 4 * 1 + 2] = 6000
    said = [reason(clues, [best, other], 0, 6000, NAMES, lang) for lang in LANGUAGES]
    assert said == [
        "Bo di sicuro non ha cuori.",
        "Bo n’a certainement pas de cœur.",
        "Bo is certainly out of hearts.",
    ]
    best[VOID + 4 * 1 + 2] = 5999
    assert "in 99 of 100 ways" in reason(clues, [best, other], 0, 6000, NAMES, "en")
    best[VOID + 4 * 1 + 2], best[clues.SPARED], other[clues.SPARED] = 0, 600, 0
    told = reason(clues, [best, other], 0, 6000, NAMES, "en", "played")
    assert told.endswith("; with the choice made at the table, never.")
    best[clues.SPARED] = 6000
    said = [reason(clues, [best], 0, 6000, NAMES, lang) for lang in LANGUAGES]
    assert said == [
        "Resti senza busche comunque stiano le carte.",
        "Tu restes sans busca où que soient les cartes.",
        "You end up without busche however the cards lie.",
    ]
    assert (share(0, "fr"), of_deals(0, "en")) == (
        "jamais",
        "in none of the ways the cards may lie",
    )


@pytest.mark.parametrize(
    ("game", "it", "fr", "en"),
    [
        ("busca", "punti", "de points", "points"),
        ("bugami", "bugami", "de bugamis", "bugami cards"),
    ],
)
def test_what_never_happens_is_said_as_one_would_say_it(game, it, fr, en):
    clues = load(game).part("clues")
    never = [[clues.tell_clue(clue, 0, NAMES, one) for one in LANGUAGES] for clue in range(2)]
    assert never[TAKES] == [
        "Non prende mai la presa.",
        "Tu ne fais jamais la levée.",
        "It never takes the trick.",
    ]
    assert never[TAKES_WORTH] == [
        f"Non ti porta mai {it}.",
        f"Ça ne te rapporte jamais {fr}.",
        f"It never brings you {en}.",
    ]
    counts = [[0] * clues.clues_size, [6000] + [0] * (clues.clues_size - 1)]
    told = reason(clues, counts, 0, 6000, NAMES, "en", "played")
    assert told == "It never takes the trick; with the choice made at the table, always."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_every_clue_has_a_name(game, lang):
    """By it mistakes are counted; whoever is out of whatever suit, it is one and the same."""
    clues = load(game).part("clues")
    named = {clues.name_clue(clue, lang) for clue in range(clues.clues_size)}
    assert all(name[0].isupper() for name in named)
    assert len(named) == (7 if game == "bugami" else 6)  # a misère avoids something else


def test_what_holds_of_every_choice_alike_is_said_once():
    game = SimpleNamespace(part=lambda name: FAKE)
    advice = [SimpleNamespace(clues=[0, 50], worlds=60) for _ in range(3)]
    told = reasons_for(game, advice, NAMES, "en")
    assert told[0]
    assert told[1:] == ["", ""]


def test_that_nobody_is_out_of_a_suit_is_no_reason():
    """A card of another suit was counted, too, and has nothing to do with this one."""
    clues = load("busca").part("clues")
    out = [0] * clues.clues_size
    out[VOID + 4 * 1 + 2] = 42
    rest = [0] * clues.clues_size
    told = "Bo is out of hearts in 7 of 10 ways the cards may lie."
    assert reason(clues, [out, rest], 0, 60, NAMES, "en") == told
    assert reason(clues, [out, rest], 1, 60, NAMES, "en") == ""


def in_play(game: str, choices: int, seed: int = 3) -> Match:
    match = Match(game, NAMES)
    chance = SeededChance(seed)
    match.advance(chance)
    for _ in range(choices):
        match.act(match.actor, match.legal(match.actor)[-1])
        match.advance(chance)
    return match


def test_what_is_known_holds_in_every_world():
    """Somebody who did not follow suit is out of it."""
    match = in_play("busca", 0)
    voids: list[tuple[int, int]] = []
    while not voids or match.view(match.actor).laid:
        match.act(match.actor, match.legal(match.actor)[-1])
        memory = match.memory(match.actor)
        mine = {action // 10 for action in match.legal(match.actor)}
        voids = [
            (seat, suit)
            for seat in range(4)
            for suit in mine
            if seat != match.actor and memory.void[seat] >> suit & 1
        ]
    seat, suit = voids[0]
    sight = sight_of(match, match.actor)
    thinker = Thinker(load("busca"), Plan())
    thinker.think(*sight[2:6], sight.seat, simulations=4, seed=1)
    action = next(action for action in sight.legal if action // 10 == suit)
    (counts,) = thinker.clues([action], 5)
    assert counts[VOID + 4 * seat + suit] == 5
    assert 0 <= counts[TAKES] <= 5


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(("game", "choices"), [("bue", 1), ("busca", 5), ("bugami", 0)])
def test_every_game_has_reasons_in_words(game, choices):
    match = in_play(game, choices)
    situation = Situation(*sight_of(match, match.actor))
    choice = bot("master").choose(situation, Budget(iterations=8, explain=True), 1)
    told = [one for one in choice.advice if one.clues]
    assert 1 <= len(told) <= 3
    assert told[0].action == choice.action
    clues = load(game).part("clues")
    assert all(0 <= n <= told[0].worlds for one in told for n in one.clues)
    for k, lang in product(range(len(told)), LANGUAGES):
        why = reason(clues, [one.clues for one in told], k, told[k].worlds, NAMES, lang)
        assert "{" not in why
    silent = bot("master").choose(situation, Budget(iterations=8), 1)
    assert silent.action == choice.action
    assert not any(one.clues for one in silent.advice)


def clues_of(game, match, action, worlds=6):
    """Counted for one choice, over some worlds."""
    clues, rng, seat = game.part("clues"), generator(3), match.actor
    sight = sight_of(match, seat)
    counts = np.zeros(clues.clues_size, np.int64)
    for _ in range(worlds):
        world = game.new_state()
        game.imagine(sight[2], sight[3], rng, world)
        game.part("insight").unseal(world, seat)
        after = world.copy()
        game.play(after, seat, action)
        clues.mark_clues(world, after, seat, action, rng, counts)
    return counts


def test_a_bid_is_played_to_its_end(plain):
    """Bugami: whether it comes off is known when the deal is over."""
    game, match = load("bugami"), in_play("bugami", 0)
    counted = [clues_of(game, match, bid) for bid in match.legal(match.actor)]
    assert all((counts >= 0).all() and (counts <= 6).all() for counts in counted)
    assert any(counts.any() for counts in counted)


def test_a_card_is_played_to_the_end_of_its_trick(plain):
    """Bugami: whether it is taken, and with bugami cards in it."""
    game = load("bugami")
    total = np.zeros(game.part("clues").clues_size, np.int64)
    for choices in range(0, 30, 3):
        match, chance = Match("bugami", NAMES), SeededChance(3)
        match.advance(chance)
        for k in range(4 + choices):  # each bids another suit
            match.act(match.actor, match.legal(match.actor)[k if k < 4 else -1])
            match.advance(chance)
        for card in match.legal(match.actor):
            total += clues_of(game, match, card, 4)
    assert total[TAKES] > total[TAKES_WORTH] > 0


def test_a_misere_is_spared_tricks_not_bugami_cards(plain):
    """Bugami: with the last card of all the trick decides."""
    game, match, chance = load("bugami"), Match("bugami", NAMES), SeededChance(3)
    clues = game.part("clues")
    match.advance(chance)
    for _ in NAMES:
        match.act(match.actor, match.legal(match.actor)[-1])  # misère comes last
    while len(match.legal(match.actor)) > 1 or match.state.laid:
        match.act(match.actor, match.legal(match.actor)[0])
    counts = clues_of(game, match, match.legal(match.actor)[0])
    assert counts[clues.TRICKLESS] == 6 - counts[TAKES]
    assert not counts[clues.SPARED]
    told = clues.tell_clue(clues.TRICKLESS, 70, NAMES, "en")
    assert told.startswith("If all play on by habit, you stay without a trick in 7 of 10")
    assert clues.name_clue(clues.TRICKLESS, "en") == "Avoiding tricks"
    assert clues.name_clue(clues.FAILS, "en") == clues.name_clue(clues.PAYS, "en") == "Scoring well"


def test_a_bid_is_not_explained_in_brackets():
    """Bugami: of suit and misère, where one stands beside the other, the same can be said."""
    clues = load("bugami").part("clues")
    for lang, clue in product(LANGUAGES, range(clues.COMES_OFF, clues.clues_size)):
        assert "(" not in clues.tell_clue(clue, 70, NAMES, lang)


def test_a_bid_that_comes_off_as_often_is_told_by_what_it_brings(plain):
    """Bugami: every bid is worth many points, few, or something between."""
    game, match = load("bugami"), Match("bugami", NAMES)
    clues = game.part("clues")
    match.advance(SeededChance(3))
    *suits, misere = (clues_of(game, match, bid, 12) for bid in match.legal(match.actor))
    assert misere[clues.PAYS] == misere[clues.COMES_OFF] == 12 - misere[clues.FAILS]
    assert 0 < sum(one[clues.PAYS] for one in suits) < 48
    assert 0 < sum(one[clues.FAILS] for one in suits) < 48
    best, other = ([0] * clues.clues_size for _ in range(2))
    best[clues.COMES_OFF], other[clues.COMES_OFF] = 600, 1200
    best[clues.PAYS], other[clues.PAYS] = 2400, 1800
    assert reason(clues, [best, other], 0, 6000, NAMES, "en", "played") == (
        "If all play on by habit, you score 50 points or more in 4 of 10 ways the cards may lie;"
        " with the choice made at the table, in 3 of 10."
    )
    best[clues.PAYS], other[clues.PAYS] = 1800, 1800
    best[clues.FAILS], other[clues.FAILS] = 1800, 2400
    told = reason(clues, [best, other], 0, 6000, NAMES, "it")
    assert told.startswith("Se poi tutti giocano d’abitudine, fai meno di 20 punti")


def test_a_card_that_is_shown_leaves_some_way_open(plain):
    """Bué: it can never be changed."""
    game = load("bue")
    clues = game.part("clues")
    state = game.new_state()
    state.seats, state.slots, state.goal = 2, 5, 50
    for seat, cards in enumerate([["b20", "b9", "b1", "b2", "b3"], ["b24", "g25", "100", "x0"]]):
        state.hands[seat] = pack_hand([game.words.hear_card(card) for card in cards])
    state.down = 0b01111_11111

    def counted(slot):
        counts = np.zeros(clues.clues_size, np.int64)
        clues.mark_clues(state, state, 0, 255 + slot, generator(1), counts)
        return list(counts)

    # 9 → 24 makes 50; so the 9 may not be shown, anything else may
    reach = [counted(slot)[clues.WITHIN_REACH] for slot in range(5)]
    assert reach == [1, 0, 1, 1, 1]
    told = reason(clues, [counted(0), counted(1)], 0, 1, NAMES, "en")
    assert told == "It leaves you one exchange away from Bué however the cards lie."
    assert reason(clues, [counted(0), counted(1)], 1, 1, NAMES, "en") == ""
