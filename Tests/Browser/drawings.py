"""Charts as SVG files: they look alike in a browser, in rsvg-convert and in Inkscape."""

import math
import re
import subprocess

from browsing import expect
from PIL import Image, ImageChops, ImageFilter

SCALE = 2
# The maximum difference of a color of a pixel if lines may be a pixel away, and the share of pixels that may differ
# by more, at the ends of dashes and the edges of curves.
MOST_DIFFERENCE = 24
MOST_SHARE = 0.001
# The share of the ink of letters, which each program renders differently.
INK = (0.5, 2.0)


def in_browser(browser, svg, size):
    with browser.open(svg, viewport={"width": size[0], "height": size[1]}, device_scale_factor=SCALE) as shown:
        shown.page.screenshot(path=svg.with_suffix(".browser.png"))
    return svg.with_suffix(".browser.png")


def in_rsvg(_, svg, size):
    path = svg.with_suffix(".rsvg.png")
    subprocess.run(["rsvg-convert", "--zoom", str(SCALE), "--output", path, svg], check=True, timeout=60)
    return path


def in_inkscape(_, svg, size):
    path = svg.with_suffix(".inkscape.png")
    subprocess.run(["inkscape", f"--export-filename={path}", f"--export-width={size[0] * SCALE}", svg], check=True,
                   capture_output=True, timeout=120)
    return path


PROGRAMS = {"rsvg-convert": in_rsvg, "Inkscape": in_inkscape}


def largest(image):
    """The largest color value of each pixel, as a histogram."""
    red, green, blue = image.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()


def picture(draw, browser, svg, text, size):
    svg.write_text(text)
    picture = Image.open(draw(browser, svg, size))
    # Drawings without a background would be invisible on a dark page.
    expect(picture.mode == "RGB" or picture.getchannel("A").getextrema() == (255, 255), f"{svg.name} has no ground")
    return picture.convert("RGB")


def differing(one, other):
    """The share of pixels that differ from all pixels around the same place, in the image with the larger share."""
    share = 0.0
    for left, right in [(one, other), (other, one)]:
        darkest, lightest = right.filter(ImageFilter.MinFilter(3)), right.filter(ImageFilter.MaxFilter(3))
        outside = ImageChops.lighter(ImageChops.subtract(darkest, left), ImageChops.subtract(left, lightest))
        counts = largest(outside)
        share = max(share, sum(counts[MOST_DIFFERENCE + 1:]) / sum(counts))
    return share


def lines_missing(one, other, color):
    """Returns whether a color of one image is almost absent from the other."""
    counts = []
    for image in (one, other):
        differences = ImageChops.difference(image, Image.new("RGB", image.size, color))
        counts.append(sum(largest(differences)[:9]))
    return counts[0] > 40 and counts[1] < counts[0] / 3


def ink(image):
    return sum((255 - value) * count for value, count in enumerate(image.convert("L").histogram()))


def check_drawing(browser, svg):
    """Compares one chart in all programs."""
    text = svg.read_text()
    size = [math.ceil(float(found)) for found in re.search(r'width="([\d.]+)" height="([\d.]+)"', text).groups()]
    shapes = re.sub(r"<text.*?</text>", "", text, flags=re.S)
    drawn = picture(in_browser, browser, svg.with_name("shapes.svg"), shapes, size)
    whole = picture(in_browser, browser, svg.with_name("whole.svg"), text, size)
    colors = sorted(set(re.findall(r'(?:fill|stroke)="(#[0-9a-f]{6})"', shapes)))
    for name, draw in PROGRAMS.items():
        other = picture(draw, browser, svg.with_name("shapes.svg"), shapes, size)
        expect(abs(other.height - drawn.height) <= SCALE and other.width == drawn.width,
               f"{svg.name}, {name}: {other.size}, and not {drawn.size}")
        other = other.crop((0, 0, *drawn.size))
        share = differing(drawn, other)
        expect(share <= MOST_SHARE, f"{svg.name}: {share:.2%} of the shapes differ in {name}")
        for color in colors:
            expect(not lines_missing(drawn, other, color), f"{svg.name}: {color} is missing in {name}")
        letters = ink(picture(draw, browser, svg.with_name("whole.svg"), text, size)) - ink(other)
        wanted = ink(whole) - ink(drawn)
        expect(wanted == 0 or INK[0] < letters / wanted < INK[1],
               f"{svg.name}: letters have {letters / max(wanted, 1):.2f} of the ink in {name}")


def check_drawings(browser, runs, results, page):
    """Checks all charts of a page as files."""
    names = re.findall(r'<svg [^>]*id="([a-z0-9_-]+?)"', page.read_text())
    names = sorted({name for name in names if not name.endswith("--narrow")})
    expect(names, "no charts")
    for name in names:
        svg = runs.folder / f"{name}.svg"
        runs.run("report", *results.paths, "--chart", name, "--output", svg)
        check_drawing(browser, svg)
    return f"{len(names)} charts"
