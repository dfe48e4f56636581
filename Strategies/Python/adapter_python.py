#!/usr/bin/env python3
"""Runs a Python function or a PettingZoo policy as a bot: FILE NAME [restart=run].

NAME is one of these:
- a function of `(observation, legal)` that returns an action from `legal`, as in the bot protocol
- a function of `(observation, action_mask)`, or an object or a class with such a method `act`. It
  receives the arrays of PettingZoo's connect_four_v3: an observation with 6 rows, 7 columns and 2 planes,
  and a mask with 7 columns. It returns a column, counted from 0.

The file is executed again for each game, or only once with `restart=run`.
"""

import inspect

from tournament_bot import AgentBot, AgentFile, BotError, drop, missing_package, require_rules
from tournament_bot import run_adapter, split_options

ROWS, COLUMNS = 6, 7


class Python(AgentBot):
    def __init__(self, file, name, options):
        super().__init__(file, options)
        self.function = name
        self.game = None

    def hello(self, message):
        super().hello(message)
        if self.has_mask(self.agent):
            require_rules(message, "PettingZoo", rows=ROWS, columns=COLUMNS, connect=4)
            self.numpy()

    def find(self, names):
        if self.function not in names:
            functions = [name for name, value in names.items()
                         if callable(value) and not name.startswith("_")]
            raise BotError(f"{self.name} has no '{self.function}'; it has "
                           f"{', '.join(functions) or 'no function'}")
        agent = names[self.function]
        if isinstance(agent, type):
            agent = self.file.call(agent)
        agent = getattr(agent, "act", agent)
        if not callable(agent):
            raise BotError(f"'{self.function}' of {self.name} is neither a function nor an object with "
                           "a method 'act'")
        return agent

    def has_mask(self, agent):
        """Returns whether the second argument is an action mask."""
        try:
            names = list(inspect.signature(agent).parameters)
        except (TypeError, ValueError):
            return False
        if len(names) < 2:
            raise BotError(f"'{self.function}' of {self.name} has {len(names)} arguments: expected "
                           "(observation, legal) or (observation, action_mask)")
        return "mask" in names[1]

    def numpy(self):
        try:
            import numpy
        except ModuleNotFoundError:
            raise missing_package("numpy", self.name) from None
        return numpy

    def choose(self, question):
        agent = question.game.agent
        if question.legal is None:
            raise BotError("the python adapter needs legal actions: omit legal=hidden")
        if not self.has_mask(agent):
            action = self.file.call(agent, question.observation, list(question.legal))
            if not isinstance(action, (str, tuple)):
                such = question.legal[0] if question.legal else "stay"
                raise ValueError(f"'{self.function}' returned {action!r} of type "
                                 f"{type(action).__name__}: expected an action such as '{such}'")
            return action
        numpy = self.numpy()
        planes = numpy.zeros((ROWS, COLUMNS, 2), dtype=numpy.int8)
        for x, discs in enumerate(question.observation["columns"]):
            for y, disc in enumerate(discs):
                planes[ROWS - 1 - y, x, int(disc != "XO"[question.seat])] = 1
        mask = numpy.zeros(COLUMNS, dtype=numpy.int8)
        for action in question.legal:
            mask[int(action) - 1] = 1
        return drop(self.file.call(agent, planes, mask), COLUMNS)


def make(words):
    plain, options = split_options(words, "restart")
    if len(plain) != 2:
        raise BotError("expected a file and a name in it, such as python:agent.py:choose")
    return Python(AgentFile(plain[0]), plain[1], options)


if __name__ == "__main__":
    run_adapter(make)
