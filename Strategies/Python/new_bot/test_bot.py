"""Tests for the bot, which do not require `tournament`."""

import time
import unittest

from bot import MyBot
from tournament_bot import Game, Question


class MyBotTests(unittest.TestCase):
    def test_the_first_move_in_connect_four_is_legal(self):
        legal = ["1", "2", "3", "4", "5", "6", "7"]
        rules = {"columns": 7, "rows": 6, "connect": 4, "pop-out": False, "cylinder": False,
                 "misere": False, "opening-plies": 0}
        empty_board = {"rules": rules, "ply": 0, "mover": 0, "columns": [""] * 7, "actions": legal,
                       "history": []}
        question = Question(
            game=Game(number=0, seat=0, seats=2, seed=1, name="connect-four", rules=rules), seat=0,
            observation=empty_board, legal=legal, time_ms=1000, bank_ms=0, asked=time.monotonic())
        answer = MyBot().choose(question)
        # An answer may be an action with a note.
        action = answer[0] if isinstance(answer, tuple) else answer
        self.assertIn(action, legal)


if __name__ == "__main__":
    unittest.main()
