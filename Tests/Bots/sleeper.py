#!/usr/bin/env python3
"""A bot that waits, like one with a remote model: each answer is sent a number of milliseconds after its request.

    sleeper.py MILLISECONDS

The bot supports any number of concurrent games (window=N), and plays the first legal action in all.
"""

import collections
import json
import os
import select
import sys
import time


def main():
    wait = float(sys.argv[1]) / 1000
    waiting = collections.deque()
    unread = b""
    while True:
        now = time.monotonic()
        due = []
        while waiting and waiting[0][0] <= now:
            due.append(waiting.popleft()[1])
        if due:
            os.write(1, "".join(due).encode())
        timeout = max(0, waiting[0][0] - time.monotonic()) if waiting else None
        if not select.select([0], [], [], timeout)[0]:
            continue
        part = os.read(0, 1 << 18)
        if not part:
            return
        *lines, unread = (unread + part).split(b"\n")
        now = time.monotonic()
        for line in lines:
            if not line.startswith(b'{"type":"move"'):
                continue
            message = json.loads(line)
            answer = '{"index":0,"game":%d,"seat":%d}\n' % (message["game"], message["seat"])
            waiting.append((now + wait, answer))


if __name__ == "__main__":
    main()
