#!/usr/bin/env python3
"""Plays a bot against random opponents by the lines protocol, without the command, for tests.

    fake_runner.py connect-four|dominoes GAMES WORD...

The words are the bot's command. The script implements two games independently of the package: Connect Four, and
block dominoes for two seats. Any fault ends it.
"""

import collections
import dataclasses
import itertools
import json
import os
import queue
import random
import subprocess
import sys
import threading
import time


class Fault(Exception):
    """A fault of a bot."""


class ConnectFour:
    name = "connect-four"
    rules = {"columns": 7, "rows": 6, "connect": 4, "pop-out": False, "cylinder": False,
             "misere": False, "opening-plies": 0}

    def __init__(self, chance, rules=None):
        # Bots may refuse rules other than the default ones.
        self.rules = rules or self.rules
        self.columns, self.mover, self.winner, self.moves = [""] * 7, 0, None, []

    def legal(self):
        return [str(x + 1) for x, discs in enumerate(self.columns) if len(discs) < 6]

    def observation(self, seat):
        return {"rules": self.rules, "ply": sum(map(len, self.columns)), "mover": self.mover,
                "columns": self.columns, "actions": self.legal(), "history": self.moves}

    def play(self, action):
        x, disc = int(action) - 1, "XO"[self.mover]
        self.columns[x] += disc
        self.moves.append(action)
        cells = {(x, y) for x, discs in enumerate(self.columns)
                 for y, other in enumerate(discs) if other == disc}
        lines = ([(x + step * right, y + step * up) for step in range(4)]
                 for x, y in cells for right, up in [(1, 0), (0, 1), (1, 1), (1, -1)])
        if any(cells.issuperset(line) for line in lines):
            self.winner = self.mover
        is_over = self.winner is not None or not self.legal()
        self.mover = None if is_over else 1 - self.mover

    def ranks(self):
        return [1, 1] if self.winner is None else [1 + (x != self.winner) for x in (0, 1)]


class Dominoes:
    name = "dominoes"
    rules = {"family": "block", "set": 6, "hand": 0, "opening": "highest-double", "target": 0,
             "blocked-score": "minus-own", "pointless-win": True}

    def __init__(self, chance, rules=None):
        tiles = list(itertools.combinations_with_replacement(range(7), 2))
        chance.shuffle(tiles)
        self.rules = rules or self.rules
        self.hands, self.placed, self.ends = [tiles[:7], tiles[7:14]], [], []
        self.history, self.passed, self.mover, self.lead = [], [set(), set()], 0, None
        if self.rules["opening"] == "highest-double":
            self.lead = max(tiles[:14], key=lambda x: (x[0] == x[1], sum(x), x[1]))
            self.mover = 0 if self.lead in self.hands[0] else 1

    def legal(self):
        hand = sorted(self.hands[self.mover])
        if not self.placed:
            return [f"lead {low}-{high}" for low, high in hand if self.lead in (None, (low, high))]
        return [f"place {low}-{high} on {end}" for low, high in hand
                for end in sorted(set(self.ends) & {low, high})]

    def observation(self, seat):
        def text(tiles):
            return [f"{low}-{high}" for low, high in sorted(tiles)]
        return {"seat": seat, "rules": self.rules, "hand": text(self.hands[seat]),
                "placed": text(self.placed), "ends": sorted(set(self.ends)), "double-ends": [],
                "counts": [len(x) for x in self.hands], "stock": 14,
                "passed": [sorted(x) for x in self.passed], "points": [0, 0], "hand-number": 1,
                "history": self.history, "hidden": [], "owned": [[], []], "faces": [None] * 28,
                "actions": self.legal() if seat == self.mover else []}

    def play(self, action):
        words, mover = action.split(), self.mover
        low, high = map(int, words[1].split("-"))
        self.hands[mover].remove((low, high))
        self.placed.append((low, high))
        if words[0] == "lead":
            self.ends = [low, high]
        else:
            self.ends.remove(int(words[3]))
            self.ends.append(high if low == int(words[3]) else low)
        self.history.append({"seat": mover, "action": action})
        if self.hands[mover]:
            for _ in range(2):
                self.mover = 1 - self.mover
                if self.legal():
                    return
                self.history.append({"seat": self.mover, "action": "pass"})
                self.passed[self.mover] |= set(self.ends)
        self.mover = None

    def ranks(self):
        pips = [sum(map(sum, hand)) if hand else -1 for hand in self.hands]
        return [1 + sum(other < own for other in pips) for own in pips]


GAMES = {game.name: game for game in (ConnectFour, Dominoes)}


