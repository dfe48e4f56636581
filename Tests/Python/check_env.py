#!/usr/bin/env python3
"""`tournament env` and its Python side: frames, rules, PettingZoo's own tests, and a learner.

    check_env.py COMMAND

The script makes a separate Python in .build/python and installs requirements.txt there. The requirements are:
- frames have the documented form, read by an independent reader, and follow rules that are implemented again here;
- wrong input ends the command with status 2 and a sentence, the end of input with 0, an interrupt with 3;
- PettingZoo's api_test and seed_test pass for Connect Four and dominoes;
- a small run of the learner in the examples beats `random`.
The number of steps per second into numpy is printed.
"""

import os
import pathlib
import random
import signal
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PYTHON = ROOT / ".build" / "python" / "bin" / "python"
sys.path.insert(0, str(ROOT / "Strategies" / "Python"))

import boards  # noqa: E402
import frames_reader  # noqa: E402


def install():
    """A Python with the requirements, which is created if it does not exist."""
    if not PYTHON.exists():
        subprocess.run([sys.executable, "-m", "venv", PYTHON.parents[1]], check=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                    "-r", HERE / "requirements.txt"], check=True)


def connect_four(command, settings, steps):
    """Random play of both seats, legal except for a few actions, compared with a separate board."""
    words = [word for setting in settings for word in ("--rule", setting)]
    reader = frames_reader.Reader(
        command, "connect-four", "--seat", "all", "--batch", "5", *words)
    rules = reader.hello["rules"]
    dice = random.Random(str(settings))
    frame = reader.reset(3)
    games = [boards.Board(rules) for _ in range(5)]
    finished = refused = 0
    for _ in range(steps):
        for place, game in enumerate(games):
            assert frame["turns"][place] == game.mover
            assert frame["masks"][place] == game.legal()
            assert frame["observations"][place] == game.planes(game.mover)
        if dice.random() < 0.1:
            for seat in (0, 1):
                rows, masks = reader.observe(seat)
                for place, game in enumerate(games):
                    assert rows[place] == game.planes(seat)
                    assert masks[place] == (
                        game.legal() if game.mover == seat else [0] * len(reader.actions))
        actions = []
        for game in games:
            legal = game.legal()
            is_free = dice.random() < 0.01
            actions.append(dice.choice([i for i, may in enumerate(legal) if may or is_free]))
        frame = reader.step(actions)
        ends = [game.play(action) for game, action in zip(games, actions)]
        if any(ends):
            rows = [reader.observe(seat, at_end=True)[0] for seat in (0, 1)]
        for place, end in enumerate(ends):
            if end is None:
                assert frame["dones"][place] == 0 and frame["endings"][place] == 0
                assert frame["rewards"][place] == [0, 0]
                continue
            rewards, name = end
            assert frame["rewards"][place] == rewards, (frame["rewards"][place], rewards)
            assert frame["dones"][place] == 1
            assert reader.hello["endings"][frame["endings"][place] - 1] == name
            for seat in (0, 1):
                assert rows[seat][place] == games[place].planes(seat)
            finished += 1
            refused += name == "illegal-action"
            games[place] = boards.Board(rules)
    assert reader.counts() == (finished, refused, 0, 0)
    assert "ply" in reader.draw(4) or reader.draw(4)
    reader.close()
    return finished


def dominoes(command, seats):
    """Block dominoes: hands, placed tiles and their players, open ends, counts, passes."""
    reader = frames_reader.Reader(
        command, "dominoes", "--seats", str(seats), "--seat", "all", "--batch", "3",
        "--rule", "opening=first-seat")
    dice = random.Random(seats)
    all_tiles = boards.tiles(6)
    frame = reader.reset()
    finished = 0
    for _ in range(200):
        views = [reader.observe(seat)[0] for seat in range(seats)]
        for place in range(3):
            mover = frame["turns"][place]
            assert views[mover][place] == frame["observations"][place]
            hands, placed = [], None
            for seat in range(seats):
                row = views[seat][place]
                hand = {tile for tile, held in zip(all_tiles, row[:28]) if held}
                by = {tile: (who - 1 + seat) % seats
                      for tile, who in zip(all_tiles, row[28:56]) if who}
                ends = {number for number in range(7) if row[56 + number]}
                assert placed in (None, by)
                placed = by
                hands.append(hand)
                counts = row[63:63 + seats]
                assert counts[0] == len(hand)
                assert row[63 + seats] == 28 - sum(counts) - len(by)
                passed = row[64 + seats:]
                assert len(passed) == 7 * seats
                for number in range(7):
                    assert not (passed[number] and any(number in tile for tile in hand))
            assert sum(map(len, hands)) + len(placed) == len(set().union(*hands, placed))
            may = {reader.actions[i] for i, bit in enumerate(frame["masks"][place]) if bit}
            assert may == boards.domino_actions(hands[mover], placed, ends)
        frame = reader.step([dice.choice([i for i, bit in enumerate(mask) if bit])
                             for mask in frame["masks"]])
        for place in range(3):
            assert abs(sum(frame["rewards"][place])) < 1e-6
            if frame["dones"][place]:
                finished += 1
                assert reader.hello["endings"][frame["endings"][place] - 1] in ("out", "blocked")
                assert max(frame["rewards"][place]) > min(frame["rewards"][place]) or (
                    set(frame["rewards"][place]) == {0})
    reader.close()
    return finished


