"""A real browser with pages, whose errors and requests are recorded."""

import json
import pathlib
import time

from playwright.sync_api import sync_playwright

CHROMIUM = "/usr/bin/chromium"


class Fault(Exception):
    """A failed check."""


def expect(condition, text):
    if not condition:
        raise Fault(text)


def same(found, wanted, what):
    """Checks that two values are equal; otherwise prints the first difference."""
    if found == wanted:
        return
    if isinstance(found, list) and isinstance(wanted, list):
        for index, (one, other) in enumerate(zip(found, wanted)):
            expect(one == other, f"{what}, number {index}: {one!r}, and not {other!r}")
        raise Fault(f"{what}: {len(found)}, and not {len(wanted)}")
    raise Fault(f"{what}: {found!r}, and not {wanted!r}")


class Browser:
    """Chromium without a window."""

    def __init__(self):
        self.playwright = sync_playwright().start()
        self.chromium = self.playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"])

    def open(self, path, fragment="", **settings):
        return Shown(self.chromium, path, fragment, settings)

    def close(self):
        self.chromium.close()
        self.playwright.stop()


class Shown:
    """A page in a separate browser, which must neither log errors nor send requests."""

    def __init__(self, chromium, path, fragment, settings):
        self.noise = []
        self.requests = []
        self.address = pathlib.Path(path).resolve().as_uri()
        self.context = chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, **settings})
        self.page = self.context.new_page()
        self.page.on("console", lambda message: self.noise.append(f"console: {message.text}"))
        self.page.on("pageerror", lambda error: self.noise.append(f"error: {error}"))
        self.page.on("dialog", self.dismiss)
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(self.address + fragment)

    def dismiss(self, dialog):
        self.noise.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        try:
            if not failure[0]:
                self.check_quiet()
        finally:
            self.context.close()

    def check_quiet(self):
        expect(not self.noise, f"the page complains: {self.noise[:3]}")
        others = [
            url for url in self.requests
            if url.split("#")[0] != self.address and not url.startswith("data:")]
        expect(not others, f"the page asks for {others[:3]}")

    def ask(self, script, *words):
        return self.page.evaluate(script, *words)

    def open_all(self):
        self.ask("for (const part of document.querySelectorAll('details')) part.open = true")

    def settle(self):
        """Waits until the layout of the page is complete and drawn."""
        self.ask("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def wait(self, script, *words, seconds=10):
        """Repeats a check: Playwright's own waiting needs eval, which the page forbids."""
        end = time.monotonic() + seconds
        while not self.ask(script, *words):
            expect(time.monotonic() < end, f"never: {script} {json.dumps(words) if words else ''}")
            time.sleep(0.02)
