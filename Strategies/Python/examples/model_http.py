#!/usr/bin/env python3
r"""A bot that queries a language model by HTTP (chat completions), in games that list actions.

    MODEL_URL   URL of the service, such as http://127.0.0.1:8000/v1/chat/completions
    MODEL_KEY   bearer token (optional)
    MODEL_NAME  name of the model

    tournament connect-four --bot model='python3 model_http.py --price-in 1 --price-out 4 --budget 2 \
        --ledger spent.txt' --strategy model:sandbox=none,trial=false,time=60000,window=8,void=allow \
        --strategy mcts:simulations=100 --games 40 --in-flight 8

A sandbox permits neither network access nor these variables, so the bot requires `sandbox=none`. With
`trial=false`, the bot makes no paid decision before the run begins.

After a temporary failure (429, 5xx, no connection), the bot waits, and longer after each further failure.
With `void=allow`, the wait does not count as thinking time, and up to a tenth of the bot's games may be
void. Notes contain the tokens and the cost of each decision.

When the budget is exhausted, the bot ends. With `--ledger`, it ends again after each restart, until the
runner excludes it and it forfeits its remaining games.

With `legal=hidden`, the model receives no legal actions and is not asked again after an illegal one:
    --strategy model:legal=hidden,transcript=true,sandbox=none,trial=false,time=60000
"""

import argparse
import fcntl
import json
import os
import pathlib
import random
import sys
import threading
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tournament_bot import Bot, BotError, Transient  # noqa: E402

# The notation of actions, for models that receive no legal actions.
NOTATION = {
    "connect-four": "such as 4 for a disc in the fourth column from the left, p4 to pop one out, or "
                    "swap to take over the first disc",
    "dominoes": "such as 'lead 6-6', 'place 2-5 on 5', 'draw' or 'pass'",
}
PASSING = {408, 409, 425, 429, 500, 502, 503, 504, 529}


class Purse:
    """The amount spent. With a file, it is the sum over all processes and survives a restart."""

    def __init__(self, budget, ledger):
        self.budget, self.ledger = budget, ledger
        self.spent = 0.0
        self.lock = threading.Lock()

    def check(self):
        with self.lock:
            if self.ledger and os.path.exists(self.ledger):
                with open(self.ledger, encoding="utf-8") as file:
                    self.spent = sum(map(float, file))
            if self.budget is not None and self.spent >= self.budget:
                raise BotError(f"the budget of ${self.budget:.2f} is exhausted: "
                               f"${self.spent:.4f} spent")

    def pay(self, cost):
        with self.lock:
            self.spent += cost
            if self.ledger:
                with open(self.ledger, "a", encoding="utf-8") as file:
                    fcntl.flock(file, fcntl.LOCK_EX)
                    file.write(f"{cost:.8f}\n")


