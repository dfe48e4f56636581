"""Pages with one error each, which the checks must find."""

import re

import looks
from browsing import Fault
from numbers_of_pages import check_numbers
from player import check_player

STYLE = "<style>%s</style></head>"
# The error, the replaced text of the page and its replacement, and the check that finds it.
WRONGS = [
    ("a number of a chart", 'data-x="', 'data-x="1', check_numbers),
    ("a number behind a cell", 'data-v="0.', 'data-v="1.', check_numbers),
    ("a cell of a table", '<td data-num>1</td><th', '<td data-num>2</td><th', check_numbers),
    ("an error in the script", "'use strict';", "'use strict'; undefined.x;", looks.check_outline),
    ("words on the console", "'use strict';", "'use strict'; console.log(1);", looks.check_outline),
    ("a dialog", "'use strict';", "'use strict'; alert(1);", looks.check_outline),
    ("a picture from elsewhere", "<footer>", '<img src="http://127.0.0.1:9/x.png" alt="x"><footer>',
     looks.check_outline),
    ("a script that the policy does not allow", "'sha256-", "'sha256-x", looks.check_outline),
    ("a policy that allows foreign scripts", "script-src ", "script-src 'unsafe-inline' ", looks.check_outline),
    ("a looser policy", "img-src data:", "img-src *", looks.check_outline),
    ("an id twice", "<footer>", '<footer id="main">', looks.check_outline),
    ("a link to nothing", 'href="#standings"', 'href="#nowhere"', looks.check_outline),
    ("a drawing without its description", "<desc ", "<metadata ", looks.check_outline),
    ("a heading that skips a level", "<footer>", "<h6>deep</h6><footer>", looks.check_outline),
    ("no title", "<title>", "<title></title><template>", looks.check_outline),
    ("text too pale", "</head>", STYLE % "p { color: #bbb !important }", looks.check_accessible),
    ("a field without a label", "<footer>", "<input><footer>", looks.check_accessible),
    ("a wide box", "<footer>", '<div style="width: 500px">wide</div><footer>', looks.check_fits),
    ("a wide box in a folded part", "<summary>Data</summary>",
     '<summary>Data</summary><div style="width: 500px">wide</div>', looks.check_fits),
    ("a table wider than the page", "</head>", STYLE % "table { min-width: 1300px !important }", looks.check_fits),
    ("a cropped label", "</head>", STYLE % ".chart text { font-size: 60px !important }", looks.check_fits),
    ("a table too wide for a tablet", "</head>",
     STYLE % "@media (width: 768px) { table { min-width: 800px !important } }", looks.check_fits),
    ("a text with an ellipsis", "<footer>", "<p>the first words…</p><footer>", looks.check_fits),
    ("a clipped paragraph", "</head>", STYLE % "p { overflow: hidden; max-height: .5em }", looks.check_fits),
    ("a chart too small to read", "</head>", STYLE % "figure.chart svg { max-width: 200px !important }",
     looks.check_fits),
    ("text that script writes", "<script>\n", "<script>\n;document.querySelector('p').textContent = 'x';\n",
     looks.check_without_script),
    ("invisible charts", "</head>", STYLE % "svg { opacity: 0 }", looks.Shots(None).check),
    ("a page dark in light", "</head>", STYLE % "body, html { background: #222 !important }",
     looks.Shots(None).check),
    ("a mark that is missing", "const seen = shown.marks.filter(", "const seen = shown.marks.slice(1).filter(",
     check_player),
    ("a board one step behind", "const seen = shown.marks", "const seen = replay.frames[Math.max(0, at - 1)].marks",
     check_player),
    ("headings that don't sort", "'aria-sort', down ?", "'aria-sort', !down ?", looks.check_sorting),
]


def checks(page, results):
    html = page.read_text()

    def spoil(number, old, new, check):
        def action(browser):
            if old not in html:
                raise Fault(f"the page has no {old!r} to spoil")
            path = page.parent / f"spoilt-{number}.html"
            spoilt = html.replace(old, new, 1)
            if "sha256-" not in old:
                # The browser runs a spoilt script, too.
                script = re.search("<script>(.*)</script>", spoilt, re.S)[1]
                spoilt = re.sub("(?<='sha256-)[^']*", lambda _: looks.digest(script), spoilt, count=1)
            path.write_text(spoilt)
            try:
                check(browser, path, results)
            except Fault:
                return ""
            raise Fault("nobody notices")
        return action

    for number, (what, old, new, check) in enumerate(WRONGS):
        yield f"notices {what}", spoil(number, old, new, check)
