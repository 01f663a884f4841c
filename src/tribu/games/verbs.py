"""The verbs of a game as placeholders for generic code; `tribu.jit.bind` fills them in."""

from tribu.games.game import RULES_VERBS, VIEW_VERBS
from tribu.jit import Verb

VERBS = {name: Verb(name) for name in (*RULES_VERBS, *VIEW_VERBS, "habit", "follow")}

open_ = VERBS["open"]
deal = VERBS["deal"]
waiting = VERBS["waiting"]
actor = VERBS["actor"]
due = VERBS["due"]
legal = VERBS["legal"]
mark = VERBS["mark"]
options_count = VERBS["options_count"]
option = VERBS["option"]
any_option = VERBS["any_option"]
play = VERBS["play"]
to_renew = VERBS["to_renew"]
to_mix = VERBS["to_mix"]
renew = VERBS["renew"]
mix = VERBS["mix"]
score = VERBS["score"]
next_starter = VERBS["next_starter"]
finished = VERBS["finished"]
winners = VERBS["winners"]
barred = VERBS["barred"]
barred_mix = VERBS["barred_mix"]
observe = VERBS["observe"]
tell = VERBS["tell"]
recall = VERBS["recall"]
imagine = VERBS["imagine"]
features = VERBS["features"]
sheet = VERBS["sheet"]
follow = VERBS["follow"]
habit = VERBS["habit"]
