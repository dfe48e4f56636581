"""The player of recorded games: keys, addresses, views and words, compared with the data of the replays."""

import csv
import json
import time

from browsing import Fault, expect, same

# The contents of the board, in order.
DRAWN = """[...document.querySelector('.board').children].map(node =>
  [node.getAttribute('href')?.replace('#', '') ?? node.textContent, node.dataset.tip ?? ''])"""
OTHER = DRAWN.replace("querySelector('.board')", "querySelectorAll('.board')[1]")
LIMIT = 200
# Steps forward and back in one evaluation: returns the board at each frame, and the first frame whose board differs
# on the way back. The keys are dispatched here; `check_keys` presses them in the browser.
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


def replays_of(shown):
    return json.loads(shown.ask("document.getElementById('replays')?.textContent ?? '[]'"))


def final(replay):
    """The last step of a game, or of the longer one of two games under two rule sets."""
    return max(len(side["frames"]) for side in [replay, replay.get("other", replay)]) - 1


def frame_at(replay, ply):
    """The frame at a step; a game that is over stays at its end."""
    return replay["frames"][min(ply, len(replay["frames"]) - 1)]


def is_judged(replay):
    return "other" not in replay and any("value" in frame for frame in replay["frames"])


def marked(replay):
    """The marked steps: blunders, the first difference between two rule sets, or wrong calls and answers."""
    plies = range(final(replay) + 1)
    if "other" in replay:
        texts = [[frame["text"] for frame in side["frames"]] for side in [replay, replay["other"]]]
        return [ply for ply in plies if texts[0][ply:ply + 1] != texts[1][ply:ply + 1]][:1]
    key = "blunder" if is_judged(replay) else "wrong"
    return [ply for ply in plies if replay["frames"][ply].get(key)]


def opening(replay):
    """The step at which a game is opened."""
    return (marked(replay) if is_judged(replay) or "other" in replay else [])[:1] or [final(replay)]


def drawn_marks(replay, frame, view):
    """The marks of a frame in one view."""
    marks = [replay["marks"][place] for place in frame_at(replay, frame)["marks"]]
    return [mark for mark in marks if mark[4] >> view & 1]


def shown_marks(replay, frame, view):
    """Those marks in the form of a page: symbol or words, and label."""
    return [[mark[0].replace("\n", "") if isinstance(mark[0], str) else f"mark{mark[0]}", mark[5]]
            for mark in drawn_marks(replay, frame, view)]


class Player:
    """The player of an open page."""

    def __init__(self, shown):
        self.shown = shown

    def go(self, replay, ply=0, view=0):
        address = f"#game={replay['id']}&ply={ply}" + (f"&view={view}" if view else "")
        # The address may be behind the player, and an unchanged address would have no effect. Pending output of the
        # player may come between an address and its event; then the address is set again.
        for attempt in range(6):
            self.shown.ask("hash => { history.replaceState(null, '', '#'); location.hash = hash }", address)
            try:
                self.shown.wait(
                    """([game, text, view]) => {
                      const label = document.querySelector('.board').getAttribute('aria-label');
                      const views = [...document.querySelectorAll('.choose label')].find(
                        label => /^View/.test(label.textContent)).querySelector('select');
                      return label.startsWith(game) && label.endsWith(text) && Number(views.value) === view;
                    }""", [f"Game {replay['id']},", f": {frame_at(replay, ply)['text']}", view],
                    seconds=0.25 * 2 ** attempt)
                break
            except Fault:
                if attempt == 5:
                    raise
        self.at(replay, ply)

    def at(self, replay, ply):
        """Checks that the player shows a frame: its words, its slider, and exactly its marks."""
        text = frame_at(replay, ply)["text"]
        self.shown.wait(
            """text => document.querySelector('.board').getAttribute('aria-label').endsWith(`: ${text}`)""",
            text)
        current = self.shown.ask(
            "[...document.querySelectorAll('.moves li')].findIndex(item => item.hasAttribute('aria-current'))")
        same(current, ply, f"place in game {replay['id']}")
        self.marks(replay, ply, self.view())
        if "other" in replay:
            same(self.shown.ask(OTHER), shown_marks(replay["other"], ply, self.view()),
                 f"marks of game {replay['id']} under rules B at {ply}")

    def view(self):
        return int(self.shown.ask(
            "[...document.querySelectorAll('.choose label')].find(label => /^View/.test("
            "label.textContent)).querySelector('select').value || 0"))

    def marks(self, replay, ply, view):
        same(self.shown.ask(DRAWN), shown_marks(replay, ply, view), f"marks of game {replay['id']} at {ply}, view {view}")


