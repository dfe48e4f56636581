#!/usr/bin/env python3
"""A bot for block dominoes with two seats: random playouts with random hands that the other seat may have.

The observation contains the unseen tiles and the numbers on which the other seat passed. Each legal action
is followed by playouts from the same determinizations, and the action with the highest score is chosen
(flat Monte Carlo).
"""

import argparse
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tournament_bot import Bot, BotError  # noqa: E402


def tile(text):
    """Returns a tile from its text, such as (2, 5) from "2-5"."""
    low, high = text.split("-")
    return int(low), int(high)


def leading_rank(pips):
    """Returns the rank of a tile for the lead: doubles, then more pips, then the larger half."""
    low, high = pips
    return low == high, low + high, high


def possible_tiles(seen):
    """Returns the tiles that the other seat may have: all unseen tiles that its actions do not exclude."""
    highest, other = seen["rules"]["set"], 1 - seen["seat"]
    known = {tile(text) for text in seen["hand"] + seen["placed"]}
    passed = set(seen["passed"][other])
    tiles = [(low, high) for low in range(highest + 1) for high in range(low, highest + 1)
             if (low, high) not in known and not passed & {low, high}]
    if seen["rules"]["opening"] == "highest-double":
        # No hand contained a tile that ranks higher for the lead than the tile that was led.
        first = seen["history"][0]["action"] if seen["history"] else seen["actions"][0]
        led = leading_rank(tile(first.split()[1]))
        tiles = [x for x in tiles if leading_rank(x) < led]
    return tiles


def after(action, ends):
    """Returns the tile of an action, and the two open ends after the action."""
    words = action.split()
    placed = tile(words[1])
    if words[0] == "lead":
        return placed, list(placed)
    on = int(words[3])
    rest = list(ends)
    rest.remove(on)
    return placed, rest + [placed[1] if placed[0] == on else placed[0]]


def playout(own, other, ends, draw):
    """Returns the score of a random playout for the owner of the first hand. The other seat is to move."""
    left, right = ends
    hands, mover, passes = [own, other], 1, 0
    while own and other and passes < 2:
        hand = hands[mover]
        fitting = [x for x in hand if left in x or right in x]
        if fitting:
            chosen = fitting[int(draw() * len(fitting))]
            hand.remove(chosen)
            low, high = chosen
            if low == left:
                left = high
            elif high == left:
                left = low
            elif low == right:
                right = high
            else:
                right = low
            passes = 0
        else:
            passes += 1
        mover = 1 - mover
    if not own or not other:
        return 0.0 if own else 1.0
    pips, others = sum(map(sum, own)), sum(map(sum, other))
    return 1.0 if pips < others else 0.5 if pips == others else 0.0


class MonteCarlo(Bot):
    name = "monte-carlo-dominoes"
    version = "1"
    deterministic = True

    def __init__(self, determinizations):
        self.determinizations = determinizations

    def hello(self, message):
        if (message.game, message.rules.get("family"), message.seats) != ("dominoes", "block", 2):
            raise BotError("monte_carlo_dominoes.py plays only block dominoes with two seats")

    def choose(self, question):
        seen = question.observation
        if len(question.legal) == 1:
            return question.legal[0]
        hand = [tile(text) for text in seen["hand"]]
        # If both ends have the same number, the observation contains it only once.
        ends = seen["ends"] * 2 if len(seen["ends"]) == 1 else seen["ends"]
        plays = [after(action, ends) for action in question.legal]
        unseen, count = possible_tiles(seen), seen["counts"][1 - seen["seat"]]
        wins = [0.0] * len(plays)
        for _ in range(self.determinizations):
            other = question.random.sample(unseen, count)
            for index, (placed, open_ends) in enumerate(plays):
                own = [x for x in hand if x != placed]
                wins[index] += playout(own, list(other), open_ends, question.random.random)
        best = max(range(len(plays)), key=wins.__getitem__)
        shares = zip(question.legal, wins)
        return question.legal[best], {x: round(won / self.determinizations, 3) for x, won in shares}


def main():
    options = argparse.ArgumentParser(description="A bot for block dominoes.")
    options.add_argument("--determinizations", type=int, default=100, help="random hands per decision")
    MonteCarlo(options.parse_args().determinizations).run()


if __name__ == "__main__":
    main()
