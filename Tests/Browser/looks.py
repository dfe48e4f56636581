"""Checks of every page: outline, accessibility, width, light, dark and paper."""

import base64
import hashlib
import io
import json

from axe_playwright_python.sync_playwright import Axe
from PIL import Image

from browsing import expect, same

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{}'; img-src data:"

OUTLINE = """() => {
  const all = selector => [...document.querySelectorAll(selector)];
  const ids = all('[id]').map(node => node.id);
  const references = all('[aria-labelledby], [aria-describedby], a[href^="#"]').flatMap(node =>
    [node.getAttribute('aria-labelledby'), node.getAttribute('aria-describedby'),
      /^#[^=]+$/.test(node.getAttribute('href') ?? '') ? node.getAttribute('href').slice(1) : null])
    .filter(Boolean).flatMap(words => words.split(/\\s+/));
  const pictures = all('svg').filter(node => !node.closest('[aria-hidden=true]'));
  const named = node => (node.getAttribute('aria-labelledby') ?? '').split(' ')
    .map(id => node.querySelector(`[id="${id}"]`))
    .filter(child => child?.parentNode === node && child.textContent.trim())
    .map(child => child.localName).join(' ');
  return {
    title: document.title, language: document.documentElement.lang,
    levels: all('h1, h2, h3, h4, h5, h6').map(node => Number(node.localName[1])),
    empty: all('h1, h2, h3, caption, figcaption, th').filter(node => !node.textContent.trim()).length,
    twice: ids.filter((id, place) => ids.indexOf(id) !== place),
    missing: references.filter(id => !ids.includes(id)),
    unnamed: pictures.filter(node => node.getAttribute('role') !== 'img' || !(
      node.getAttribute('aria-label')?.trim() || named(node) === 'title desc')).map(node => node.id),
    bare: all('figure').filter(node => !node.querySelector('table')).length,
    policy: document.querySelector('meta[http-equiv=Content-Security-Policy]')?.content,
    outside: all('[src], link[href], use[href], image, iframe, object, embed, base, form').filter(
      node => !/^(data:|#)/.test(node.getAttribute('src') ?? node.getAttribute('href') ?? 'x'))
      .map(node => node.outerHTML.slice(0, 80)),
    script: all('script:not([type])').map(node => node.textContent),
    text: document.body.textContent,
  };
}"""

TEXTS = """() => [...document.querySelectorAll(
  'h1, h2, h3, p, li, dt, dd, summary, figcaption, caption, th, td, svg[role=img] *')]
  .filter(node => !node.closest('#player, [data-script], noscript, .filter, .tip'))
  .map(node => node.textContent + (node.getAttribute('d') ?? ''))"""


def digest(script):
    """The hash of a script in the policy."""
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def check_outline(browser, page, results):
    with browser.open(page) as shown:
        told = shown.ask(OUTLINE)
    expect(told["title"].endswith("– tournament") and len(told["title"]) > 14, f"title {told['title']!r}")
    same(told["language"], "en", "language")
    sizes = [len(script.encode()) for script in told["script"]]
    expect(len(sizes) == 1 and sizes[0] <= 24_000, f"scripts of {sizes} bytes")
    same(told["policy"], POLICY.format(digest(told["script"][0])), "policy")
    levels = told["levels"]
    expect(levels and levels[0] == 1 and levels.count(1) == 1, f"headings {levels}")
    for one, other in zip(levels, levels[1:]):
        expect(other <= one + 1, f"a heading of level {other} follows one of {one}")
    for key, what in [
        ("twice", "ids that are there twice"), ("missing", "references to nothing"),
        ("unnamed", "drawings without role, title or description"),
        ("outside", "elements that ask for something"),
    ]:
        expect(not told[key], f"{what}: {told[key][:4]}")
    expect(not told["empty"], f"{told['empty']} headings without words")
    expect(not told["bare"], f"{told['bare']} charts without a table")
    for words in results.words:
        expect(words in told["text"], f"the page doesn't have {words!r}")


def check_foreign_script(browser, page, results):
    """A script that is not of the page does not run, however it came into the page."""
    with browser.open(page) as shown:
        found = shown.ask("""() => {
          const script = document.createElement('script');
          script.textContent = 'window.foreign = 1';
          document.body.append(script);
          document.body.insertAdjacentHTML('beforeend', '<button onclick="window.foreign = 2">x</button>');
          document.body.lastChild.click();
          return window.foreign ?? null;
        }""")
        same(found, None, "what a foreign script left")
        refused = [text for text in shown.noise if "Content Security Policy" in text]
        same(len(refused), 2, f"refusals in {shown.noise}")
        shown.noise.clear()


