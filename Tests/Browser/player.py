"""The player of recorded games: keys, addresses, views, words, all against the films' data."""

import csv
import json
import time

from browsing import Fault, expect, same

# What the board shows, in its order.
DRAWN = """[...document.querySelectorAll('.board > *')].map(node =>
  [node.getAttribute('href')?.replace('#', '') ?? `text:${node.textContent}`, node.dataset.tip ?? ''])"""
LIMIT = 200
# Steps forward and back in one evaluation: the board at each frame, and the first frame whose board differs on the
# way back. The keys are dispatched here; `check_keys` presses them in the browser.
THERE_AND_BACK = """steps => {
  const board = document.querySelector('.board'), stage = document.querySelector('.stage');
  const press = key => stage.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const read = () => ({ html: board.innerHTML, drawn: %s });
  const seen = [read()];
  for (let ply = 1; ply <= steps; ply++) {
    press('ArrowRight');
    seen.push(read());
  }
  let other = null;
  for (let ply = steps - 1; ply >= 0; ply--) {
    press('ArrowLeft');
    if (board.innerHTML !== seen[ply].html) other ??= ply;
  }
  return [seen.map(({ drawn }) => drawn), other];
}""" % DRAWN


def films_of(shown):
    return json.loads(shown.ask("document.getElementById('films')?.textContent ?? '[]'"))


def drawn_marks(film, frame, view):
    """The marks that a film has drawn at a frame, as one view shows them."""
    drawn = set()
    for toggles, *_ in film["frames"][:frame + 1]:
        for place in toggles:
            drawn ^= {place}
    return [mark for place, mark in enumerate(film["marks"]) if place in drawn and mark[4] >> view & 1]


def shown_marks(film, frame, view):
    """Those marks as a page shows them: symbol and label."""
    return [[mark[0], mark[5]] for mark in drawn_marks(film, frame, view)]


class Player:
    """The player of an open page."""

    def __init__(self, shown):
        self.shown = shown

    def go(self, film, ply=0, view=0):
        address = f"#game={film['id']}&ply={ply}" + (f"&view={view}" if view else "")
        # The address may be behind the player, and one that stays the same would lead nowhere. What the player
        # still has to write may come between an address and its event: then it is given again.
        for attempt in range(6):
            self.shown.ask("hash => { history.replaceState(null, '', '#'); location.hash = hash }", address)
            try:
                self.shown.wait(
                    """([game, text, view]) => {
                      const label = document.querySelector('.board').getAttribute('aria-label');
                      const views = [...document.querySelectorAll('.choose label')].find(
                        label => /^View/.test(label.textContent)).querySelector('select');
                      return label.startsWith(game) && label.endsWith(text) && Number(views.value) === view;
                    }""", [f"Game {film['id']},", f": {film['frames'][ply][1]}", view],
                    seconds=0.25 * 2 ** attempt)
                break
            except Fault:
                if attempt == 5:
                    raise
        self.at(film, ply)

    def at(self, film, ply):
        """The player stands at a frame: its words, its slider, and exactly its marks."""
        text = film["frames"][ply][1]
        self.shown.wait(
            """text => document.querySelector('.board').getAttribute('aria-label').endsWith(`: ${text}`)""",
            text)
        current = self.shown.ask(
            "[...document.querySelectorAll('.moves li')].findIndex(item => item.hasAttribute('aria-current'))")
        same(current, ply, f"place in game {film['id']}")
        self.marks(film, ply, self.view())

    def view(self):
        return int(self.shown.ask(
            "[...document.querySelectorAll('.choose label')].find(label => /^View/.test("
            "label.textContent)).querySelector('select').value || 0"))

    def marks(self, film, ply, view):
        same(self.shown.ask(DRAWN), shown_marks(film, ply, view), f"marks of game {film['id']} at {ply}, view {view}")


def check_data(shown, films, results):
    """Films are whole: symbols that exist, toggles and views in range, games of the tables."""
    expect(0 < len(films) <= LIMIT, f"{len(films)} films")
    symbols = set(shown.ask("[...document.querySelectorAll('symbol')].map(node => node.id)"))
    known = None
    if results.folders[0]:
        with open(results.folders[0] / "games.csv", newline="", encoding="utf-8") as file:
            known = {row["game_id"]: row for row in csv.DictReader(file)}
    for film in films:
        name = f"film {film['id']}"
        views = len(film["views"])
        expect(film["frames"] and film["w"] > 0 and film["h"] > 0, f"{name} is empty")
        for mark in film["marks"]:
            expect(mark[0].startswith("text:") or mark[0] in symbols, f"{name}: no symbol {mark[0]}")
            expect(0 < mark[4] < 1 << views, f"{name}: a mark in views {mark[4]}")
            expect(-1 <= mark[1] <= film["w"] + 1 and -1 <= mark[2] <= film["h"] + 1,
                   f"{name}: a mark at {mark[1:3]} of {film['w']} by {film['h']}")
        for toggles, text, moment, seat in film["frames"]:
            expect(all(0 <= place < len(film["marks"]) for place in toggles), f"{name}: toggles {toggles}")
            expect(text.strip() and -1 <= seat < len(film["seats"]), f"{name}: {text!r} of seat {seat}")
        moments = [frame[2] for frame in film["frames"] if frame[2] is not None]
        same(moments, sorted(moments), f"{name}: moments")
        for key in ["evals", "evalTexts"]:
            expect(len(film.get(key, film["frames"])) == len(film["frames"]), f"{name}: {key}")
        expect(all(value is None or -1 <= value <= 1 for value in film.get("evals", [])), f"{name}: evals")
        expect(all(0 < ply < len(film["frames"]) for ply in film.get("blunders", [])), f"{name}: blunders")
        if known is not None:
            expect(str(film["id"]) in known, f"{name} is of no game")


