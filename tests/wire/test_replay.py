"""Replays: a finished deal, moment by moment."""

from itertools import pairwise

import pytest

from tribu.match import Match, SeededChance
from tribu.wire.replay import OPEN, frames_of, totals_before

NAMES = ["Ada", "Bo", "Cleo", "Dino"]


def played(game, options=None, choice=0, house=None):
    match = Match(game, NAMES, options, house)
    chance = SeededChance(5)
    while len(match.scores) < 2 and not match.finished:
        match.advance(chance)
        if not match.deal_over:
            match.act(match.actor, match.legal(match.actor)[choice])
    return match


@pytest.mark.parametrize("game", ["busca", "bugami", "bue"])
def test_frames_lead_from_the_deal_to_its_score(game):
    match = played(game)
    frames = frames_of(match, 0, OPEN, "fr", NAMES)
    assert [frame.step for frame in frames] == list(range(len(frames)))
    assert frames[0].steps[0].kind == "deal"
    assert [frame.summary is not None for frame in frames] == [False] * (len(frames) - 1) + [True]
    lines = sorted(frames[-1].summary.lines, key=lambda line: line.seat)
    assert [line.score for line in lines] == match.scores[0]
    assert totals_before(match, 1) == match.scores[0]
    assert frames[-1].turn == []
    assert frames[0].by == ["human"] * 4


def test_open_hands_and_those_of_a_seat():
    match = played("busca")
    first = frames_of(match, 0, OPEN, "en", NAMES)[0].scene
    assert [len(hand) for hand in first.hands] == [10] * 4
    mine = frames_of(match, 0, 2, "en", NAMES)[0].scene
    assert [hand is not None for hand in mine.hands] == [False, False, True, False]
    assert mine.hands[2] == first.hands[2]


def test_through_the_eyes_of_another_everybody_has_a_name():
    for game, you in (("busca", {"You", "yours"}), ("bue", {"You", "you", "your"})):
        match = played(game)
        own, named = (
            frames_of(match, 0, 2, "en", NAMES, by_name=by_name) for by_name in (False, True)
        )
        assert [one.scene for one in own] == [one.scene for one in named]
        said = [words(one) for one in (own, named)]
        assert you & said[0]
        assert not you & said[1]
        assert "Cleo" in said[1]


def test_nobody_played_what_a_bot_did_in_their_place():
    """Neither "you" nor a bare name: while a bot stands in it says so, and no longer after."""
    match = Match("busca", NAMES)
    match.advance(SeededChance(5))
    match.hand_over(2, "bot:club")
    while not match.deal_over:
        if len(match.events) > 20 and match.kinds[2] != "human":
            match.hand_over(2, "human")
        match.act(match.actor, match.legal(match.actor)[0])
        match.advance(SeededChance(5), deals=0)
    for viewer, called in ((2, "You play"), (0, "Cleo plays"), (OPEN, "Cleo plays")):
        frames = frames_of(match, 0, viewer, "en", NAMES)
        for one in frames:
            for step in one.steps:
                if step.kind == "play" and step.seat == 2:
                    there = one.by[2] == "human"
                    assert step.text.startswith(called if there else "Cleo (bot) plays")
        assert {one.by[2] for one in frames} == {"human", "bot:club"}


def words(frames):
    told = [step.text for frame in frames for step in frame.steps]
    lines = [line.text for line in frames[-1].summary.lines]
    marks = [frame.mark for frame in frames]
    return {word.strip(".,:!’") for text in told + lines + marks for word in text.split()}


def test_open_bids_and_slots():
    bidding = frames_of(played("bugami"), 0, OPEN, "en", NAMES)
    assert sorted(bidding[1].scene.bids) == ["", "", "", "C"]
    sealed = frames_of(played("bugami"), 0, 0, "en", NAMES)
    assert [bids for bids in sealed[1].scene.bids if bids] in (["?"], ["C"])
    slots = frames_of(played("bue"), 0, OPEN, "en", NAMES)[0].scene
    assert all(slot.card for hand in slots.hands for slot in hand.slots)
    assert all(hand.value is not None for hand in slots.hands)


def test_a_trick_is_taken_and_stays_as_the_last():
    frames = frames_of(played("busca"), 0, 1, "en", NAMES)
    taking = frames[4]
    assert [step.kind for step in taking.steps] == ["play", "take"]
    take = taking.steps[1]
    assert take.cards == taking.scene.last.cards
    assert [laid.seat for laid in take.cards] == [frames[k].steps[0].seat for k in range(1, 5)]
    assert taking.scene.last.winner == take.seat == taking.scene.leader
    assert taking.scene.last.points == take.points == sum(taking.scene.points)
    assert taking.scene.trick == []


def marks(game, viewer=OPEN, lang="en"):
    return {frame.step: frame.mark for frame in frames_of(played(game), 0, viewer, lang, NAMES)}


def test_moments_that_people_look_for_are_marked():
    busca = frames_of(played("busca"), 0, OPEN, "en", NAMES)
    pita = next(frame for frame in busca if frame.scene.pita)
    assert pita.mark == "The Pita falls"
    bugami = frames_of(played("bugami"), 0, OPEN, "it", NAMES)
    assert [frame.step for frame in bugami if frame.mark == "Si scoprono i semi"] == [4]
    bue = list(marks("bue", lang="fr").values())
    assert bue[8] == "Fin du tour 1"
    assert bue[-1] == "Bué\u202f!"


def test_a_new_leader_is_marked_once():
    frames = frames_of(played("busca"), 0, 3, "en", NAMES)
    ahead = [frame for frame in frames if "most points" in frame.mark]
    assert ahead
    for frame in ahead:
        points = frame.scene.points
        best = points.index(max(points))
        assert points.count(max(points)) == 1
        assert (
            frame.mark == ("You have" if best == 3 else f"{NAMES[best]} has") + " the most points"
        )
    assert len({frame.mark for frame in ahead}) == len(ahead)


def test_a_seat_is_told_no_lead_that_it_could_not_see():
    assert not any("50" in mark for mark in marks("bue", viewer=1).values())


@pytest.mark.parametrize(("choice", "kind"), [(0, "draw"), (-1, "swap")])
def test_an_open_replay_names_the_cards(choice, kind):
    match = played("bue", choice=choice)
    frames = frames_of(match, 0, OPEN, "en", NAMES)
    told = 0
    for before, frame in pairwise(frames):
        for step in frame.steps:
            hands = [[slot.card for slot in hand.slots] for hand in before.scene.hands]
            if step.kind == "swap":
                cards = [hands[step.seat][step.slot], hands[step.other][step.other_slot]]
            elif step.kind == "draw":
                cards = [step.card, frame.scene.hands[step.seat].slots[step.slot].card]
            else:
                continue
            told += step.kind == kind
            values = [card.strip("bgx") for card in cards]
            assert all(value in step.text for value in values), (step.text, cards)
    assert told > 1
    seen = [step.text for frame in frames_of(match, 0, 2, "en", NAMES) for step in frame.steps]
    hidden = [step for frame in frames for step in frame.steps if step.kind in ("draw", "swap")]
    assert any(step.text not in seen for step in hidden)


def test_a_replay_counts_by_the_house_values_of_the_match():
    frames = frames_of(played("busca", house={"pita": 20}), 0, OPEN, "en", NAMES)
    # 40 points in a deal by the rules, of which the Pita is 8
    assert sum(line.points for line in frames[-1].summary.lines) == 52