def check_accessible(browser, page, results):
    """Checks that axe finds no problem, with all folded parts open and closed."""
    with browser.open(page) as shown:
        # Rows are similar, and axe is slow for each.
        shown.ask("""for (const body of document.querySelectorAll('tbody'))
          for (const row of [...body.rows].slice(2)) row.remove()""")
        check_by_axe(shown, "folded", {"color-contrast": {"enabled": False}})
        shown.open_all()
        check_by_axe(shown, "light", {})
        shown.page.emulate_media(color_scheme="dark")
        shown.page.set_viewport_size({"width": 360, "height": 740})
        check_by_axe(shown, "dark", {})


def check_by_axe(shown, state, rules):
    shown.settle()
    found = Axe().run(shown.page, options={
        "runOnly": RULES, "resultTypes": ["violations"], "rules": rules}).response["violations"]
    told = [(one["id"], one["help"], [node["html"][:120] for node in one["nodes"][:3]])
            for one in found]
    expect(not told, f"{state}: {json.dumps(told)}")


# Elements that do not fit: tables and texts wider than the page or their box, texts that are cut, and marks outside
# their drawing. Texts to copy, the board and the list of games of the replay viewer scroll separately.
MISFITS = """width => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const isSeen = node => node.checkVisibility() && node.getClientRects().length;
  const told = (what, nodes) => nodes.slice(0, 2).map(node => `${what} ${node.outerHTML.slice(0, 90)}`);
  const boxes = all('body *').filter(node => !node.closest('pre, svg, .stage, .hear, .skip, option') && isSeen(node));
  const wide = boxes.filter(node => {
    const { left, right } = node.getBoundingClientRect();
    return right > width + 0.5 || left < -0.5;
  });
  const scrolling = boxes.filter(node => node.matches('.scroll, table, th, td') && node.scrollWidth > node.clientWidth + 1);
  const clipped = boxes.filter(node => !node.matches('.bar, select, input')
    && /hidden|clip/.test(getComputedStyle(node).overflow) && (node.scrollWidth > node.clientWidth + 1
      || node.scrollHeight > node.clientHeight + 1));
  const isCut = node => node.textContent.trimEnd().endsWith('…') || getComputedStyle(node).textOverflow === 'ellipsis';
  const cut = [...boxes.filter(node => !node.children.length), ...all('figure.chart text')].filter(isCut);
  const drawings = all('figure.chart svg').filter(isSeen);
  const outside = drawings.flatMap(svg => {
    const { left, right, top, bottom } = svg.getBoundingClientRect();
    return all('text, path:not(defs *, pattern *), rect:not(pattern *)', svg).filter(mark => {
      const box = mark.getBoundingClientRect();
      return box.left < left - 2 || box.right > right + 2 || box.top < top - 2 || box.bottom > bottom + 2;
    });
  });
  const touching = drawings.flatMap(svg => {
    const texts = all('text', svg).filter(text => text.textContent.trim()).map(text => [text, text.getBoundingClientRect()]);
    return texts.filter(([, one], place) => texts.slice(0, place).some(([, other]) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
      && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4)).map(([text]) => text);
  });
  const small = drawings.filter(svg => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width < 0.8);
  return [...told('too wide:', wide), ...told('scrolls:', scrolling), ...told('clipped:', clipped),
    ...told('cut:', cut), ...told('outside:', outside), ...told('touches:', touching), ...told('too small:', small)];
}"""


# C: names broke in mid-word at 360 px. Returns words of up to 20 letters that are on two lines, with their elements.
BROKEN = """() => {
  const found = [], range = document.createRange();
  for (const cell of document.querySelectorAll(
      'th, td, dt, dd, li, h1, h2, h3, p, figcaption, summary, .moves span, .now *')) {
    if (!cell.checkVisibility() || cell.closest('pre, svg')) continue;
    for (const node of cell.childNodes) {
      if (node.nodeType !== 3) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        if (word.length > 20) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) found.push(`${word} in ${cell.outerHTML.slice(0, 90)}`);
      }
    }
  }
  return found;
}"""


def check_fits(browser, page, results):
    """No table is wider than the page, and no text is cut: on a phone, a tablet and a desktop, folded or not."""
    with browser.open(page) as shown:
        for is_open in [False, True]:
            if is_open:
                shown.open_all()
            for width in [360, 768, 1280]:
                shown.page.set_viewport_size({"width": width, "height": 900})
                shown.settle()
                state = f"at {width} px, {'open' if is_open else 'folded'}"
                found = shown.ask("document.documentElement.scrollWidth")
                misfits = shown.ask(MISFITS, width)
                expect(found <= width, f"{state}: {found} px wide, as of {misfits}")
                expect(not misfits, f"{state}: {misfits}")
                broken = shown.ask(BROKEN)
                expect(not broken, f"{state}: broken words: {broken[:3]}")