def check_keys(shown, films):
    film = films[0]
    player, last = Player(shown), len(film["frames"]) - 1
    player.go(film)
    for key, ply in [("ArrowRight", min(1, last)), ("ArrowLeft", 0), ("ArrowLeft", 0), ("End", last),
                     ("ArrowRight", last), ("ArrowLeft", max(last - 1, 0)), ("Home", 0)]:
        shown.press(key)
        player.at(film, ply)
    for ply in film.get("blunders", []):
        shown.press("b")
        player.at(film, ply)
    shown.press("b", "Home", "9")
    expect(shown.ask("[...document.querySelectorAll('.choose select')].at(-1).value") == "8", "no pace 9")
    if last > 0:
        shown.press(" ")
        shown.wait("document.querySelector('.moves li:first-child[aria-current]') === null")
        shown.press(" ")
        shown.wait("document.querySelector('[aria-label=Play]') !== null")
    if len(films) > 1:
        shown.press("n")
        player.at(films[1], 0)
        shown.press("p", "p")
        player.at(film, 0)
    shown.press("?")
    expect(shown.ask("document.querySelector('dialog').open"), "no list of keys")
    shown.press("Escape")
    expect(not shown.ask("document.querySelector('dialog').open"), "the list of keys stays")


def check_address(shown, films):
    player = Player(shown)
    for film in {id(film): film for film in [films[-1], films[0]]}.values():
        last = len(film["frames"]) - 1
        player.go(film, last // 2)
        shown.press("End")
        player.at(film, last)
        shown.press("Home")
        shown.wait("hash => location.hash === hash", f"#game={film['id']}&ply=0")
        for view in range(1, len(film["views"])):
            player.go(film, last // 2, view)
            same(player.view(), view, "view")
    # What names no frame harms nothing.
    for odd in ["#game=x", f"#game={films[0]['id']}&ply=99999999", "#game=&ply=-1", "#game=1e99&view=-1"]:
        shown.ask("hash => { location.hash = hash }", odd)
        time.sleep(0.03)


def check_frames(shown, films):
    """Every frame, forwards and backwards, in every view; and the slider to the middle."""
    player = Player(shown)
    for film in films[:3]:
        frames = film["frames"]
        for view in range(len(film["views"])):
            player.go(film, 0, view)
            steps = min(len(frames) - 1, 25)
            drawn, other = shown.ask(THERE_AND_BACK, steps)
            for ply, marks in enumerate(drawn):
                same(marks, shown_marks(film, ply, view), f"marks of game {film['id']} at {ply}, view {view}")
            expect(other is None, f"game {film['id']}, view {view}: a different board at {other} on the way back")
        player.go(film, 0)
        middle = len(frames) // 2
        moment = frames[middle][2]
        moments = [frame[2] for frame in frames]
        if moment is None or moments.count(moment) == 1:
            value = middle if moment is None else moment + 0.001
            shown.page.locator("input[type=range]").fill(str(value))
            player.at(film, middle)


def check_views(shown, films):
    """What a seat doesn't see is not in the document while its view is chosen."""
    film = next((film for film in films if len(film["views"]) > 1), None)
    if film is None:
        return
    player = Player(shown)
    drawn = []
    for view in range(len(film["views"])):
        player.go(film, 1 if len(film["frames"]) > 1 else 0, view)
        drawn.append(shown.ask(DRAWN))
    expect(any(other != drawn[0] for other in drawn[1:]), f"all views of game {film['id']} are alike")


def check_words(shown, films):
    """Moves are announced, and every mark with a label can be read."""
    for film in films[:2]:
        player = Player(shown)
        player.go(film, 0)
        shown.ask("document.querySelector('.reading').open = true")
        if len(film["frames"]) > 1:
            shown.press("ArrowRight")
            shown.wait("text => document.querySelector('[aria-live]').textContent.includes(text)",
                       film["frames"][1][1])
        shown.press("End")
        last = len(film["frames"]) - 1
        shown.wait("text => document.querySelector('[aria-live]').textContent.includes(text)", film["end"])
        labels = [mark[5] for mark in drawn_marks(film, last, player.view()) if mark[5]]
        read = shown.ask("[...document.querySelectorAll('.reading li')].map(item => item.textContent)")
        same([label for label in labels if not any(label in words for words in read)], [],
             "marks that can't be read")


def check_evaluation(shown, films):
    film = next((film for film in films if any(
        value is not None for value in film.get("evals", []))), None)
    if film is None:
        return
    player = Player(shown)
    for ply, value in enumerate(film["evals"]):
        if value is None:
            continue
        player.go(film, ply)
        expect(film["evalTexts"][ply] in shown.page.locator(".eval").inner_text(),
               f"no words {film['evalTexts'][ply]!r}")
        width = shown.ask("parseFloat(document.querySelector('.bar i').style.width)")
        expect(abs(width - (50 + 50 * value)) < 0.2, f"the bar shows {width} % for {value}")
        if ply > 12:
            break


def check_player(browser, page, results):
    with browser.open(page) as shown:
        films = films_of(shown)
        if not films:
            return False
        expect(shown.page.locator("#player").is_visible(), "the player stays hidden")
        check_data(shown, films, results)
        for check in [check_keys, check_address, check_frames]:
            check(shown, films)
        for check in [check_views, check_words, check_evaluation]:
            check(shown, films)
    with browser.open(page, java_script_enabled=False) as shown:
        expect(not shown.page.locator("#player").is_visible(), "a player that can't play")
    return True