class Model(Bot):
    def __init__(self, options, url, key, model):
        self.options, self.url, self.key, self.model = options, url, key, model
        self.name, self.version, self.deterministic = "model-http", model, False
        self.threads = options.threads
        self.purse = Purse(options.budget, options.ledger)
        self.jitter = random.Random()

    def hello(self, message):
        self.purse.check()

    def begin(self, game):
        game.failures = 0

    def choose(self, question):
        legal = question.legal
        if legal == []:
            raise BotError("model_http.py plays only games with listed actions")
        listed = "" if legal is None else "\nLegal actions: " + json.dumps(legal)
        talk = [{"role": "system", "content": self.introduction(question.game, legal is None)},
                {"role": "user", "content": json.dumps(question.observation) + listed}]
        note = {"model": self.model, "calls": 0, "prompt_tokens": 0, "completion_tokens": 0,
                "cost": 0.0}
        for _ in range(1 + self.options.again):
            reply = self.ask(question.game, talk, note)
            action = (reply.strip().splitlines() or [""])[-1].strip().strip("`\"'*. ")
            if legal is None or action in legal:
                break
            talk += [{"role": "assistant", "content": reply},
                     {"role": "user", "content": "That is not a legal action. Answer with one of "
                      + json.dumps(legal) + " and nothing else."}]
        # If no reply was legal, the runner counts the last one as an illegal action.
        note["cost"] = round(note["cost"], 8)
        return action, {**note, "reply": reply[-500:]}

    def introduction(self, game, is_hidden):
        listed = "" if is_hidden else ", and all legal actions"
        form = NOTATION.get(game.name, "in the game's notation") if is_hidden else "as listed"
        return (f"You play {game.name} in seat {game.seat} of {game.seats}, counted from 0. The rules are "
                f"{json.dumps(game.rules)}. You receive your observation, as JSON{listed}. You may think "
                f"first; the last line of your reply is the action alone, {form}.")

    def ask(self, game, talk, note):
        """Returns a reply of the model and records its cost."""
        self.purse.check()
        body = {"model": self.model, "messages": talk, "temperature": self.options.temperature}
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        request = urllib.request.Request(self.url, json.dumps(body).encode(), headers)
        try:
            with urllib.request.urlopen(request, timeout=self.options.timeout) as response:
                answer = json.load(response)
            reply = answer["choices"][0]["message"]["content"] or ""
            usage = answer.get("usage") or {}
        except urllib.error.HTTPError as error:
            if error.code not in PASSING:
                raise BotError(f"the model's service returned {error.code} {error.reason}: "
                               f"{error.read(200).decode(errors='replace')}") from None
            self.wait(game, f"{error.code} {error.reason}", error.headers.get("Retry-After"))
        except (OSError, ValueError) as error:
            self.wait(game, f"{type(error).__name__}: {error}")
        except (KeyError, IndexError, TypeError):
            raise BotError("the model's service did not return a chat completion") from None
        game.failures = 0
        cost = 0.0
        for kind, price in [("prompt_tokens", self.options.price_in),
                            ("completion_tokens", self.options.price_out)]:
            note[kind] += usage.get(kind, 0)
            cost += usage.get(kind, 0) * price / 1e6
        note["calls"] += 1
        note["cost"] += cost
        self.purse.pay(cost)
        return reply

    def wait(self, game, reason, told=None):
        """Raises `Transient`. The wait doubles after each failure, unless the service specifies a longer one.

        A random factor prevents games that failed at the same time from sending the next request at the same
        time."""
        wait = self.options.wait * 2 ** game.failures * self.jitter.uniform(0.75, 1.25)
        if told and told.isdigit():
            wait = max(wait, int(told))
        game.failures += 1
        raise Transient(reason, wait=wait)


def main():
    options = argparse.ArgumentParser(description="A bot that queries a language model.")
    options.add_argument("--budget", type=float, help="limit on the costs in dollars")
    options.add_argument("--ledger", help="file with the costs of all processes")
    options.add_argument("--price-in", type=float, default=0.0, help="dollars per million input tokens")
    options.add_argument("--price-out", type=float, default=0.0, help="dollars per million output tokens")
    options.add_argument("--temperature", type=float, default=0.0)
    options.add_argument("--again", type=int, default=2, help="times to ask again after an illegal action")
    options.add_argument("--wait", type=float, default=0.5, help="wait in seconds after the first failure")
    options.add_argument("--timeout", type=float, default=50.0, help="time limit for a reply in seconds")
    options.add_argument("--threads", type=int, default=8, help="concurrent questions, as with the window setting")
    options = options.parse_args()
    if options.budget is not None and not (options.price_in or options.price_out):
        sys.exit("model_http.py: --budget requires --price-in or --price-out")
    missing = [name for name in ("MODEL_URL", "MODEL_NAME") if not os.environ.get(name)]
    if missing:
        sys.exit(f"model_http.py: the environment variable {missing[0]} is not set; see the top of this file")
    Model(options, os.environ["MODEL_URL"], os.environ.get("MODEL_KEY"), os.environ["MODEL_NAME"]).run()


if __name__ == "__main__":
    main()
