#!/usr/bin/env python3
"""Prints the number of steps per second of `tournament env` into numpy, for Connect Four against `random`.

    time_env.py COMMAND [GAME] [--batch 1024] [--seconds 2] [--against random]

Both processes are measured: every step chooses one of the legal actions of each environment at random, with numpy,
sends the actions and waits for the frame.
"""

import argparse
import pathlib
import sys
import time

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Strategies" / "Python"))
from tournament_env import VectorEnv  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("command")
    parser.add_argument("game", nargs="?", default="connect-four")
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--against", default="random")
    options = parser.parse_args()
    with VectorEnv(options.game, options.batch, against=options.against, command=options.command,
                   copy=False) as env:
        generator = numpy.random.default_rng(1)
        _, info = env.reset(seed=1)
        steps = 0
        begin = time.perf_counter()
        while time.perf_counter() - begin < options.seconds:
            # Any legal action, all equally likely.
            noise = generator.random(info["action_mask"].shape, numpy.float32)
            _, _, _, _, info = env.step((noise * info["action_mask"]).argmax(axis=1))
            steps += env.num_envs
        rate = steps / (time.perf_counter() - begin)
        refused = env.counts()["refused"]
    if refused:
        sys.exit(f"{refused} actions were refused")
    print(f"{rate:.0f}")


if __name__ == "__main__":
    main()