def check_data(shown, replays, results):
    """Checks that symbols of replays exist, marks and views are in range, and games are in the tables."""
    expect(0 < len(replays) <= LIMIT, f"{len(replays)} replays")
    symbols = set(shown.ask("[...document.querySelectorAll('symbol')].map(node => node.id)"))
    known = None
    if results.folders[0] and (results.folders[0] / "games.csv").exists():
        with open(results.folders[0] / "games.csv", newline="", encoding="utf-8") as file:
            known = {row["game_id"]: row for row in csv.DictReader(file)}
    for replay in replays + [replay["other"] for replay in replays if "other" in replay]:
        name = f"replay {replay['id']}"
        views = len(replay["views"])
        expect(replay["frames"] and replay["w"] > 0 and replay["h"] > 0, f"{name} is empty")
        for mark in replay["marks"]:
            expect(isinstance(mark[0], str) or f"mark{mark[0]}" in symbols, f"{name}: no symbol {mark[0]}")
            expect(0 <= mark[4] < 1 << views, f"{name}: a mark in views {mark[4]}")
            expect(-1 <= mark[1] <= replay["w"] + 1 and -1 <= mark[2] <= replay["h"] + 1,
                   f"{name}: a mark at {mark[1:3]} of {replay['w']} by {replay['h']}")
        seats = range(len(replay["players"]))
        for frame in replay["frames"]:
            expect(all(0 <= place < len(replay["marks"]) for place in frame["marks"]), f"{name}: {frame}")
            expect(frame["text"].strip() and frame.get("seat", 0) in seats, f"{name}: {frame}")
            expect(-1 <= frame.get("value", 0) <= 1, f"{name}: {frame}")
            expect(len(frame.get("values", seats)) == len(seats), f"{name}: {frame}")
            expect(all(seat in seats for key in ["right", "wrong"] for seat in frame.get(key, [])), f"{name}: {frame}")
        moments = [frame["ms"] for frame in replay["frames"] if "ms" in frame]
        same(moments, sorted(moments), f"{name}: moments")
        if known is not None:
            expect(str(replay["id"]) in known, f"{name} is of no game")


def check_keys(shown, replays):
    replay = replays[0]
    player, last = Player(shown), final(replay)
    # C: a game was opened at its start, and mistakes had no marks.
    player.at(replay, opening(replay)[0])
    player.go(replay)
    same(shown.ask("[...document.querySelectorAll('.moves li')].flatMap((item, k) => "
                   "item.matches('.marked') ? [k] : [])"), marked(replay), "marked moves")
    if "measure" not in replay:
        ticks = shown.ask("document.querySelector('.curve .marks').getAttribute('d')")
        same(ticks.count("M"), len(marked(replay)), "marks on the timeline")
    for key, ply in [("ArrowRight", min(1, last)), ("ArrowLeft", 0), ("ArrowLeft", 0), ("End", last),
                     ("ArrowRight", last), ("ArrowLeft", max(last - 1, 0)), ("Home", 0)]:
        shown.press(key)
        player.at(replay, ply)
    for ply in [ply for ply in marked(replay) if ply > 0]:
        shown.press("b")
        player.at(replay, ply)
    shown.press("b", "Home", "9")
    expect(shown.ask("[...document.querySelectorAll('.choose select')].at(-1).value") == "8", "no pace 9")
    if last > 0:
        shown.press(" ")
        shown.wait("document.querySelector('.moves li:first-child[aria-current]') === null")
        shown.press(" ")
        shown.wait("[...document.querySelectorAll('.buttons button')].some(node => node.textContent === 'Play')")
    if len(replays) > 1:
        shown.press("n")
        player.at(replays[1], opening(replays[1])[0])
        shown.press("p", "p")
        player.at(replay, opening(replay)[0])
    shown.press("?")
    expect(shown.ask("document.querySelector('.keys').open"), "no list of keys")
    shown.press("?")
    expect(not shown.ask("document.querySelector('.keys').open"), "the list of keys stays")