def mistakes(command):
    """Invalid input ends the command with one sentence."""
    def status(*words):
        done = subprocess.run([command, "env", *words], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True)
        assert not done.stdout or done.returncode == 0
        return done.returncode, done.stderr.strip()

    for game in ("snap", "quiz", "high-card"):
        code, text = status(game, "--against", "random")
        assert code == 2 and "requires a fixed list of actions" in text, text
    assert status("connect-four", "--against", "random") == (0, "")
    for words, part in (
            (["connect-four"], "--against"), (["connect-four", "--against", "randmo"], "random"),
            (["connect-four", "--against", "random", "--batch", "65537"], "65536"),
            (["dominoes", "--seats", "5", "--seat", "all"], "--seats"),
            (["connect-four", "--seat", "all", "--rule", "rows=0"], "rows")):
        code, text = status(*words)
        assert code == 2 and part in text, (code, text)

    def after(code, content=b"", begins=True, raw=None):
        reader = frames_reader.Reader(command, "connect-four", "--against", "random", "--batch", "2")
        if begins:
            reader.reset()
        if raw is None:
            reader.send(code, content)
        else:
            reader.process.stdin.write(raw)
        return reader.failure()

    for found, part in (
            (after(9), "code 9"), (after(2, b"1234"), "expected 8 bytes"), (after(2, bytes(8), False), "reset"),
            (after(2, bytes([7] + 7 * [0])), "action from 0 to 6"), (after(3, b"\1\0"), "expected the learner's seat"),
            (after(5, bytes(4)), "hidden information"), (after(0, raw=b"\2\0\0"), "end of input"),
            (after(0, raw=b"\2\0\0\0\xff\xff\xff\xff"), "expected 8 bytes")):
        assert found[0] == 2 and part in found[1], found
    reader = frames_reader.Reader(command, "connect-four", "--against", "random")
    time.sleep(0.3)
    reader.process.send_signal(signal.SIGINT)
    assert reader.process.wait(timeout=60) == 3
    # A learner that has ended.
    reader = frames_reader.Reader(command, "connect-four", "--against", "random", "--batch", "65536")
    reader.send(1)
    reader.process.stdout.close()
    reader.process.stdin.close()
    assert reader.process.wait(timeout=60) == 0


def pettingzoo(command):
    """PettingZoo's own tests."""
    from pettingzoo.test import api_test, seed_test
    import tournament_env
    for words in ({"game": "connect-four"},
                  {"game": "connect-four", "rule": {"pop-out": True, "columns": 5, "rows": 4}},
                  {"game": "dominoes"}, {"game": "dominoes", "seats": 3, "rules": "all-fives"},
                  {"game": "electronic-dominoes", "seats": 4}):
        def make():
            return tournament_env.aec_env(**words, command=command, render_mode="ansi")

        env = make()
        api_test(env, num_cycles=500, verbose_progress=False)
        assert env.render()
        env.close()
        seed_test(make, num_cycles=50)
        print(f"api_test and seed_test: {words}")


def vectors(command):
    """Checks the numpy module."""
    import numpy
    from tournament_env import EnvError, VectorEnv
    with VectorEnv("connect-four", 64, against="greedy", seat=1, command=command) as env:
        def course(seed):
            dice = numpy.random.default_rng(0)
            seen, info = env.reset(seed=seed)
            assert seen.shape == (64, 2, 6, 7) and env.single_observation_space.contains(seen[0])
            total, games = seen.sum(), 0
            for _ in range(30):
                mask = info["action_mask"]
                actions = (dice.random(mask.shape) * mask).argmax(axis=1)
                seen, rewards, done, cut, info = env.step(actions)
                assert not cut.any() and (info["turn"] == 1).all()
                assert ((info["ending"] > 0) == done).all() and (rewards[~done] == 0).all()
                final = env.final()
                assert (final[done].sum(axis=(1, 2, 3)) > 6).all() and not final[~done].any()
                total += seen.sum() * 31 + (rewards * 7).sum()
                games += done.sum()
            return total, games

        first = course(5)
        assert first == course(5) and first != course(6)
        assert env.counts()["finished"] > 0 and env.counts()["refused"] == 0
        full, _ = env.reset()
        try:
            env.step(numpy.full(64, 9))
        except EnvError as error:
            assert "action from 0 to 6" in str(error)
        else:
            raise AssertionError("action 9 was taken")
    try:
        VectorEnv("connect-four", against="nobody", command=command)
    except EnvError as error:
        assert "nobody" in str(error)
    try:
        VectorEnv("connect-four", command="/nowhere/tournament")
    except EnvError as error:
        assert "/nowhere/tournament" in str(error)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    command = os.path.abspath(sys.argv[1])
    if pathlib.Path(sys.executable) != PYTHON:
        install()
        os.execv(PYTHON, [PYTHON, __file__, command])
    for settings in ([], ["pop-out=true", "columns=4", "rows=3", "connect=3"], ["misere=true"],
                     ["cylinder=true", "columns=5"], ["columns=12", "rows=9", "connect=5"],
                     ["swap=true", "columns=4", "rows=3", "connect=3"], ["swap=true", "pop-out=true"]):
        print(f"Connect Four, {' '.join(settings) or 'usual'}: "
              f"{connect_four(command, settings, 200)} games as by our own rules")
    for seats in (2, 3, 4):
        print(f"block dominoes, {seats} seats: {dominoes(command, seats)} games")
    mistakes(command)
    print("invalid input ends with status 2 and a sentence")
    vectors(command)
    print("vectors in numpy")
    pettingzoo(command)
    subprocess.run(
        [PYTHON, ROOT / "Strategies/Python/examples/tabular_learner.py", "--command", command,
         "--steps", "100000", "--games", "2048", "--at-least", "0.7"], check=True)
    rate = subprocess.run([PYTHON, HERE / "time_env.py", command, "--seconds", "1"],
                          check=True, capture_output=True, text=True).stdout
    print(f"{int(rate):,} steps/s into numpy, batches of 1,024")


if __name__ == "__main__":
    main()
