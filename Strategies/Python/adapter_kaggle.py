#!/usr/bin/env python3
"""Runs a ConnectX agent in Kaggle's form as a bot: FILE [restart=run] [function=NAME].

The agent is the last function in the file. It is called with an observation and a configuration. The
file is executed again for each game, or only once with `restart=run`. `function` names another agent.
A path that begins with /kaggle_simulations/agent leads to the folder of the file.
"""

import sys

from tournament_bot import AgentBot, AgentFile, BotError, drop, require_rules, run_adapter
from tournament_bot import split_options

EPISODE_STEPS = 1000


class Struct(dict):
    """A dictionary whose values can also be read as attributes."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name, value):
        self[name] = value


class Kaggle(AgentBot):
    def __init__(self, file, options):
        super().__init__(file, options)
        self.function = options.get("function")
        self.seated = ""

    def hello(self, message):
        require_rules(message, "Kaggle's ConnectX")
        super().hello(message)
        if self.seated:
            print(f"kaggle: the agent is {self.seated}", file=sys.stderr, flush=True)

    def _failing(self):
        return self.seated and f"{self.seated}: "

    def find(self, names):
        """Returns the named function, or else the last callable in the order in which the file first assigns
        the names."""
        functions = [name for name, value in names.items()
                     if callable(value) and not name.startswith("__")]
        if self.function and self.function not in functions:
            raise BotError(f"{self.name} has no function '{self.function}'")
        if not functions:
            raise BotError(f"{self.name} has no function: expected one with an observation and a "
                           "configuration")
        name = self.function or functions[-1]
        if isinstance(names[name], type):
            raise BotError(f"{self.name}: the last callable is the class '{name}': expected a "
                           "function; name it with function=NAME")
        own = [x for x in functions if getattr(names[x], "__module__", "").startswith("agent_")
               and not isinstance(names[x], type) and x != name]
        if own and not self.function:
            self.seated = (f"function '{name}', the last of {self.name} (function=NAME selects another: "
                           f"{', '.join(own[-5:])})")
        return names[name]

    def choose(self, question):
        seen = question.observation
        columns, rows = len(seen["columns"]), seen["rules"]["rows"]
        marks = {"X": 1, "O": 2}
        board = [marks[discs[row]] if row < len(discs) else 0
                 for row in reversed(range(rows)) for discs in seen["columns"]]
        seconds = (question.time_ms or 0) / 1000
        seconds = int(seconds) if seconds.is_integer() else seconds
        observation = Struct(
            board=board, mark=question.seat + 1, step=seen["ply"],
            remainingOverageTime=(question.bank_ms or 0) / 1000)
        configuration = Struct(
            rows=rows, columns=columns, inarow=seen["rules"]["connect"], timeout=seconds,
            actTimeout=seconds, agentTimeout=60, episodeSteps=EPISODE_STEPS, runTimeout=1200)
        agent = question.game.agent
        arguments = (observation, configuration)
        code = getattr(agent, "__code__", None)
        # Kaggle passes as many arguments as the function has, and both if their number is variable (*args).
        if code is not None and not code.co_flags & 0x04:
            arguments = arguments[:code.co_argcount]
        return drop(self.file.call(agent, *arguments), columns)


def make(words):
    files, options = split_options(words, "restart", "function")
    if len(files) != 1:
        raise BotError("expected one file, such as kaggle:submission.py")
    return Kaggle(AgentFile(files[0], {"/kaggle_simulations/agent": "."}), options)


if __name__ == "__main__":
    run_adapter(make)
