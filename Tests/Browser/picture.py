#!/usr/bin/env python3
"""Draws the picture of a report for README.md: picture.py REPORT OUTPUT

The picture shows the standings, the cross table and a replay, in light colors (OUTPUT.png) and in dark ones
(OUTPUT~dark.png, as docc names them). Each contains the digest of what it shows, which the check of the documentation
compares with the report that the command in README.md writes.
"""

import io
import pathlib
import sys

from PIL import Image, PngImagePlugin

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Documentation"))
import sessions
from browsing import Browser

# The shown parts, each as its own picture; the rest of their sections is left out.
PARTS = ["#standings table", "#pairings figure", "#player"]
HIDE = """() => document.querySelectorAll(
  '#pairings details, #player h2, #player details, #player [role=list], #player h3, #player .moves, .filter')
  .forEach(node => { node.style.display = 'none'; })"""
SCALE, GAP = 1.25, 32


def picture(browser, report, scheme):
    """The parts side by side: the first two in the left column, the last in the right one."""
    with browser.open(report, color_scheme=scheme, viewport={"width": 740, "height": 900},
                      device_scale_factor=SCALE) as shown:
        shown.ask(HIDE)
        ground = shown.ask("() => getComputedStyle(document.body).backgroundColor")
        left, lower, right = (
            Image.open(io.BytesIO(shown.page.locator(x).first.screenshot())).convert("RGB") for x in PARTS)
    gap = round(GAP * SCALE)
    height = max(left.height + gap + lower.height, right.height * left.width // right.width * 3 // 4)
    right = right.resize((right.width * height // right.height, height), Image.Resampling.LANCZOS)
    whole = Image.new("RGB", (left.width + right.width + 3 * gap, height + 2 * gap), ground)
    for part, place in [(left, (gap, gap)), (lower, (gap, gap * 2 + left.height)), (right, (left.width + 2 * gap, gap))]:
        whole.paste(part, place)
    return whole


def main():
    report, output = sys.argv[1:]
    browser = Browser()
    for scheme, name in (("light", output), ("dark", f"{output}~dark")):
        file = pathlib.Path(f"{name}.png")
        note = PngImagePlugin.PngInfo()
        note.add_text("Report", sessions.digest(pathlib.Path(report).read_text()))
        image = picture(browser, report, scheme).quantize(256, kmeans=2, dither=Image.Dither.NONE)
        image.save(file, optimize=True, pnginfo=note)
    browser.close()


main()