def check_address(shown, replays):
    player = Player(shown)
    for replay in {id(replay): replay for replay in [replays[-1], replays[0]]}.values():
        last = final(replay)
        player.go(replay, last // 2)
        shown.press("End")
        player.at(replay, last)
        shown.press("Home")
        shown.wait("hash => location.hash === hash", f"#game={replay['id']}&ply=0")
        for view in range(1, len(replay["views"])):
            player.go(replay, last // 2, view)
            same(player.view(), view, "view")
    # Addresses without a frame have no effect.
    for odd in ["#game=x", f"#game={replays[0]['id']}&ply=99999999", "#game=&ply=-1", "#game=1e99&view=-1"]:
        shown.ask("hash => { location.hash = hash }", odd)
        time.sleep(0.03)


def check_frames(shown, replays):
    """Checks every frame, forward and backward, in every view, and the slider in the middle."""
    player = Player(shown)
    for replay in replays[:3]:
        frames = replay["frames"]
        for view in range(len(replay["views"])):
            player.go(replay, 0, view)
            steps = min(len(frames) - 1, 25)
            drawn, other = shown.ask(THERE_AND_BACK, steps)
            for ply, marks in enumerate(drawn):
                same(marks, shown_marks(replay, ply, view), f"marks of game {replay['id']} at {ply}, view {view}")
            expect(other is None, f"game {replay['id']}, view {view}: a different board at {other} on the way back")
        player.go(replay, 0)
        middle = len(frames) // 2
        moment = frames[middle].get("ms") if "other" not in replay else None
        moments = [frame.get("ms") for frame in frames]
        if moment is None or moments.count(moment) == 1:
            value = middle if moment is None else moment + 0.001
            shown.page.locator("input[type=range]").fill(str(value))
            player.at(replay, middle)


def check_views(shown, replays):
    """Hidden information of a seat is not in the document while its view is selected."""
    replay = next((replay for replay in replays if len(replay["views"]) > 1), None)
    if replay is None:
        return
    player = Player(shown)
    drawn = []
    for view in range(len(replay["views"])):
        player.go(replay, 1 if len(replay["frames"]) > 1 else 0, view)
        drawn.append(shown.ask(DRAWN))
    expect(any(other != drawn[0] for other in drawn[1:]), f"all views of game {replay['id']} are alike")


def check_words(shown, replays):
    """Moves are announced, and every mark with a label is accessible."""
    for replay in replays[:2]:
        player = Player(shown)
        player.go(replay, 0)
        shown.ask("document.querySelector('.reading').open = true")
        if len(replay["frames"]) > 1:
            shown.press("ArrowRight")
            shown.wait("text => document.querySelector('[aria-live]').textContent.includes(text)",
                       replay["frames"][1]["text"])
        shown.press("End")
        last = final(replay)
        shown.wait("text => document.querySelector('[aria-live]').textContent.includes(text)", replay["end"])
        labels = [mark[5] for mark in drawn_marks(replay, last, player.view()) if mark[5]]
        read = shown.ask("[...document.querySelectorAll('.reading li')].map(item => item.textContent)")
        same([label for label in labels if not any(label in words for words in read)], [],
             "marks that can't be read")


def check_evaluation(shown, replays):
    replay = next((replay for replay in replays if is_judged(replay)), None)
    if replay is None:
        return
    player = Player(shown)
    for ply, frame in enumerate(replay["frames"]):
        if "value" not in frame:
            continue
        player.go(replay, ply)
        value, words = frame["value"], frame["words"]
        expect(words in shown.page.locator(".eval").inner_text(), f"no words {words!r}")
        width = shown.ask("parseFloat(document.querySelector('.bar i').style.width)")
        expect(abs(width - (50 + 50 * value)) < 0.2, f"the bar shows {width} % for {value}")
        if ply > 12:
            break


def check_timeline(shown, replays):
    """Checks the values of every player, at each frame in words and as lines."""
    replay = next((replay for replay in replays if "measure" in replay and "other" not in replay), None)
    if replay is None:
        return
    player = Player(shown)
    for ply in [0, len(replay["frames"]) - 1]:
        player.go(replay, ply)
        words = shown.page.locator(".eval").inner_text()
        for name, value in zip(replay["players"], replay["frames"][ply]["values"]):
            expect(f"{name} {value}" in words, f"no {value} of {name} in {words!r}")
    lines = shown.ask("[...document.querySelectorAll('.curve .line')].map(node => node.getAttribute('d'))")
    expect(len(lines) == len(replay["players"]) and all(lines), f"lines {lines}")
    dots = shown.ask("[...document.querySelectorAll('.curve .dots')].map(node => node.getAttribute('d')).join('')")
    calls = sum(len(frame.get(key, [])) for frame in replay["frames"] for key in ["right", "wrong"])
    same(dots.count("h0"), calls, "marked calls")


# B7: the two boards of a game, with their headings: places on the page.
BOARDS = """[...document.querySelectorAll('.boards > *')].filter(node => node.checkVisibility()).map(node => {
  const { left, top } = node.getBoundingClientRect();
  return [Math.round(left), Math.round(top), node.querySelector('.rules').textContent]; })"""


def check_pairs(shown, replays):
    """A game under two rule sets has two boards, side by side or below each other, which step together."""
    replay = next((replay for replay in replays if "other" in replay), None)
    if replay is None:
        same(len(shown.ask(BOARDS)), 1, "boards")
        return
    player = Player(shown)
    player.go(replay)
    for ply in range(1, min(final(replay), 30) + 1):
        shown.press("ArrowRight")
        player.at(replay, ply)
    shown.press("End")
    player.at(replay, final(replay))
    words = shown.page.locator(".now").inner_text()
    expect(replay["end"] in words and replay["other"]["end"] in words, f"no ends in {words!r}")
    for width, is_row in [(1280, True), (360, False)]:
        shown.page.set_viewport_size({"width": width, "height": 900})
        shown.settle()
        boards = shown.ask(BOARDS)
        same([rules for _, _, rules in boards], [replay["rules"], replay["other"]["rules"]], "rules of the boards")
        (left, top, _), (other_left, other_top, _) = boards
        expect(other_left > left and top == other_top if is_row else other_left == left and other_top > top,
               f"boards at {boards} of {width} px")
    shown.page.set_viewport_size({"width": 1280, "height": 900})


def check_player(browser, page, results):
    with browser.open(page) as shown:
        replays = replays_of(shown)
        if not replays:
            expect(not results.has_replays, "no replays")
            return False
        expect(shown.page.locator("#player").is_visible(), "the player stays hidden")
        check_data(shown, replays, results)
        for check in [check_keys, check_address, check_frames]:
            check(shown, replays)
        for check in [check_views, check_words, check_evaluation, check_timeline, check_pairs]:
            check(shown, replays)
    with browser.open(page, java_script_enabled=False) as shown:
        expect(not shown.page.locator("#player").is_visible(), "a player that can't play")
    return True