def check_without_script(browser, page, results):
    """All texts and drawings exist without the script and with the network off."""
    told = []
    for settings in [{"java_script_enabled": False}, {"offline": True}]:
        with browser.open(page, **settings) as shown:
            told.append(shown.ask(TEXTS))
            expect(shown.page.locator("main").inner_text().strip(), "nothing is to be seen")
    expect(len(told[0]) > 5, "a page without text")
    same(told[0], told[1], "texts without script")


def colours(image, least):
    """The number of colors that cover a visible share of an image."""
    counts = image.convert("RGB").getcolors(maxcolors=1 << 24)
    return sum(count >= least for count, _ in counts)


class Shots:
    """Screenshots of pages, in the light and dark modes and as printed."""

    def __init__(self, folder):
        self.folder = folder

    def check(self, browser, page, results):
        # Half of the pixels in each direction are sufficient, unless the screenshots are kept.
        scale = 1 if self.folder else 0.5
        with browser.open(page, device_scale_factor=scale) as shown:
            for kind in ["light", "dark", "print"]:
                shown.page.emulate_media(
                    color_scheme="light" if kind == "light" else "dark",
                    media="print" if kind == "print" else "screen")
                self.look(shown, page, kind, scale)
        if self.folder:
            for scheme in ["light", "dark"]:
                with browser.open(
                    page, color_scheme=scheme, viewport={"width": 360, "height": 740}) as shown:
                    self.shoot(shown, page, f"{scheme}-360")

    def look(self, shown, page, kind, scale):
        image = self.shoot(shown, page, kind)
        ground = sum(image.getpixel((2, 2))) / 3
        expect(ground < 60 if kind == "dark" else ground > 230, f"{kind}: the ground is {ground}")
        charts = shown.ask(
            """[...document.querySelectorAll('figure.chart svg')].filter(node =>
              node.checkVisibility() && node.querySelector('[data-v], [data-low]')).map(node => {
                const { left, top, width, height } = node.getBoundingClientRect();
                return [node.id, left + scrollX, top + scrollY, width, height]; })""")
        for name, left, top, width, height in charts:
            right = min((left + width) * scale, image.width)
            part = image.crop(
                (int(left * scale), int(top * scale), int(right), int((top + height) * scale)))
            found = colours(part, 12)
            expect(found >= 4, f"{kind}: {name} has {found} colours")
        if kind == "print":
            hidden = shown.ask(
                """[...document.querySelectorAll('details table')].filter(node =>
                  !node.getBoundingClientRect().height).length""")
            expect(not hidden, f"{hidden} tables are folded on paper")

    def shoot(self, shown, page, kind):
        data = shown.page.screenshot(full_page=True)
        if self.folder:
            (self.folder / f"{page.parent.name}-{kind}.png").write_bytes(data)
        image = Image.open(io.BytesIO(data)).convert("RGB")
        expect(colours(image, 40) >= 5, f"{kind}: a blank page")
        return image


def check_sorting(browser, page, results):
    """A heading sorts a table, and a second click reverses the order."""
    if not results.sorts:
        return False
    with browser.open(page) as shown:
        tables = shown.page.locator("table.sortable:visible")
        expect(tables.count(), "no table sorts")
        table = tables.first
        heads = table.locator("thead th").all_inner_texts()
        column = next((place for place, head in enumerate(heads) if head.startswith("score")), len(heads) - 1)
        read = lambda: table.evaluate(
            "(node, column) => [...node.tBodies].flatMap(body => [...body.rows]).map("
            "row => row.cells[column].dataset.v ?? row.cells[column].innerText)", column)
        before = read()
        numbers = [float(cell) for cell in before if is_number(cell)]
        head = table.locator("thead th").nth(column)
        for order in ["ascending", "descending"]:
            head.locator("button").click()
            same(head.get_attribute("aria-sort"), order, "order")
            if len(numbers) == len(before):
                same([float(cell) for cell in read()], sorted(numbers, reverse=order == "descending"),
                     f"column {heads[column]}, {order}")
            same(sorted(read()), sorted(before), "cells")


def is_number(text):
    try:
        float(text)
        return True
    except ValueError:
        return False


def check_hostile(browser, page, results):
    """Names are only text."""
    with browser.open(page) as shown:
        shown.open_all()
        for node in shown.page.locator("figure.chart svg [data-v]").all()[:6]:
            node.hover(force=True)
        made = shown.ask("document.querySelectorAll('img, svg svg, script, style').length")
        # A page has one style and one script, and the data of replays.
        expect(made <= 3, f"{made} elements that run or style")
        expect(shown.ask("!document.querySelector('img, [onload], [onerror]')"), "a name became an element")
