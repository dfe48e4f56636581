#!/usr/bin/env python3
"""A local substitute for a language model's service: random legal moves, and faults.

    stand_in_model.py     prints its address and serves until its standard input ends

It requires the key "stand-in". Every fifth answer is a 429, every seventh a 500, and every ninth is not a legal
action.
"""

import http.server
import itertools
import json
import random
import sys
import threading


class Answering(http.server.BaseHTTPRequestHandler):
    numbers = itertools.count(1)
    chance = random.Random(1)
    prompt_tokens, completion_tokens = 100, 20

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        number = next(self.numbers)
        if self.headers["Authorization"] != "Bearer stand-in":
            self.say(401, {"error": "the key is wrong"})
        elif number % 5 == 0:
            self.say(429, {"error": "too many requests"})
        elif number % 7 == 0:
            self.say(500, {"error": "out of order"})
        else:
            asked = next(x["content"] for x in body["messages"] if x["role"] == "user")
            legal = ["1", "2", "3", "4", "5", "6", "7"]  # of an empty board, if they are hidden
            if "Legal actions: " in asked:
                legal = json.loads(asked.rsplit("Legal actions: ", 1)[1])
            action = "resign" if number % 9 == 0 else self.chance.choice(legal)
            self.say(200, {"choices": [{"message": {"content": f"Let me think.\n{action}"}}],
                           "usage": {"prompt_tokens": self.prompt_tokens,
                                     "completion_tokens": self.completion_tokens}})

    def say(self, status, content):
        data = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *words):
        pass


def serve():
    """A server on a thread, with its address; its `shutdown` ends it."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answering)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}/v1/chat/completions"


def main():
    server, address = serve()
    print(address, flush=True)
    sys.stdin.read()
    server.shutdown()


if __name__ == "__main__":
    main()
