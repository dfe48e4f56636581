#!/usr/bin/env python3
"""Runs an engine that reads lists of moves and prints scores as a bot: COMMAND...

The engine reads a line with the columns played so far, such as 4453, and prints a line of numbers,
with or without that list before them. If it prints a number for each column, the adapter plays the column
with the largest number. A column with -1000 or less is full. If the engine prints a single number, which is
the score of the seat to move, it must score the position after each column. Among columns with the same
score, the adapter chooses at random. The engine is started only once, because each line contains the
complete position. Any other count of numbers, a list of other moves, or a line before the question is
an error, because the score would be that of another position.
"""

import os
import re
import select
import subprocess

from tournament_bot import Bot, BotError, require_rules, run_adapter

ROWS, COLUMNS, CONNECT = 6, 7, 4
ILLEGAL = -1000
NUMBER = re.compile(r"[-+]?\d+(\.\d+)?([eE][-+]?\d+)?")


def completes_line(columns, column, disc):
    """Returns whether a disc in a column, counted from 0, completes a line of four."""
    row = len(columns[column])

    def is_own(x, y):
        return 0 <= x < COLUMNS and 0 <= y < len(columns[x]) and columns[x][y] == disc

    for right, up in [(1, 0), (0, 1), (1, 1), (1, -1)]:
        length = 1
        for way in (1, -1):
            step = 1
            while is_own(column + way * step * right, row + way * step * up):
                step += 1
            length += step - 1
        if length >= CONNECT:
            return True
    return False


class Moves(Bot):
    def __init__(self, words):
        self.words, self.name = words, words[0]
        try:
            self.engine = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except OSError as error:
            raise BotError(f"cannot start {words[0]}: {error.strerror}") from None
        self.unread = b""

    def hello(self, message):
        require_rules(message, "a list of moves", rows=ROWS, columns=COLUMNS, connect=CONNECT)

    def numbers(self, moves):
        """Returns the numbers that the engine prints for a list of moves."""
        try:
            return self.answer(moves)
        except BotError:
            # Otherwise, the last messages of the engine would follow the error.
            self.engine.kill()
            raise

    def answer(self, moves):
        output = self.engine.stdout.fileno()
        if not self.unread and select.select([output], [], [], 0)[0]:
            self.unread = os.read(output, 1 << 16)
            if not self.unread:
                self.ended(moves)
        if self.unread:
            raise BotError(f"{self.name} printed {self.shown(self.unread)} before the line '{moves}': "
                           "expected one line for each line that it reads")
        try:
            os.write(self.engine.stdin.fileno(), f"{moves}\n".encode())
        except OSError:
            self.ended(moves)
        while b"\n" not in self.unread:
            more = os.read(output, 1 << 16)
            if not more:
                break
            self.unread += more
        if not self.unread:
            self.ended(moves)
        line, _, self.unread = self.unread.partition(b"\n")
        words = line.decode(errors="replace").replace(",", " ").split()
        said = f"{self.name} printed {self.shown(line)} after the line '{moves}'"
        if words and words[0] == moves:
            words = words[1:]
        elif len(words) in (2, COLUMNS + 1) and re.fullmatch("[1-7]*", words[0]):
            raise BotError(f"{said}: expected the same list of moves, or none")
        if not words or not all(map(NUMBER.fullmatch, words)):
            raise BotError(f"{said}: expected a score, or one for each column")
        if len(words) not in (1, COLUMNS):
            raise BotError(f"{said}, which are {len(words)} numbers: expected a score, or one for each of "
                           f"the {COLUMNS} columns")
        return [float(word) for word in words]

    def ended(self, moves):
        raise BotError(f"{self.name} ended after the line '{moves}', with status {self.engine.wait()}: "
                       "expected scores")

    @staticmethod
    def shown(line):
        return repr(line.decode(errors="replace").strip()[:80])

    def choose(self, question):
        history = question.history
        if question.legal is None:
            raise BotError("the moves adapter needs legal actions: omit legal=hidden")
        if history is None:
            raise BotError("an engine for lists of moves requires the moves so far (history)")
        moves = "".join(history)
        legal = [int(action) - 1 for action in question.legal]
        scores = self.numbers(moves)
        if len(scores) == COLUMNS:
            scores = {column: scores[column] for column in legal}
        else:
            scores = {column: self.score(question, moves, column) for column in legal}
        if max(scores.values()) <= ILLEGAL:
            raise ValueError(f"{self.name} has no score for a legal column after the line '{moves}'")
        best = [column for column in legal if scores[column] == max(scores.values())]
        return str(question.random.choice(best) + 1), scores[best[0]]

    def score(self, question, moves, column):
        """Returns the score of a column, given an engine that scores positions."""
        columns = question.observation["columns"]
        # Engines reject positions after the end of a game.
        if completes_line(columns, column, "XO"[question.seat]):
            return float("inf")
        if sum(map(len, columns)) + 1 == ROWS * COLUMNS:
            return 0.0
        return -self.numbers(moves + str(column + 1))[0]


def make(words):
    if not words:
        raise BotError("expected the command of an engine, such as moves:./c4solver")
    return Moves(words)


if __name__ == "__main__":
    run_adapter(make)