@dataclasses.dataclass
class Score:
    """The outcomes of some games, and the output of a bot besides its actions."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    hello: dict = dataclasses.field(default_factory=dict)
    notes: list = dataclasses.field(default_factory=list)
    waits: list = dataclasses.field(default_factory=list)
    actions: list = dataclasses.field(default_factory=list)
    errors: str = ""

    @property
    def share(self):
        return (self.wins + self.draws / 2) / (self.wins + self.draws + self.losses)


class Program:
    """A running bot. Its lines and its standard error are read by threads, so that none blocks."""

    def __init__(self, words, environment=None):
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **(environment or {})})
        self.lines, self.errors = queue.Queue(), []
        self.threads = [threading.Thread(target=self.read), threading.Thread(target=self.drain)]
        for thread in self.threads:
            thread.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def drain(self):
        for line in self.process.stderr:
            self.errors.append(line)

    def tell(self, message):
        try:
            line = message if isinstance(message, str) else json.dumps(message)
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def hear(self, seconds=10.0):
        """The next line as JSON."""
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            raise Fault(f"no answer within {seconds} s") from None
        if line is None:
            self.process.wait(5)
            for thread in self.threads:
                thread.join(5)
            raise Fault("it ended; " + "".join(self.errors[-3:]))
        try:
            return json.loads(line)
        except ValueError:
            return line.strip()

    def end(self):
        """Sends bye, and returns the exit status."""
        self.tell({"type": "bye"})
        try:
            self.close_input()
            return self.process.wait(5)
        except subprocess.TimeoutExpired:
            raise Fault("it lives on after 'bye'") from None
        finally:
            self.kill()

    def close_input(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.close_input()
        for thread in self.threads:
            thread.join()
        self.process.stdout.close()
        self.process.stderr.close()


def play(words, game, games, seed=1, window=1, time_ms=5000, rules=None, environment=None):
    """Plays games, the bot in each seat in turn, and `window` of them at the same time."""
    chance, kind, score = random.Random(seed), GAMES[game], Score()
    program = Program(words, environment)
    going = {}
    try:
        program.tell({"type": "hello", "protocol": 1, "game": game, "rules": rules or kind.rules,
                      "seats": 2, "unknown": [1]})
        program.tell({"type": "unknown"})
        for number in range(games):
            state = kind(chance, rules)
            going[number] = state
            program.tell({"type": "game", "game": number, "seat": number % 2, "seats": 2,
                          "seed": str(chance.getrandbits(64))})
            go_on(program, score, number, state, chance, time_ms, going)
            while len(going) >= window or number == games - 1 and going:
                take(program, score, chance, time_ms, going)
        if program.end() != 0:
            raise Fault(f"it ended with status {program.process.returncode}")
    finally:
        program.kill()
        score.errors = "".join(program.errors)
    return score


def go_on(program, score, number, state, chance, time_ms, going):
    """Plays for the opponent, then sends a request to the bot, or ends the game."""
    seat = number % 2
    while state.mover == 1 - seat:
        state.play(chance.choice(state.legal()))
    if state.mover == seat:
        program.tell({"type": "move", "game": number, "seat": seat, "time_ms": time_ms,
                      "observation": state.observation(seat), "legal": state.legal()})
        return
    ranks = state.ranks()
    program.tell({"type": "end", "game": number, "ranks": ranks, "points": [0, 0],
                  "termination": "over"})
    score.wins += ranks[seat] < ranks[1 - seat]
    score.draws += ranks[seat] == ranks[1 - seat]
    score.losses += ranks[seat] > ranks[1 - seat]
    del going[number]


def take(program, score, chance, time_ms, going):
    """Receives an answer to one of the pending requests."""
    answer = program.hear(time_ms / 1000)
    if isinstance(answer, dict) and not {"action", "index", "error"} & set(answer):
        score.hello = answer
        return
    answer = answer if isinstance(answer, dict) else {"action": str(answer)}
    if len(going) > 1 and not {"game", "seat"} <= set(answer):
        raise Fault(f"with several games an answer says which it is for: {answer}")
    number = answer.get("game", next(iter(going)))
    if number not in going or answer.get("seat", number % 2) != number % 2:
        raise Fault(f"answers what wasn't asked: {answer}")
    state = going[number]
    if "error" in answer:
        score.waits.append(answer["wait_ms"])
        time.sleep(answer["wait_ms"] / 1000)
    else:
        legal = state.legal()
        action = legal[answer["index"]] if "index" in answer else answer["action"]
        if action not in legal:
            raise Fault(f"{action!r} is none of {legal}")
        score.actions.append(action)
        if "note" in answer:
            score.notes.append(answer["note"])
        state.play(action)
    go_on(program, score, number, state, chance, time_ms, going)


def main():
    score = play(sys.argv[3:], sys.argv[1], int(sys.argv[2]))
    counts = collections.Counter(score.actions)
    print(f"{score.wins} won, {score.draws} drawn, {score.losses} lost; "
          f"{len(score.actions)} actions, most often {counts.most_common(1)[0][0]}")
    sys.stderr.write(score.errors)


if __name__ == "__main__":
    main()
