#!/usr/bin/env python3
"""A bot that decides only by its seed and the board, and logs every request.

    counting.py LOG [MILLISECONDS [HELD [draws]]]

A line of LOG is a request: its game, seat and step. The bot waits MILLISECONDS before an answer (0 by default).
With HELD, it answers when HELD requests are pending, or none arrived for 5 ms, the latest first. With "draws", it
draws each decision from the random numbers of the game, like bots of tournament_bot.py, and declares itself
deterministic. It plays Connect Four without openings, in which the board shows the number of requests of a seat.
"""

import hashlib
import json
import os
import random
import select
import sys
import time


def main():
    log = os.open(sys.argv[1], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    pause = float(sys.argv[2]) / 1000 if len(sys.argv) > 2 else 0
    held = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    draws = sys.argv[4:5] == ["draws"]
    seeds = {}
    waiting = []
    unread = b""

    def answer():
        while waiting:
            message = waiting.pop()
            place = message["game"], message["seat"]
            if draws:
                choice = seeds[place].randrange(len(message["legal"]))
            else:
                text = seeds[place] + json.dumps(message["observation"]["columns"])
                choice = hashlib.sha256(text.encode()).digest()[0] % len(message["legal"])
            time.sleep(pause)
            os.write(1, json.dumps({"index": choice, "game": place[0], "seat": place[1]}).encode() + b"\n")

    while True:
        if waiting and not select.select([0], [], [], 0.005)[0]:
            answer()
            continue
        part = os.read(0, 1 << 16)
        if not part:
            return
        *lines, unread = (unread + part).split(b"\n")
        for line in lines:
            message = json.loads(line)
            kind = message["type"]
            if kind == "hello":
                hello = {"name": "counting", "version": "1", **({"deterministic": True} if draws else {})}
                os.write(1, json.dumps(hello).encode() + b"\n")
            elif kind == "game":
                seed = message["seed"]
                seeds[message["game"], message["seat"]] = random.Random(int(seed)) if draws else seed
            elif kind == "move":
                step = message["observation"]["ply"] // 2
                os.write(log, f"{message['game']} {message['seat']} {step}\n".encode())
                waiting.append(message)
                if len(waiting) >= held:
                    answer()
            elif kind == "end":
                seeds.pop((message["game"], message["seat"]), None)


if __name__ == "__main__":
    main()
