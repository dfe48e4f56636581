#!/usr/bin/env python3
"""Runs a bot of OpenSpiel in Connect Four: NAME [OPTION=VALUE...].

NAME is `mcts`, with the options simulations, uct, rollouts, memory (in MB) and solve, or a bot that
OpenSpiel registers, such as uniform_random, with the options of that bot. The adapter requires
`pip install open_spiel` and creates a new bot for each game.
"""

from tournament_bot import Bot, BotError, missing_package, require_rules, run_adapter
from tournament_bot import split_options

try:
    import pyspiel
except ModuleNotFoundError:
    pyspiel = None

MCTS = {"simulations": 1000, "uct": 2.0, "rollouts": 1, "memory": 1000, "solve": True}


def value(text):
    """Returns the value of an option: a whole number, a number, true, false, or a string."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return {"true": True, "false": False}.get(text, text)


class OpenSpiel(Bot):
    deterministic = True

    def __init__(self, name, options):
        self.bot, self.options = name, {key: value(text) for key, text in options.items()}
        known = ["mcts"] + list(pyspiel.registered_bots())
        if name not in known:
            raise BotError(f"unknown bot '{name}' of OpenSpiel: expected {', '.join(known)}")
        if name == "mcts":
            for key, given in self.options.items():
                if key not in MCTS:
                    raise BotError(f"unknown option '{key}' of mcts: expected {', '.join(MCTS)}")
                kinds = (int, float) if isinstance(MCTS[key], float) else type(MCTS[key])
                if not isinstance(given, kinds) or isinstance(given, bool) != (key == "solve"):
                    raise BotError(f"invalid value '{options[key]}' for {key} of mcts: expected, for "
                                   f"example, {str(MCTS[key]).lower()}")
            self.options = {**MCTS, **self.options}
        self.name = f"openspiel-{name}"
        self.version = getattr(pyspiel, "__version__", None)

    def hello(self, message):
        require_rules(message, "OpenSpiel")
        # OpenSpiel 1 supports only the standard board.
        names = {"rows": "rows", "columns": "columns", "connect": "x_in_row"}
        standard = {"rows": 6, "columns": 7, "connect": 4}
        rules = {key: message.rules.get(key, standard[key]) for key in names}
        board = {names[key]: rules[key] for key in names if rules[key] != standard[key]}
        try:
            self.rules = pyspiel.load_game("connect_four", board)
        except pyspiel.SpielError as error:
            raise BotError(f"OpenSpiel does not support this board: {str(error)[:200]}") from None
        self.made(0, 0)

    def made(self, seat, seed):
        """Returns a new bot."""
        seed &= 0x7FFFFFFF
        if self.bot != "mcts":
            try:
                options = dict(self.options)
                if self.bot.startswith("uniform_random"):
                    options.setdefault("seed", seed)
                return pyspiel.load_bot(self.bot, self.rules, seat, options)
            except (RuntimeError, TypeError, pyspiel.SpielError) as error:
                raise BotError(f"OpenSpiel cannot make the bot '{self.bot}': {str(error)[:200]}") from None
        options = self.options
        evaluator = pyspiel.RandomRolloutEvaluator(options["rollouts"], seed)
        return pyspiel.MCTSBot(
            self.rules, evaluator, options["uct"], options["simulations"], options["memory"],
            options["solve"], seed, False)

    def begin(self, game):
        game.bot, game.informed = self.made(game.seat, game.seed), 0

    def choose(self, question):
        if question.history is None:
            raise BotError("OpenSpiel requires the moves so far (history)")
        game, state = question.game, self.rules.new_initial_state()
        for ply, action in enumerate(question.history):
            column = int(action) - 1
            if ply >= game.informed:
                game.bot.inform_action(state, state.current_player(), column)
            state.apply_action(column)
        column = game.bot.step(state)
        # The bot already knows its own action.
        game.informed = len(question.history) + 1
        return str(column + 1)


def make(words):
    if pyspiel is None:
        raise missing_package("pyspiel", "the adapter")
    plain, options = split_options(words)
    if len(plain) != 1:
        raise BotError("expected the name of a bot, such as openspiel:mcts,simulations=1000")
    return OpenSpiel(plain[0], options)


if __name__ == "__main__":
    run_adapter(make)
